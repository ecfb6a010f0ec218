"""Plain messages between the processes of one house: at most once, never kept, gone if nobody listens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[bytes], None]
Off = Callable[[], Awaitable[None]]


class Radio(Protocol):
    """Says something to every process that listens, the one that says it included."""

    def say(self, channel: str, message: bytes) -> None:
        """Send a message; who sends several is heard in that order, if at all."""

    async def listen(self, channel: str, heard: Heard) -> Off:
        """Hear what is said from now on, until switched off."""


class MemoryRadio:
    """A radio within one process: for houses of several nodes in tests."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, list[Heard]] = defaultdict(list)

    def say(self, channel: str, message: bytes) -> None:
        """See `Radio.say`."""
        for heard in list(self._listeners[channel]):
            heard(message)

    async def listen(self, channel: str, heard: Heard) -> Off:
        """See `Radio.listen`."""
        self._listeners[channel].append(heard)

        async def off() -> None:
            if heard in self._listeners[channel]:
                self._listeners[channel].remove(heard)

        return off
