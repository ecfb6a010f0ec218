"""Whose move it is: what is the same in every game, before its own rules are asked."""

from __future__ import annotations

from typing import Any

from trilogue.engine.game import Due, House, Move, Rejected, TimeUp


def check_clock(due: Due, move: Move[Any]) -> Rejected | None:
    """Whether the clock, and nobody else, says that a deadline has passed."""
    if move.actor is not House.CLOCK or not isinstance(move.action, TimeUp):
        return Rejected("not_due", "time up, said by the clock")
    if due.deadline is None or move.at < due.deadline:
        return Rejected("not_due", "a deadline that has passed")
    return None


def is_of_the_clock(move: Move[Any]) -> bool:
    """Whether it is the clock's move, or somebody's who plays the clock."""
    return move.actor is House.CLOCK or isinstance(move.action, TimeUp)


def check_turn(due: Due, move: Move[Any]) -> Rejected | None:
    """Whether a seat or a duty of the house is due, and in time."""
    if isinstance(move.actor, House):
        is_due = move.actor is due.house
        return None if is_due else Rejected("not_due", "the house duty that is due")
    if move.actor not in due.seats and move.actor not in due.free:
        return Rejected("not_your_turn", "a seat that the game waits for")
    if due.deadline is not None and move.at > due.deadline:
        return Rejected("too_late", "an action before the time ran out")
    return None
