"""The best turn: a board, tiles and a word graph in; a placement and its proof out."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trilogue.games.logos import crossword
from trilogue.games.logos.crossword import FARTHEST, Board, Cell, Tile, Word
from trilogue.games.logos.options import Config, TwoLetters
from trilogue.games.logos.tiles import BOOK_VALUES
from trilogue.solver import kernel, lines
from trilogue.solver import state as places
from trilogue.solver.bound import most_left
from trilogue.solver.graph import Graph
from trilogue.solver.lines import FIELD, MOST_TILES, SCALE, Prefixes, Runs
from trilogue.solver.solution import Solution

MOST_CELLS = 250_000  # letters that hang together never need so many
SLICE = 100  # nodes between two looks at the clock
_TWO = {
    TwoLetters.SCORE: lines.SCORE,
    TwoLetters.STAND: lines.STAND,
    TwoLetters.FORBIDDEN: lines.FORBIDDEN,
}


class Window(NamedTuple):
    """The board as a flat grid with room around it for every tile."""

    grid: NDArray[np.int8]
    width: int
    left: int
    top: int
    olds: NDArray[np.int64]
    beside: NDArray[np.bool_]
    anchors: NDArray[np.int32]

    def cell(self, at: int) -> Cell:
        """Where on the table a cell of the grid lies."""
        return at % self.width + self.left, at // self.width + self.top


def window(board: Board, tiles: int) -> Window:
    """The board with a margin that no play of so many tiles can leave."""
    margin = tiles + 2
    cells = list(board) or [(0, 0)]
    left, top = min(x for x, _ in cells) - margin, min(y for _, y in cells) - margin
    width = max(x for x, _ in cells) + margin - left + 1
    height = max(y for _, y in cells) + margin - top + 1
    if width * height > MOST_CELLS:
        raise ValueError(f"expected a board of up to {MOST_CELLS} cells, not {width} by {height}")
    grid = np.zeros((height, width), np.int8)
    if left < -FARTHEST or top < -FARTHEST or left + width > FARTHEST or top + height > FARTHEST:
        xs, ys = np.arange(width) + left, np.arange(height) + top
        grid[:, np.abs(xs) > FARTHEST] = -1
        grid[np.abs(ys) > FARTHEST, :] = -1
    for (x, y), letter in board.items():
        grid[y - top, x - left] = ord(letter) - 64
    filled = grid > 0
    beside = np.zeros((2, height, width), bool)
    beside[0, :, 1:-1] = filled[:, :-2] | filled[:, 2:]
    beside[1, 1:-1] = filled[:-2] | filled[2:]
    anchors = np.flatnonzero((grid == 0) & (beside[0] | beside[1])).astype(np.int32)
    return Window(
        grid.reshape(-1), width, left, top, np.flatnonzero(filled),
        beside.reshape(2, -1), anchors,
    )  # fmt: skip


class Rack(NamedTuple):
    """The tiles: which letters, and how many of each, packed."""

    letters: NDArray[np.int8]
    slot_of: NDArray[np.int8]
    packed: int


def rack_of(tiles: Sequence[str]) -> Rack:
    """Tiles as the kernel takes them."""
    letters = sorted(set(tiles))
    slot_of = np.full(26, -1, np.int8)
    packed = 0
    for slot, letter in enumerate(letters):
        slot_of[ord(letter) - 65] = slot
        packed += tiles.count(letter) << (FIELD * slot)
    return Rack(np.array([ord(x) - 65 for x in letters], np.int8), slot_of, packed)


class Solver:
    """Solves positions with one word graph under one set of options."""

    def __init__(
        self,
        graph: Graph,
        config: Config | None = None,
        *,
        suffix_rule: bool = True,
        room: int = 1 << 14,  # for runs; more is made where it is needed
    ) -> None:
        self.graph = graph
        self.config = config or Config()
        self.suffix_rule = suffix_rule
        self.values = np.array(self.config.values or BOOK_VALUES, np.int64)
        self.rules = (_TWO[self.config.two_letters], int(suffix_rule))
        self._room = room
        self.prefixes = _empty_prefixes()

    def solve(
        self,
        board: Board,
        tiles: Sequence[str],
        deadline: float | None = None,
        *,
        bounded: bool = True,
        clock: Callable[[], float] = time.perf_counter,
    ) -> Solution:
        """The best play of these tiles; what is found after `deadline` seconds if that is sooner.

        Without `bounded` it looks at every placement: slow, to check the bound against.
        """
        began = clock()
        if len(tiles) > MOST_TILES:
            raise ValueError(f"expected up to {MOST_TILES} tiles, not {len(tiles)}")
        if not tiles:
            return Solution(0, (), (), True, 0, 0, clock() - began)
        view, rack = window(board, len(tiles)), rack_of(tiles)
        spelt, begins = self._spell(rack)
        while True:
            runs, total = self._runs(view, rack, spelt, begins)
            search = _Search(self, view, rack, spelt, runs, total)
            proven = search.go(None if deadline is None else began + deadline, bounded, clock)
            if not search.state.at[places.FULL]:
                break
            self._room *= 2
        return self._solution(board, view, search.state, proven, clock() - began)

    def one_line_plays(self, board: Board, tiles: Sequence[str]) -> tuple[int, int]:
        """How many plays in one line there are on a board with letters, and the best one's score.

        What other word games call a move: every new tile in one row or column.
        """
        view, rack = window(board, len(tiles)), rack_of(tiles)
        runs, total = self._runs(view, rack, *self._spell(rack))
        grid, width, beside = view.grid, view.width, view.beside
        crosses = lines.cross_words(
            self.graph, grid, width, beside, rack.letters, self.values, self.rules
        )
        plays, best = lines.plays_with_old(grid, width, beside, rack.slot_of, runs, total, crosses)
        more, other = lines.plays_beside_old(
            grid, width, beside, rack.letters, rack.packed, self.prefixes, crosses
        )
        return int(plays + more), int(max(best, other))

    def warm_up(self) -> None:
        """Load the kernel, so that the first position does not wait for it."""
        self.solve({(0, 0): "E"}, "AT")

    def _spell(self, rack: Rack) -> tuple[int, NDArray[np.int64]]:
        spelt, begins = lines.spell_prefixes(
            self.graph.marks, self.graph.first, rack.letters, rack.packed, self.values,
            self.rules[0], self.prefixes,
        )  # fmt: skip
        return int(spelt), begins

    def _runs(
        self, view: Window, rack: Rack, spelt: int, begins: NDArray[np.int64]
    ) -> tuple[Runs, int]:
        """All runs with old letters that may be a part of a play."""
        buckets = lines.bucket_prefixes(
            self.graph.marks, self.graph.first, self.prefixes, spelt, begins
        )
        while True:
            runs = _empty_runs(self._room)
            total = lines.collect_runs(
                self.graph, view.grid, view.width, view.olds, rack.letters, rack.slot_of,
                rack.packed, self.prefixes, buckets, self.values, self.rules, runs,
            )  # fmt: skip
            if total >= 0 and max(2 * total, spelt) < self._room:
                break
            self._room *= 2
        return runs, int(lines.drop_lonely(runs, total, view.grid, view.width, view.beside))

    def _solution(
        self, board: Board, view: Window, state: places.State, proven: bool, seconds: float
    ) -> Solution:
        found = int(state.at[places.FOUND])
        placed = tuple(
            Tile(*view.cell(int(cell)), chr(int(letter) + 64))
            for cell, letter in state.laid[[places.BEST_CELL, places.BEST_LETTER], :found].T
        )
        best = int(state.at[places.BEST])
        words = self.words(board, placed) if placed else ()
        bound = best if proven else max(best, int(most_left(state)) // SCALE)
        return Solution(best, placed, words, proven, bound, int(state.at[places.NODES]), seconds)

    def words(self, board: Board, placed: Sequence[Tile]) -> tuple[Word, ...]:
        """The words of a play and their points, by the game's own rules."""
        found = crossword.runs(board, placed)
        if self.suffix_rule:
            return crossword.scored(found, self.config)
        return tuple(Word(run.word, crossword.full_points(run.word, self.config)) for run in found)

    def is_word(self, word: str) -> bool:
        """Whether the graph holds this word."""
        return bool(self.graph.marks[self._node(word)] & lines.IS_WORD)

    def _node(self, word: str) -> int:
        node = 0
        for letter in word:
            node = int(lines.step(self.graph.marks, self.graph.first, node, ord(letter) - 65))
            if node == 0:
                break
        return node


