"""The guesser: a reverse dictionary over everything that may be on a card.

It knows no deck, and nothing of the clues that our describer has written down: it reads a clue as
it would read a person's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from trilogue.bots.loq.candidates import COMPILED, ZIPF, Candidates
from trilogue.words.answers import plain_answer
from trilogue.words.associations.mind import Mind, house_mind
from trilogue.words.associations.voices import content_words
from trilogue.words.clues.ruling import Category
from trilogue.words.encoder.network import Floats
from trilogue.words.encoder.pointer import Pointer, house_pointer
from trilogue.words.flat import read_flat
from trilogue.words.lexicon import Lexicon, house_lexicon

NAMES = (
    "words",  # of its list that the clue says
    "hits",  # how many, however strong
    "phrases",  # of its list that the clue says
    "onward",  # what the clue's words bring to mind, on its list
    "gloss",  # words of its senses that the clue says
    "use",  # how near it is used to the clue's words
    "frequency",
    "named",  # how often anything brings it to mind
    "leaning",  # how much of what it means is of the category that was told
    "pointed",  # how likely it is meant, by how what was said reads
)
# Words on which people hang a clue and that say little.
LITTLE = frozenset(
    """something someone somebody thing things person people place you your it its do does make
    makes get very often really where who when what this these those one not put used use take have
    go like say says said""".split()
)
LITTLE_WEIGHT = 0.25
LONGEST_PHRASE = 4
AND_THEN = "\n"  # between one clue and the next
MOST_CLUES = 8  # that are read, the latest
EVEN = 0.5  # 0 if each clue said something new, 1 if all said the same
UNLIKELIEST = -20.0  # what is less likely than that is no less likely
REMEMBERED_CLUES = 128  # each takes 80 kB
REMEMBERED_WORDS = 384  # of clues, each as much
MOST_WORDS = 24  # of a clue that are read


class RankedEntry(Struct, frozen=True):
    """An entry, and how likely it is meant."""

    text: str
    share: float


@cache
def house_guesser() -> Guesser:
    """The guesser over the house's associations, as they were compiled."""
    words = house_lexicon()
    candidates = Candidates(read_flat(COMPILED), words)
    return Guesser(house_mind(), words, candidates, house_pointer())


