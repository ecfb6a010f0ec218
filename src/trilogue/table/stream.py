"""One stream of the log, as one process knows it.

Whoever appends, here or elsewhere, at whatever moment: every entry is folded once and in order, and
only what can be folded is appended. Everything that rests on the log goes through here.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, Self, TypeVar

from trilogue.engine.game import Rejected
from trilogue.table.log import Log

AT_A_TIME_S = 0.002  # that folding a long log may hold up everyone else

_journal = logging.getLogger("trilogue")

Entry = TypeVar("Entry")
_Entry = TypeVar("_Entry", contravariant=True)
State = TypeVar("State", bound="Folded")  # type: ignore[type-arg]  # of the same entries as its stream


class Folded(Protocol[_Entry]):
    """A state that is the fold of a stream; `seq` is the number of its latest entry."""

    seq: int

    def copy(self) -> Self:
        """The same state, which can be folded on without touching this one."""

    def fold(self, entry: _Entry) -> None:
        """Take in the next entry; raises if that cannot be."""

    def pass_over(self, entry: _Entry | None) -> None:
        """Count an entry that could not be folded, or not even read, so that all agree on it."""


class NewerFormatError(ValueError):
    """An entry that a later Trilogue has written: it is not to be passed over, but left alone."""


class CannotFoldError(Exception):
    """An entry that was about to be logged does not fit the state; nothing was logged."""


class Stream(Generic[State, Entry]):
    """A stream and its fold. `state` is a value: it is replaced by each entry, never changed."""

    def __init__(
        self,
        log: Log,
        name: str,
        blank: Callable[[], State],
        read: Callable[[bytes], Entry],
        write: Callable[[Entry], bytes],
        took: Callable[[Entry], None] = lambda entry: None,
    ) -> None:
        self._log = log
        self._name = name
        self._blank = blank
        self._read = read
        self._write = write
        self._took = took  # is told of every entry once it counts, but not while loading
        self._lock = asyncio.Lock()
        self.state = blank()

    async def load(self) -> None:
        """Begin anew with all that is logged. A long log lets others go on in between."""
        async with self._lock:
            bodies = await self._log.read(self._name)
            state = self._blank()
            sound = await self._fold_in_place(state, bodies)
            if sound < len(bodies):
                state = self._blank()
                await self._fold_in_place(state, bodies[:sound])
                state = await self._fold_carefully(state, bodies[sound:])
            self.state = state

    async def catch_up(self) -> None:
        """Take in what others have appended."""
        async with self._lock:
            self._take(await self._log.read(self._name, self.state.seq))

    async def hear(self, first: int, bodies: Sequence[bytes]) -> None:
        """Take in what others have appended from entry `first` on; reads on if some was missed."""
        async with self._lock:
            if first > self.state.seq + 1 or not bodies:
                self._take(await self._log.read(self._name, self.state.seq))
            else:
                self._take(bodies[self.state.seq + 1 - first :])

    async def append(
        self, decide: Callable[[State], Entry | Rejected | None]
    ) -> Entry | Rejected | None:
        """Append what `decide` makes of the latest state; it is asked again if that has changed.

        A refusal, or None if nothing is to be done, comes back as it is, and so does the entry.
        Raises CannotFoldError if the entry does not fit, and then it has left no trace.
        """
        async with self._lock:
            while True:
                decision = decide(self.state)
                if decision is None:
                    return None
                if isinstance(decision, Rejected):
                    # Another process may have seen what we have not: look before saying no.
                    missed = await self._log.read(self._name, self.state.seq)
                    if not missed:
                        return decision
                else:
                    after = self._tried(decision)
                    body = self._write(decision)
                    missed = await self._log.append(self._name, self.state.seq, [body])
                    if not missed:
                        self.state = after
                        self._took(decision)
                        return decision
                self._take(missed)

    def _tried(self, entry: Entry) -> State:
        after = self.state.copy()
        try:
            after.fold(entry)
        except Exception as error:
            raise CannotFoldError(type(error).__name__) from error
        return after

    def _take(self, bodies: Sequence[bytes]) -> None:
        for body in bodies:
            self.state, entry = self._after(self.state, body)
            if entry is not None:
                self._took(entry)

    def _after(self, state: State, body: bytes) -> tuple[State, Entry | None]:
        """The state after an entry that is logged, and the entry, if sense can be made of it."""
        after, entry = state.copy(), None
        try:
            entry = self._read(body)
            after.fold(entry)
        except NewerFormatError:
            raise
        except Exception:
            _journal.exception("entry_passed_over")
            after = state.copy()
            after.pass_over(entry)
            return after, None
        return after, entry

    async def _fold_in_place(self, state: State, bodies: Sequence[bytes]) -> int:
        """Fold as far as all goes well; returns how many were folded."""
        pace = _Pace()
        for number, body in enumerate(bodies):
            try:
                state.fold(self._read(body))
            except NewerFormatError:
                raise
            except Exception:
                return number
            await pace.rest()
        return len(bodies)

    async def _fold_carefully(self, state: State, bodies: Sequence[bytes]) -> State:
        """The state after entries of which some cannot be folded."""
        pace = _Pace()
        for body in bodies:
            state, _ = self._after(state, body)
            await pace.rest()
        return state


async def keep_once(log: Log, name: str, body: bytes) -> None:
    """Keep something that is the same whoever writes it, in a stream of its own."""
    await log.append(name, 0, [body])  # whoever is second finds it there


class _Pace:
    """Lets others go on, whenever work has taken its time."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def rest(self) -> None:
        # As long as it has worked: an act is answered in several turns of the loop, and would have
        # to wait before each of them.
        if (worked_s := time.perf_counter() - self._since) > AT_A_TIME_S:
            await asyncio.sleep(worked_s)
            self._since = time.perf_counter()
