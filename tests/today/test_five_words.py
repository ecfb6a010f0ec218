"""Five words: what the house guesses, what counts, and the cards of all days."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from itertools import islice

import pytest

from trilogue.decks.loq import load
from trilogue.decks.manifest import house_folder
from trilogue.engine.game import Rejected
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.today.loq.cards import FILE, HEADER, house_cards, write
from trilogue.today.loq.five_words import (
    MOST_CLUES,
    DescribeWord,
    FiveWords,
    FiveWordsStanding,
    HouseGuessed,
    LeaveRest,
    RestLeft,
    UnfitClue,
)
from trilogue.today.loq.making import LEVELS, make_cards

PUZZLE = FiveWords()
DAY = next(iter(house_cards()))
CARD = PUZZLE.of_day(DAY)
Steps = tuple[HouseGuessed | RestLeft, ...]


def said(steps: Steps, category: Category, text: str) -> Steps:
    step = PUZZLE.decide(CARD, steps, DescribeWord(category, text))
    assert isinstance(step, HouseGuessed), step
    return (*steps, step)


def told(category: Category, clue: str, words: int, *, is_right: bool = False) -> HouseGuessed:
    guess = CARD.entry(category) if is_right else "something else"
    return HouseGuessed(category, clue, words, (guess,), is_right)


def standing(*steps: HouseGuessed | RestLeft) -> FiveWordsStanding:
    return PUZZLE.standing(CARD, steps)


def test_the_house_guesses_what_is_well_described() -> None:
    assert CARD.entry(Category.PEOPLE_PLACES) == "Sparta"
    [step] = said((), Category.PEOPLE_PLACES, "rival of Athens in ancient Greece")
    assert isinstance(step, HouseGuessed)
    assert (step.is_right, step.guesses[-1], step.words) == (True, "Sparta", 6)


def test_it_guesses_three_times_and_never_again_what_was_wrong() -> None:
    steps = said((), Category.PEOPLE_PLACES, "city")
    steps = said(steps, Category.PEOPLE_PLACES, "old city")
    first, second = steps
    assert isinstance(first, HouseGuessed)
    assert isinstance(second, HouseGuessed)
    assert len(first.guesses) == len(second.guesses) == 3
    assert not {*first.guesses} & {*second.guesses}


@pytest.mark.parametrize(
    ("clue", "reason"),
    [("Sparta", "entry_word"), ("a Spartan", "derivative"), ("mummy", "entry_word")],
)
def test_the_referee_judges_as_at_a_table(clue: str, reason: str) -> None:
    refused = PUZZLE.decide(CARD, (), DescribeWord(Category.PEOPLE_PLACES, clue))
    assert isinstance(refused, UnfitClue)
    assert refused.code == reason


def test_a_word_that_was_found_may_be_said() -> None:
    found = (told(Category.NOUN, "wrapped pharaoh", 2, is_right=True),)
    step = PUZZLE.decide(CARD, found, DescribeWord(Category.PEOPLE_PLACES, "mummy of cities"))
    assert isinstance(step, HouseGuessed)


def test_every_word_counts() -> None:
    now = standing(told(Category.NOUN, "x", 2), told(Category.NOUN, "y", 3, is_right=True))
    row = now.rows[CATEGORIES.index(Category.NOUN)]
    assert (row.words, row.is_found, row.is_open) == (5, True, False)
    assert (now.words, now.found, now.is_done, now.house) == (5, 1, False, None)


def test_it_is_done_once_all_are_found_or_the_rest_is_left() -> None:
    all_found = [told(category, "x", 1, is_right=True) for category in CATEGORIES]
    assert not standing(*all_found[:4]).is_done
    assert standing(*all_found).is_done
    assert standing(*all_found).house == CARD.house
    left = standing(all_found[0], RestLeft())
    assert (left.found, left.words, left.is_done) == (1, 1, True)
    assert PUZZLE.decide(CARD, (), LeaveRest()) == RestLeft()


def test_nothing_is_added_to_what_is_done() -> None:
    clue = DescribeWord(Category.VERB, "hand")
    for steps in (
        (RestLeft(),),
        (told(Category.VERB, "x", 1, is_right=True),),
        tuple(told(Category.VERB, "x", 1) for _ in range(MOST_CLUES)),
    ):
        refused = PUZZLE.decide(CARD, steps, clue)
        assert isinstance(refused, Rejected)
        assert refused.code == "done_already"


def test_a_task_says_the_five_words_and_not_how_well_the_house_does() -> None:
    task = PUZZLE.task(CARD)
    assert [word.text for word in task.words] == list(CARD.entries)
    assert "house" not in task.__struct_fields__


# the cards


def test_a_card_is_of_the_house_deck_and_on_one_day_only() -> None:
    deck = {(e.level, e.category, e.text) for e in load(house_folder("loq")).entries}
    for day, card in house_cards().items():
        assert card.level == LEVELS[day.weekday()]
        for category, text in zip(CATEGORIES, card.entries, strict=True):
            assert (card.level, category.value, text) in deck
    texts = Counter(text for card in house_cards().values() for text in card.entries)
    assert set(texts.values()) == {1}


def test_the_same_days_are_made_again() -> None:
    again = dict(make_cards(DAY, 3))
    assert again == dict(islice(house_cards().items(), 3))
    text = write(again)
    assert text.startswith("\t".join(HEADER))
    kept = files("trilogue.today").joinpath("loq", FILE).read_text("utf-8")
    assert kept.startswith(text)
