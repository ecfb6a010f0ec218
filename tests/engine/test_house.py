"""What the house does next, whoever runs the game."""

from __future__ import annotations

import pytest
from coin import LIMIT, Action, Coin, Config, DealCoins, Say, State, View

from trilogue.engine.fairness import numbered_deal
from trilogue.engine.game import Due, House, Millis, Move, Seat, TimeUp
from trilogue.engine.house import GameDuty, done, next_duty
from trilogue.engine.match import BrokenRuleError, Match, replayed
from trilogue.engine.rng import Rng

NOW, LATER = Millis(400), Millis(LIMIT + 400)
CHANCE = numbered_deal(1).chance


def opened(game: Coin) -> Match[Config, State, Action, View]:
    match = Match(game, Config(), 2)
    assert match.play(Move(NOW, House.DEALER, DealCoins((True, False)))) is None
    return match


class Patient(Coin):
    """Has all the time in the world."""

    def due(self, state: State) -> Due:
        return Due(super().due(state).seats, house=super().due(state).house)


def test_its_own_seats_come_before_anyone_elses() -> None:
    match = Match(Coin(), Config(), 2)
    for acts_at in (None, Millis(0), LATER):
        assert next_duty(match, NOW, acts_at) == GameDuty(House.DEALER, NOW)


@pytest.mark.parametrize("acts_at", [None, LATER, Millis(LATER + 1)])
def test_time_runs_out_unless_someone_acts_before(acts_at: Millis | None) -> None:
    match = opened(Coin())
    assert next_duty(match, NOW, acts_at) == GameDuty(House.CLOCK, LATER)
    assert next_duty(match, NOW, Millis(LATER - 1)) is None
    assert next_duty(match, Millis(LATER + 9), acts_at) == GameDuty(House.CLOCK, Millis(LATER + 9))


def test_it_plays_for_whom_nobody_else_does_and_the_game_waits_for() -> None:
    match = opened(Patient())
    assert next_duty(match, NOW, None) == GameDuty(Seat(0), NOW)
    assert next_duty(match, NOW, LATER) is None


def test_nothing_is_to_be_done_once_a_game_is_over() -> None:
    match = opened(Coin())
    for seat in (Seat(0), Seat(1)):
        match.play(Move(NOW, seat, Say(True)))
    assert match.outcome()
    assert next_duty(match, NOW, None) is None


def test_a_duty_becomes_a_move() -> None:
    rng = Rng(b"1")
    match = Match(Coin(), Config(), 2)
    dealt = done(match, GameDuty(House.DEALER, NOW), CHANCE, rng)
    assert dealt == Move(NOW, House.DEALER, match.game.deal(match.state, CHANCE.at(0)))
    match.play(dealt)
    assert done(match, GameDuty(House.CLOCK, LATER), CHANCE, rng) == Move(
        LATER, House.CLOCK, TimeUp()
    )
    assert done(match, GameDuty(Seat(0), NOW), CHANCE, rng) == Move(NOW, Seat(0), Say(False))


def test_a_record_is_played_again_step_by_step() -> None:
    match = opened(Coin())
    for seat in (Seat(0), Seat(1)):
        match.play(Move(NOW, seat, Say(True)))
    assert [again.step for again in replayed(match.game, match.record())] == [0, 1, 2, 3]


def test_a_record_that_breaks_a_rule_says_where() -> None:
    match = opened(Coin())
    match.moves.append(Move(NOW, Seat(1), Say(True)))
    with pytest.raises(BrokenRuleError) as broken:
        list(replayed(match.game, match.record()))
    assert (broken.value.number, broken.value.rejected.code) == (2, "not_your_turn")
