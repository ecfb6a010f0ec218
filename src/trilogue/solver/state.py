"""The search as it stands: flat arrays, and what is at which place in them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

NEVER = -(1 << 30)
# State.at: numbers of the search
DEPTH, PLACED, TRAIL, RACK, NODES, BEST, FOUND, CUTS = range(8)
TWO, SUFFIX, WIDTH, ANCHORS, FLOOR, POOL, FULL, SLOTS = range(8, 16)
NUMBERS = 16
# State.cells: the number of the new tile in a cell or -1, its number among the anchors, cells in
# the order in which they were filled or closed, the anchors of the board
TILE, MARKER, CHANGED, BOARD_ANCHOR = range(4)
# State.laid: cells of the tiles laid; cells and letters of the best play
CELL, BEST_CELL, BEST_LETTER = range(3)
# State.letter: by letter, its value and its slot in the rack; by slot, its letter
VALUE, SLOT, LETTER = range(3)
# State.walk: room for walks through the words
TRIED, NODE, LEFT, CHANCE, SPELT = range(5)
# State.frame: numbers of a frame. How many anchors it has, and which is at hand; where the trail
# and the free runs stood; how many candidates, and which is next; what it scores, times SCALE
STAGES, STAGE, MARK, FREE, CANDIDATES, FOLLOWING, TOUCHES, FIXED = range(8)
# State.anchor: its cell, and whether its run goes down
AT_CELL, GOES_DOWN = range(2)
# State.choice: candidates of a frame. The last is their order
BOUND, START, LENGTH, LETTERS, ORDER = range(5)


class State(NamedTuple):
    """The search as it stands: the grid, the tiles laid, and a frame for every word laid."""

    at: NDArray[np.int64]
    grid: NDArray[np.int8]  # 0: open, -1: closed, else a letter
    cells: NDArray[np.int32]
    in_line: NDArray[np.int32]  # by direction and line: new tiles
    laid: NDArray[np.int64]
    letter: NDArray[np.int64]
    walk: NDArray[np.int64]
    words: NDArray[np.int64]  # packed: every word that the rack alone can spell
    # by frame
    frame: NDArray[np.int64]
    anchor: NDArray[np.int32]
    choice: NDArray[np.int64]
    runs: NDArray[np.int32]  # those that can still be laid
    begins: NDArray[np.int32]  # by stage: its first run
    segment: NDArray[np.int64]  # by new tile and direction: what the run scores that it begins
    gain: NDArray[np.int32]  # by direction, cell and letter: the most that a run gives a tile there
    touched: NDArray[np.int32]  # which gains there are
    worth: NDArray[np.int64]  # by stage and letter: the most that an unplaced tile can still bring
    own: NDArray[np.int64]  # by letter: what it brings in a run of unplaced tiles only
