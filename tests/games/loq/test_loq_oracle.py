"""Scores and ties against an independent reading of the rules, over random games and guesses."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from loq_oracle import all_play, one_guess, score_after
from loq_scenes import COOP, NOUN, TYPED, TYPED_TEAMS, Scene, random_game, round_with
from msgspec.structs import replace

from trilogue.engine.game import House, TimeUp
from trilogue.games.loq.actions import MakeGuess
from trilogue.games.loq.cards import CardId
from trilogue.games.loq.model import Phase
from trilogue.games.loq.options import Config, InvalidClue, Mode, Replaced, Talk
from trilogue.games.loq.view import View

TABLES = [
    (4, COOP),
    (3, replace(TYPED, level=2, choose_ease=True)),
    (2, Config(talk=Talk.MIXED, level=3, invalid_clue=InvalidClue.STRICT)),
    (4, replace(TYPED_TEAMS, catch_up_key=True)),
    (6, Config(mode=Mode.TEAMS, team_count=3, catch_up_key=True, choose_ease=True)),
    (
        5,
        Config(
            mode=Mode.TEAMS,
            talk=Talk.MIXED,
            level=4,
            catch_up_key=True,
            house_rules_replaces=Replaced.LEVEL_UP,
        ),
    ),
    (4, Config(mode=Mode.TEAMS, talk=Talk.MIXED, middle=(CardId.PENALTY, CardId.MEMORY) * 4)),
]


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_scores_of_random_games(table: int) -> None:
    """LOQ 34, 37, 38, 39, 40, 42 and 43: every tally is written down as the oracle says."""
    players, config = TABLES[table]
    compared: Counter[bool] = Counter()
    for seed in range(4):
        tally: View | None = None
        for scene in random_game(players, seed, config):
            last = scene.state.history[-1] if scene.state.history else None
            if tally is not None and last is not None and scene.phase is not Phase.TALLY:
                assert tally.turn is not None
                assert last.total == score_after(tally) == tally.turn.total
                compared[last.points != 0] += 1
                tally = None
            elif scene.phase is Phase.TALLY:
                tally = scene.view(None)
    assert compared[True] > 8


GUESSES = st.lists(st.tuples(st.integers(0, 1200), st.booleans()), max_size=5)


def settled(scene: Scene) -> str:
    """What became of the noun, once every window has passed."""
    while scene.row(NOUN).until is not None:
        scene.wait()
    return scene.row(NOUN).mark.value


@given(GUESSES)
@settings(max_examples=300, deadline=None)
def test_ties_in_all_play(guesses: list[tuple[int, bool]]) -> None:
    """LOQ 35 and 36: right guesses of the team and of rivals at any moments."""
    scene = round_with(CardId.PENALTY, config=TYPED_TEAMS)
    began = scene.now
    in_order = sorted(guesses, key=lambda guess: guess[0])
    for time, is_own in in_order:
        scene.play(scene.mate if is_own else scene.rival, MakeGuess(1, "bedroom"), began + time)
    assert settled(scene) == all_play(guesses)


@given(GUESSES)
@settings(max_examples=300, deadline=None)
def test_answers_in_one_guess(answers: list[tuple[int, bool]]) -> None:
    """LOQ 30 and 31: right and wrong answers at any moments; what comes too late is refused."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED)
    began = scene.now
    for time, is_right in sorted(answers, key=lambda answer: answer[0]):
        guess = MakeGuess(1, "bedroom" if is_right else "moose", NOUN)
        assert scene.attempt(scene.mate, guess, began + time) in (None, "entry_settled")
    assert settled(scene) == one_guess(answers)


@given(st.lists(st.integers(0, 900), max_size=4))
@settings(max_examples=100, deadline=None)
def test_the_clock_may_speak_between_guesses(gaps: list[int]) -> None:
    """LOQ 36: whether the clock has said so or not, a window that has passed has passed."""
    lazy = round_with(CardId.PENALTY, config=TYPED_TEAMS)
    prompt = round_with(CardId.PENALTY, config=TYPED_TEAMS)
    at = lazy.now
    for index, gap in enumerate(gaps):
        at += gap
        for scene in (lazy, prompt):
            seat = scene.mate if index % 2 else scene.rival
            due = scene.deadline
            if scene is prompt and due is not None and due < at:
                scene.play(House.CLOCK, TimeUp(), due)
            scene.play(seat, MakeGuess(1, "bedroom"), at)
    assert settled(lazy) == settled(prompt)