class _Search:
    """One search and its arrays."""

    def __init__(
        self, solver: Solver, view: Window, rack: Rack, spelt: int, runs: Runs, total: int
    ) -> None:
        self._solver = solver
        self._spelt, self._runs, self._total = spelt, runs, total
        self._middle = len(view.grid) // 2  # on an empty board; its width and height are odd
        made = solver.prefixes.points[:spelt] >= 0
        words = np.unique(rack.packed - solver.prefixes.left[:spelt][made])
        self.state = _state(view, rack, solver.values, solver.rules, words, len(runs.start))

    def go(self, until: float | None, bounded: bool, clock: Callable[[], float]) -> bool:
        """Search; True if to the end, False if time or room ran out first."""
        state, runs, total = self.state, self._runs, self._total
        graph, prefixes = self._solver.graph, self._solver.prefixes
        state.at[places.CUTS] = bounded
        kernel.begin(state, runs, total, prefixes, self._spelt, self._middle)
        while not kernel.search(
            state, graph, runs, total, prefixes, state.at[places.NODES] + SLICE
        ):
            if state.at[places.FULL] or (until is not None and clock() > until):
                return False
        return True


def _empty_prefixes() -> Prefixes:
    most = lines.MOST_PREFIXES
    return Prefixes(
        child=np.empty((most, MOST_TILES), np.int32),
        node=np.empty(most, np.int32),
        parent=np.zeros(most, np.int32),
        slot=np.zeros(most, np.int8),
        left=np.empty(most, np.int64),
        points=np.empty(most, np.int32),
    )


