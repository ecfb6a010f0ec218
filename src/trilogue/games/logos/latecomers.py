"""Who comes late to Logos: as a turn begins, one more at a team's hand. Numbers: RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Seat, Step
from trilogue.games.logos.model import Phase, State
from trilogue.games.logos.turns import with_side

NEXT_TURN = "next_turn"


def takes_in(state: State) -> str:
    """Logos 45: where teams share a hand, from the next turn."""
    return NEXT_TURN if state.config.sides and state.phase is not Phase.OVER else ""


def is_open(state: State) -> bool:
    """Whether a turn begins, at which one more may share a hand."""
    return bool(takes_in(state)) and state.phase is Phase.ROLL


def add_seat(state: State) -> Step[State]:
    """Logos 45: last in the smallest team, of these the one with fewest points."""
    sides = range(len(state.sides))
    index = min(sides, key=lambda i: (len(state.sides[i].seats), state.sides[i].score, i))
    side = state.sides[index]
    joined = with_side(
        replace(state, seats=state.seats + 1),
        index,
        seats=(*side.seats, Seat(state.seats)),
        lead=side.lead % len(side.seats),  # whoever leads now still does
    )
    return Step(joined)
