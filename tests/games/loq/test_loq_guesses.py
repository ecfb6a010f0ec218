"""Guesses: what counts as the entry, until when, who sees them, and taps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from loq_scenes import (
    COOP,
    NOUN,
    PEOPLE,
    PHRASE,
    TEAMS,
    TEXTS,
    TYPED,
    TYPED_TEAMS,
    VERB,
    Scene,
    describing,
    round_with,
)
from msgspec.structs import replace

from trilogue.engine.game import House
from trilogue.games.loq.actions import MakeGuess, MarkGuessed, MarkLost, RuleGuess
from trilogue.games.loq.cards import CATEGORIES, CardId, Category
from trilogue.games.loq.model import REMEMBERED_GUESSES, Mark, Phase
from trilogue.games.loq.options import Talk

INFLECTED = replace(TYPED, accept_inflections=True)


def test_team_mates_guess_as_often_as_they_like() -> None:
    """LOQ 22: any entry of the level, in any order."""
    scene = describing(config=TYPED)
    for text in ("moose", "rabbit", "dance", "otter", "Paris"):
        scene.guess(1, text)
    assert [mark is Mark.GUESSED for mark in scene.marks()] == [True, False, False, True, False]
    assert (scene.row(VERB).seat, scene.row(VERB).side) == (1, 0)


def test_of_very_many_wrong_guesses_the_latest_are_remembered() -> None:
    """LOQ 22: one may guess on; what is kept of a turn does not grow for ever."""
    scene = describing(config=TYPED)
    for number in range(REMEMBERED_GUESSES + 5):
        scene.guess(1, f"no {number}")
    kept = [guess.text for guess in scene.turn.guesses]
    assert (kept[0], kept[-1]) == ("no 5", f"no {REMEMBERED_GUESSES + 4}")
    assert scene.guess(1, "dance").row(VERB).mark is Mark.GUESSED


def test_only_team_mates_guess() -> None:
    """LOQ 22: not the describer, and rivals only in All Play."""
    scene = describing(config=TYPED_TEAMS)
    assert scene.attempt(0, MakeGuess(1, "dance")) == "describer_may_not"
    assert scene.attempt(1, MakeGuess(1, "dance")) == "not_your_team"
    scene.guess(2, "dance")


@pytest.mark.parametrize(
    ("guess", "is_right"),
    [
        ("ice cream", True),
        ("ICE CREAM", True),
        ("ice-cream", True),
        ("icecream", True),
        ("the ice cream", True),
        ("an ice cream", True),
        ("íce creám", True),
        ("ice creams", False),
        ("cream", False),
        ("ice cream cone", False),
        ("ice creem", False),
    ],
)
def test_what_matches(guess: str, is_right: bool) -> None:
    """LOQ 22: case, accents, hyphens, spaces and articles do not matter; all else does."""
    scene = describing(config=TYPED).guess(1, guess)
    assert scene.row(PHRASE).mark is (Mark.GUESSED if is_right else Mark.OPEN)


@pytest.mark.parametrize(
    ("guess", "free", "exact"),
    [
        ("the elephant in the room", True, True),
        ("elephant in the room", True, False),
        ("an elephant in a room", True, False),
        ("The Elephant in the Room!", True, True),
        ("elephants in the room", False, False),
    ],
)
def test_articles_may_count(guess: str, free: bool, exact: bool) -> None:
    """LOQ 22 and 23: an option."""
    for config, is_right in ((TYPED, free), (replace(TYPED, articles_count=True), exact)):
        scene = describing(config=replace(config, level=4)).guess(1, guess)
        assert (scene.row(PHRASE).mark is Mark.GUESSED) is is_right


@pytest.mark.parametrize(
    ("level", "guess", "is_form"),
    [
        (1, "danced", True),
        (1, "dancing", True),
        (1, "bedrooms", True),
        (1, "happier", True),
        (1, "ice creams", True),
        (1, "dancer", False),
        (1, "happiness", False),
        (1, "bed", False),
        (2, "over the moons", True),
        (2, "under the moon", False),
    ],
)
def test_inflections_may_be_accepted(level: int, guess: str, is_form: bool) -> None:
    """LOQ 23: an option, as the referee finds; else they are wrong."""
    scene = describing(config=replace(INFLECTED, level=level)).play(1, MakeGuess(level, guess))
    assert scene.match.due().house is House.REFEREE
    assert Mark.GUESSED not in scene.marks(level)
    scene.rule()
    assert (Mark.GUESSED in scene.marks(level)) is is_form
    assert len(scene.turn.guesses) == (0 if is_form else 1)
    plain = describing(config=replace(TYPED, level=level)).guess(1, guess)
    assert Mark.GUESSED not in plain.marks(level)


def test_the_exact_entry_needs_no_referee() -> None:
    """LOQ 23: nor does anything, without the option."""
    assert (
        describing(config=INFLECTED).play(1, MakeGuess(1, "dance")).row(VERB).mark is Mark.GUESSED
    )
    assert describing(config=TYPED).play(1, MakeGuess(1, "danced")).match.due().house is None


def test_the_referee_may_name_only_what_the_guess_can_hit() -> None:
    """LOQ 23: an open entry of the level in play."""
    scene = describing(config=INFLECTED).guess(1, "dance").play(1, MakeGuess(1, "danced"))
    assert scene.attempt(House.REFEREE, RuleGuess(1, VERB)) == "no_such_entry"
    assert scene.attempt(House.REFEREE, RuleGuess(2, VERB)) == "no_such_entry"
    assert scene.attempt(House.REFEREE, RuleGuess(1, None)) == "no_such_entry"
    assert scene.attempt(House.REFEREE, RuleGuess()) is None


def test_a_guess_counts_by_when_it_was_made_not_when_it_was_ruled_on() -> None:
    """LOQ 24: the referee may take its time."""
    scene = describing(config=INFLECTED).play(1, MakeGuess(1, "danced"), 90_000)
    scene.later(50).rule()
    assert scene.row(VERB).mark is Mark.GUESSED
    assert scene.wait().earned == 1


def test_a_guess_counts_at_the_last_moment_and_not_after() -> None:
    """LOQ 24: by the house's clock, even before the clock has spoken."""
    scene = describing(config=TYPED).play(1, MakeGuess(1, "dance"), 90_000)
    assert scene.row(VERB).mark is Mark.GUESSED
    assert scene.attempt(1, MakeGuess(1, "bedroom"), 90_001) == "too_late"
    assert scene.wait().attempt(1, MakeGuess(1, "bedroom")) == "not_now"


