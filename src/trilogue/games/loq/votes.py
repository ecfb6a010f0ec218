"""The table decides by majority: Invalid calls and disputes of LOQ. Numbers refer to RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Millis, Seat, Step
from trilogue.games.loq import levels
from trilogue.games.loq.actions import CallInvalid, Claim, Dispute
from trilogue.games.loq.ballots import Ballot, Decision, Stop, VoteKind
from trilogue.games.loq.events import (
    ClockRanOn,
    ClockStopped,
    DisputeRaised,
    InvalidCalled,
    VoteCast,
    VoteEnded,
)
from trilogue.games.loq.flow import step, then, with_turn
from trilogue.games.loq.model import Mark, Row, State

MARKS = {
    Claim.GUESSED: Mark.GUESSED,
    Claim.NOT_GUESSED: Mark.OPEN,
    Claim.BLOCKED: Mark.BLOCKED,
}


def stop_clock(state: State, by: Seat, now: Millis) -> Step[State]:
    """LOQ 54: the clock stands still while somebody looks for the entry."""
    turn = replace(state.current(), stop=Stop(by, now))
    return step(with_turn(state, turn), ClockStopped(by))


def let_run(state: State, now: Millis) -> Step[State]:
    """LOQ 54: nothing is called, or no longer; that is remembered."""
    turn = state.current()
    assert turn.stop is not None
    idle = replace(turn, idle_stops=(*turn.idle_stops, turn.stop.by))
    return step(_end_stop(with_turn(state, idle), now), ClockRanOn())


def _end_stop(state: State, now: Millis) -> State:
    turn = state.current()
    if turn.stop is None:
        return state
    return _run_later(with_turn(state, replace(turn, stop=None)), now - turn.stop.began)


def call_invalid(state: State, by: Seat, call: CallInvalid, now: Millis) -> Step[State]:
    """LOQ 20: the clock stands still while all but the caller and the describer vote."""
    state = _end_stop(state, now)  # LOQ 54: from here on it stands for the vote
    turn = state.current()
    row = turn.row(call.level, call.category)
    assert row is not None
    turn = turn.with_row(call.level, call.category, replace(row, is_called=True))
    voters = tuple(seat for seat in state.everyone if seat not in (by, turn.describer))
    ballot = Ballot(VoteKind.INVALID, by, call.level, call.category, None, now, voters)
    called = step(
        with_turn(state, replace(turn, ballot=ballot)),
        InvalidCalled(by, call.level, call.category),
    )
    return called if voters else then(called, close, now)


def dispute(state: State, by: Seat, claim: Dispute, now: Millis) -> Step[State]:
    """LOQ 41: all but the disputer vote."""
    turn = state.current()
    row = turn.row(claim.level, claim.category)
    assert row is not None
    turn = turn.with_row(claim.level, claim.category, replace(row, is_disputed=True))
    voters = tuple(seat for seat in state.everyone if seat != by)
    ballot = Ballot(VoteKind.DISPUTE, by, claim.level, claim.category, claim.claim, now, voters)
    event = DisputeRaised(by, claim.level, claim.category, claim.claim)
    return step(with_turn(state, replace(turn, ballot=ballot)), event)


def cast(state: State, seat: Seat, agree: bool | None, now: Millis) -> Step[State]:
    """A vote; the last one ends it."""
    turn = state.current()
    assert turn.ballot is not None
    ballot = replace(turn.ballot, votes=(*turn.ballot.votes, (seat, agree)))
    voted = step(with_turn(state, replace(turn, ballot=ballot)), VoteCast(seat))
    return voted if ballot.waiting else then(voted, close, now)


def close(state: State, now: Millis) -> Step[State]:
    """The votes are counted, and the clock runs again."""
    turn = state.current()
    ballot = turn.ballot
    assert ballot is not None
    agree, against = ballot.count(True), ballot.count(False)
    # LOQ 20: a call stands unless it is overturned; LOQ 41: a dispute needs a majority.
    stands = agree >= against if ballot.kind is VoteKind.INVALID else agree > against
    decision = Decision(
        *(ballot.kind, ballot.by, ballot.level, ballot.category, ballot.claim),
        *(stands, agree, against),
    )
    counted = step(_run_again(state, ballot, decision, now), VoteEnded(stands, agree, against))
    if not stands:
        return counted
    return then(counted, lambda after, at: _carry_out(after, ballot, at), now)


def _run_again(state: State, ballot: Ballot, decision: Decision, now: Millis) -> State:
    decided = replace(state.current(), ballot=None, decision=decision)
    return _run_later(with_turn(state, decided), now - ballot.began)


def _run_later(state: State, stood: int) -> State:
    """LOQ 21: everything that waits for a moment waits as much longer as the clock stood still."""
    turn = state.current()
    waited = tuple(tuple(_later(row, stood) for row in rows) for rows in turn.levels)
    assert state.ends is not None
    told_at = tuple(Millis(at + stood) for at in turn.told_at)
    later = replace(turn, levels=waited, told_at=told_at)
    return replace(state, ends=Millis(state.ends + stood), turn=later)


def _later(row: Row, stood: int) -> Row:
    until = None if row.until is None else Millis(row.until + stood)
    back_until = None if row.back_until is None else Millis(row.back_until + stood)
    at = None if row.at is None else Millis(row.at + stood)
    return replace(row, until=until, back_until=back_until, at=at)


def _carry_out(state: State, ballot: Ballot, now: Millis) -> Step[State]:
    turn = state.current()
    row = turn.row(ballot.level, ballot.category)
    assert row is not None
    if ballot.claim is not None:
        mark = MARKS[ballot.claim]
        side = turn.side if mark is Mark.GUESSED else None
        decided = replace(row, mark=mark, side=side, seat=None, until=None, at=None)
        return step(with_turn(state, turn.with_row(ballot.level, ballot.category, decided)))
    return levels.spoil(state, (ballot.level, ballot.category), row, now)  # LOQ 21
