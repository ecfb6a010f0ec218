"""Coming late to Linq: a seat more before the cards are dealt, with points from the bank."""

from __future__ import annotations

import pytest
from scenes import GAME, Scene

from trilogue.engine.game import AddSeat, House, Seat
from trilogue.games.linq import dealer
from trilogue.games.linq.actions import ChooseStarter, Phase
from trilogue.games.linq.options import Config
from trilogue.games.linq.view import Role


def late(scene: Scene) -> Scene:
    """Someone is given a seat."""
    return scene.play(House.USHER, AddSeat())


def test_a_latecomer_plays_from_the_next_round() -> None:
    """Linq 40: before the cards are dealt, and at no other moment."""
    scene = Scene(4).open()
    shut = []
    for _ in range(2):
        scene.brief()
        while scene.phase is not Phase.BRIEFING:
            assert GAME.takes_in(scene.state) == "next_round"
            assert scene.attempt(House.USHER, AddSeat()) == "no_seat_now"
            shut.append(scene.phase)
            match scene.phase:
                case Phase.WORDS:
                    scene.speak()
                case Phase.POINTING:
                    scene.point()
                case _:
                    scene.go_on()
        late(scene)
    assert {Phase.WORDS, Phase.POINTING, Phase.DEBRIEFING} <= set(shut)
    assert scene.state.seats == 6
    assert scene.brief((4, 5)).view(5).briefing.role is Role.SPY


def test_while_the_number_is_picked_nobody_holds_a_card_yet() -> None:
    """Linq 40."""
    scene = Scene(4)
    scene.play(House.DEALER, ChooseStarter(Seat(0)))
    assert scene.phase is Phase.NUMBER
    assert late(scene).state.seats == 5


def test_a_latecomer_begins_with_three_points_from_the_bank() -> None:
    """Linq 40 and 2: no point is made."""
    scene = late(Scene(4).open())
    assert scene.state.points == (3, 3, 3, 3, 3)
    assert scene.state.bank == 110 - 15


@pytest.mark.parametrize(("bank", "given"), [(3, 3), (2, 2), (0, 0)])
def test_a_bank_that_is_short_gives_what_it_has(bank: int, given: int) -> None:
    """Linq 40."""
    scene = Scene(4).open().rich((25, 25, 25, 110 - 75 - bank), bank)
    late(scene)
    assert (scene.state.points[4], scene.state.bank) == (given, bank - given)


def test_there_is_a_round_for_the_latecomer_too() -> None:
    """Linq 40 and 3."""
    assert late(Scene(4).open()).state.rounds == 5
    assert late(Scene(4, Config(rounds=2)).open()).state.rounds == 2


def test_in_the_last_round_nobody_comes_any_more() -> None:
    """Linq 40."""
    scene = Scene(4, Config(rounds=1)).open()
    assert GAME.takes_in(scene.state) == "next_round"
    scene.settle()
    assert GAME.takes_in(scene.state) == ""
    assert GAME.takes_in(scene.go_on().state) == ""
    assert scene.phase is Phase.OVER


def test_the_latecomer_sits_last_and_starts_when_it_comes_to_them() -> None:
    """Linq 40 and 3."""
    scene = late(Scene(4).open(starter=2))
    starters = []
    while scene.phase is not Phase.OVER:
        starters.append(scene.state.starter)
        scene.settle((0, 1)).go_on()
    assert starters == [2, 3, 4, 0, 1]


def test_there_are_eight_seats_and_no_more() -> None:
    """Linq 1 and 40."""
    scene = Scene(8).open()
    assert scene.match.takes_in() == ""
    assert scene.attempt(House.USHER, AddSeat()) == "table_full"


def test_balanced_a_latecomer_counts_as_who_was_least_often_a_spy() -> None:
    """Linq 40 and 7: else everyone would know who must be a spy now."""
    scene = Scene(4, Config(balanced_roles=True, rounds=8)).open()
    for spies in ((0, 1), (2, 3), (0, 1), (2, 3), (0, 1), (2, 3)):
        scene.settle(spies).go_on()
    late(scene)
    pairs = {casting.spies for casting in dealer.castings(scene.state)}
    assert (0, 1) in pairs
    assert (2, 3) in pairs
    assert (0, 4) in pairs


def test_until_the_deal_latecomers_know_what_everyone_knows() -> None:
    """Linq 8 and 40: what they are sent after it is as long as for anyone."""
    scene = late(Scene(4).open()).brief()
    assert len(scene.sight(4)) == len(scene.sight(3))
