"""The word graph: a word list as flat arrays that a kernel can walk."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trilogue.games.logos.growth import bases

WORD = 26  # the bit that says that a word ends here
LONGEST_BASE = 62  # letters that a base may have: one bit each


class Graph(NamedTuple):
    """A trie, level by level; the children of a node lie side by side, from A to Z."""

    marks: NDArray[np.uint32]  # of each node: a bit for each child, and WORD
    first: NDArray[np.int32]  # of each node: its first child
    grown: NDArray[np.int64]  # bit n: an inflection of its first n letters, as Logos 14 has it


def build(words: Iterable[str]) -> Graph:
    """The graph of these words; by the suffix rule they score less after some beginnings."""
    listed = sorted({word.upper() for word in words if len(word) > 1})
    for word in listed:
        if not (word.isascii() and word.isalpha()):
            raise ValueError(f"expected words of the letters A to Z, not {word!r}")
    if not listed:
        return Graph(np.zeros(1, np.uint32), np.zeros(1, np.int32), np.zeros(1, np.int64))
    marks, first, ends = _levels(np.array(listed, dtype=bytes))
    grown = np.zeros(len(marks), np.int64)
    grown[ends] = [_grown_from(word) for word in listed]
    return Graph(marks, first, grown)


def _grown_from(word: str) -> int:
    """Logos 14: a bit for the length of each base that the word would only be a form of."""
    return sum(1 << len(base) for base in bases(word) if len(base) < LONGEST_BASE)


def _levels(
    words: NDArray[np.bytes_],
) -> tuple[NDArray[np.uint32], NDArray[np.int32], NDArray[np.int64]]:
    """The trie of sorted words, one letter after the other; and the node where each word ends."""
    letters = words.view(np.uint8).reshape(len(words), -1)
    columns = np.ascontiguousarray(letters.T)
    node = np.zeros(len(words), np.int64)
    ends = np.zeros(len(words), np.int64)
    begins_as_before = np.ones(len(words), bool)
    begins_as_before[0] = False
    marks, first = [np.zeros(1, np.uint32)], [np.zeros(1, np.int32)]
    size = 1
    for column in columns:
        alive = column > 0
        begins_as_before[1:] &= column[1:] == column[:-1]
        made = np.flatnonzero(alive & ~begins_as_before)
        own = size - 1 + np.cumsum(alive & ~begins_as_before)
        parent = node[made] - (size - len(marks[-1]))
        np.bitwise_or.at(marks[-1], parent, np.uint32(1) << (column[made] - 65).astype(np.uint32))
        first[-1][parent[::-1]] = own[made][::-1]
        ends[alive] = node[alive] = own[alive]
        marks.append(np.zeros(len(made), np.uint32))
        first.append(np.zeros(len(made), np.int32))
        size += len(made)
    flat = np.concatenate(marks)
    flat[ends] |= np.uint32(1 << WORD)
    return flat, np.concatenate(first), ends


def save(graph: Graph, path: Path) -> None:
    """Keep a graph in a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft.npz")
    np.savez(draft, marks=graph.marks, first=graph.first, grown=graph.grown)
    draft.replace(path)


def load(path: Path) -> Graph:
    """A graph that was kept."""
    with np.load(path) as kept:
        return Graph(kept["marks"], kept["first"], kept["grown"])
