"""How long people take: to think, and to type."""

from __future__ import annotations

from trilogue.bots.player import REACTION_MS
from trilogue.engine.rng import Rng

TYPING_MS = 170  # a letter
UNEVENNESS = 0.35


def spread(milliseconds: float, rng: Rng) -> int:
    """About so long: no two answers take equally long."""
    return int(milliseconds * (1 + UNEVENNESS * (rng.below(2001) - 1000) / 1000))


def to_think(seconds: float, rng: Rng) -> int:
    """Time to make up one's mind."""
    return REACTION_MS + spread(1000 * seconds, rng)


def to_type(text: str, rng: Rng) -> int:
    """Time to type a text."""
    return spread(TYPING_MS * len(text), rng)
