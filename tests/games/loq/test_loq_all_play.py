"""All Play: rivals guess too, and what they have first is blocked."""

from __future__ import annotations

import pytest
from loq_scenes import (
    NOUN,
    TYPED_TEAMS,
    VERB,
    Scene,
    round_with,
)
from msgspec.structs import replace

from trilogue.engine.game import House, TimeUp
from trilogue.games.loq.actions import (
    MakeGuess,
)
from trilogue.games.loq.cards import CardId
from trilogue.games.loq.model import Mark, Phase
from trilogue.games.loq.options import Config


def all_play(config: Config = TYPED_TEAMS, players: int = 4) -> Scene:
    """A Penalty round; team 0 describes, the key word is the noun."""
    return round_with(CardId.PENALTY, players, config)


def test_a_rivals_right_guess_blocks_the_entry() -> None:
    """LOQ 35: no points for anyone."""
    scene = all_play().guess(1, "dance").later(401)
    scene.wait()
    assert (scene.row(VERB).mark, scene.row(VERB).side, scene.row(VERB).seat) == (
        Mark.BLOCKED,
        1,
        1,
    )
    assert scene.news(None) == ["EntryBlocked"]
    assert scene.guess(2, "dance").row(VERB).mark is Mark.BLOCKED
    assert (scene.earned, scene.to_tally().go_on().state.scores) == (0, (0, 0))


def test_rivals_guess_without_limit() -> None:
    """LOQ 35: wrong guesses cost them nothing."""
    scene = all_play()
    for text in ("moose", "otter", "rabbit"):
        scene.guess(1, text).guess(3, text)
    assert scene.marks() == [Mark.OPEN] * 5


def test_blocked_entries_count_for_moving_on() -> None:
    """LOQ 35: whoever has guessed them."""
    scene = all_play()
    for text in ("Paris", "happy", "bedroom"):
        scene.guess(2, text)
    scene.guess(1, "dance").guess(3, "ice cream").wait()
    assert scene.turn.level_in_play == 2
    assert scene.turn_view(0).to_come == (3, 4)
    assert [level.is_counting for level in scene.turn_view(0).levels] == [True, True]
    assert scene.guess(2, "whisper").earned == 5


@pytest.mark.parametrize("card", [CardId.PENALTY, CardId.LAST_ROUND])
def test_penalty_and_last_round_are_all_play(card: CardId) -> None:
    """LOQ 35: the others are not."""
    scene = round_with(card, config=TYPED_TEAMS)
    assert "make_guess" in scene.view(scene.rival).may
    other = round_with(CardId.FIRST_LETTER, config=TYPED_TEAMS)
    assert other.attempt(other.rival, MakeGuess(1, "dance")) == "not_your_team"


@pytest.mark.parametrize(
    ("gap", "mark"), [(0, Mark.GUESSED), (400, Mark.GUESSED), (401, Mark.BLOCKED)]
)
def test_guesses_at_most_400_ms_apart_go_to_the_describing_team(gap: int, mark: Mark) -> None:
    """LOQ 36: by the house's clock, even before the clock has spoken."""
    scene = all_play().guess(1, "bedroom").later(gap).guess(2, "bedroom")
    assert scene.row(NOUN).mark is mark


def test_a_team_that_was_first_has_it_at_once() -> None:
    """LOQ 36: a rival's guess after it is nothing."""
    scene = all_play().guess(2, "bedroom").guess(1, "bedroom")
    assert (scene.row(NOUN).mark, scene.row(NOUN).seat) == (Mark.GUESSED, 2)


def test_a_rivals_guess_is_settled_when_the_window_has_passed() -> None:
    """LOQ 36: the clock says so, and the turn goes on."""
    scene = all_play().later(10)
    at = scene.now
    scene.guess(1, "bedroom")
    assert (scene.row(NOUN).mark, scene.deadline) == (Mark.SETTLING, at + 400)
    assert scene.attempt(House.CLOCK, TimeUp(), at + 399) == "not_due"
    assert scene.wait().phase is Phase.DESCRIBING
    assert scene.row(NOUN).mark is Mark.BLOCKED


def test_while_it_is_held_only_the_guesser_and_the_describer_see_what_it_was() -> None:
    """LOQ 36: or a quick team could take it."""
    scene = all_play(players=6)
    describer = scene.describer
    scene.guess(1, "bedroom")
    for viewer in (1, describer):
        assert scene.shown(viewer, NOUN).text == "bedroom"
    unaware: list[int | None] = [3, 5, scene.mate, None]
    for other in unaware:
        row = scene.shown(other, NOUN)
        assert (row.mark, row.text, row.seat, row.side) == (Mark.SETTLING, None, None, None)
        assert "bedroom" not in scene.sight(other)


def test_another_rivals_same_guess_shows_nothing_either() -> None:
    """LOQ 36: it is no wrong guess, and no news."""
    scene = all_play(players=6).guess(1, "bedroom").later(100).guess(3, "bedroom")
    assert scene.turn.guesses == ()
    assert "bedroom" not in scene.sight(5) + scene.sight(scene.mate)
    assert scene.wait().row(NOUN).seat == 1


def test_the_next_level_opens_when_the_last_entry_is_settled() -> None:
    """LOQ 36: not while a guess is held."""
    scene = all_play()
    for text in ("Paris", "happy", "bedroom", "dance"):
        scene.guess(2, text)
    scene.guess(1, "ice cream")
    assert scene.turn.level_in_play == 1
    assert scene.wait().turn.level_in_play == 2


def test_at_the_end_of_the_turn_a_held_guess_blocks() -> None:
    """LOQ 36: no later guess could have counted."""
    scene = all_play()
    assert scene.deadline is not None
    ends = scene.deadline
    scene.play(1, MakeGuess(1, "bedroom"), ends - 100)
    assert scene.deadline == ends
    assert scene.attempt(2, MakeGuess(1, "bedroom"), ends + 1) == "too_late"
    assert scene.wait().row(NOUN, 1).mark is Mark.BLOCKED


def test_an_inflection_within_the_window_is_a_tie_too() -> None:
    """LOQ 23 and 36: by the moment of the guess."""
    config = replace(TYPED_TEAMS, accept_inflections=True)
    scene = all_play(config).guess(1, "bedroom").later(300).play(2, MakeGuess(1, "bedrooms"))
    scene.later(200).rule()
    assert scene.row(NOUN).mark is Mark.GUESSED


def test_a_window_is_counted_from_the_guess_not_from_the_ruling() -> None:
    """LOQ 23 and 36: the referee may take its time."""
    config = replace(TYPED_TEAMS, accept_inflections=True)
    scene = all_play(config)
    at = scene.now
    scene.play(1, MakeGuess(1, "bedrooms")).later(150).rule()
    assert (scene.row(NOUN).mark, scene.deadline) == (Mark.SETTLING, at + 400)


def test_a_window_stays_open_for_a_guess_that_waits_for_its_ruling() -> None:
    """LOQ 23 and 36: also when somebody else guesses meanwhile, after the window's end."""
    config = replace(TYPED_TEAMS, accept_inflections=True)
    scene = all_play(config).guess(1, "bedroom").later(300).play(2, MakeGuess(1, "bedrooms"))
    scene.later(200).play(3, MakeGuess(1, "otter"))
    assert scene.row(NOUN).mark is Mark.SETTLING
    assert scene.rule().row(NOUN).mark is Mark.GUESSED
