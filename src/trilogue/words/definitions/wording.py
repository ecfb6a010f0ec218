"""A definition as a reader takes it: its words, slips of the pen mended, and those that tell."""

from __future__ import annotations

from msgspec import Struct

from trilogue.words.answers import plain
from trilogue.words.clues.tokens import FUNCTION_WORDS, tokens, unhurried
from trilogue.words.interface import Words

MOST_WORDS = 60  # of a definition are read
REACH = 3  # words behind a negation that it denies
LETTERS = "abcdefghijklmnopqrstuvwxyz"
# Words that dictionaries and players hang definitions on, and that say nothing themselves.
EMPTY = FUNCTION_WORDS | frozenset(
    """thing things stuff kind kinds sort type types way ways lot lots bit bits get gets got getting
    make makes made making use used uses using give gives given giving put puts take takes go goes
    going come comes really quite rather so-called etc eg ie example instance means mean meaning
    describes describing called person people someone's usually often sometimes always never
    because while until though although cannot cant dont doesnt isnt wont yourself oneself
    somewhere anywhere everywhere nothing none nobody own even ever still yet maybe perhaps
    eh well say says said able such as
    """.split()
)
NEGATIONS = frozenset(
    "not no never without cannot cant dont doesnt isnt wont none nothing nobody nor un lacking lack absence free hardly nt".split()
)


class Wording(Struct, frozen=True):
    """The words of a text in order, and its content words, each once."""

    said: tuple[str, ...]
    content_words: tuple[str, ...]
    unknown: tuple[str, ...]
    negated: frozenset[str]  # content words with a negation shortly before them


def read(words: Words, text: str) -> Wording:
    """Read a definition as it was meant."""
    said: list[str] = []
    unknown: list[str] = []
    for token in tokens(unhurried(text))[:MOST_WORDS]:
        ends_negated = token.text.endswith("n't")
        for piece in token.pieces or (token.bare,):
            word = plain(piece)
            known = word if _is_known(words, word) else mended(words, word)
            if known is None:
                unknown.append(piece)
            said.append(known or word)
        if ends_negated:
            said.append("not")
    content = [w for w in said if w not in EMPTY and len(w) > 1]
    content = content or [w for w in said if w not in FUNCTION_WORDS]
    return Wording(tuple(said), tuple(dict.fromkeys(content)), tuple(unknown), _negated(said))


def _negated(said: list[str]) -> frozenset[str]:
    found: set[str] = set()
    for index, word in enumerate(said):
        if any(before in NEGATIONS for before in said[max(0, index - REACH) : index]):
            found.add(word)
    return frozenset(found)


def _is_known(words: Words, word: str) -> bool:
    return (
        word in EMPTY or word.isdigit() or words.listing(word) is not None or words.zipf(word) >= 2
    )


def mended(words: Words, text: str) -> str | None:
    """The commonest word one slip away, if there is one."""
    if len(text) < 4 or not text.isascii() or not text.isalpha():
        return None
    cuts = [(text[:i], text[i:]) for i in range(len(text) + 1)]
    near = {a + b[1:] for a, b in cuts if b}
    near |= {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    near |= {a + c + b[1:] for a, b in cuts if b for c in LETTERS}
    near |= {a + c + b for a, b in cuts for c in LETTERS}
    found = [(words.zipf(word), word) for word in near if words.zipf(word) >= 3]
    return max(found)[1] if found else None
