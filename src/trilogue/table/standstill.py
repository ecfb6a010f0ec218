"""What a table does while something fails: it stands still for as long as nothing can be written down,
and tries again, a little later each time."""

from __future__ import annotations

from collections.abc import Callable

FIRST_PAUSE_MS = 100  # before the house tries again what failed; twice as long each time
LONGEST_PAUSE_MS = 30_000


class Standstill:
    """Whether a table stands still, and when it tries again."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._failures = 0  # one after the other
        self.is_on = False  # nothing can be written down

    def begin(self) -> None:
        """Nothing can be written down now."""
        self._turn(True)

    def end(self) -> None:
        """It can again."""
        self._turn(False)

    def failed(self) -> int:
        """Something has failed once more; returns in how many milliseconds to try again."""
        pause = FIRST_PAUSE_MS << min(self._failures, 10)
        self._failures += 1
        return min(LONGEST_PAUSE_MS, pause)

    def went_well(self) -> None:
        """All has gone well, and what failed before is forgotten."""
        self._failures = 0

    def _turn(self, is_on: bool) -> None:
        if is_on != self.is_on:
            self.is_on = is_on
            self._changed()
