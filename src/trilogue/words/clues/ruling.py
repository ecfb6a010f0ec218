"""What the referee is asked about a clue, and what it may say."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Category(StrEnum):
    """What kind of entry it is."""

    PEOPLE_PLACES = "people_places"
    ADJECTIVE = "adjective"
    NOUN = "noun"
    VERB = "verb"
    PHRASE = "phrase"


class Twist(StrEnum):
    """What the round asks of a clue."""

    NONE = "none"
    THREE_WORDS = "three_words"
    ONE_SYLLABLE = "one_syllable"
    QUESTIONS = "questions"
    FIRST_LETTER = "first_letter"


class ClueReason(StrEnum):
    """Why a clue is invalid."""

    ENTRY_WORD = "entry_word"
    DERIVATIVE = "derivative"
    COMPOUND_PART = "compound_part"
    CONTAINS_ENTRY = "contains_entry"
    TRANSLATION = "translation"
    LETTERS = "letters"
    RHYME = "rhyme"
    WORD_LIMIT = "word_limit"
    SYLLABLES = "syllables"
    NOT_A_QUESTION = "not_a_question"
    MADE_UP = "made_up"


class ClueRuling(Struct, frozen=True):
    """What the referee says of a clue; valid if there is no reason against it."""

    reason: ClueReason | None = None
    words: tuple[str, ...] = ()
    because: str = ""
    entry: str = ""  # the entry that was given away, where it was one
    near: str = ""  # the word of that entry, where the clue has another one that gives it away

    @property
    def is_valid(self) -> bool:
        return self.reason is None


VALID = ClueRuling()
