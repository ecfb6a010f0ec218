"""What a word is, as decks tell it."""

from __future__ import annotations

from trilogue.words.interface import Pos, Words

PARTS_OF_SPEECH = ("noun", "verb", "adjective", "adverb")


def part_of_speech(word: str, words: Words) -> str:
    """Of a word by itself: what it is most often, and a noun if the house does not know it."""
    found = next((sense.pos for sense in words.senses(word.lower())), Pos.NOUN)
    return found.value if found.value in PARTS_OF_SPEECH else "noun"
