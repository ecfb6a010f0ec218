"""A log in trouble: what it says, what it keeps, and that it works again once the trouble is over."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from trilogue.table.log import Log, LogFault, LogFaultKind, MemoryLog
from trilogue.table.sqlite_faults import fault_of
from trilogue.table.sqlite_log import ENTRIES_IN_A_PAGE, SqliteLog


@pytest.fixture
async def log(path: Path) -> AsyncIterator[SqliteLog]:
    log = SqliteLog(path)
    yield log
    await log.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite3"


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program holds the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN EXCLUSIVE")
        yield
        db.execute("ROLLBACK")


class Gate:
    """An entry at which the writer thread waits until it is let go on."""

    def __init__(self) -> None:
        self.reached, self.opened = Event(), Event()

    def __conform__(self, protocol: object) -> bytes:
        self.reached.set()
        self.opened.wait()
        return b"gate"


def bad() -> Any:
    """An entry that SQLite cannot take."""
    return object()


async def fault(job: Any) -> LogFault:
    with pytest.raises(LogFault) as raised:
        await job
    return raised.value


async def test_a_locked_log_refuses_what_is_new_tells_what_is_known_and_then_goes_on(
    log: SqliteLog, path: Path
) -> None:
    await log.append("t", 0, [b"one"])
    with locked(path):
        pushed = asyncio.gather(fault(log.append("t", 1, [b"two"])), fault(log.check()))
        assert await log.read("t") == [b"one"]
        assert [told.kind for told in await pushed] == [LogFaultKind.BUSY] * 2
    assert await log.append("t", 1, [b"two"]) == []
    await log.check()
    assert await log.read("t") == [b"one", b"two"]


async def test_one_bad_append_fails_alone(log: SqliteLog, path: Path) -> None:
    gate: Any = Gate()
    first = asyncio.create_task(log.append("gate", 0, [gate]))
    await asyncio.to_thread(gate.reached.wait)
    # All that comes now waits, and is then done in one commit.
    good = [asyncio.create_task(log.append(f"t{i}", 0, [b"%d" % i])) for i in range(20)]
    worse = asyncio.create_task(fault(log.append("bad", 0, [b"one", bad()])))
    good += [asyncio.create_task(log.append(f"t{i}", 0, [b"%d" % i])) for i in range(20, 40)]
    await asyncio.sleep(0)
    gate.opened.set()
    assert await first == []
    assert (await worse).kind is LogFaultKind.OTHER
    assert await asyncio.gather(*good) == [[]] * 40
    assert [await log.read(f"t{i}") for i in range(40)] == [[b"%d" % i] for i in range(40)]
    assert await log.read("bad") == []
    with closing(sqlite3.connect(path)) as db:  # the day of each was noted in the second try
        [noted] = db.execute("SELECT count(*) FROM days").fetchone()
    assert noted == 41


async def test_no_error_ends_the_threads(log: SqliteLog) -> None:
    for _ in range(3):
        nothing_sqlite_knows: Any = log.append("\ud800", 0, [b"one"])
        assert (await fault(nothing_sqlite_knows)).kind is LogFaultKind.OTHER
        assert (await fault(log.read("\ud800"))).kind is LogFaultKind.OTHER
    assert await log.append("t", 0, [b"one"]) == []
    assert await log.read("t") == [b"one"]


async def test_a_long_stream_is_read_whole_and_in_order(log: SqliteLog) -> None:
    for count in (2 * ENTRIES_IN_A_PAGE, 2 * ENTRIES_IN_A_PAGE + 1):
        entries = [b"%d" % i for i in range(count)]
        stream = f"of {count}"
        assert await log.append(stream, 0, entries) == []
        assert await log.read(stream) == entries
        assert await log.append(stream, 1, [b"late"]) == entries[1:]


async def test_a_read_does_not_wait_for_writes(log: SqliteLog) -> None:
    await log.append("t", 0, [b"one"])
    gate: Any = Gate()
    held = asyncio.create_task(log.append("gate", 0, [gate]))
    await asyncio.to_thread(gate.reached.wait)
    assert await log.read("t") == [b"one"]
    gate.opened.set()
    assert await held == []


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
async def test_no_append_leaves_a_gap(kind: str, path: Path) -> None:
    log: Log = MemoryLog() if kind == "memory" else SqliteLog(path)
    await log.append("t", 0, [b"one"])
    with pytest.raises(ValueError, match="expected a number up to 1"):
        await log.append("t", 2, [b"three"])
    assert await log.read("t") == [b"one"]
    await log.check()
    await log.close()


async def test_a_check_writes_and_the_file_does_not_grow(log: SqliteLog, path: Path) -> None:
    def pages() -> int:
        with closing(sqlite3.connect(path)) as db:
            return int(db.execute("PRAGMA page_count").fetchone()[0])

    def count() -> int:
        with closing(sqlite3.connect(path)) as db:
            return int(db.execute("SELECT sum(count) FROM checks").fetchone()[0])

    await log.check()
    assert count() == 1
    before = pages()
    for _ in range(50):
        await log.check()
    assert (count(), pages()) == (51, before)


def files(path: Path) -> list[Path]:
    """The log's file, and what SQLite keeps beside it."""
    return list(path.parent.glob(f"{path.name}*"))


