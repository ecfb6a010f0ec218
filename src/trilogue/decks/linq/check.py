"""Linq's decks under the house's own eyes."""

from __future__ import annotations

from collections.abc import Iterator

from trilogue.decks.care import DeckCare
from trilogue.decks.linq import house_deck, load
from trilogue.decks.manifest import DeckError, our_folders

CARDS = 100


def faults() -> Iterator[str]:
    """What a program can see of bad cards."""
    for name, folder in our_folders("linq").items():
        try:
            deck = load(folder)
        except DeckError as error:
            yield f"{name}: {error}"
            continue
        if name == "house" and len(deck.cards) != CARDS:
            yield f"expected {CARDS} cards, found {len(deck.cards)}"


def entries() -> Iterator[str]:
    """All that stands on the cards."""
    for folder in our_folders("linq").values():
        for card in load(folder).cards:
            yield from card


def stats() -> Iterator[str]:
    """How many there are."""
    yield f"\nLinq: {len(house_deck().cards)} cards"


CARE = DeckCare({"linq": faults}, entries, stats)
