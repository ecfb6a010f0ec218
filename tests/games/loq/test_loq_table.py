"""The table: who may sit at it, in which teams, at which level, and how people talk."""

from __future__ import annotations

import msgspec
import pytest
from loq_scenes import COOP, DECK, GAME, NOUN, TEAMS, TYPED, Scene, describing, rng, round_with
from msgspec.structs import replace

from trilogue.engine.game import House
from trilogue.engine.match import Match
from trilogue.games.loq.actions import GiveClue, MakeGuess, MarkGuessed
from trilogue.games.loq.cards import CardId
from trilogue.games.loq.options import Config, Mode, Talk
from trilogue.games.loq.referee import HouseReferee
from trilogue.games.loq.rules import Loq


@pytest.mark.parametrize("players", [2, 3, 11, 20])
def test_two_to_twenty_may_play_together(players: int) -> None:
    """LOQ 1: one team of everyone."""
    scene = Scene(players)
    assert scene.state.sides == (0,) * players
    assert scene.state.scores == (0,)


@pytest.mark.parametrize("players", [0, 1, 21])
def test_fewer_than_two_or_more_than_twenty_may_not_play(players: int) -> None:
    """LOQ 1: a table of this size is refused."""
    with pytest.raises(ValueError, match=f"2 to 20 seats, not {players}"):
        Match(GAME, COOP, players)


@pytest.mark.parametrize(
    ("players", "count", "sides"),
    [
        (4, 2, (0, 1, 0, 1)),
        (5, 2, (0, 1, 0, 1, 0)),
        (7, 3, (0, 1, 2, 0, 1, 2, 0)),
        (8, 4, (0, 1, 2, 3, 0, 1, 2, 3)),
    ],
)
def test_teams_are_dealt_round_and_need_not_be_equal(
    players: int, count: int, sides: tuple[int, ...]
) -> None:
    """LOQ 1: two to four teams of two or more."""
    state = Scene(players, replace(TEAMS, team_count=count)).state
    assert state.sides == sides
    assert state.scores == (0,) * count


@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 2), (5, 3), (7, 4)])
def test_a_team_needs_two(players: int, count: int) -> None:
    """LOQ 1: with fewer than four players, or too few for so many teams, nobody competes."""
    with pytest.raises(ValueError, match="two players or more"):
        Scene(players, replace(TEAMS, team_count=count))


def test_a_table_may_choose_its_teams() -> None:
    """LOQ 1: three against two is fine."""
    assert Scene(5, replace(TEAMS, sides=(0, 0, 1, 1, 1))).state.members(1) == (2, 3, 4)


@pytest.mark.parametrize(
    ("sides", "why"),
    [
        ((0, 0, 1), "a team for each of 4 players, not 3"),
        ((0, 0, 0, 1), "two players or more"),
        ((0, 0, 2, 2), "teams from 0 to 1, not 2"),
    ],
)
def test_unfit_teams_are_refused_with_the_reason(sides: tuple[int, ...], why: str) -> None:
    """LOQ 1: every seat has a team, and every team two players."""
    with pytest.raises(ValueError, match=why):
        Scene(4, replace(TEAMS, sides=sides))


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_table_chooses_a_level(level: int) -> None:
    """LOQ 2: the words of that level are described."""
    scene = describing(config=replace(COOP, level=level))
    assert scene.turn.level_in_play == level


def test_a_handicap_sets_another_level_for_a_team() -> None:
    """LOQ 2: the team's own level counts instead of the table's."""
    scene = Scene(4, replace(TEAMS, level=2, side_levels=(0, 4))).open()
    assert scene.turn.level == 2
    assert scene.finish_turn().turn.level == 4


def test_a_players_handicap_counts_while_they_describe() -> None:
    """LOQ 2: the describer's own level before the team's, and only for that turn."""
    config = replace(TEAMS, side_levels=(2, 2), seat_levels=(0, 0, 3))
    scene = Scene(4, config).open()
    levels = []
    for _ in range(4):
        levels.append((scene.describer, scene.turn.level))
        scene.finish_turn()
    assert levels == [(0, 2), (1, 2), (2, 3), (3, 2)]


def test_levels_outside_one_to_four_are_no_options() -> None:
    """LOQ 2: a level is 1, 2, 3 or 4."""
    for raw in (b'{"level":0}', b'{"level":5}', b'{"side_levels":[5]}', b'{"seat_levels":[-1]}'):
        with pytest.raises(msgspec.ValidationError):
            GAME.codec.config(raw)


def test_at_a_spoken_table_nobody_types() -> None:
    """LOQ 3: the describer taps; clues and guesses are spoken."""
    scene = describing()
    assert scene.attempt(scene.describer, GiveClue(1, NOUN, "where one sleeps")) == "spoken_table"
    assert scene.attempt(scene.mate, MakeGuess(1, "bedroom")) == "spoken_table"
    scene.play(scene.describer, MarkGuessed(1, NOUN))


def test_at_a_typed_table_nobody_taps_or_calls() -> None:
    """LOQ 3: the house judges and matches."""
    scene = describing(config=TYPED)
    assert scene.attempt(scene.describer, MarkGuessed(1, NOUN)) == "typed_table"
    assert "call_invalid" not in scene.view(scene.mate).may
    scene.clue(NOUN, "where one sleeps").guess(scene.mate, "bedroom")


def test_a_mixed_table_does_both() -> None:
    """LOQ 3: taps, clues, guesses and calls."""
    scene = describing(config=replace(COOP, talk=Talk.MIXED))
    assert {"give_clue", "mark_guessed"} <= set(scene.view(scene.describer).may)
    assert {"make_guess", "call_invalid"} <= set(scene.view(scene.mate).may)


def test_options_that_are_unknown_or_unfit_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.codec.config(b'{"levels":3}')
    with pytest.raises(ValueError, match="deck"):
        GAME.start(Config(deck="unknown"), 4)
    with pytest.raises(ValueError, match="has none"):
        Loq({"house": replace(DECK, entries=())}, HouseReferee()).start(Config(), 4)


def test_no_bad_seat_makes_the_rules_fail() -> None:
    scene = describing()
    assert scene.attempt(7, MarkGuessed(1, NOUN)) == "no_such_seat"
    assert scene.attempt(-1, MarkGuessed(1, NOUN)) == "no_such_seat"
    assert scene.attempt(House.DEALER, MarkGuessed(1, NOUN)) == "not_due"
    assert scene.attempt(0, GAME.deal(Scene().state, rng())) == "not_your_turn"


def test_together_all_play_is_ignored() -> None:
    """LOQ 35: it is for teams only."""
    scene = round_with(CardId.PENALTY, config=TYPED)
    assert not scene.turn.modifiers.all_play
    teams = round_with(CardId.PENALTY, config=Config(mode=Mode.TEAMS, talk=Talk.TYPED))
    assert teams.turn.modifiers.all_play
