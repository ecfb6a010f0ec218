"""Clues with the entry that they were written for: to fit the guesser to, and to measure it by."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from msgspec import Struct

from trilogue.decks.loq.clues import house_descriptions
from trilogue.words.clues.ruling import Category


class Case(Struct, frozen=True):
    """What was said, and what was meant."""

    entry: str
    category: Category
    level: int
    clue: str


def cases(part: Literal["fit", "held_out"]) -> list[Case]:
    """What a bot says first of each entry of a half, in an order that depends on their texts alone:
    the one plain clue that nothing was learned from."""
    found = []
    for described in house_descriptions().values():
        digest = sha256(described.entry.casefold().encode()).digest()
        if (digest[0] % 2 == 0) == (part == "fit"):
            clue = described.plain[0]
            case = Case(described.entry, Category(described.category), described.level, clue)
            found.append((digest, case))
    return [case for _, case in sorted(found, key=lambda item: item[0])]
