"""The bot of Fib."""

from __future__ import annotations

import pytest

from trilogue.bots.fib.player import FibBot
from trilogue.bots.player import Glimpse, Strength
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.fib.model import Claim, Config, DealCards, Doubt
from trilogue.games.fib.rules import Fib


def glimpse(seat: Seat, claim: int | None = None) -> Glimpse:
    """At a table where the first seat has a one."""
    match = Match(Fib(), Config(), 2)
    match.play(Move(Millis(0), House.DEALER, DealCards((1, 6))))
    if claim:
        match.play(Move(Millis(0), Seat(0), Claim(claim)))
    return Glimpse(match.game.view(match.state, seat), seat, Millis(0))


def shares(strength: Strength) -> tuple[float, float]:
    """How often it bluffs with a one, and how often it doubts a three."""
    bot, rngs = FibBot(strength), [Rng(bytes([number])) for number in range(200)]
    claims = [bot.choose(glimpse(Seat(0)), rng) for rng in rngs]
    answers = [bot.choose(glimpse(Seat(1), claim=3), rng) for rng in rngs]
    bluffs = [choice for choice in claims if choice and choice.action != Claim(1)]
    doubts = [choice for choice in answers if choice and choice.action == Doubt()]
    return len(bluffs) / len(rngs), len(doubts) / len(rngs)


def test_the_weaker_sees_and_tells_more_fibs() -> None:
    easy, normal, strong = (shares(strength) for strength in Strength)
    assert easy > normal > strong
    assert easy[1] > normal[1] > strong[1] == 0


@pytest.mark.parametrize("strength", Strength)
def test_it_waits_for_its_turn(strength: Strength) -> None:
    assert FibBot(strength).choose(glimpse(Seat(1)), Rng(b"1")) is None
