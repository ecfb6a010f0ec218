"""The search: every placement once, branch by branch, with a bound.

A frame is a set of words laid so far. Its anchors are the open cells beside a tile. Anchor by
anchor, the richest first: lay each run through it and go on from there, then close it for good. So
branches exclude each other. Every new tile lies in one run across and one down; it is counted as
its own value in each, plus an equal share of what the run's old letters bring. All is kept in flat
arrays, so that the search can stop after some nodes and go on later.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from trilogue.games.logos.solver.lines import FIELD, GUARD, IS_WORD, MOST_TILES, SCALE, price, step

NEVER = -(1 << 30)
# numbers of the search, in `State.at`
DEPTH, PLACED, TRAIL, RACK, NODES, BEST, FOUND, MOST, CUTS, TWO, SUFFIX, WIDTH, ANCHORS, FLOOR = (
    range(14)
)
NUMBERS = 14


class State(NamedTuple):
    """The search as it stands: the grid, the tiles laid, and a frame for every word laid."""

    at: NDArray[np.int64]
    grid: NDArray[np.int8]  # 0: open, -1: closed, else a letter
    new: NDArray[np.bool_]
    tile_at: NDArray[np.int32]
    beside: NDArray[np.bool_]  # by direction: an old letter before or after
    in_line: NDArray[np.int32]  # by direction and line: new tiles
    placed: NDArray[np.int32]
    trail: NDArray[np.int32]
    anchors: NDArray[np.int32]  # of the board
    best_cell: NDArray[np.int32]
    best_letter: NDArray[np.int8]
    tiles: NDArray[np.int8]
    slot_of: NDArray[np.int8]
    values: NDArray[np.int64]
    marker: NDArray[np.int32]  # of cells that are anchors in the frame being made
    spelt: NDArray[np.int8]
    # by frame
    runs: NDArray[np.int32]
    begins: NDArray[np.int32]  # by stage: its first run
    anchor: NDArray[np.int32]
    down: NDArray[np.int8]
    stages: NDArray[np.int32]  # how many anchors
    stage: NDArray[np.int32]
    mark: NDArray[np.int32]
    fixed: NDArray[np.int64]
    segment: NDArray[np.int64]
    gain: NDArray[np.int32]  # by direction, cell and letter: the most that a run gives a tile there
    touched: NDArray[np.int32]
    touches: NDArray[np.int32]
    worth: NDArray[np.int64]  # by stage and letter: the most that an unplaced tile can still bring
    bounds: NDArray[np.int64]
    starts: NDArray[np.int32]
    lengths: NDArray[np.int32]
    letters: NDArray[np.int64]
    order: NDArray[np.int32]
    candidates: NDArray[np.int32]
    following: NDArray[np.int32]


@njit(cache=True)
def evaluate(s, graph, frame, to):  # type: ignore[no-untyped-def]
    """What lies: its score, its bound by a frame's gains, and a run that is no word yet.

    Returns (score, bound, open end, other open end, direction); the bound is NEVER where no play
    can come of it; the direction is -1 where all runs are words.
    """
    marks, first, grown = graph
    score, bound = 0, 0
    end, other, way, fewest = -1, -1, -1, 3
    may_grow = s.at[RACK] != 0
    for tile in range(s.at[PLACED]):
        for down in range(2):
            s.segment[to, tile, down] = 0
            stride = s.at[WIDTH] if down else 1
            start = s.placed[tile]
            is_first = True
            while s.grid[start - stride] > 0:
                start -= stride
                if s.new[start]:
                    is_first = False
                    break
            if not is_first:
                continue
            cell, length, node, lead = start, 0, 0, -1
            has_old, alive, most = False, True, 0
            while s.grid[cell] > 0:
                letter = s.grid[cell] - 1
                if s.new[cell]:
                    if lead < 0:
                        lead = length
                    if most != NEVER:
                        gain = s.gain[frame, down, cell, s.slot_of[letter]]
                        if gain == NEVER:
                            most = NEVER
                        else:
                            most += gain
                else:
                    has_old = True
                if alive:
                    node = step(marks, first, node, letter)
                    alive = node != 0
                s.spelt[length] = letter
                length += 1
                cell += stride
            before, after = s.grid[start - stride] == 0, s.grid[cell] == 0
            is_open = may_grow and (before or after)
            points = 0
            if length > 1:
                points = -1
                if alive and marks[node] & IS_WORD:
                    points = price(
                        grown, node, s.spelt, length, lead, s.values, s.at[TWO], s.at[SUFFIX]
                    )
            if not has_old:
                most = 0
                here = start
                while s.grid[here] > 0:
                    letter = s.grid[here] - 1
                    gain = s.gain[frame, down, here, s.slot_of[letter]]
                    most += max(s.values[letter] * SCALE, gain)
                    here += stride
            limit = points * SCALE if points >= 0 else NEVER
            if is_open:
                limit = max(limit, most)
            if limit == NEVER:
                return 0, NEVER, -1, -1, -1
            if points < 0:
                ends = before + after
                if ends < fewest:
                    fewest, way = ends, down
                    end = start - stride if before else cell
                    other = cell if before and after else -1
            score += max(points, 0)
            bound += limit
            s.segment[to, tile, down] = limit
    return score, bound, end, other, way


@njit(cache=True)
def lay(s, down, start, length, letters):  # type: ignore[no-untyped-def]
    """Lay a run and close the cells beyond its ends."""
    stride = s.at[WIDTH] if down else 1
    for i in range(length):
        cell = start + i * stride
        if s.grid[cell] == 0:
            letter = letters & 31
            letters >>= 5
            s.grid[cell] = letter
            s.new[cell] = True
            s.tile_at[cell] = s.at[PLACED]
            s.placed[s.at[PLACED]] = cell
            s.at[PLACED] += 1
            s.at[RACK] -= 1 << (FIELD * s.slot_of[letter - 1])
            s.in_line[0, cell // s.at[WIDTH]] += 1
            s.in_line[1, cell % s.at[WIDTH]] += 1
            s.trail[s.at[TRAIL]] = cell
            s.at[TRAIL] += 1
    close(s, start - stride)
    close(s, start + length * stride)


@njit(cache=True)
def close(s, cell):  # type: ignore[no-untyped-def]
    """Leave an open cell empty for good."""
    if s.grid[cell] == 0:
        s.grid[cell] = -1
        s.trail[s.at[TRAIL]] = cell
        s.at[TRAIL] += 1


@njit(cache=True)
def undo(s, mark):  # type: ignore[no-untyped-def]
    """Take back what was laid and closed since."""
    while s.at[TRAIL] > mark:
        s.at[TRAIL] -= 1
        cell = s.trail[s.at[TRAIL]]
        if s.new[cell]:
            s.at[RACK] += 1 << (FIELD * s.slot_of[s.grid[cell] - 1])
            s.at[PLACED] -= 1
            s.new[cell] = False
            s.in_line[0, cell // s.at[WIDTH]] -= 1
            s.in_line[1, cell % s.at[WIDTH]] -= 1
        s.grid[cell] = 0


@njit(cache=True)
def may_lie(s, runs, run):  # type: ignore[no-untyped-def]
    """Whether a run can still be laid, and is not there already."""
    rack = s.at[RACK] | GUARD
    down = runs.down[run]
    has_new = s.in_line[down, runs.line[run]] > 0
    if not has_new and (rack - runs.need[run]) & GUARD != GUARD:
        return False
    stride = s.at[WIDTH] if down else 1
    start, length, at = runs.start[run], runs.length[run], runs.at[run]
    if s.grid[start - stride] > 0 or s.grid[start + length * stride] > 0:
        return False
    has_open = False
    need = runs.need[run]
    for i in range(length):
        here = s.grid[start + i * stride]
        if here == 0:
            has_open = True
        elif here < 0 or here != runs.letters[at + i]:
            return False
        elif s.new[start + i * stride]:
            need -= 1 << (FIELD * s.slot_of[here - 1])
    return has_open and (rack - need) & GUARD == GUARD


@njit(cache=True)
def add_gain(s, runs, run, frame):  # type: ignore[no-untyped-def]
    """Raise the gains of the tiles of a run; the worths of its letters in the stage at hand too."""
    down = runs.down[run]
    stride = s.at[WIDTH] if down else 1
    start, at, share = runs.start[run], runs.at[run], runs.share[run]
    for i in range(runs.length[run]):
        cell = start + i * stride
        if s.grid[cell] > 0 and not s.new[cell]:
            continue
        letter = runs.letters[at + i] - 1
        slot = s.slot_of[letter]
        gain = s.values[letter] * SCALE + share
        had = s.gain[frame, down, cell, slot]
        if gain > had:
            s.gain[frame, down, cell, slot] = gain
            if had == NEVER:
                s.touched[frame, s.touches[frame]] = (down * len(s.grid) + cell) * MOST_TILES + slot
                s.touches[frame] += 1
            if s.grid[cell] == 0:
                both = gain + most_there(s, frame, 1 - down, cell, slot, letter)
                stage = s.stage[frame]
                if both > s.worth[frame, stage, slot]:
                    s.worth[frame, stage, slot] = both


@njit(cache=True)
def most_there(s, frame, down, cell, slot, letter):  # type: ignore[no-untyped-def]
    """The most that a tile can earn in this cell in one direction."""
    gain = s.gain[frame, down, cell, slot]
    if s.beside[down, cell]:
        return gain
    return max(gain, s.values[letter] * SCALE)


@njit(cache=True)
def forget_gains(s, frame):  # type: ignore[no-untyped-def]
    """Begin the gains of a frame anew."""
    flat = s.gain[frame].reshape(-1)
    for i in range(s.touches[frame]):
        flat[s.touched[frame, i]] = NEVER
    s.touches[frame] = 0


@njit(cache=True)
def still_possible(s, runs, frame, total):  # type: ignore[no-untyped-def]
    """Put the runs that this frame can still lay into its list; returns how many."""
    count = 0
    if frame == 0:
        for run in range(total):
            s.runs[0, run] = run
        return total
    low = s.begins[frame - 1, s.stage[frame - 1]]
    high = s.begins[frame - 1, s.stages[frame - 1] + 1]
    for i in range(low, high):
        run = s.runs[frame - 1, i]
        if may_lie(s, runs, run):
            s.runs[frame, count] = run
            count += 1
    return count


@njit(cache=True)
def find_anchors(s, frame):  # type: ignore[no-untyped-def]
    """The open cells beside a tile that some run may fill, the richest first."""
    count = 0
    rich = np.empty(len(s.anchor[frame]), np.int64)
    board = s.at[ANCHORS]
    for i in range(board + 4 * s.at[PLACED]):
        if i < board:
            cell = np.int64(s.anchors[i])
        else:
            tile, side = (i - board) // 4, (i - board) % 4
            move = s.at[WIDTH] if side > 1 else 1
            cell = s.placed[tile] + (move if side % 2 else -move)
        if s.grid[cell] != 0 or s.marker[cell] == 1:
            continue
        across = s.grid[cell - 1] > 0 or s.grid[cell + 1] > 0
        richest = np.int64(NEVER)
        for slot in range(len(s.tiles)):
            if (s.at[RACK] >> (FIELD * slot)) & 15:
                letter = s.tiles[slot]
                one = most_there(s, frame, 0, cell, slot, letter)
                two = most_there(s, frame, 1, cell, slot, letter)
                if one != NEVER and two != NEVER:
                    richest = max(richest, one + two)
        if richest == NEVER:
            continue
        s.marker[cell] = 1
        to = count
        while to > 0 and rich[to - 1] < richest:
            rich[to] = rich[to - 1]
            s.anchor[frame, to] = s.anchor[frame, to - 1]
            s.down[frame, to] = s.down[frame, to - 1]
            to -= 1
        rich[to] = richest
        s.anchor[frame, to] = cell
        s.down[frame, to] = 0 if across else 1
        count += 1
    for i in range(count):
        s.marker[s.anchor[frame, i]] = 0
    return count


@njit(cache=True)
def sort_runs(s, runs, frame, total):  # type: ignore[no-untyped-def]
    """Order the runs of a frame by the first anchor that they cover, and note where each begins."""
    count = s.stages[frame]
    for i in range(count):
        s.marker[s.anchor[frame, i]] = i + 1
    stage_of = np.empty(total, np.int32)
    sizes = np.zeros(count + 1, np.int32)
    for i in range(total):
        run = s.runs[frame, i]
        stride = s.at[WIDTH] if runs.down[run] else 1
        stage = count
        for k in range(runs.length[run]):
            index = s.marker[runs.start[run] + k * stride]
            if 0 < index <= stage:
                stage = index - 1
        stage_of[i] = stage
        sizes[stage] += 1
    for i in range(count):
        s.marker[s.anchor[frame, i]] = 0
    s.begins[frame, 0] = 0
    for stage in range(count + 1):
        s.begins[frame, stage + 1] = s.begins[frame, stage] + sizes[stage]
        sizes[stage] = s.begins[frame, stage]
    unsorted = s.runs[frame, :total].copy()
    for i in range(total):
        s.runs[frame, sizes[stage_of[i]]] = unsorted[i]
        sizes[stage_of[i]] += 1


@njit(cache=True)
def value_stages(s, runs, frame):  # type: ignore[no-untyped-def]
    """For every stage the most that each letter can bring: runs are added from the last stage on."""
    forget_gains(s, frame)
    count = s.stages[frame]
    for slot in range(len(s.tiles)):
        s.worth[frame, count, slot] = 2 * SCALE * s.values[s.tiles[slot]]
    for stage in range(count, -1, -1):
        s.stage[frame] = stage
        if stage < count:
            for slot in range(len(s.tiles)):
                s.worth[frame, stage, slot] = s.worth[frame, stage + 1, slot]
        for i in range(s.begins[frame, stage], s.begins[frame, stage + 1]):
            add_gain(s, runs, s.runs[frame, i], frame)


@njit(cache=True)
def regain(s, runs, frame):  # type: ignore[no-untyped-def]
    """The gains as they are in the stage at hand, with its first anchors closed."""
    forget_gains(s, frame)
    for i in range(s.begins[frame, s.stage[frame]], s.begins[frame, s.stages[frame] + 1]):
        add_gain(s, runs, s.runs[frame, i], frame)


@njit(cache=True)
def hopes(s, frame, rack):  # type: ignore[no-untyped-def]
    """The most that these unplaced tiles can bring in the stage at hand."""
    total = 0
    for slot in range(len(s.tiles)):
        total += ((rack >> (FIELD * slot)) & 15) * s.worth[frame, s.stage[frame], slot]
    return total


@njit(cache=True)
def open_frame(s, graph, runs, frame, total, end, other, way):  # type: ignore[no-untyped-def]
    """Make the frame of what lies; where a run is no word yet, only its ends are anchors.

    False if the bound says that nothing better can come of it.
    """
    s.stage[frame] = 0
    s.candidates[frame] = s.following[frame] = 0
    count = still_possible(s, runs, frame, total)
    forget_gains(s, frame)
    s.worth[frame, 0, :] = 0
    for i in range(count):
        add_gain(s, runs, s.runs[frame, i], frame)
    _, bound, _, _, _ = evaluate(s, graph, frame, frame)
    if bound == NEVER:
        return False
    for slot in range(len(s.tiles)):
        least = 2 * SCALE * s.values[s.tiles[slot]]
        s.worth[frame, 0, slot] = max(s.worth[frame, 0, slot], least)
    if s.at[CUTS] and bound + hopes(s, frame, s.at[RACK]) < s.at[FLOOR]:
        return False
    if way >= 0:
        s.stages[frame] = 1
        s.anchor[frame, 0] = end
        s.down[frame, :2] = way
        if other >= 0:
            s.stages[frame] = 2
            s.anchor[frame, 1] = other
    else:
        s.stages[frame] = find_anchors(s, frame)
    sort_runs(s, runs, frame, count)
    value_stages(s, runs, frame)
    s.stage[frame] = -1
    return True


@njit(cache=True)
def propose(s, runs, frame, run_start, length, need, letters, points, down):  # type: ignore[no-untyped-def]
    """Note a run as a candidate if its bound is good enough."""
    stride = s.at[WIDTH] if down else 1
    bound = s.fixed[frame] + points * SCALE + hopes(s, frame, s.at[RACK] - need)
    packed = letters
    for i in range(length):
        cell = run_start + i * stride
        if s.grid[cell] == 0:
            letter = (packed & 31) - 1
            packed >>= 5
            most = most_there(s, frame, 1 - down, cell, s.slot_of[letter], letter)
            if most == NEVER:
                return
            bound += most
        elif s.new[cell]:
            bound -= s.segment[frame, s.tile_at[cell], down]
    if s.at[CUTS] and bound < s.at[FLOOR]:
        return
    to = s.candidates[frame]
    s.bounds[frame, to] = bound
    s.starts[frame, to] = run_start
    s.lengths[frame, to] = length
    s.letters[frame, to] = letters
    s.candidates[frame] += 1


@njit(cache=True)
def propose_runs(s, runs, frame, down):  # type: ignore[no-untyped-def]
    """Candidates with old letters, through the anchor of this stage."""
    stage = s.stage[frame]
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
                need += 1 << (FIELD * s.slot_of[letter - 1])
        propose(
            s, runs, frame, runs.start[run], runs.length[run], need, letters, runs.points[run], down
        )


@njit(cache=True)
def propose_free(s, runs, prefixes, frame, anchor, start, down):  # type: ignore[no-untyped-def]
    """Candidates of new tiles only, from this start through the anchor."""
    stride = s.at[WIDTH] if down else 1
    cells = np.empty(2 * MOST_TILES + 2, np.int64)
    tries = np.zeros(2 * MOST_TILES + 2, np.int64)
    nodes = np.zeros(2 * MOST_TILES + 2, np.int64)
    lefts = np.zeros(2 * MOST_TILES + 2, np.int64)
    packs = np.zeros(2 * MOST_TILES + 2, np.int64)
    shifts = np.zeros(2 * MOST_TILES + 2, np.int64)
    top = 0
    cells[0] = start
    lefts[0] = s.at[RACK]
    while top >= 0:
        cell, node, left = cells[top], nodes[top], lefts[top]
        if tries[top] == 0:
            is_end = s.grid[cell] <= 0
            if is_end and cell > anchor and prefixes.points[node] >= 0:
                length = (cell - start) // stride
                need = s.at[RACK] - left
                points = prefixes.points[node]
                propose(s, runs, frame, start, length, need, packs[top], points, down)
        slot = tries[top]
        tries[top] += 1
        child = 0
        if s.grid[cell] > 0:
            if slot == 0 and s.new[cell]:
                child = prefixes.child[node, s.slot_of[s.grid[cell] - 1]]
            elif slot > 0 or not s.new[cell]:
                top -= 1
                continue
            if child:
                lefts[top + 1] = left
                packs[top + 1] = packs[top]
                shifts[top + 1] = shifts[top]
        elif s.grid[cell] < 0 or slot >= len(s.tiles):
            top -= 1
            continue
        elif (left >> (FIELD * slot)) & 15:
            child = prefixes.child[node, slot]
            if child:
                lefts[top + 1] = left - (1 << (FIELD * slot))
                letter = np.int64(s.tiles[slot] + 1)
                packs[top + 1] = packs[top] | (letter << shifts[top])
                shifts[top + 1] = shifts[top] + 5
        if child:
            top += 1
            cells[top] = cell + stride
            nodes[top] = child
            tries[top] = 0


@njit(cache=True)
def gather(s, runs, prefixes, frame):  # type: ignore[no-untyped-def]
    """The candidates of this stage, the most promising first."""
    s.candidates[frame] = s.following[frame] = 0
    anchor, down = s.anchor[frame, s.stage[frame]], s.down[frame, s.stage[frame]]
    stride = s.at[WIDTH] if down else 1
    propose_runs(s, runs, frame, down)
    start, spare = np.int64(anchor), np.int64(0)
    for slot in range(len(s.tiles)):
        spare += (s.at[RACK] >> (FIELD * slot)) & 15
    while True:
        if s.grid[start] == 0:
            if spare == 0:
                break
            spare -= 1
        elif not s.new[start]:
            break
        if s.grid[start - stride] <= 0:
            propose_free(s, runs, prefixes, frame, anchor, start, down)
        start -= stride
    rank(s, frame)


@njit(cache=True)
def rank(s, frame):  # type: ignore[no-untyped-def]
    """Order the candidates of a frame by their bounds; keep the first few where asked to."""
    count = s.candidates[frame]
    if count > 1:
        order = np.argsort(-s.bounds[frame, :count])
        for i in range(count):
            s.order[frame, i] = order[i]
    elif count == 1:
        s.order[frame, 0] = 0
    s.candidates[frame] = min(count, s.at[MOST])


@njit(cache=True)
def next_stage(s, graph, runs, prefixes, frame):  # type: ignore[no-untyped-def]
    """Close the anchor at hand and go to the next that has candidates; False at the end."""
    while True:
        if s.stage[frame] >= 0:
            close(s, s.anchor[frame, s.stage[frame]])
        s.stage[frame] += 1
        if s.stage[frame] >= s.stages[frame]:
            return False
        _, bound, _, _, _ = evaluate(s, graph, frame, frame)
        if bound == NEVER:
            return False
        s.fixed[frame] = bound
        if s.at[CUTS] and bound + hopes(s, frame, s.at[RACK]) < s.at[FLOOR]:
            return False
        if frame == 0:
            regain(s, runs, frame)
        gather(s, runs, prefixes, frame)
        if s.candidates[frame] > 0:
            return True


@njit(cache=True)
def keep_best(s, score):  # type: ignore[no-untyped-def]
    """Remember what lies as the best so far."""
    s.at[BEST] = score
    s.at[FLOOR] = (score + 1) * SCALE
    s.at[FOUND] = s.at[PLACED]
    for tile in range(s.at[PLACED]):
        s.best_cell[tile] = s.placed[tile]
        s.best_letter[tile] = s.grid[s.placed[tile]]


@njit(cache=True)
def begin(s, graph, runs, total, prefixes, spelt, middle):  # type: ignore[no-untyped-def]
    """Open the first frame; on an empty board, its candidates are all words laid in one place."""
    s.at[DEPTH] = 0
    undo(s, 0)
    open_frame(s, graph, runs, 0, total, -1, -1, -1)
    if s.at[ANCHORS] > 0:
        return
    s.stages[0] = 1
    s.stage[0] = 0
    s.anchor[0, 0] = middle - 1
    s.down[0, 0] = 0
    for slot in range(len(s.tiles)):
        s.worth[0, 0, slot] = s.worth[0, 1, slot] = 2 * SCALE * s.values[s.tiles[slot]]
    s.begins[0, :3] = 0
    s.fixed[0] = 0
    for index in range(1, spelt):
        if prefixes.points[index] >= 0:
            letters, length, here = np.int64(0), 0, np.int64(index)
            while here > 0:
                letters = (letters << 5) | np.int64(s.tiles[prefixes.slot[here]] + 1)
                length += 1
                here = np.int64(prefixes.parent[here])
            need = s.at[RACK] - prefixes.left[index]
            points = prefixes.points[index]
            propose(s, runs, 0, middle, length, need, letters, points, 0)
    rank(s, 0)


@njit(cache=True)
def search(s, graph, runs, total, prefixes, until):  # type: ignore[no-untyped-def]
    """Go on until so many nodes were seen; True when there is nothing left to see."""
    while s.at[NODES] < until:
        frame = s.at[DEPTH]
        if s.following[frame] >= s.candidates[frame]:
            if not next_stage(s, graph, runs, prefixes, frame):
                if frame == 0:
                    return True
                s.at[DEPTH] -= 1
                undo(s, s.mark[frame])
            continue
        which = s.order[frame, s.following[frame]]
        s.following[frame] += 1
        if s.at[CUTS] and s.bounds[frame, which] < s.at[FLOOR]:
            s.following[frame] = s.candidates[frame]
            continue
        s.at[NODES] += 1
        s.mark[frame + 1] = s.at[TRAIL]
        down = s.down[frame, s.stage[frame]]
        lay(s, down, s.starts[frame, which], s.lengths[frame, which], s.letters[frame, which])
        score, bound, end, other, way = evaluate(s, graph, frame, frame + 1)
        if bound != NEVER:
            if way < 0 and score > s.at[BEST]:
                keep_best(s, score)
            may_better = not s.at[CUTS] or bound + hopes(s, frame, s.at[RACK]) >= s.at[FLOOR]
            may_better = may_better and s.at[RACK] != 0
            if may_better and open_frame(s, graph, runs, frame + 1, total, end, other, way):
                s.at[DEPTH] += 1
                continue
        undo(s, s.mark[frame + 1])
    return False


@njit(cache=True)
def most_left(s):  # type: ignore[no-untyped-def]
    """No play that was not seen yet scores more than this, times SCALE."""
    limit = 0
    stage = s.stage[0]
    if stage < 0:
        stage = 0
    elif s.following[0] > 0:  # the candidate at hand is not done, and those after it promise less
        limit = s.bounds[0, s.order[0, s.following[0] - 1]]
    total = 0
    rack = s.at[RACK]
    for tile in range(s.at[PLACED]):
        rack += 1 << (FIELD * s.slot_of[s.grid[s.placed[tile]] - 1])
    for slot in range(len(s.tiles)):
        total += ((rack >> (FIELD * slot)) & 15) * s.worth[0, min(stage + 1, s.stages[0]), slot]
    return max(limit, total)
