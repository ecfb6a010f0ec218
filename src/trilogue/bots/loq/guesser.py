"""The guesser: a reverse dictionary over everything that may be on a card.

It knows no deck, and nothing of the clues that our describer has written down: it reads a clue as
it would read a person's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from importlib.resources import files

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from trilogue.bots.loq.candidates import Candidates, Figures
from trilogue.words.answers import fold_answer
from trilogue.words.associations.mind import Mind, house_mind
from trilogue.words.associations.voices import telling
from trilogue.words.clues.verdict import Category
from trilogue.words.lexicon import Lexicon, house_lexicon

NAMES = (
    "words",  # of its list that the clue says
    "hits",  # how many, however strong
    "phrases",  # of its list that the clue says
    "onward",  # what the clue's words bring to mind, on its list
    "gloss",  # words of its senses that the clue says
    "meaning",  # how well the clue defines it
    "use",  # how near it is used to the clue's words
    "frequency",
    "named",  # how often anything brings it to mind
    "leaning",  # how much of what it means is of the category that was told
)
# Words on which people hang a clue and that say little.
LITTLE = frozenset(
    """something someone somebody thing things person people place you your it its do does make
    makes get very often really where who when what this these those one not put used use take have
    go like say says said""".split()
)
LITTLE_WEIGHT = 0.25
LONGEST_PHRASE = 4
EXPANDED = 512
MOST_WORDS = 24  # of a clue that are read


class Guess(Struct, frozen=True):
    """An entry, and how likely it is meant."""

    text: str
    share: float


@cache
def house_guesser() -> Guesser:
    """The guesser over the house's associations."""
    return Guesser(house_mind(), house_lexicon())


class Guesser:
    """Reads clues; remembers nothing of them."""

    def __init__(self, mind: Mind, words: Lexicon, weights: Figures | None = None) -> None:
        self.candidates = Candidates(mind, words)
        self._mind, self._words = mind, words
        self._weights = house_weights() if weights is None else weights
        self._shares = lru_cache(EXPANDED)(mind.shares)
        self._meant = words.meaning_rows(text.lower() for text in self.candidates.texts)

    def rank(
        self,
        clue: str,
        category: Category | None = None,
        initials: str | None = None,
        top: int = 10,
        without: Iterable[str] = (),
    ) -> list[Guess]:
        """The likeliest entries for all that was said of one, best first."""
        rows = self.possible(clue, category, initials, without)
        if not rows.size:
            return []
        scores = self._weights @ self.evidence(clue, category)[:, rows]
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        best = np.argsort(-odds, kind="stable")[:top]
        return [Guess(self.candidates.texts[rows[i]], float(odds[i])) for i in best]

    def evidence(self, clue: str, category: Category | None = None) -> Figures:
        """What speaks for each candidate, a row for each of NAMES."""
        all_, said = self.candidates, telling(clue)[:MOST_WORDS]
        asked = np.zeros(len(all_.word), np.float32)
        for word in said:
            number = all_.word.get(all_.base(word))
            if number is not None:
                asked[number] = all_.rarity[number] * _weight(word)
        brought = self._brought(said)
        direction = self._words.vectors.of(said)
        use = all_.directions @ direction if direction is not None else np.zeros_like(all_.named)
        rows = (
            np.log1p(30 * all_.lists.score(asked)),
            all_.lists.hits(asked),
            self._phrases(clue),
            np.log1p(500 * self._onward(brought)),
            np.log1p(10 * all_.glosses.score(asked)),
            self._meaning(said),
            use,
            all_.frequency,
            all_.named,
            all_.leaning[category] if category else np.zeros_like(all_.named),
        )
        return np.stack(rows).astype(np.float32)

    def possible(
        self, clue: str, category: Category | None, initials: str | None, without: Iterable[str]
    ) -> NDArray[np.int64]:
        """Who may be meant: no word of an entry may be said of it."""
        all_ = self.candidates
        said = {all_.base(word) for word in telling(clue)}
        gone = {fold_answer(text) for text in without}
        fits = all_.of[category] if category else np.ones(len(all_.texts), bool)
        return np.array(
            [
                row
                for row in np.flatnonzero(fits)
                if not all_.own_words[row] & said
                and (not initials or all_.initials[row] == initials)
                and (not gone or fold_answer(all_.texts[row]) not in gone)
            ],
            np.int64,
        )

    def _brought(self, said: Sequence[str]) -> Figures:
        """What the words of a clue bring to mind together."""
        brought = np.zeros(len(self._mind.graph), np.float32)
        for word in said:
            nodes, shares = self._shares(word)
            brought[nodes] += shares * _weight(word)
        return brought

    def _onward(self, brought: Figures) -> Figures:
        asked = np.zeros(len(self.candidates.word), np.float32)
        nodes, numbers = self._node_words
        asked[numbers] = brought[nodes]
        return self.candidates.lists.score(asked)

    @cached_property
    def _node_words(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Nodes of the graph that are words of the index, and their numbers there."""
        all_ = self.candidates
        numbers = [all_.word.get(all_.base(name.lower()), -1) for name in self._mind.graph.names]
        known = np.array(numbers)
        nodes = np.flatnonzero(known >= 0)
        return nodes, known[nodes]

    def _phrases(self, clue: str) -> Figures:
        """Answers of several words that the clue says, for the candidates that have them."""
        found = np.zeros(len(self.candidates.texts), np.float32)
        for phrase in _phrases_in(clue):
            node = self._mind.graph.find(phrase)
            if node is not None:
                cues, _ = self._mind.graph.backward.of(node)
                found[np.searchsorted(self.candidates.nodes, cues)] += 1
        return found

    def _meaning(self, said: Sequence[str]) -> Figures:
        aptness = self._words.aptness_of_all(said)
        if aptness is None:
            return np.zeros(len(self._meant), np.float32)
        return np.where(self._meant < 0, 0, aptness[self._meant]).astype(np.float32)


def _phrases_in(clue: str) -> Iterator[str]:
    words = [word.strip(".,!?;:“”\"'") for word in clue.split()][: 2 * MOST_WORDS]
    for length in range(2, LONGEST_PHRASE + 1):
        for start in range(len(words) - length + 1):
            yield " ".join(words[start : start + length])


def _weight(word: str) -> float:
    return LITTLE_WEIGHT if word in LITTLE else 1.0


@cache
def house_weights() -> Figures:
    """The weights that come with the package, fitted by tools/fit_guesser.py."""
    text = files("trilogue.bots.loq").joinpath("weights.tsv").read_text("utf-8")
    rows = dict(line.split("\t") for line in text.splitlines()[1:])
    return np.array([float(rows[name]) for name in NAMES], np.float32)
