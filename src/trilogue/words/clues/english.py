"""Whether a clue is made of English words; names, typing errors and noises are forgiven."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from trilogue.words.affixes import bases
from trilogue.words.answers import plain
from trilogue.words.clues.ruling import ClueReason, ClueRuling, Twist
from trilogue.words.clues.slips import is_slip, one_slip_away, swaps
from trilogue.words.clues.tokens import (
    FOREIGN_GLUE,
    FUNCTION_WORDS,
    Token,
    content,
    shortened,
)
from trilogue.words.interface import Pos, Tier, Words

VAGUE = ("thing", "things", "place", "stuff", "maker")  # what words are made up with
PHONETIC = ("nite", "lite", "thru", "ing")  # how words end that are written by ear
USUAL = 3.3  # how frequent a word must be to be grown at will
LIVING = ("er", "ers", "ish", "less", "like", "ness", "able", "ing", "ed", "ie", "ies", "ly", "y")
_AGAIN = re.compile(r"([a-z]{2,6})\1+|(?:m?[bu]?w?a?)?(?:h[aeiou]){2,}h?")  # nomnom, muahaha
_DENIED = frozenset("did does is was were would could should have has had must".split()) | {
    "din",
    "can",
    "win",
}  # dinnae
GUEST = 3.8  # after a foreign article, a word must be this common to pass as English
ARTICLES = frozenset("la le les el los las il lo der das ein eine une uma het een".split())

LONG_NAME = 5
BEFORE_A_NAME = frozenset(
    "by from for with named called of in near at starring where when who".split()
)
NEVER_NAMES = ("able", "ness", "ish", "ing", "ly", "ify", "ed", "ous", "ful", "less", "tion", "est")

TONGUES = {
    "de": "german germany germans berlin", "fr": "french france paris",
    "es": "spanish spain mexico mexican", "it": "italian italy italians rome",
    "pt": "portuguese portugal brazil brazilian", "nl": "dutch netherlands holland",
}  # fmt: skip


def speaks_english(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> ClueRuling | None:
    """What in the clue is no English, if anything; a foreign word that means another thing is free."""
    foreign = [
        token
        for index, token in enumerate(said)
        if (words.foreign(token.bare) or token.bare in FOREIGN_GLUE)
        and not in_settled_phrase(words, said, index)
    ]
    if len(foreign) == 1 and _means_another(words, foreign[0], entry, said):
        said = [token for token in said if token not in foreign]
    if _is_mere_name(words, entry):
        said = _without_titles(words, entry, said)
    if guest := _with_article(words, said) or _all_foreign(words, said):
        return guest
    for index, token in enumerate(said):
        if _is_known(words, token) or _is_repeated(said, index):
            continue
        if in_settled_phrase(words, said, index) or _is_named(words, said, index):
            continue
        if not plain(token.bare).isascii():
            because = f"“{token.text}” is not English."
            return ClueRuling(ClueReason.TRANSLATION, (token.text,), because)
        if len(token.bare) > 5 and _is_typo(words, plain(token.bare)):
            continue  # exemple
        if language := words.foreign(token.bare):
            because = f"“{token.text}” is not English ({language})."
            return ClueRuling(ClueReason.TRANSLATION, (token.text,), because)
        if not _is_typo(words, plain(token.bare)):
            return ClueRuling(ClueReason.MADE_UP, (token.text,), f"“{token.text}” is not a word.")
    return None


def _is_mere_name(words: Words, entry: str) -> bool:
    """Whether no word of it means anything that could be said in another language: Goya."""
    return entry[0].isupper() and not any(words.listing(plain(word)) for word in content(entry))


def _without_titles(words: Words, entry: str, said: list[Token]) -> list[Token]:
    """Without foreign words that may be a work or a saying of this name: las meninas, botafogo."""
    told = " ".join(
        sense.gloss for sense in words.senses(entry.lower())
    )  # a pferd is no title of Pegasus
    free = [
        token
        for index, token in enumerate(said)
        if words.foreign(token.bare)
        and not any(meaning in told for meaning in words.meant_by(token.bare))
        and not in_settled_phrase(words, said, index)
    ]
    free += [
        two
        for one, two in pairwise(said)
        if one.bare in ARTICLES
        and two not in free
        and _is_strange(words, two.bare)
        and not words.foreign(two.bare)
    ]
    articles = [one for one, two in pairwise(said) if one.bare in ARTICLES and two in free]
    return [token for token in said if token not in free and token not in articles]


def _is_strange(words: Words, word: str) -> bool:
    """Whether English does not have it, or hardly."""
    listing = words.listing(word)
    return words.zipf(word) < USUAL and (listing is None or listing.tier is not Tier.COMMON)


def _means_another(words: Words, token: Token, entry: str, said: list[Token]) -> bool:
    """Whether it is foreign, and we know that it does not mean the entry: hola, for Spain."""
    language = words.foreign(token.bare)
    if language is None or token.bare in FOREIGN_GLUE:
        return False
    meant = words.meant_by(token.bare)
    if not meant:
        named = {*TONGUES.get(language, "").split()} & {other.bare for other in said}
        return not named and _is_translated(words, entry, language)
    hidden = {plain(word) for word in content(entry)}
    near = {related.word for word in hidden for related in words.synonyms(word)} | hidden
    return bool(meant) and not any(
        meaning in near or {related.word for related in words.synonyms(meaning)} & hidden
        for meaning in meant
    )


def _is_repeated(said: list[Token], index: int) -> bool:
    """Whether it is said twice in a row, as noises are: chugga chugga."""
    beside = said[max(0, index - 1) : index] + said[index + 1 : index + 2]
    return any(token.bare == said[index].bare for token in beside)


def _all_foreign(words: Words, said: list[Token]) -> ClueRuling | None:
    """Several words, all of one other language: la casa blanca."""
    settled = {said[i].bare for i in range(len(said)) if in_known_name(words, said, i)}
    long = [token for token in said if len(token.bare) > 2 and token.bare not in settled]
    tongues = {words.foreign(token.bare) for token in long}
    if len(long) > 1 and len(tongues) == 1 and (language := tongues.pop()):
        told = tuple(token.text for token in long)
        return ClueRuling(ClueReason.TRANSLATION, told, f"That is not English ({language}).")
    return None


def _is_translated(words: Words, entry: str, language: str) -> bool:
    """Whether we know what the entry is in this language, so that an unknown word is another."""
    hidden = content(entry)
    return all(words.is_translated(plain(word), language) for word in hidden)


def _with_article(words: Words, said: list[Token]) -> ClueRuling | None:
    """An article of another language, and a word that is hardly English: la lune, el rey."""
    for index, (article, noun) in enumerate(pairwise(said)):
        if article.bare not in ARTICLES or in_settled_phrase(words, said, index):
            continue
        is_rare = words.zipf(noun.bare) < GUEST and not words.is_name(noun.bare)
        listing = words.listing(noun.bare)
        is_english = listing is not None and listing.tier is Tier.COMMON
        is_guest = (is_rare and not is_english) or words.foreign(noun.bare)
        if is_guest and not (article.is_capital or noun.is_capital):
            told = (article.text, noun.text)
            return ClueRuling(ClueReason.TRANSLATION, told, "That is not English.")
    return None


def in_settled_phrase(words: Words, said: list[Token], index: int) -> bool:
    """Whether it stands in a phrase that English has taken in: deja vu, a la carte."""
    return any(
        words.senses(phrase) or words.is_name(phrase) or words.meant_by(phrase.replace(" ", "_"))
        for phrase in _phrases_around(said, index)
    )


def _is_named(words: Words, said: list[Token], index: int) -> bool:
    """Whether it stands where only somebody's name does: papageno sings it, written by papageno."""
    token, before = said[index], said[index - 1].bare if index else ""
    is_foreign = words.foreign(token.bare) or not token.bare.isascii()
    if len(token.bare) < LONG_NAME or is_foreign or token.bare.endswith(NEVER_NAMES):
        return False
    if not token.bare.isalpha():
        return False
    if token.text.endswith("'s") or before in BEFORE_A_NAME:
        return True
    return index == 0 and len(said) > 2 and _is_told(words, said[1].text)


