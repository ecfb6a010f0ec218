"""The best LOGOS turn at the command line: one position, or a file of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from trilogue.bots.logos.word_graph import kept_graph
from trilogue.games.logos.crossword import FARTHEST, Board, board_of
from trilogue.games.logos.options import Config, TwoLetters
from trilogue.games.logos.tiles import HAND, LETTERS
from trilogue.solver.graph import load
from trilogue.solver.solution import Solution
from trilogue.words.interface import Tier
from trilogue.words.lookup import LexiconMissingError

if TYPE_CHECKING:  # loaded when there is something to solve: it takes a second or two
    from trilogue.solver.search import Solver

T = TypeVar("T")


class BadPositionError(ValueError):
    """A position that cannot be solved as it was given."""


class Position(Struct, frozen=True):
    """A board and a rack, as files give them."""

    board: list[tuple[int, int, str]]
    rack: str
    id: str | int | None = None


class SolveRequest(Struct, frozen=True):
    """What to solve, and how."""

    rack: str | None
    board: Path | None
    batch: Path | None
    lexicon: Path | None
    tier: Tier
    two_letters: TwoLetters
    suffix_rule: bool
    deadline: float | None
    as_json: bool


def solve(wish: SolveRequest) -> int:
    """Print the best play of a position, or of each in a file; 2 if something is missing."""
    try:
        positions = _positions(wish)
        checked = [
            (position, _board(position.board), _rack(position.rack)) for position in positions
        ]
        solver = _solver(wish)
    except (BadPositionError, LexiconMissingError, OSError, ImportError) as error:
        told = f"the solver needs numba: {error}" if isinstance(error, ImportError) else error
        print(f"trilogue: {told}", file=sys.stderr)
        return 2
    for position, board, rack in checked:
        try:
            solution = solver.solve(board, rack, wish.deadline)
        except ValueError as error:  # a board too far spread out
            print(f"trilogue: {error}", file=sys.stderr)
            return 2
        if wish.batch:
            print(json.dumps({"id": position.id, **as_object(solution)}), flush=True)
        elif wish.as_json:
            print(json.dumps(as_object(solution)))
        else:
            print(drawing(board, solution))
    return 0


def as_object(solution: Solution) -> dict[str, object]:
    """A solution as it is printed."""
    return {
        "score": solution.score,
        "placed": [[tile.x, tile.y, tile.letter] for tile in solution.placed],
        "words": [[word.word, word.points] for word in solution.words],
        "proven": solution.proven,
        "bound": solution.bound,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 4),
    }


def drawing(board: Board, solution: Solution) -> str:
    """The board with the play in it: new tiles in capitals, old ones small."""
    after = {cell: letter.lower() for cell, letter in board.items()} | board_of(solution.placed)
    rows = []
    if after:
        xs, ys = [x for x, _ in after], [y for _, y in after]
        for y in range(min(ys), max(ys) + 1):
            rows.append(" ".join(after.get((x, y), "·") for x in range(min(xs), max(xs) + 1)))
    words = [f"{word.points:>4}  {word.word}" for word in solution.words]
    return "\n".join([*rows, *words, f"{solution.score:>4}  {_verdict(solution)}"])


def _verdict(solution: Solution) -> str:
    seen = f"{solution.nodes:,} nodes, {solution.seconds:.3f} s"
    if not solution.proven:
        return f"the best found; none scores more than {solution.bound} ({seen})"
    if not solution.placed:
        return f"nothing to lay for points ({seen})"
    return f"proven best ({seen})"


# what is asked


def _positions(wish: SolveRequest) -> list[Position]:
    if wish.batch:
        return _decoded(wish.batch, list[Position])
    if wish.rack is None:
        raise BadPositionError("expected --rack LETTERS, or --batch FILE")
    board = _decoded(wish.board, list[tuple[int, int, str]]) if wish.board else []
    return [Position(board, wish.rack)]


def _decoded(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise BadPositionError(f"{path}: {error}") from None


def _board(tiles: Iterable[tuple[int, int, str]]) -> Board:
    board: dict[tuple[int, int], str] = {}
    for x, y, letter in tiles:
        if letter.upper() not in tuple(LETTERS):
            raise BadPositionError(f"expected a letter from A to Z at {x}, {y}, not {letter!r}")
        if max(abs(x), abs(y)) > FARTHEST:
            raise BadPositionError(f"expected cells up to {FARTHEST} from the middle, not {x}, {y}")
        if (x, y) in board:
            raise BadPositionError(f"expected one letter at {x}, {y}, not two")
        board[x, y] = letter.upper()
    return board


def _rack(letters: str) -> str:
    rack = letters.upper()
    if len(rack) > HAND or any(letter not in LETTERS for letter in rack):
        raise BadPositionError(f"expected up to {HAND} letters from A to Z, not {letters!r}")
    return rack


# the word graph


def _solver(wish: SolveRequest) -> Solver:
    from trilogue.solver.search import Solver

    graph = load(kept_graph(wish.lexicon, wish.tier))
    solver = Solver(graph, Config(two_letters=wish.two_letters), suffix_rule=wish.suffix_rule)
    solver.warm_up()
    return solver
