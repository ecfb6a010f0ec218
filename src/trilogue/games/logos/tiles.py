"""Letter tiles: what they are worth, and how many are in the bag. Numbers refer to RULES.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from trilogue.games.logos.options import BagSize, Config

LETTERS = ascii_uppercase
HAND = 8  # Logos 8
_FULL = "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1"
_SHORT = "A5 B1 C1 D2 E6 F1 G1 H1 I5 K1 L2 M1 N3 O4 P1 R3 S2 T3 U2 V1 W1 Y1 Z1"
_WORTH = {1: "AEIOU", 2: "BCDGLMNPRST", 5: "FHKVWY", 10: "JQXZ"}  # Logos 3
BOOK_VALUES = tuple(
    next(value for value, letters in _WORTH.items() if letter in letters) for letter in LETTERS
)


def _tiles(text: str) -> tuple[str, ...]:
    return tuple(part[0] for part in text.split() for _ in range(int(part[1:])))


BAGS: dict[BagSize, tuple[str, ...]] = {  # Logos 2
    BagSize.SHORT: _tiles(_SHORT),
    BagSize.FULL: _tiles(_FULL),
    BagSize.LONG: _tiles(_FULL) * 2,
}


def values(config: Config) -> dict[str, int]:
    """What each letter is worth at this table."""
    return dict(zip(LETTERS, config.values or BOOK_VALUES, strict=True))


def worth(letters: Iterable[str], config: Config) -> int:
    """What these letters are worth together."""
    of = values(config)
    return sum(of[letter] for letter in letters)


def without(tiles: Sequence[str], taken: Iterable[str]) -> tuple[str, ...] | None:
    """The tiles that are left after some are taken; None if they are not all there."""
    rest = list(tiles)
    for letter in taken:
        if letter not in rest:
            return None
        rest.remove(letter)
    return tuple(rest)


def counts(tiles: Iterable[str]) -> tuple[int, ...]:
    """How many of each letter, from A to Z."""
    counted = Counter(tiles)
    return tuple(counted[letter] for letter in LETTERS)
