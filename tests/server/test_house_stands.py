"""What once broke the house, over the wire: each of these did, and is answered now."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp
from process import Process
from realapp import RealApp
from wire import Phone

from trilogue.engine.rng import Rng
from trilogue.table.directory import STREAM
from trilogue.table.sqlite_log import LOG_FILE


async def test_twenty_pairs_who_set_tables_at_the_same_moment_all_get_one(
    server: Process, tmp_path: Path
) -> None:
    """Finding 2: the directory folded the winner's entry twice, and its numbers ran ahead."""
    async with aiohttp.ClientSession() as session:
        for _ in range(10):  # as many as one address may set at once
            pair = [Phone(session, server.socket) for _ in range(2)]
            await asyncio.gather(*(phone.connect() for phone in pair))
            answers = await asyncio.gather(*(phone.open_table() for phone in pair))
            assert [answer["type"] for answer in answers] == ["welcome"] * 2
            await asyncio.gather(*(phone.hang_up() for phone in pair))
        await server.kill()
        query = "SELECT count(*), max(seq) FROM entries WHERE stream = ?"
        with closing(sqlite3.connect(tmp_path / "data" / LOG_FILE)) as db:
            assert db.execute(query, (STREAM,)).fetchone() == (20, 20)
        await server.start()
        phone = Phone(session, server.socket)
        await phone.connect()
        assert (await phone.open_table())["type"] == "welcome"
        await phone.hang_up()


async def test_a_spy_who_comes_back_as_someone_new_may_not_write_the_word(app: RealApp) -> None:
    """Finding 9."""
    phones = [await app.phone() for _ in range(5)]
    await phones[0].open_table()
    link = phones[0].frame["table"]["link"]
    for name, phone in zip(("Ben", "Chloe", "Deniz", "Edith"), phones[1:], strict=True):
        await phone.join(name, link=link)
    await phones[0].do({"type": "set_talk", "allowed": True})
    started = await phones[0].do({"type": "start_game"})
    rng = Rng(b"spy")
    for phone in phones:
        await phone.catch_up(started["seq"] + 1)
    [starter] = [phone for phone in phones if phone.is_waited_for]
    picked = await starter.play(starter.legal_action(rng))
    for phone in phones:
        await phone.catch_up(picked["seq"] + 1)
    spy = next(phone for phone in phones[1:] if phone.view["briefing"]["role"] == "spy")
    word = spy.view["briefing"]["words"][0]
    assert (await spy.do({"type": "leave"}))["type"] == "done"
    again = await app.phone()
    assert (await again.join("Someone new", link=link))["type"] == "welcome"
    told = await again.do({"type": "write", "text": f"it is {word}"})
    assert (told["type"], told["code"]) == ("refused", "hushed")


async def test_while_another_program_has_locked_the_log_an_act_is_refused_and_then_done(
    server: Process, tmp_path: Path
) -> None:
    """Finding 19: it hung for half a minute, and then the table failed."""
    async with aiohttp.ClientSession() as session:
        ada, ben = Phone(session, server.socket), Phone(session, server.socket)
        await ada.connect()
        await ben.connect()
        await ada.open_table()
        await ben.join("Ben", link=ada.frame["table"]["link"])
        with closing(sqlite3.connect(tmp_path / "data" / LOG_FILE)) as db:
            db.execute("BEGIN IMMEDIATE")
            told = await ada.do({"type": "set_ready", "ready": True}, "mine")
            assert (told["type"], told["code"]) == ("refused", "log_unavailable")
            db.rollback()
        done = await ada.do({"type": "set_ready", "ready": True}, "mine")
        assert done["type"] == "done"
        await ben.catch_up(done["seq"])
        assert [one["ready"] for one in ben.frame["table"]["members"]] == [True, False]
        await ada.hang_up()
        await ben.hang_up()


async def test_the_word_of_a_table_that_all_have_left_is_free_at_once(app: RealApp) -> None:
    """Finding 22: it stayed for three hours, and its memory too."""
    ada, ben = await app.phone(), await app.phone()
    await ada.open_table()
    code = ada.frame["table"]["code"]
    assert (await ada.do({"type": "add_bot"}))["type"] == "done"
    assert (await ada.do({"type": "leave"}))["type"] == "done"
    told = await ben.join("Ben", code=code)
    assert (told["type"], told["code"]) == ("problem", "no_such_table")
    assert not app.server.hall.tables
