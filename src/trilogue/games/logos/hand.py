"""Tiles on the move: drawing, topping up, swapping, and what is left of a hand."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from trilogue.games.logos.model import Side, State
from trilogue.games.logos.options import Config
from trilogue.games.logos.tiles import HAND, values, without
from trilogue.games.logos.turns import is_last_turn, with_side

SPARE = 2  # Logos 35
MOST_SWAPPED = 2  # Logos 10


def draw(state: State) -> State:
    """Logos 8: up to eight, from the bag."""
    side = state.sides[state.turn]
    count = min(HAND - len(side.hand), len(state.bag))
    drawn, rest = state.bag[:count], state.bag[count:]
    state = replace(state, bag=rest, bag_was_empty=not state.bag, has_swapped=False)
    return with_side(state, state.turn, hidden=(*side.hidden, *drawn))


def may_top_up(state: State) -> int:
    """Logos 9: how many tiles the player may still take from the pile."""
    if state.bag or state.has_swapped:
        return 0
    return min(HAND - len(state.sides[state.turn].hand), len(state.pile))


def top_up(state: State, letters: str) -> State:
    """Logos 9: take these from the pile, in sight of all."""
    side = state.sides[state.turn]
    pile = without(state.pile, letters)
    assert pile is not None
    state = replace(state, pile=pile)
    return with_side(state, state.turn, shown=(*side.shown, *letters))


def swap(state: State, give: str, take: str) -> State:
    """Logos 10: what is given goes to the pile after what is taken has left it."""
    side = state.sides[state.turn]
    blind = len(give) - len(take)
    pile = without(state.pile, take)
    kept = drop(side, give)
    assert pile is not None
    drawn, rest = state.bag[:blind], state.bag[blind:]
    state = replace(state, bag=rest, pile=(*pile, *give), has_swapped=True)
    return with_side(state, state.turn, shown=(*kept.shown, *take), hidden=(*kept.hidden, *drawn))


def drop(side: Side, letters: Iterable[str]) -> Side:
    """The side without these tiles; those that all have seen go first."""
    shown, hidden = list(side.shown), list(side.hidden)
    for letter in letters:
        (shown if letter in shown else hidden).remove(letter)
    return replace(side, shown=tuple(shown), hidden=tuple(hidden))


def put_down(state: State, laid: Iterable[str], discard: str | None = None) -> State:
    """Logos 16 and 35: the laid tiles leave the hand, and so does what was not used.

    In the last turn only what the player discards leaves it; the rest will be subtracted.
    """
    left = drop(state.sides[state.turn], laid).hand
    if not is_last_turn(state):
        state = replace(state, pile=(*state.pile, *left))
        return with_side(state, state.turn, shown=(), hidden=())
    discarded = dearest(left, state.config) if discard is None else discard
    kept = without(left, discarded)
    assert kept is not None
    state = replace(state, pile=(*state.pile, *discarded), is_last=True)
    return with_side(state, state.turn, shown=tuple(sorted(kept)), hidden=())


def dearest(left: Iterable[str], config: Config) -> str:
    """Logos 35: the two of these tiles that the last player does best to discard."""
    of = values(config)
    return "".join(sorted(left, key=lambda letter: (-of[letter], letter))[:SPARE])
