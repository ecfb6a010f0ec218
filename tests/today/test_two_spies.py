"""Who are the two: it is pointed once and guessed once, and the boards of all days."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from itertools import chain
from statistics import mean

import pytest

from trilogue.bots.linq.hints import house_hints
from trilogue.engine.game import Rejected
from trilogue.today.linq.boards import FILE, DayBoard, house_boards, write
from trilogue.today.linq.making import FEWEST, MOST, SEATS, make_board
from trilogue.today.linq.two_spies import (
    PointAtTwo,
    PointedAtTwo,
    SayTheirWord,
    TheirWordSaid,
    TwoSpies,
    UnfitGuess,
)
from trilogue.words.answers import contains_word, is_one_word
from trilogue.words.interface import Tier
from trilogue.words.lexicon import house_lexicon

PUZZLE = TwoSpies()
BOARDS = house_boards()
DAY = next(iter(BOARDS))
BOARD = PUZZLE.of_day(DAY)
AGENTS = [seat for seat in range(SEATS) if seat not in BOARD.spies]
Steps = Sequence[PointedAtTwo | TheirWordSaid]


def done(*acts: PointAtTwo | SayTheirWord) -> Steps:
    steps: Steps = ()
    for act in acts:
        step = PUZZLE.decide(BOARD, steps, act)
        assert isinstance(step, PointedAtTwo | TheirWordSaid), step
        steps = (*steps, step)
    return steps


def code(steps: Steps, act: PointAtTwo | SayTheirWord) -> str:
    refused = PUZZLE.decide(BOARD, steps, act)
    assert isinstance(refused, Rejected | UnfitGuess), refused
    return refused.code


def test_nothing_is_told_between_the_hand_and_the_word() -> None:
    right = PUZZLE.standing(BOARD, done(PointAtTwo(*BOARD.spies)))
    wrong = PUZZLE.standing(BOARD, done(PointAtTwo(AGENTS[0], AGENTS[1])))
    for standing in (right, wrong):
        assert (standing.is_done, standing.found, standing.solution) == (False, 0, None)
    assert PUZZLE.task(BOARD).__struct_fields__ == ("board",)


@pytest.mark.parametrize(
    ("picks", "found"),
    [
        (BOARD.spies, 2),
        (BOARD.spies[::-1], 2),
        ((BOARD.spies[0], AGENTS[0]), 1),
        (AGENTS[:2], 0),
    ],
)
@pytest.mark.parametrize(
    ("guess", "is_word"), [(BOARD.word.upper(), True), ("nonsense", False), (None, False)]
)
def test_two_and_word_count_each_for_themselves(
    picks: Sequence[int], guess: str | None, found: int, is_word: bool
) -> None:
    standing = PUZZLE.standing(BOARD, done(PointAtTwo(*picks), SayTheirWord(guess)))
    assert (standing.is_done, standing.found, standing.is_word) == (True, found, is_word)
    assert standing.solution
    assert (standing.solution.spies, standing.solution.word) == (BOARD.spies, BOARD.word)


def test_each_is_done_once_and_in_order() -> None:
    point = PointAtTwo(0, 1)
    assert code((), SayTheirWord("word")) == "not_now"
    assert code((), PointAtTwo(3, 3)) == "same_twice"
    assert code(done(point), point) == "done_already"
    assert code(done(point), SayTheirWord("two words")) == "not_one_word"
    assert code(done(point, SayTheirWord(None)), SayTheirWord("word")) == "done_already"


# the boards


def test_every_board_is_of_a_game_as_it_is_played() -> None:
    for board in BOARDS.values():
        said = list(chain.from_iterable(board.board))
        assert len(board.board) == SEATS
        assert {len(words) for words in board.board} == {2}
        assert all(is_one_word(word) and not contains_word(word, board.word) for word in said)
        assert len({*said}) >= len(said) - 4  # agents may repeat what others said
        assert len({*board.spies} & {*range(SEATS)}) == 2
        assert board.bluff not in board.spies


def test_every_word_is_one_that_anybody_knows() -> None:
    words = house_lexicon()
    for word in chain.from_iterable(chain.from_iterable(b.board for b in BOARDS.values())):
        listing = words.listing(word)
        assert listing
        assert listing.tier is Tier.COMMON
        assert not words.is_slur(word)


def test_readers_find_the_two_often_enough_and_not_at_once() -> None:
    hints = house_hints()
    for board in BOARDS.values():
        assert FEWEST <= board.both <= MOST
        assert len(board.ways) == 4
        for seat in board.spies:
            assert not any(hints.is_giveaway(board.word, said) for said in board.board[seat])


def test_no_word_comes_twice_and_the_week_grows_harder() -> None:
    assert len({board.word for board in BOARDS.values()}) == len(BOARDS)
    shares = [mean(b.both for d, b in BOARDS.items() if d.weekday() == n) for n in range(7)]
    assert shares == sorted(shares, reverse=True)


def test_what_is_written_is_read() -> None:
    kept = files("trilogue.today").joinpath("linq", FILE).read_text("utf-8")
    assert write(BOARDS.values()) == kept


@pytest.mark.slow
def test_the_same_board_is_made_again() -> None:
    made = make_board((BOARD.word, 0))
    assert isinstance(made, DayBoard)
    assert made.on(DAY) == BOARD
