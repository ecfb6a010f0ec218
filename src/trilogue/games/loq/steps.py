"""What a move leads to in LOQ. Numbers refer to RULES.md."""

from __future__ import annotations

from typing import assert_never

from trilogue.engine.game import AddSeat, House, Millis, Move, Seat, Step, TimeUp
from trilogue.games.loq import clues, guesses, latecomers, levels, tally, turns, votes
from trilogue.games.loq.actions import (
    Action,
    CallInvalid,
    CastVote,
    Continue,
    DeclareKey,
    Dispute,
    DrawCard,
    Finish,
    GiveClue,
    LetRun,
    MakeGuess,
    MarkGuessed,
    MarkLost,
    NextLevel,
    OpenGame,
    Redraw,
    RuleClue,
    RuleGuess,
    SealGuess,
    SeatAction,
    StartTurn,
    StepAside,
    StopClock,
    TakeBack,
)
from trilogue.games.loq.flow import then
from trilogue.games.loq.model import Phase, State


def apply_move(state: State, move: Move[Action]) -> Step[State]:
    """The step that a checked move makes; windows that have passed are settled before it."""
    now = move.at
    match move.action:
        case OpenGame():
            return turns.open_game(state, move.action, now)
        case DrawCard(card):
            return turns.draw(state, card, now)
        case RuleClue():
            return clues.rule(state, move.action, now)
        case RuleGuess():
            return guesses.rule(state, move.action, now)
        case AddSeat():
            return latecomers.add_seat(state)
        case TimeUp():
            return then(levels.catch_up(state, now, is_up=True), _run_out, now)
        case _:
            assert not isinstance(move.actor, House)
            seat, action = move.actor, move.action
            return then(
                levels.catch_up(state, now), lambda after, at: _act(after, seat, action, at), now
            )


def _act(state: State, seat: Seat, action: SeatAction, now: Millis) -> Step[State]:
    match action:
        case DeclareKey(category):
            return turns.declare(state, category)
        case Redraw():
            return turns.redraw(state)
        case StartTurn(ease):
            return turns.start(state, ease, now)
        case StepAside():
            return _replace(state, now)
        case GiveClue():
            return clues.give(state, action)
        case MarkGuessed():
            return guesses.tap(state, action, now)
        case TakeBack(level, category):
            return guesses.take_back(state, (level, category))
        case MarkLost(level, category):
            return guesses.lose(state, (level, category), now)
        case NextLevel():
            return levels.open_level(state)
        case Finish():
            return _finish(state, now)
        case MakeGuess():
            return guesses.make(state, seat, action, now)
        case SealGuess():
            return guesses.seal(state, seat, action)
        case StopClock():
            return votes.stop_clock(state, seat, now)
        case LetRun():
            return votes.let_run(state, now)
        case CallInvalid():
            return votes.call_invalid(state, seat, action, now)
        case Dispute():
            return votes.dispute(state, seat, action, now)
        case CastVote(agree):
            return votes.cast(state, seat, agree, now)
        case Continue():
            return tally.go_on(state, seat, now)
        case _:
            assert_never(action)


def _replace(state: State, now: Millis) -> Step[State]:
    """LOQ 8: the next team-mate describes, or nobody does."""
    return turns.replace_describer(state, now) or tally.close_turn(state, now)


def _finish(state: State, now: Millis) -> Step[State]:
    """LOQ 33: the describing ends, later the answering."""
    if state.phase is Phase.DESCRIBING:
        return levels.end_describing(state, now)
    return levels.begin_tally(state, now)


def _run_out(state: State, now: Millis) -> Step[State]:
    """LOQ 9, 14, 20, 33, 41 and 54: what happens when the clock says so."""
    if state.turn is not None and state.turn.ballot:
        return votes.close(state, now)
    if state.turn is not None and state.turn.stop:
        return votes.let_run(state, now)
    if state.ends is None or now < state.ends:  # only a tie window had passed
        return Step(state)
    match state.phase:
        case Phase.READY:
            return turns.start_late(state, now)
        case Phase.DESCRIBING:
            return levels.end_describing(state, now)
        case Phase.RECALL:
            return levels.begin_tally(state, now)
        case _:
            return tally.close_turn(state, now)
