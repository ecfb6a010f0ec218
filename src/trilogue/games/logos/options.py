"""The options of a Logos table."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

MOST_SIDES = 6


class Face(StrEnum):
    """A face of the die."""

    LOGOS = "logos"
    SYNONYM = "synonym"
    SPELL = "spell"
    ANY = "any"


class BagSize(StrEnum):
    """How many tiles: 49, 98 or 196."""

    SHORT = "short"
    FULL = "full"
    LONG = "long"


class TwoLetters(StrEnum):
    """What becomes of words of two letters."""

    SCORE = "score"
    STAND = "stand"
    FORBIDDEN = "forbidden"


class Dictionary(StrEnum):
    """Which words count when a play is challenged."""

    ALL = "all"
    COMMON = "common"


class TableList(Struct, frozen=True, forbid_unknown_fields=True):
    """Logos 44: a list of words that the table brought: how people call it, and its hash."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Voice(StrEnum):
    """Who lets the speller hear the word."""

    HOUSE = "house"
    READER = "reader"


BOOK_DIE = (Face.LOGOS, Face.LOGOS, Face.SYNONYM, Face.SPELL, Face.ANY, Face.ANY)  # Logos 6
Seconds = Annotated[int, Meta(ge=0, le=600, description="seconds; 0 is no limit")]


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options."""

    sides: Annotated[
        tuple[Annotated[int, Meta(ge=0, lt=MOST_SIDES)], ...], Meta(max_length=12)
    ] = ()
    bag: BagSize = BagSize.FULL
    values: Annotated[tuple[Annotated[int, Meta(ge=0, le=20)], ...], Meta(max_length=26)] = ()
    die: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=12)] = BOOK_DIE
    two_letters: TwoLetters = TwoLetters.SCORE
    dictionary: Dictionary = Dictionary.ALL
    own_list: TableList | None = None  # in place of the dictionary
    voice: Voice = Voice.HOUSE
    all_tiles: bool = False
    more_prefixes: bool = False
    opponents_vote: bool = False
    challenge_s: Annotated[int, Meta(ge=5, le=120, description="seconds")] = 20
    turn_s: Seconds = 0
    deck: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")] = "house"
