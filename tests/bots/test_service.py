"""Bots in processes: a table stays with one, tables spread, and none grows without bound."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from multiprocessing import active_children

import pytest

from trilogue.bots.allotment import MOST_TABLES, RESTS_S, Allotment
from trilogue.bots.player import Glimpse, Strength
from trilogue.bots.service import BotProcesses, Question
from trilogue.engine.game import House, Millis, Move
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.workers.machine import cores, own_memory

Bots = Callable[..., BotProcesses]


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def question(table: str) -> Question:
    game = catalogue()["linq"]
    match = Match(game, game.codec.config(b"{}"), 4)
    match.play(Move(Millis(0), House.DEALER, game.deal(match.state, Rng(b"1"))))
    seat = match.due().seats[0]
    glimpse = Glimpse(game.view(match.state, seat), seat, Millis(0))
    return Question(f"{table} {seat} easy", "linq", Strength.EASY, glimpse, 0)


@pytest.fixture
async def bots() -> AsyncIterator[Bots]:
    made: list[BotProcesses] = []

    def make(most: int, most_bytes: int = 10**12) -> BotProcesses:
        made.append(BotProcesses(most, most_bytes))
        return made[-1]

    yield make
    for one in made:
        one.close()
        await one.settled()


async def test_tables_spread_over_processes_and_stay(bots: Bots) -> None:
    house = bots(2)
    one, two = question("one"), question("two")
    await house.think(one)
    assert len(house.memory) == 1
    await house.settled()  # a second process is ready for the next table
    first = {*house.memory}
    await house.think(two)
    assert len(house.memory) == 2
    for _ in range(3):
        await asyncio.gather(house.think(one), house.think(two), house.think(one))
    assert len(house.memory) == 2
    assert first < {*house.memory}


async def test_one_process_is_enough_where_there_is_one_core(bots: Bots) -> None:
    house = bots(1)
    answers = [await house.think(question(table)) for table in ("one", "two", "three")]
    assert None not in answers
    assert len(house.memory) == 1


async def test_a_process_that_has_grown_too_large_is_renewed_and_no_answer_is_lost(
    bots: Bots,
) -> None:
    house = bots(1, most_bytes=1)
    wanted = await house.think(question("one"))
    before = {*house.memory}
    answers = await asyncio.gather(*(house.think(question("one")) for _ in range(20)))
    await house.settled()
    assert answers == [wanted] * 20
    assert await house.think(question("one")) == wanted
    is_renewed = not before & {*house.memory}
    assert is_renewed is (own_memory() is not None)  # where the system does not tell, none is


async def test_a_table_whose_process_is_killed_is_answered(bots: Bots) -> None:
    house = bots(1)
    wanted = await house.think(question("one"))
    os.kill(next(iter(house.memory)), signal.SIGKILL)
    assert await house.think(question("one")) == wanted


async def test_nothing_is_left_of_a_process_that_was_still_starting(bots: Bots) -> None:
    before = {*active_children()}
    house = bots(2)
    for game in ("linq", "loq"):
        house.prepare(game)
    await house.think(question("one"))
    house.close()
    await house.settled()
    assert {*active_children()} <= before


def test_the_bots_of_one_table_share_the_first_word_of_their_name() -> None:
    assert question("f00d").table == "f00d"


def test_a_new_table_goes_where_the_fewest_are() -> None:
    clock = Clock()
    allotment = Allotment(clock)
    assert allotment.has_room(1)
    assert [allotment.process_for(table, 3) for table in "abcda"] == [0, 1, 2, 0, 0]
    assert not allotment.has_room(3)
    assert allotment.has_room(4)
    assert allotment.process_for("e", 4) == 3


def test_a_table_that_asks_nothing_takes_no_room_but_keeps_its_place() -> None:
    clock = Clock()
    allotment = Allotment(clock)
    assert [allotment.process_for(table, 2) for table in "ab"] == [0, 1]
    clock.now += RESTS_S / 2
    allotment.process_for("a", 2)
    clock.now += RESTS_S / 2 + 1
    assert allotment.has_room(2)
    assert allotment.process_for("c", 2) == 1
    assert allotment.process_for("b", 2) == 1


def test_tables_of_long_ago_are_forgotten() -> None:
    allotment = Allotment(Clock())
    for number in range(MOST_TABLES + 5):
        allotment.process_for(f"table {number}", 2)
    assert len(allotment._places) == MOST_TABLES


def test_the_machine_is_known() -> None:
    assert cores() >= 1
    assert own_memory() is None or 10**6 < own_memory() < 10**12  # type: ignore[operator]
