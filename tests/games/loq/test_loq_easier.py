"""The options that make LOQ easier: reading first, a redraw, and the describer's choice."""

from __future__ import annotations

import pytest
from loq_scenes import (
    COOP,
    NOUN,
    TEAMS,
    TYPED,
    TYPED_TEAMS,
    VERB,
    Scene,
    round_with,
)
from msgspec.structs import replace

from trilogue.engine.game import House
from trilogue.games.loq.actions import DeclareKey, Redraw, StartTurn
from trilogue.games.loq.cards import CardId, Ease
from trilogue.games.loq.model import Phase
from trilogue.games.loq.options import Config, Replaced

CHOICE = replace(TYPED, choose_ease=True)
REDRAW = replace(COOP, redraw=True)


def test_the_describer_may_read_the_card_before_the_time_starts() -> None:
    """LOQ 44: the words of the turn's level, and nobody else does."""
    scene = Scene(4, replace(COOP, read_first=True, level=3)).open()
    assert scene.match.due().house is House.DEALER
    scene.draw()
    assert (scene.phase, scene.shown(0, NOUN).text) == (Phase.READY, "lighthouse")
    assert "umbrella" not in scene.sight(0)
    for viewer in (1, 2, None):
        assert "lighthouse" not in scene.sight(viewer)
    assert scene.play(0, StartTurn(), 20_000).deadline == 65_000


@pytest.mark.parametrize("ease", [Ease.NORMAL, Ease.NO_TWIST])
def test_nothing_is_read_while_the_level_can_still_be_chosen(ease: Ease) -> None:
    """LOQ 46 and 49: else Level Up would show a level that is then not played."""
    config = replace(COOP, read_first=True, choose_ease=True)
    scene = round_with(CardId.LEVEL_UP, config=config, start=False).draw()
    assert scene.shown(scene.describer, NOUN).text is None
    scene.play(scene.describer, StartTurn(ease))
    assert scene.turn.level == (2 if ease is Ease.NORMAL else 1)
    assert scene.shown(scene.describer, NOUN).text is not None


def test_without_the_option_nothing_is_read_before() -> None:
    """LOQ 44: not even drawn."""
    assert Scene(4).open().match.due().house is None


def test_a_key_category_is_declared_before_the_card_is_drawn() -> None:
    """LOQ 6 and 44: who has read the card could choose too well."""
    config = replace(COOP, read_first=True, house_rules_replaces=Replaced.MEMORY)
    scene = Scene(4, config).open(CardId.HOUSE_RULES)
    assert (scene.match.due().house, scene.match.due().seats) == (None, (0,))
    assert scene.play(0, DeclareKey(VERB)).match.due().house is House.DEALER


def test_once_in_a_turn_the_describer_may_draw_another_card() -> None:
    """LOQ 45: before the time starts, having read the first."""
    scene = Scene(4, REDRAW).open().draw(0)
    assert scene.shown(0, NOUN).text == "bedroom"
    assert scene.attempt(1, Redraw()) == "not_the_describer"
    scene.play(0, Redraw())
    assert scene.match.due().house is House.DEALER
    scene.draw(1)
    assert scene.shown(0, NOUN).text == "garden"
    assert scene.attempt(0, Redraw()) == "no_redraw"
    scene.play(0, StartTurn())
    assert (scene.attempt(0, Redraw()), scene.state.drawn) == ("not_now", (1, 2))
    scene.to_tally().go_on().draw(2)
    scene.play(scene.describer, Redraw())  # the next turn has its own


def test_without_the_option_nobody_redraws() -> None:
    """LOQ 45: reading alone is not enough."""
    scene = Scene(4, replace(COOP, read_first=True)).open().draw()
    assert scene.attempt(0, Redraw()) == "no_redraw"
    assert scene.view(0).may == ("start_turn",)


def test_without_the_option_there_is_no_choice() -> None:
    """LOQ 46: a turn starts as it is."""
    for ease in (Ease.DOUBLE_TIME, Ease.NO_TWIST):
        assert Scene(4).open().attempt(0, StartTurn(ease)) == "no_choice"


@pytest.mark.parametrize(
    ("ease", "seconds"), [(Ease.NORMAL, 90), (Ease.DOUBLE_TIME, 180), (Ease.NO_TWIST, 90)]
)
def test_double_time(ease: Ease, seconds: int) -> None:
    """LOQ 46: twice the table's time, under the card's twist."""
    scene = round_with(CardId.THREE_WORDS, config=CHOICE, start=False).later(500)
    scene.start(ease)
    assert scene.deadline == scene.now + 1000 * seconds
    assert scene.view(0).lasts == 1000 * seconds
    assert scene.turn_view(0).ease is ease


def choose_no_twist(card: CardId, config: Config = CHOICE) -> Scene:
    return round_with(card, config=config, start=False).start(Ease.NO_TWIST)


def test_without_the_twist_the_cards_limits_fall_away() -> None:
    """LOQ 46: clue words, single guesses and memory."""
    long = choose_no_twist(CardId.THREE_WORDS).clue(NOUN, "the place where people usually sleep")
    assert long.turn.refusal is None
    free = choose_no_twist(CardId.ONE_GUESS)
    free.guess(free.mate, "moose").guess(free.mate, "bedroom")
    assert free.earned == 2
    at_once = choose_no_twist(CardId.MEMORY)
    assert at_once.guess(at_once.mate, "bedroom").earned == 2


def test_without_the_twist_there_is_no_level_up() -> None:
    """LOQ 46: the team plays at its own level."""
    assert choose_no_twist(CardId.LEVEL_UP).turn.level_in_play == 1
    assert round_with(CardId.LEVEL_UP, config=CHOICE).turn.level_in_play == 2


def test_without_the_twist_there_is_no_penalty_but_all_play_stays() -> None:
    """LOQ 46: rivals may block all the same."""
    config = replace(TYPED_TEAMS, choose_ease=True)
    scene = choose_no_twist(CardId.PENALTY, config)
    assert scene.turn_view(0).penalty == 0
    assert "make_guess" in scene.view(scene.rival).may


def test_without_the_twist_bonuses_stay() -> None:
    """LOQ 46: the Last Round's and the key word's."""
    last = choose_no_twist(CardId.LAST_ROUND, replace(TEAMS, choose_ease=True))
    assert [row.points for row in last.turn_view(0).levels[0].rows] == [2, 2, 2, 2, 3]
    assert last.turn.modifiers.all_play
    key = choose_no_twist(CardId.QUESTIONS)
    assert key.shown(0, NOUN).points == 2


def test_a_choice_is_for_one_turn() -> None:
    """LOQ 46: the next describer chooses again."""
    scene = choose_no_twist(CardId.THREE_WORDS).finish_turn()
    assert scene.turn.ease is Ease.NORMAL
