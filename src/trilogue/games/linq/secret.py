"""What is secret in Linq, said as a program: the worlds that a viewer cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq import dealer
from trilogue.games.linq.actions import Card, Phase
from trilogue.games.linq.model import Pair, State
from trilogue.words.answers import contains_word

RETRIES = 40
SHOWN = (Phase.HANDS, Phase.SPIES, Phase.GUESSING)  # hands tell who holds a card
HIDDEN = (Phase.WORDS, Phase.SUMMARY, Phase.POINTING, Phase.COUNTING, *SHOWN)


def resample(state: State, viewer: Seat | None, deck: Sequence[Card], rng: Rng) -> State:
    """The same table to this viewer, with other secrets where there are any."""
    if state.phase not in HIDDEN:
        return state
    for _ in range(RETRIES):
        other = _other_guesses(
            _other_picks(_other_hands(state, viewer, deck, rng), viewer, rng), viewer, rng
        )
        if _is_possible(other):
            return other
    return state


def _other_hands(state: State, viewer: Seat | None, deck: Sequence[Card], rng: Rng) -> State:
    """Other roles as long as none have shown themselves; other cards for all but the viewer's.

    Linq 32: whoever holds a card may be a spy or the sleeper; he cannot tell.
    """
    own = state.hands[viewer] if viewer is not None else None
    now = dealer.casting_of(state.hands)
    assert now is not None
    if state.phase in SHOWN:
        casting = now
    else:
        casting = rng.choice([c for c in dealer.castings(state) if _may_be(c, viewer, own)])
    groups = casting.groups()
    before = state.drawn[: -len(groups)]
    free = dealer.free_cards(replace(state, drawn=before), deck)
    others = rng.sample([card for card in free if card != own], len(groups))
    cards = [own if own and viewer in group else others.pop() for group in groups]
    hands = dealer.hands(state.seats, casting, cards)
    return replace(state, hands=hands, drawn=(*before, *sorted(card.number for card in cards)))


def _may_be(casting: dealer.Casting, viewer: Seat | None, own: Card | None) -> bool:
    """Whether the viewer could hold what he holds if these were the roles."""
    holders = {seat for group in casting.groups() for seat in group}
    return viewer is None or (viewer in holders) == (own is not None)


def _other_picks(state: State, viewer: Seat | None, rng: Rng) -> State:
    """Whoever has pointed in secret may have pointed at anyone whom his card allows."""
    if state.phase not in (Phase.POINTING, Phase.COUNTING):
        return state
    picks = tuple(
        pick if pick is None or seat == viewer else _any_pick(state, Seat(seat), rng)
        for seat, pick in enumerate(state.picks)
    )
    return replace(state, picks=picks)


def _any_pick(state: State, seat: Seat, rng: Rng) -> Pair:
    others = [other for other in state.order if other != seat]
    if state.hands[seat]:
        return Pair(seat, rng.choice(others))
    first, second = rng.sample(others, 2)
    return Pair(first, second)


def _other_guesses(state: State, viewer: Seat | None, rng: Rng) -> State:
    """Whoever has guessed may have written anything, or let it be."""
    if state.phase is not Phase.GUESSING:
        return state
    guesses = tuple(
        rng.choice(["lantern", "ice cream", None]) if seat in state.done and seat != viewer else own
        for seat, own in enumerate(state.guesses)
    )
    return replace(state, guesses=guesses)


def _is_possible(state: State) -> bool:
    """Linq 13: nobody who holds a card can have said its word or a word that contains it.

    Linq 37: aloud, somebody else may have written whatever they heard.
    """
    return state.is_aloud or not any(
        contains_word(said, word)
        for seat in state.order
        if (word := state.code_word(seat))
        for said in state.board[seat]
    )
