"""The entry told by a word of the same letters: read from its end, or in another order."""

from __future__ import annotations

import re

from trilogue.words.answers import plain
from trilogue.words.clues.patterns import any_of
from trilogue.words.clues.slips import is_near
from trilogue.words.clues.tokens import FUNCTION_WORDS, content, tokens

_BACKWARDS = re.compile(r"\b(?:backwards?|reversed?|in reverse|mirror(?:ed)?|right to left)\b")
_SHUFFLED = re.compile(
    r"\b(?:jumbl|scrambl|shuffl|rearrang|reorder|mix|anagram|muddl|confus|stir)\w*\b"
)
# Talk of a way to read, which says nothing unless another word of the clue reads so as the entry.
_ROUND = any_of(
    r"\b(?:the )?(?:other|wrong|opposite|reverse) (?:way|direction|side|end)\b",
    r"\bfrom (?:its |the )?(?:other |far )?(?:right|behind|back|rear|end|last|tail|bottom)\b",
    r"\b(?:look|com|came|go|went|fac|turn|driv|mov|walk|play|rid|sail|fly|ran|run)\w* (?:it |you )?back\b",
    r"\b(?:turn|flip|spin|swing|switch|swap|twist)\w*\b",
    r"\b(?:rewind|rewound|upside down|inside out|back to front|end to start|last to first|u-turn)\b",
)
_ORDERED = any_of(
    r"\b(?:another|other|new|different|wrong|random|any) (?:order|way|arrangement|sequence)\b",
    r"\b(?:in|out of) (?:dis)?order\b|\bdisorder\w*\b|\bdifferently\b|\breassembl\w*\b|\bchao\w+\b",
    r"\b(?:made|mak\w+|put|built|written|spelled|spelt) (?:in)?(?:to |it )?(?:new|anew|again|together)\b",
    r"\b(?:re)?(?:shuffl|scrambl|jumbl|mix|arrang|order|muddl|tangl|toss|twist|juggl|blend)\w*\b",
    r"\b(?:bits|pieces|parts|letters|tiles|characters|ends) (?:\w+ ){0,2}(?:mov|swap|switch|chang|trad|turn)\w*\b",
    r"\b(?:swap|switch|trad|exchang|danc|earthquak|drunk|broken|crazy|wild|messed|remix)\w*\b",
)
_SHORTEST = 4  # of a word whose letters stand in another order; three meet by chance
_LONG = 6  # letters of a word that is not met from its end by chance


def is_turned(text: str, entry: str) -> str | None:
    """The word that is the entry turned round, or made of its letters, if one is told so."""
    hidden = [token.bare for token in tokens(entry) if len(token.bare) > 2]
    if _BACKWARDS.search(text):
        return next(
            (r for r in _runs(text, hidden) for word in hidden if _is_mirrored(r, word)), None
        )
    if _SHUFFLED.search(text):
        orders = {"".join(sorted(word)) for word in hidden}
        return next((run for run in _runs(text, hidden) if "".join(sorted(run)) in orders), None)
    return _is_read_otherwise(text, entry)


def _is_read_otherwise(text: str, entry: str) -> str | None:
    """A whole word of the same letters, and looser talk of a way to read it: a wolf looking back."""
    turned, ordered = _ROUND.search(text), _ORDERED.search(text)
    if not (turned or ordered):
        return None
    words = [word for word in map(plain, content(entry)) if len(word) > 2]
    for said in (plain(token.bare) for token in tokens(text)):
        if said in words or said in FUNCTION_WORDS:
            continue
        if turned and any(said[::-1] == word for word in words):
            return said
        if any(len(w) >= _SHORTEST and sorted(w) == sorted(said) for w in words) and ordered:
            return said
    return None


def _is_mirrored(run: str, word: str) -> bool:
    """Whether it reads so from its end, or all but: nowhere, for Erewhon."""
    return is_near(run[::-1], word, 1 if len(word) >= _LONG else 0)


def _runs(text: str, hidden: list[str]) -> list[str]:
    """Its words, and up to three of them written as one: mol als, for slalom backwards."""
    said = [token.bare for token in tokens(text)]
    starts = range(len(said))
    runs = ("".join(said[i : i + length]) for length in (1, 2, 3) for i in starts)
    return [run for run in runs if len(run) > 2 and run not in hidden]
