"""What words hint at: for every word said, how likely each possible code word brought it to mind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from trilogue.bots.linq.drawing.things import Thing, things
from trilogue.bots.manners import is_polite
from trilogue.words.answers import is_one_word
from trilogue.words.associations.mind import Mind, house_mind
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import house_lexicon

Odds = NDArray[np.float32]  # of every possible code word
FLOOR = 3e-3  # any word may be said for any reason, and no two people think alike
REMEMBERED = 256


@cache
def house_hints() -> Hints:
    """Hints by the house's associations."""
    return Hints(house_mind(), house_lexicon())


class Hints:
    """Over every cue that is one word, and no mere form: any of them might be a code word."""

    def __init__(self, mind: Mind, lexicon: Words, remembered: int = REMEMBERED) -> None:
        """`remembered` is how many words it need not think about again."""
        self._mind = mind
        self._lexicon = lexicon
        names = mind.graph.names
        cues = ((node, names[node]) for node in sorted(mind.graph.cues))
        nodes = [n for n, name in cues if is_one_word(name) and not lexicon.is_mere_form(name)]
        self._places = np.full(len(mind.graph), -1, np.int32)  # in `words`, by node
        self._places[nodes] = np.arange(len(nodes))
        self.words: tuple[str, ...] = tuple(names[node] for node in nodes)
        found = ((mind.graph.find(name), name) for name in things())
        self._drawings = {names[node]: name for node, name in found if node is not None}
        self._things = [
            node for name in self._drawings if (node := mind.graph.find(name)) is not None
        ]
        self.at = lru_cache(REMEMBERED)(self._at)
        self.given_away = lru_cache(REMEMBERED)(self._given_away)
        self._shares = lru_cache(remembered)(mind.shares)

    def _at(self, said: str) -> Odds:
        """How likely each code word is, judged by this word alone."""
        odds: Odds = np.full(len(self.words), FLOOR, np.float32)
        nodes, shares = self._shares(said)
        places = self._places[nodes]
        odds[places[places >= 0]] += shares[places >= 0]
        own = self.place(said)
        if own is not None:
            odds[own] = FLOOR  # nobody says the code word itself
        odds.flags.writeable = False
        return odds

    def belief(self, said: Iterable[str]) -> Odds:
        """How well each code word fits all these words; not normed."""
        total: Odds = np.ones(len(self.words), np.float32)
        for word in said:
            total = total * self.at(word)
        return total

    def place(self, word: str) -> int | None:
        """Where a word stands in `words`."""
        node = self._mind.graph.find(word)
        place = -1 if node is None else int(self._places[node])
        return None if place < 0 else place

    def closeness(self, code: str, said: str) -> float:
        """How well a word fits a code word, from either side, as a logarithm."""
        return float(np.log((self._share(code, said) + self._share(said, code)) / 2 + FLOOR))

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

    def drawing_of(self, word: str) -> Thing:
        """How a thing that is `drawable` looks."""
        return things()[self._drawings[word]]

    def drawable(self, code: str, top: int) -> list[str]:
        """The things that a code word brings to mind and that one can draw, strongest first."""
        nodes, shares = self._shares(code)
        known = np.isin(nodes, self._things)
        best = nodes[known][np.argsort(-shares[known], kind="stable")[:top]]
        return [self._mind.graph.names[node] for node in best]

    def _given_away(self, code: str) -> frozenset[str]:
        """The words that all but say a code word: what means the same, and its nearest kinds."""
        code = code.lower()
        alike = {related.word for related in self._lexicon.synonyms(code)}
        for pos in (Pos.NOUN, Pos.VERB, Pos.ADJECTIVE):
            for concept in self._lexicon.concepts(code, pos):
                near = (*(sense for level in concept.above[:1] for sense in level), *concept.below)
                alike.update(word for sense in near for word in sense.words)
        return frozenset(word.lower() for word in alike)

    def is_giveaway(self, code: str, said: str) -> bool:
        """Whether this word all but says the code word: film for movie, writer for write."""
        if said.lower() in self.given_away(code):
            return True
        return self._lexicon.kinship(said.lower(), code.lower()) is not None

    def may_be_on_a_card(self, word: str) -> bool:
        """Whether a card might hold it: cards name things."""
        return Pos.NOUN in self._lexicon.parts_of_speech(word.lower())