class Guesser:
    """Reads clues. What it has made of a clue it remembers for a while: team-mates hear the same,
    and hear it again with every clue that follows."""

    def __init__(
        self,
        mind: Mind,
        words: Lexicon,
        candidates: Candidates,
        pointer: Pointer,
        weights: Floats | None = None,
    ) -> None:
        self.candidates = candidates
        self._mind, self._words, self._pointer = mind, words, pointer
        self._pointed_at = pointer.rows(candidates.texts)
        self._weights = house_weights() if weights is None else weights
        self._scores = lru_cache(REMEMBERED_CLUES)(self._score)
        self._onward = lru_cache(REMEMBERED_WORDS)(self._score_onward)

    def rank(
        self,
        clue: str,
        category: Category | None = None,
        initials: str | None = None,
        top: int = 10,
        without: Iterable[str] = (),
        rarest: float = 0.0,
    ) -> list[RankedEntry]:
        """The likeliest entries for all that was said of one, best first; none is rarer than that."""
        rows = self.possible(clue, category, initials, without)
        if rarest:
            rows = rows[self.candidates.frequency[rows] >= rarest / ZIPF]
        if not rows.size:
            return []
        scores = self._scores(clue, category)[rows]
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        return [
            RankedEntry(self.candidates.texts[rows[i]], float(odds[i])) for i in _best(odds, top)
        ]

    def heed(self, clue: str) -> None:
        """Think about the words of a clue now, so that it need not be done when it is asked for."""
        for word in content_words(clue)[:MOST_WORDS]:
            self._onward(word)

    def evidence(self, clue: str, category: Category | None = None) -> Floats:
        """What speaks for each candidate, a row for each of NAMES."""
        all_, said = self.candidates, content_words(clue)[:MOST_WORDS]
        numbers = all_.numbers(said)
        asked = {n: all_.rarity[n] * _weight(word) for word, n in numbers.items()}
        words, hits = all_.lists.score(asked)
        onward = np.zeros_like(all_.named)
        for word in said:
            onward += self._onward(word) * np.float32(_weight(word))
        direction = self._words.vectors.of(said)
        use = all_.directions @ direction if direction is not None else np.zeros_like(all_.named)
        rows = (
            np.log1p(30 * words),
            hits,
            self._phrases(clue),
            np.log1p(500 * onward),
            np.log1p(10 * all_.glosses.score(asked)[0]),
            use,
            all_.frequency,
            all_.named,
            all_.leaning[category] if category else np.zeros_like(all_.named),
            self._pointed(clue),
        )
        return np.stack(rows).astype(np.float32)

    def possible(
        self, clue: str, category: Category | None, initials: str | None, without: Iterable[str]
    ) -> NDArray[np.int64]:
        """Who may be meant: no word of an entry may be said of it."""
        all_ = self.candidates
        fits = all_.of[category].copy() if category else np.ones(len(all_.texts), bool)
        for number in all_.numbers(content_words(clue)).values():
            fits[all_.own_words.of(number)[0]] = False
        for text in without:
            row = all_.row.get(plain_answer(text))
            if row is not None:
                fits[row] = False
        if initials:
            fits &= all_.initials == initials
        return np.flatnonzero(fits)

    def _score(self, clue: str, category: Category | None) -> Floats:
        scores: Floats = self._weights @ self.evidence(clue, category)
        return scores

    def _score_onward(self, word: str) -> Floats:
        """How strongly each candidate's list says what a word of a clue brings to mind."""
        brought = np.zeros(len(self._mind.graph) + 1, np.float32)  # nothing brings the last
        nodes, shares = self._mind.shares(word)
        brought[nodes] = shares
        return self.candidates.lists.score_all(brought[self.candidates.word_nodes])

    def _phrases(self, clue: str) -> Floats:
        """Answers of several words that the clue says, for the candidates that have them."""
        found = np.zeros(len(self.candidates.texts), np.float32)
        for phrase in _phrases_in(clue):
            node = self._mind.graph.find(phrase)
            if node is not None:
                cues, _ = self._mind.graph.backward.of(node)
                found[np.isin(self.candidates.nodes, cues)] += 1
        return found

    def _pointed(self, clue: str) -> Floats:
        """How likely each candidate is meant by all that was said, read clue by clue."""
        texts = [text for text in clue.split(AND_THEN) if text.strip()][-MOST_CLUES:]
        if not texts:
            return np.zeros_like(self.candidates.named)
        odds = np.sum([self._pointer.at(text) for text in texts], axis=0) / len(texts) ** EVEN
        known = np.append(np.maximum(odds, UNLIKELIEST), UNLIKELIEST)  # the last has no place
        return known[self._pointed_at].astype(np.float32)


def _best(odds: Floats, top: int) -> NDArray[np.int64]:
    """The places of the highest, highest first; of equals the first comes first."""
    some = np.arange(len(odds))
    if top < len(odds):
        some = np.flatnonzero(odds >= np.partition(odds, -top)[-top])
    return some[np.argsort(-odds[some], kind="stable")[:top]]


def _phrases_in(clue: str) -> Iterator[str]:
    words = [word.strip(".,!?;:“”\"'") for word in clue.split()][: 2 * MOST_WORDS]
    for length in range(2, LONGEST_PHRASE + 1):
        for start in range(len(words) - length + 1):
            yield " ".join(words[start : start + length])


def _weight(word: str) -> float:
    return LITTLE_WEIGHT if word in LITTLE else 1.0


@cache
def house_weights() -> Floats:
    """The weights that come with the package, fitted by tools/fit_guesser.py."""
    text = files("trilogue.bots.loq").joinpath("weights.tsv").read_text("utf-8")
    rows = dict(line.split("\t") for line in text.splitlines()[1:])
    return np.array([float(rows[name]) for name in NAMES], np.float32)