def overwrite(path: Path) -> None:
    """Damage pages in the middle of a file."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xa5" * 3 * 4096)


async def test_damaged_pages_are_found(path: Path) -> None:
    log = SqliteLog(path)
    for i in range(20):
        await log.append(f"t{i}", 0, [b"x" * 200] * 100)
    await log.close()  # now everything is in the one file
    log = SqliteLog(path)
    await log.check()
    overwrite(path)
    assert (await fault(log.check())).kind is LogFaultKind.CORRUPT
    await log.close()


async def test_a_file_that_is_gone_is_not_made_anew(path: Path) -> None:
    log = SqliteLog(path)
    await log.append("t", 0, [b"one"])
    for file in files(path):
        file.unlink()
    told = await fault(log.check())
    assert "gone" in told.advice
    await log.close()
    assert path not in files(path)


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, LogFaultKind.FULL),
        (errno.EDQUOT, LogFaultKind.FULL),
        (errno.EROFS, LogFaultKind.READ_ONLY),
        (errno.EACCES, LogFaultKind.READ_ONLY),
        (errno.EIO, LogFaultKind.OTHER),
    ],
)
def test_what_the_system_says_is_told_apart(number: int, kind: LogFaultKind, path: Path) -> None:
    assert fault_of(OSError(number, os.strerror(number)), path).kind is kind


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, LogFaultKind.FULL),
        (sqlite3.SQLITE_READONLY_DIRECTORY, LogFaultKind.READ_ONLY),
        (sqlite3.SQLITE_NOTADB, LogFaultKind.CORRUPT),
        (sqlite3.SQLITE_CORRUPT_VTAB, LogFaultKind.CORRUPT),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, LogFaultKind.BUSY),
        (sqlite3.SQLITE_LOCKED, LogFaultKind.BUSY),
        (sqlite3.SQLITE_IOERR_WRITE, LogFaultKind.OTHER),  # where the folder can be written
        (sqlite3.SQLITE_CANTOPEN, LogFaultKind.OTHER),
        (sqlite3.SQLITE_MISUSE, LogFaultKind.OTHER),
    ],
)
def test_what_sqlite_says_is_told_apart(code: int, kind: LogFaultKind, path: Path) -> None:
    error = sqlite3.OperationalError("in words that are not looked at")
    error.sqlite_errorcode = code
    assert fault_of(error, path).kind is kind


async def test_a_log_with_no_room_says_so_and_keeps_what_it_has(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own limit of pages gives the error that it gives on a full disk, and no other."""
    connect = sqlite3.connect

    def small(*args: Any, **options: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*args, **options)
        db.execute("PRAGMA max_page_count = 40")
        return db

    monkeypatch.setattr(sqlite3, "connect", small)
    log = SqliteLog(path)
    for seq in range(10):
        assert await log.append("t", seq, [b"x" * 4000]) == []
    too_much = log.append("t", 10, [b"x" * 4000] * 100)
    assert (await fault(too_much)).kind is LogFaultKind.FULL
    assert len(await log.read("t")) == 10
    await log.close()
    monkeypatch.undo()
    log = SqliteLog(path)
    assert await log.append("t", 10, [b"y"]) == []
    await log.close()
