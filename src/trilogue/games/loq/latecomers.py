"""Who comes late to LOQ: between two turns, one seat more. Numbers refer to RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Seat, Step
from trilogue.games.loq import rota
from trilogue.games.loq.model import Phase, State

NEXT_TURN = "next_turn"


def is_between_turns(state: State) -> bool:
    """Nobody has a card in hand, or all have seen it; and nothing is being voted on."""
    turn = state.turn
    if turn is None or turn.ballot is not None:
        return False
    return state.phase is Phase.TALLY or (state.phase is Phase.READY and turn.card is None)


def takes_in(state: State) -> str:
    """LOQ 55: from the next turn, as long as there is one."""
    if state.phase is Phase.OVER:
        return ""
    is_to_start = state.phase is Phase.READY and is_between_turns(state)
    is_last = state.is_last_round and state.turns + 1 == state.side_count
    return NEXT_TURN if is_to_start or not is_last else ""


def add_seat(state: State) -> Step[State]:
    """LOQ 55: the latecomer sits last in the smallest team, and describers go round as before."""
    side, seat = smallest_side(state), Seat(state.seats)
    members = state.members(side)
    describer = rota.describer_of(state, side, state.round)
    first = (members.index(describer) - (state.round - 1)) % (len(members) + 1)
    begins = (*members, seat)[first]
    first_describers = (
        *state.first_describers[:side], begins, *state.first_describers[side + 1 :]
    )  # fmt: skip
    return Step(
        replace(
            state,
            seats=state.seats + 1,
            sides=(*state.sides, side),
            first_describers=first_describers,
        )
    )


def smallest_side(state: State) -> int:
    """The team with fewest players, of these the one with fewest points."""
    return min(
        range(state.side_count),
        key=lambda side: (len(state.members(side)), state.scores[side], side),
    )
