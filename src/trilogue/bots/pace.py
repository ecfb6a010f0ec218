"""How long people take: to read, to think, to type."""

from __future__ import annotations

from trilogue.engine.rng import Rng

REACTION_MS = 700  # nobody answers what they have just seen any faster
READING_MS = 260  # a word
TYPING_MS = 170  # a letter
UNEVENNESS = 0.35


def spread(milliseconds: float, rng: Rng) -> int:
    """About so long: no two answers come at the same pace."""
    return int(milliseconds * (1 + UNEVENNESS * (rng.below(2001) - 1000) / 1000))


def to_think(seconds: float, rng: Rng) -> int:
    """Time to make up one's mind."""
    return REACTION_MS + spread(1000 * seconds, rng)


def to_type(text: str, rng: Rng) -> int:
    """Time to type a text."""
    return spread(TYPING_MS * len(text), rng)


def to_read(text: str, rng: Rng) -> int:
    """Time to read a text."""
    return spread(READING_MS * len(text.split()), rng)
