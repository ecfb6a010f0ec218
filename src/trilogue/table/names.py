"""What people may be called: a name that can be seen, and that is not taken for another's."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from trilogue.engine.game import Rejected
from trilogue.words.answers import plain

if TYPE_CHECKING:
    from trilogue.table.state import TableState

LONGEST_NAME = 16

MOST_ACCENTS = 2  # on one letter, after as many as can be have become part of it
MOST_SIGNS = 4  # vowels and joined letters that Unicode hangs on a letter, as in Burmese

# Letters, signs and marks that leave no trace on paper; Python calls them printable.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0"
    "\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
_DRAWN_AS = str.maketrans("", "", "\ufe0e\ufe0f")  # only say whether a sign is drawn in colour

# Alphabets with letters in common: a name keeps to one of them.
_ALIKE = frozenset("LATIN CYRILLIC GREEK COPTIC ARMENIAN CHEROKEE LISU".split())
_LOOKS = str.maketrans(
    # Cyrillic, Greek
    "АВЕЅІЈКМНОРСТУХаеһіјорсԁԛԝухѕӀӏьЬ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχ"
    # Armenian, Cherokee, Lisu
    "ՍՕհոսօցզ" "ᎪᎠᎡᎢᎥᎫᎬᎳᎷᎻᏀᏃᏒᏔᏙᏚᏞᏟᏢᏦᏴ" "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ"
    # Latin, and signs
    "I1|0ıɑɡǀᴄᴏᴠᴡᴢ",
    "ABESlJKMHOPCTYXaehijopcdqwyxsllbb" "ABEZHlKMNOPTYXayikvopux"
    "UOhnuogq" "ADRTiJEWMHGZRWVSLCPKB" "ABCDEFGHlJKLMNOPRSTUVWXYZ"
    "lllOiaglcovwz",
    "ʹʻʼʽˈꞌ",  # letters that pass for an apostrophe, and like one are not looked at
)  # fmt: skip
_PAIRS = (("rn", "m"), ("vv", "w"), ("VV", "W"))


def fit_name(name: str) -> str | Rejected:
    """The name as it would be shown at any table, if it would at all."""
    composed = unicodedata.normalize("NFC", name.translate(_DRAWN_AS))
    tidied = " ".join(composed.split())
    expected = _expected_of(tidied)
    return Rejected("bad_name", expected) if expected else tidied


def tidy_name(table: TableState, name: str, own: str = "") -> str | Rejected:
    """The name as it will be shown at this table, if it can be had."""
    tidied = fit_name(name)
    if isinstance(tidied, Rejected):
        return tidied
    if is_taken(table, tidied, own):
        return Rejected("name_taken", "a name that nobody has here, nor one that looks like it")
    return tidied


def is_taken(table: TableState, name: str, own: str = "") -> bool:
    """Whether someone else at the table has this name, or one that is easily taken for it."""
    others = [other.name for other in table.members.values() if other.id != own]
    return any(is_alike(name, other) for other in others)


def is_alike(name: str, other: str) -> bool:
    """Whether one name is easily taken for another."""
    return plain(name) == plain(other) or look(name) == look(other)


def look(name: str) -> str:
    """What a name looks like: equal for names that differ only in letters drawn alike."""
    drawn = unicodedata.normalize("NFKD", name).translate(_LOOKS)
    for pair, letter in _PAIRS:
        drawn = drawn.replace(pair, letter)
    return "".join(c for c in drawn if unicodedata.category(c)[0] in "LMN")


def _expected_of(name: str) -> str | None:
    """What was expected of a name that will not do."""
    if not 0 < sum(not _is_mark(c) for c in name) <= LONGEST_NAME or not plain(name):
        return f"a name of 1 to {LONGEST_NAME} letters"
    if not name.isprintable() or _BLANK.search(name):
        return "letters that can be seen"
    if not _can_be_read(name):
        return f"at most {MOST_ACCENTS} accents on a letter"
    if len(_alphabets(name)) > 1:
        return "letters of one alphabet"
    return None


def _is_mark(c: str) -> bool:
    return unicodedata.category(c) in ("Mn", "Me")


def _can_be_read(name: str) -> bool:
    """Whether no letter carries too many marks, and none hangs in the air."""
    accents = signs = 0  # for which there is room
    for c in name:
        if not _is_mark(c):
            accents, signs = (0, 0) if c == " " else (MOST_ACCENTS, MOST_SIGNS)
        elif unicodedata.combining(c):
            accents -= 1
        else:
            signs -= 1
        if accents < 0 or signs < 0:
            return False
    return True


def _alphabets(name: str) -> frozenset[str]:
    """Which of the alphabets that look alike have letters in it."""
    letters = (c for c in unicodedata.normalize("NFKC", name) if c.isalpha())
    return _ALIKE & {unicodedata.name(c, "").split(" ", 1)[0] for c in letters}
