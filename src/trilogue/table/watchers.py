"""Televisions and other watchers: they see what everyone sees, as late as the host wants."""

from __future__ import annotations

from collections import deque

from trilogue.engine.game import Millis
from trilogue.table.outlet import Outlet
from trilogue.table.time import Alarm, Time
from trilogue.table.view import Farewell, Gestured

MOST_WATCHERS = 50  # at one table
SECOND = 1000


class Watchers:
    """The watchers of one table, and what they do not see yet."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._outlets: list[Outlet] = []
        self._waiting: deque[tuple[Millis, bytes | Gestured]] = deque()
        self._shown: bytes | None = None
        self._delay = 0
        self._alarm: Alarm | None = None

    def __len__(self) -> int:
        return len(self._outlets)

    def add(self, outlet: Outlet) -> None:
        """One more looks on, from what the others have seen so far."""
        self._outlets.append(outlet)
        if self._shown is not None:
            outlet.show(self._shown)

    def remove(self, outlet: Outlet) -> None:
        """One has gone; when the last has, nothing is kept for later."""
        if outlet in self._outlets:
            self._outlets.remove(outlet)
        if not self._outlets:
            self._forget()

    def dismiss(self, reason: str) -> None:
        """Send all away."""
        gone, self._outlets = self._outlets, []
        self._forget()
        for outlet in gone:
            outlet.send(Farewell(reason))

    def lose(self) -> None:
        """Cut the lines of all."""
        for outlet in self._outlets:
            outlet.lose()

    def show(self, frame: bytes, delay_s: int) -> None:
        """Show this, once its time has come."""
        if delay_s < self._delay:  # who need not wait any more, sees at once what waited
            self._release(self._time.now() + self._delay * SECOND)
        self._delay = delay_s
        self._waiting.append((Millis(self._time.now() + delay_s * SECOND), frame))
        self._release(self._time.now())

    def gesture(self, gestured: Gestured) -> None:
        """Show a reaction, as late as what it is about."""
        moment = Millis(self._time.now() + self._delay * SECOND)
        self._waiting.append((moment, gestured))
        self._release(self._time.now())

    def stop(self) -> None:
        """Nothing more will be shown."""
        if self._alarm:
            self._alarm.cancel()

    def _forget(self) -> None:
        self.stop()
        self._waiting.clear()
        self._shown = None

    def _release(self, now: int) -> None:
        while self._waiting and self._waiting[0][0] <= now:
            _, shown = self._waiting.popleft()
            if isinstance(shown, Gestured):
                for outlet in self._outlets:
                    outlet.send(shown)
                continue
            self._shown = shown
            for outlet in self._outlets:
                outlet.show(shown)
        self.stop()
        if self._waiting:
            moment = self._waiting[0][0]
            self._alarm = self._time.ring_at(moment, lambda: self._release(self._time.now()))
