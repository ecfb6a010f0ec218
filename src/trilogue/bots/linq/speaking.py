"""What to say: a hint at a code word, one's own or one that others seem to share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from trilogue.bots.linq.belief import WordsHeard
from trilogue.bots.linq.craft import Craft
from trilogue.bots.linq.hints import Hints
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng

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
        """The code word that two others seem to share; the own, for who does not listen."""
        hints, heard, seat, craft = self._hints, self._heard, self._seat, self._craft
        listens = rng.chance(craft.bluffs)
        anything = rng.choice(hints.words)
        own = hints.belief(self._own)
        if listens and (odds := heard.code_odds(seat)) is not None:
            likely = np.argsort(-odds * own**craft.loyalty, kind="stable")[: craft.weighed]
            codes = (hints.words[int(place)] for place in likely)
            return max(codes, key=partial(heard.shared_by_two, seat))
        return hints.words[int(np.argmax(own))] if self._own else anything

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
