"""Whether a clue is a question."""

from __future__ import annotations

import re

from trilogue.words.clues.tokens import tokens

_ASKING = frozenset("what who whom whose which when where why how".split())
_HELPERS = frozenset(
    """is are was were am do does did have has had can could will would shall should may might
    must""".split()
)
_DENIED = frozenset(
    """isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't couldn't won't
    wouldn't shouldn't ain't""".split()
)
_SHORT = frozenset("what's who's when's where's why's how's".split())
_OPENERS = (
    _ASKING | _HELPERS | _DENIED | _SHORT | {word.replace("'", "") for word in _DENIED | _SHORT}
)
# After these a clause goes on: "what you wear" is no question, "what do you wear" is.
_CLAUSE = frozenset(
    """you the a an we they i he she it people kids children someone everyone your my his her their
    our one nobody somebody to not you're they're we're it's i'm he's she's you've you'd you'll
    """.split()
)
# "Do it with an oven" and "have a rest" tell someone what to do.
_ORDERING = frozenset("do have don't dont".split())
_ASKED = frozenset(
    "you u ya we they i people kids children cats dogs most all some men women".split()
)
# Nor does a helper ask if a verb comes next: "can never die", "will make you cry".
_MODAL = frozenset("can could will would may might must should shall does did".split())
_MODALS = _MODAL | {denied for denied in _DENIED if denied[:-3] in _MODAL} | {"can't", "won't"}
_TOLD = frozenset(
    """never always be also not only make makes help sometimes often get go take do have see fly
    swim run eat kill rule hurt bite sting break keep find become come give grow fall jump hold
    carry wear burn stop live sing stay really actually even easily usually just wait resist
    explain stand sit read write think tell bring hear feel smell look walk climb""".split()
)
_BEFORE_THEM = frozenset(
    """and or but so then well at in on for of to by from with if ok okay hey um uh hmm oh now
    yo guys alright""".split()
)
# "He wears a crown, doesn't he": what is tagged on asks.
_PRONOUN = r"(?:it|he|she|they|you|we|i|there|that)"
_DENIAL = "|".join(sorted(word.replace("'", "'?") for word in _DENIED))
_TAG = re.compile(
    rf"\w\W+(?:{_DENIAL}) {_PRONOUN}\W*$"
    rf"|,\s*(?:{'|'.join(sorted(_HELPERS))}) {_PRONOUN}\W*$"
    r"|,\s*(?:right|yeah|yes|no|huh|eh|correct|innit|or not|ok|okay)\W*$"
)


def is_question(clue: str) -> bool:
    """A question mark at the end of every sentence, or the word order of a question."""
    parts = re.split(r"(?<=[.!?])\s+", clue)
    sentences = [part for part in parts if any(c.isalnum() for c in part)]
    return bool(sentences) and all(_asks(sentence) for sentence in sentences)


def _asks(sentence: str) -> bool:
    if re.search(r"\?\W*$", sentence):  # a quote or a smile may follow
        return True
    plain = sentence.lower().replace("\u2019", "'")
    if _TAG.search(plain):
        return True
    before, _, last = plain.rpartition(",")
    return _has_the_order(plain) or bool(before and _asks_at_last(last))


def _has_the_order(clause: str) -> bool:
    words = [token.text for token in tokens(clause)]
    while words and words[0] in _BEFORE_THEM:
        words = words[1:]
    if len(words) < 2 or words[0] not in _OPENERS:
        return False
    if words[0] in _ORDERING:
        return words[1] in _ASKED
    if words[0] in _MODALS:
        return words[1] not in _TOLD
    return not (words[0] in _ASKING and words[1] in _CLAUSE)


def _asks_at_last(clause: str) -> bool:
    """Whether what follows a comma asks: "if you are cold, what do you wear"."""
    words = [token.text for token in tokens(clause)]
    if len(words) < 2:
        return False
    if words[0] in ("what", "why", "how"):  # "which" and "who" go on there, and ask nothing
        return words[1] not in _CLAUSE
    return words[0] in _HELPERS - _ORDERING and words[1] in ("you", "it", "they", "he", "she", "we")
