"""Spare puzzles: without end and without a log. A device brings along all that it has done at one.

What it brings are acts, not what came of them: that is decided anew each time, so that nobody is told
a solution without having played up to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, get_args

import msgspec
from msgspec import Raw, Struct

from trilogue.bots.player import Strength
from trilogue.engine.game import Rejected
from trilogue.today.calendar import Calendar, Progress
from trilogue.today.puzzle import Puzzle, house_puzzles

MOST_ACTS = 40  # more than any puzzle has
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
REMEMBERED = 1024  # what came of acts, so that it need not be found out again with each further act


class Spare(Struct, frozen=True):
    """Which of the puzzles that no day has; they are counted from 1."""

    kind: str
    strength: Strength
    number: int


class SpareTask(Struct, frozen=True):
    """A spare puzzle as one is shown it before one begins, and how many there are like it."""

    count: int
    task: Any


class Spares:
    """All spare puzzles of one house."""

    def __init__(self, calendar: Calendar) -> None:
        self._calendar = calendar

    def find(self, kind: str, strength: str, number: str) -> Spare | None:
        """A spare puzzle by what stands in its address."""
        if kind not in _puzzles() or strength not in {*Strength} or not _NUMBER.fullmatch(number):
            return None
        spare = Spare(kind, Strength(strength), int(number))
        return spare if spare.number <= _count(spare) else None

    def task(self, spare: Spare) -> SpareTask:
        """What one is shown before one begins."""
        return SpareTask(_count(spare), _puzzles()[spare.kind].task(_made(spare)))

    async def act(self, spare: Spare, acts: Sequence[Raw]) -> Progress | Struct:
        """How far one is after these acts, or why there is nothing after one of them."""
        puzzle = _puzzles()[spare.kind]
        if len(acts) > MOST_ACTS:
            return Rejected("malformed", f"at most {MOST_ACTS} acts")
        try:
            meant = tuple(msgspec.json.decode(act, type=puzzle.acts) for act in acts)
        except msgspec.ValidationError as error:
            return Rejected("malformed", str(error))
        return await self._calendar.ask(_played, spare, meant)


def _played(spare: Spare, acts: tuple[Any, ...]) -> Progress | Struct:
    """How far one is after these acts; the first of which nothing comes ends it."""
    puzzle = _puzzles()[spare.kind]
    steps: tuple[Any, ...] = ()
    for act in acts:
        step = _decided(spare, steps, act)
        if not isinstance(step, get_args(puzzle.steps) or puzzle.steps):
            return step
        steps = (*steps, step)
    return Progress(len(steps), puzzle.standing(_made(spare), steps))


@lru_cache(REMEMBERED)
def _decided(spare: Spare, steps: tuple[Any, ...], act: Any) -> Struct:
    decided: Struct = _puzzles()[spare.kind].decide(_made(spare), steps, act)
    return decided


def _made(spare: Spare) -> Any:
    return _puzzles()[spare.kind].spare(spare.strength, spare.number)


def _count(spare: Spare) -> int:
    return _puzzles()[spare.kind].spares(spare.strength)


@cache
def _puzzles() -> Mapping[str, Puzzle]:
    return house_puzzles()