def _is_told(words: Words, after: str) -> bool:
    """Whether it is what somebody does or did: sings, flew."""
    verbs = (reading for reading in words.readings(after) if reading.pos is Pos.VERB)
    return not after.endswith("ing") and any(verb.lemma != after for verb in verbs)


def in_known_name(words: Words, said: list[Token], index: int) -> bool:
    """Whether it stands in a name of several words that we know: Mont Blanc."""
    return any(words.is_name(phrase) for phrase in _phrases_around(said, index))


def _phrases_around(said: list[Token], index: int) -> Iterator[str]:
    texts = [token.text for token in said]
    for length in (2, 3):
        for start in range(max(0, index - length + 1), min(index, len(texts) - length) + 1):
            yield " ".join(texts[start : start + length])


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
    if token.text[:2] in ("d'", "l'"):  # d'Avignon
        return words.is_name(token.text[2:])
    if "'n'" in token.text:  # rock'n'roll
        return all(_is_known(words, Token(part, part)) for part in token.text.split("'n'"))
    if len(token.pieces) > 1:
        return all(_is_known(words, Token(piece, piece)) for piece in token.pieces)
    if re.search(r"(.)\1{2,}", whole) and len(set(whole)) <= 4:
        return True  # a sound, written as long as it lasts: bzzzz, aaargh
    if _AGAIN.fullmatch(whole) or _is_grown(words, whole) or whole.removesuffix("nae") in _DENIED:
        return True
    return any(words.is_spoken(short) for short in shortened(whole))


