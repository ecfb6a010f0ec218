"""Streams of several processes on one log, and writers that race: the same for every kind of log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from trilogue.engine.game import Rejected
from trilogue.table.log import Follower, Log, MemoryLog
from trilogue.table.radio import Off
from trilogue.table.sqlite_log import SqliteLog
from trilogue.table.stream import CannotFoldError, NewerFormatError, Stream

NAME = "numbers"
FORBIDDEN = 13  # cannot be folded
NEWER = 99  # was written by a later version


class Numbers:
    """All numbers so far; it cannot fold the unlucky one."""

    def __init__(self) -> None:
        self.seq = 0
        self.all: tuple[int, ...] = ()

    def copy(self) -> Self:
        twin = type(self)()
        twin.seq, twin.all = self.seq, self.all
        return twin

    def fold(self, entry: int) -> None:
        self.seq += 1
        self.all = (*self.all, entry)  # half done before it fails, as real folds may be
        if entry == FORBIDDEN:
            raise ValueError("expected a lucky number")

    def pass_over(self, entry: int | None) -> None:
        self.seq += 1


def read(body: bytes) -> int:
    if int(body) == NEWER:
        raise NewerFormatError("expected an older number")
    return int(body)


def numbers(log: Log, took: Callable[[int], None] = lambda entry: None) -> Stream[Numbers, int]:
    return Stream(log, NAME, Numbers, read, lambda number: b"%d" % number, took)


class Dawdling:
    """A log that lets others go first, as often as it is told to."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.pauses: list[int] = []

    async def _dawdle(self) -> None:
        for _ in range(self.pauses.pop() if self.pauses else 0):
            await asyncio.sleep(0)

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        await self._dawdle()
        missed = await self._log.append(stream, after, entries)
        await self._dawdle()
        return missed

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        await self._dawdle()
        bodies = await self._log.read(stream, after)
        await self._dawdle()
        return bodies

    async def follow(self, stream: str, told: Follower) -> Off:
        return await self._log.follow(stream, told)

    async def forget(self, streams: Sequence[str]) -> None:
        """See `Log.forget`."""
        await self._log.forget(streams)

    async def streams(self) -> list[str]:
        return await self._log.streams()

    async def check(self) -> None:
        await self._log.check()

    async def close(self) -> None:
        await self._log.close()


class RacingWriters(RuleBasedStateMachine):
    """Streams of several processes on one log; some writers are given up on half-way."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = TemporaryDirectory()
        self.number = 100
        self.answered: list[int] = []

    @initialize(sqlite=st.booleans())
    def open(self, sqlite: bool) -> None:
        self.run(self._open(sqlite))

    async def _open(self, sqlite: bool) -> None:
        self.logs = [Dawdling(log) for log in await self.some_logs(sqlite)]
        self.log = self.logs[0]
        self.took: list[list[int]] = [[], [], []]
        self.streams = [
            numbers(self.logs[number % len(self.logs)], took.append)
            for number, took in enumerate(self.took)
        ]

    async def some_logs(self, sqlite: bool) -> Sequence[Log]:
        """The log of this run, as one process or several have it."""
        return [SqliteLog(Path(self.folder.name) / "log") if sqlite else MemoryLog()]

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    @rule(
        writers=st.lists(st.integers(0, 2), min_size=2, max_size=6),
        pauses=st.lists(st.integers(0, 3), max_size=24),
        given_up=st.integers(0, 5),
    )
    def several_append_at_once(self, writers: list[int], pauses: list[int], given_up: int) -> None:
        for log in self.logs:
            log.pauses = [*pauses]
        self.run(self._race(writers, given_up))

    async def _race(self, writers: list[int], given_up: int) -> None:
        tasks = [asyncio.create_task(self._append(writer)) for writer in writers]
        await asyncio.sleep(0)
        if given_up < len(tasks):
            tasks[given_up].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _append(self, writer: int) -> None:
        self.number += 1
        mine = self.number
        assert await self.streams[writer].append(lambda now: mine) == mine
        self.answered.append(mine)

    @rule(writer=st.integers(0, 2))
    def someone_wants_what_cannot_be(self, writer: int) -> None:
        before = self.run(self.log.read(NAME))
        with pytest.raises(CannotFoldError):
            self.run(self.streams[writer].append(lambda now: FORBIDDEN))
        assert self.run(self.log.read(NAME)) == before

    @rule(writer=st.integers(0, 2), body=st.sampled_from([b"13", b"no number", b"\xff"]))
    def something_lies_in_the_log_that_cannot_be_folded(self, writer: int, body: bytes) -> None:
        stream = self.streams[writer]
        self.run(stream.catch_up())
        assert self.run(self.log.append(NAME, stream.state.seq, [body])) == []

    @rule(writer=st.integers(0, 2))
    def someone_refuses(self, writer: int) -> None:
        """A refusal rests on everything that is logged."""

        def decide(now: Numbers) -> Rejected:
            seen.append(now.seq)
            return Rejected("no", "another number")

        seen: list[int] = []
        assert isinstance(self.run(self.streams[writer].append(decide)), Rejected)
        assert seen[-1] == len(self.run(self.log.read(NAME)))

    @rule(writer=st.integers(0, 2))
    def someone_begins_anew(self, writer: int) -> None:
        self.run(self.streams[writer].load())
        self.took[writer][:] = self.streams[writer].state.all

    @invariant()
    def all_agree_with_the_log(self) -> None:
        if not hasattr(self, "streams"):
            return
        bodies = self.run(self.log.read(NAME))
        logged = [int(body) for body in bodies if body.isdigit() and int(body) != FORBIDDEN]
        assert set(self.answered) <= set(logged)
        for stream, took in zip(self.streams, self.took, strict=True):
            self.run(stream.catch_up())
            assert list(stream.state.all) == logged
            assert stream.state.seq == len(bodies)
            assert took == logged

    def teardown(self) -> None:
        for log in getattr(self, "logs", ()):
            self.run(log.close())
        self.loop.close()
        self.folder.cleanup()
