"""The bound: what tiles that are not laid yet can still bring, by shares."""

from __future__ import annotations

import numpy as np
from numba import njit

from trilogue.solver.lines import FIELD, GUARD, MOST_TILES, SCALE
from trilogue.solver.state import (
    BOUND,
    CANDIDATES,
    CELL,
    FIXED,
    FOLLOWING,
    LETTER,
    NEVER,
    ORDER,
    PLACED,
    RACK,
    SLOT,
    SLOTS,
    STAGE,
    STAGES,
    TILE,
    TOUCHES,
    VALUE,
    WIDTH,
)


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
