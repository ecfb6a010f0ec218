"""What to say: a hint at a code word, one's own or one that others seem to share."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from trilogue.bots.linq.belief import WordsHeard
from trilogue.bots.linq.craft import Craft
from trilogue.bots.linq.hints import Hints
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng

WEIGHED = 30  # code words that one looks at from both sides, before pretending to know one
LOYALTY = 0.2  # how much the own first word counts for what one pretends to know
VARIETY = 0.2  # how much a spy's second word avoids to be like the first


class Speaker:
    """One seat that is about to speak."""

    def __init__(self, hints: Hints, heard: WordsHeard, seat: Seat, craft: Craft) -> None:
        self._hints = hints
        self._heard = heard
        self._seat = seat
        self._craft = craft
        self._own = heard.words_of(seat)

    def pretended(self, rng: Rng) -> str:
        """The code word that two others seem to share, and that the own first word fits too."""
        listens = rng.chance(self._craft.bluffs)
        anything = rng.choice(self._hints.words)
        odds = self._hints.belief(self._own)
        if listens and (likely := self._heard.code_odds(self._seat)) is not None:
            best = np.argsort(-likely * odds**LOYALTY, kind="stable")[:WEIGHED]
            return max((self._hints.words[int(place)] for place in best), key=self._as_shared)
        if not self._own:
            return anything
        return self._hints.words[int(np.argmax(odds))]

    def _as_shared(self, code: str) -> float:
        own = sum(self._heard.closeness_to(code, self._seat))
        return self._heard.shared_by_two(self._seat, code) + LOYALTY * own

    def hints_at(
        self, code: str, is_known: bool, noise: Callable[[], float], is_drawn: bool = False
    ) -> list[str]:
        """Words for a code word, or things to draw, best first. Who knows it wants to be understood by one; who only
        pretends to know it does not mind being plain."""
        hints, craft = self._hints, self._craft
        so_far, place = hints.belief(self._own), hints.place(code)
        worth: dict[str, float] = {}
        brought = hints.drawable if is_drawn else hints.answers
        for word in brought(code, craft.depth):
            if craft.is_oblique and hints.is_giveaway(code, word):
                continue
            told = so_far * hints.at(word)
            clarity = float(np.log(told[place] / told.sum())) if place is not None else 0.0
            alike = max((hints.closeness(word, other) for other in self._own), default=0.0)
            care = craft.caution * clarity + VARIETY * alike
            echo = craft.independence * self._heard.as_bluff(self._seat, word)
            worth[word] = hints.closeness(code, word) - is_known * care - echo + noise()
        return sorted(worth, key=lambda word: -worth[word])
