"""The best turn: what a play scores, that it is handed in once, and the positions of all days."""

from __future__ import annotations

from importlib.resources import files
from itertools import islice

import pytest

from trilogue.engine.game import Rejected
from trilogue.games.logos import crossword
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.options import BagSize, Dictionary
from trilogue.games.logos.referee import HouseLanguage
from trilogue.games.logos.tiles import BAGS, without
from trilogue.today.logos.best_turn import (
    RULES,
    BestTurn,
    HandedIn,
    HandIn,
    NoWords,
    TryTurn,
    TurnTried,
)
from trilogue.today.logos.making import make_position
from trilogue.today.logos.positions import FILE, house_positions, write
from trilogue.words.lexicon import house_lexicon

PUZZLE = BestTurn()
DAY = next(iter(house_positions()))
POSITION = PUZZLE.of_day(DAY)


def far_off() -> tuple[Tile, ...]:
    return (Tile(500, 500, POSITION.rack[0]),)


def a_wrong_word() -> tuple[Tile, ...]:
    """One tile at an end of a row, where it makes something that is no word."""
    language = HouseLanguage(house_lexicon)
    right = max(tile.x for tile in POSITION.table)
    row = next(tile for tile in POSITION.table if tile.x == right)
    for letter in POSITION.rack:
        tiles = (Tile(right + 1, row.y, letter),)
        words = [run.word for run in crossword.runs(POSITION.board, tiles)]
        if words and not all(p.stands for p in language.prove_words(words, Dictionary.ALL).proofs):
            return tiles
    raise AssertionError("expected a letter that makes no word")


def test_what_a_play_scores_is_told_and_leaves_no_trace() -> None:
    tried = PUZZLE.decide(POSITION, (), TryTurn(POSITION.everyday.tiles))
    assert isinstance(tried, TurnTried)
    assert tried.points == POSITION.everyday.points
    assert not isinstance(tried, PUZZLE.steps)


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ((), "no_tiles"),
        (far_off(), "not_connected"),
        ((Tile(0, 0, "Q"),) * 3, "not_your_tiles"),
    ],
)
def test_what_is_no_play_is_told(tiles: tuple[Tile, ...], code: str) -> None:
    for act in (TryTurn(tiles), HandIn(tiles)):
        tried = PUZZLE.decide(POSITION, (), act)
        assert isinstance(tried, TurnTried)
        assert tried.code == code


def test_trying_never_says_whether_a_word_is_one_and_handing_in_does() -> None:
    tiles = a_wrong_word()
    tried = PUZZLE.decide(POSITION, (), TryTurn(tiles))
    assert isinstance(tried, TurnTried)
    assert not tried.code
    refused = PUZZLE.decide(POSITION, (), HandIn(tiles))
    assert isinstance(refused, NoWords)
    assert refused.words


def test_it_is_handed_in_once() -> None:
    step = PUZZLE.decide(POSITION, (), HandIn(POSITION.everyday.tiles))
    assert isinstance(step, HandedIn)
    again = PUZZLE.decide(POSITION, (step,), HandIn(POSITION.best.tiles))
    assert isinstance(again, Rejected)
    assert again.code == "done_already"


def test_everyday_words_are_a_hundred_per_cent_and_the_solution_comes_last() -> None:
    before = PUZZLE.standing(POSITION, ())
    assert (before.is_done, before.best, before.everyday) == (False, None, None)
    assert set(PUZZLE.task(POSITION).__struct_fields__) == {"table", "rack", "values"}
    step = PUZZLE.decide(POSITION, (), HandIn(POSITION.everyday.tiles))
    assert isinstance(step, HandedIn)
    after = PUZZLE.standing(POSITION, (step,))
    assert after.percent == 100
    assert after.best
    assert after.best.points == POSITION.best.points >= step.points


# the positions


def test_every_position_can_be_played_and_scores_what_is_written() -> None:
    language = HouseLanguage(house_lexicon)
    for position in house_positions().values():
        on_table = [tile.letter for tile in position.table]
        assert without(BAGS[BagSize.FULL], [*on_table, *position.rack]) is not None
        assert position.best.points >= position.everyday.points > 0
        for play in (position.best, position.everyday):
            assert without(position.rack, (tile.letter for tile in play.tiles)) is not None
            assert crossword.fault(position.board, play.tiles, RULES) is None
            words = crossword.scored(crossword.runs(position.board, play.tiles), RULES)
            assert sum(word.points for word in words) == play.points
            proofs = language.prove_words([word.word for word in words], Dictionary.ALL).proofs
            assert all(proof.stands for proof in proofs)
            assert not any(house_lexicon().is_slur(word.word.lower()) for word in words)


@pytest.mark.slow
def test_the_same_days_are_made_again() -> None:
    again = [make_position(day) for day in islice(house_positions(), 3)]
    kept = files("trilogue.today").joinpath("logos", FILE).read_text("utf-8")
    assert kept.startswith(write(again))
