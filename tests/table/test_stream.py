"""A stream and its fold: whoever appends at whatever moment, each entry counts once, in order."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from racing import NAME, RacingWriters, numbers

from trilogue.table.directory import Directory, house_words
from trilogue.table.log import MemoryLog
from trilogue.table.sqlite_log import SqliteLog
from trilogue.table.stream import NewerFormatError

UNLISTED_TWICE = b'{"type":"unlisted","table":"table-7"}'


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
