"""Worker processes that are looked after: one that dies or hangs is replaced, and its work is done
again; all of them end with the server, however it ends."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, ParamSpec, TypeVar

TRIES = 3  # of one piece of work: it may be what kills the process
# A process has one core: libraries that would take all of them take time from the others.
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")

_journal = logging.getLogger("trilogue")

T = TypeVar("T")
P = ParamSpec("P")


class Pool:
    """A pool of processes, started when there is something to do."""

    def __init__(self, name: str, processes: int = 1) -> None:
        self._name = name
        self._processes = processes
        self._executor: ProcessPoolExecutor | None = None
        self._others: set[ProcessPoolExecutor] = set()  # that come or go: see `renew`
        self._warm_ups: dict[str, Callable[[ProcessPoolExecutor], Future[Any]]] = {}
        self._warming: dict[str, Future[Any]] = {}

    def warm_up(
        self, name: str, work: Callable[P, object], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Do this soon, and again whenever the processes are new; nobody need wait for it."""

        def submit(executor: ProcessPoolExecutor) -> Future[Any]:
            return executor.submit(work, *args, **kwargs)

        self._warm_ups[name] = submit
        try:
            self._warming[name] = submit(self._started())
        except BrokenProcessPool:
            self._replace(self._executor)

    async def warmed_up(self, name: str) -> None:
        """Returns once this has been done, or could not be."""
        warming = asyncio.wrap_future(self._warming[name])
        await asyncio.wait([warming])
        if not warming.cancelled() and (error := warming.exception()):
            _journal.warning("not_warmed_up", exc_info=error)

    async def run(
        self, within_s: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The result of some work. Raises TimeoutError if it takes longer, and BrokenProcessPool
        if the process has died of it as often as it was tried."""
        for last in (False,) * (TRIES - 1) + (True,):
            executor = self._started()
            try:
                future = asyncio.wrap_future(executor.submit(work, *args, **kwargs))
                return await asyncio.wait_for(future, within_s)
            except BrokenProcessPool:
                self._replace(executor)
                if last:
                    raise
            except TimeoutError:
                self._replace(executor)
                raise
        raise AssertionError("the last try returns or raises")

    async def renew(self, within_s: float) -> None:
        """Put new processes in the place of these. They take over once they have warmed up; what
        the old ones have begun they finish, and those that take longer are ended."""
        old = self._executor
        if old is None or self._others:
            return
        new = self._new()
        self._others = {new}
        warming = {name: submit(new) for name, submit in self._warm_ups.items()}
        if warming:
            await asyncio.wait([asyncio.wrap_future(future) for future in warming.values()])
        if new not in self._others:  # closed meanwhile
            return
        if self._executor is not old:  # replaced meanwhile
            self._others = set()
            _end(new)
            return
        self._executor, self._warming, self._others = new, warming, {old}
        try:
            await asyncio.wait_for(asyncio.wrap_future(old.submit(_nothing)), within_s)
            old.shutdown(wait=False)
        except (BrokenProcessPool, TimeoutError):
            _end(old)
        finally:
            self._others.discard(old)

    def close(self) -> None:
        """End the processes; what they are at is dropped."""
        executors = [*self._others, *([self._executor] if self._executor else [])]
        self._executor, self._others = None, set()
        for executor in executors:
            _kill(executor)
            executor.shutdown(wait=True, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = self._new()
        return self._executor

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, get_context("spawn"), _begin)

    def _replace(self, executor: ProcessPoolExecutor | None) -> None:
        """Begin again with new processes, unless someone has done so already."""
        if executor is None or executor is not self._executor:
            return
        _journal.warning("workers_replaced", extra={"facts": {"pool": self._name}})
        self._executor = None
        _end(executor)
        for name, submit in self._warm_ups.items():
            self._warming[name] = submit(self._started())


def _end(executor: ProcessPoolExecutor) -> None:
    _kill(executor)
    executor.shutdown(wait=False, cancel_futures=True)


def _kill(executor: ProcessPoolExecutor) -> None:
    for process in list((executor._processes or {}).values()):
        process.kill()


def _nothing() -> None:
    """What is done once all that was asked before is done."""


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at a terminal is for the server alone
    take_one_core()
    _end_with_the_server()


def take_one_core() -> None:
    """What a process does first that is one of as many as there are cores."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")


def _end_with_the_server() -> None:
    """A server that is killed cannot end us: we watch it, and end ourselves."""
    server = parent_process()
    assert server is not None

    def watch(sentinel: int) -> None:
        wait([sentinel])
        os._exit(0)

    Thread(target=watch, args=(server.sentinel,), daemon=True).start()
