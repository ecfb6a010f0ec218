"""The house: what it has to do next, and the move that does it. Decided here, once, for whoever
runs a game: a live table, an arena, a simulation, a proof."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from trilogue.engine.fairness import Chance
from trilogue.engine.game import AddSeat, House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng


class GameDuty(Struct, frozen=True):
    """What the house has to do in a game: as one of its own seats, or in the place of someone's."""

    actor: House | Seat
    at: Millis


def next_duty(
    match: Match[Any, Any, Any, Any], now: Millis, acts_at: Millis | None = None
) -> GameDuty | None:
    """What the house does next; None if a seat acts before it, or the game is over.

    `acts_at` is when the first of the seats means to act; None: nobody does.
    """
    due = match.due()
    if due.house is not None:
        return GameDuty(due.house, now)
    if due.deadline is not None and (acts_at is None or acts_at >= due.deadline):
        return GameDuty(House.CLOCK, max(now, due.deadline))
    if acts_at is None and due.seats:
        return GameDuty(due.seats[0], now)
    return None


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
        case House.USHER:
            action = AddSeat()
    return Move(now, actor, action)


def stand_in(match: Match[Any, Any, Any, Any], seat: Seat, now: Millis, rng: Rng) -> Move[Any]:
    """A harmless move for someone who is not there, knowing no more than they would."""
    view = match.game.view(match.state, seat)
    return Move(now, seat, match.game.stand_in(view, seat, rng))


def done(match: Match[Any, Any, Any, Any], duty: GameDuty, chance: Chance, rng: Rng) -> Move[Any]:
    """The move that does a duty; `rng` is for whom the house plays in someone's place."""
    if isinstance(duty.actor, House):
        return house_move(match, duty.actor, duty.at, chance)
    return stand_in(match, duty.actor, duty.at, rng)
