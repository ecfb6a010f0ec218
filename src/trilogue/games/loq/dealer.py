"""What LOQ's dealer may deal, and how. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.decks.loq import LEVELS, LoqDeck
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.loq.actions import Action, Card, DrawCard, OpenGame
from trilogue.games.loq.cards import CATEGORIES, CardId, Category, Slot, are_backs
from trilogue.games.loq.model import Phase, State
from trilogue.games.loq.options import round_cards


def word_cards(deck: LoqDeck) -> tuple[Card, ...]:
    """A deck's entries, put together as cards."""
    texts = {(entry.card, entry.level, entry.category): entry.text for entry in deck.entries}
    return tuple(
        Card(
            number,
            tuple(
                tuple(texts[number, level, category] for category in CATEGORIES)
                for level in range(1, LEVELS + 1)
            ),
        )
        for number in sorted({entry.card for entry in deck.entries})
    )


def deal(state: State, deck: Sequence[Card], rng: Rng) -> Action:
    """The opening, later the describer's word card."""
    if state.phase is Phase.OPENING:
        return _open(state, rng)
    return DrawCard(rng.choice(free_cards(state, deck)))


def free_cards(state: State, deck: Sequence[Card]) -> list[Card]:
    """LOQ 10: cards not drawn since the deck was last complete."""
    since_complete = state.drawn[len(state.drawn) // len(deck) * len(deck) :]
    return [card for card in deck if card.number not in since_complete]


def _open(state: State, rng: Rng) -> OpenGame:
    first, *middle, last = round_cards(state.config)
    cards = [first, *rng.sample(middle, len(middle)), last]
    sides = range(state.side_count)
    return OpenGame(
        rounds=tuple(
            Slot(card, back) for card, back in zip(cards, _backs(cards, rng), strict=True)
        ),
        first_side=rng.choice(sides_to_begin(state)),
        first_describers=tuple(rng.choice(may_begin(state, side)) for side in sides),
    )


def sides_to_begin(state: State) -> tuple[int, ...]:
    """LOQ 7: the team that the table chose, else any."""
    sides = tuple(range(state.side_count))
    return tuple(side for side in sides if side == state.config.first_side) or sides


def may_begin(state: State, side: int) -> tuple[Seat, ...]:
    """LOQ 7: who may be a team's first describer: whom the table chose, else anyone in it."""
    members = state.members(side)
    chosen = [Seat(seat) for seat in state.config.first_describers if seat in members]
    return tuple(chosen[:1]) or members


def _backs(cards: Sequence[CardId], rng: Rng) -> list[Category | None]:
    """LOQ 5 and 6: the first card's back is never looked at, House Rules' leaves a free choice."""
    icons = [*CATEGORIES, *rng.sample(CATEGORIES, len(CATEGORIES) - 1)]
    icons = rng.sample(icons, len(icons))
    return [
        None,
        *(
            None if card is CardId.HOUSE_RULES else icon
            for card, icon in zip(cards[1:], icons, strict=True)
        ),
    ]


def is_opening(state: State, deal: OpenGame) -> bool:
    """Whether this is a shuffled round deck, and one of each team to describe first."""
    first, *middle, last = round_cards(state.config)
    cards = [slot.card for slot in deal.rounds]
    if cards[:1] != [first] or cards[-1:] != [last] or sorted(cards[1:-1]) != sorted(middle):
        return False
    backs = [slot.back for slot in deal.rounds[1:]]
    houses = [slot.card is CardId.HOUSE_RULES for slot in deal.rounds[1:]]
    if not are_backs(backs) or [back is None for back in backs] != houses:
        return False
    return _are_first(state, deal.first_side, deal.first_describers)


def _are_first(state: State, first_side: int, describers: Sequence[Seat]) -> bool:
    if first_side not in sides_to_begin(state) or len(describers) != state.side_count:
        return False
    return all(seat in may_begin(state, side) for side, seat in enumerate(describers))


def is_card(card: Card) -> bool:
    """Whether this is a word card; which one it is, is the dealer's affair."""
    complete = len(card.levels) == LEVELS and all(
        len(entries) == len(CATEGORIES) for entries in card.levels
    )
    return complete and all(text for entries in card.levels for text in entries)
