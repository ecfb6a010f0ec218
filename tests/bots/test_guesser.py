"""The guesser's quick ways give what plain ones give, over what was compiled from today's files."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import cycle

import numpy as np
import pytest
from numpy.typing import NDArray

from trilogue.bots.loq import candidates, guesser
from trilogue.bots.loq.described import Case, cases
from trilogue.bots.loq.guesser import RankedEntry, house_guesser, house_weights
from trilogue.words.answers import plain_answer
from trilogue.words.associations import mind as minds
from trilogue.words.associations.voices import content_words
from trilogue.words.associations.written import house_lists
from trilogue.words.clues.ruling import Category
from trilogue.words.encoder.pointer import house_pointer
from trilogue.words.flat import Flat, read_flat
from trilogue.words.lexicon import house_lexicon

pytestmark = pytest.mark.slow
WORDS = house_lexicon()
CLUES = 36


@pytest.fixture(scope="module")
def compiled() -> Flat:
    return minds.compile_mind(house_lists(), WORDS)


@pytest.fixture(scope="module")
def mind(compiled: Flat) -> minds.Mind:
    return minds.Mind(compiled, WORDS)


class Plain:
    """The guesser as one would write it down, in words and loops."""

    def __init__(self, mind: minds.Mind) -> None:
        self.mind = mind
        self.bases: dict[str, str] = {}
        graph = mind.graph
        names = graph.names
        self.nodes = [node for node in sorted(graph.cues) if not WORDS.is_mere_form(names[node])]
        self.texts = [graph.names[node] for node in self.nodes]
        self.lists: list[defaultdict[str, float]] = [defaultdict(float) for _ in self.texts]
        self.holds: list[list[str]] = [[] for _ in self.texts]  # each word as often as it is there
        self.glosses: list[defaultdict[str, float]] = [defaultdict(float) for _ in self.texts]
        self.count: Counter[str] = Counter()
        for row, node in enumerate(self.nodes):
            for answer, weight in zip(*graph.forward.of(node), strict=True):
                parts = content_words(graph.names[answer]) or graph.names[answer].lower().split()
                share = float(weight) * (1 if len(parts) == 1 else candidates.OF_A_PHRASE)
                for word in map(self.base, parts):
                    self.lists[row][word] += share
                    self.holds[row].append(word)
                    self.count[word] += 1
        rows = {text.lower(): row for row, text in enumerate(self.texts)}
        for lemma, rank, gloss in WORDS.glosses():
            if (at := rows.get(lemma.lower())) is not None:
                words = {self.base(word) for word in content_words(gloss)}
                share = 1 / (1 + rank) / max(candidates.FEWEST_GLOSS_WORDS, len(words)) ** 0.5
                for word in words:
                    self.glosses[at][word] += share
                    self.count[word] += 1
        self.nodes_of = {self.base(name.lower()): node for node, name in enumerate(graph.names)}
        self.own = [{self.base(word) for word in content_words(text)} for text in self.texts]

    def base(self, word: str) -> str:
        if word not in self.bases:
            lemmas = sorted({reading.lemma for reading in WORDS.readings(word)})
            self.bases[word] = min(lemmas, key=len, default=word)
        return self.bases[word]

    def rank(
        self,
        clue: str,
        category: Category | None,
        initials: str | None,
        top: int,
        without: Sequence[str],
    ) -> list[RankedEntry]:
        said, gone = (
            {self.base(word) for word in content_words(clue)},
            set(map(plain_answer, without)),
        )
        all_ = house_guesser().candidates
        rows = [
            row
            for row, text in enumerate(self.texts)
            if not self.own[row] & said
            and (category is None or all_.of[category][row])
            and (not initials or candidates.initials_of(text) == initials)
            and plain_answer(text) not in gone
        ]
        scores = self.scores(clue, category)[rows]
        odds = np.exp(scores - scores.max(initial=0))
        best = sorted(range(len(rows)), key=lambda i: -odds[i])[:top]
        return [RankedEntry(self.texts[rows[i]], float(odds[i] / odds.sum())) for i in best]

    def scores(self, clue: str, category: Category | None) -> NDArray[np.float64]:
        all_, said = house_guesser().candidates, content_words(clue)[: guesser.MOST_WORDS]
        weight = {w: guesser.LITTLE_WEIGHT if w in guesser.LITTLE else 1.0 for w in said}
        asked = {self.base(word): self.rarity(self.base(word)) * weight[word] for word in said}
        brought = np.zeros(len(self.mind.graph))
        for word in said:
            nodes, shares = self.mind.shares(word)
            brought[nodes] += shares * weight[word]
        onward = {word: brought[node] for word, node in self.nodes_of.items() if brought[node]}
        direction = WORDS.vectors.of(said)
        figures = (
            np.log1p([30 * _dot(words, asked) for words in self.lists]),
            np.array([sum(asked.get(word, 0) for word in words) for words in self.holds]),
            self.phrases(clue),
            np.log1p([500 * _dot(words, onward) for words in self.lists]),
            np.log1p([10 * _dot(words, asked) for words in self.glosses]),
            np.zeros(len(self.texts)) if direction is None else all_.directions @ direction,
            all_.frequency,
            all_.named,
            np.zeros(len(self.texts)) if category is None else all_.leaning[category],
            self.pointed(clue),
        )
        return np.array(house_weights() @ np.stack(figures))

    def pointed(self, clue: str) -> NDArray[np.float64]:
        pointer, texts = house_pointer(), clue.split("\n")
        odds = sum(pointer.at(text).astype(np.float64) for text in texts) / len(texts) ** 0.5
        rows = [pointer.row(text) for text in self.texts]
        return np.array([-20 if row is None else max(-20, odds[row]) for row in rows])

    def rarity(self, word: str) -> float:
        return max(0.1, float(np.log(len(self.texts) / (1 + self.count[word])))) / 8

    def phrases(self, clue: str) -> NDArray[np.float64]:
        graph, rows = self.mind.graph, {node: row for row, node in enumerate(self.nodes)}
        found = np.zeros(len(self.texts))
        for phrase in guesser._phrases_in(clue):
            if (node := graph.find(phrase)) is not None:
                for row in {
                    rows[cue] for cue in graph.backward.of(node)[0].tolist() if cue in rows
                }:
                    found[row] += 1
        return found


def _dot(words: Mapping[str, float], asked: Mapping[str, float]) -> float:
    fewer, more = (words, asked) if len(words) < len(asked) else (asked, words)
    return sum(weight * more[word] for word, weight in fewer.items() if word in more)


def test_guesses_are_those_of_a_plain_guesser(mind: minds.Mind) -> None:
    plain, some = Plain(mind), cases("held_out")[:CLUES]
    ways = cycle((_plainly, _without_a_category, _with_initials, _after_another))
    for case, before, way in zip(some, [*some[1:], some[0]], ways, strict=False):
        clue, category, initials, without = way(case, before)
        found = house_guesser().rank(clue, category, initials, 12, without)
        wanted = plain.rank(clue, category, initials, 12, without)
        assert found
        assert [guess.text for guess in found] == [guess.text for guess in wanted], clue
        assert [g.share for g in found] == pytest.approx([g.share for g in wanted], rel=1e-3)


Asked = tuple[str, Category | None, str | None, Sequence[str]]


def _plainly(case: Case, _: Case) -> Asked:
    return case.clue, case.category, None, ()


def _without_a_category(case: Case, other: Case) -> Asked:
    return case.clue, None, None, (f"the {case.entry}", other.entry.upper(), "no such thing")


def _with_initials(case: Case, _: Case) -> Asked:
    return case.clue, case.category, candidates.initials_of(case.entry), ()


def _after_another(case: Case, other: Case) -> Asked:
    return f"{case.clue}\n{other.clue}", case.category, None, ()


def test_what_was_compiled_is_of_today(compiled: Flat, mind: minds.Mind) -> None:
    """Else scripts/setup did not notice that it has become old."""
    _are_same(read_flat(minds.COMPILED), compiled)
    fresh = candidates.compile_candidates(mind, WORDS)
    _are_same(read_flat(candidates.COMPILED), fresh)


def _are_same(found: Flat, wanted: Flat) -> None:
    assert found.texts == wanted.texts
    assert found.arrays.keys() == wanted.arrays.keys()
    for name, array in wanted.arrays.items():
        assert np.array_equal(found.arrays[name], array), name
