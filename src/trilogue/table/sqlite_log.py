"""The log in SQLite: one writer thread, many appends to a commit, synced before it is answered."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

LOG_FILE = "log.sqlite3"  # in the data folder
MOST_IN_A_COMMIT = 1000

DAY_S = 86_400
SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID
"""
# When something was last added to a stream. One of before that was noted has no day yet.
DAYS = """
CREATE TABLE IF NOT EXISTS days (
    stream TEXT PRIMARY KEY,
    day INTEGER NOT NULL
) WITHOUT ROWID
"""


class _Job:
    """Work for the writer thread, and who waits for it."""

    def __init__(self, work: Callable[[sqlite3.Connection], list[bytes]]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[list[bytes]] = self.loop.create_future()


class SqliteLog:
    """A log in one file."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._day, self._noted = 0, set[str]()  # the streams that have this day
        _open(path).close()  # a file that cannot be used is told at once, where it can be read
        self._thread = Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        """See `Log.append`."""

        def work(db: sqlite3.Connection) -> list[bytes]:
            between = _after(db, stream, after)
            if not between:
                rows = [(stream, after + i, body) for i, body in enumerate(entries, start=1)]
                db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
                self._note_day(db, stream)
            return between

        return await self._do(work)

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """See `Log.read`."""
        return await self._do(lambda db: _after(db, stream, after))

    async def check(self) -> None:
        """See `Log.check`."""
        await self.read("health")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _note_day(self, db: sqlite3.Connection, stream: str) -> None:
        """Once a day for each stream."""
        day = today()
        if day != self._day:
            self._day, self._noted = day, set()
        if stream not in self._noted:
            db.execute("INSERT OR REPLACE INTO days VALUES (?, ?)", (stream, day))
            self._noted.add(stream)

    async def _do(self, work: Callable[[sqlite3.Connection], list[bytes]]) -> list[bytes]:
        if self._closed:
            raise RuntimeError("the log is closed")
        job = _Job(work)
        self._jobs.put(job)
        return await job.answer

    def _write(self) -> None:
        db = _open(self._path)
        open_for_work = True
        while open_for_work:
            batch, open_for_work = self._next_batch()
            if batch:
                _commit(db, batch)
        db.close()

    def _next_batch(self) -> tuple[list[_Job], bool]:
        """Everything that waits, at least one job; False once the log is to close."""
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_IN_A_COMMIT:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, True
        return batch, False


def _open(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, timeout=30)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(SCHEMA)
    db.execute(DAYS)
    return db


def _after(db: sqlite3.Connection, stream: str, after: int) -> list[bytes]:
    query = "SELECT body FROM entries WHERE stream = ? AND seq > ? ORDER BY seq"
    return [body for (body,) in db.execute(query, (stream, after))]


def _commit(db: sqlite3.Connection, batch: list[_Job]) -> None:
    """Do a batch in one transaction; nobody is answered before it is on the disk."""
    results: list[tuple[_Job, list[bytes]]] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        results = [(job, job.work(db)) for job in batch]
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        for job in batch:
            _tell(job.loop, _fail, [(job, error)])
        return
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Job, list[bytes]]]] = {}
    for job, result in results:
        by_loop.setdefault(job.loop, []).append((job, result))
    for loop, answers in by_loop.items():
        _tell(loop, _answer, answers)


def _tell(loop: asyncio.AbstractEventLoop, say: Callable[..., None], answers: object) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(say, answers)


def _answer(answers: list[tuple[_Job, list[bytes]]]) -> None:
    for job, result in answers:
        if not job.answer.done():
            job.answer.set_result(result)


def _fail(answers: list[tuple[_Job, sqlite3.Error]]) -> None:
    for job, error in answers:
        if not job.answer.done():
            job.answer.set_exception(error)


def back_up(source: Path, target: Path) -> None:
    """Copy a log while it is in use; raises OSError or sqlite3.Error if that cannot be done."""
    if not source.is_file():
        raise FileNotFoundError(f"expected a log at {source}")
    if target.exists():
        raise FileExistsError(f"expected a new file, and {target} is there already")
    with closing(sqlite3.connect(source)) as log, closing(sqlite3.connect(target)) as copy:
        log.backup(copy)


def today() -> int:
    """The number of this day."""
    return int(time.time()) // DAY_S


def streams_idle_for(path: Path, days: int) -> list[str]:
    """The streams to which nothing has been added for so many days; undated ones begin today."""
    with closing(_open(path)) as db:
        db.execute("INSERT OR IGNORE INTO days SELECT DISTINCT stream, ? FROM entries", (today(),))
        query = "SELECT stream FROM days WHERE day < ?"
        return [stream for (stream,) in db.execute(query, (today() - days,))]


def forget(path: Path, streams: Sequence[str]) -> None:
    """Take these streams out of a log, also while it is in use."""
    rows = [(stream,) for stream in streams]
    with closing(_open(path)) as db:
        db.execute("BEGIN IMMEDIATE")
        db.executemany("DELETE FROM entries WHERE stream = ?", rows)
        db.executemany("DELETE FROM days WHERE stream = ?", rows)
        db.execute("COMMIT")
