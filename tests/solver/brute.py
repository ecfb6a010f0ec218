"""The best play by trying everything: slow and plain, to check the solver against."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

from trilogue.games.logos import crossword
from trilogue.games.logos.crossword import Board, Cell, Tile
from trilogue.games.logos.options import Config


def shapes(board: Board, count: int) -> set[frozenset[Cell]]:
    """Every set of so many free cells that hangs together with the board, or by itself."""
    if count == 0:
        return {frozenset()}
    return {shape | {cell} for shape in shapes(board, count - 1) for cell in _edge(board, shape)}


def _edge(board: Board, shape: frozenset[Cell]) -> Iterator[Cell]:
    filled = {*board, *shape}
    if not filled:
        yield (0, 0)
    for x, y in filled:
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell not in filled:
                yield cell


def plays(board: Board, rack: Sequence[str]) -> Iterator[tuple[Tile, ...]]:
    """Every way to lay some of the tiles."""
    for count in range(1, len(rack) + 1):
        arrangements = sorted(set(permutations(rack, count)))
        for shape in shapes(board, count):
            cells = sorted(shape)
            for letters in arrangements:
                yield tuple(
                    Tile(x, y, letter) for (x, y), letter in zip(cells, letters, strict=True)
                )


def points(
    board: Board,
    tiles: Sequence[Tile],
    words: Collection[str],
    config: Config,
    suffix_rule: bool = True,
) -> int | None:
    """What a play scores, or None if it may not be made or forms what is no word."""
    found = crossword.runs(board, tiles)
    if any(run.word not in words for run in found) or crossword.fault(board, tiles, config):
        return None
    if not suffix_rule:
        return sum(crossword.full_points(run.word, config) for run in found)
    return sum(word.points for word in crossword.scored(found, config))


def best(
    board: Board,
    rack: Sequence[str],
    words: Collection[str],
    config: Config,
    suffix_rule: bool = True,
) -> int:
    """The most points of any play; 0 if there is none."""
    scores = (points(board, tiles, words, config, suffix_rule) for tiles in plays(board, rack))
    return max((score for score in scores if score is not None), default=0)
