"""Whether a definition uses the word that it defines, or one of its family."""

from __future__ import annotations

from itertools import takewhile

from trilogue.words.affixes import PREFIXES, SUFFIXES
from trilogue.words.answers import plain
from trilogue.words.clues.slips import is_slip
from trilogue.words.clues.tokens import FUNCTION_WORDS, tokens
from trilogue.words.interface import Words

SHORTEST = 3
LONG_STEM = 6
SAME_START = 2


def kin_in(words: Words, word: str, text: str) -> tuple[str, ...]:
    """The words of the text that are the word itself, a form of it or of its family."""
    hidden = plain(word)
    found: list[str] = []
    for token in tokens(text):
        pieces = {plain(token.bare), *(plain(piece) for piece in token.pieces)}
        if any(_is_kin(words, piece, hidden) for piece in sorted(pieces)):
            found.append(token.text)
    return tuple(dict.fromkeys(found))


def _is_kin(words: Words, said: str, hidden: str) -> bool:
    if said == hidden:
        return True
    if len(said) < SHORTEST or said in FUNCTION_WORDS:
        return False
    if words.kinship(said, hidden) and _look_alike(said, hidden):
        return not _is_part(words, said, hidden)
    if _shared(said, hidden) >= max(LONG_STEM, 0.7 * max(len(said), len(hidden))):
        return True  # hypocrite, hypocrisy
    holds = len(hidden) > 4 and hidden in said
    unlisted = words.listing(said) is None and not words.is_name(said)
    return holds or (unlisted and is_slip(said, hidden))


def _is_part(words: Words, said: str, hidden: str) -> bool:
    """A part of a compound is no family of it: a headache is a pain in the head."""
    parts = words.parts(hidden)
    return said in parts and not set(parts) & {*PREFIXES, *SUFFIXES}


def _look_alike(said: str, hidden: str) -> bool:
    """Whether one hears the one in the other: a thief steals, but does not say so."""
    return _shared(said, hidden) >= SAME_START or said in hidden or hidden in said


def _shared(one: str, two: str) -> int:
    """How many letters two words begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))
