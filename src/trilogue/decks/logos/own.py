"""Words for Logos from those that people bring."""

from __future__ import annotations

from msgspec import structs

from trilogue.decks.logos import LogosDeck, LogosWord
from trilogue.decks.own import OwnWords
from trilogue.decks.parts_of_speech import part_of_speech, parts_of_speech
from trilogue.words.interface import Words

FEWEST_WORDS = 5


def for_logos(own: OwnWords, house: LogosDeck, words: Words) -> LogosDeck:
    """Words to spell are one's own; so are those to find a synonym for, where there is one."""
    fit = [word.text.lower() for word in own.words if _is_fit(word.text.lower(), words)]
    if len(fit) < FEWEST_WORDS:
        raise ValueError(
            f"expected at least {FEWEST_WORDS} words of the letters a to z, no adverbs, found {len(fit)}"
        )
    spelling = tuple(LogosWord(word, part_of_speech(word, words), 1) for word in fit)
    known = tuple(one for one in spelling if words.synonyms(one.word))
    synonyms = known if len(known) >= FEWEST_WORDS else (*known, *house.synonyms)
    return LogosDeck(structs.replace(house.manifest, name=own.name), synonyms, spelling)


def _is_fit(word: str, words: Words) -> bool:
    """Logos 42: no adverbs; a word that the house does not know may be anything."""
    is_adverb = bool(words.senses(word)) and not parts_of_speech(word, words)
    return word.isascii() and word.isalpha() and not is_adverb
