"""The log: what happened at each table, in order. The one thing that must never be lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Protocol

from trilogue.table.radio import Off

Follower = Callable[[int, Sequence[bytes]], None]  # the number of the first entry, and the entries


class LogFaultKind(StrEnum):
    """What keeps a log from being written or read, as far as an operator can do something."""

    FULL = "full"
    READ_ONLY = "read_only"
    CORRUPT = "corrupt"
    BUSY = "busy"
    AWAY = "away"  # its servers do not answer
    OTHER = "other"


class LogFault(Exception):
    """The store could not do what was asked. What was answered before is safe, and a later try
    may succeed."""

    def __init__(self, kind: LogFaultKind, advice: str) -> None:
        super().__init__(advice)
        self.kind = kind
        self.advice = advice  # a sentence for the operator: what is wrong, and what to do


class Log(Protocol):
    """Streams of entries, one per table, that grow only by compare-and-append.

    Trouble of the store is raised as `LogFault`, and nothing else is.
    """

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        """Append if the stream's last entry is number `after`; else what came in between.

        An empty answer is success, and then the entries are on the disk. Raises ValueError for
        an `after` that the stream has not reached: that would leave a gap.
        """

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """All entries after number `after`, and of those all that were answered by now."""

    async def follow(self, stream: str, told: Follower) -> Off:
        """Tell what anyone appends from now on, until switched off.

        Once and in order, unless something was missed: then there is a gap, or no entry at all,
        and who follows reads on.
        """

    async def streams(self) -> list[str]:
        """The names of all streams."""

    async def forget(self, streams: Sequence[str]) -> None:
        """Take these streams out; they may be in use."""

    async def check(self) -> None:
        """Returns once something has just been written and read back; else raises LogFault."""

    async def close(self) -> None:
        """Finish what was begun."""


def ahead(after: int, last: int) -> ValueError:
    """Someone wants to append after an entry that is not there."""
    return ValueError(f"expected a number up to {last}, the stream's last entry, not {after}")


class Followers:
    """Who follows the streams of a log within one process."""

    def __init__(self) -> None:
        self._told: defaultdict[str, list[Follower]] = defaultdict(list)

    def add(self, stream: str, told: Follower) -> Off:
        """See `Log.follow`."""
        self._told[stream].append(told)

        async def unfollow() -> None:
            self._told[stream].remove(told)
            if not self._told[stream]:
                del self._told[stream]

        return unfollow

    def tell(self, stream: str, first: int, entries: Sequence[bytes]) -> None:
        """Something was appended."""
        if stream in self._told:
            for told in list(self._told[stream]):
                told(first, entries)


class MemoryLog:
    """A log that lives as long as its process: for tests and simulations."""

    def __init__(self) -> None:
        self._streams: defaultdict[str, list[bytes]] = defaultdict(list)
        self._followers = Followers()

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        """See `Log.append`."""
        if after > len(self._streams[stream]):
            raise ahead(after, len(self._streams[stream]))
        between = self._streams[stream][after:]
        if not between:
            self._streams[stream].extend(entries)
            self._followers.tell(stream, after + 1, entries)
        return between

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """See `Log.read`."""
        return self._streams[stream][after:]

    async def follow(self, stream: str, told: Follower) -> Off:
        """See `Log.follow`."""
        return self._followers.add(stream, told)

    async def streams(self) -> list[str]:
        """See `Log.streams`."""
        return sorted(name for name, entries in self._streams.items() if entries)

    async def forget(self, streams: Sequence[str]) -> None:
        """See `Log.forget`."""
        for stream in streams:
            self._streams.pop(stream, None)

    async def check(self) -> None:
        """Memory can be written and read."""

    async def close(self) -> None:
        """Nothing to finish."""
