"""The log in SQLite: many appends to a commit, synced before it is answered; reads go beside."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from threading import Timer

from trilogue.table.log import Follower, Followers, LogFault, LogFaultKind, ahead
from trilogue.table.radio import Off
from trilogue.table.sqlite_faults import ADVICE, fault_of
from trilogue.table.sqlite_threads import Reader, Writer

LOG_FILE = "log.sqlite3"  # in the data folder
ENTRIES_IN_A_PAGE = 1000  # read at once: a long stream holds up no other read for long
LOCK_WAIT_S = 1.0  # whoever comes while the writer waits, waits for it and then as long again
PATIENT_WAIT_S = 30.0  # of commands, which nobody at a table waits for
LONGEST_CHECK_S = 0.2

DAY_S = 86_400
WITHOUT_GAPS = 1  # the version of a file from which on no stream has gaps
SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID
"""
# The first of some entries, if the stream ends where they go on.
APPEND = """
INSERT INTO entries SELECT ?, ?, ?
WHERE coalesce((SELECT max(seq) FROM entries WHERE stream = ?), 0) = ?
"""
# When something was last added to a stream. One of before that was noted has no day yet.
DAYS = """
CREATE TABLE IF NOT EXISTS days (
    stream TEXT PRIMARY KEY,
    day INTEGER NOT NULL
) WITHOUT ROWID
"""
# One row, which counts how often the log was checked by writing to it.
CHECKS = """
CREATE TABLE IF NOT EXISTS checks (
    id INTEGER PRIMARY KEY,
    count INTEGER NOT NULL
)
"""


