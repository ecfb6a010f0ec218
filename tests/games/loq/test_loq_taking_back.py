"""A tap by mistake can be taken back."""

from __future__ import annotations

from loq_scenes import COOP, NOUN, VERB, describing

from trilogue.games.loq.actions import MarkGuessed, TakeBack
from trilogue.games.loq.cards import CATEGORIES
from trilogue.games.loq.model import TAKE_BACK_MS, Mark


def test_a_second_tap_within_three_seconds_takes_a_row_back() -> None:
    """LOQ 52: for all to see, and nothing is left of it."""
    scene = describing(config=COOP).play(0, MarkGuessed(1, NOUN), 1_000)
    assert scene.shown(0, NOUN).back_until == 1_000 + TAKE_BACK_MS
    assert scene.shown(1, NOUN).back_until is None
    scene.play(0, TakeBack(1, NOUN), 4_000)
    assert scene.row(NOUN).mark is Mark.OPEN
    assert scene.turn_view(1).earned == 0
    assert scene.shown(1, NOUN).text is None
    assert scene.news(1) == ["EntryTakenBack"]


def test_later_it_stands() -> None:
    """LOQ 52: then the tally is the place to object."""
    scene = describing(config=COOP).play(0, MarkGuessed(1, NOUN), 1_000)
    assert scene.attempt(0, TakeBack(1, NOUN), 4_001) == "cannot_take_back"
    assert scene.attempt(0, TakeBack(1, VERB), 1_500) == "cannot_take_back"


def test_nobody_but_the_describer_takes_a_tap_back() -> None:
    """LOQ 52."""
    scene = describing(config=COOP).play(0, MarkGuessed(1, NOUN), 1_000)
    assert scene.attempt(1, TakeBack(1, NOUN), 1_500) == "not_the_describer"


def test_the_level_that_a_tap_opened_is_closed_unless_something_happened_there() -> None:
    """LOQ 52."""
    scene = describing(config=COOP)
    for category in CATEGORIES:
        scene.play(0, MarkGuessed(1, category), 1_000)
    assert scene.turn.level_in_play == 2
    scene.play(0, TakeBack(1, VERB), 1_500)
    assert scene.turn.level_in_play == 1
    scene.play(0, MarkGuessed(1, VERB), 1_600).play(0, MarkGuessed(2, NOUN), 1_700)
    assert scene.attempt(0, TakeBack(1, VERB), 1_800) == "cannot_take_back"
