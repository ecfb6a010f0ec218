"""Runs that hold tiles of this turn: those that no list of the old board has."""

from __future__ import annotations

import numpy as np
from numba import njit

from trilogue.solver.bound import is_beside
from trilogue.solver.lines import FIELD
from trilogue.solver.state import (
    CELL,
    FULL,
    LEFT,
    LETTER,
    NEVER,
    NODE,
    PLACED,
    POOL,
    RACK,
    SLOT,
    SLOTS,
    SPELT,
    TILE,
    TRIED,
    WIDTH,
)


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
