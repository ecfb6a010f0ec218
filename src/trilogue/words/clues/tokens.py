"""A clue cut into words, as a listener would count them."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*'?", re.UNICODE)
_ENDINGS = ("n't", "'ll", "'re", "'ve", "'s", "'d", "'m", "'")
_SHORT = {"can't": "can", "won't": "will", "shan't": "shall", "ain't": "is", "let's": "let"}

_DRAWN_OUT = re.compile(r"(.)\1{2,}")

_SIGNS = re.compile(r"(?<=[^\W\d_])[@$](?=[^\W\d_])")  # sn@ke

# Words that hold sentences together. Inside a phrase they are free to use in its clue.
FUNCTION_WORDS = frozenset(
    """a an the of in on at to for from with by and or but nor as if than then so that this these
    those it its itself is are was were be been being am do does did done doing have has had having
    i me my mine myself you your yours yourself he him his himself she her hers herself we us our
    ours ourselves they them their theirs themselves one one's someone somebody something anyone
    anybody anything everyone everybody everything who whom whose which what when where why how
    not no yes up down out off over under into onto upon about around through between among against
    before after during without within along across behind beside near away back there here all any
    some each every both either neither other another such only just very too also can could will
    would shall should may might must let it's i'm you're he's she's they're we're isn't don't
    doesn't didn't won't can't like more most less least much many few while whilst until till unless because since though
    although whether per via amid toward towards beyond besides except despite""".split()
)


class Token(Struct, frozen=True):
    """One word of a clue: as it was written, and bare of endings such as 's."""

    text: str
    bare: str
    is_capital: bool = False  # written with a capital, and not because a sentence begins

    @property
    def pieces(self) -> tuple[str, ...]:
        """The parts of a hyphenated word; a plain word is its own only part."""
        return tuple(part for part in self.bare.split("-") if part)


def tokens(text: str) -> list[Token]:
    """The words of a text, in lower case, with plain apostrophes and hyphens."""
    return list(_tokens(text))


@lru_cache(4096)  # each clue and each entry is read by several checks
def _tokens(text: str) -> tuple[Token, ...]:
    plain = _SIGNS.sub(lambda sign: "a" if sign.group() == "@" else "s", text)
    for curly in "\u2019\u2018\u02bc\u00b4`":
        plain = plain.replace(curly, "'")
    for dash in "\u2010\u2011":
        plain = plain.replace(dash, "-")
    found = [match.group() for match in _WORD.finditer(plain)]
    capitals = [word[0].isupper() for word in found]
    shouts = plain.upper() == plain
    return tuple(
        Token(
            word.lower(),
            _bare(word.lower()),
            _is_name(capitals, index) or (_is_initialism(word) and not shouts),
        )
        for index, word in enumerate(found)
    )


def _is_name(capitals: list[bool], index: int) -> bool:
    """A capital inside the clue, or at its start if the next word has one too."""
    return capitals[index] and (index > 0 or capitals[index + 1 : index + 2] == [True])


def _is_initialism(word: str) -> bool:
    """In capitals throughout: IBAN, NASA."""
    return len(word) > 1 and word.isupper()


def _bare(word: str) -> str:
    if "'" not in word:
        return word
    if word in _SHORT:
        return _SHORT[word]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending):
            return word[: -len(ending)]
    return word.replace("'", "")


# How people write when they are in a hurry.
_HURRIED = {
    "w": "with", "n": "and", "u": "you", "ur": "your", "r": "are", "cuz": "because", "bc": "because",
    "smth": "something", "sth": "something", "ppl": "people", "thru": "through", "tho": "though",
    "pls": "please", "nite": "night", "lite": "light", "ya": "you", "abt": "about", "rly": "really",
    "v": "very", "v.": "very", "w.": "with",
}  # fmt: skip


_BEFORE_A_LETTER = frozenset(
    "a an the letter capital double silent two with w in by but minus plus add no".split()
)
_AT_AN_END = frozenset("n r u ur ya".split())
_AFTER_A_LETTER = frozenset("is for as in at and or".split())


def unhurried(text: str) -> str:
    """The text in lower case with such shorthand written out, but not where it may be a letter."""
    lower = text.lower().replace("w/o", "without").replace("w/", "w ").replace("\u2019", "'")
    words = lower.split()
    written = [
        word if _may_be_a_letter(words, i) else _written_out(word) for i, word in enumerate(words)
    ]
    return " ".join(written)


def _may_be_a_letter(words: list[str], index: int) -> bool:
    """Whether it stands alone, or where letters are named; "fork n", "v. hungry" are words."""
    if len(words) == 1 or (index and words[index - 1] in _BEFORE_A_LETTER):
        return True
    if index == len(words) - 1:
        return words[index] not in _AT_AN_END
    is_word = words[index] in ("v", "v.", "n") and words[1] not in _AFTER_A_LETTER
    return index == 0 and not is_word


def _written_out(word: str) -> str:
    return _HURRIED.get(word) or ("and" if word in ("n,", "n;") else word)


def is_shorthand(token: Token) -> bool:
    """Whether this is such shorthand of several letters, which stands for a word we know."""
    return len(token.text) > 1 and token.text in _HURRIED


# The same in names and phrases that English has from elsewhere: Arc de Triomphe.
FOREIGN_GLUE = frozenset(
    "de du des la le les el los las al da di do del der den und et y muy sehr molto".split()
)


def content(entry: str) -> list[str]:
    """The words of an entry that may not be used: all of a word, all but the glue of a phrase."""
    words = [piece for token in tokens(entry) for piece in token.pieces]
    found = [word for word in words if word not in FUNCTION_WORDS | FOREIGN_GLUE]
    return found or words


def shortened(word: str) -> set[str]:
    """A word drawn out for effect, as it is written: tiiiired, soooon."""
    if not _DRAWN_OUT.search(word):
        return set()
    return {_DRAWN_OUT.sub(by, word) for by in (r"\1\1", r"\1")} - {word}
