"""Who comes late to Linq: before a round's cards are dealt, one seat more. Numbers: RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Step
from trilogue.games.linq.actions import Phase
from trilogue.games.linq.model import STARTING_POINTS, State

NEXT_ROUND = "next_round"


def is_before_the_deal(state: State) -> bool:
    """Whether nobody holds a card, and one more may be given one; Linq 47: nobody joins who practises."""
    return not state.config.is_practice and state.phase in (Phase.NUMBER, Phase.BRIEFING)


def takes_in(state: State) -> str:
    """Linq 40: from the next round, if there is one."""
    is_to_come = is_before_the_deal(state) or state.phase is Phase.OPENING
    has_next = is_to_come or state.round < state.rounds
    is_shut = state.config.is_practice or state.phase is Phase.OVER
    return NEXT_ROUND if has_next and not is_shut else ""


def add_seat(state: State) -> Step[State]:
    """Linq 40: with the points that everyone began with, as far as the bank has them."""
    given = min(STARTING_POINTS, state.bank)
    return Step(
        replace(
            state,
            seats=state.seats + 1,
            points=(*state.points, given),
            bank=state.bank - given,
        )
    )
