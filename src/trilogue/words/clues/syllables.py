"""How many syllables a word of a clue has, as it is said aloud."""

from __future__ import annotations

import re

from trilogue.words.interface import Words

_ONE_SYLLABLE_NUMBERS = frozenset((*range(1, 7), *range(8, 11), 12))
_NUMBER = re.compile(r"(\d+)(st|nd|rd|th)?")
_IN_FULL = {
    "dr": "doctor", "mr": "mister", "mrs": "missis", "vs": "versus", "prof": "prof", "st": "saint",
    "etc": "etcetera", "lb": "pound", "ft": "feet", "ms": "miz", "jr": "junior", "sr": "senior",
}  # fmt: skip
_NOISES = re.compile(r"(.)\1+|.*(.)\2.*|p?ss?t|tsk|pfft|nth|cwm|crwth|grr|hmph|mhm|hm")
_HISSING = ("s", "x", "z", "ch", "sh", "ce", "se", "ge", "ze")


def syllables_of(words: Words, text: str) -> int:
    """The syllables of a word in lower case, with its hyphens, apostrophe or digits."""
    if "-" in text:
        return sum(syllables_of(words, piece) for piece in text.split("-") if piece)
    if number := _NUMBER.fullmatch(text):
        return _of_number(int(number.group(1)), number.group(2))
    if text in _IN_FULL:
        return words.syllables(_IN_FULL[text])
    if text.endswith(("dn't", "sn't", "edn't", "tn't")):  # did-n't, was-n't
        return words.syllables(text[:-3]) + 1
    if text.endswith("'s") and len(text) > 3:
        owner = text[:-2]
        return syllables_of(words, owner) + owner.endswith(_HISSING)
    if _is_spelled(text):
        return sum(3 if letter == "w" else 1 for letter in text)
    return words.syllables(text)


def _of_number(number: int, ordinal: str | None) -> int:
    """One, or two for all that has more."""
    if ordinal and number == 2:
        return 2
    return 1 if number in _ONE_SYLLABLE_NUMBERS else 2


def _is_spelled(text: str) -> bool:
    """Whether it is said letter by letter: tv, dvd; but shh and brr are noises."""
    is_plain = text.isalpha() and len(text) > 1 and not re.search("[aeiouy]", text)
    return is_plain and not _NOISES.fullmatch(text)
