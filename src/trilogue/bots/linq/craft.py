"""What the strengths of Linq are made of."""

from __future__ import annotations

from msgspec import Struct

from trilogue.bots.player import Strength


class Craft(Struct, frozen=True):
    """What a strength is made of."""

    caution: float  # how much a spy minds that agents understand too
    noise: float  # of every judgement
    hope: float  # the same where a spy, who wants to find somebody, trusts
    depth: int  # associations that come to mind
    wariness: float  # how often others are thought to fit in with what they hear
    doubt: float  # how much of that a spy believes of a word that fits the own
    bluffs: float  # how often an agent fits in with what was said
    independence: float  # how much one avoids what only fits in with what was said
    is_oblique: bool  # whether one never says what all but says the code word
    weighed: int = 30  # code words looked at from both sides, before one pretends to know one
    loyalty: float = 0.0  # how much the own first word counts for that


CRAFT = {
    Strength.EASY: Craft(0.0, 5.5, 5.5, 8, 0.05, 0.0, 0.2, 0.0, is_oblique=False),
    Strength.NORMAL: Craft(0.25, 2.6, 3.2, 16, 0.25, 0.2, 0.65, 0.1, is_oblique=True),
    Strength.STRONG: Craft(0.3, 0.9, 2.1, 24, 0.6, 0.3, 1.0, 0.1, is_oblique=True),
}
