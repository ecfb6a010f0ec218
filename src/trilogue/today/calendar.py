"""The puzzles of all days, and what devices have done at them.

An attempt is a stream of the log, so that what was done once cannot be done over, on whichever node.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any, ParamSpec, TypeVar, get_args

import msgspec
from msgspec import Raw, Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.table.attempts import Attempt, attempt_stream, name_on, tally_stream
from trilogue.table.backroom import Backroom
from trilogue.table.log import Log
from trilogue.table.stream import Stream
from trilogue.today.puzzle import Puzzle

# So many are told of at once, or none: nobody finds out one by taking away what was told before, and
# whoever is among them still sees five others.
TOGETHER = 6
EARLIEST_ZONE = timedelta(hours=14)  # where on earth a day begins first

T = TypeVar("T")
P = ParamSpec("P")


class Days(Struct, frozen=True):
    """Which days are open now, the first and the last of them, and what there is."""

    first: date
    last: date
    kinds: tuple[str, ...]


class Progress(Struct, frozen=True):
    """How far a device is with a puzzle, after so many entries of its log."""

    after: int
    standing: Any


class Others(Struct, frozen=True):
    """How others did at a puzzle, for whoever is done with it oneself."""

    mine: str  # by what name others find what one did on this day
    rival: Any  # how someone did who was asked for by such a name; None if not done, or not there
    house: tuple[Any, ...]  # how people of this house did, in no order that tells who was when


def newest_day() -> date:
    """The date where it is latest: whoever has it may have its puzzles."""
    return (datetime.now(UTC) + EARLIEST_ZONE).date()


class Calendar:
    """All puzzles of one house."""

    def __init__(
        self,
        puzzles: Mapping[str, Puzzle],
        log: Log,
        backroom: Backroom,
        newest: Callable[[], date] = newest_day,
    ) -> None:
        self._puzzles = puzzles
        self._log = log
        self._backroom = backroom
        self.newest = newest
        self._asking = asyncio.Lock()

    def days(self) -> Days:
        """See `Days`."""
        every = {kind: puzzle.days() for kind, puzzle in self._puzzles.items()}
        first = min(days[0] for days in every.values())
        last = max(first, min(max(days[-1] for days in every.values()), self.newest()))
        return Days(first, last, tuple(every))

    def find(self, day: str, kind: str) -> tuple[date, Puzzle] | None:
        """The puzzle of a day, if that day has come."""
        puzzle = self._puzzles.get(kind)
        when = _date(day)
        if puzzle is None or when is None or when > self.newest() or when not in puzzle.days():
            return None
        return when, puzzle

    async def progress(self, day: date, puzzle: Puzzle, key: str) -> Progress:
        """How far the device with this key is."""
        return _progress(day, puzzle, (await self._attempt(day, puzzle, name_on(day, key))).state)

    async def act(
        self, day: date, puzzle: Puzzle, key: str, after: int, act: Raw
    ) -> Progress | Struct:
        """Do something that was meant after so many entries; how far one is then, or a refusal.

        Where there are more entries by now nothing is done: it was sent twice, or on two devices.
        """
        try:
            meant = msgspec.json.decode(act, type=puzzle.acts)
        except msgspec.ValidationError as error:
            return Rejected("malformed", str(error))
        stream = await self._attempt(day, puzzle, name_on(day, key))
        if stream.state.seq == after:
            made = puzzle.of_day(day)
            step = await self.ask(puzzle.decide, made, stream.state.steps, meant)
            if not isinstance(step, get_args(puzzle.steps) or puzzle.steps):
                refusal: Struct = step
                return refusal
            if await stream.append(lambda now: step if now.seq == after else None):
                await self._count(day, puzzle, stream.state)
        return _progress(day, puzzle, stream.state)

    async def ask(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask the backroom something, once all else about puzzles is answered: tables come first."""
        async with self._asking:
            return await self._backroom.run(work, *args, **kwargs)

    async def others(self, day: date, puzzle: Puzzle, key: str, rival: str) -> Others | Rejected:
        """See `Others`; refused in the same words, whoever is asked for, until one is done."""
        mine = name_on(day, key)
        if await self.result(day, puzzle, mine) is None:
            return Rejected("not_done", "what others did is told once one is done")
        told = (await self._tally(day, puzzle)).state.steps
        house = told[: len(told) - len(told) % TOGETHER]
        found = await self.result(day, puzzle, rival)
        return Others(mine, found, tuple(sorted(house, key=encode)))

    async def result(self, day: date, puzzle: Puzzle, name: str) -> Struct | None:
        """How well it went for whoever has this name on this day; None until that one is done."""
        steps = (await self._attempt(day, puzzle, name)).state.steps
        return puzzle.result(puzzle.of_day(day), steps)

    async def _count(self, day: date, puzzle: Puzzle, attempt: Attempt) -> None:
        """Count an attempt whose latest step has made it done."""
        if (result := puzzle.result(puzzle.of_day(day), attempt.steps)) is not None:
            await (await self._tally(day, puzzle)).append(lambda now: result)

    async def _attempt(self, day: date, puzzle: Puzzle, name: str) -> Stream[Attempt, Any]:
        return await self._stream(attempt_stream(day, puzzle.kind, name), puzzle.steps)

    async def _tally(self, day: date, puzzle: Puzzle) -> Stream[Attempt, Any]:
        return await self._stream(tally_stream(day, puzzle.kind), puzzle.results)

    async def _stream(self, name: str, entries: Any) -> Stream[Attempt, Any]:
        read = msgspec.json.Decoder(entries).decode
        stream: Stream[Attempt, Any] = Stream(self._log, name, Attempt, read, encode)
        await stream.load()
        return stream


def _progress(day: date, puzzle: Puzzle, attempt: Attempt) -> Progress:
    return Progress(attempt.seq, puzzle.standing(puzzle.of_day(day), attempt.steps))


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
