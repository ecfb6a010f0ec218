"""Clues and guesses that come after their level was settled. LOQ 50."""

from __future__ import annotations

import pytest
from loq_scenes import (
    NOUN,
    PHRASE,
    TYPED,
    TYPED_TEAMS,
    VERB,
    Scene,
    describing,
    round_with,
)
from msgspec.structs import replace

from trilogue.games.loq.actions import Finish, GiveClue, MakeGuess, NextLevel
from trilogue.games.loq.cards import CATEGORIES, CardId
from trilogue.games.loq.model import TIE_MS, Mark, Phase

INFLECTED = replace(TYPED, accept_inflections=True)


def first_level_done(scene: Scene) -> Scene:
    """A team-mate guesses all five; in 1 Guess the tie window passes."""
    for category in CATEGORIES:
        meant = category if scene.turn.modifiers.one_guess else None
        scene.guess(scene.mate, scene.turn.text(1, category), meant)
    while scene.turn.level_in_play == 1:
        scene.wait()
    return scene


def test_a_late_guess_is_dropped_and_costs_nothing() -> None:
    """LOQ 50: in 1 Guess it would have been the only one for an entry of the next level."""
    scene = first_level_done(round_with(CardId.ONE_GUESS, 6, TYPED_TEAMS))
    late = next(
        seat for seat in scene.state.members(0) if seat not in (scene.describer, scene.mate)
    )
    assert scene.later(50).attempt(late, MakeGuess(1, "ice cream", PHRASE)) == "level_settled"
    assert scene.row(PHRASE).mark is Mark.OPEN
    assert not scene.turn.is_barred
    assert scene.attempt(late, MakeGuess(2, "over the moon", PHRASE)) is None


def test_a_guess_within_the_tie_window_of_the_last_entry_is_still_for_its_level() -> None:
    """LOQ 31 and 50: the level is settled when the window has passed."""
    scene = round_with(CardId.ONE_GUESS, 6, TYPED_TEAMS)
    for category in CATEGORIES:
        scene.guess(scene.mate, scene.turn.text(1, category), category)
    late = next(
        seat for seat in scene.state.members(0) if seat not in (scene.describer, scene.mate)
    )
    scene.play(late, MakeGuess(1, "moose", PHRASE), scene.now + TIE_MS)
    assert scene.turn.is_barred


def test_a_late_clue_is_dropped_and_uses_up_no_words() -> None:
    """LOQ 27 and 50: it does not show at the next level."""
    scene = first_level_done(round_with(CardId.THREE_WORDS, config=TYPED))
    assert scene.attempt(scene.describer, GiveClue(1, NOUN, "you sleep there")) == "level_settled"
    assert not scene.turn_has_questions
    scene.clue(NOUN, "against the rain")
    assert [(clue.level, clue.text) for clue in scene.turn.clues] == [(2, "against the rain")]


@pytest.mark.parametrize("level", [2, 3, 4])
def test_nothing_is_for_a_level_that_was_not_reached(level: int) -> None:
    """LOQ 50: nor can one find out what lies there."""
    scene = describing(config=TYPED)
    assert scene.attempt(1, MakeGuess(level, "umbrella")) == "no_such_entry"
    assert scene.attempt(0, GiveClue(level, NOUN, "against the rain")) == "no_such_entry"


def test_a_guess_hits_only_its_own_level() -> None:
    """LOQ 50: while describing, the level in play is the only one."""
    scene = first_level_done(describing(config=TYPED))
    scene.guess(1, "dance")
    assert scene.row(VERB).mark is Mark.OPEN
    assert [guess.text for guess in scene.turn.guesses] == ["dance"]


def test_what_the_referee_rules_on_late_stays_with_its_level() -> None:
    """LOQ 23 and 50: a form that waited while others finished the level hits nothing of the next."""
    scene = describing(config=INFLECTED).play(1, MakeGuess(1, "danced"))
    for category in CATEGORIES:
        scene.play(2, MakeGuess(1, scene.turn.text(1, category)))
    assert scene.turn.level_in_play == 2
    scene.rule()
    assert set(scene.marks(2)) == {Mark.OPEN}


def test_in_memory_the_team_answers_at_every_level() -> None:
    """LOQ 33 and 50: clues are for the level in play, answers for all that were reached."""
    scene = round_with(CardId.MEMORY, config=TYPED)
    scene.clue(NOUN, "where one sleeps").play(scene.describer, NextLevel())
    assert scene.attempt(scene.describer, GiveClue(1, NOUN, "a place to rest")) == "level_settled"
    scene.clue(NOUN, "against the rain").play(scene.describer, Finish())
    assert scene.phase is Phase.RECALL
    scene.play(scene.mate, MakeGuess(2, "bedroom")).play(scene.mate, MakeGuess(1, "umbrella"))
    assert (scene.row(NOUN, 1).mark, scene.row(NOUN, 2).mark) == (Mark.GUESSED,) * 2
