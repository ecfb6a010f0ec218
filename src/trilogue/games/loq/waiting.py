"""Whom a LOQ table waits for, and until when. Numbers refer to RULES.md."""

from __future__ import annotations

from typing import assert_never

from trilogue.engine.game import Due, House, Millis, Seat
from trilogue.games.loq import gates
from trilogue.games.loq.ballots import VOTE_MS
from trilogue.games.loq.model import Phase, State, Turn


def due(state: State) -> Due:
    """Whom the phase waits for."""
    turn = state.turn
    if turn is None:
        return Due(house=House.DEALER) if state.phase is Phase.OPENING else Due()
    if turn.ballot:
        return Due(turn.ballot.waiting, deadline=Millis(turn.ballot.began + VOTE_MS))
    if turn.questions:
        return Due(free=_free(state, turn), house=House.REFEREE)
    match state.phase:
        case Phase.READY if gates.is_drawing(state):
            return Due(house=House.DEALER)
        case Phase.READY:
            return Due((turn.describer,), deadline=state.ends)
        case Phase.DESCRIBING | Phase.RECALL:
            return Due(free=_free(state, turn), deadline=_earliest(state, turn))
        case Phase.TALLY:
            waited = tuple(seat for seat in state.everyone if seat not in state.done)
            return Due(waited, deadline=state.ends)
        case Phase.OPENING | Phase.OVER:
            return Due()
        case _:
            assert_never(state.phase)


def _free(state: State, turn: Turn) -> tuple[Seat, ...]:
    """Seats to whom something is open; what is open depends on the role alone."""
    able: dict[gates.Role, bool] = {}
    found = []
    for seat in state.everyone:
        role = gates.role_of(state, turn, seat)
        if role not in able:
            able[role] = bool(gates.may(state, seat))
        if able[role]:
            found.append(seat)
    return tuple(found)


def _earliest(state: State, turn: Turn) -> Millis:
    """The end of the time, or LOQ 36: of a tie window, if that is sooner."""
    assert state.ends is not None
    windows = (row.until for rows in turn.levels for row in rows if row.until is not None)
    return Millis(min((state.ends, *windows)))
