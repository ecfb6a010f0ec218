"""A table that is awake at several nodes: what the others append, and whose the duties of its house are."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from trilogue.engine.game import Millis
from trilogue.table.circle import Circle
from trilogue.table.entries import Entry
from trilogue.table.log import Log
from trilogue.table.radio import Off
from trilogue.table.state import TableState
from trilogue.table.stream import Stream
from trilogue.table.time import Alarm, Time

LATE_MS = 3_000  # that a duty waits for the node whose it is, before another does it
TELL_MS = 1_000  # after which other nodes are told how far the log goes, should they have missed it


class Sharing:
    """One node's part in a table that others may serve as well."""

    def __init__(
        self,
        table: str,
        log: Log,
        stream: Stream[TableState, Entry],
        circle: Circle | None,
        time: Time,
        wake: Callable[[], None],
    ) -> None:
        self._table = table
        self._log = log
        self._stream = stream
        self._circle = circle
        self._time = time
        self._wake = wake
        self._appended: deque[tuple[int, Sequence[bytes]]] = deque()
        self._unfollow: Off | None = None
        self._waited_since: tuple[int, Millis] = (-1, Millis(0))  # a duty of another node, by `seq`
        self._tells: Alarm | None = None

    async def start(self) -> None:
        """Hear of what the others append from now on."""
        if self._circle:
            self._unfollow = await self._log.follow(self._table, self._hear)

    async def stop(self) -> None:
        """Hear no more of it."""
        if self._tells:
            self._tells.cancel()
        if self._unfollow:
            await self._unfollow()

    def reaches(self, seq: int) -> None:
        """The log goes as far as this, somebody says."""
        if seq > self._stream.state.seq:
            self._hear(0, ())

    async def take(self) -> None:
        """Take in what was heard of; raises LogFault."""
        while self._appended:
            await self._stream.hear(*self._appended[0])
            self._appended.popleft()

    def took(self) -> None:
        """An entry was taken in: the others are told of it before long, should they have missed it."""
        if self._circle and self._tells is None:
            self._tells = self._time.ring_at(Millis(self._time.now() + TELL_MS), self._tell)

    def is_ours(self) -> bool:
        """Whether what the house has to do is done at this node."""
        return self._circle is None or self._circle.is_ours()

    def has_waited(self, now: Millis) -> bool:
        """Whether what another node has to do has waited for so long that we do it."""
        seq = self._stream.state.seq
        if self._waited_since[0] != seq:
            self._waited_since = seq, now
        return now >= self._waited_since[1] + LATE_MS

    def sooner(self, moment: Millis | None, looked_at: Millis) -> Millis | None:
        """This moment, or the one at which something has waited for so long, if that comes first."""
        if self._waited_since[0] != self._stream.state.seq:
            return moment
        late = Millis(self._waited_since[1] + LATE_MS)
        return late if moment is None or looked_at < late < moment else moment

    def _hear(self, first: int, entries: Sequence[bytes]) -> None:
        """See `Log.follow`."""
        if not entries or first + len(entries) - 1 > self._stream.state.seq:
            self._appended.append((first, entries))
            self._wake()

    def _tell(self) -> None:
        self._tells = None
        if self._circle:
            self._circle.tell()
