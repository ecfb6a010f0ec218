"""Penalty over several levels: one key word of the turn is enough, and two are lost only once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from trilogue.engine.game import Seat
from trilogue.games.loq.cards import CATEGORIES, Category, Modifiers
from trilogue.games.loq.model import Mark, Row, Turn
from trilogue.games.loq.scoring import earned, penalty, total_after

KEY = Category.NOUN
GUESSED, BLOCKED, OPEN = Mark.GUESSED, Mark.BLOCKED, Mark.OPEN


def turn(*key_marks: Mark) -> Turn:
    """A Penalty turn in which this became of each level's key word, and all else was guessed."""
    levels = tuple(
        tuple(Row(mark if category is KEY else GUESSED) for category in CATEGORIES)
        for mark in key_marks
    )
    modifiers = Modifiers(penalty=2, all_play=True)
    return Turn(0, Seat(0), 1, modifiers, KEY, key_bonus=1, levels=levels)


@pytest.mark.parametrize(
    ("marks", "lost"),
    [
        ((GUESSED,), 0),
        ((BLOCKED,), 2),
        ((GUESSED, OPEN), 0),
        ((BLOCKED, GUESSED), 0),
        ((BLOCKED, BLOCKED, GUESSED), 0),
        ((BLOCKED, OPEN), 2),
        ((BLOCKED, BLOCKED, BLOCKED), 2),
    ],
)
def test_a_key_word_at_any_level_saves_from_the_penalty(marks: tuple[Mark, ...], lost: int) -> None:
    """LOQ 37."""
    played = turn(*marks)
    assert penalty(played) == lost
    assert total_after(10, played) == 10 + earned(played) - lost


def test_a_key_word_of_a_level_that_does_not_count_does_not_save() -> None:
    """LOQ 37, 42: the level before was left with something open."""
    first = tuple(Row(OPEN) for _ in CATEGORIES)
    second = tuple(Row(GUESSED) for _ in CATEGORIES)
    modifiers = Modifiers(penalty=2, all_play=True)
    played = Turn(0, Seat(0), 1, modifiers, KEY, key_bonus=1, levels=(first, second))
    assert (earned(played), penalty(played)) == (0, 2)
    assert total_after(1, played) == 0


def test_without_a_key_category_there_is_no_key_word_to_save_from_it() -> None:
    """LOQ 37: a turn that ended before its free key category was declared."""
    assert penalty(replace(turn(GUESSED), key=None)) == 2
