"""Real time and game time: the second stands still while a game is paused or nobody is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from trilogue.engine.game import Millis


class Alarm(Protocol):
    """Something that will ring, unless it is cancelled."""

    def cancel(self) -> None:
        """Do not ring."""


class Time(Protocol):
    """Where a table gets its time from; tests have one that they wind by hand."""

    def now(self) -> Millis:
        """Milliseconds that never go back."""

    def ring_at(self, moment: Millis, ring: Callable[[], None]) -> Alarm:
        """Call `ring` once that moment has come."""


class RealTime:
    """The machine's monotonic clock; it may run faster, to try things out."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed

    def now(self) -> Millis:
        """See `Time.now`."""
        return Millis(int(time.monotonic_ns() * self._speed) // 1_000_000)

    def ring_at(self, moment: Millis, ring: Callable[[], None]) -> Alarm:
        """See `Time.ring_at`."""
        # One more millisecond, since the two clocks may disagree about the last fraction.
        delay = max(0, moment - self.now() + 1) / 1000 / self._speed
        return asyncio.get_running_loop().call_later(delay, ring)


async def passed(time: Time, ms: int) -> None:
    """Returns once so much time has passed."""
    over = asyncio.Event()
    alarm = time.ring_at(Millis(time.now() + ms), over.set)
    try:
        await over.wait()
    finally:
        alarm.cancel()


class GameClock:
    """Game time: runs only while it is allowed to."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._elapsed = 0
        self._since: Millis | None = None

    @property
    def is_running(self) -> bool:
        """Whether game time passes."""
        return self._since is not None

    def now(self) -> Millis:
        """Game time in milliseconds."""
        running = 0 if self._since is None else self._time.now() - self._since
        return Millis(self._elapsed + running)

    def set(self, elapsed: Millis) -> None:
        """Continue from this game time on."""
        self._elapsed = elapsed
        if self._since is not None:
            self._since = self._time.now()

    def run(self, running: bool) -> None:
        """Let game time pass, or stand still."""
        if running and self._since is None:
            self._since = self._time.now()
        elif not running and self._since is not None:
            self._elapsed = self.now()
            self._since = None

    def real(self, moment: Millis) -> Millis:
        """The real time at which this game time comes, if nothing stops it."""
        began = self._time.now() if self._since is None else self._since
        return Millis(began + moment - self._elapsed)
