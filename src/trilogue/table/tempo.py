"""How long bots take to think on this machine.

A choice appears at a moment that is drawn beforehand. Where seats have roles, that moment lies behind
the longest thought of late, so that nobody can tell from it how long this one was, and so for which
role it was. What a bot needs to load before its first thought does not count.
"""

from __future__ import annotations

from collections import defaultdict, deque

from trilogue.engine.game import AnyGame

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

    def least(self, game: AnyGame) -> int:
        """The least time from what a bot is shown to what it does about it."""
        if not game.has_roles:
            return BUDGET_MS
        return max(BUDGET_MS, MARGIN * max(self._thoughts[game.info.id], default=0))
