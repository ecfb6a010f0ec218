"""Whether a clue is a question."""

from __future__ import annotations

import re

from trilogue.words.clues.tokens import tokens

_OPENERS = frozenset(
    """what what's whats who who's whos whom whose which when when's where where's why why's how
    how's is are was were am do does did have has had can could will would shall should may might
    must isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't couldn't won't
    wouldn't shouldn't ain't""".split()
)
_ASKING = frozenset("what who whom whose which when where why how".split())
# After these a clause goes on: "what you wear" is no question, "what do you wear" is.
_CLAUSE = frozenset(
    """you the a an we they i he she it people kids children someone everyone your my his her their
    our one nobody somebody to not you're they're we're it's i'm he's she's you've you'd you'll
    """.split()
)
# "Do it with an oven" and "have a rest" tell someone what to do.
_ORDERING = frozenset("do have".split())
_ASKED = frozenset(
    "you u ya we they i people kids children cats dogs most all some men women".split()
)
# Nor does what follows these ask: "can never die", "will make you cry".
_MODAL = frozenset("can could will would may might must should shall".split())
_TOLD = frozenset("never always be also not only make makes help sometimes often".split())
_BEFORE_THEM = frozenset("and or but so then well at in on for of to by from with if".split())


def is_question(clue: str) -> bool:
    """A question mark at the end of every sentence, or the word order of a question."""
    parts = re.split(r"(?<=[.!?])\s+", clue)
    sentences = [part for part in parts if any(c.isalnum() for c in part)]
    return bool(sentences) and all(_asks(sentence) for sentence in sentences)


def _asks(sentence: str) -> bool:
    if re.search(r"\?\W*$", sentence):  # a quote or a smile may follow
        return True
    words = [token.text for token in tokens(sentence)]
    while words and words[0] in _BEFORE_THEM:
        words = words[1:]
    if len(words) < 2 or words[0] not in _OPENERS:
        return False
    if words[0] in _ORDERING:
        return words[1] in _ASKED
    if words[0] in _MODAL:
        return words[1] not in _TOLD
    return not (words[0] in _ASKING and words[1] in _CLAUSE)
