"""Decks of cards: what a game that has some gets for saying how its cards are made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import sha256
from typing import Any, Generic, Self, TypeVar

from msgspec import Raw, structs

from trilogue.engine.codec import encode
from trilogue.engine.game import DeckLabel

OWN = "own"  # the deck that is made of words that people bring
Cards = TypeVar("Cards")


class CardGame(ABC, Generic[Cards]):
    """The part of a `Game` that looks after its decks; its options have a `deck`."""

    def __init__(self, decks: Mapping[str, tuple[str, Cards]]) -> None:
        self.decks: Sequence[DeckLabel] = [
            DeckLabel(deck, name) for deck, (name, _) in decks.items()
        ]
        # Of a deck whose cards lie elsewhere, only that it is there is known.
        self._cards: dict[str, Cards | None] = {deck: cards for deck, (_, cards) in decks.items()}

    @abstractmethod
    def make_cards(self, words: Raw) -> tuple[str, Cards]:
        """A deck of a list that people brought, and its name; raises ValueError if it will not do."""

    def with_words(self, words: Raw) -> Self:
        """See `Game.with_words`."""
        name, cards = self.make_cards(words)
        return self._with(name, cards)

    def with_own_deck(self, name: str) -> Self:
        """See `Game.with_own_deck`."""
        return self._with(name, None)

    def deck_in(self, config: Any) -> str:
        """See `Game.deck_in`."""
        deck: str = config.deck
        return deck

    def with_deck(self, config: Any, deck: str) -> Any:
        """See `Game.with_deck`."""
        return structs.replace(config, deck=deck)

    def deck_hash(self, config: Any) -> str:
        """See `Game.deck_hash`."""
        cards = self._cards[config.deck]
        return sha256(encode(cards)).hexdigest() if cards else ""

    def known_cards(self, deck: str) -> Cards | None:
        """The cards of a deck, as far as they are known; raises ValueError if there is none."""
        if deck not in self._cards:
            raise ValueError(f"expected a deck of {sorted(self._cards)}, not {deck!r}")
        return self._cards[deck]

    def cards(self, deck: str) -> Cards:
        """The cards of a deck, to deal from; raises ValueError if they are not known here."""
        cards = self.known_cards(deck)
        if cards is None:
            raise ValueError(
                f"expected the cards of the deck {deck!r}, of which only the name is known"
            )
        return cards

    def _with(self, name: str, cards: Cards | None) -> Self:
        game = copy(self)
        game._cards = self._cards | {OWN: cards}
        game.decks = (*self.decks, DeckLabel(OWN, name))
        return game
