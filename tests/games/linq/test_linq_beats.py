"""The reveal in beats: nothing is sent before its moment."""

from __future__ import annotations

from scenes import Scene, pointing, text

from trilogue.games.linq.actions import Continue, PassBeat, Phase
from trilogue.games.linq.events import HandsShown
from trilogue.games.linq.options import Config

BEATS = Config(beats=True)


def counting(picks: dict[int, tuple[int, int] | None] | None = None) -> Scene:
    """All have pointed: seats 0 and 1 are spies and found each other."""
    return pointing(config=BEATS).point(picks)


def test_three_are_counted_before_anything_shows() -> None:
    """Linq 39: three seconds, in which no frame tells a hand, a role or a word."""
    scene = counting()
    assert scene.phase is Phase.COUNTING
    assert scene.deadline == scene.now + 3_000
    view = scene.view(None)
    assert (view.aims, view.seen, view.chapters) == ((), None, ())
    assert "lantern" not in text(view)


def test_the_hands_show_before_the_spies() -> None:
    """Linq 39: whom everyone points at, without those who point home."""
    scene = counting().wait()
    assert scene.phase is Phase.HANDS
    assert [news.event for news in scene.match.news] == [HandsShown()]
    view = scene.view(None)
    assert view.aims == ((1,), (0,), (0, 3), (0, 2))
    assert (view.seen, view.chapters) == (None, ())
    assert scene.deadline == scene.now + 2_500


def test_the_spies_show_before_the_word() -> None:
    """Linq 39: for a beat, where nobody may guess."""
    scene = counting().wait().wait()
    assert scene.phase is Phase.SPIES
    view = scene.view(None)
    assert view.seen is not None
    assert view.seen.teams == ((0, 1),)
    assert (view.aims, view.chapters) == ((), ())
    assert "lantern" not in text(view)
    assert scene.wait().state.phase is Phase.DEBRIEFING
    assert scene.state.chapters[-1].teams[0].word == "lantern"


def test_who_named_both_guesses_while_the_spies_show() -> None:
    """Linq 25, 39: the spies stay until all who may have guessed."""
    scene = counting({2: (0, 1)}).wait().wait()
    assert scene.phase is Phase.GUESSING
    assert scene.guess({2: "lantern"}).phase is Phase.DEBRIEFING


def test_anyone_may_pass_on_a_beat_at_a_time() -> None:
    """Linq 39: for all alike."""
    scene = counting()
    for seat, phase in ((3, Phase.HANDS), (0, Phase.SPIES), (2, Phase.DEBRIEFING)):
        assert scene.play(seat, PassBeat(scene.phase)).phase is phase


def test_two_who_press_at_once_pass_only_one_beat() -> None:
    """Linq 39: the second press is for a beat that is over."""
    scene = counting().play(0, PassBeat(Phase.COUNTING))
    assert scene.attempt(1, PassBeat(Phase.COUNTING)) == "beat_is_over"
    assert scene.attempt(1, Continue()) == "not_now"
    assert scene.phase is Phase.HANDS


def test_whoever_points_at_nobody_has_no_hands_to_show() -> None:
    """Linq 19, 39."""
    scene = counting({3: None}).wait()
    assert scene.view(None).aims[3] == ()
