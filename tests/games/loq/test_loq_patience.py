"""LOQ bots at a table with people: these come first, and bots do not all answer at once."""

from __future__ import annotations

import pytest
from loq_scenes import NOUN, TYPED, TYPED_TEAMS, Scene, describing

from trilogue.bots.loq.patience import APART_MS, FIRST_CHANCE_MS, patience_ms
from trilogue.bots.loq.player import LoqBot
from trilogue.bots.player import Glimpse, Strength
from trilogue.engine.game import Millis, Seat
from trilogue.engine.rng import Rng


def glimpse(scene: Scene, bot: int, *people: int, now: int = 0) -> Glimpse:
    seats = tuple(Seat(seat) for seat in people)
    return Glimpse(scene.view(bot), Seat(bot), Millis(now), people=seats)


@pytest.mark.parametrize("strength", Strength)
def test_a_person_who_could_answer_has_the_first_chance(strength: Strength) -> None:
    scene = describing(config=TYPED).clue(NOUN, "where one sleeps")
    answer = LoqBot(strength).choose(glimpse(scene, 2, 1), Rng(b"1"))
    assert answer is not None
    assert answer.effort_ms >= FIRST_CHANCE_MS[strength]
    alone = LoqBot(strength).choose(glimpse(scene, 2), Rng(b"1"))
    assert alone is not None
    assert alone.action == answer.action
    assert alone.effort_ms < answer.effort_ms


def test_strong_bots_wait_less() -> None:
    assert FIRST_CHANCE_MS[Strength.STRONG] < FIRST_CHANCE_MS[Strength.NORMAL]


def test_nobody_waits_for_who_cannot_answer() -> None:
    """The describer knows the words, and rivals may not guess."""
    scene = describing(config=TYPED_TEAMS).clue(NOUN, "where one sleeps")
    assert patience_ms(Strength.EASY, glimpse(scene, 2, 0, 1, 3), Millis(0)) == 0


def test_bots_do_not_all_answer_at_once_and_take_turns_at_being_first() -> None:
    scene = describing(config=TYPED).clue(NOUN, "where one sleeps")
    waits = [patience_ms(Strength.EASY, glimpse(scene, bot, 1), Millis(0)) for bot in (2, 3)]
    assert abs(waits[0] - waits[1]) == APART_MS
    scene.clue(NOUN, "pillows are there")
    later = [patience_ms(Strength.EASY, glimpse(scene, bot, 1), Millis(0)) for bot in (2, 3)]
    assert later == waits[::-1]


def test_who_has_waited_waits_no_longer() -> None:
    scene = describing(config=TYPED).clue(NOUN, "where one sleeps")
    assert patience_ms(Strength.EASY, glimpse(scene, 2, 1, now=60_000), Millis(0)) == 0
