"""What an entry is called in another language, told outright: gojira in Japanese."""

from __future__ import annotations

import re
from itertools import takewhile

from trilogue.words.answers import plain
from trilogue.words.clues.ruling import ClueReason, ClueRuling
from trilogue.words.clues.tokens import Token
from trilogue.words.interface import Tier, Words

_ALIKE = 3  # letters that a word has to begin with as the entry does
_HEARD = 2.5  # how frequent a word must be to be meant as English beside another language

_IN_ENGLISH = re.compile(
    r"\bin (?:plain )?english\b(?! (?:class|lit|lessons?|exams?|football|law))"
)
_IN_TONGUE = re.compile(
    r"\bin (?:old )?(?:french|spanish|german|italian|latin|greek|dutch|portuguese|welsh|irish|polish)\b"
)
_TONGUE = (
    r"(?P<tongue>japanese|chinese|mandarin|korean|french|spanish|german|italian|russian|portuguese|"
    r"dutch|polish|swedish|turkish|arabic|hindi|hebrew|greek|latin)"
)
_PEOPLE = (
    r"(?P<tongue>french|spanish|spaniards|germans?|italians?|dutch|portuguese|russians?|romans?)"
)
_ITS = (
    r"(?:(?:it|that|this|they|we|you)(?: is|'s|s| are|'re)? )?(?:(?:called|named|say|call it|a|an|the|"
    r"der|die|das|le|la|el|il|un|une|ein|eine) )*"
)
_WORD = r"(?P<word>[^\W\d_]{3,})"
_THERE = (
    r"(?P<tongue>berlin|germany|munich|vienna|austria|paris|france|rome|italy|milan|naples|venice|madrid|spain|"
    r"barcelona|mexico|lisbon|portugal|brazil|rio|amsterdam|holland|moscow|russia|stockholm|sweden|tokyo|japan|"
    r"athens|greece|istanbul|turkey|warsaw|poland|beijing|china|seoul|korea)"
)
_SAID = (
    re.compile(
        rf"(?<![\w']){_WORD},? (?:(?:as|is what|that's what) )?(?:they|people|(?:the )?locals|we|you)(?:'d| would)? "
        rf"(?:say|call (?:it|this|that|them|him|her)) (?:over )?in {_THERE}\b"
    ),
    re.compile(
        rf"\bin {_THERE},? (?:(?:they|people|locals|the locals|you|we)(?:'d| would)? )(?:say|call (?:it|this|that|them)) {_ITS}{_WORD}"
    ),
    re.compile(rf"(?<![\w'])(?P<word>[^\W\d_]{{3,}}) in (?:old )?{_TONGUE}\b"),
    re.compile(
        rf"(?<![\w']){_WORD} (?:auf|en) (?P<tongue>deutsch|français|francais|español|espanol)\b"
    ),
    re.compile(rf"\bin (?:old )?{_TONGUE} {_ITS}{_WORD}"),  # in german it's meister
    re.compile(
        rf"\b(?:the )?{_PEOPLE} (?:say|call (?:it|this|that|him|her|them|one)) {_ITS}{_WORD}"
    ),
    re.compile(rf"\bwhat (?:the )?{_PEOPLE} call {_ITS}{_WORD}"),
)


def names_tongue(
    words: Words, entry: str, banned: list[str], said: list[Token]
) -> ClueRuling | None:
    """What the entry is in English, or what it is in another language, where that is named."""
    text = " ".join(token.text for token in said)
    told: tuple[str, ...] = ()
    if _IN_ENGLISH.search(text) and "english" not in entry.lower():
        told = ("in English",)
    elif _IN_TONGUE.search(text):
        told = tuple(
            token.text
            for token in said
            if not words.listing(token.bare)
            and any(begun_alike(plain(token.bare), plain(word)) >= _ALIKE for word in banned)
        )
    told = told or _said(words, banned, text)
    if not told:
        return None
    return ClueRuling(ClueReason.TRANSLATION, told, "That is a translation.", entry, entry)


def _said(words: Words, banned: list[str], text: str) -> tuple[str, ...]:
    """A word that English hardly has, and its language; but hola in Spanish is free for Spain."""
    for pattern in _SAID:
        for found in pattern.finditer(text):
            at_home = any(begun_alike(plain(word), found["tongue"]) >= _ALIKE for word in banned)
            if not at_home and _is_strange(words, found["word"]):
                return (found["word"],)
    return ()


def _is_strange(words: Words, word: str) -> bool:
    """Whether English does not have it, or hardly."""
    listing = words.listing(word)
    return listing is None or listing.tier is not Tier.COMMON or words.zipf(word) < _HEARD


def begun_alike(one: str, two: str) -> int:
    """How many letters two words begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))
