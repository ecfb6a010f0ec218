"""How words are used: vectors of the commonest words. See `facts/README.md` for the file."""

from __future__ import annotations

import lzma
from collections.abc import Iterable
from functools import cached_property
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
DIMENSIONS = 100


class Vectors:
    """A hundred small numbers for each of 20,000 words."""

    dimensions = DIMENSIONS

    def __init__(self) -> None:
        packed = files("trilogue.words").joinpath("facts", "vectors.xz").read_bytes()
        head, _, body = lzma.decompress(packed).partition(b"\n\n")
        self.words: tuple[str, ...] = tuple(head.decode().split("\n"))
        self._row = {word: row for row, word in enumerate(self.words)}
        self._bytes = np.frombuffer(body, np.int8).reshape(len(self.words), DIMENSIONS)

    def nearness(self, word: str, other: str) -> float | None:
        """How near the two are in use, from -1 to 1; None where we cannot tell."""
        one, two = self.of((word,)), self.of((other,))
        return None if one is None or two is None else float(one @ two)

    def of(self, words: Iterable[str]) -> Vector | None:
        """The direction of these words together; None if none of them has one."""
        rows = [self._row[word] for word in words if word in self._row]
        if not rows:
            return None
        summed = self._bytes[rows].astype(np.float32).sum(axis=0)
        length = np.sqrt(summed @ summed)
        return (summed / length).astype(np.float32) if length else None

    def all_near(self, vector: Vector) -> Vector:
        """How near each of `words` is to this direction."""
        return (self._units @ vector).astype(np.float32)

    @cached_property
    def _units(self) -> Vector:
        matrix: Vector = self._bytes.astype(np.float32)
        matrix /= np.linalg.norm(matrix, axis=1, keepdims=True)
        return matrix
