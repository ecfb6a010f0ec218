"""Time: which phases have how much of it, and who may say that it is up."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from scenes import GAME, Scene, briefed, pointing

from trilogue.engine.game import House, Seat, TimeUp
from trilogue.games.linq.actions import (
    Action,
    ChooseStarter,
    Continue,
    GuessCodeWord,
    Phase,
    PointAt,
    SayWord,
)
from trilogue.games.linq.options import Config


def words(config: Config) -> Scene:
    return briefed(4, config=config)


def summary(config: Config) -> Scene:
    return briefed(4, config=msgspec.structs.replace(config, summary_round=True)).speak()


def all_point(config: Config) -> Scene:
    return pointing(4, config=config)


def guessing(config: Config) -> Scene:
    return pointing(4, config=config).point({2: (0, 1)})


def debriefing(config: Config) -> Scene:
    return pointing(4, config=config).point()


TIMED: list[tuple[Callable[[Config], Scene], Phase, str, int, int, Action]] = [
    (words, Phase.WORDS, "word_s", 60, 0, SayWord("amber")),
    (summary, Phase.SUMMARY, "point_s", 45, 0, Continue()),
    (all_point, Phase.POINTING, "point_s", 45, 0, PointAt(0, 1)),
    (guessing, Phase.GUESSING, "guess_s", 30, 2, GuessCodeWord("lantern")),
    (debriefing, Phase.DEBRIEFING, "debrief_s", 90, 0, Continue()),
]
EACH_TIMED = pytest.mark.parametrize(
    ("scene_at", "phase", "option", "seconds", "seat", "action"), TIMED, ids=[t[1] for t in TIMED]
)
Scenery = Callable[[Config], Scene]


@EACH_TIMED
def test_each_phase_has_its_time(
    scene_at: Scenery, phase: Phase, option: str, seconds: int, seat: int, action: Action
) -> None:
    """Linq 16, 19, 25 and 29: 60 s a word, 45 s for pointing, 30 s to guess, 90 s for the ledger."""
    scene = scene_at(Config())
    assert scene.phase is phase
    assert scene.deadline == 1000 * seconds
    assert scene.view(0).deadline == scene.view(None).deadline == 1000 * seconds
    assert scene.view(0).began == 0


@EACH_TIMED
def test_the_table_may_set_another_time_or_none(
    scene_at: Scenery, phase: Phase, option: str, seconds: int, seat: int, action: Action
) -> None:
    """Linq 16, 19, 25 and 29: the limits are options; 0 is no limit."""
    assert scene_at(msgspec.convert({option: 7}, Config)).deadline == 7_000
    endless = scene_at(msgspec.convert({option: 0}, Config))
    assert endless.deadline is None
    assert endless.view(0).deadline is None
    assert endless.attempt(House.CLOCK, TimeUp(), at=10_000_000) == "not_due"
    assert endless.attempt(seat, action, at=10_000_000) is None


@EACH_TIMED
def test_the_deadline_belongs_to_the_players_and_the_next_millisecond_to_the_clock(
    scene_at: Scenery, phase: Phase, option: str, seconds: int, seat: int, action: Action
) -> None:
    """Linq 16, 19, 25 and 29: exactly in time is in time."""
    limit = 1000 * seconds
    assert scene_at(Config()).attempt(seat, action, at=limit) is None
    assert scene_at(Config()).attempt(seat, action, at=limit + 1) == "too_late"
    assert scene_at(Config()).attempt(House.CLOCK, TimeUp(), at=limit - 1) == "not_due"
    assert scene_at(Config()).attempt(House.CLOCK, TimeUp(), at=limit) is None
    assert scene_at(Config()).attempt(House.CLOCK, TimeUp(), at=limit + 5_000) is None


@EACH_TIMED
def test_only_the_clock_says_that_time_is_up(
    scene_at: Scenery, phase: Phase, option: str, seconds: int, seat: int, action: Action
) -> None:
    """Linq 16, 19, 25 and 29: no seat and no other part of the house, and the clock nothing else."""
    scene = scene_at(Config())
    late = 1000 * seconds
    assert scene.attempt(seat, TimeUp(), at=late) == "not_due"
    assert scene.attempt(House.DEALER, TimeUp(), at=late) == "not_due"
    assert scene.attempt(House.CLOCK, action, at=late) == "not_due"
    assert scene.attempt(House.DEALER, action, at=late) == "not_due"


@EACH_TIMED
def test_the_next_turn_or_phase_has_all_its_time(
    scene_at: Scenery, phase: Phase, option: str, seconds: int, seat: int, action: Action
) -> None:
    """Linq 16, 19, 25 and 29: a late clock takes nothing from those who come after."""
    scene = scene_at(Config())
    late = 1000 * seconds + 777
    scene.play(House.CLOCK, TimeUp(), at=late)
    assert scene.view(0).began == late
    following = {Phase.WORDS: 60, Phase.SUMMARY: 45, Phase.POINTING: 90, Phase.GUESSING: 90}
    assert scene.deadline == (late + 1000 * following[phase] if phase in following else None)


def test_one_who_points_or_goes_on_early_does_not_move_the_deadline_of_the_others() -> None:
    """Linq 19 and 29: one deadline for all."""
    scene = all_point(Config()).play(0, PointAt(0, 1), at=20_000)
    assert scene.deadline == 45_000
    ledger = debriefing(Config()).play(0, Continue(), at=20_000)
    assert ledger.deadline == 90_000
    guess = pointing(5).point({2: (0, 1), 3: (0, 1)}).play(2, GuessCodeWord(None), at=9_000)
    assert guess.deadline == 30_000


def test_each_word_restarts_the_clock() -> None:
    """Linq 16: 60 s a word, not for all words together."""
    scene = words(Config()).play(0, SayWord("amber"), at=59_000)
    assert scene.deadline == 119_000


def test_the_house_has_no_deadline_and_nor_has_the_number() -> None:
    """Linq 4: the number may be thought over."""
    scene = Scene(4)
    assert scene.deadline is None
    assert scene.attempt(House.CLOCK, TimeUp(), at=9_000) == "not_due"
    scene.play(House.DEALER, ChooseStarter(Seat(0)))
    assert scene.deadline is None
    assert scene.attempt(House.CLOCK, TimeUp(), at=9_000) == "not_due"


def test_time_does_not_run_backwards() -> None:
    scene = words(Config()).play(0, SayWord("amber"), at=500)
    assert scene.attempt(1, SayWord("bronze"), at=499) == "time_runs_backwards"
    assert scene.attempt(1, SayWord("bronze"), at=500) is None


@pytest.mark.parametrize("option", ["word_s", "point_s", "guess_s", "debrief_s"])
@pytest.mark.parametrize(("value", "fits"), [(0, True), (600, True), (-1, False), (601, False)])
def test_limits_are_whole_seconds_up_to_ten_minutes(option: str, value: int, fits: bool) -> None:
    data = msgspec.json.encode({option: value})
    if fits:
        assert getattr(GAME.codec.config(data), option) == value
    else:
        with pytest.raises(msgspec.ValidationError):
            GAME.codec.config(data)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        GAME.codec.config(b'{"sleeper": true}')
