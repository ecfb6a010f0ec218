"""What a bot is given, and what it answers."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Protocol

from msgspec import Struct

from trilogue.engine.game import Millis, Seat
from trilogue.engine.rng import Rng


class Strength(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


class Glimpse(Struct, frozen=True):
    """All that a bot knows: its seat's view, what is spoken aloud, and how long it may think."""

    view: Any  # of the game's own kind
    seat: Seat
    now: Millis
    heard: str | None = None
    budget_ms: int = 2_000


class Choice(Struct, frozen=True):
    """What a bot does, and how long a person would take over it."""

    action: Any  # of the game's own kind
    effort_ms: int


class Bot(Protocol):
    """A player of one game. It remembers nothing: all it goes by is in the view."""

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """What to do now; None is to wait and see."""
