"""Everything has an end: what happens to whoever goes beyond it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from live import House, done, draw, refused
from realapp import RealApp, opened

from trilogue.engine.game import Rejected
from trilogue.server.app import Settings
from trilogue.table import acts as a
from trilogue.table.hall import HallLimits
from trilogue.table.state import MOST_ENTRIES


@pytest.fixture
async def small(static: Path) -> AsyncIterator[RealApp]:
    """A server with room for little."""
    settings = Settings(most_sockets=5, sockets_per_address=3, limits=HallLimits(most_tables=1))
    async with opened(static, settings) as app:
        yield app


async def test_one_address_has_so_many_sockets(small: RealApp) -> None:
    phones = [await small.phone() for _ in range(3)]
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await small.phone()
    assert refusal.value.status == 429
    await phones[0].hang_up()
    await phones[1].open_table()  # by now the server has noticed
    phones.append(await small.phone())


async def test_one_process_has_so_many_tables(small: RealApp) -> None:
    first, second = await small.phone(), await small.phone()
    assert (await first.open_table())["type"] == "welcome"
    answer = await second.open_table()
    assert (answer["type"], answer["code"]) == ("problem", "house_full")


async def test_a_table_has_as_many_members_as_its_game_has_seats() -> None:
    house = House()
    devices = await house.table_for(8)
    answer = await house.hall.join("Ivy", draw(), devices[0].table.state.code, None)
    assert isinstance(answer, Rejected)
    assert answer.code == "table_full"


async def test_a_table_that_has_seen_too_much_is_left_for_a_new_one() -> None:
    [ada] = await House().table_for(1)
    ada.table.state.seq = MOST_ENTRIES
    assert refused(await ada.do(a.SetReady(True))) == "table_worn"
    ada.table.state.seq = 2
    done(await ada.do(a.SetReady(True)))


async def test_a_table_with_nobody_there_is_cleared_and_its_word_is_free() -> None:
    house = House()
    [ada] = await house.table_for(1)
    ada.drop()
    await house.hall.sweep()
    house.time.advance(59_999)
    await house.hall.sweep()
    assert await house.hall._directory.knows(ada.table.state.id)
    house.time.advance(1)
    await house.hall.sweep()
    assert not await house.hall._directory.knows(ada.table.state.id)
    answer = await house.hall.join("Ben", draw(), ada.table.state.code, None)
    assert isinstance(answer, Rejected)
    assert answer.code == "no_such_table"
