"""Words that people bring themselves: a plain list, of which each game makes a deck.

A list has a word or phrase a line; after a tab it may say of what category it is. How a game makes
cards of it stands in `decks/<game>/own.py`. Whatever it needs besides comes from the house's deck,
so that thirty pasted words are enough to play.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec import Raw, Struct

from trilogue.words.answers import plain_answer, tidy

CATEGORIES = ("people_places", "adjective", "noun", "verb", "phrase")
LONGEST_ENTRY = 48
LONGEST_NAME = 40
MOST_WORDS = 500
MOST_FAULTS = 50  # told of one list


class OwnWord(Struct, frozen=True):
    """A word or phrase, and of what category it is, if that was said."""

    text: str
    category: str | None = None


class OwnWords(Struct, frozen=True):
    """A list with its name."""

    name: str
    words: tuple[OwnWord, ...]


_decoder = msgspec.json.Decoder(OwnWords)


class LineFaultKind(StrEnum):
    """What can be wrong with a line, or with the name (which is line 0)."""

    NAME = "name"
    TOO_MANY = "too_many"
    NO_WORD = "no_word"
    CATEGORY = "category"
    REPEATED = "repeated"


class LineFault(Struct, frozen=True):
    """What is wrong with a line, what was expected, and the limit or the line that this is about."""

    line: int
    text: str
    wrong: LineFaultKind
    expected: str
    number: int = 0


def parse(name: str, text: str) -> tuple[OwnWords, list[LineFault]]:
    """The words of a list, and every line that cannot be used; empty lines do not count."""
    words: list[OwnWord] = []
    faults: list[LineFault] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        fault = _fault(number, line, seen, len(words))
        if fault:
            faults.append(fault)
            if len(faults) == MOST_FAULTS:
                break
            continue
        word, _, category = line.partition("\t")
        seen[plain_answer(word)] = number
        words.append(OwnWord(tidy(word), category.strip() or None))
    tidied = " ".join(name.split())
    if not 0 < len(tidied) <= LONGEST_NAME or not tidied.isprintable():
        expected = f"a name of 1 to {LONGEST_NAME} letters"
        faults.insert(
            0, LineFault(0, tidied[:LONGEST_NAME], LineFaultKind.NAME, expected, LONGEST_NAME)
        )
    return OwnWords(tidied, tuple(words)), faults


def _fault(line: int, text: str, seen: dict[str, int], count: int) -> LineFault | None:
    word, _, category = text.partition("\t")
    word, category = tidy(word), category.strip()

    def fault(wrong: LineFaultKind, expected: str, number: int = 0) -> LineFault:
        return LineFault(line, text[: 2 * LONGEST_ENTRY], wrong, expected, number)

    if count >= MOST_WORDS:
        return fault(LineFaultKind.TOO_MANY, f"at most {MOST_WORDS} words", MOST_WORDS)
    if not plain_answer(word) or len(word) > LONGEST_ENTRY or not word.isprintable():
        expected = f"a word or phrase of at most {LONGEST_ENTRY} letters"
        return fault(LineFaultKind.NO_WORD, expected, LONGEST_ENTRY)
    if category and category not in CATEGORIES:
        return fault(LineFaultKind.CATEGORY, f"after the tab one of {', '.join(CATEGORIES)}")
    if earlier := seen.get(plain_answer(word)):
        expected = f"each word once; this is on line {earlier} already"
        return fault(LineFaultKind.REPEATED, expected, earlier)
    return None


def read_words(data: bytes | Raw) -> OwnWords:
    """A list from JSON; raises msgspec.ValidationError with what was expected."""
    return _decoder.decode(data)


def write(own: OwnWords) -> str:
    """The list as text, as it can be read again."""
    lines = (f"{w.text}\t{w.category}" if w.category else w.text for w in own.words)
    return "".join(f"{line}\n" for line in lines)
