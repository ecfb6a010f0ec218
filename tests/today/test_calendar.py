"""A day has the same puzzles everywhere, from where it begins first, and what was done stays done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, ClassVar, ParamSpec, TypeVar

from live import GAMES
from msgspec import Raw, Struct

from trilogue.bots.player import Strength
from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.table.attempts import attempt_stream, name_on
from trilogue.table.backroom import BackroomHere
from trilogue.table.log import MemoryLog
from trilogue.today.calendar import Calendar, Others, Progress
from trilogue.today.puzzle import house_puzzles

FIRST = date(2030, 5, 4)
P = ParamSpec("P")
T = TypeVar("T")

ADA, BEN = "a" * 32, "b" * 32


class Pick(Struct, frozen=True, tag="pick"):
    """A number."""

    number: int


class Picked(Struct, frozen=True, tag="picked"):
    """A number that was picked."""

    number: int


class Sum(Struct, frozen=True):
    """All numbers so far."""

    sum: int
    is_done: bool


class Total(Struct, frozen=True):
    """What they made."""

    sum: int


class Adding:
    """Three numbers are picked, none of them below zero."""

    kind = "adding"
    acts = Pick
    steps = Picked
    results = Total
    shown: ClassVar[Mapping[str, Any]] = {}

    def days(self) -> Sequence[date]:
        return [FIRST + timedelta(n) for n in range(10)]

    def of_day(self, day: date) -> None:
        """Every day is the same."""

    def spares(self, strength: Strength) -> int:
        return 0

    def spare(self, strength: Strength, number: int) -> None:
        """There is none."""

    def task(self, made: None) -> Struct:
        return Sum(0, False)

    def decide(self, made: None, steps: Sequence[Picked], act: Pick) -> Picked | Rejected:
        if len(steps) == 3:
            return Rejected("done_already", "another day")
        return Picked(act.number) if act.number >= 0 else Rejected("below_zero", "zero or more")

    def standing(self, made: None, steps: Sequence[Picked]) -> Sum:
        return Sum(sum(step.number for step in steps), len(steps) == 3)

    def result(self, made: None, steps: Sequence[Picked]) -> Total | None:
        now = self.standing(made, steps)
        return Total(now.sum) if now.is_done else None


class BusyBackroom(BackroomHere):
    """Others are asked before it answers."""

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(10):
            await asyncio.sleep(0)
        return await super().run(work, *args, **kwargs)


def calendar(log: MemoryLog | None = None, newest: date = FIRST) -> Calendar:
    return Calendar({"adding": Adding()}, log or MemoryLog(), BusyBackroom(GAMES), lambda: newest)


def pick(number: Any) -> Raw:
    return Raw(encode({"type": "pick", "number": number}))


def test_days_are_open_once_they_have_come() -> None:
    before, later, much_later = (FIRST + timedelta(n) for n in (-1, 3, 300))
    assert calendar(newest=before).days().last == FIRST
    assert calendar(newest=later).days().last == later
    assert calendar(newest=much_later).days().last == FIRST + timedelta(9)
    assert calendar(newest=before).find("2030-05-04", "adding") is None
    assert calendar(newest=later).find("2030-05-07", "adding")
    assert calendar(newest=later).find("2030-05-08", "adding") is None
    for day, kind in (("2030-05-03", "adding"), ("soon", "adding"), ("2030-05-04", "other")):
        assert calendar(newest=later).find(day, kind) is None


async def test_what_was_done_is_known_to_whoever_has_the_key() -> None:
    log = MemoryLog()
    await calendar(log).act(FIRST, Adding(), ADA, 0, pick(5))
    await calendar(log).act(FIRST, Adding(), ADA, 1, pick(6))
    assert await calendar(log).progress(FIRST, Adding(), ADA) == Progress(2, Sum(11, False))
    assert await calendar(log).progress(FIRST, Adding(), BEN) == Progress(0, Sum(0, False))
    assert not [name for name in await log.streams() if ADA in name]
    assert await log.streams() == [attempt_stream(FIRST, "adding", name_on(FIRST, ADA))]


async def test_nothing_is_done_twice_or_over() -> None:
    log = MemoryLog()
    houses = [calendar(log) for _ in range(4)]
    came = await asyncio.gather(*(h.act(FIRST, Adding(), ADA, 0, pick(7)) for h in houses))
    assert came == [Progress(1, Sum(7, False))] * 4
    assert await houses[0].act(FIRST, Adding(), ADA, 0, pick(1)) == came[0]
    for after in (1, 2):
        await houses[0].act(FIRST, Adding(), ADA, after, pick(1))
    assert await houses[1].progress(FIRST, Adding(), ADA) == Progress(3, Sum(9, True))
    assert (await houses[1].act(FIRST, Adding(), ADA, 2, pick(1))) == Progress(3, Sum(9, True))
    refused = await houses[1].act(FIRST, Adding(), ADA, 3, pick(1))
    assert isinstance(refused, Rejected)
    assert refused.code == "done_already"


async def test_what_is_refused_leaves_no_trace() -> None:
    log = MemoryLog()
    for act, code in (
        (pick(-1), "below_zero"),
        (pick("x"), "malformed"),
        (Raw(b"[]"), "malformed"),
    ):
        refused = await calendar(log).act(FIRST, Adding(), ADA, 0, act)
        assert isinstance(refused, Rejected)
        assert refused.code == code
    assert await log.streams() == []


async def finish(house: Calendar, key: str, number: int, day: date = FIRST) -> None:
    for after, each in enumerate((number, 0, 0)):
        await house.act(day, Adding(), key, after, pick(each))


async def others(house: Calendar, key: str, rival: str = "", day: date = FIRST) -> Others:
    told = await house.others(day, Adding(), key, rival)
    assert isinstance(told, Others)
    return told


async def test_a_rival_is_told_once_both_are_done() -> None:
    house, link = calendar(), name_on(FIRST, BEN)
    await finish(house, ADA, 7)
    assert (await others(house, ADA, link)).rival is None
    assert (await others(house, ADA)).mine == name_on(FIRST, ADA)
    await house.act(FIRST, Adding(), BEN, 0, pick(9))
    assert (await others(house, ADA, link)).rival is None
    await house.act(FIRST, Adding(), BEN, 1, pick(0))
    await house.act(FIRST, Adding(), BEN, 2, pick(0))
    assert (await others(house, ADA, link)).rival == Total(9)
    next_day = FIRST + timedelta(1)
    await finish(house, ADA, 1, next_day)
    await finish(house, BEN, 2, next_day)
    assert (await others(house, ADA, link, next_day)).rival is None  # a name is of one day


async def test_until_one_is_done_others_are_refused_whoever_they_are() -> None:
    house = calendar()
    for number in range(6):
        await finish(house, f"{number}" * 32, number)
    await house.act(FIRST, Adding(), ADA, 0, pick(9))
    names = ["", name_on(FIRST, "1" * 32), name_on(FIRST, BEN), name_on(FIRST, ADA)]
    told = [await house.others(FIRST, Adding(), key, n) for key in (ADA, BEN) for n in names]
    assert len(set(map(encode, told))) == 1
    assert isinstance(told[0], Rejected)


async def test_others_are_told_of_in_groups_in_which_one_still_sees_five() -> None:
    house = calendar()
    numbers = [9, 3, 8, 1, 7, 5, 2, 6, 4, 0, 11, 10]
    for done, number in enumerate(numbers, start=1):
        await finish(house, f"{done:032x}", number)
        await finish(house, f"{done:032x}", number + 1)  # nobody is counted twice
        told = (await others(house, f"{1:032x}")).house
        together = done - done % 6
        assert sorted(each.sum for each in told) == sorted(numbers[:together])
        assert list(told) == sorted(told, key=encode)


def test_every_kind_has_its_days_without_a_gap() -> None:
    for kind, puzzle in house_puzzles().items():
        days = puzzle.days()
        assert puzzle.kind == kind
        assert list(days) == [days[0] + timedelta(n) for n in range(len(days))]
        assert len(days) >= 120
