"""The log: what happened at each table, in order. The one thing that must never be lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol


class Log(Protocol):
    """Streams of entries, one per table, that grow only by compare-and-append."""

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        """Append if the stream's last entry is number `after`; else what came in between.

        An empty answer is success, and then the entries are on the disk.
        """

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """All entries after number `after`."""

    async def close(self) -> None:
        """Finish what was begun."""


class MemoryLog:
    """A log that lives as long as its process: for tests and simulations."""

    def __init__(self) -> None:
        self._streams: defaultdict[str, list[bytes]] = defaultdict(list)

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        """See `Log.append`."""
        between = self._streams[stream][after:]
        if not between:
            self._streams[stream].extend(entries)
        return between

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """See `Log.read`."""
        return self._streams[stream][after:]

    async def close(self) -> None:
        """Nothing to finish."""