def _is_grown(words: Words, whole: str) -> bool:
    """A usual word with a living suffix, as people form them any day: basketballer."""
    return whole.endswith(LIVING) and any(
        words.zipf(base) >= USUAL and _is_made_of(whole, base) and words.is_spoken(base)
        for base in bases(whole)
        if len(base) > 3
    )


def _is_made_of(whole: str, base: str) -> bool:
    """Whether nothing but a living suffix stands behind the base; no squashify."""
    stems = (base, base[:-1], base + base[-1], f"{base[:-1]}i")
    return any(whole == stem + suffix for stem in stems for suffix in LIVING)


def _is_foreign_guest(words: Words, word: str) -> bool:
    """Said in English now and then, but only as a foreign word."""
    return words.foreign(word) is not None and words.zipf(word) < 3.4


def _is_typo(words: Words, text: str) -> bool:
    """One slip away from a frequent word: a careful person knows what was meant."""
    cuts = [(text[:i], text[i:]) for i in range(len(text) + 1)]
    swapped = swaps(text)
    if len(text) < 4:
        return any(words.zipf(word) >= 5 for word in swapped)
    near = one_slip_away(text)
    frequent = 3.0 if len(text) < 10 else 2.3  # a long word is not met by chance
    dropped = {f"h{text}"}  # 'umble
    begun_alike = {w for w in near if w[:1] == text[0] or w in swapped | dropped}
    if any(words.listing(word) for word in words.frequent(begun_alike, frequent)):
        return True
    if len(text) > 6 and any(words.is_name(w) for w in near if w[0] == text[0]):
        return True
    if len(text) > 5 and any(is_slip(text, word) for word in words.heard_alike(text)):
        return True  # restaraunt
    return any(_are_run_together(words, a, b) for a, b in cuts if min(len(a), len(b)) > 2)


def _are_run_together(words: Words, one: str, two: str) -> bool:
    """Two words without the space between them (icecream, infront), or overnite."""
    if words.zipf(one) < 4 or words.zipf(two) < 3:
        return False
    if one in FUNCTION_WORDS or two in FUNCTION_WORDS or words.senses(f"{one} {two}"):
        return True
    return two in PHONETIC or (len(two) > 3 and two not in VAGUE)  # skybridge, but no zoobox
