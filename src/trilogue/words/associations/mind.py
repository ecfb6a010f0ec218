"""What comes to mind: a cue's own list where there is one, and all voices weighed against it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from trilogue.words.associations.graph import AssociationGraph, join
from trilogue.words.associations.voices import NAMES, Shares, Utterance, Voices, evidence, nodes_of
from trilogue.words.associations.written import AnswerLists
from trilogue.words.flat import Flat, read_flat
from trilogue.words.lexicon import Lexicon, house_lexicon

COMPILED = Path(str(files("trilogue.words").joinpath("compiled", "mind.flat")))
OWN = 0.7  # of what comes to mind is on the cue's own list, where it has one
NO_LIST = slice(0)
TINY = 1e-6  # what comes to mind so rarely does not
REASONS = 2
EXAMPLES = 3
TEXTS = {
    "onward": "through {through}",
    "shared": "brings {through} to mind too",
    "named": "brings {cue} to mind",
    "together": "beside it in the lists of {through}",
    "vectors": "used alike",
    "alike": "in the lists of {through}, which are used alike",
    "kin": "in its meaning",
    "kin_lists": "through its meaning: {through}",
    "parts": "through {through}",
    "read": "as the network reads it",
    "popular": "",
}


class VoiceWeights(Struct, frozen=True):
    """How much each voice counts, for cues without and with a list of their own."""

    unlisted: NDArray[np.float32]
    listed: NDArray[np.float32]


class _Thinking(Struct, frozen=True):
    """A cue as it was thought about."""

    voices: dict[str, Utterance]
    weights: NDArray[np.float32]
    own: Shares
    shares: Shares


class Thought(Struct, frozen=True):
    """Something that comes to mind, how likely, and why."""

    word: str
    share: float
    because: tuple[str, ...]


@cache
def house_mind() -> Mind:
    """What comes to the house's mind, as it was compiled."""
    return Mind(read_flat(COMPILED), house_lexicon())


def compile_mind(lists: AnswerLists, words: Lexicon) -> Flat:
    """All that a mind must know of its lists."""
    joined = join(lists, words)
    graph = AssociationGraph(joined, words)
    own = [nodes_of(answers, graph) for answers in lists.values()]
    arrays = {
        **joined.arrays,
        "own_of": nodes_of(lists, graph),
        "own_start": np.cumsum([0, *(len(nodes) for nodes in own)]),
        "own_nodes": np.concatenate(own),
        "vector_nodes": nodes_of(words.vectors.words, graph),
    }
    return Flat(arrays, joined.texts)


class Mind:
    """The model over some lists."""

    def __init__(self, tables: Flat, words: Lexicon, weights: VoiceWeights | None = None) -> None:
        """`tables` are made by `compile_mind`."""
        self.graph = AssociationGraph(tables, words)
        self._voices = Voices(self.graph, words, tables.arrays["vector_nodes"])
        self._weights = weights or house_weights()
        start, self._own_nodes = tables.arrays["own_start"].tolist(), tables.arrays["own_nodes"]
        lists = zip(tables.arrays["own_of"].tolist(), start, start[1:], strict=False)
        self._lists: dict[int | None, slice] = {
            node: slice(first, last) for node, first, last in lists
        }

    def near(self, cue: str, top: int = 12) -> tuple[Thought, ...]:
        """What comes to mind first, with the reasons."""
        thinking = self._think(cue)
        shares, names = thinking.shares, self.graph.names
        best = (int(n) for n in np.argsort(-shares, kind="stable")[:top] if shares[n] > 0)
        return tuple(
            Thought(names[n], float(shares[n]), tuple(self._reasons(cue, n, thinking)))
            for n in best
        )

    def shares(self, cue: str) -> tuple[NDArray[np.int32], Shares]:
        """The nodes of the graph that come to mind, and how likely each."""
        shares = self._think(cue).shares
        nodes = np.flatnonzero(shares > TINY).astype(np.int32)
        return nodes, shares[nodes]

    def _think(self, cue: str) -> _Thinking:
        node = self.graph.find(cue)
        own = self._voices.own_nodes(self._own_nodes[self._lists.get(node, NO_LIST)])
        voices = self._voices.hear(cue, own)
        weights = self._weights.listed if own.any() else self._weights.unlisted
        shares = blend(evidence(voices), weights, self._within(cue))
        shares = OWN * own + (1 - OWN) * shares if own.any() else shares
        return _Thinking(voices, weights, own, shares)

    def _within(self, cue: str) -> list[int]:
        """The cue itself and its words, which are no answers."""
        found = (self.graph.find(text) for text in (cue, *cue.split()))
        return [node for node in found if node is not None]

    def _reasons(self, cue: str, node: int, thinking: _Thinking) -> Iterator[str]:
        if thinking.own[node]:
            yield "on its list"
        said = evidence(thinking.voices)[:, node] * thinking.weights
        for row in np.argsort(-said)[:REASONS]:
            text = TEXTS[NAMES[row]]
            if said[row] > 0 and text:
                through = self._through(node, thinking.voices[NAMES[row]])
                yield text.format(cue=cue, through=through)

    def _through(self, node: int, voice: Utterance) -> str:
        """The nodes that a voice came through to this one, strongest first."""
        if voice.sources is None:
            return ""
        sources = voice.sources
        edges = self.graph.forward if voice.goes_back else self.graph.backward
        known = [n for n in edges.of(node)[0] if sources[n]]
        known.sort(key=lambda n: -sources[n])
        return ", ".join(self.graph.names[n] for n in known[:EXAMPLES])


def blend(said: NDArray[np.float32], weights: NDArray[np.float32], barred: list[int]) -> Shares:
    """All voices as one: how likely each node is; some cannot be meant."""
    heard = np.flatnonzero(said[:-1].any(axis=0))  # who is only popular is not named
    heard = heard[~np.isin(heard, barred)]
    shares: Shares = np.zeros(said.shape[1], np.float32)
    if heard.size:
        scores = weights @ said[:, heard]
        shares[heard] = np.exp(scores - scores.max())
        shares /= shares.sum()
    return shares


@cache
def house_weights() -> VoiceWeights:
    """The weights that come with the package, fitted by tools/fit_associations.py."""
    text = files("trilogue.words.associations").joinpath("weights.tsv").read_text("utf-8")
    rows = {name: figures for name, *figures in (x.split("\t") for x in text.splitlines()[1:])}
    columns = zip(*(rows[name] for name in NAMES), strict=True)
    unlisted, listed = (np.array([float(x) for x in column], np.float32) for column in columns)
    return VoiceWeights(unlisted, listed)
