"""One good word: the plays in a line that a person sees, without the solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from trilogue.games.logos.crossword import ACROSS, DOWN, Board, Cell, Tile, fault, runs, scored
from trilogue.games.logos.options import Config

IsWord = Callable[[str], bool]
FIRST: Cell = (0, 0)


class OneWordPlay(Struct, frozen=True):
    """Tiles in a line, and what their words score."""

    tiles: tuple[Tile, ...]
    points: int


def plays(
    board: Board, hand: str, words: Iterable[str], is_word: IsWord, config: Config
) -> Iterator[OneWordPlay]:
    """All plays of one of these words in one line, through what lies there or on an empty table."""
    held = Counter(hand)
    there = set(board.values())
    for word in words:
        missing = Counter(word) - held
        if missing.total() > 2 or not set(missing) <= there or (not board and missing):
            continue
        for start, step in _places(board, word):
            tiles = _laid(board, word, start, step, held)
            if not tiles or fault(board, tiles, config):
                continue
            found = runs(board, tiles)
            if all(is_word(run.word.lower()) for run in found):
                yield OneWordPlay(tiles, sum(one.points for one in scored(found, config)))


def _places(board: Board, word: str) -> Iterator[tuple[Cell, Cell]]:
    if not board:
        yield FIRST, ACROSS
    for (x, y), letter in board.items():
        for index, wanted in enumerate(word):
            if wanted == letter:
                yield (x - index, y), ACROSS
                yield (x, y - index), DOWN


def _laid(
    board: Board, word: str, start: Cell, step: Cell, held: Counter[str]
) -> tuple[Tile, ...] | None:
    """The tiles that this takes, if the hand has them and the word stands by itself there."""
    tiles: list[Tile] = []
    left = Counter(held)
    x, y = start
    if (x - step[0], y - step[1]) in board:
        return None
    for letter in word:
        old = board.get((x, y))
        if old is None:
            if not left[letter]:
                return None
            left[letter] -= 1
            tiles.append(Tile(x, y, letter))
        elif old != letter:
            return None
        x, y = x + step[0], y + step[1]
    return None if (x, y) in board else tuple(tiles)
