"""What a wording is about: vectors that were fitted to dictionaries, so that a definition's words
point at the word that they define. See `facts/README.md` for the file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
SHOWN = 40
SHARPNESS = 18  # with which the tables were fitted


class Meanings:
    """Two tables: what each word adds to a wording, and where each word itself lies."""

    def __init__(self) -> None:
        content = files("trilogue.words").joinpath("facts", "meanings.bin").read_bytes()
        head, _, body = content.partition(b"\n\n\n")
        said, _, meant = head.decode().partition("\n\n")
        self._said, said_scales = _rows(said)
        self._meant, meant_scales = _rows(meant)
        self._names = tuple(self._meant)
        bytes_ = np.frombuffer(body, np.int8).reshape(len(self._said) + len(self._meant), -1)
        self._adds = bytes_[: len(self._said)]
        self._scales = said_scales
        self._lies: Vector = bytes_[len(self._said) :].astype(np.float32) * meant_scales[:, None]

    def knows(self, word: str) -> bool:
        """Whether this word adds anything to a wording."""
        return word in self._said

    def of(self, said: Sequence[str]) -> Vector | None:
        """Where a wording points; None if none of its words is known."""
        rows = [self._said[word] for word in said if word in self._said]
        if not rows:
            return None
        summed = (self._adds[rows].astype(np.float32) * self._scales[rows, None]).sum(axis=0)
        length = float(np.sqrt(summed @ summed))
        return (summed / length).astype(np.float32) if length > 0 else None

    def aptness(self, vector: Vector) -> Vector:
        """How well what points there describes each word that has a place."""
        return (self._lies @ vector).astype(np.float32)

    def row(self, word: str) -> int | None:
        """The place of a word in what `aptness` gives."""
        return self._meant.get(word)

    def best(self, aptness: Vector) -> tuple[tuple[str, float], ...]:
        """The words that are described best."""
        top = np.argpartition(-aptness, SHOWN)[:SHOWN]
        rows = top[np.argsort(-aptness[top])]
        return tuple((self._names[row], float(aptness[row])) for row in rows)

    def chance(self, aptness: Vector, some: Iterable[str]) -> float | None:
        """How likely one of these is the word that was meant, as a logarithm."""
        rows = [self._meant[word] for word in some if word in self._meant]
        if not rows:
            return None
        odds = np.exp(SHARPNESS * aptness)
        return float(np.log(odds[rows].sum() / odds.sum()))


def _rows(text: str) -> tuple[dict[str, int], Vector]:
    """Words with their row, and the size of one step of each row."""
    pairs = [line.split("\t") for line in text.split("\n")]
    scales = np.array([float(scale) for _, scale in pairs], np.float32)
    return {word: row for row, (word, _) in enumerate(pairs)}, scales