def test_a_right_guess_shows_at_once_to_all() -> None:
    """LOQ 25: with its text and who guessed it."""
    scene = describing(config=TYPED_TEAMS).guess(2, "DANCE")
    for viewer in (0, 1, 3, None):
        row = scene.shown(viewer, VERB)
        assert (row.mark, row.text, row.seat, row.side) == (Mark.GUESSED, "dance", 2, 0)
        assert scene.news(viewer) == ["EntryGuessed"]


def test_a_wrong_guess_shows_to_all() -> None:
    """LOQ 25: rivals and the television read it too, and what it was made for."""
    scene = describing(6, TYPED_TEAMS).guess(2, "moose")
    for viewer in (0, 1, 2, None):
        (shown,) = scene.turn_view(viewer).guesses
        assert (shown.text, shown.level, shown.after) == ("moose", 1, 0)
        assert scene.news(viewer) == ["WrongGuess"]


def test_in_all_play_a_wrong_guess_shows_to_all() -> None:
    """LOQ 25: whoever made it."""
    scene = round_with(CardId.PENALTY, config=TYPED_TEAMS)
    scene.guess(scene.rival, "moose").guess(scene.mate, "otter")
    for viewer in (0, 1, 2, 3, None):
        assert [g.text for g in scene.turn_view(viewer).guesses] == ["moose", "otter"]


@pytest.mark.parametrize("text", ["", "  ", "the", "…", "a an the", "two\nlines"])
def test_a_guess_has_words(text: str) -> None:
    assert describing(config=TYPED).attempt(1, MakeGuess(1, text)) == "no_guess"


def test_the_describer_taps_what_was_guessed() -> None:
    """LOQ 26: nobody else does, and each entry once."""
    scene = describing()
    assert scene.attempt(1, MarkGuessed(1, NOUN)) == "not_the_describer"
    scene.tap(NOUN)
    assert (scene.row(NOUN).mark, scene.row(NOUN).side) == (Mark.GUESSED, 0)
    assert scene.attempt(0, MarkGuessed(1, NOUN)) == "entry_settled"
    assert scene.attempt(0, MarkLost(1, VERB)) == "guesses_are_free"


def test_in_all_play_the_tap_says_which_team() -> None:
    """LOQ 26: the describer's word decides a tie."""
    scene = round_with(CardId.PENALTY, 6, replace(TEAMS, team_count=3))
    scene.tap(NOUN, side=2).tap(VERB, side=0).tap(PEOPLE)
    assert (scene.row(NOUN).mark, scene.row(NOUN).side) == (Mark.BLOCKED, 2)
    assert scene.row(VERB).mark is scene.row(PEOPLE).mark is Mark.GUESSED
    assert scene.attempt(scene.describer, MarkGuessed(1, PHRASE, 3)) == "no_such_side"


def test_elsewhere_no_rival_can_have_guessed() -> None:
    """LOQ 26: a tap for another team is refused."""
    assert describing(config=TEAMS).attempt(0, MarkGuessed(1, NOUN, 1)) == "no_such_side"
    assert describing(config=COOP).attempt(0, MarkGuessed(1, NOUN, 1)) == "no_such_side"


def test_taps_after_the_time_are_too_late() -> None:
    """LOQ 24: what was called out late is for a dispute."""
    scene = describing()
    assert scene.attempt(0, MarkGuessed(1, NOUN), 45_001) == "too_late"
    assert scene.attempt(0, MarkGuessed(1, NOUN), 45_000) is None


def test_a_mixed_table_takes_typed_and_tapped_guesses() -> None:
    """LOQ 3 and 26: both count the same."""
    scene = describing(config=replace(COOP, talk=Talk.MIXED)).guess(1, "dance").tap(NOUN)
    assert scene.earned == 2


@given(
    category=st.sampled_from(CATEGORIES),
    level=st.sampled_from([1, 2, 3, 4]),
    upper=st.booleans(),
    gap=st.sampled_from([" ", "-", "  ", " - "]),
    article=st.sampled_from(["", "the ", "A ", "an "]),
)
def test_every_entry_is_hit_however_it_is_written(
    category: Category, level: int, upper: bool, gap: str, article: str
) -> None:
    """LOQ 22: any case, any gaps, any article in front."""
    column = CATEGORIES.index(category)
    entry = TEXTS[0][level - 1][column]
    guess = article + gap.join(entry.split())
    scene = describing(config=replace(TYPED, level=level))
    scene.guess(1, guess.upper() if upper else guess)
    assert scene.marks().index(Mark.GUESSED) == column


@given(st.text(max_size=80))
def test_no_guess_makes_the_rules_fail(text: str) -> None:
    """LOQ 22: it is right, wrong, or refused with a code."""
    scene: Scene = describing(config=TYPED)
    code = scene.attempt(1, MakeGuess(1, text))
    assert code in (None, "no_guess")
    assert scene.phase is Phase.DESCRIBING
