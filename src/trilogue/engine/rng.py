"""Chance that can be replayed: built only on what Python promises to keep stable."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A stream of choices from a seed; the same seed gives the same choices for ever."""

    def __init__(self, seed: bytes) -> None:
        # Python keeps the sequence of random() for an integer seed, not that of shuffle().
        self._random = Random(int.from_bytes(seed, "big"))

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self._random.random() < probability

    def below(self, limit: int) -> int:
        """A number from 0 up to but not including `limit`."""
        return int(self._random.random() * limit)

    def choice(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def sample(self, options: Sequence[T], count: int) -> list[T]:
        """`count` different options, in random order."""
        rest = list(options)
        return [rest.pop(self.below(len(rest))) for _ in range(count)]
