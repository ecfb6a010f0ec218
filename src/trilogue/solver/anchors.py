"""Where a frame may go on: its anchors, the richest first, and the runs through each."""

from __future__ import annotations

import numpy as np
from numba import njit

from trilogue.solver.bound import most_there
from trilogue.solver.lines import FIELD
from trilogue.solver.state import (
    ANCHORS,
    AT_CELL,
    BOARD_ANCHOR,
    CELL,
    GOES_DOWN,
    MARKER,
    NEVER,
    PLACED,
    RACK,
    SLOTS,
    STAGES,
    WIDTH,
)


@njit(cache=True)
def find_anchors(s, frame):  # type: ignore[no-untyped-def]
    """The open cells beside a tile that some run may fill, the richest first."""
    count = 0
    rich = np.empty(s.anchor.shape[2], np.int64)
    board = s.at[ANCHORS]
    for i in range(board + 4 * s.at[PLACED]):
        if i < board:
            cell = np.int64(s.cells[BOARD_ANCHOR, i])
        else:
            tile, side = (i - board) // 4, (i - board) % 4
            move = s.at[WIDTH] if side > 1 else 1
            cell = s.laid[CELL, tile] + (move if side % 2 else -move)
        if s.grid[cell] != 0 or s.cells[MARKER, cell] == 1:
            continue
        across = s.grid[cell - 1] > 0 or s.grid[cell + 1] > 0
        richest = np.int64(NEVER)
        for slot in range(s.at[SLOTS]):
            if (s.at[RACK] >> (FIELD * slot)) & 15:
                own = s.own[frame, slot]
                gain = np.int64(s.gain[frame, 0, cell, slot])
                one = most_there(s.grid, gain, np.int64(1), cell, own)
                gain = np.int64(s.gain[frame, 1, cell, slot])
                two = most_there(s.grid, gain, s.at[WIDTH], cell, own)
                if one != NEVER and two != NEVER:
                    richest = max(richest, one + two)
        if richest == NEVER:
            continue
        s.cells[MARKER, cell] = 1
        to = count
        while to > 0 and rich[to - 1] < richest:
            rich[to] = rich[to - 1]
            s.anchor[frame, AT_CELL, to] = s.anchor[frame, AT_CELL, to - 1]
            s.anchor[frame, GOES_DOWN, to] = s.anchor[frame, GOES_DOWN, to - 1]
            to -= 1
        rich[to] = richest
        s.anchor[frame, AT_CELL, to] = cell
        s.anchor[frame, GOES_DOWN, to] = 0 if across else 1
        count += 1
    for i in range(count):
        s.cells[MARKER, s.anchor[frame, AT_CELL, i]] = 0
    return count


@njit(cache=True)
def sort_runs(s, runs, frame, total):  # type: ignore[no-untyped-def]
    """Order the runs of a frame by the first anchor that they cover, and note where each begins."""
    count = s.frame[frame, STAGES]
    for i in range(count):
        s.cells[MARKER, s.anchor[frame, AT_CELL, i]] = i + 1
    stage_of = np.empty(total, np.int32)
    sizes = np.zeros(count + 1, np.int32)
    for i in range(total):
        run = s.runs[frame, i]
        stride = s.at[WIDTH] if runs.down[run] else 1
        stage = count
        for k in range(runs.length[run]):
            index = s.cells[MARKER, runs.start[run] + k * stride]
            if 0 < index <= stage:
                stage = index - 1
        stage_of[i] = stage
        sizes[stage] += 1
    for i in range(count):
        s.cells[MARKER, s.anchor[frame, AT_CELL, i]] = 0
    s.begins[frame, 0] = 0
    for stage in range(count + 1):
        s.begins[frame, stage + 1] = s.begins[frame, stage] + sizes[stage]
        sizes[stage] = s.begins[frame, stage]
    unsorted = s.runs[frame, :total].copy()
    for i in range(total):
        s.runs[frame, sizes[stage_of[i]]] = unsorted[i]
        sizes[stage_of[i]] += 1
