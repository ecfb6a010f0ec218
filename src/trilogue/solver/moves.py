"""Words laid and taken back: what stands on the grid, what it scores, the best so far."""

from __future__ import annotations

import numpy as np
from numba import njit

from trilogue.solver.lines import FIELD, IS_WORD, SCALE, price, step
from trilogue.solver.state import (
    BEST,
    BEST_CELL,
    BEST_LETTER,
    CELL,
    CHANGED,
    FLOOR,
    FOUND,
    PLACED,
    RACK,
    SLOT,
    SPELT,
    SUFFIX,
    TILE,
    TRAIL,
    TWO,
    VALUE,
    WIDTH,
)


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
def keep_best(s, score):  # type: ignore[no-untyped-def]
    """Remember what lies as the best so far."""
    s.at[BEST] = score
    s.at[FLOOR] = (score + 1) * SCALE
    s.at[FOUND] = s.at[PLACED]
    for tile in range(s.at[PLACED]):
        s.laid[BEST_CELL, tile] = s.laid[CELL, tile]
        s.laid[BEST_LETTER, tile] = s.grid[s.laid[CELL, tile]]
