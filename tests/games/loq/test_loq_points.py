"""Points: what entries are worth, the Catch-up Key, who wins, and the score cards."""

from __future__ import annotations

import pytest
from loq_scenes import (
    ADJECTIVE,
    COOP,
    GAME,
    NOUN,
    PEOPLE,
    PHRASE,
    TEAMS,
    VERB,
    Scene,
    describing,
    round_with,
)
from msgspec.structs import replace

from trilogue.games.loq.actions import DeclareKey, StartTurn
from trilogue.games.loq.bands import Grade, band
from trilogue.games.loq.cards import CATEGORIES, CardId, Category
from trilogue.games.loq.model import Phase
from trilogue.games.loq.options import Config, Replaced

CATCH_UP = replace(TEAMS, catch_up_key=True)


def points(scene: Scene) -> list[int]:
    """What the entries are worth, as the view says."""
    return [row.points for row in scene.turn_view(0).levels[-1].rows]


@pytest.mark.parametrize("key", CATEGORIES)
def test_words_are_worth_one_phrases_two_and_the_key_word_one_more(key: Category) -> None:
    """LOQ 39 and 40: a phrase that is the key word is worth 3; a full level always 7."""
    scene = round_with(CardId.FIRST_LETTER, key=key)
    expected = [1, 1, 1, 1, 2]
    expected[CATEGORIES.index(key)] += 1
    assert points(scene) == expected
    for category, worth in zip(CATEGORIES, expected, strict=True):
        before = scene.earned
        assert scene.tap(category).earned - before == worth
    assert scene.earned == 7


def test_only_the_describing_team_scores() -> None:
    """LOQ 39: the others' score stays."""
    scene = describing(config=TEAMS).tap(NOUN, VERB).to_tally().go_on()
    assert scene.state.scores == (2, 0)


def test_each_level_has_its_own_key_word() -> None:
    """LOQ 40: in the same category, worth the same."""
    scene = describing().tap_all()
    assert points(scene) == [2, 1, 1, 1, 2]
    assert scene.tap(PEOPLE).earned == 9


def test_points_of_a_turn_are_written_down_after_its_tally() -> None:
    """LOQ 39: with a line that all can look back at."""
    scene = describing(config=TEAMS).tap(PEOPLE).to_tally()
    assert scene.view(1).lines == ()
    (line,) = scene.go_on().view(1).lines
    assert (line.round, line.side, line.describer, line.points, line.total) == (1, 0, 0, 2, 2)


def test_a_level_earns_nothing_before_the_one_before_is_complete() -> None:
    """LOQ 42: after a call for an entry of the first level."""
    scene = describing().tap_all().tap(VERB).to_tally().call(1, NOUN, level=1).vote(True)
    assert scene.earned == 6
    assert scene.go_on().state.scores == (6,)


# Catch-up Key


def after_round_one(*earned: int, config: Config = CATCH_UP, players: int = 6) -> Scene:
    """Teams that have earned this much in round 1."""
    scene = Scene(players, replace(config, team_count=len(earned))).open()
    for count in earned:
        scene.start().tap(*CATEGORIES[1 : count + 1]).to_tally().go_on()
    return scene


@pytest.mark.parametrize(
    ("earned", "holder"),
    [((3, 1), 1), ((1, 3), 0), ((2, 2), None), ((1, 1, 3), None), ((2, 1, 3), 1), ((0, 2, 2), 0)],
)
def test_the_team_in_outright_last_place_holds_the_key(
    earned: tuple[int, ...], holder: int | None
) -> None:
    """LOQ 43: nobody in a tie for the last place."""
    scene = after_round_one(*earned)
    assert (scene.state.round, scene.view(0).catch_up) == (2, holder)


def test_nobody_holds_the_key_in_round_one_or_without_the_option() -> None:
    """LOQ 43: nor together."""
    assert Scene(4, CATCH_UP).open().state.catch_up is None
    assert after_round_one(3, 1, config=TEAMS).state.catch_up is None
    assert describing(config=replace(COOP, catch_up_key=True)).finish_turn().state.catch_up is None


def test_the_key_adds_one_to_the_key_word_at_every_level() -> None:
    """LOQ 43: for its holder, in this round."""
    scene = after_round_one(3, 1).start()
    assert points(scene) == [1, 2, 1, 1, 2]  # team 0 holds no key
    scene.finish_turn().start()
    assert points(scene) == [1, 3, 1, 1, 2]
    assert points(scene.tap_all()) == [1, 3, 1, 1, 2]
    assert scene.earned == 8


def test_the_key_is_held_for_the_round_though_the_places_change() -> None:
    """LOQ 43: it is looked at when a round starts."""
    scene = after_round_one(1, 3).start().tap_all().to_tally().go_on()
    assert scene.state.scores == (9, 3)
    assert (scene.state.catch_up, scene.turn.key_bonus) == (0, 1)
    assert scene.finish_turn().state.catch_up == 1


