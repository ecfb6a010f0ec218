"""What a word is, as decks tell it."""

from __future__ import annotations

from trilogue.words.interface import Words

PARTS_OF_SPEECH = ("noun", "verb", "adjective")  # of words on cards; adverbs are on none


def part_of_speech(word: str, words: Words) -> str:
    """Of a word by itself: what it is most often, and a noun if the house knows of none."""
    return next(iter(parts_of_speech(word, words)), "noun")


def parts_of_speech(word: str, words: Words) -> list[str]:
    """All that it may stand for on a card, sense by sense."""
    kinds = (sense.pos.value for sense in words.senses(word.lower()))
    return [kind for kind in kinds if kind in PARTS_OF_SPEECH]
