"""Whose move it is: what is the same in every game, before its own rules are asked."""

from __future__ import annotations

from typing import Any

from trilogue.engine.game import AddSeat, Due, House, Move, Rejected, TimeUp


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


def check_usher(is_open: bool, move: Move[Any]) -> Rejected | None:
    """Whether the usher, and nobody else, adds a seat at a moment at which the rules take one."""
    if move.actor is not House.USHER or not isinstance(move.action, AddSeat):
        return Rejected("not_due", "a seat more, added by the usher")
    return None if is_open else Rejected("no_seat_now", "a moment that takes in one more")


def is_of_the_usher(move: Move[Any]) -> bool:
    """Whether it is the usher's move, or somebody's who plays the usher."""
    return move.actor is House.USHER or isinstance(move.action, AddSeat)


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