def test_in_round_ten_the_holder_declares_a_category_worth_one_more() -> None:
    """LOQ 43: before drawing; a word 3, a phrase 4."""
    scene = after_round_one(3, 1).to_round(10)
    assert not scene.turn.must_declare
    scene.start()
    assert points(scene) == [2, 2, 2, 2, 3]
    scene.finish_turn()
    assert scene.turn.must_declare
    assert scene.attempt(scene.describer, StartTurn()) == "declare_first"
    scene.play(scene.describer, DeclareKey(PHRASE)).start()
    assert points(scene) == [2, 2, 2, 2, 4]
    word = after_round_one(1, 3).to_round(10)
    assert points(word.play(word.describer, DeclareKey(VERB)).start()) == [2, 2, 2, 3, 3]


def test_before_house_rules_the_key_adds_to_the_declared_category() -> None:
    """LOQ 6 and 43: the free choice is worth 2 more."""
    config = replace(CATCH_UP, house_rules_replaces=Replaced.MEMORY)
    scene = Scene(4, config).open()
    while scene.state.rounds[scene.state.round].card is not CardId.HOUSE_RULES:
        if scene.state.round == 1 and scene.turn.side == 1:
            scene.start().tap(ADJECTIVE)
        scene.finish_turn()
    assert (scene.state.catch_up, scene.turn.must_declare) == (0, True)
    assert points(scene.play(scene.describer, DeclareKey(VERB)).start()) == [1, 1, 1, 3, 2]


# The end


def finished(*earned: int, config: Config = TEAMS, players: int = 6) -> Scene:
    """A game in which teams scored in round 1 only."""
    scene = after_round_one(
        *earned, config=replace(config, middle=(CardId.FIRST_LETTER,) * 8), players=players
    )
    while scene.phase is not Phase.OVER:
        scene.finish_turn()
    return scene


@pytest.mark.parametrize(
    ("earned", "winners"),
    [((3, 1), (0,)), ((1, 3), (1,)), ((2, 2), (0, 1)), ((1, 3, 3), (1, 2)), ((0, 0, 0), (0, 1, 2))],
)
def test_most_points_win_and_ties_share(earned: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """LOQ 47: after every team has played round 10; each seat has its team's score."""
    scene = finished(*earned)
    outcome = scene.match.outcome()
    assert outcome is not None
    sides = scene.state.sides
    assert outcome.scores == tuple(earned[side] for side in sides)
    assert outcome.winners == tuple(s for s in scene.state.everyone if sides[s] in winners)
    result = scene.view(0).result
    assert result is not None
    assert (result.winners, result.band) == (winners, None)
    assert len(result.turns) == 10 * len(earned)


def test_no_game_ends_before_every_team_has_played_round_ten() -> None:
    """LOQ 47: the last team has its turn too."""
    scene = Scene(4, TEAMS).open().to_round(10).finish_turn()
    assert (scene.state.round, scene.turn.side, scene.match.outcome()) == (10, 1, None)
    assert scene.view(0).next_describer is None
    assert scene.finish_turn().match.outcome() is not None


def test_together_everyone_wins_and_the_score_card_is_read() -> None:
    """LOQ 48: of the table's level, whatever the handicaps."""
    config = replace(COOP, level=2, seat_levels=(4, 4, 4, 4), middle=(CardId.FIRST_LETTER,) * 8)
    scene = Scene(4, config).open().start().tap_all().tap_all().tap_all()
    while scene.phase is not Phase.OVER:
        scene.finish_turn()
    outcome, result = scene.match.outcome(), scene.view(None).result
    assert outcome is not None
    assert result is not None
    assert (outcome.scores, outcome.winners) == ((21,) * 4, (0, 1, 2, 3))
    assert result.band is not None
    assert (result.band.grade, result.band.least) == (Grade.BELOW_AVERAGE, 20)


LINES = {  # the last number of each line but the last
    1: (23, 30, 37, 44, 51, 58, 65, 72, 79),
    2: (12, 19, 25, 32, 38, 45, 51, 58, 64),
    3: (7, 13, 19, 25, 31, 37, 43, 49),
    4: (0, 1, 7, 12, 18, 23, 29, 34),
}


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_line_of_the_score_cards(level: int) -> None:
    """LOQ 48: each from its first to its last number, 0 points in the lowest."""
    grades = list(Grade)[-len(LINES[level]) - 1 :]
    expected: list[Grade] = []
    for grade, last in zip(grades, LINES[level], strict=False):
        expected += [grade] * (last + 1 - len(expected))
    assert [band(level, score).grade for score in range(len(expected))] == expected
    for score in (len(expected), 99, 280):
        assert band(level, score).grade is Grade.SENSATIONAL


def test_what_must_add_up_adds_up() -> None:
    """LOQ 37 and 39: scores follow from turns, turns from entries."""
    scene = finished(3, 1)
    assert list(GAME.conserved(scene.state)) == [0, 0, 0, 0]
    (first, *rest) = scene.state.history
    broken = replace(scene.state, history=(replace(first, earned=9), *rest))
    assert list(GAME.conserved(broken)) == [6, 6, 0, 0]
    assert list(GAME.conserved(replace(scene.state, drawn=()))) == [0, 0, -20, 0]
    assert list(GAME.conserved(replace(scene.state, rounds=scene.state.rounds[:9])))[3] == 1
