"""Chance in Logos: who begins, the bag, the die and the cards."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from trilogue.decks.logos import LogosDeck, LogosWord
from trilogue.engine.rng import Rng
from trilogue.games.logos.actions import Action, CastDie, DrawCard, OpenGame
from trilogue.games.logos.model import Card, Phase, State
from trilogue.games.logos.options import Face
from trilogue.games.logos.tiles import BAGS, without


class Cards(Struct, frozen=True):
    """A deck as the dealer holds it."""

    synonyms: tuple[Card, ...]
    spelling: tuple[Card, ...]

    def of(self, category: Face | None) -> tuple[Card, ...]:
        """The half of the deck for this category."""
        return self.synonyms if category is Face.SYNONYM else self.spelling


def numbered(deck: LogosDeck) -> Cards:
    """The deck's cards with their numbers."""
    return Cards(_cards(deck.synonyms), _cards(deck.spelling))


def _cards(words: Sequence[LogosWord]) -> tuple[Card, ...]:
    return tuple(Card(number, word.word, word.pos) for number, word in enumerate(words))


def deal(state: State, cards: Cards, rng: Rng) -> Action:
    """What the dealer does now."""
    match state.phase:
        case Phase.OPENING:
            bag = BAGS[state.config.bag]
            return OpenGame(draw_for_start(state, rng), tuple(rng.sample(bag, len(bag))))
        case Phase.CAST:
            return CastDie(rng.choice(state.config.die))
        case _:
            return DrawCard(rng.choice(free_cards(state, cards)))


def free_cards(state: State, cards: Cards) -> Sequence[Card]:
    """The cards that have not been seen; when all have, all are free again."""
    half = cards.of(state.category)
    synonyms, spelling = state.seen_cards
    seen = synonyms if state.category is Face.SYNONYM else spelling
    recent = set(seen[len(seen) // len(half) * len(half) :])
    return [card for card in half if card.number not in recent]


def draw_for_start(state: State, rng: Rng) -> tuple[tuple[str | None, ...], ...]:
    """Logos 4: letters for all, then again for those who tie, until one is closest to A."""
    rounds: list[tuple[str | None, ...]] = []
    bag = list(BAGS[state.config.bag])
    tied = list(range(len(state.sides)))
    while len(tied) > 1:
        drawn: list[str | None] = [None] * len(state.sides)
        for side, letter in zip(tied, rng.sample(bag, len(tied)), strict=True):
            drawn[side] = letter
        rounds.append(tuple(drawn))
        tied = _closest(rounds[-1])
    return tuple(rounds)


def _closest(drawn: Sequence[str | None]) -> list[int]:
    best = min(letter for letter in drawn if letter)
    return [side for side, letter in enumerate(drawn) if letter == best]


def is_opening(
    state: State, draws: tuple[tuple[str | None, ...], ...], bag: tuple[str, ...]
) -> bool:
    """Whether the draws follow Logos 4 and the bag is whole."""
    tied = list(range(len(state.sides)))
    for drawn in draws:
        drew = [side for side, letter in enumerate(drawn) if letter]
        letters = [letter for letter in drawn if letter]
        if len(drawn) != len(state.sides) or drew != tied or len(tied) < 2:
            return False
        if without(BAGS[state.config.bag], letters) is None:
            return False
        tied = _closest(drawn)
    return len(tied) == 1 and sorted(bag) == sorted(BAGS[state.config.bag])
