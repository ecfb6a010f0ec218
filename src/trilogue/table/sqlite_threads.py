"""Threads that work on a SQLite file, each with a connection of its own; no fault ends them."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

from trilogue.table.log import LogFault, LogFaultKind
from trilogue.table.sqlite_faults import fault_of, name_of

MOST_IN_A_COMMIT = 1000

_journal = logging.getLogger("trilogue")
T = TypeVar("T")


class Job(Generic[T]):
    """Work on a connection, and who waits for its result."""

    def __init__(self, work: Callable[[sqlite3.Connection], T]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[T] = self.loop.create_future()
        self.result: T | LogFault | None = None

    def tell(self) -> None:
        """Hand over the result, on the loop of whoever waits."""
        if self.answer.done():
            return
        if isinstance(self.result, LogFault):
            self.answer.set_exception(self.result)
        else:
            self.answer.set_result(self.result)  # type: ignore[arg-type]  # done, so it is a T


class Worker(ABC):
    """A thread that does jobs in the order in which they come."""

    def __init__(self, name: str, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self._path = path
        self._connect = connect
        self._db: sqlite3.Connection | None = None
        self._jobs: SimpleQueue[list[Job | None]] = SimpleQueue()  # type: ignore[type-arg]  # of any T
        self._gathered: list[Job | None] = []  # type: ignore[type-arg]  # likewise
        self._closed = False
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of this work; raises LogFault if it fails."""
        if self._closed:
            raise RuntimeError("the log is closed")
        job = Job(work)
        self._hand_over(job)
        return await job.answer

    def _hand_over(self, job: Job[T] | None) -> None:
        """Waking a thread costs more than most jobs: all of one turn of the loop go together."""
        if not self._gathered:
            asyncio.get_running_loop().call_soon(self._hand_over_all)
        self._gathered.append(job)

    def _hand_over_all(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._jobs.put(gathered)

    async def close(self) -> None:
        """Do what is waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._hand_over(None)
            self._hand_over_all()
            await asyncio.to_thread(self._thread.join)

    # in the thread

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            batch, goes_on = self._next_batch()
            if batch:
                self._serve(batch)
                _tell(batch)
        self._hang_up()

    @abstractmethod
    def _serve(self, batch: Sequence[Job[object]]) -> None:
        """Give every job of this batch its result."""

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            self._db = self._connect()
        return self._db

    def _hang_up(self) -> None:
        """Drop the connection, and with it what is not committed."""
        db, self._db = self._db, None
        if db is not None:
            with suppress(sqlite3.Error):
                db.close()

    def _fail(self, jobs: Sequence[Job[object]], error: Exception) -> LogFault:
        fault = fault_of(error, self._path)
        for job in jobs:
            job.result = fault_of(fault, self._path)  # each its own: who raises it adds to it
            job.result.__cause__ = error
        facts = {"kind": fault.kind, "error": name_of(error), "jobs": len(jobs)}
        facts["expected"] = fault.advice  # whoever sits before the terminal reads no handbook
        _journal.warning("log_fault", extra={"facts": facts}, exc_info=error)
        if fault.kind is not LogFaultKind.BUSY:
            self._hang_up()  # it may be of no use any more
        return fault

    def _next_batch(self) -> tuple[list[Job[object]], bool]:
        """Everything that waits, at least one job; False once the worker is to stop."""
        batch = list(self._jobs.get())
        with suppress(Empty):
            while batch and batch[-1] is not None and len(batch) < MOST_IN_A_COMMIT:
                batch += self._jobs.get_nowait()
        jobs = [job for job in batch if job is not None]
        return jobs, len(jobs) == len(batch)


class Reader(Worker):
    """Does its jobs one by one."""

    def _serve(self, batch: Sequence[Job[object]]) -> None:
        for job in batch:
            try:
                job.result = job.work(self._connection())
            except Exception as error:
                self._fail([job], error)


class Writer(Worker):
    """Does many jobs in one commit; nobody is answered before it is on the disk."""

    def _serve(self, batch: Sequence[Job[object]]) -> None:
        self._commit(batch)

    def _commit(self, batch: Sequence[Job[object]]) -> Exception | None:
        """Do these in one transaction; an error is returned if none can be begun at all."""
        try:
            db = self._connection()
            db.execute("BEGIN IMMEDIATE")
        except Exception as error:
            self._fail(batch, error)
            return error
        try:
            for job in batch:
                job.result = job.work(db)
            db.execute("COMMIT")
        except Exception as error:
            self._hang_up()
            if len(batch) == 1:
                self._fail(batch, error)
            else:
                self._commit_singly(batch)
        return None

    def _commit_singly(self, batch: Sequence[Job[object]]) -> None:
        """One of them has failed: the others shall not fail with it."""
        for number, job in enumerate(batch, start=1):
            if error := self._commit([job]):
                self._fail(batch[number:], error)
                return


def _tell(batch: Sequence[Job[object]]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[Job[object]]] = {}
    for job in batch:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, jobs in by_loop.items():
        with suppress(RuntimeError):  # a loop that is closed waits for nothing
            loop.call_soon_threadsafe(_tell_all, jobs)


def _tell_all(jobs: Sequence[Job[object]]) -> None:
    for job in jobs:
        job.tell()
