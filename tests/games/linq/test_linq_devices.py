"""Several on one device: each has the whole time to point, from when they are handed it."""

from __future__ import annotations

import pytest
from scenes import GAME, Scene, pointing, random_game, rng

from trilogue.engine.game import Seat
from trilogue.games.linq.actions import Phase, PointAt, TakeDevice
from trilogue.games.linq.options import Config

POINT_MS = 45_000
GUESS_MS = 30_000


def handed() -> Scene:
    """Spies are 0 and 1. Seat 0 has pointed after 40 s, and hands the device to seat 2 after 44."""
    scene = pointing(5).play(0, PointAt(0, 1), at=40_000)
    return scene.play(2, TakeDevice(0), at=44_000)


def test_who_is_handed_the_device_has_the_whole_time_to_point() -> None:
    """Linq 48 and 19: and nobody else has less of it."""
    scene = handed()
    assert scene.deadline == 44_000 + POINT_MS
    assert scene.view(3).began == 44_000
    scene.play(2, PointAt(0, 1), at=80_000).play(3, PointAt(0, 1), at=88_999)
    assert scene.phase is Phase.POINTING
    assert scene.wait().phase is not Phase.POINTING


def test_only_from_someone_who_has_pointed() -> None:
    """Linq 48: else it would be nothing but more time."""
    scene = pointing(5)
    assert scene.attempt(2, TakeDevice(0)) == "device_in_use"
    assert scene.attempt(2, TakeDevice(2)) == "device_in_use"
    scene.play(0, PointAt(0, 1))
    assert scene.attempt(0, TakeDevice(2)) == "not_your_turn"


def test_each_hands_it_on_once_and_takes_it_once() -> None:
    """Linq 48: so that pointing comes to an end."""
    scene = handed().play(1, PointAt(0, 1))
    assert scene.attempt(3, TakeDevice(0)) == "device_taken"
    assert scene.attempt(2, TakeDevice(1)) == "device_taken"
    scene.play(2, PointAt(0, 1)).play(3, TakeDevice(2), at=70_000)
    assert scene.deadline == 70_000 + POINT_MS


def test_it_is_the_same_with_guessing() -> None:
    """Linq 48 and 25: two who named both spies share a device, and had it while they pointed."""
    scene = handed().play(2, PointAt(0, 1)).point_rest({1: (0, 1), 3: (0, 1), 4: (2, 3)})
    assert scene.phase is Phase.GUESSING
    began = scene.now
    assert scene.attempt(3, TakeDevice(0)) == "device_in_use"
    scene.guess({2: None}).play(3, TakeDevice(2), at=began + 20_000)
    assert scene.deadline == began + 20_000 + GUESS_MS


def test_at_no_other_time() -> None:
    """Linq 48."""
    for scene in random_game(5, 4, Config(summary_round=True, beats=True)):
        if scene.phase not in (Phase.POINTING, Phase.GUESSING):
            for seat in (*scene.waiting, *scene.match.due().free):
                assert scene.attempt(seat, TakeDevice(0)) == "not_now"


def test_all_are_told_alike() -> None:
    """Linq 48: whoever it is, and whatever they hold."""
    views = [handed().view(viewer) for viewer in (*range(5), None)]
    assert {view.handed for view in views} == {handed().state.handed}
    assert {(h.giver, h.taker) for h in views[0].handed} == {(0, 2)}


def test_a_new_round_begins_with_no_device_handed() -> None:
    """Linq 48."""
    scene = handed().play(2, PointAt(0, 1)).point_rest({1: (0, 1), 3: (2, 4), 4: (2, 3)})
    scene.guess({2: None}).go_on().brief().speak()
    assert scene.state.handed == ()
    scene.play(0, PointAt(0, 1)).play(2, TakeDevice(0))


@pytest.mark.parametrize("seed", range(20))
def test_the_house_takes_no_device_for_who_is_away(seed: int) -> None:
    """Linq 48: it is nobody's hand."""
    scene = pointing(5).play(0, PointAt(0, 1))
    assert isinstance(GAME.stand_in(scene.view(2), Seat(2), rng(seed)), PointAt)
