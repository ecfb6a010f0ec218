"""Coming late to LOQ: a seat more between two turns, in the smallest team."""

from __future__ import annotations

from loq_scenes import COOP, GAME, NOUN, TEAMS, TYPED, Claim, Scene
from msgspec.structs import replace

from trilogue.engine.game import AddSeat, House
from trilogue.games.loq import rota
from trilogue.games.loq.model import Phase

OF_FIVE = replace(TEAMS, sides=(0, 1, 0, 1, 1))


def late(scene: Scene) -> Scene:
    """Someone is given a seat."""
    return scene.play(House.USHER, AddSeat())


def describers(scene: Scene, turns: int) -> list[int]:
    """Who describes in this turn and in those that follow."""
    found = []
    for _ in range(turns):
        found.append(int(scene.describer))
        scene.finish_turn()
    return found


def test_a_latecomer_plays_from_the_next_turn() -> None:
    """LOQ 55: in the tally, or before a card is drawn; never over a card or a vote."""
    scene = Scene(3, replace(COOP, read_first=True)).open().draw()
    assert scene.attempt(House.USHER, AddSeat()) == "no_seat_now"  # the card is being read
    scene = Scene(3).open()
    late(scene)
    assert scene.view(3).your_side == 0
    scene.start()
    assert GAME.takes_in(scene.state) == "next_turn"
    assert scene.attempt(House.USHER, AddSeat()) == "no_seat_now"
    scene.to_tally().dispute(1, NOUN, Claim.GUESSED)
    assert scene.attempt(House.USHER, AddSeat()) == "no_seat_now"
    late(scene.vote(agree=False))
    assert scene.state.seats == 5
    assert 4 in scene.match.due().seats


def test_nobody_but_the_usher_adds_a_seat() -> None:
    """LOQ 55."""
    scene = Scene(3).open()
    assert scene.attempt(0, AddSeat()) == "not_due"
    assert scene.attempt(House.DEALER, AddSeat()) == "not_due"


def test_a_latecomer_joins_the_smallest_team_of_these_the_one_with_fewest_points() -> None:
    """LOQ 55."""
    scene = late(Scene(5, OF_FIVE).open())
    assert scene.state.sides == (0, 1, 0, 1, 1, 0)
    scene.start().tap(NOUN).to_tally().go_on()
    assert scene.state.scores[0] > scene.state.scores[1]
    late(scene)
    assert scene.view(6).your_side == 1
    assert GAME.scores(scene.state)[6] == scene.state.scores[1]


def test_who_was_called_still_describes_and_then_it_goes_round_with_the_latecomer() -> None:
    """LOQ 55 and 8."""
    scene = late(Scene(3).open(describers=[1]))
    assert describers(scene, 6) == [1, 2, 3, 0, 1, 2]
    scene = Scene(3).open(describers=[1])
    assert describers(scene, 2) == [1, 2]
    late(scene)
    assert describers(scene, 6) == [0, 1, 2, 3, 0, 1]


def test_in_teams_the_order_of_both_goes_on_as_it_was() -> None:
    """LOQ 55 and 8: also of the team whose turn of this round is over."""
    scene = Scene(5, OF_FIVE).open(describers=[2, 4])
    assert describers(scene, 1) == [2]
    late(scene)
    assert rota.describer_of(scene.state, 0, scene.state.round) == 2
    assert describers(scene, 7) == [4, 5, 1, 0, 3, 2, 4]


def test_a_latecomer_describes_for_who_is_away() -> None:
    """LOQ 55 and 8."""
    scene = late(Scene(2).open(describers=[1]))
    assert scene.away().describer == 2


def test_to_the_last_turn_nobody_comes_any_more() -> None:
    """LOQ 55."""
    scene = Scene(4, replace(TEAMS, team_count=2)).open().to_round(10)
    assert GAME.takes_in(scene.start().state) == "next_turn"
    scene.finish_turn()
    assert GAME.takes_in(scene.state) == "next_turn"
    scene.start()
    assert GAME.takes_in(scene.state) == ""
    scene.to_tally()
    assert scene.attempt(House.USHER, AddSeat()) == "no_seat_now"
    scene.go_on()
    assert (scene.phase, GAME.takes_in(scene.state)) == (Phase.OVER, "")


def test_there_are_twenty_seats_and_no_more() -> None:
    """LOQ 1 and 55."""
    scene = Scene(20).open()
    assert scene.match.takes_in() == ""
    assert scene.attempt(House.USHER, AddSeat()) == "table_full"


def test_until_they_play_latecomers_know_what_everyone_knows() -> None:
    """LOQ 49 and 55."""
    scene = Scene(3, TYPED).open().start()
    assert scene.turn_view(None).levels[0].rows[0].text is None
    late(scene.to_tally())
    assert scene.view(3).you == 3
    scene.go_on().start()
    assert scene.describer != 3
    assert scene.turn_view(3).levels[0].rows[0].text is None
