"""Words that are said in one room, or on a call: the phones keep cards, order and score."""

from __future__ import annotations

import pytest
from scenes import GAME, Scene, briefed, rng, seats

from trilogue.engine.game import House, Seat, TimeUp
from trilogue.games.linq.actions import Continue, Phase, PointAt, SayAloud, SayWord, Unsay
from trilogue.games.linq.events import SaidAloud, Unsaid, WordSaid
from trilogue.games.linq.model import HEARD, SILENCE
from trilogue.games.linq.options import Config, SilentNight

ALOUD = Config(aloud=True, word_s=0)


def to_speak(config: Config = ALOUD) -> Scene:
    """Seat 0 is a spy whose word is lantern, and it is his turn to say one."""
    return briefed(4, spies=(0, 1), config=config)


def all_said(config: Config = ALOUD) -> Scene:
    """Everyone has said two words, and wrote none."""
    scene = to_speak(config)
    for seat in [0, 1, 2, 3] * 2:
        scene.play(seat, SayAloud(seat))
    return scene


@pytest.mark.parametrize("presses", range(4))
def test_anyone_may_press_that_a_word_was_said(presses: int) -> None:
    """Linq 37: the speaker or anyone else; what it was, only the table heard."""
    scene = to_speak()
    assert scene.waiting == seats(0)
    assert scene.match.due().free == seats(1, 2, 3)
    assert scene.deadline is None
    scene.play(presses, SayAloud(0))
    assert scene.state.board == ((HEARD,), (), (), ())
    assert [news.event for news in scene.match.news] == [SaidAloud(Seat(0))]
    assert scene.waiting == seats(1)


def test_a_press_for_someone_whose_turn_it_is_not_does_nothing() -> None:
    """Linq 37: two who press at once do not pass over the next one."""
    scene = to_speak().play(0, SayAloud(0))
    assert scene.attempt(2, SayAloud(0)) == "not_their_turn"
    assert scene.attempt(2, SayAloud(3)) == "not_their_turn"


def test_whoever_presses_may_write_the_word_for_the_board() -> None:
    """Linq 37: one word, by the speaker or by a neighbour who heard it."""
    scene = to_speak().play(0, SayAloud(0, " Glow ")).play(3, SayAloud(1, "river"))
    assert scene.state.board == (("Glow",), ("river",), (), ())
    assert [news.event for news in scene.match.news] == [WordSaid(Seat(1), "river")]
    assert scene.attempt(0, SayAloud(2, "two words")) == "not_one_word"
    assert scene.attempt(2, SayAloud(2, "two words")) == "not_one_word"


def test_only_who_holds_the_word_is_refused_it_and_only_on_their_own_device() -> None:
    """Linq 13, 37: a neighbour writes what he heard, and learns nothing from it."""
    scene = to_speak()
    assert scene.attempt(0, SayAloud(0, "lanterns")) == "contains_code_word"
    scene.play(2, SayAloud(0, "lanterns"))
    assert scene.state.board[0] == ("lanterns",)


def test_a_speaker_may_write_instead_and_nobody_else_may() -> None:
    """Linq 37: as bots do, and whoever has no voice."""
    scene = to_speak()
    assert scene.attempt(2, SayWord("glow")) == "not_now"
    scene.play(0, SayWord("glow"))
    assert scene.state.board[0] == ("glow",)
    assert scene.attempt(1, Unsay(0)) == "nothing_to_unsay"


def test_said_words_count_like_written_ones() -> None:
    """Linq 37: after two rounds all point."""
    scene = all_said()
    assert scene.phase is Phase.POINTING
    assert scene.state.board == ((HEARD, HEARD),) * 4


def test_where_words_are_written_nothing_is_pressed() -> None:
    """Linq 37: an option."""
    scene = to_speak(Config())
    assert scene.attempt(0, SayAloud(0)) == "not_now"
    assert scene.attempt(1, SayAloud(0)) == "not_your_turn"
    assert scene.attempt(0, Unsay(0)) == "not_now"


def test_in_silent_night_nothing_is_said() -> None:
    """Linq 37: it gives way to Silent Night."""
    scene = to_speak(Config(aloud=True, silent_night=SilentNight.CHARADES))
    assert scene.match.due().free == ()
    assert scene.attempt(0, SayAloud(0)) == "not_now"


def test_a_table_may_set_a_clock_for_spoken_words_too() -> None:
    """Linq 16, 37: whoever says nothing in time is silent."""
    scene = to_speak(Config(aloud=True, word_s=30))
    scene.play(House.CLOCK, TimeUp(), 30_000)
    assert scene.state.board[0] == (SILENCE,)
    assert scene.attempt(1, Unsay(0)) == "nothing_to_unsay"


@pytest.mark.parametrize("by", range(4))
def test_a_press_too_soon_is_taken_back_by_anyone(by: int) -> None:
    """Linq 38: it is their turn again."""
    scene = to_speak().play(2, SayAloud(0, "glow"))
    scene.play(by, Unsay(0))
    assert scene.state.board == ((), (), (), ())
    assert scene.state.sketches == ((), (), (), ())
    assert [news.event for news in scene.match.news] == [Unsaid(Seat(0))]
    assert scene.waiting == seats(0)
    assert scene.attempt(by, Unsay(0)) == "nothing_to_unsay"


def test_only_the_latest_word_is_taken_back() -> None:
    """Linq 38: not past the next one."""
    scene = to_speak().play(0, SayAloud(0))
    assert scene.attempt(0, Unsay(1)) == "nothing_to_unsay"
    scene.play(1, SayAloud(1))
    assert scene.attempt(0, Unsay(0)) == "nothing_to_unsay"


def test_the_last_word_is_taken_back_until_someone_points() -> None:
    """Linq 38: the phase goes back with it."""
    scene = all_said()
    scene.play(0, Unsay(3))
    assert scene.phase is Phase.WORDS
    assert scene.waiting == seats(3)
    scene.play(3, SayAloud(3)).play(1, PointAt(1, 0))
    assert scene.attempt(0, Unsay(3)) == "nothing_to_unsay"


def test_the_last_word_is_taken_back_from_a_look_at_the_board() -> None:
    """Linq 15, 38."""
    scene = all_said(Config(aloud=True, summary_round=True))
    assert [scene.phase, scene.play(1, Unsay(3)).phase] == [Phase.SUMMARY, Phase.WORDS]
    scene.play(3, SayAloud(3)).play(1, Continue())
    assert scene.attempt(0, Unsay(3)) == "nothing_to_unsay"


def test_a_new_round_takes_nothing_back_from_the_old_one() -> None:
    """Linq 38: what was said is settled."""
    scene = all_said().point().go_on().brief((2, 3))
    assert scene.attempt(0, Unsay(3)) == "nothing_to_unsay"


def test_the_house_writes_for_someone_who_is_away() -> None:
    """Linq 37: it cannot speak."""
    scene = to_speak()
    for seed in range(8):
        assert isinstance(GAME.stand_in(scene.view(0), Seat(0), rng(seed)), SayWord)
