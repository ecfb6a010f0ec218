"""Who names whom: the written lists as a directed graph that can be walked both ways."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from trilogue.words.answers import fold, fold_answer
from trilogue.words.interface import Words

Row = NDArray[np.int32]
Weights = NDArray[np.float32]


def key_of(text: str) -> str:
    """What makes two texts one: case, accents and articles do not count, but for `the` itself."""
    return fold_answer(text) or fold(text)


def strength(rank: int) -> float:
    """How much an answer at this place of a list counts, the first being 0."""
    return 1 / (rank + 2)


class Edges:
    """For each node the nodes that it leads to, with weights that add up to one."""

    def __init__(self, nodes: int, sources: Row, targets: Row, weights: Weights) -> None:
        order = np.argsort(sources, kind="stable")
        totals = np.bincount(sources, weights, nodes)
        self._to: Row = targets[order].astype(np.int32)
        self._weights: Weights = (weights / totals[sources])[order].astype(np.float32)
        self._start = np.searchsorted(sources[order], np.arange(nodes + 1))

    def of(self, node: int) -> tuple[Row, Weights]:
        """Where this node leads, and how strongly."""
        part = slice(self._start[node], self._start[node + 1])
        return self._to[part], self._weights[part]


class Graph:
    """The lists, joined: answers that are cues, or forms of a cue, are one node with it."""

    def __init__(self, lists: Mapping[str, Sequence[str]], words: Words) -> None:
        self._words = words
        self._node: dict[str, int] = {}
        spelt: dict[int, Counter[str]] = defaultdict(Counter)
        cues = [self._add(cue, spelt) for cue in lists]
        self.cues = frozenset(cues)
        named = [self._add(self._key(a), spelt) for answers in lists.values() for a in answers]
        lengths = [len(answers) for answers in lists.values()]
        strengths = [strength(rank) for length in lengths for rank in range(length)]
        self.names = tuple(spelt[node].most_common(1)[0][0] for node in range(len(self)))
        sources = np.repeat(np.array(cues, np.int32), lengths)
        targets, weights = np.array(named, np.int32), np.array(strengths, np.float32)
        self.named = np.bincount(targets, minlength=len(self))
        self.forward = Edges(len(self), sources, targets, weights)
        self.backward = Edges(len(self), targets, sources, weights)

    def __len__(self) -> int:
        return len(self._node)

    def find(self, text: str) -> int | None:
        """The node of a text, as it is or in another form."""
        return self._node.get(key_of(self._key(text)))

    def _key(self, text: str) -> str:
        """A form of a cue is that cue: candles, candle."""
        if key_of(text) in self._node or " " in text:
            return text
        lemmas = sorted({reading.lemma for reading in self._words.readings(text.lower())})
        return next((lemma for lemma in lemmas if key_of(lemma) in self._node), text)

    def _add(self, text: str, spelt: dict[int, Counter[str]]) -> int:
        node = self._node.setdefault(key_of(text), len(self._node))
        spelt[node][text] += 1
        return node
