"""How long a LOQ bot keeps an answer to itself: people come first, and bots not all at once."""

from __future__ import annotations

from trilogue.bots.player import Glimpse, Strength
from trilogue.engine.game import Millis, Seat
from trilogue.games.loq.view import TurnView, View

FIRST_CHANCE_MS = {Strength.EASY: 12_000, Strength.NORMAL: 12_000, Strength.STRONG: 5_000}
APART_MS = 2_500  # from one bot that answers to the next


def patience_ms(strength: Strength, glimpse: Glimpse, heard_at: Millis) -> int:
    """How long to wait from now with an answer to what was heard then."""
    view: View = glimpse.view
    turn = view.turn
    if turn is None or not any(_may_answer(view, turn, seat) for seat in glimpse.people):
        return 0
    since_heard = glimpse.now - heard_at
    return max(0, FIRST_CHANCE_MS[strength] + _place(view, turn, glimpse) * APART_MS - since_heard)


def _may_answer(view: View, turn: TurnView, seat: Seat) -> bool:
    if seat == turn.describer:
        return False
    return turn.rule.all_play or view.sides[seat] == turn.side


def _place(view: View, turn: TurnView, glimpse: Glimpse) -> int:
    """Which of the bots it is that answer: with every clue another one is first."""
    seats = (Seat(seat) for seat in range(len(view.sides)))
    bots = [s for s in seats if s not in glimpse.people and _may_answer(view, turn, s)]
    return (bots.index(glimpse.seat) + len(turn.clues)) % len(bots) if glimpse.seat in bots else 0