def _empty_runs(room: int) -> Runs:
    return Runs(
        start=np.empty(room, np.int32),
        down=np.empty(room, np.int8),
        line=np.empty(room, np.int32),
        length=np.empty(room, np.int32),
        points=np.empty(room, np.int32),
        need=np.empty(room, np.int64),
        at=np.empty(room, np.int32),
        letters=np.empty(room * 16, np.int8),
    )


def _state(
    view: Window,
    rack: Rack,
    values: NDArray[np.int64],
    rules: tuple[int, int],
    words: NDArray[np.int64],
    room: int,
) -> places.State:
    """A search that has not begun."""
    size, width = len(view.grid), view.width
    frames = MOST_TILES + 2
    anchors = len(view.anchors) + 4 * MOST_TILES + 4
    at = np.zeros(places.NUMBERS, np.int64)
    at[places.RACK] = rack.packed
    at[places.FLOOR] = SCALE
    at[places.TWO], at[places.SUFFIX] = rules
    at[places.WIDTH], at[places.ANCHORS] = width, len(view.anchors)
    at[places.SLOTS] = len(rack.letters)
    cells = np.zeros((4, size + 1), np.int32)
    cells[places.TILE] = -1
    cells[places.BOARD_ANCHOR, : len(view.anchors)] = view.anchors
    letter = np.zeros((3, 26), np.int64)
    letter[places.VALUE] = values
    letter[places.SLOT] = rack.slot_of
    letter[places.LETTER, : len(rack.letters)] = rack.letters
    return places.State(
        at=at,
        grid=view.grid.copy(),
        cells=cells,
        in_line=np.zeros((2, max(width, size // width)), np.int32),
        laid=np.zeros((3, MOST_TILES), np.int64),
        letter=letter,
        walk=np.zeros((5, lines.LONGEST), np.int64),
        words=words,
        frame=np.zeros((frames, 8), np.int64),
        anchor=np.zeros((frames, 2, anchors), np.int32),
        choice=np.empty((frames, 5, room), np.int64),
        runs=np.empty((frames, room), np.int32),
        begins=np.zeros((frames, anchors + 2), np.int32),
        segment=np.zeros((frames, MOST_TILES, 2), np.int64),
        gain=np.full((frames, 2, size, MOST_TILES), places.NEVER, np.int32),
        touched=np.empty((frames, 2 * size * MOST_TILES), np.int32),
        worth=np.zeros((frames, anchors + 2, MOST_TILES), np.int64),
        own=np.zeros((frames, MOST_TILES), np.int64),
    )
