"""Single letters in a clue: the entry's own, which may not be told, and those that are things."""

from __future__ import annotations

import re

from trilogue.words.clues.patterns import any_of
from trilogue.words.clues.tokens import Token, tokens

_ROMAN = re.compile(r"\b(?:romans?|numerals?|caesar)\b")
_NUMERALS = re.compile(r"(?<!['\w])[ivxlcdm]+(?!['\w])")
# A letter that is a word of its own in these: vitamin C, plan B, X marks the spot.
_KEPT = frozenset(
    """vitamin plan team grade type generation gen hepatitis factor size class mr ms malcolm mother wile section
    group level exit gate row seat agent model series apartment wing block channel list side point
    flight category platform terminal middle note key jay ice oral""".split()
)
_KEPT_AFTER = frozenset(
    """ray rays shirt shirts turn turns marks clock factor team list side axis chromosome major minor
    plates plate force sound
    sharp flat rex word files men rated box bomb string spot day tip boat pop neck movie fronts
    lister drama coli bone shape shaped junction bend beam pipe sign ring club diddy games wing plane""".split()
)
# Bond's people, who are called by a letter.
_CALLED = re.compile(r"\b(?:bond|007|mi6)\b")
# Letters that are marks, ends of a way, sizes of a battery, or stand in a formula; units, hours,
# shops and keys.
_KEPT_TOGETHER = any_of(
    r"\d\s*[ap]\.?\s?m\b\.?",
    r"\d\s*(?:m|k|g|l|s|h|c|f|v|w|b)\b",
    r"\b[a-z]\s?&\s?[a-z]s?\b",  # R&B, T&Cs
    r"(?<![\w'])[a-f] in (?:an? |the |your |my )?(?:exam|test|maths?|school|class)",
    r"(?<![\w'])n\.?,? (?:and |or |n )?s(?![\w'])",  # the poles
    r"\b(?:ctrl|control|alt|shift|cmd|command|option)\s?[-+ ]\s?[a-z]\b",
    r"(?<![\w'])[a-z]+ (?:squared|cubed)\b",
    r"(?<!\ba )(?<!the )\b(?:big|mel|cardi|lil|jay) [a-z](?![\w'])",  # whom people call so
    r"\b[a-z](?:\s*=\s*| equals )\w+(?: squared)?",
    r"\d\s*x\s*\d",
    r"\b(?:x*[sl]|m)(?:[ ,/]+(?:and |or )?(?:x*[sl]|m))+\b(?= |$)",  # sizes of clothes
    r"\b[a-g](?:#|♯|♭)",  # a tone
    r"(?<![\w'])[nsew]\.? (?=(?:america|africa|asia|europe|korea|wales|england|pole|sea|river|side|end|france|"
    r"italy|spain|germany|london|carolina|dakota|virginia|coast|york)\b)",
    r"\b[a-z]\s*[+*/]\s*[a-z]\b(?!-)",
    r"\b(?:from )?a (?:to|-) (?:b|z)\b",
    r"\b(?:gets?|got|getting|straight|grades?|score[sd]?|marks?) (?:an? |straight )?"
    r"[a-f](?:\+|'?s)?(?![\w'])(?:(?:,| or| and) (?:an? )?[a-f](?:\+|'s)?(?![\w']))*",
    r"\b(?:double|triple) a\b(?= (?:batter|or|for))",
    r"\ba,? b,? (?:or |and )?c(?:,? (?:or |and )?d(?:,? (?:or |and )?[ef])?)?\b",
)
# Letters that are listed, not spelt, since not all are the entry's own: x or y; a, e, i, o or u.
_NUMERAL = r"(?:[a-z]|[ivx]{2,4})(?!['\w])"
_LISTED = re.compile(
    rf"(?<!['\w]){_NUMERAL}(?:(?:,? (?:or|and) (?:an? )?|, ?){_NUMERAL})+"
    r"|(?<!['\w])[a-z](?: [a-z]){3,}(?!['\w])"
)
_DOTTED = re.compile(r"\b[a-z]\.(?: ?[a-z]\.)+")  # e.t., j. r. r.
_ANNOUNCING = frozenset("a an the with in by letter letters and is like for".split())
_ALONE = frozenset("aiou")


def without_things(text: str, entry: str) -> str:
    """The text without letters that are marks, sizes, numerals, or listed as things."""
    kept = _without_lists(_KEPT_TOGETHER.sub(" ", text), entry)
    return _NUMERALS.sub(" ", kept) if _ROMAN.search(kept) else kept


def _without_lists(text: str, entry: str) -> str:
    """The text without letters that are listed as things: blood is A, B or O."""

    def kept(found: re.Match[str]) -> str:
        letters = [token.text for token in tokens(found.group(0)) if len(token.text) == 1]
        is_of_the_entry = all(letter in entry for letter in letters)
        return found.group(0) if is_of_the_entry or len(letters) < 2 else " "

    def unless_its_own(found: re.Match[str]) -> str:
        letters = found.group(0).replace(".", "").replace(" ", "")
        return found.group(0) if is_initials(letters, entry) or entry.startswith(letters) else " "

    return _DOTTED.sub(unless_its_own, _LISTED.sub(kept, text))


def named_by_letter(clue: str) -> frozenset[str]:
    """Letters that are someone's name: what Q hands to Bond."""
    words = tokens(clue)
    known = frozenset("mq") if _CALLED.search(clue.lower()) else frozenset()
    return known | frozenset(
        token.text
        for before, token, after in zip(words, words[1:], [*words[2:], None], strict=False)
        if len(token.text) == 1
        and token.is_capital
        and before.text not in _ANNOUNCING
        and (len(before.text) > 1 or (after is not None and after.is_capital))
    )


def lone_letter(words: list[Token], entry: str, allowed: frozenset[str]) -> str | None:
    """A letter of the entry that stands for nothing else."""
    for index, token in enumerate(words):
        text = token.text
        if len(text) != 1 or not text.isalpha() or text in _ALONE or text in allowed:
            continue
        if text not in entry:
            continue
        before = words[index - 1].text if index else ""
        after = words[index + 1].text if index + 1 < len(words) else ""
        if before not in _KEPT and after not in _KEPT_AFTER:
            return text
    return None


def is_initials(text: str, entry: str) -> bool:
    """Whether this is nothing but the first letters of the entry's words: MJ for Michael Jackson."""
    firsts = "".join(token.text[0] for token in tokens(entry))
    return len(firsts) > 1 and text in (firsts, f"{firsts}a", f"{firsts}c")  # USA, NYC