class SqliteLog:
    """A log in one file; one that cannot be used raises LogFault at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._day, self._noted = 0, set[str]()  # the streams that have this day
        self._followers = Followers()  # of this process; no other has the folder
        with told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            with closing(_create(path, LOCK_WAIT_S)) as db:
                _close_gaps(db)
        self._writer = Writer("log", path, self._open_for_writing)
        self._reader = Reader("log reader", path, lambda: _open(path, "ro"))

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        """See `Log.append`."""
        first, *rest = [(stream, after + i, body) for i, body in enumerate(entries, start=1)]

        def work(db: sqlite3.Connection) -> int:
            if not db.execute(APPEND, (*first, stream, after)).rowcount:
                return _last(db, stream)
            if rest:
                db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rest)
            self._note_day(db, stream)
            return after

        while (last := await self._writer.do(work)) != after:
            if last < after:
                raise ahead(after, last)
            if between := await self.read(stream, after):
                return between
        self._followers.tell(stream, after + 1, entries)
        return []

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """See `Log.read`."""
        bodies: list[bytes] = []
        while True:
            page = await self._reader.do(partial(_page, stream=stream, after=after))
            bodies += [body for _, body in page]
            if len(page) < ENTRIES_IN_A_PAGE:
                return bodies
            after, _ = page[-1]

    async def follow(self, stream: str, told: Follower) -> Off:
        """See `Log.follow`."""
        return self._followers.add(stream, told)

    async def streams(self) -> list[str]:
        """See `Log.streams`."""
        return await self._reader.do(_streams)

    async def check(self) -> None:
        """See `Log.check`; also looks through the file for as long as `LONGEST_CHECK_S`."""
        written = await self._writer.do(_count_check)
        if await self._reader.do(_checks) < written:
            raise LogFault(LogFaultKind.CORRUPT, ADVICE[LogFaultKind.CORRUPT])
        await asyncio.to_thread(_look_through, self._path, written)

    async def idle_for(self, days: int) -> list[str]:
        """See `Forgetful.idle_for`; undated streams begin today."""
        return await asyncio.to_thread(_idle_for, self._path, days)

    async def forget(self, streams: Sequence[str]) -> None:
        """See `Log.forget`; one by one, so that whoever plays never waits for long."""
        await asyncio.to_thread(_forget, self._path, streams)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        await self._writer.close()
        await self._reader.close()

    def _open_for_writing(self) -> sqlite3.Connection:
        self._noted.clear()  # what was noted last may have been rolled back
        return _open(self._path, "rw")

    def _note_day(self, db: sqlite3.Connection, stream: str) -> None:
        """Once a day for each stream."""
        day = today()
        if day != self._day:
            self._day, self._noted = day, set()
        if stream not in self._noted:
            db.execute("INSERT OR REPLACE INTO days VALUES (?, ?)", (stream, day))
            self._noted.add(stream)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Whatever goes wrong with the log at this path is raised as LogFault."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise fault_of(error, path) from error


def _create(path: Path, wait_s: float) -> sqlite3.Connection:
    """A connection to a log that may be new."""
    db = sqlite3.connect(path, isolation_level=None, timeout=wait_s)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(SCHEMA)
        db.execute(DAYS)
        db.execute(CHECKS)
    except BaseException:
        db.close()
        raise
    return db


def _close_gaps(db: sqlite3.Connection) -> None:
    """Number the entries of every stream from 1 on: once, since none gets gaps any more."""
    [version] = db.execute("PRAGMA user_version").fetchone()
    if version >= WITHOUT_GAPS:
        return
    db.execute("BEGIN IMMEDIATE")
    query = "SELECT stream FROM entries GROUP BY stream HAVING max(seq) > count(*)"
    for (stream,) in db.execute(query).fetchall():
        bodies = db.execute(
            "SELECT body FROM entries WHERE stream = ? ORDER BY seq", (stream,)
        ).fetchall()
        db.execute("DELETE FROM entries WHERE stream = ?", (stream,))
        rows = ((stream, seq, body) for seq, (body,) in enumerate(bodies, start=1))
        db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
    db.execute(f"PRAGMA user_version = {WITHOUT_GAPS}")
    db.execute("COMMIT")


def _open(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to a log that must be there: a new one in its place would hide the loss."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=LOCK_WAIT_S)
    db.execute("PRAGMA synchronous = FULL")
    return db


def _last(db: sqlite3.Connection, stream: str) -> int:
    [last] = db.execute("SELECT max(seq) FROM entries WHERE stream = ?", (stream,)).fetchone()
    return last or 0


def _streams(db: sqlite3.Connection) -> list[str]:
    return [name for (name,) in db.execute("SELECT DISTINCT stream FROM entries ORDER BY stream")]


def _page(db: sqlite3.Connection, stream: str, after: int) -> list[tuple[int, bytes]]:
    query = "SELECT seq, body FROM entries WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ?"
    return db.execute(query, (stream, after, ENTRIES_IN_A_PAGE)).fetchall()


def _count_check(db: sqlite3.Connection) -> int:
    """Write: the same row each time, so that the file does not grow."""
    db.execute("INSERT INTO checks VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = count + 1")
    return _checks(db)


def _checks(db: sqlite3.Connection) -> int:
    row = db.execute("SELECT count FROM checks WHERE id = 1").fetchone()
    return int(row[0]) if row else 0


def _look_through(path: Path, written: int) -> None:
    """See what anyone would who opened the file now; a check that takes long is broken off."""
    with told(path), closing(_open(path, "ro")) as db:
        is_ours = _checks(db) >= written  # not so if the file was replaced under our hands
        if not is_ours or not _is_sound(db):
            raise LogFault(LogFaultKind.CORRUPT, ADVICE[LogFaultKind.CORRUPT])


def _is_sound(db: sqlite3.Connection) -> bool:
    """Whether the first pages, as many as can be seen in the time, belong together."""
    # Not a progress handler: SQLite before 3.42 does not ask one within this check.
    timer = Timer(LONGEST_CHECK_S, db.interrupt)
    timer.start()
    try:
        return [*db.execute("PRAGMA quick_check(1)")] == [("ok",)]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return True
        raise
    finally:
        timer.cancel()
        timer.join()


def back_up(source: Path, target: Path) -> None:
    """Copy a log while it is in use; raises OSError or sqlite3.Error if that cannot be done."""
    if not source.is_file():
        raise FileNotFoundError(f"expected a log at {source}")
    if target.exists():
        raise FileExistsError(f"expected a new file, and {target} is there already")
    try:
        with closing(sqlite3.connect(source)) as log, closing(sqlite3.connect(target)) as copy:
            log.backup(copy)
    except sqlite3.Error:
        target.unlink(missing_ok=True)  # half a copy is none
        raise


def today() -> int:
    """The number of this day."""
    return int(time.time()) // DAY_S


def _idle_for(path: Path, days: int) -> list[str]:
    with told(path), closing(_create(path, PATIENT_WAIT_S)) as db:
        db.execute("INSERT OR IGNORE INTO days SELECT DISTINCT stream, ? FROM entries", (today(),))
        query = "SELECT stream FROM days WHERE day < ?"
        return [stream for (stream,) in db.execute(query, (today() - days,))]


def _forget(path: Path, streams: Sequence[str]) -> None:
    with told(path), closing(_create(path, PATIENT_WAIT_S)) as db:
        for stream in streams:
            db.execute("BEGIN IMMEDIATE")
            db.execute("DELETE FROM entries WHERE stream = ?", (stream,))
            db.execute("DELETE FROM days WHERE stream = ?", (stream,))
            db.execute("COMMIT")
