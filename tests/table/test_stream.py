"""A stream and its fold: whoever appends at whatever moment, each entry counts once, in order."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from trilogue.engine.game import Rejected
from trilogue.table.directory import Directory, house_words
from trilogue.table.log import Log, MemoryLog
from trilogue.table.sqlite_log import SqliteLog
from trilogue.table.stream import CannotFoldError, NewerFormatError, Stream

NAME = "numbers"
UNLISTED_TWICE = b'{"type":"unlisted","table":"table-7"}'
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
        real: Log = SqliteLog(Path(self.folder.name) / "log") if sqlite else MemoryLog()
        self.log = Dawdling(real)
        self.took: list[list[int]] = [[], [], []]
        self.streams = [numbers(self.log, took.append) for took in self.took]

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    @rule(
        writers=st.lists(st.integers(0, 2), min_size=2, max_size=6),
        pauses=st.lists(st.integers(0, 3), max_size=24),
        given_up=st.integers(0, 5),
    )
    def several_append_at_once(self, writers: list[int], pauses: list[int], given_up: int) -> None:
        self.log.pauses = pauses
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
        if hasattr(self, "log"):
            self.run(self.log.close())
        self.loop.close()
        self.folder.cleanup()


def test_racing_writers_agree_on_every_entry() -> None:
    run_state_machine_as_test(
        RacingWriters, settings=settings(max_examples=150, stateful_step_count=20, deadline=None)
    )


async def test_what_a_later_version_wrote_is_left_alone() -> None:
    log = MemoryLog()
    await log.append(NAME, 0, [b"1", b"99"])
    stream = numbers(log)
    with pytest.raises(NewerFormatError):
        await stream.load()
    with pytest.raises(NewerFormatError):
        await stream.append(lambda now: 2)


async def test_twenty_pairs_who_open_at_the_same_moment_leave_no_gaps(tmp_path: Path) -> None:
    """The directory once folded the winner's entry twice, and its numbers ran ahead."""
    log = SqliteLog(tmp_path / "log")
    here, there = Directory(log, house_words()), Directory(log, house_words())
    for pair in range(20):
        await asyncio.gather(
            here.add(f"a{pair}"), here.add(f"b{pair}"), there.add(f"c{pair}"), here.remove("a3")
        )
    assert len(await log.read("directory")) == 61
    after = Directory(log, house_words())
    await after.load()
    assert len(after.tables) == 59
    await log.close()


async def test_a_log_that_once_got_gaps_is_read_and_goes_on(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log")
    directory = Directory(log, house_words())
    for table in range(10):
        await directory.add(f"table-{table}")
    await log.close()
    with closing(sqlite3.connect(tmp_path / "log")) as db:  # as the fault of today leaves it
        db.execute("UPDATE entries SET seq = seq + 20 WHERE seq > 4")
        db.execute("INSERT INTO entries VALUES ('directory', 40, ?)", (UNLISTED_TWICE,))
        db.execute("INSERT INTO entries VALUES ('directory', 60, ?)", (UNLISTED_TWICE,))
        db.execute("PRAGMA user_version = 0")
        db.commit()
    log = SqliteLog(tmp_path / "log")
    again = Directory(log, house_words())
    await again.load()
    assert set(again.tables) == {f"table-{table}" for table in range(10) if table != 7}
    await asyncio.gather(*(again.add(f"new-{table}") for table in range(10)))
    assert len(await log.read("directory")) == 22
    await log.close()
