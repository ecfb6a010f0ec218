"""Whether a clue is made of English words; names, typing errors and noises are forgiven."""

from __future__ import annotations

import re
from itertools import pairwise

from trilogue.words.answers import plain
from trilogue.words.clues.ruling import ClueReason, ClueRuling, Twist
from trilogue.words.clues.tokens import (
    FUNCTION_WORDS,
    Token,
    shortened,
)
from trilogue.words.interface import Words

VAGUE = ("thing", "things", "place", "stuff", "maker")  # what words are made up with
PHONETIC = ("nite", "lite", "thru", "ing")  # how words end that are written by ear
GUEST = 3.8  # after a foreign article, a word must be this common to pass as English
ARTICLES = frozenset("la le les el los las il lo der das ein eine une uma het een".split())


def speaks_english(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> ClueRuling | None:
    """What in the clue is no English, if anything."""
    if guest := _with_article(words, said) or _all_foreign(words, said):
        return guest
    for index, token in enumerate(said):
        if _is_known(words, token) or _is_repeated(said, index):
            continue
        if _in_settled_phrase(words, said, index):
            continue
        if not plain(token.bare).isascii():
            because = f"“{token.text}” is not English."
            return ClueRuling(ClueReason.TRANSLATION, (token.text,), because)
        if language := words.foreign(token.bare):
            because = f"“{token.text}” is not English ({language})."
            return ClueRuling(ClueReason.TRANSLATION, (token.text,), because)
        if not _is_typo(words, plain(token.bare)):
            return ClueRuling(ClueReason.MADE_UP, (token.text,), f"“{token.text}” is not a word.")
    return None


def _is_repeated(said: list[Token], index: int) -> bool:
    """Whether it is said twice in a row, as noises are: chugga chugga."""
    beside = said[max(0, index - 1) : index] + said[index + 1 : index + 2]
    return any(token.bare == said[index].bare for token in beside)


def _all_foreign(words: Words, said: list[Token]) -> ClueRuling | None:
    """Several words, all of one other language: la casa blanca."""
    long = [token for token in said if len(token.bare) > 2]
    tongues = {words.foreign(token.bare) for token in long}
    if len(long) > 1 and len(tongues) == 1 and (language := tongues.pop()):
        told = tuple(token.text for token in long)
        return ClueRuling(ClueReason.TRANSLATION, told, f"That is not English ({language}).")
    return None


def _with_article(words: Words, said: list[Token]) -> ClueRuling | None:
    """An article of another language, and a word that is hardly English: la lune, el rey."""
    for index, (article, noun) in enumerate(pairwise(said)):
        if article.bare not in ARTICLES or _in_settled_phrase(words, said, index):
            continue
        is_guest = words.zipf(noun.bare) < GUEST or words.foreign(noun.bare)
        if is_guest and not (article.is_capital or noun.is_capital):
            told = (article.text, noun.text)
            return ClueRuling(ClueReason.TRANSLATION, told, "That is not English.")
    return None


def _in_settled_phrase(words: Words, said: list[Token], index: int) -> bool:
    """Whether it stands in a phrase that English has taken in: deja vu, a la carte."""
    texts = [token.text for token in said]
    return any(
        words.senses(" ".join(texts[start : start + length]))
        for length in (2, 3)
        for start in range(max(0, index - length + 1), min(index, len(texts) - length) + 1)
    )


def _is_known(words: Words, token: Token) -> bool:
    if any(c.isdigit() for c in token.text) or token.bare in FUNCTION_WORDS:
        return True
    whole = plain(token.bare)
    if token.is_capital or words.listing(whole):
        return True
    if (
        whole.endswith("s") and len(whole) > 4 and words.is_spoken(whole[:-1])
    ):  # vaders, for vader's
        return True
    if words.is_spoken(whole) and not _is_foreign_guest(words, token.bare):
        return True
    if len(token.pieces) > 1:
        return all(_is_known(words, Token(piece, piece)) for piece in token.pieces)
    if re.search(r"(.)\1{2,}", whole) and len(set(whole)) <= 3:
        return True  # a sound, written as long as it lasts: bzzzz, aaargh
    return any(words.is_spoken(short) for short in shortened(whole))


def _is_foreign_guest(words: Words, word: str) -> bool:
    """Said in English now and then, but only as a foreign word."""
    return words.foreign(word) is not None and words.zipf(word) < 3.4


def _is_typo(words: Words, text: str) -> bool:
    """One slip away from a frequent word: a careful person knows what was meant."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    cuts = [(text[:i], text[i:]) for i in range(len(text) + 1)]
    swapped = {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    if len(text) < 4:
        return any(words.zipf(word) >= 5 for word in swapped)
    near = swapped | {a + b[1:] for a, b in cuts if b}
    near |= {a + c + b[1:] for a, b in cuts if b for c in letters}
    near |= {a + c + b for a, b in cuts for c in letters}
    frequent = 3.0 if len(text) < 10 else 2.3  # a long word is not met by chance
    dropped = {f"h{text}"}  # 'umble
    begun_alike = (w for w in near if w[:1] == text[0] or w in swapped | dropped)
    if any(words.zipf(word) >= frequent and words.listing(word) for word in begun_alike):
        return True
    if len(text) > 6 and any(words.is_name(w) for w in near if w[0] == text[0]):
        return True
    return any(_are_run_together(words, a, b) for a, b in cuts if min(len(a), len(b)) > 2)


def _are_run_together(words: Words, one: str, two: str) -> bool:
    """Two words without the space between them (icecream, infront), or overnite."""
    if words.zipf(one) < 4 or words.zipf(two) < 3:
        return False
    if one in FUNCTION_WORDS or two in FUNCTION_WORDS or words.senses(f"{one} {two}"):
        return True
    return two in PHONETIC or (len(two) > 3 and two not in VAGUE)  # skybridge, but no zoobox
