"""How long bots take to think on this machine.

A choice appears at a moment that is drawn beforehand. That moment lies behind the longest thought of
late, so that nobody can tell from it how long this one was, and so which role or hand it was for.
"""

from __future__ import annotations

from collections import defaultdict, deque

BUDGET_MS = 1_500  # that a bot is given to think
REMEMBERED_THOUGHTS = 500
MARGIN = 2  # times the longest thought of late


class Tempo:
    """The thoughts of all tables of one process, by game."""

    def __init__(self) -> None:
        self._thoughts: defaultdict[str, deque[int]] = defaultdict(
            lambda: deque(maxlen=REMEMBERED_THOUGHTS)
        )

    def note(self, game: str, ms: int) -> None:
        """A bot has thought for so long, whichever it was."""
        self._thoughts[game].append(ms)

    def least(self, game: str) -> int:
        """The least time from what a bot is shown to what it does about it."""
        return max(BUDGET_MS, MARGIN * max(self._thoughts[game], default=0))
