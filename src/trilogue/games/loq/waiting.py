"""Whom a LOQ table waits for, and until when. Numbers refer to RULES.md."""

from __future__ import annotations

from trilogue.engine.game import Due, House, Millis, Seat
from trilogue.games.loq import gates
from trilogue.games.loq.ballots import VOTE_MS
from trilogue.games.loq.model import Phase, State, Turn


def due(state: State) -> Due:
    """Whom the phase waits for, who else may act, and until when."""
    turn = state.turn
    if turn is None:
        return Due(house=House.DEALER) if state.phase is Phase.OPENING else Due()
    waited = waited_for(state)
    if turn.ballot:
        return Due(waited, deadline=Millis(turn.ballot.began + VOTE_MS))
    if turn.stop:
        return Due(waited, deadline=turn.stop.deadline)
    if turn.questions:
        return Due(free=_free(state, turn), house=House.REFEREE)
    if gates.is_drawing(state):
        return Due(house=House.DEALER)
    if state.phase in (Phase.DESCRIBING, Phase.RECALL):
        return Due(free=_free(state, turn), deadline=_earliest(state, turn))
    return Due(waited, deadline=state.ends)


def waited_for(state: State) -> tuple[Seat, ...]:
    """The seats without which the table does not go on before the time is up."""
    turn = state.turn
    if turn is None:
        return ()
    if turn.ballot:
        return turn.ballot.waiting
    if turn.stop:
        return (turn.stop.by,)
    if state.phase is Phase.READY:
        return () if gates.is_drawing(state) else (turn.describer,)
    if state.phase is Phase.TALLY:
        return tuple(seat for seat in state.everyone if seat not in state.done)
    return ()


def _free(state: State, turn: Turn) -> tuple[Seat, ...]:
    """Seats to whom something is open; what is open depends on the role alone."""
    able: dict[gates.TurnRole, bool] = {}
    found = []
    for seat in state.everyone:
        role = gates.role_of(state, turn, seat)
        if role not in able:
            able[role] = gates.may_act(state, seat)
        if able[role]:
            found.append(seat)
    return tuple(found)


def _earliest(state: State, turn: Turn) -> Millis:
    """The end of the time, or LOQ 36: of a tie window, if that is sooner."""
    assert state.ends is not None
    windows = (row.until for rows in turn.levels for row in rows if row.until is not None)
    return Millis(min((state.ends, *windows)))
