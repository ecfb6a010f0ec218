"""The voices that say what a cue brings to mind: each gives every node of the graph a share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from trilogue.words.associations.graph import AssociationGraph, Edges, NodeNumbers, strength
from trilogue.words.clues.tokens import FUNCTION_WORDS
from trilogue.words.encoder.pointer import house_pointer
from trilogue.words.lexicon import Lexicon

Shares = NDArray[np.float32]
NAMES = (
    "onward",  # the lists of its answers
    "shared",  # cues that have answers in common with it
    "named",  # cues whose lists name it
    "together",  # what stands beside it in those lists
    "vectors",  # words that are used alike
    "alike",  # the lists of cues that are used alike
    "kin",  # synonyms, antonyms, and the words of its glosses
    "kin_lists",  # their lists
    "parts",  # the lists of a phrase's words
    "read",  # what the network takes a cue without a list for
    "popular",  # how often anything names it
)
ALIKE = 24  # cues used like this one whose lists are asked
NEAREST = 200  # words that the vectors may name
READ = 100  # words that the network may name
SHARPNESS = 12.0
SYNONYMS, ANTONYMS, SENSES = 12, 6, 3  # that are looked at
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
FLOOR = 1e-4  # a share so small says nothing
TINY = 1e-9


class Utterance(Struct, frozen=True):
    """What one voice says; if it set out from other nodes, which, and along which edges."""

    shares: Shares
    sources: Shares | None = None
    goes_back: bool = False  # from answers to the cues that name them


class Voices:
    """All voices over one graph."""

    def __init__(self, graph: AssociationGraph, words: Lexicon, vector_nodes: NodeNumbers) -> None:
        """`vector_nodes` are the `nodes_of` all words that have a vector."""
        self._graph = graph
        self._words = words
        self._vector_nodes = vector_nodes
        most = np.log1p(graph.named)
        self._popular = Utterance((most / max(1.0, float(most.max()))).astype(np.float32))

    def own(self, answers: Sequence[str]) -> Shares:
        """A list of answers, as shares."""
        return self.own_nodes(nodes_of(answers, self._graph))

    def own_nodes(self, answers: NodeNumbers) -> Shares:
        """The same for the nodes of the answers; -1 is an answer that has none."""
        ranked = enumerate(answers.tolist())
        return self._shares((node, strength(rank)) for rank, node in ranked if node >= 0)

    def hear(self, cue: str, own: Shares) -> dict[str, Utterance]:
        """What each voice says of a cue, apart from its own list, if there is one."""
        graph, node = self._graph, self._graph.find(cue)
        here = self._shares([(node, 1.0)] if node is not None else [])
        named = self._spread(here, graph.backward)
        vectors, kin = self._near(cue, node), self._kin(cue, node)
        alike = self._strongest_cues(vectors)
        found = (graph.find(part) for part in content_words(cue) if " " in cue)
        parts = self._shares((part, 1.0) for part in found if part is not None)
        return {
            "onward": Utterance(self._spread(own, graph.forward), own),
            "shared": Utterance(self._spread(own, graph.backward), own, goes_back=True),
            "named": Utterance(named),
            "together": Utterance(self._spread(named, graph.forward), named),
            "vectors": Utterance(vectors),
            "alike": Utterance(self._spread(alike, graph.forward), alike),
            "kin": Utterance(kin),
            "kin_lists": Utterance(self._spread(kin, graph.forward), kin),
            "parts": Utterance(self._spread(parts, graph.forward), parts),
            "read": Utterance(self._read(cue) if not own.any() else here),
            "popular": self._popular,
        }

    def _shares(self, weighted: Iterable[tuple[int, float]]) -> Shares:
        shares = np.zeros(len(self._graph), np.float32)
        for node, weight in weighted:
            shares[node] += weight
        return _whole(shares)

    def _spread(self, shares: Shares, edges: Edges) -> Shares:
        """One step along the edges from everywhere at once."""
        spread = np.zeros_like(shares)
        for node in np.flatnonzero(shares):
            to, weights = edges.of(int(node))
            spread[to] += shares[node] * weights
        return _whole(spread)

    def _near(self, cue: str, node: int | None) -> Shares:
        shares = np.zeros(len(self._graph), np.float32)
        vector = self._words.vectors.of(content_words(cue))
        if vector is None:
            return shares
        near = np.where(self._vector_nodes < 0, -1, self._words.vectors.all_near(vector))
        top = np.argpartition(-near, NEAREST)[:NEAREST]
        np.maximum.at(shares, self._vector_nodes[top], np.exp(SHARPNESS * (near[top] - 1)))
        if node is not None:
            shares[node] = 0
        return _whole(shares)

    @cached_property
    def _places(self) -> NodeNumbers:
        """The nodes of all that the network may point at."""
        return nodes_of(house_pointer().names, self._graph)

    def _read(self, cue: str) -> Shares:
        if not any(self._words.zipf(word) for word in content_words(cue)):
            return self._shares(())
        odds = house_pointer().at(cue)
        likely = np.argpartition(-odds, READ)[:READ]
        found = zip(self._places[likely].tolist(), np.exp(odds[likely]).tolist(), strict=True)
        return self._shares((node, share) for node, share in found if node >= 0)

    def _strongest_cues(self, shares: Shares) -> Shares:
        cues = [n for n in np.argsort(-shares)[: 4 * ALIKE] if int(n) in self._graph.cues][:ALIKE]
        strongest = np.zeros_like(shares)
        strongest[cues] = shares[cues]
        return _whole(strongest)

    def _kin(self, cue: str, node: int | None) -> Shares:
        found = ((self._graph.find(word), weight) for word, weight in self._kindred(cue.lower()))
        return self._shares((kin, w) for kin, w in found if kin is not None and kin != node)

    def _kindred(self, word: str) -> Iterator[tuple[str, float]]:
        for related in self._words.synonyms(word)[:SYNONYMS]:
            yield related.word, 1.0
        for related in self._words.antonyms(word)[:ANTONYMS]:
            yield related.word, 1.0
        for sense in self._words.senses(word)[:SENSES]:
            for other in content_words(sense.gloss):
                yield other, 0.5


def nodes_of(texts: Iterable[str], graph: AssociationGraph) -> NodeNumbers:
    """The node of each text; -1 if it has none."""
    found = (graph.find(text) for text in texts)
    return np.array([-1 if node is None else node for node in found], np.int32)


def evidence(voices: dict[str, Utterance]) -> NDArray[np.float32]:
    """What the voices say, as figures that may be weighed and added: a row each."""
    said: NDArray[np.float32] = np.stack([voices[name].shares for name in NAMES])
    np.log1p(said / FLOOR, out=said)
    return said


def content_words(text: str) -> list[str]:
    """The words of a text that say something."""
    return [word for word in _WORD.findall(text.lower()) if word not in FUNCTION_WORDS]


def _whole(shares: Shares) -> Shares:
    """Shares of one; it changes what it is given."""
    shares /= max(shares.sum(), np.float32(TINY))
    return shares
