"""What a text points at: how likely each word is the one that is meant."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from trilogue.words.associations.graph import key_of
from trilogue.words.encoder.network import Floats, Network, whole
from trilogue.words.flat import Flat, read_flat

SHIPPED = Path(str(files("trilogue.words").joinpath("data", "encoder.flat")))
REMEMBERED = 128  # of what texts point at, each 100 kB
MANY = 4096  # of the directions of texts, each 1.5 kB


@cache
def house_pointer() -> Pointer:
    """The pointer that comes with the package; its file is mapped, its numbers are read once."""
    return Pointer(read_flat(SHIPPED))


class Pointer:
    """Knows a place for each word; a text that means the word points there."""

    def __init__(self, tables: Flat) -> None:
        self.names = tuple(tables.texts["names"])
        self._row = {key_of(name): row for row, name in enumerate(self.names)}
        self._network = Network(tables)
        self._keys = whole(tables.arrays, "keys")
        self._bias: Floats = tables.arrays["bias"]
        self.at = lru_cache(REMEMBERED)(self._at)
        self.read = lru_cache(MANY)(self._network.read)

    def row(self, name: str) -> int | None:
        """The place of a word among all that a text may point at."""
        return self._row.get(key_of(name))

    def rows(self, names: Iterable[str]) -> NDArray[np.int64]:
        """The same of many; -1 for what has none."""
        return np.array([self._row.get(key_of(name), -1) for name in names])

    def _at(self, text: str) -> Floats:
        """The logarithm of how likely each word is meant by a text."""
        odds = self._keys @ self.read(text) + self._bias
        top = odds.max()
        return np.asarray(odds - top - np.log(np.exp(odds - top).sum()), np.float32)

    def towards(self, name: str) -> Floats | None:
        """The direction of a word's place, of length one; None if it has none."""
        row = self.row(name)
        if row is None:
            return None
        key = self._keys[row]
        return np.asarray(key / np.sqrt(key @ key), np.float32)

    def best(self, text: str, top: int) -> tuple[tuple[str, float], ...]:
        """The words that a text describes best, with how near it points to each, from -1 to 1."""
        odds = self.at(text)
        some = np.argpartition(-odds, top)[:top]
        near = self._keys[some] @ self.read(text) / np.linalg.norm(self._keys[some], axis=1)
        order = np.argsort(-odds[some], kind="stable")
        return tuple((self.names[some[i]], float(near[i])) for i in order)
