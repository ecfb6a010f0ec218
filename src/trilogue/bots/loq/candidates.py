"""What may be guessed: every cue that has a list of associations, with all that is known of it."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from trilogue.words.answers import fold, fold_answer
from trilogue.words.associations.mind import Mind
from trilogue.words.associations.voices import telling
from trilogue.words.clues.tokens import FUNCTION_WORDS
from trilogue.words.clues.verdict import Category
from trilogue.words.interface import Pos
from trilogue.words.lexicon import Lexicon

Figures = NDArray[np.float32]
PARTS = {Pos.NOUN: Category.NOUN, Pos.VERB: Category.VERB, Pos.ADJECTIVE: Category.ADJECTIVE}
OF_A_PHRASE = 0.6  # what a word counts that is only a part of an answer
FEWEST_GLOSS_WORDS = 6
UNSEEN = 0.3  # of a sense, for a part of speech that has none


class Index:
    """Which candidates hold which words, and how strongly."""

    def __init__(self, entries: Iterable[tuple[int, int, float]], candidates: int) -> None:
        rows, words, weights = array("i"), array("i"), array("f")
        for row, word, weight in entries:
            rows.append(row)
            words.append(word)
            weights.append(weight)
        self._rows = np.frombuffer(rows, np.int32)
        self._words = np.frombuffer(words, np.int32)
        self._weights = np.frombuffer(weights, np.float32)
        self._candidates = candidates

    def score(self, asked: Figures) -> Figures:
        """For each candidate the weights of its words, times what each is asked for."""
        return self._sum(self._weights * asked[self._words])

    def hits(self, asked: Figures) -> Figures:
        """The same, however strongly the candidate holds a word."""
        return self._sum(asked[self._words])

    def counts(self, words: int) -> NDArray[np.int64]:
        """How many candidates hold each word."""
        return np.bincount(self._words, minlength=words)

    def _sum(self, values: Figures) -> Figures:
        return np.bincount(self._rows, values, self._candidates).astype(np.float32)


class Candidates:
    """All that may be guessed, in a fixed order."""

    def __init__(self, mind: Mind, words: Lexicon) -> None:
        self._lexicon = words
        self.base = lru_cache(50_000)(self._base)
        self.nodes = np.array(sorted(mind.graph.cues), np.int32)
        names = [mind.graph.names[node] for node in self.nodes]
        self.texts = tuple(names)
        self.row = {fold_answer(text): row for row, text in enumerate(names)}
        self.initials = tuple(initials_of(text) for text in names)
        self.own_words = [{self.base(w) for w in telling(text)} for text in names]
        self.word: dict[str, int] = {}
        self.lists = Index(self._list_words(mind), len(names))
        self.glosses = Index(self._gloss_words(), len(names))
        self.rarity = self._rarity()
        kinds = [self._categories(text) for text in names]
        self.of = {c: np.array([c in found for found in kinds]) for c in Category}
        self.leaning = {c: np.log([found.get(c, 1.0) for found in kinds]) for c in Category}
        zipfs = [min((words.zipf(w) for w in text.lower().split()), default=0.0) for text in names]
        self.frequency = np.array(zipfs, np.float32) / 5
        self.named = np.log1p(mind.graph.named[self.nodes]).astype(np.float32) / 5
        self.directions = self._directions()

    def _base(self, word: str) -> str:
        """A word without its inflection."""
        lemmas = {reading.lemma for reading in self._lexicon.readings(word)}
        return min(lemmas, key=lambda lemma: (len(lemma), lemma)) if lemmas else word

    def _number(self, word: str) -> int:
        return self.word.setdefault(self.base(word), len(self.word))

    def _list_words(self, mind: Mind) -> Iterable[tuple[int, int, float]]:
        for row, node in enumerate(self.nodes):
            for answer, weight in zip(*mind.graph.forward.of(int(node)), strict=True):
                text = mind.graph.names[answer]
                parts = telling(text) or text.lower().split()
                share = float(weight) * (1.0 if len(parts) == 1 else OF_A_PHRASE)
                yield from ((row, self._number(part), share) for part in parts)

    def _gloss_words(self) -> Iterable[tuple[int, int, float]]:
        rows = {text.lower(): row for row, text in enumerate(self.texts)}
        for lemma, rank, gloss in self._lexicon.glosses():
            row = rows.get(lemma.lower())
            if row is not None:
                found = {self._number(word) for word in telling(gloss)}
                share = 1 / (1 + rank) / max(FEWEST_GLOSS_WORDS, len(found)) ** 0.5
                yield from ((row, number, share) for number in found)

    def _rarity(self) -> Figures:
        """How much each word tells: little if many candidates hold it."""
        held = self.lists.counts(len(self.word)) + self.glosses.counts(len(self.word))
        told = np.log(len(self.texts) / (1 + held)).clip(0.1) / 8
        return told.astype(np.float32)

    def _categories(self, text: str) -> dict[Category, float]:
        """What it may be on a card as, and how large a share of its senses is of that kind."""
        if " " in text:
            return {Category.PEOPLE_PLACES if is_name(text) else Category.PHRASE: 1.0}
        found = {Category.PEOPLE_PLACES: 1.0} if text[0].isupper() else {}
        parts = self._lexicon.parts_of_speech(text.lower())
        senses = Counter(sense.pos for sense in self._lexicon.senses(text.lower()))
        most = sum(senses[pos] + UNSEEN for pos in PARTS)
        for pos, category in PARTS.items():
            if pos in parts:
                found[category] = (senses[pos] + UNSEEN) / most
        return found or {Category.NOUN: 1.0}

    def _directions(self) -> Figures:
        vectors = self._lexicon.vectors
        found = (vectors.of(telling(text)) for text in self.texts)
        blank = np.zeros(vectors.dimensions, np.float32)
        return np.stack([blank if vector is None else vector for vector in found])


def is_name(text: str) -> bool:
    """Whether all telling words have a capital: Eiffel Tower has, Easter egg has not."""
    words = [word for word in text.split() if word.lower() not in FUNCTION_WORDS]
    return bool(words) and all(word[0].isupper() or not word[0].isalpha() for word in words)


def initials_of(text: str) -> str:
    """The first letters of the words of an entry."""
    return "".join(fold(word)[:1] for word in text.split())
