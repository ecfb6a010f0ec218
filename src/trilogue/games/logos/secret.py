"""What is secret in Logos, said as a program: the worlds that a viewer cannot tell apart."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.logos.dealer import Cards, free_cards
from trilogue.games.logos.model import Card, Phase, State
from trilogue.games.logos.steps import is_too_long
from trilogue.games.logos.turns import with_side
from trilogue.games.logos.view import is_open


def resample(state: State, viewer: Seat | None, cards: Cards, rng: Rng) -> State:
    """The same table to this viewer, with other secrets where there are any."""
    own = None if viewer is None else state.side_of(viewer)
    if state.phase in (Phase.OPENING, Phase.OVER):
        return state
    state = _other_tiles(state, own, rng)
    state = _other_card(state, own, cards, rng)
    state = _other_refusal(state, own, rng)
    return _other_votes(state, viewer, rng)


def _other_tiles(state: State, own: int | None, rng: Rng) -> State:
    """Another order in the bag, and other tiles in the hands of others."""
    hands = [index for index in range(len(state.sides)) if index != own]
    pool = [*state.bag, *(letter for index in hands for letter in state.sides[index].hidden)]
    mixed = rng.sample(pool, len(pool))
    for index in hands:
        count = len(state.sides[index].hidden)
        state = with_side(state, index, hidden=tuple(mixed[:count]))
        mixed = mixed[count:]
    return replace(state, bag=tuple(mixed))


def _other_card(state: State, own: int | None, cards: Cards, rng: Rng) -> State:
    """Logos 28: who may not read the card cannot tell which of its kind it is."""
    may_read = own is not None and own != state.turn
    if state.card is None or is_open(state) or may_read:
        return state
    synonyms, spelling = state.seen_cards
    before = replace(state, seen_cards=(synonyms, spelling[:-1]))
    kind = [card for card in free_cards(before, cards) if _is_alike(state, own, card)]
    card = rng.choice(kind or [state.card])
    return replace(before, card=card, seen_cards=(synonyms, (*spelling[:-1], card.number)))


def _is_alike(state: State, own: int | None, card: Card) -> bool:
    """The same part of speech; and who had a spelling sent back knows that it was far too long."""
    assert state.card is not None
    was_told = own == state.turn and state.refusal is not None
    return card.pos == state.card.pos and (not was_told or is_too_long(state.refused, card))


def _other_refusal(state: State, own: int | None, rng: Rng) -> State:
    """What was sent back is between the player and the house; that something was, steps may tell."""
    if own == state.turn or state.phase not in (Phase.NAME, Phase.ANSWER, Phase.SPELL):
        return state
    if state.phase is Phase.SPELL:
        refused = rng.choice(["", "zz" * 30])
        return replace(state, refusal="too_long" if refused else None, refused=refused)
    if state.phase is Phase.ANSWER and state.pending is not None:
        other = rng.choice(["calm", "zigzag", "puzzle"])
        state = replace(state, pending=replace(state.pending, text=other, points=rng.below(40)))
    refusal = rng.choice([None, "prefix_alone", "form_of_the_word"])
    return replace(state, refusal=refusal, refused="unlike" if refusal else "")


def _other_votes(state: State, viewer: Seat | None, rng: Rng) -> State:
    """Who has voted is seen, how is not; that the challenger is against it is no secret."""
    votes = tuple(
        (seat, stands if seat in (viewer, state.challenger) else rng.chance(0.5))
        for seat, stands in state.votes
    )
    return replace(state, votes=votes)
