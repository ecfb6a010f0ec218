"""What must add up at a LOQ table: the proof itself."""

from __future__ import annotations

from loq_scenes import GAME, TEAMS, random_game
from msgspec.structs import replace

from trilogue.games.loq.accounts import accounts
from trilogue.games.loq.model import State


def last_state() -> State:
    """The end of a random game."""
    *_, last = (scene.state for scene in random_game(4, 3, TEAMS))
    return last


def test_scores_turns_and_cards_add_up_from_the_start_on() -> None:
    """LOQ 4, 10, 37, 39."""
    assert accounts(GAME.start(TEAMS, 4)) == [0, 0, 0, 0]
    for scene in random_game(4, 3, TEAMS):
        assert accounts(scene.state) == [0, 0, 0, 0]


def test_a_penalty_counts_and_stops_at_the_floor() -> None:
    """LOQ 37: 1 − 2 is 0, and 3 − 2 after it is 1."""
    last = last_state()
    past = replace(last.history[0], side=0, penalty=2)
    turns = (replace(past, earned=1), replace(past, earned=3))
    empty = replace(last, history=turns[:1], scores=(0, 0))
    assert accounts(empty)[0] == 0
    assert accounts(replace(last, history=turns, scores=(1, 0)))[0] == 0
    assert accounts(replace(last, history=turns, scores=(2, 0)))[0] == 1


def test_what_does_not_add_up_is_seen() -> None:
    """LOQ 4, 10, 37."""
    last = last_state()
    assert accounts(replace(last, scores=(last.scores[0] + 1, *last.scores[1:])))[0] == 1
    assert accounts(replace(last, drawn=last.drawn[1:]))[2] == -1
    assert accounts(replace(last, rounds=last.rounds[1:]))[3] == 1
