"""What may be guessed: every cue with a list of associations that is no mere form, and what is known of it.

It is compiled when the package is built (`compile_candidates`) and mapped when it is needed.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trilogue.words.answers import plain, plain_answer
from trilogue.words.associations.mind import Mind
from trilogue.words.associations.voices import content_words
from trilogue.words.clues.ruling import Category
from trilogue.words.clues.tokens import FUNCTION_WORDS
from trilogue.words.encoder.network import Floats
from trilogue.words.flat import Flat
from trilogue.words.interface import Pos
from trilogue.words.lexicon import Lexicon

RowNumbers = NDArray[np.int64]
COMPILED = Path(str(files("trilogue.bots.loq").joinpath("compiled", "candidates.flat")))
PARTS = {Pos.NOUN: Category.NOUN, Pos.VERB: Category.VERB, Pos.ADJECTIVE: Category.ADJECTIVE}
OF_A_PHRASE = 0.6  # what a word counts that is only a part of an answer
FEWEST_GLOSS_WORDS = 6
ZIPF = 5  # by which frequencies are divided, to be about one
UNSEEN = 0.3  # of a sense, for a part of speech that has none
NOBODY: RowNumbers = np.zeros(0, np.int64)
NOTHING: Floats = np.zeros(0, np.float32)
BASES = 20_000  # words whose base is remembered


class Index:
    """Which candidates hold which words, and how strongly: for each word its entries in a row."""

    def __init__(self, tables: Mapping[str, NDArray[Any]], name: str, candidates: int) -> None:
        self._start = tables[f"{name}_start"]
        self._rows = tables[f"{name}_rows"]
        self._weights = tables[f"{name}_weights"]
        self._counts = np.diff(self._start)
        self._candidates = candidates

    def of(self, word: int) -> tuple[RowNumbers, Floats]:
        """Who holds this word, and how strongly."""
        part = slice(self._start[word], self._start[word + 1])
        return self._rows[part], self._weights[part]

    def score(self, asked: Mapping[int, float]) -> tuple[Floats, Floats]:
        """For each candidate the weights of its words, times what each is asked for; and the same
        however strongly it holds a word."""
        found = [(*self.of(word), np.float32(times)) for word, times in asked.items()]
        rows = np.concatenate([NOBODY, *(rows for rows, _, _ in found)])
        weighed = np.concatenate([NOTHING, *(weights * times for _, weights, times in found)])
        counted = np.concatenate(
            [NOTHING, *(np.full(len(rows), times) for rows, _, times in found)]
        )
        return self._sum(rows, weighed), self._sum(rows, counted)

    def score_all(self, asked: Floats) -> Floats:
        """For each candidate the weights of its words, times what each of all words is asked for."""
        values = self._weights * np.repeat(asked, self._counts)
        return self._sum(self._rows, values)

    def _sum(self, rows: RowNumbers, values: Floats) -> Floats:
        return np.bincount(rows, values, self._candidates).astype(np.float32)


class Candidates:
    """All that may be guessed, in a fixed order."""

    def __init__(self, tables: Flat, words: Lexicon) -> None:
        """`tables` are made by `compile_candidates`."""
        arrays, texts = tables.arrays, tables.texts
        self.base = lru_cache(BASES)(Bases(words))
        self.texts = tuple(texts["texts"])
        self.row = {answer: row for row, answer in enumerate(texts["answers"])}
        self.word = {word: number for number, word in enumerate(texts["words"])}
        self.initials = np.array(texts["initials"])
        self.nodes = arrays["nodes"]
        self.lists = Index(arrays, "lists", len(self.texts))
        self.glosses = Index(arrays, "glosses", len(self.texts))
        self.own_words = Index(arrays, "own", len(self.texts))
        self.rarity: Floats = arrays["rarity"]
        self.of = dict(zip(Category, arrays["of"], strict=True))
        self.leaning = dict(zip(Category, arrays["leaning"], strict=True))
        self.frequency: Floats = arrays["frequency"]
        self.named: Floats = arrays["named"]
        self.directions: Floats = arrays["directions"]
        self.word_nodes: RowNumbers = arrays["word_nodes"]

    def numbers(self, said: Iterable[str]) -> dict[str, int]:
        """These words, as far as the index knows them, with their number there."""
        found = {word: self.word.get(self.base(word)) for word in said}
        return {word: number for word, number in found.items() if number is not None}


class Bases:
    """Words without their inflection."""

    def __init__(self, words: Lexicon) -> None:
        self._lexicon = words

    def __call__(self, word: str) -> str:
        """The shortest word that this one may be a form of."""
        lemmas = {reading.lemma for reading in self._lexicon.readings(word)}
        return min(lemmas, key=lambda lemma: (len(lemma), lemma)) if lemmas else word


def compile_candidates(mind: Mind, words: Lexicon) -> Flat:
    """All that is known of whatever may be guessed."""
    return _Compiling(mind, words).tables()


class _Compiling:
    def __init__(self, mind: Mind, words: Lexicon) -> None:
        self._graph, self._lexicon = mind.graph, words
        self._base = lru_cache(None)(Bases(words))
        cues = (n for n in sorted(self._graph.cues) if not words.is_mere_form(self._graph.names[n]))
        self._nodes = np.array([*cues], np.int32)
        self._texts = [self._graph.names[node] for node in self._nodes]
        self._word: dict[str, int] = {}

    def tables(self) -> Flat:
        lists, glosses, own = map(_entries, (self._lists(), self._glosses(), self._own_words()))
        words, texts = len(self._word), self._texts
        kinds = [self._categories(text) for text in texts]
        zipf = self._lexicon.zipf
        zipfs = [min((zipf(w) for w in text.lower().split()), default=0.0) for text in texts]
        arrays: dict[str, NDArray[Any]] = {
            "nodes": self._nodes,
            **_by_word("lists", lists, words),
            **_by_word("glosses", glosses, words),
            **_by_word("own", own, words),
            "rarity": self._rarity(lists[1], glosses[1]),
            "of": np.array([[kind in found for found in kinds] for kind in Category]),
            "leaning": np.log([[f.get(kind, 1.0) for f in kinds] for kind in Category]),
            "frequency": np.array(zipfs, np.float32) / ZIPF,
            "named": np.log1p(self._graph.named[self._nodes]).astype(np.float32) / 5,
            "directions": self._directions(),
            "word_nodes": self._word_nodes(),
        }
        arrays["leaning"] = arrays["leaning"].astype(np.float32)
        answers = [plain_answer(text) for text in texts]
        if len(set(answers)) < len(answers):
            raise ValueError("expected candidates that are different answers")
        initials = [initials_of(text) for text in texts]
        names = {"texts": texts, "answers": answers, "initials": initials}
        return Flat(arrays, {**names, "words": list(self._word)})

    def _number(self, word: str) -> int:
        return self._word.setdefault(self._base(word), len(self._word))

    def _lists(self) -> Iterator[tuple[int, int, float]]:
        for row, node in enumerate(self._nodes):
            for answer, weight in zip(*self._graph.forward.of(int(node)), strict=True):
                text = self._graph.names[answer]
                parts = content_words(text) or text.lower().split()
                share = float(weight) * (1.0 if len(parts) == 1 else OF_A_PHRASE)
                yield from ((row, self._number(part), share) for part in parts)

    def _glosses(self) -> Iterator[tuple[int, int, float]]:
        rows = {text.lower(): row for row, text in enumerate(self._texts)}
        for lemma, rank, gloss in self._lexicon.glosses():
            row = rows.get(lemma.lower())
            if row is not None:
                found = dict.fromkeys(self._number(word) for word in content_words(gloss))
                share = 1 / (1 + rank) / max(FEWEST_GLOSS_WORDS, len(found)) ** 0.5
                yield from ((row, number, share) for number in found)

    def _own_words(self) -> Iterator[tuple[int, int, float]]:
        for row, text in enumerate(self._texts):
            yield from ((row, self._number(word), 1.0) for word in content_words(text))

    def _rarity(self, *held: NDArray[np.int32]) -> Floats:
        """How much each word tells: little if many candidates hold it."""
        counts = sum(np.bincount(words, minlength=len(self._word)) for words in held)
        told = np.log(len(self._texts) / (1 + counts)).clip(0.1) / 8
        return np.asarray(told, np.float32)

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

    def _directions(self) -> Floats:
        vectors = self._lexicon.vectors
        found = (vectors.of(content_words(text)) for text in self._texts)
        blank = np.zeros(vectors.dimensions, np.float32)
        return np.stack([blank if vector is None else vector for vector in found])

    def _word_nodes(self) -> RowNumbers:
        """For each word the node of the graph that is this word, the last if several are; or -1."""
        nodes = np.full(len(self._word), -1)
        for node, name in enumerate(self._graph.names):
            number = self._word.get(self._base(name.lower()))
            if number is not None:
                nodes[number] = node
        return nodes


Entries = tuple[NDArray[np.int32], NDArray[np.int32], Floats]


def _entries(found: Iterable[tuple[int, int, float]]) -> Entries:
    rows, words, weights = array("i"), array("i"), array("f")
    for row, word, weight in found:
        rows.append(row)
        words.append(word)
        weights.append(weight)
    return (
        np.frombuffer(rows, np.int32),
        np.frombuffer(words, np.int32),
        np.frombuffer(weights, np.float32),
    )


def _by_word(name: str, entries: Entries, words: int) -> dict[str, NDArray[Any]]:
    rows, of, weights = entries
    order = np.argsort(of, kind="stable")
    return {
        f"{name}_start": np.searchsorted(of[order], np.arange(words + 1)),
        f"{name}_rows": rows[order],
        f"{name}_weights": weights[order],
    }


def is_name(text: str) -> bool:
    """Whether all content words have a capital: Eiffel Tower has, Easter egg has not."""
    words = [word for word in text.split() if word.lower() not in FUNCTION_WORDS]
    return bool(words) and all(word[0].isupper() or not word[0].isalpha() for word in words)


def initials_of(text: str) -> str:
    """The first letters of the words of an entry."""
    return "".join(plain(word)[:1] for word in text.split())
