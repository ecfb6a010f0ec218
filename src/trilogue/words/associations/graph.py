"""Who names whom: the written lists as a directed graph that can be walked both ways."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trilogue.words.answers import plain, plain_answer
from trilogue.words.flat import Flat
from trilogue.words.interface import Words

NodeNumbers = NDArray[np.int32]
EdgeWeights = NDArray[np.float32]


def key_of(text: str) -> str:
    """What makes two texts one: case, accents and articles do not count, but for `the` itself."""
    return plain_answer(text) or plain(text)


def strength(rank: int) -> float:
    """How much an answer at this place of a list counts, the first being 0."""
    return 1 / (rank + 2)


class Edges:
    """For each node the nodes that it leads to, with weights that add up to one."""

    def __init__(self, start: NDArray[np.int64], to: NodeNumbers, weights: EdgeWeights) -> None:
        self._start, self._to, self._weights = start, to, weights

    def of(self, node: int) -> tuple[NodeNumbers, EdgeWeights]:
        """Where this node leads, and how strongly."""
        part = slice(self._start[node], self._start[node + 1])
        return self._to[part], self._weights[part]


class AssociationGraph:
    """The lists, joined: answers that are cues, or forms of a cue, are one node with it."""

    def __init__(self, tables: Flat, words: Words) -> None:
        """`tables` are made by `join`."""
        self._words = words
        self._node = {key: node for node, key in enumerate(tables.texts["keys"])}
        self.names = tuple(tables.texts["names"])
        self.cues = frozenset(tables.arrays["cues"].tolist())
        self.named = tables.arrays["named"]
        self.forward, self.backward = (
            Edges(*(tables.arrays[f"{way}_{part}"] for part in ("start", "to", "weights")))
            for way in ("forward", "backward")
        )

    def __len__(self) -> int:
        return len(self._node)

    def find(self, text: str) -> int | None:
        """The node of a text, as it is or in another form."""
        return self._node.get(key_of(known_form(text, self._node, self._words)))


def join(lists: Mapping[str, Sequence[str]], words: Words) -> Flat:
    """Lists as the tables of a graph."""
    node: dict[str, int] = {}
    spelt: dict[int, Counter[str]] = defaultdict(Counter)

    def add(text: str) -> int:
        number = node.setdefault(key_of(text), len(node))
        spelt[number][text] += 1
        return number

    cues = [add(cue) for cue in lists]
    answers = [answer for answers in lists.values() for answer in answers]
    targets = np.array([add(known_form(answer, node, words)) for answer in answers], np.int32)
    lengths = [len(answers) for answers in lists.values()]
    strengths = [strength(rank) for length in lengths for rank in range(length)]
    sources, weights = np.repeat(np.array(cues, np.int32), lengths), np.array(strengths, np.float32)
    arrays: dict[str, NDArray[Any]] = {
        "cues": np.unique(np.array(cues, np.int32)),
        "named": np.bincount(targets, minlength=len(node)),
        **_edges("forward", len(node), sources, targets, weights),
        **_edges("backward", len(node), targets, sources, weights),
    }
    names = [spelt[number].most_common(1)[0][0] for number in range(len(node))]
    return Flat(arrays, {"keys": list(node), "names": names})


def known_form(text: str, node: Mapping[str, int], words: Words) -> str:
    """A form of a cue is that cue: candles, candle."""
    if key_of(text) in node or " " in text:
        return text
    lemmas = sorted({reading.lemma for reading in words.readings(text.lower())})
    return next((lemma for lemma in lemmas if key_of(lemma) in node), text)


def _edges(
    way: str, nodes: int, sources: NodeNumbers, targets: NodeNumbers, weights: EdgeWeights
) -> dict[str, NDArray[Any]]:
    order = np.argsort(sources, kind="stable")
    totals = np.bincount(sources, weights, nodes)
    return {
        f"{way}_start": np.searchsorted(sources[order], np.arange(nodes + 1)),
        f"{way}_to": targets[order].astype(np.int32),
        f"{way}_weights": (weights / totals[sources])[order].astype(np.float32),
    }
