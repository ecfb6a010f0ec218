"""The search: every placement once, branch by branch, with a bound.

A frame is a set of words laid so far. Its anchors are the open cells beside a tile. Anchor by
anchor, the richest first: lay each run through it and go on from there, then close it for good. So
branches exclude each other. Every new tile lies in one run across and one down; it is counted as
its own value in each, plus an equal share of what the run's old letters bring. All is kept in flat
arrays, so that the search can stop after some nodes and go on later.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from trilogue.solver.anchors import find_anchors, sort_runs
from trilogue.solver.bound import (
    add_gains,
    forget_gains,
    hope,
    hopes,
    is_beside,
    most_there,
    regain,
    still_possible,
    value_own,
    value_stages,
)
from trilogue.solver.free import add_free, drop_lonely
from trilogue.solver.lines import FIELD, SCALE
from trilogue.solver.moves import close, evaluate, keep_best, lay, undo
from trilogue.solver.state import (
    ANCHORS,
    AT_CELL,
    BEST,
    BOUND,
    CANDIDATES,
    CHANCE,
    CUTS,
    DEPTH,
    FIXED,
    FLOOR,
    FOLLOWING,
    FREE,
    FULL,
    GOES_DOWN,
    LENGTH,
    LETTER,
    LETTERS,
    MARK,
    NEVER,
    NODES,
    ORDER,
    POOL,
    RACK,
    SLOT,
    SLOTS,
    STAGE,
    STAGES,
    START,
    TILE,
    TRAIL,
    WIDTH,
)


@njit(cache=True)
def open_frame(s, runs, prefixes, frame, total, score, end, other, way):  # type: ignore[no-untyped-def]
    """Make the frame of what lies; where a run is no word yet, only its ends are anchors.

    False if the bound says that nothing better can come of it.
    """
    s.frame[frame, STAGE] = 0
    s.frame[frame, CANDIDATES] = s.frame[frame, FOLLOWING] = 0
    s.frame[frame, FIXED] = score * SCALE
    value_own(s, frame)
    s.at[POOL] = total if frame < 2 else s.frame[frame - 1, FREE]
    count = still_possible(s, runs, frame, total)
    count = add_free(s, runs, prefixes, frame, count)
    s.frame[frame, FREE] = s.at[POOL]
    left = -1
    while left != count:
        left = count
        forget_gains(s, frame)
        for slot in range(s.at[SLOTS]):
            s.worth[frame, 0, slot] = 2 * s.own[frame, slot]
        add_gains(s, runs, frame, np.int64(0), count)
        if s.at[CUTS] and hope(s, frame) < s.at[FLOOR]:
            return False
        count = drop_lonely(s, runs, frame, count)
    if way >= 0:
        s.frame[frame, STAGES] = 1
        s.anchor[frame, AT_CELL, 0] = end
        s.anchor[frame, GOES_DOWN, :2] = way
        if other >= 0:
            s.frame[frame, STAGES] = 2
            s.anchor[frame, AT_CELL, 1] = other
    else:
        s.frame[frame, STAGES] = find_anchors(s, frame)
    sort_runs(s, runs, frame, count)
    value_stages(s, runs, frame)
    s.frame[frame, STAGE] = -1
    return True


@njit(cache=True)
def propose(s, frame, start, length, need, letters, points, down):  # type: ignore[no-untyped-def]
    """Note a run as a candidate if its bound is good enough.

    Its tiles lie side by side, so in the other direction no more of them can grow a run that is
    not there yet than there are tiles left.
    """
    width = s.at[WIDTH]
    stride, across = (width, np.int64(1)) if down else (np.int64(1), width)
    bound = (
        s.frame[frame, FIXED]
        + points * SCALE
        + hopes(s.worth[frame, s.frame[frame, STAGE]], s.at[SLOTS], s.at[RACK] - need)
    )
    may_grow = 0
    for slot in range(s.at[SLOTS]):
        may_grow += ((s.at[RACK] - need) >> (FIELD * slot)) & 15
    chances = s.walk[CHANCE]
    count, packed = 0, letters
    for i in range(length):
        cell = start + i * stride
        if s.grid[cell] == 0:
            letter = packed & 31
            packed >>= 5
            slot = s.letter[SLOT, letter - 1]
            gain = np.int64(s.gain[frame, 1 - down, cell, slot])
            most = most_there(s.grid, gain, across, cell, s.own[frame, slot])
            if most == NEVER:
                return
            if is_beside(s.grid, across, cell):
                bound += most
            else:
                to = count
                while to > 0 and chances[to - 1] < most:
                    chances[to] = chances[to - 1]
                    to -= 1
                chances[to] = most
                count += 1
        elif s.cells[TILE, cell] >= 0:
            bound -= s.segment[frame, s.cells[TILE, cell], down] * SCALE
    for i in range(min(count, may_grow)):
        bound += chances[i]
    if s.at[CUTS] and bound < s.at[FLOOR]:
        return
    to = s.frame[frame, CANDIDATES]
    s.choice[frame, BOUND, to] = bound
    s.choice[frame, START, to] = start
    s.choice[frame, LENGTH, to] = length
    s.choice[frame, LETTERS, to] = letters
    s.frame[frame, CANDIDATES] += 1


@njit(cache=True)
def gather(s, runs, frame):  # type: ignore[no-untyped-def]
    """The candidates of this stage, the most promising first."""
    s.frame[frame, CANDIDATES] = s.frame[frame, FOLLOWING] = 0
    stage = s.frame[frame, STAGE]
    down = np.int64(s.anchor[frame, GOES_DOWN, stage])
    stride = s.at[WIDTH] if down else 1
    for i in range(s.begins[frame, stage], s.begins[frame, stage + 1]):
        run = s.runs[frame, i]
        if runs.down[run] != down:
            continue
        letters, shift, need = np.int64(0), 0, np.int64(0)
        for k in range(runs.length[run]):
            if s.grid[runs.start[run] + k * stride] == 0:
                letter = np.int64(runs.letters[runs.at[run] + k])
                letters |= letter << shift
                shift += 5
                need += 1 << (FIELD * s.letter[SLOT, letter - 1])
        start, length = np.int64(runs.start[run]), np.int64(runs.length[run])
        propose(s, frame, start, length, need, letters, np.int64(runs.points[run]), down)
    rank(s, frame)


@njit(cache=True)
def rank(s, frame):  # type: ignore[no-untyped-def]
    """Order the candidates of a frame by their bounds."""
    count = s.frame[frame, CANDIDATES]
    bounds, order = s.choice[frame, BOUND], s.choice[frame, ORDER]
    for i in range(count):
        order[i] = i
    gap = count // 2
    while gap > 0:
        for i in range(gap, count):
            which, to = order[i], i
            while to >= gap and bounds[order[to - gap]] < bounds[which]:
                order[to] = order[to - gap]
                to -= gap
            order[to] = which
        gap //= 2


@njit(cache=True)
def next_stage(s, runs, frame):  # type: ignore[no-untyped-def]
    """Close the anchor at hand and go to the next that has candidates; False at the end."""
    while True:
        if s.frame[frame, STAGE] >= 0:
            close(s, s.anchor[frame, AT_CELL, s.frame[frame, STAGE]])
        s.frame[frame, STAGE] += 1
        stage = s.frame[frame, STAGE]
        if stage >= s.frame[frame, STAGES]:
            return False
        if s.at[CUTS] and hope(s, frame) < s.at[FLOOR]:
            return False
        if s.begins[frame, stage] == s.begins[frame, stage + 1]:
            continue
        if frame == 0:
            regain(s, runs, frame)
        gather(s, runs, frame)
        if s.frame[frame, CANDIDATES] > 0:
            return True


@njit(cache=True)
def begin(s, runs, total, prefixes, spelt, middle):  # type: ignore[no-untyped-def]
    """Open the first frame; on an empty board, its candidates are all words laid in one place."""
    s.at[DEPTH] = 0
    # Read, not written as 0 and -1: numba would compile everything once more for such literals.
    frame = s.at[DEPTH]
    none = frame - 1
    undo(s, frame)
    open_frame(s, runs, prefixes, frame, total, frame, none, none, none)
    if s.at[ANCHORS] > 0:
        return
    s.frame[0, STAGES] = 1
    s.frame[0, STAGE] = 0
    s.anchor[0, AT_CELL, 0] = middle - 1
    s.anchor[0, GOES_DOWN, 0] = 0
    for slot in range(s.at[SLOTS]):
        s.worth[0, 0, slot] = s.worth[0, 1, slot] = 2 * s.own[0, slot]
    s.begins[0, :3] = 0
    for index in range(1, spelt):
        if prefixes.points[index] >= 0:
            letters, length, here = np.int64(0), np.int64(0), np.int64(index)
            while here > 0:
                letter = s.letter[LETTER, prefixes.slot[here]]
                letters = (letters << 5) | (letter + 1)
                length += 1
                here = np.int64(prefixes.parent[here])
            need = s.at[RACK] - prefixes.left[index]
            points = np.int64(prefixes.points[index])
            propose(s, frame, middle, length, need, letters, points, frame)
    rank(s, frame)


@njit(cache=True)
def search(s, graph, runs, total, prefixes, until):  # type: ignore[no-untyped-def]
    """Go on until so many nodes were seen; True when there is nothing left to see."""
    while s.at[NODES] < until:
        frame = s.at[DEPTH]
        if s.frame[frame, FOLLOWING] >= s.frame[frame, CANDIDATES]:
            if not next_stage(s, runs, frame):
                if frame == 0:
                    return True
                s.at[DEPTH] -= 1
                undo(s, s.frame[frame, MARK])
            continue
        which = s.choice[frame, ORDER, s.frame[frame, FOLLOWING]]
        s.frame[frame, FOLLOWING] += 1
        if s.at[CUTS] and s.choice[frame, BOUND, which] < s.at[FLOOR]:
            s.frame[frame, FOLLOWING] = s.frame[frame, CANDIDATES]
            continue
        s.at[NODES] += 1
        s.frame[frame + 1, MARK] = s.at[TRAIL]
        down = s.anchor[frame, GOES_DOWN, s.frame[frame, STAGE]]
        lay(
            s,
            down,
            s.choice[frame, START, which],
            s.choice[frame, LENGTH, which],
            s.choice[frame, LETTERS, which],
        )
        score, end, other, way = evaluate(s, graph, frame + 1)
        if score >= 0:
            if way < 0 and score > s.at[BEST]:
                keep_best(s, score)
            if s.at[RACK] != 0 and open_frame(
                s, runs, prefixes, frame + 1, total, score, end, other, way
            ):
                s.at[DEPTH] += 1
                continue
            if s.at[FULL]:
                return False
        undo(s, s.frame[frame + 1, MARK])
    return False
