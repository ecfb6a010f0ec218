"""What follows when an entry of LOQ is settled: the next level, or the end of the turn."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Millis, Step
from trilogue.games.loq import scoring
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.games.loq.events import (
    DescribingEnded,
    EntryBlocked,
    EntryGuessed,
    EntryLost,
    Event,
    LevelOpened,
    TurnTallied,
)
from trilogue.games.loq.flow import step, then, with_turn
from trilogue.games.loq.model import (
    DONE,
    FRESH,
    RECALL_MS,
    Mark,
    Phase,
    Row,
    State,
    Turn,
)
from trilogue.games.loq.options import InvalidClue

UNSETTLED = (Mark.OPEN, Mark.SETTLING)


def put(state: State, level: int, category: Category, row: Row) -> Step[State]:
    """An entry gets its mark, and the table hears of it."""
    turn = state.current()
    turn = turn.with_row(level, category, row)
    if row.mark is Mark.LOST:  # LOQ 18 and 30
        turn = replace(turn, is_barred=True)
    return step(with_turn(state, turn), *_events(turn, level, category, row))


def spoil(state: State, place: tuple[int, Category], row: Row, now: Millis) -> Step[State]:
    """LOQ 18 and 21: the clue for an entry was invalid; by the book the entry itself stays."""
    row = replace(row, is_invalid=True)
    if state.config.invalid_clue is InvalidClue.BOOK:
        turn = state.current().with_row(*place, row)
        spoilt = step(with_turn(state, replace(turn, is_barred=True)))
    else:
        lost = replace(row, mark=Mark.LOST, side=None, seat=None, until=None)
        spoilt = put(state, *place, lost)
    return spoilt if state.phase is Phase.TALLY else then(spoilt, move_on, now)


def _events(turn: Turn, level: int, category: Category, row: Row) -> tuple[Event, ...]:
    match row.mark:
        case Mark.GUESSED:
            text = turn.text(level, category)
            return (EntryGuessed(level, category, text, row.seat),)
        case Mark.BLOCKED if row.side is not None:
            text = turn.text(level, category)
            return (EntryBlocked(level, category, text, row.side, row.seat),)
        case Mark.LOST:
            return (EntryLost(level, category),)
        case _:
            return ()


def move_on(state: State, now: Millis) -> Step[State]:
    """LOQ 13 and 14: the next level when this one is done, the tally when nothing is left."""
    turn = state.current()
    if turn.modifiers.memory:
        return step(state) if _is_anything_left(turn) else begin_tally(state, now)
    place = len(turn.levels) - 1
    marks = [row.mark for row in turn.levels[place]]
    if not scoring.level_counts(turn, place):  # LOQ 21: it should not have been opened
        return begin_tally(state, now)
    if any(mark in UNSETTLED for mark in marks):
        return step(state)
    if all(mark in DONE for mark in marks) and turn.has_next_level:
        return open_level(state)
    return begin_tally(state, now)


def _is_anything_left(turn: Turn) -> bool:
    """LOQ 33: in Memory an entry stays open until it is answered or lost."""
    return any(row.mark in UNSETTLED for rows in turn.levels for row in rows)


def open_level(state: State) -> Step[State]:
    """The words of the next level are open."""
    turn = state.current()
    turn = replace(turn, levels=(*turn.levels, FRESH))
    return step(with_turn(state, turn), LevelOpened(turn.level_in_play))


def end_describing(state: State, now: Millis) -> Step[State]:
    """LOQ 33: in Memory the team answers now; else the tally comes."""
    turn = state.current()
    if not turn.modifiers.memory or not _is_anything_left(turn):
        return begin_tally(state, now)
    recall = replace(
        state,
        phase=Phase.RECALL,
        since=now,
        ends=Millis(now + RECALL_MS),
        turn=replace(turn, questions=()),
    )
    return step(recall, DescribingEnded())


def begin_tally(state: State, now: Millis) -> Step[State]:
    """LOQ 41: all see what became of every entry."""
    settled = settle(state, None)
    turn = settled.state.current()
    tally = replace(
        settled.state,
        phase=Phase.TALLY,
        since=now,
        ends=Millis(now + 1000 * state.config.tally_s),
        turn=replace(turn, questions=(), refusal=None),
        done=(),
    )
    return Step(tally, (*settled.news, *step(tally, TurnTallied(turn.side)).news))


def settle(state: State, before: Millis | None) -> Step[State]:
    """LOQ 31 and 36: guesses whose tie window ended before, or all of them when the turn ends."""
    result = step(state)
    turn = state.current()
    for level, rows in zip(turn.order, turn.levels, strict=False):
        for category, row in zip(CATEGORIES, rows, strict=True):
            if row.until is not None and (before is None or row.until < before):
                mark = Mark.GUESSED if row.side == turn.side else Mark.BLOCKED
                settled = replace(row, mark=mark, until=None)
                change = put(result.state, level, category, settled)
                result = Step(change.state, (*result.news, *change.news))
    return result


def catch_up(state: State, now: Millis, is_up: bool = False) -> Step[State]:
    """What the tie windows that have passed lead to; at their last moment the clock says so."""
    turn = state.turn
    if state.phase is not Phase.DESCRIBING or turn is None or turn.stands or turn.questions:
        return step(state)
    settled = settle(state, Millis(now + is_up))
    return settled if settled.state is state else then(settled, move_on, now)
