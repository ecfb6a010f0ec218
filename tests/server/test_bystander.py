"""Whoever asks the most of the house keeps nobody else from playing.

How long the others wait is a figure: `bench/bystander.py`. Here is what must hold whatever it is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from crowd import (
    FAULTY_LIST,
    NOUNS,
    Bystanders,
    define,
    definers,
    describe,
    describers,
    done,
    largest_lists,
    table_of,
)
from live import House
from live import done as logged
from long_logs import LongTable, many_guesses, much_ado
from msgspec import Struct
from process import Process
from wire import Message, Phone

from trilogue.table import acts as a
from trilogue.table.hall import Visit
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog
from trilogue.table.state import MOST_ENTRIES

FEWEST_ACTS, MOST_ACTS = 20, 60  # of the bystanders; more would be too fast for one connection


class Worn(Struct, frozen=True):
    """A server, and the tables in its log that have seen very much."""

    process: Process
    lobby: LongTable
    game: LongTable


@pytest.fixture
async def worn(tmp_path: Path) -> AsyncIterator[Worn]:
    log = SqliteLog(tmp_path / LOG_FILE)
    lobby, game = await much_ado(log, MOST_ENTRIES), await many_guesses(log, in_a_turn=1_000)
    await log.close()
    process = Process(tmp_path)
    await process.start()
    yield Worn(process, lobby, game)
    assert await process.end() == 0
    events = [json.loads(line)["event"] for line in process.journal.splitlines()]
    assert events == ["open", "closed"]


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def play_beside(
    session: aiohttp.ClientSession, process: Process, load: asyncio.Task[None]
) -> None:
    """Play while it goes on: whatever anyone does is done, and everyone sees it."""
    bystanders = await Bystanders.sit_down(session, process.socket)
    acts = 0
    while acts < FEWEST_ACTS or (acts < MOST_ACTS and not load.done()):
        await bystanders.play_once()
        acts += 1
    await load


async def keep(session: aiohttp.ClientSession, process: Process, text: str) -> tuple[int, Message]:
    body = {"name": "Ours", "text": text}
    async with session.post(f"{process.http}/api/deck", json=body) as answer:
        return answer.status, await answer.json()


@pytest.mark.slow
async def test_a_table_plays_on_while_the_largest_lists_are_brought(
    worn: Worn, session: aiohttp.ClientSession
) -> None:
    async def bring() -> None:
        kept = [await keep(session, worn.process, text) for text in largest_lists(7)]
        assert [status for status, _ in kept] == [200, 200, 200]
        told: dict[str, list[str]] = {}
        for game in ("loq", "linq", "logos"):
            [host] = await table_of(session, worn.process.socket, 1, game)
            acts = [{"type": "bring_words", "deck": deck["id"]} for _, deck in kept]
            answers = [await host.do(act) for act in acts]
            told[game] = [answer.get("code", "done") for answer in answers]
        assert told == {
            "loq": ["done", "done", "done"],
            "linq": ["unfit_words", "done", "unfit_words"],
            "logos": ["done", "done", "unfit_words"],
        }

    async def post() -> None:
        status, told = await keep(session, worn.process, FAULTY_LIST)
        assert (status, len(told["faults"])) == (422, 50)

    async def load() -> None:
        await asyncio.gather(bring(), post())

    await play_beside(session, worn.process, asyncio.create_task(load()))


@pytest.mark.slow
async def test_a_table_plays_on_while_definitions_and_clues_are_judged(
    worn: Worn, session: aiohttp.ClientSession
) -> None:
    status, deck = await keep(session, worn.process, "\n".join(NOUNS))
    assert status == 200

    async def judge_definitions() -> None:
        phones = await definers(session, worn.process.socket, deck["id"])
        for _ in range(2):
            assert (await define(phones))["kind"] == "definition"

    async def judge_clues() -> None:
        describer, _ = await describers(session, worn.process.socket)
        for number in range(10):
            await describe(describer, number)
        view = describer.view["turn"]
        assert len(view["clues"]) == 10 or view["refusal"]

    async def load() -> None:
        await asyncio.gather(judge_definitions(), judge_clues())

    await play_beside(session, worn.process, asyncio.create_task(load()))


@pytest.mark.slow
async def test_a_table_plays_on_while_very_long_logs_are_read(
    worn: Worn, session: aiohttp.ClientSession
) -> None:
    async def come_back(long: LongTable) -> Phone:
        phone = Phone(session, worn.process.socket)
        phone.table, phone.token = long.table, long.token
        await phone.connect()
        assert (await phone.resume())["type"] == "welcome"
        assert phone.frame["seq"] >= long.entries
        return phone

    async def resume() -> None:
        lobby, game = await asyncio.gather(come_back(worn.lobby), come_back(worn.game))
        assert (await lobby.do({"type": "set_ready", "ready": True}))["code"] == "table_worn"
        await done(game, {"type": "set_ready", "ready": True})

    async def look_back() -> None:
        url = f"{worn.process.http}/api/replay/{worn.game.record}"
        async with session.get(url) as answer:
            moments = (await answer.json())["moments"]
        assert len(moments) > 5_000
        async with session.get(f"{url}/{len(moments) - 1}?seat=1") as answer:
            assert (await answer.json())["game"]["view"]["phase"] == "over"

    async def load() -> None:
        await asyncio.gather(resume(), look_back())

    await play_beside(session, worn.process, asyncio.create_task(load()))


async def test_acts_are_answered_before_a_very_long_log_has_been_folded() -> None:
    house = House()
    long = await much_ado(house.log, MOST_ENTRIES)
    devices = await house.table_for(4)
    loading = asyncio.create_task(house.hall.resume(long.table, long.token))
    for number in range(10):
        logged(await devices[number % 4].do(a.SetReady(number % 2 == 0)))
    assert not loading.done()
    visit = await loading
    assert isinstance(visit, Visit)
    assert visit.table.state.seq >= MOST_ENTRIES
    await house.hall.stop()
