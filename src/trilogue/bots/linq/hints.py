"""What words hint at: for every word said, how likely each possible code word brought it to mind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from trilogue.bots.manners import is_polite
from trilogue.words.answers import is_one_word
from trilogue.words.associations.mind import Mind, house_mind

Odds = NDArray[np.float32]
FLOOR = 2e-4  # any word may be said for any reason
REMEMBERED = 256


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
        self._places = np.full(len(mind.graph), -1, np.int32)  # in `words`, by node
        self._places[nodes] = np.arange(len(nodes))
        self.words = tuple(names[node] for node in nodes)
        self.at = lru_cache(REMEMBERED)(self._at)
        self._shares = lru_cache(REMEMBERED)(mind.shares)

    def _at(self, said: str) -> Odds:
        """How likely each code word is, judged by this word alone, as a logarithm."""
        odds: Odds = np.full(len(self.words), FLOOR, np.float32)
        nodes, shares = self._shares(said)
        places = self._places[nodes]
        odds[places[places >= 0]] += shares[places >= 0]
        own = self.place(said)
        if own is not None:
            odds[own] = FLOOR  # nobody says the code word itself
        np.log(odds, out=odds)
        return odds

    def belief(self, said: Iterable[str]) -> Odds:
        """How likely each code word is after these words, as logarithms that are not normed."""
        total: Odds = np.zeros(len(self.words), np.float32)
        for word in said:
            total = total + self.at(word)
        return total

    def place(self, word: str) -> int | None:
        """Where a word stands in `words`."""
        node = self._mind.graph.find(word)
        place = -1 if node is None else int(self._places[node])
        return None if place < 0 else place

    def closeness(self, code: str, said: str) -> float:
        """How well a word fits a code word, from either side, as a logarithm."""
        return float(np.log(self._between(code, said) + FLOOR))

    def _between(self, one: str, other: str) -> float:
        return (self._share(one, other) + self._share(other, one)) / 2

    def _share(self, cue: str, answer: str) -> float:
        node = self._mind.graph.find(answer)
        nodes, shares = self._shares(cue)
        at = int(np.searchsorted(nodes, -1 if node is None else node))
        return float(shares[at]) if at < len(nodes) and nodes[at] == node else 0.0

    def answers(self, code: str, top: int) -> list[str]:
        """What a code word brings to mind, strongest first."""
        nodes, shares = self._shares(code)
        best = nodes[np.argsort(-shares, kind="stable")[:top]]
        found = (self._mind.graph.names[node] for node in best)
        return [word for word in found if is_polite(word)]


def log_sum(odds: Odds) -> float:
    """The logarithm of the sum of what these are logarithms of."""
    most = float(odds.max())
    return most + float(np.log(np.exp(odds - most).sum()))
