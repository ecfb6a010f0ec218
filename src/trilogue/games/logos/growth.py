"""Logos 14: which words only grew by a suffix, and which are new by meaning.

`new_by_meaning.tsv` is a part of the rules: whoever changes it raises the version of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

SHORTEST = 2  # letters of a word that can have lain on the table
LONGEST_ADDED = 4  # letters: PING, to HOP
_PLAIN = ("S", "ES", "ED", "ING")
_DOUBLING = ("ES", "ED", "ING")


def is_growth(base: str, form: str) -> bool:
    """Whether the form counts as an inflection of the base, both in capitals."""
    return _only_grew(base, form) and not is_new(base, form)


def bases(form: str) -> Iterator[str]:
    """Every beginning of this word that it would only be a longer form of."""
    shortest = max(SHORTEST, len(form) - LONGEST_ADDED)
    beginnings = (form[:cut] for cut in range(shortest, len(form)))
    return (base for base in beginnings if is_growth(base, form))


def is_new(base: str, form: str) -> bool:
    """Whether the house's list has the form as a word of its own, after every base or this one."""
    after = new_by_meaning().get(form, frozenset())
    return base in after or "*" in after


def _only_grew(base: str, form: str) -> bool:
    """By the letters alone: HOP, HOPPED; never -s after an s, which no inflection has."""
    added = form.removeprefix(base)
    if len(base) < SHORTEST or added == form:
        return False
    last = base[-1]
    if added in _PLAIN:
        return not (added == "S" and last == "S")
    is_doubled = added[:1] == last and last not in "AEIOU" and added[1:] in _DOUBLING
    return is_doubled or (added == "D" and last == "E")


@cache
def new_by_meaning() -> dict[str, frozenset[str]]:
    """The list: words that are new by meaning, and after which; `*` is after any."""
    text = files("trilogue.games.logos").joinpath("new_by_meaning.tsv").read_text("utf-8")
    rows = (line.upper().split("\t") for line in text.splitlines()[1:])
    return {form: frozenset(after.split()) for form, after in rows}
