"""A player of Fib at three strengths."""

from __future__ import annotations

from msgspec import Struct

from trilogue.bots import human_time
from trilogue.bots.player import Choice, Glimpse, Strength
from trilogue.engine.rng import Rng
from trilogue.games.fib.model import HIGHEST, Action, Believe, Claim, Doubt, Phase
from trilogue.games.fib.view import View


class Craft(Struct, frozen=True):
    """What a strength is made of."""

    bluffs: float  # how often a low card is claimed to be a high one
    doubts_from: int  # the lowest claim that it looks twice at
    doubts: float  # and how often it does not believe such a one


CRAFT = {
    Strength.EASY: Craft(bluffs=0.9, doubts_from=1, doubts=0.7),  # sees fibs everywhere
    Strength.NORMAL: Craft(bluffs=0.6, doubts_from=3, doubts=0.5),
    Strength.STRONG: Craft(bluffs=0.33, doubts_from=5, doubts=0.4),
}
LOW = 3


class FibBot:
    """Bluffs with low cards, and doubts high claims."""

    def __init__(self, strength: Strength) -> None:
        self._craft = CRAFT[strength]

    def prepare(self) -> None:
        """See `Bot.prepare`: there is nothing to load."""

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """See `Bot.choose`."""
        view: View = glimpse.view
        if glimpse.seat not in view.waiting:
            return None
        # Drawn before anything else, so that no card is in it.
        effort = human_time.to_think(3.0, rng)
        return Choice(self._act(view, rng), effort)

    def _act(self, view: View, rng: Rng) -> Action:
        if view.phase is Phase.CLAIMING:
            card = view.card or 1
            is_bluff = card <= LOW and rng.chance(self._craft.bluffs)
            return Claim(HIGHEST - rng.below(2) if is_bluff else card)
        claim = view.claim or 0
        is_doubted = claim >= self._craft.doubts_from and rng.chance(self._craft.doubts)
        return Doubt() if is_doubted else Believe()
