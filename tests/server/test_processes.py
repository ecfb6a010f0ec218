"""What works beside the server: whatever becomes of it, the house stays open and plays on."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from process import Process
from wire import Message, Phone

from trilogue.decks.loq import load
from trilogue.decks.manifest import house_folder
from trilogue.engine.rng import Rng

FAST = ("--speed", "50")


@pytest.fixture
async def fast(tmp_path: Path) -> AsyncIterator[Process]:
    """A server whose game time flies."""
    process = Process(tmp_path / "data", *FAST)
    await process.start()
    yield process
    assert await process.end() == 0


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def sit(session: aiohttp.ClientSession, process: Process, game: str) -> Phone:
    phone = Phone(session, process.socket)
    await phone.connect()
    answer = await phone.open_table("Ada", game)
    assert answer["type"] == "welcome", answer
    return phone


async def done(answer: Message) -> None:
    assert answer["type"] == "done", answer


async def begin_with_bots(host: Phone, bots: int) -> None:
    for _ in range(bots):
        await done(await host.do({"type": "add_bot", "strength": "easy", "at_once": True}))
    await done(await host.do({"type": "start_game"}))


async def play_on(host: Phone, moves: int) -> None:
    """Play, until bots have made so many moves more."""
    rng, seen, before = Rng(b"any"), 0, -1
    while seen < moves:
        step = host.frame["game"]["step"]
        seen += step != before and not host.is_waited_for
        before = step
        if host.is_waited_for:
            await done(await host.play(host.legal_action(rng)))
        await host.receive()


async def test_bots_go_on_when_their_process_is_killed(
    fast: Process, session: aiohttp.ClientSession
) -> None:
    host = await sit(session, fast, "linq")
    await begin_with_bots(host, 4)
    await play_on(host, 4)
    before = fast.workers()
    for worker in before:
        os.kill(worker, signal.SIGKILL)
    other = await sit(session, fast, "logos")  # a game that nobody has prepared yet
    assert other.frame["table"]["game"] == "logos"
    await play_on(host, 12)
    assert set(fast.workers()).isdisjoint(before)
    assert "workers_replaced" in fast.journal
    assert "bot_failed" not in fast.journal  # none was stood in for


async def test_a_ruling_comes_though_the_process_that_makes_it_is_killed(
    server: Process, session: aiohttp.ClientSession
) -> None:
    phones = [await sit(session, server, "loq"), Phone(session, server.socket)]
    await phones[1].connect()
    await phones[1].join("Ben", phones[0].frame["table"]["code"])
    await done(await phones[0].do({"type": "set_options", "options": {"talk": "typed"}}))
    await done(await phones[0].do({"type": "start_game"}))
    for phone in phones:
        while not (phone.frame["game"] and phone.view["waiting"]):
            await phone.receive()
    [describer] = [phone for phone in phones if phone.is_waited_for]
    started = await describer.play({"type": "start_turn"})
    await describer.catch_up(started["seq"])
    for worker in server.workers():
        os.kill(worker, signal.SIGKILL)
    clue = {"type": "give_clue", "level": 1, "category": "noun", "text": "something people know"}
    given = await describer.play(clue)
    assert given["type"] == "done", given
    await describer.catch_up(given["seq"] + 1)  # the ruling


def nouns() -> str:
    """Everything that the house has of one level and kind, as a list of one's own."""
    entries = load(house_folder("loq")).entries
    texts = [one.text for one in entries if (one.level, one.category) == (1, "noun")]
    return "\n".join(f"{text}\tphrase" for text in texts)


async def test_a_list_of_all_that_the_house_has_freezes_nobody(
    server: Process, session: aiohttp.ClientSession
) -> None:
    host = await sit(session, server, "loq")
    body = {"name": "All nouns", "text": nouns()}
    async with session.post(f"{server.http}/api/deck", json=body) as answer:
        deck = (await answer.json())["id"]
    told = await host.do({"type": "bring_words", "deck": deck})
    assert (told["type"], told["code"]) == ("refused", "unfit_words")
    async with session.get(f"{server.http}/healthz") as health:
        assert health.status == 200
    await done(await host.do({"type": "set_ready", "ready": True}))
