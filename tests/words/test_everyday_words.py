"""Everyday words, described: read whole, and what is wrong with them is named."""

from __future__ import annotations

import pytest

from trilogue.bots.loq.player import house_describer
from trilogue.decks.loq.clues import house_descriptions
from trilogue.games.loq.cards import Category, Twist
from trilogue.words.descriptions import (
    BadDescriptionsError,
    EverydayDescription,
    everyday_descriptions,
    faults,
    parse,
)
from trilogue.words.lexicon import house_lexicon

LOAN = EverydayDescription(
    "money the bank gives you to pay back later",
    "borrowed from bank",
    "students take one out for college",
)


def test_a_line_is_a_word_and_three_descriptions() -> None:
    assert parse("\t".join(("loan", *LOAN.texts))) == {"loan": LOAN}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("loan\tfrom the bank", "line 1: expected a word and 3 descriptions, found 1"),
        ("loan\ta\tb\tc\nloan\ta\tb\tc", "line 2: expected a new word, found 'loan' again"),
    ],
)
def test_a_bad_line_is_named(text: str, expected: str) -> None:
    with pytest.raises(BadDescriptionsError, match=expected):
        parse(text)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("what banks loaned you", "from the bank", "for college"), "'loan': says itself in"),
        (("from the bank", "From the bank", "for college"), "'loan': a description twice"),
        (("money", "from the bank", "for college"), "expected 2 to 16 words, found 'money'"),
    ],
)
def test_faults_are_named(texts: tuple[str, str, str], expected: str) -> None:
    [fault] = faults({"loan": EverydayDescription(*texts)}, house_lexicon())
    assert expected in fault


def test_a_bot_describes_an_everyday_word_of_a_list_that_people_bring() -> None:
    assert "loan" not in house_descriptions()
    clue = house_describer().clue((Category.NOUN, "loan"), Twist.NONE, [], [])
    assert clue in everyday_descriptions()["loan"].texts
