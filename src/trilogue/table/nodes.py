"""The processes that serve one house together: each says that it lives, and hears it of the others."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import blake2b

from trilogue.engine.game import Millis
from trilogue.table.radio import Off, Radio
from trilogue.table.time import Alarm, Time, passed

CHANNEL = "alive"
BEAT_MS = 1_000
LOST_MS = 5_000  # without a beat
ANSWER_MS = 1_000  # in which the others say what they know of a table


class Nodes:
    """This node, and the others as far as they are heard."""

    def __init__(self, radio: Radio, time: Time, name: str | None = None) -> None:
        self.radio = radio
        self.name = name or secrets.token_hex(8)
        self._time = time
        self._heard_at: dict[str, Millis] = {}
        self._alarm: Alarm | None = None
        self._off: Off | None = None
        self._when_lost: set[Callable[[str], None]] = set()

    async def start(self) -> None:
        """Say that this node lives, again and again, and listen to the others."""
        self._off = await self.radio.listen(CHANNEL, lambda beat: self.hear(beat.decode()))
        self._beat()

    async def stop(self) -> None:
        """Fall silent."""
        if self._alarm:
            self._alarm.cancel()
        if self._off:
            await self._off()

    @property
    def count(self) -> int:
        """How many live, this one included."""
        return 1 + len(self._heard_at)

    async def have_answered(self) -> None:
        """Returns once the others have had the time to answer what was asked."""
        await passed(self._time, ANSWER_MS)

    def hear(self, node: str) -> None:
        """A node has said something."""
        if node != self.name:
            self._heard_at[node] = self._time.now()

    def when_lost(self, lost: Callable[[str], None]) -> Callable[[], None]:
        """Call this with every node that falls silent; returns how to stop that."""
        self._when_lost.add(lost)
        return lambda: self._when_lost.discard(lost)

    def first_for(self, table: str, holders: set[str]) -> str:
        """Which of some nodes does the duties at a table: all of them reckon the same one."""
        return max(holders, key=lambda node: blake2b(f"{node} {table}".encode()).digest())

    def _beat(self) -> None:
        self.radio.say(CHANNEL, self.name.encode())
        now = self._time.now()
        for node in [node for node, at in self._heard_at.items() if now - at >= LOST_MS]:
            del self._heard_at[node]
            for lost in list(self._when_lost):
                lost(node)
        self._alarm = self._time.ring_at(Millis(now + BEAT_MS), self._beat)
