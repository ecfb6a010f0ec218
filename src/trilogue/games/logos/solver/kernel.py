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


@njit(cache=True)
def evaluate(s, graph, frame):  # type: ignore[no-untyped-def]
    """What lies: its score, and a run that is no word yet, noting what each run scores.

    Returns (score, open end, other open end, direction); the score is -1 where no play can come of
    it; the direction is -1 where all runs are words.
    """
    marks, first, grown = graph
    score = 0
    end = other = way = np.int64(-1)
    fewest = 3
    for tile in range(s.at[PLACED]):
        for down in range(2):
            s.segment[frame, tile, down] = 0
            stride = s.at[WIDTH] if down else 1
            start = s.laid[CELL, tile]
            is_first = True
            while s.grid[start - stride] > 0:
                start -= stride
                if s.cells[TILE, start] >= 0:
                    is_first = False
                    break
            if not is_first or s.grid[start + stride] <= 0:
                continue
            cell, length, node, lead = np.int64(start), 0, np.int64(0), -1
            alive = True
            while s.grid[cell] > 0:
                letter = s.grid[cell] - 1
                if lead < 0 and s.cells[TILE, cell] >= 0:
                    lead = length
                if alive:
                    node = np.int64(step(marks, first, node, letter))
                    alive = node != 0
                s.walk[SPELT, length] = letter
                length += 1
                cell += stride
            points = -1
            if alive and marks[node] & IS_WORD:
                points = price(
                    grown,
                    node,
                    s.walk[SPELT],
                    length,
                    lead,
                    s.letter[VALUE],
                    s.at[TWO],
                    s.at[SUFFIX],
                )
            if points < 0:
                before, after = s.grid[start - stride] == 0, s.grid[cell] == 0
                ends = before + after
                if ends == 0 or s.at[RACK] == 0:
                    return -1, -1, -1, -1
                if ends < fewest:
                    fewest, way = ends, np.int64(down)
                    end = np.int64(start - stride if before else cell)
                    other = np.int64(cell if before and after else -1)
            else:
                score += points
                s.segment[frame, tile, down] = points
    return score, end, other, way


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
            s.cells[TILE, cell] = s.at[PLACED]
            s.laid[CELL, s.at[PLACED]] = cell
            s.at[PLACED] += 1
            s.at[RACK] -= 1 << (FIELD * s.letter[SLOT, letter - 1])
            s.in_line[0, cell // s.at[WIDTH]] += 1
            s.in_line[1, cell % s.at[WIDTH]] += 1
            s.cells[CHANGED, s.at[TRAIL]] = cell
            s.at[TRAIL] += 1
    close(s, start - stride)
    close(s, start + length * stride)


@njit(cache=True)
def close(s, cell):  # type: ignore[no-untyped-def]
    """Leave an open cell empty for good."""
    if s.grid[cell] == 0:
        s.grid[cell] = -1
        s.cells[CHANGED, s.at[TRAIL]] = cell
        s.at[TRAIL] += 1


@njit(cache=True)
def undo(s, mark):  # type: ignore[no-untyped-def]
    """Take back what was laid and closed since."""
    while s.at[TRAIL] > mark:
        s.at[TRAIL] -= 1
        cell = s.cells[CHANGED, s.at[TRAIL]]
        if s.cells[TILE, cell] >= 0:
            s.at[RACK] += 1 << (FIELD * s.letter[SLOT, s.grid[cell] - 1])
            s.at[PLACED] -= 1
            s.cells[TILE, cell] = -1
            s.in_line[0, cell // s.at[WIDTH]] -= 1
            s.in_line[1, cell % s.at[WIDTH]] -= 1
        s.grid[cell] = 0


@njit(cache=True)
def add_gains(s, runs, frame, low, high):  # type: ignore[no-untyped-def]
    """Raise the gains of the open cells of some runs, and the worths of letters in this stage.

    A run brings what it scores less what is scored already in it, shared by its unplaced tiles.
    """
    grid, values, gains = s.grid, s.letter[VALUE], s.gain[frame]
    worth = s.worth[frame, s.frame[frame, STAGE]]
    segment, tile_at, slot_of = s.segment[frame], s.cells[TILE], s.letter[SLOT]
    touched, touches, size = s.touched[frame], s.frame[frame, TOUCHES], len(s.grid)
    width = s.at[WIDTH]
    for entry in range(low, high):
        run = s.runs[frame, entry]
        down, start, at, length = runs.down[run], runs.start[run], runs.at[run], runs.length[run]
        stride, across = (width, np.int64(1)) if down else (np.int64(1), width)
        rest, free = np.int64(runs.points[run]), np.int64(0)
        for i in range(length):
            cell = start + i * stride
            if grid[cell] == 0:
                rest -= values[runs.letters[at + i] - 1]
                free += 1
            elif tile_at[cell] >= 0:
                rest -= segment[tile_at[cell], down]
        share = rest * SCALE // free
        for i in range(length):
            cell = start + i * stride
            if grid[cell] != 0:
                continue
            letter = runs.letters[at + i] - 1
            slot = slot_of[letter]
            own = s.own[frame, slot]
            gain = values[letter] * SCALE + share
            had = gains[down, cell, slot]
            if gain > had:
                gains[down, cell, slot] = gain
                if had == NEVER:
                    touched[touches] = (down * size + cell) * MOST_TILES + slot
                    touches += 1
                both = gain + most_there(
                    grid, np.int64(gains[1 - down, cell, slot]), across, cell, own
                )
                worth[slot] = max(worth[slot], both)
    s.frame[frame, TOUCHES] = touches


@njit(cache=True)
def is_beside(grid, stride, cell):  # type: ignore[no-untyped-def]
    """Whether a tile lies before or after this cell: then a tile here is in a run that way."""
    return grid[cell - stride] > 0 or grid[cell + stride] > 0


@njit(cache=True)
def most_there(grid, gain, stride, cell, own):  # type: ignore[no-untyped-def]
    """The most that a tile can earn in this cell in one direction, with or without a known run."""
    return gain if is_beside(grid, stride, cell) else max(gain, own)


@njit(cache=True)
def forget_gains(s, frame):  # type: ignore[no-untyped-def]
    """Begin the gains of a frame anew."""
    flat = s.gain[frame].reshape(-1)
    for i in range(s.frame[frame, TOUCHES]):
        flat[s.touched[frame, i]] = NEVER
    s.frame[frame, TOUCHES] = 0


@njit(cache=True)
def still_possible(s, runs, frame, total):  # type: ignore[no-untyped-def]
    """Put the runs with old letters that this frame can still lay into its list; how many."""
    if frame == 0:
        for run in range(total):
            s.runs[0, run] = run
        return total
    count = 0
    grid, tile_at, rack = s.grid, s.cells[TILE], s.at[RACK] | GUARD
    for entry in range(
        s.begins[frame - 1, s.frame[frame - 1, STAGE]],
        s.begins[frame - 1, s.frame[frame - 1, STAGES] + 1],
    ):
        run = s.runs[frame - 1, entry]
        if run >= total:
            continue
        down, need = runs.down[run], runs.need[run]
        has_new = s.in_line[down, runs.line[run]] > 0
        if not has_new and (rack - need) & GUARD != GUARD:
            continue
        stride = s.at[WIDTH] if down else 1
        start, length, at = runs.start[run], runs.length[run], runs.at[run]
        stays = grid[start - stride] <= 0 and grid[start + length * stride] <= 0
        has_open = False
        for i in range(length):
            here = grid[start + i * stride]
            if here == 0:
                has_open = True
            elif here != runs.letters[at + i]:
                stays = False
                break
            elif tile_at[start + i * stride] >= 0:
                need -= 1 << (FIELD * s.letter[SLOT, here - 1])
        if stays and has_open and (rack - need) & GUARD == GUARD:
            s.runs[frame, count] = run
            count += 1
    return count


@njit(cache=True)
def spell_free(s, runs, prefixes, frame, count, tile, start, down):  # type: ignore[no-untyped-def]
    """Add the runs of new tiles only that begin here and whose first laid tile is this one."""
    stride = s.at[WIDTH] if down else 1
    tries, nodes, lefts = s.walk[TRIED], s.walk[NODE], s.walk[LEFT]
    top = 0
    cell = np.int64(start)
    tries[0], nodes[0], lefts[0] = 0, 0, s.at[RACK]
    while top >= 0:
        node, left = nodes[top], lefts[top]
        here = s.grid[cell]
        ends = tries[top] == 0 and here <= 0 and cell > tile
        if ends and prefixes.points[node] >= 0 and left != s.at[RACK]:
            at = runs.at[s.at[POOL] - 1] + runs.length[s.at[POOL] - 1] if s.at[POOL] else 0
            run = s.at[POOL]
            if run + 1 >= len(runs.start) or at + top > len(runs.letters):
                s.at[FULL] = 1
                return count
            runs.start[run] = start
            runs.down[run] = down
            runs.length[run] = top
            runs.points[run] = prefixes.points[node]
            runs.at[run] = at
            for i in range(top):
                runs.letters[at + i] = s.walk[SPELT, i]
            s.runs[frame, count] = run
            count += 1
            s.at[POOL] += 1
        slot = tries[top]
        tries[top] += 1
        child = 0
        if here > 0:
            if slot > 0 or s.cells[TILE, cell] < 0:
                top -= 1
                cell -= stride
                continue
            child = prefixes.child[node, s.letter[SLOT, here - 1]]
            letter = here
        elif here < 0 or slot >= s.at[SLOTS]:
            top -= 1
            cell -= stride
            continue
        else:
            letter = np.int8(s.letter[LETTER, slot] + 1)
            if (left >> (FIELD * slot)) & 15:
                child = prefixes.child[node, slot]
                left -= 1 << (FIELD * slot)
        if child:
            s.walk[SPELT, top] = letter
            top += 1
            cell += stride
            nodes[top], lefts[top], tries[top] = child, left, 0
    return count


@njit(cache=True)
def add_free(s, runs, prefixes, frame, count):  # type: ignore[no-untyped-def]
    """Add all runs of laid and unplaced tiles only to the list of a frame; how many it is then."""
    spare = 0
    for slot in range(s.at[SLOTS]):
        spare += (s.at[RACK] >> (FIELD * slot)) & 15
    for tile in range(s.at[PLACED]):
        for down in range(2):
            stride = s.at[WIDTH] if down else 1
            start = s.laid[CELL, tile]
            for _ in range(spare + 1):
                if s.grid[start - stride] <= 0:
                    count = spell_free(
                        s, runs, prefixes, frame, count, s.laid[CELL, tile], start, down
                    )
                if s.grid[start - stride] != 0:
                    break
                start -= stride
    return count


@njit(cache=True)
def drop_lonely(s, runs, frame, count):  # type: ignore[no-untyped-def]
    """Leave out runs with a tile that no run of the other direction could hold; how many stay."""
    kept = 0
    width = s.at[WIDTH]
    for i in range(count):
        run = s.runs[frame, i]
        down = runs.down[run]
        stride, across = (width, np.int64(1)) if down else (np.int64(1), width)
        stays = True
        for k in range(runs.length[run]):
            cell = runs.start[run] + k * stride
            if s.grid[cell] == 0 and is_beside(s.grid, across, cell):
                slot = s.letter[SLOT, runs.letters[runs.at[run] + k] - 1]
                if s.gain[frame, 1 - down, cell, slot] == NEVER:
                    stays = False
                    break
        if stays:
            s.runs[frame, kept] = run
            kept += 1
    return kept


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


@njit(cache=True)
def value_stages(s, runs, frame):  # type: ignore[no-untyped-def]
    """For every stage the most that each letter can bring: runs are added from the last stage on."""
    forget_gains(s, frame)
    count = s.frame[frame, STAGES]
    for slot in range(s.at[SLOTS]):
        s.worth[frame, count, slot] = 2 * s.own[frame, slot]
    for stage in range(count, -1, -1):
        s.frame[frame, STAGE] = stage
        if stage < count:
            for slot in range(s.at[SLOTS]):
                s.worth[frame, stage, slot] = s.worth[frame, stage + 1, slot]
        add_gains(s, runs, frame, s.begins[frame, stage], s.begins[frame, stage + 1])


@njit(cache=True)
def regain(s, runs, frame):  # type: ignore[no-untyped-def]
    """The gains as they are in the stage at hand, with its first anchors closed."""
    forget_gains(s, frame)
    low, high = s.begins[frame, s.frame[frame, STAGE]], s.begins[frame, s.frame[frame, STAGES] + 1]
    add_gains(s, runs, frame, low, high)


@njit(cache=True)
def hopes(worth, slots, rack):  # type: ignore[no-untyped-def]
    """The most that these unplaced tiles can bring."""
    total = 0
    for slot in range(slots):
        total += ((rack >> (FIELD * slot)) & 15) * worth[slot]
    return total


@njit(cache=True)
def hope(s, frame):  # type: ignore[no-untyped-def]
    """The most that can come of the stage at hand."""
    worth = s.worth[frame, s.frame[frame, STAGE]]
    return s.frame[frame, FIXED] + hopes(worth, s.at[SLOTS], s.at[RACK])


@njit(cache=True)
def value_own(s, frame):  # type: ignore[no-untyped-def]
    """What each letter is worth in a word of unplaced tiles; nothing if there is no such word."""
    seen = np.int64(0)
    rack = s.at[RACK] | GUARD
    for word in s.words:
        if (rack - word) & GUARD == GUARD:
            seen |= word
    for slot in range(s.at[SLOTS]):
        value = s.letter[VALUE, s.letter[LETTER, slot]] * SCALE
        s.own[frame, slot] = value if (seen >> (FIELD * slot)) & 15 else 0


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
def keep_best(s, score):  # type: ignore[no-untyped-def]
    """Remember what lies as the best so far."""
    s.at[BEST] = score
    s.at[FLOOR] = (score + 1) * SCALE
    s.at[FOUND] = s.at[PLACED]
    for tile in range(s.at[PLACED]):
        s.laid[BEST_CELL, tile] = s.laid[CELL, tile]
        s.laid[BEST_LETTER, tile] = s.grid[s.laid[CELL, tile]]


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


@njit(cache=True)
def most_left(s):  # type: ignore[no-untyped-def]
    """No play that was not seen yet scores more than this, times SCALE."""
    rack = s.at[RACK]
    for tile in range(s.at[PLACED]):
        rack += 1 << (FIELD * s.letter[SLOT, s.grid[s.laid[CELL, tile]] - 1])
    stage = s.frame[0, STAGE]
    if stage < 0:
        return hopes(s.worth[0, 0], s.at[SLOTS], rack)
    limit = np.int64(0)
    if s.frame[0, CANDIDATES] > 0:  # the candidate at hand, and those after it promise no more
        at_hand = max(s.frame[0, FOLLOWING] - 1, 0)
        limit = s.choice[0, BOUND, s.choice[0, ORDER, at_hand]]
    if stage + 1 < s.frame[0, STAGES]:
        limit = max(limit, hopes(s.worth[0, stage + 1], s.at[SLOTS], rack))
    return limit
