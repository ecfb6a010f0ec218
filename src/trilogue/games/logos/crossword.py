"""The crossword: where tiles may lie, which words a play forms, and what they are worth.

Numbers refer to RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import Rejected
from trilogue.games.logos.growth import is_growth
from trilogue.games.logos.options import Config, TwoLetters
from trilogue.games.logos.tiles import worth

FARTHEST = 1_000  # how far from the middle a tile may lie
Coordinate = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Letter = Annotated[str, Meta(pattern="^[A-Z]$")]
Cell = tuple[int, int]
Board = Mapping[Cell, str]
ACROSS, DOWN = (1, 0), (0, 1)


class Tile(Struct, frozen=True, array_like=True):
    """A tile on the table: x to the right, y down."""

    x: Coordinate
    y: Coordinate
    letter: Letter

    @property
    def cell(self) -> Cell:
        """Where it lies."""
        return self.x, self.y


class Run(Struct, frozen=True):
    """A word of a play: its letters in order, and which of them are new."""

    word: str
    start: Cell
    step: Cell
    fresh: tuple[bool, ...]

    @property
    def base(self) -> str | None:
        """Logos 14: the word that lay here and only grew by a suffix, its meaning kept."""
        stem = self.word[: self.fresh.index(True)]
        return stem if is_growth(stem, self.word) else None


class Word(Struct, frozen=True):
    """A word that was played, and what it scored; with the word it grew from, if it did."""

    word: str
    points: int
    grown_from: str | None = None


def board_of(tiles: Iterable[Tile]) -> dict[Cell, str]:
    """Tiles by their cells."""
    return {tile.cell: tile.letter for tile in tiles}


def fault(board: Board, tiles: Sequence[Tile], config: Config) -> Rejected | None:
    """Why these tiles may not be laid, or None; whose tiles they are is not asked here."""
    new = board_of(tiles)
    if not tiles:
        return Rejected("no_tiles", "at least one tile, or a pass")
    if len(new) < len(tiles) or any(cell in board for cell in new):
        return Rejected("cell_taken", "free cells, one tile each")
    if not _hold_together(board, new):  # Logos 11
        return Rejected("not_connected", "one crossword, connected with what lies on the table")
    found = runs(board, tiles)
    if not found:  # Logos 12
        return Rejected("no_word_formed", "at least one word of two letters or more")
    if config.two_letters is TwoLetters.FORBIDDEN:  # Logos 15
        short = [run.word for run in found if len(run.word) == 2]
        if short:
            return Rejected("two_letter_word", f"no word of two letters, as {short[0]} is")
    return None


def _hold_together(board: Board, new: Mapping[Cell, str]) -> bool:
    """Whether every new tile reaches the old ones, or, in the first play, each other."""
    edge = [cell for cell in new if any(near in board for near in _beside(cell))]
    if not board:
        edge = list(new)[:1]
    reached = set(edge)
    while edge:
        for near in _beside(edge.pop()):
            if near in new and near not in reached:
                reached.add(near)
                edge.append(near)
    return len(reached) == len(new)


def _beside(cell: Cell) -> Iterator[Cell]:
    x, y = cell
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def runs(board: Board, tiles: Sequence[Tile]) -> list[Run]:
    """Logos 12: every run of two letters or more that holds a new tile, the longest first."""
    new = board_of(tiles)
    after = {**board, **new}
    found: dict[tuple[Cell, Cell], Run] = {}
    for cell in new:
        for step in (ACROSS, DOWN):
            start = _start(after, cell, step)
            if (start, step) not in found:
                run = _run(after, new, start, step)
                if len(run.word) > 1:
                    found[start, step] = run
    return sorted(found.values(), key=lambda run: (-len(run.word), run.step, run.start))


def _start(board: Board, cell: Cell, step: Cell) -> Cell:
    x, y = cell
    while (x - step[0], y - step[1]) in board:
        x, y = x - step[0], y - step[1]
    return x, y


def _run(board: Board, new: Mapping[Cell, str], start: Cell, step: Cell) -> Run:
    letters: list[str] = []
    fresh: list[bool] = []
    cell = start
    while cell in board:
        letters.append(board[cell])
        fresh.append(cell in new)
        cell = cell[0] + step[0], cell[1] + step[1]
    return Run("".join(letters), start, step, tuple(fresh))


def scored(found: Sequence[Run], config: Config) -> tuple[Word, ...]:
    """The words of a play with their points, which are the same whether they are words or not."""
    return tuple(
        Word(run.word, _grown_points(run.word, run.base, config), run.base)
        if run.base
        else Word(run.word, full_points(run.word, config))
        for run in found
    )


def full_points(word: str, config: Config) -> int:
    """Logos 13 and 15: the values of all its letters."""
    if len(word) == 2 and config.two_letters is not TwoLetters.SCORE:
        return 0
    return worth(word, config)


def _grown_points(word: str, base: str, config: Config) -> int:
    """Logos 14: the values of the letters added to the word that lay there."""
    return worth(word.removeprefix(base), config)
