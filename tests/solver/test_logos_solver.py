"""The solver, against trying everything, against itself without a bound, and by the rules."""

from __future__ import annotations

from random import Random

import brute
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from trilogue.games.logos import crossword
from trilogue.games.logos.crossword import FARTHEST, Cell, Tile
from trilogue.games.logos.growth import new_by_meaning
from trilogue.games.logos.options import Config, TwoLetters
from trilogue.solver import search
from trilogue.solver.graph import build
from trilogue.solver.search import Solver
from trilogue.solver.solution import Solution

LETTERS = "AESD"
NEW_WORDS = [  # such as ADDED after AD, SEED after SEE
    (base, form)
    for form, after in sorted(new_by_meaning().items())
    for base in sorted(after)
    if len(form) < 6 and set(base + form) <= set(LETTERS)
]


def random_words(chance: Random, size: int) -> set[str]:
    """Words of two to five letters, many of them another with a suffix, some new by meaning."""
    words = {word for pair in chance.sample(NEW_WORDS, size // 6) for word in pair}
    while len(words) < size:
        length = chance.choice((2, 2, 3, 3, 3, 4, 5))
        word = "".join(chance.choices(LETTERS, k=length))
        words |= {word, word + chance.choice(("S", "ES", "ED", "D"))}
    return words


def random_board(chance: Random, size: int) -> dict[Cell, str]:
    """A few letters that hang together, in any shape."""
    board: dict[Cell, str] = {}
    cells = [(0, 0)]
    while len(board) < size:
        x, y = chance.choice(cells)
        board[x, y] = chance.choice(LETTERS)
        cells = [
            near
            for x, y in sorted(board)
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if near not in board
        ]
    return board


class Position:
    """A small position drawn by chance, under options drawn by chance."""

    def __init__(self, seed: int, tiles: int, letters: int) -> None:
        chance = Random(seed)
        self.words = random_words(chance, chance.choice((6, 15, 40)))
        self.board = random_board(chance, letters)
        self.rack = "".join(chance.choices(LETTERS, k=tiles))
        values = tuple(chance.randrange(21) for _ in range(26)) if chance.random() < 0.3 else ()
        self.config = Config(values=values, two_letters=chance.choice(list(TwoLetters)))
        self.suffix_rule = chance.random() < 0.7
        graph = build(self.words)
        self.solver = Solver(graph, self.config, suffix_rule=self.suffix_rule)

    def check(self, solution: Solution) -> None:
        """A returned play is legal by the game's rules, and scores what was said."""
        assert solution.proven
        assert solution.bound == solution.score == sum(word.points for word in solution.words)
        if not solution.placed:
            assert solution.score == 0
            return
        assert self.points(solution.placed) == solution.score
        rest = list(self.rack)
        for tile in solution.placed:
            rest.remove(tile.letter)

    def best(self) -> int:
        """By trying everything."""
        return brute.best(self.board, self.rack, self.words, self.config, self.suffix_rule)

    def points(self, play: tuple[Tile, ...]) -> int | None:
        """What the rules give for it."""
        return brute.points(self.board, play, self.words, self.config, self.suffix_rule)


seeds = st.integers(0, 2**32)


def agrees(position: Position) -> None:
    solution = position.solver.solve(position.board, position.rack)
    position.check(solution)
    assert solution.score == position.best()
    everything = position.solver.solve(position.board, position.rack, bounded=False)
    position.check(everything)
    assert everything.score == solution.score


@given(seeds, st.integers(1, 3), st.integers(0, 5))
def test_the_best_play_is_found_on_small_boards(seed: int, tiles: int, letters: int) -> None:
    """Logos 11 to 15."""
    agrees(Position(seed, tiles, letters))


@pytest.mark.slow
@settings(max_examples=2000)
@given(seeds, st.integers(1, 3), st.integers(0, 6))
def test_the_best_play_is_found_on_thousands_of_small_boards(
    seed: int, tiles: int, letters: int
) -> None:
    """Logos 11 to 15."""
    agrees(Position(seed, tiles, letters))


@pytest.mark.slow
@settings(max_examples=60)
@given(seeds, st.integers(0, 3))
def test_the_best_play_of_four_tiles_is_found(seed: int, letters: int) -> None:
    """Logos 11 to 15."""
    agrees(Position(seed, 4, letters))


MANY_LOOKS = 1000  # at the clock: the search without a bound ends here where it would take long


def cuts_nothing(position: Position) -> bool:
    """Whether the search without a bound came to its end; it never finds more."""
    solution = position.solver.solve(position.board, position.rack)
    position.check(solution)
    ticks = iter(range(10**9))
    everything = position.solver.solve(
        position.board,
        position.rack,
        MANY_LOOKS,
        bounded=False,
        clock=lambda: float(next(ticks)),
    )
    assert everything.score <= solution.score
    assert everything.score == solution.score or not everything.proven
    return everything.proven


@given(seeds, st.integers(4, 7), st.integers(0, 12))
def test_the_bound_cuts_nothing_that_is_better(seed: int, tiles: int, letters: int) -> None:
    """Larger positions, against the search without a bound."""
    cuts_nothing(Position(seed, tiles, letters))


@pytest.mark.slow
def test_the_bound_cuts_nothing_that_is_better_in_many_positions() -> None:
    """Against the search without a bound; nearly always that can look at everything."""
    chance = Random(1)
    ended = [
        cuts_nothing(Position(seed, chance.choice((5, 6, 7)), chance.randrange(13)))
        for seed in range(800)
    ]
    assert sum(ended) > 700


@given(seeds, st.integers(0, 12), st.integers(0, 40))
def test_what_is_found_in_time_is_legal_and_the_bound_is_honest(
    seed: int, letters: int, looks: int
) -> None:
    """A clock that runs out after so many looks at it, one after each node."""
    position = Position(seed, 6, letters)
    best = position.solver.solve(position.board, position.rack)
    ticks = iter(range(10**9))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "SLICE", 1)
        found = position.solver.solve(
            position.board, position.rack, looks, clock=lambda: float(next(ticks))
        )
    assert found.score <= best.score <= found.bound
    if found.proven:
        assert found.score == best.score
    else:
        position.check(replace(found, proven=True, bound=found.score))


@given(seeds, st.integers(1, 3), st.integers(1, 5))
def test_plays_in_one_line_are_counted_and_the_best_is_known(
    seed: int, tiles: int, letters: int
) -> None:
    position = Position(seed, tiles, letters)
    scores = [
        score
        for play in brute.plays(position.board, position.rack)
        if is_one_line(position.board, play) and (score := position.points(play)) is not None
    ]
    found = position.solver.one_line_plays(position.board, position.rack)
    assert found == (len(scores), max(scores, default=0))


def is_one_line(board: dict[Cell, str], play: tuple[Tile, ...]) -> bool:
    """Whether one run holds all new tiles."""
    return any(sum(run.fresh) == len(play) for run in crossword.runs(board, play))


@given(seeds, st.integers(0, 8))
@settings(max_examples=30)
def test_room_for_more_runs_is_made_where_it_is_needed(seed: int, letters: int) -> None:
    position = Position(seed, 5, letters)
    config, rule = position.config, position.suffix_rule
    cramped = Solver(position.solver.graph, config, suffix_rule=rule, room=1)
    found = cramped.solve(position.board, position.rack)
    position.check(found)
    assert found.score == position.solver.solve(position.board, position.rack).score


def test_no_tiles_no_play() -> None:
    assert Position(1, 3, 3).solver.solve({}, "").placed == ()


def test_nine_tiles_are_too_many() -> None:
    with pytest.raises(ValueError, match="up to 8 tiles, not 9"):
        Position(1, 3, 3).solver.solve({}, "AAAAAAAAA")


def test_tiles_lie_no_farther_out_than_the_rules_allow() -> None:
    """Logos 11: the table ends somewhere."""
    solver = Solver(build(["AT"]))
    assert solver.solve({(FARTHEST, FARTHEST): "A"}, "T").placed == ()
    found = solver.solve({(FARTHEST, -FARTHEST): "A"}, "T")
    assert found.placed == (Tile(FARTHEST, 1 - FARTHEST, "T"),)


def test_a_word_may_join_letters_apart() -> None:
    board = {(0, 0): "E", (4, 0): "S"}
    assert Solver(build(["EASES"])).solve(board, "ASE").score == 7


def test_words_that_only_stand_together_are_found() -> None:
    """Logos 12: neither AB beside the old C nor CD alone is legal."""
    solver = Solver(build(["AB", "CD", "AC", "BD"]))
    found = solver.solve({(0, 1): "C"}, "ABD")
    assert sorted(word.word for word in found.words) == ["AB", "AC", "BD", "CD"]
