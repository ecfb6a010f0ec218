"""Match, record and codec, on the toy game."""

from __future__ import annotations

import msgspec
import pytest
from coin import Action, Coin, Config, DealCoins, Said, Say, State, View

from trilogue.engine.codec import encode
from trilogue.engine.game import Due, House, Millis, Move, Outcome, Rejected, Seat, Step
from trilogue.engine.match import REMEMBERED_STEPS, Match

DEAL: Move[Action] = Move(Millis(0), House.DEALER, DealCoins((True, False)))


def played() -> Match[Config, State, Action, View]:
    match = Match(Coin(), Config(), 2)
    assert match.play(DEAL) is None
    assert match.play(Move(Millis(5), Seat(0), Say(True))) is None
    assert match.play(Move(Millis(9), Seat(1), Say(False))) is None
    return match


def test_steps_are_numbered_from_one() -> None:
    match = Match(Coin(), Config(), 2)
    assert match.step == 0
    match.play(DEAL)
    assert match.step == 1
    assert match.sight(Seat(0)).step == 1


class Deaf(Coin):
    """Hears nobody, and says so."""

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        step = super().apply(state, move)
        return step if move.actor is House.DEALER else Step(state, step.news)


def test_a_step_that_changes_nothing_is_shown_as_a_step() -> None:
    match = Match(Deaf(), Config(), 2)
    match.play(DEAL)
    assert match.shown().written(Seat(1)).startswith(b'{"step":1,"news":[],')
    match.play(Move(Millis(5), Seat(0), Say(True)))
    assert match.sight(Seat(1)).news == (Said(Seat(0)),)
    assert match.shown().written(Seat(1)).startswith(b'{"step":2,"news":[{"type":"said"')
    assert match.before(2).sight(Seat(1)).news == ()


def test_a_refused_move_changes_nothing() -> None:
    match = Match(Coin(), Config(), 2)
    match.play(DEAL)
    before = encode(match.state)
    rejected = match.play(Move(Millis(1), Seat(1), Say(True)))
    assert rejected is not None
    assert rejected.code == "not_your_turn"
    assert (encode(match.state), match.step) == (before, 1)


def test_time_does_not_run_backwards() -> None:
    match = Match(Coin(), Config(), 2)
    match.play(DEAL)
    match.play(Move(Millis(50), Seat(0), Say(True)))
    rejected = match.play(Move(Millis(49), Seat(1), Say(True)))
    assert rejected is not None
    assert rejected.code == "time_runs_backwards"


def test_nothing_moves_after_the_end() -> None:
    match = played()
    assert match.outcome() is not None
    rejected = match.play(Move(Millis(9), Seat(0), Say(True)))
    assert rejected is not None
    assert rejected.code == "game_is_over"


def test_a_record_written_and_read_leads_to_the_same_state() -> None:
    match = played()
    again = Match.replay(Coin(), Coin().codec.record(encode(match.record())))
    assert encode(again.state) == encode(match.state)
    assert encode(again.record()) == encode(match.record())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "linq"}, "it is of the game 'linq', not of Coin"),
        ({"rules": 2}, "it was played by rules 2 of Coin, and this house plays by rules 1"),
    ],
)
def test_a_record_of_something_else_is_refused(change: dict[str, object], told: str) -> None:
    record = msgspec.structs.replace(played().record(), **change)
    with pytest.raises(ValueError, match=told):
        Match.replay(Coin(), record)


def test_a_record_that_breaks_a_rule_is_refused_with_its_move() -> None:
    record = played().record()
    cheated = msgspec.structs.replace(record, moves=(record.moves[0], record.moves[2]))
    with pytest.raises(ValueError, match="move 2 breaks a rule: not_your_turn"):
        Match.replay(Coin(), cheated)


class Endless(Coin):
    """Goes on, whatever is said."""

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        return None

    def outcome(self, state: State) -> Outcome | None:
        return None


def test_the_latest_moves_can_be_taken_back_and_older_states_are_let_go() -> None:
    match = Match(Endless(), Config(), 2)
    match.play(DEAL)
    assert match.first_undoable == match.step + 1  # no deal is taken back
    for _ in range(2 * REMEMBERED_STEPS):
        match.play(Move(Millis(5), Seat(0), Say(True)))
    first, latest = match.first_undoable, match.step
    assert latest - first + 1 == REMEMBERED_STEPS
    assert match.before(first).step == first - 1
    with pytest.raises(ValueError, match=f"expected a step from {first} to {latest}, not 1"):
        match.before(1)


def test_a_wrong_number_of_seats_is_told() -> None:
    with pytest.raises(ValueError, match="Coin is for 2 to 4 seats, not 5"):
        Match(Coin(), Config(), 5)


def test_a_seat_cannot_send_an_action_of_the_house() -> None:
    with pytest.raises(msgspec.ValidationError, match="deal_coins"):
        Coin().codec.played(encode(DealCoins((True,))))
