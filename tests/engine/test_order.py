"""Whose move it is, in any game."""

from __future__ import annotations

import pytest

from trilogue.engine.game import Due, House, Millis, Move, Seat, TimeUp
from trilogue.engine.order import check_clock, check_turn, is_of_the_clock

DUE = Due((Seat(0),), (Seat(1),), House.DEALER, Millis(1_000))


def code(due: Due, move: Move[object]) -> str | None:
    rejected = check_clock(due, move) if is_of_the_clock(move) else check_turn(due, move)
    return rejected.code if rejected else None


@pytest.mark.parametrize(
    ("at", "actor", "action", "expected"),
    [
        (1_000, Seat(0), "play", None),
        (1_000, Seat(1), "play", None),
        (1_001, Seat(0), "play", "too_late"),
        (0, Seat(2), "play", "not_your_turn"),
        (0, House.DEALER, "deal", None),
        (0, House.REFEREE, "rule", "not_due"),
        (999, House.CLOCK, TimeUp(), "not_due"),
        (1_000, House.CLOCK, TimeUp(), None),
        (1_000, Seat(0), TimeUp(), "not_due"),
        (1_000, House.CLOCK, "play", "not_due"),
    ],
)
def test_only_who_is_due_may_move(
    at: int, actor: Seat | House, action: object, expected: str | None
) -> None:
    assert code(DUE, Move(Millis(at), actor, action)) == expected


def test_without_a_deadline_time_never_runs_out() -> None:
    due = Due((Seat(0),))
    assert code(due, Move(Millis(10**9), Seat(0), "play")) is None
    assert code(due, Move(Millis(10**9), House.CLOCK, TimeUp())) == "not_due"
