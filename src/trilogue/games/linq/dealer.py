"""What Linq's dealer may deal, and how."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq.model import (
    HIGHEST_NUMBER,
    Action,
    Card,
    ChooseStarter,
    DealCards,
    Phase,
    State,
)

Pairing = tuple[Seat, Seat]


def numbered(cards: Sequence[Sequence[str]]) -> tuple[Card, ...]:
    """A deck's cards with their numbers."""
    return tuple(Card(number, tuple(words)) for number, words in enumerate(cards, start=1))


def deal(state: State, deck: Sequence[Card], rng: Rng) -> Action:
    """The starter before the first round, later the round's cards."""
    if state.phase is Phase.OPENING:
        return ChooseStarter(Seat(rng.below(state.seats)))
    card = rng.choice(free_cards(state, deck))
    return DealCards(hands(state.seats, rng.choice(pairings(state)), card))


def hands(seats: int, spies: Pairing, card: Card) -> tuple[Card | None, ...]:
    """Linq 5: the spies hold the same card, the others none."""
    return tuple(card if seat in spies else None for seat in range(seats))


def free_cards(state: State, deck: Sequence[Card]) -> list[Card]:
    """Linq 6: cards not drawn since the deck was last complete."""
    since_complete = state.drawn[len(state.drawn) // len(deck) * len(deck) :]
    return [card for card in deck if card.number not in since_complete]


def pairings(state: State) -> list[Pairing]:
    """Linq 7: who may be the two spies of the next or current round."""
    pairs = [(Seat(a), Seat(b)) for a, b in combinations(range(state.seats), 2)]
    if not state.config.balanced_roles:
        return pairs
    times = [sum(seat in past.spies for past in state.chapters) for seat in range(state.seats)]
    return [pair for pair in pairs if _is_balanced(times, pair)]


def _is_balanced(times: Sequence[int], pair: Pairing) -> bool:
    after = [count + (seat in pair) for seat, count in enumerate(times)]
    return max(after) - min(after) <= 2


def is_deal(state: State, dealt: Sequence[Card | None]) -> bool:
    """Whether these hands are a round's deal; which card it is, is the dealer's affair."""
    cards = [card for card in dealt if card]
    spies = tuple(Seat(seat) for seat, card in enumerate(dealt) if card)
    return (
        len(dealt) == state.seats
        and len(cards) == 2
        and cards[0] == cards[1]
        and len(cards[0].words) == HIGHEST_NUMBER
        and spies in pairings(state)
    )
