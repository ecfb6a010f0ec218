"""Readers of a board who do not sit there: bots of all strengths, each with errors of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from trilogue.bots.linq.belief import heard
from trilogue.bots.linq.craft import CRAFT
from trilogue.bots.linq.hints import Hints
from trilogue.bots.linq.player import error
from trilogue.bots.linq.reasons import behind
from trilogue.bots.player import Strength
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng

READERS = 40  # of each strength
NOBODY = Seat(-1)

WordsInOrder = Sequence[tuple[Seat, str]]
Two = tuple[Seat, Seat]


class PanelVotes(Struct, frozen=True):
    """How many of a panel named each two, and what its best reader takes for the answer."""

    named: dict[Two, int]
    strong: Two
    guess: str

    def both(self, spies: Sequence[Seat]) -> int:
        """How many per cent named exactly these two."""
        return self._percent(sum(n for two, n in self.named.items() if {*two} == {*spies}))

    def pointed(self, seat: Seat) -> int:
        """How many per cent pointed at a seat."""
        return self._percent(sum(n for two, n in self.named.items() if seat in two))

    def _percent(self, readers: int) -> int:
        return round(100 * readers / sum(self.named.values()))


def read(hints: Hints, said: WordsInOrder, rng: Rng) -> PanelVotes:
    """What a panel makes of these words, in the order in which they were said."""
    named: Counter[Two] = Counter()
    best: list[Two] = []
    for strength in Strength:
        craft = CRAFT[strength]
        suspects = heard(hints, tuple(said), craft.wariness).suspicions(NOBODY)
        for _ in range(READERS):
            blurred = [(each.evidence + error(craft.noise, rng), each.seats) for each in suspects]
            named[max(blurred)[1]] += 1
        best.append(suspects[0].seats)
    strong = best[-1]
    return PanelVotes(dict(named), strong, next(iter(behind(hints, said, strong)), ""))
