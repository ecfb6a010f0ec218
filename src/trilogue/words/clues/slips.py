"""Slips of the pen: the same word, written a little wrong."""

from __future__ import annotations

import re


def is_slip(said: str, hidden: str, most: int = 2) -> bool:
    """One wrong, missing, doubled or swapped letter; two in a long word, if so many may be."""
    allowed = min(most, 0 if len(hidden) < 5 else 1 if len(hidden) < 8 else 2)
    by_ear = len(hidden) > 3 and _heard(said) == _heard(hidden)
    return said != hidden and (by_ear or 0 < _distance(said, hidden, allowed) <= allowed)


def is_near(one: str, two: str, most: int) -> bool:
    """Whether so many edits, or fewer, make the one of the other."""
    return _distance(one, two, most) <= most


def may_be_mistyped(said: str, hidden: str) -> bool:
    """Whether even its first letter may be a slip: kandle, for candle; acndle."""
    return said in swaps(hidden) or _heard(said)[0] == _heard(hidden)[0] or said[0] in "kcq"


def swaps(text: str) -> set[str]:
    """The text with two neighbouring letters changed for each other."""
    return {text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in range(len(text) - 1)}


def one_slip_away(text: str) -> set[str]:
    """All that differs from it by one letter wrong, missing, too many or swapped."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    cuts = [(text[:i], text[i:]) for i in range(len(text) + 1)]
    near = swaps(text) | {a + b[1:] for a, b in cuts if b}
    near |= {a + c + b[1:] for a, b in cuts if b for c in letters}
    return near | {a + c + b for a, b in cuts for c in letters}


def _heard(word: str) -> str:
    """About how it sounds: elefant is elephant."""
    word = re.sub("(?:que|ke)$", "k", word)
    for written, sound in (
        ("ph", "f"),
        ("ck", "k"),
        ("qu", "kw"),
        ("x", "ks"),
        ("gh", "g"),
        ("y", "i"),
    ):
        word = word.replace(written, sound)
    return re.sub(r"(.)\1+", r"\1", re.sub("c(?=[aoulrtk])", "k", word))


def _distance(one: str, two: str, enough: int) -> int:
    """Edits between two words, a swap of neighbours counting as one; stops caring past `enough`."""
    if abs(len(one) - len(two)) > enough:
        return enough + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, a in enumerate(one, start=1):
        older, before, row = before, row, [i] + [0] * len(two)
        for j, b in enumerate(two, start=1):
            row[j] = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == two[j - 2] and one[i - 2] == b:
                row[j] = min(row[j], older[j - 2] + 1)
    return row[-1]
