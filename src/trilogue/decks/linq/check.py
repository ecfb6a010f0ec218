"""Linq's decks under the house's own eyes."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence

from trilogue.decks.care import DeckCare
from trilogue.decks.linq import WORDS_ON_A_CARD, house_deck, load
from trilogue.decks.manifest import DeckError, our_folders
from trilogue.words.interface import Words
from trilogue.words.lexicon import house_lexicon

CARDS = 100
HALF = WORDS_ON_A_CARD // 2
# Linq 4, on the Zipf scale, where 3 is one word in a million and 4 ten in a million.
EVERYDAY = 3.0  # the least of a word from 1 to 5
HARDER = 4.5  # the most of a word from 6 to 10
APART = 0.4  # how much more often the first five are said, on average


def faults() -> Iterator[str]:
    """What a program can see of bad cards."""
    for name, folder in our_folders("linq").items():
        try:
            deck = load(folder)
        except DeckError as error:
            yield f"{name}: {error}"
            continue
        for number, card in enumerate(deck.cards, start=1):
            yield from (
                f"{name}, card {number}: {fault}" for fault in uneven(card, house_lexicon())
            )
        if name == "house" and len(deck.cards) != CARDS:
            yield f"expected {CARDS} cards, found {len(deck.cards)}"


def uneven(card: Sequence[str], words: Words) -> Iterator[str]:
    """Linq 4: what keeps the words 1 to 5 from being everyday ones, and 6 to 10 from being harder."""
    said = [words.zipf(word.lower()) for word in card]
    for word, often in zip(card[:HALF], said[:HALF], strict=True):
        if often < EVERYDAY:
            yield f"{word!r} is no everyday word, for 1 to 5"
    for word, often in zip(card[HALF:], said[HALF:], strict=True):
        if often > HARDER:
            yield f"{word!r} is too common, for 6 to 10"
    if statistics.mean(said[:HALF]) - statistics.mean(said[HALF:]) < APART:
        yield "1 to 5 are hardly more common than 6 to 10"


def entries() -> Iterator[str]:
    """All that stands on the cards."""
    for folder in our_folders("linq").values():
        for card in load(folder).cards:
            yield from card


def stats() -> Iterator[str]:
    """How many there are."""
    yield f"\nLinq: {len(house_deck().cards)} cards"


CARE = DeckCare({"linq": faults}, entries, stats)
