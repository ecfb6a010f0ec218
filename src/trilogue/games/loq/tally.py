"""The end of a turn of LOQ: the tally, the score, and whose turn is next. Numbers: RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Millis, Seat, Step
from trilogue.games.loq import rota, scoring, turns
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.games.loq.events import GameEnded, TurnEnded
from trilogue.games.loq.flow import step, then
from trilogue.games.loq.model import (
    EntryRecord,
    LevelRecord,
    Phase,
    Row,
    State,
    Turn,
    TurnRecord,
)


def go_on(state: State, seat: Seat, now: Millis) -> Step[State]:
    """LOQ 41: the tally ends early when everyone has seen it."""
    seen = replace(state, done=(*state.done, seat))
    return close_turn(seen, now) if len(seen.done) == state.seats else step(seen)


def close_turn(state: State, now: Millis) -> Step[State]:
    """The points are written down, and the next team or round comes."""
    record = _record(state, state.current())
    scores = list(state.scores)
    scores[record.side] = record.total
    closed = replace(
        state,
        scores=tuple(scores),
        turns=state.turns + 1,
        history=(*state.history, record),
        turn=None,
        done=(),
    )
    event = TurnEnded(record.side, record.points, record.total)
    return then(step(closed, event), _following, now)


def _following(state: State, now: Millis) -> Step[State]:
    """LOQ 7 and 47."""
    if state.turns < state.side_count:
        return turns.call_turn(state, now)
    if not state.is_last_round:
        return turns.begin_round(state, now)
    over = replace(state, phase=Phase.OVER, since=now, ends=None)
    return step(over, GameEnded(rota.winning_sides(over)))


def _record(state: State, turn: Turn) -> TurnRecord:
    before = state.scores[turn.side]
    reached = range(len(turn.levels)) if turn.is_starting else range(0)  # LOQ 9
    return TurnRecord(
        round=state.round,
        card=state.slot.card,
        side=turn.side,
        describer=turn.describer,
        key=turn.key,
        ease=turn.ease,
        levels=tuple(_level(turn, place) for place in reached),
        clues=turn.clues,
        guesses=turn.guesses,
        earned=scoring.earned(turn),
        penalty=scoring.penalty(turn),
        before=before,
        total=scoring.total_after(before, turn),
        cards=turn.cards,
    )


def _level(turn: Turn, place: int) -> LevelRecord:
    level = turn.order[place]
    entries = tuple(
        EntryRecord(
            category,
            turn.text(level, category),
            row.mark,
            row.side,
            row.seat,
            scoring.worth(turn, category) if is_scored else 0,
            _after(turn, level, category, row),
        )
        for category, row, is_scored in zip(
            CATEGORIES, turn.levels[place], scoring.scored(turn)[place], strict=True
        )
    )
    return LevelRecord(level, entries)


def _after(turn: Turn, level: int, category: Category, row: Row) -> Millis | None:
    """How long somebody needed, from the latest clue for it that they had."""
    if row.at is None:
        return None
    told = [
        at
        for clue, at in zip(turn.clues, turn.told_at, strict=True)
        if (clue.level, clue.category) == (level, category) and at <= row.at
    ]
    return Millis(row.at - told[-1]) if told else None
