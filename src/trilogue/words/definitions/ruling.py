"""What the judge says of a definition, and the evidence that it shows."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from trilogue.words.interface import Pos


class Judgement(StrEnum):
    """Whether a definition stands."""

    RIGHT = "right"
    WRONG = "wrong"
    UNCLEAR = "unclear"


class DefinitionReason(StrEnum):
    """Why it does or does not."""

    FITS = "fits"
    MAY_FIT = "may_fit"
    USES_THE_WORD = "uses_the_word"
    WRONG_PART_OF_SPEECH = "wrong_part_of_speech"
    TOO_VAGUE = "too_vague"
    OPPOSITE = "opposite"
    DOES_NOT_FIT = "does_not_fit"
    NOT_ENGLISH = "not_english"
    EMPTY = "empty"
    NOT_LISTED = "not_listed"


class ScoredSense(Struct, frozen=True):
    """A listed sense, and how well the definition fits it, from 0 to 1."""

    pos: Pos
    gloss: str
    score: float
    is_best: bool = False


class DefinitionRuling(Struct, frozen=True):
    """The judgement with its evidence; an unclear one goes to the table's vote."""

    judgement: Judgement
    reason: DefinitionReason
    because: str
    senses: tuple[ScoredSense, ...] = ()
    words: tuple[str, ...] = ()
