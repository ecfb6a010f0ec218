"""The house: what is due of it next, and the move that does it. Decided here, once, for whoever
runs a game: a live table, an arena, a simulation, a proof."""

from __future__ import annotations

from typing import Any

from trilogue.engine.fairness import Chance
from trilogue.engine.game import House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng


def duty(match: Match[Any, Any, Any, Any], now: Millis) -> House | None:
    """Which seat of the house must act now, before anyone else may."""
    due = match.due()
    if due.house is not None:
        return due.house
    is_up = due.deadline is not None and now >= due.deadline
    return House.CLOCK if is_up else None


def house_move(
    match: Match[Any, Any, Any, Any], actor: House, now: Millis, chance: Chance
) -> Move[Any]:
    """The move of a seat of the house."""
    action: Any
    match actor:
        case House.DEALER:
            action = match.game.deal(match.state, chance.at(match.step))
        case House.REFEREE:
            action = match.game.rule(match.state)
        case House.CLOCK:
            action = TimeUp()
    return Move(now, actor, action)


def stand_in(match: Match[Any, Any, Any, Any], seat: Seat, now: Millis, rng: Rng) -> Move[Any]:
    """A harmless move for someone who is not there, knowing no more than they would."""
    view = match.game.view(match.state, seat)
    return Move(now, seat, match.game.stand_in(view, seat, rng))
