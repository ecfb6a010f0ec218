"""What words hint at: for every word said, how likely each possible code word brought it to mind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from trilogue.words.answers import is_one_word
from trilogue.words.associations.mind import Mind, house_mind

Odds = NDArray[np.float64]
FLOOR = 2e-4  # any word may be said for any reason
REMEMBERED = 512


@cache
def house_hints() -> Hints:
    """Hints by the house's associations."""
    return Hints(house_mind())


class Hints:
    """Over every cue that is one word: any of them might be a code word."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        names = mind.graph.names
        nodes = [node for node in sorted(mind.graph.cues) if is_one_word(names[node])]
        self._nodes = np.array(nodes)
        self.words = tuple(names[node] for node in nodes)
        self._place = {node: place for place, node in enumerate(nodes)}
        self.at = lru_cache(REMEMBERED)(self._at)
        self._shares = lru_cache(REMEMBERED)(mind.shares)

    def _at(self, said: str) -> Odds:
        """How likely each code word is, judged by this word alone, as a logarithm."""
        shares = self._shares(said)[self._nodes].astype(np.float64)
        own = self.place(said)
        if own is not None:
            shares[own] = 0  # nobody says the code word itself
        odds: Odds = np.log(shares + FLOOR)
        return odds

    def belief(self, said: Iterable[str]) -> Odds:
        """How likely each code word is after these words, as logarithms that are not normed."""
        total: Odds = np.zeros(len(self.words))
        for word in said:
            total = total + self.at(word)
        return total

    def place(self, word: str) -> int | None:
        """Where a word stands in `words`."""
        node = self._mind.graph.find(word)
        return None if node is None else self._place.get(node)

    def closeness(self, code: str, said: str) -> float:
        """How well a word fits a code word, from either side, as a logarithm."""
        return float(np.log(self._between(code, said) + FLOOR))

    def _between(self, one: str, other: str) -> float:
        there = self._mind.graph.find(other)
        back = self._mind.graph.find(one)
        forth = self._shares(one)[there] if there is not None else 0.0
        return float(forth + (self._shares(other)[back] if back is not None else 0.0)) / 2

    def answers(self, code: str, top: int) -> list[str]:
        """What a code word brings to mind, strongest first."""
        return [thought.word for thought in self._mind.near(code, top)]


def log_sum(odds: Odds) -> float:
    """The logarithm of the sum of what these are logarithms of."""
    most = float(odds.max())
    return most + float(np.log(np.exp(odds - most).sum()))
