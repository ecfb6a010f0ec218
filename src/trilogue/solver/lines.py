"""Every run that one line can take: the whole word list cut down to a rack and a board."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from trilogue.solver.graph import WORD

MOST_TILES = 8
FIELD = 5  # bits for the count of one letter in a packed rack: four, and a guard
GUARD = sum(16 << (FIELD * slot) for slot in range(MOST_TILES))
MOST_PREFIXES = 109_602  # all arrangements of up to eight different letters
SCALE = 840  # shares of old letters among up to eight new tiles, as whole numbers
LONGEST = 512  # letters in a line

IS_WORD = np.uint32(1 << WORD)
SCORE, STAND, FORBIDDEN = 0, 1, 2  # Logos 15


class Prefixes(NamedTuple):
    """All beginnings of words that the rack alone can spell; the first is empty."""

    child: NDArray[np.int32]  # by slot of the rack; 0: none
    node: NDArray[np.int32]
    parent: NDArray[np.int32]
    slot: NDArray[np.int8]
    left: NDArray[np.int64]  # packed: what of the rack is left
    points: NDArray[np.int32]  # of the word that it is, or -1


class Runs(NamedTuple):
    """Runs with old letters and new tiles: every such word of any play is one of these."""

    start: NDArray[np.int32]
    down: NDArray[np.int8]
    line: NDArray[np.int32]
    length: NDArray[np.int32]
    points: NDArray[np.int32]
    need: NDArray[np.int64]  # packed: its new tiles
    at: NDArray[np.int32]  # where its letters begin in `letters`
    letters: NDArray[np.int8]  # from 1, as on the grid


@intrinsic
def popcount(context, number):  # type: ignore[no-untyped-def]
    """How many bits are set: one machine instruction."""

    def emit(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.ctpop(arguments[0])

    return types.uint32(types.uint32), emit


@njit(cache=True)
def step(marks, first, node, letter):  # type: ignore[no-untyped-def]
    """The node after one more letter (from 0); 0 if no word goes on so."""
    bit = np.uint32(1) << np.uint32(letter)
    here = marks[node]
    if here & bit == 0:
        return 0
    before: int = popcount(here & (bit - np.uint32(1)))  # type: ignore[call-arg]  # the context
    return first[node] + np.int64(before)


@njit(cache=True)
def spell_prefixes(marks, first, tiles, rack, values, two, out):  # type: ignore[no-untyped-def]
    """Fill in what the rack alone can spell, shorter ones first; returns how many and by length."""
    count = 1
    out.child[0, :] = 0
    out.node[0] = 0
    out.left[0] = rack
    out.points[0] = -1
    begins = np.zeros(MOST_TILES + 2, np.int64)
    begins[1:] = 1
    index, length, end = 0, 0, 1
    total = np.zeros(MOST_PREFIXES, np.int32)
    while index < count:
        if index == end:
            length += 1
            end = count
            begins[length + 1 :] = count
        for slot in range(len(tiles)):
            if (out.left[index] >> (FIELD * slot)) & 15 == 0:
                continue
            node = step(marks, first, out.node[index], tiles[slot])
            if node == 0:
                continue
            out.child[index, slot] = count
            out.child[count, :] = 0
            out.node[count] = node
            out.parent[count] = index
            out.slot[count] = slot
            out.left[count] = out.left[index] - (1 << (FIELD * slot))
            total[count] = total[index] + values[tiles[slot]]
            stands = marks[node] & IS_WORD != 0 and (two != FORBIDDEN or length > 1)
            out.points[count] = -1
            if stands:
                out.points[count] = 0 if two == STAND and length == 1 else total[count]
            count += 1
        index += 1
    begins[length + 1 :] = count
    return count, begins


@njit(cache=True)
def bucket_prefixes(marks, first, prefixes, count, begins):  # type: ignore[no-untyped-def]
    """Prefixes by their length and by each letter that may come next, with the node after it."""
    offsets = np.zeros((MOST_TILES + 1) * 26 + 1, np.int64)
    for length in range(1, MOST_TILES + 1):
        for index in range(begins[length], begins[length + 1]):
            here = marks[prefixes.node[index]]
            for letter in range(26):
                if here & (np.uint32(1) << np.uint32(letter)):
                    offsets[length * 26 + letter + 1] += 1
    for bucket in range(len(offsets) - 1):
        offsets[bucket + 1] += offsets[bucket]
    filled = offsets[:-1].copy()
    which = np.empty(offsets[-1], np.int32)
    node = np.empty(offsets[-1], np.int32)
    for length in range(1, MOST_TILES + 1):
        for index in range(begins[length], begins[length + 1]):
            here = marks[prefixes.node[index]]
            child = first[prefixes.node[index]]
            for letter in range(26):
                if here & (np.uint32(1) << np.uint32(letter)):
                    entry = filled[length * 26 + letter]
                    filled[length * 26 + letter] += 1
                    which[entry] = index
                    node[entry] = child
                    child += 1
    return offsets, which, node


@njit(cache=True)
def record(runs, count, start, down, width, spelt, length, need, points):  # type: ignore[no-untyped-def]
    """Write one run down; False if there is no room for it."""
    at = 0 if count == 0 else runs.at[count - 1] + runs.length[count - 1]
    if count >= len(runs.start) or at + length > len(runs.letters):
        return False
    runs.start[count] = start
    runs.down[count] = down
    runs.line[count] = start % width if down else start // width
    runs.length[count] = length
    runs.points[count] = points
    runs.need[count] = need
    runs.at[count] = at
    for i in range(length):
        runs.letters[at + i] = spelt[i] + 1
    return True


@njit(cache=True)
def price(graph_grown, node, spelt, length, old_start, values, two, suffix):  # type: ignore[no-untyped-def]
    """Logos 13 to 15: what a word scores whose first `old_start` letters lay there; -1: may not."""
    if length == 2 and two != SCORE:
        return 0 if two == STAND else -1
    begin = 0
    if suffix and 1 < old_start < 63 and (graph_grown[node] >> old_start) & 1:
        begin = old_start
    points = 0
    for i in range(begin, length):
        points += values[spelt[i]]
    return points


@njit(cache=True)
def collect_runs(  # type: ignore[no-untyped-def]
    graph, grid, width, olds, tiles, slot_of, rack, prefixes, buckets, values, rules, runs
):
    """Every run with old letters and new tiles; returns how many, or -1 if there is no room."""
    marks, first, grown = graph
    offsets, which, after = buckets
    two, suffix = rules
    most = 0
    for slot in range(len(tiles)):
        most += (rack >> (FIELD * slot)) & 15
    count = 0
    spelt = np.zeros(LONGEST, np.int8)
    at_cell = np.zeros(MOST_TILES + 1, np.int64)
    at_node = np.zeros(MOST_TILES + 1, np.int64)
    at_left = np.zeros(MOST_TILES + 1, np.int64)
    at_length = np.zeros(MOST_TILES + 1, np.int64)
    at_slot = np.zeros(MOST_TILES + 1, np.int64)
    for down in range(2):
        stride = width if down else 1
        for old in olds:
            if grid[old - stride] > 0:
                continue
            for ahead in range(most + 1):
                if ahead > 0 and grid[old - ahead * stride] != 0:
                    break
                if grid[old - (ahead + 1) * stride] > 0:
                    continue
                start = old - ahead * stride
                letter = grid[old] - 1
                low, high = 0, 1
                if ahead > 0:
                    low, high = offsets[ahead * 26 + letter], offsets[ahead * 26 + letter + 1]
                for entry in range(low, high):
                    if ahead > 0:
                        index = which[entry]
                        node = np.int64(after[entry])
                        left = prefixes.left[index]
                        for i in range(ahead - 1, -1, -1):
                            spelt[i] = tiles[prefixes.slot[index]]
                            index = prefixes.parent[index]
                    else:
                        node = np.int64(step(marks, first, 0, letter))
                        left = rack
                        if node == 0:
                            continue
                    spelt[ahead] = letter
                    cell, length, top = old + stride, ahead + 1, 0
                    lead = 0
                    while True:
                        while node != 0 and grid[cell] > 0:
                            spelt[length] = grid[cell] - 1
                            node = np.int64(step(marks, first, node, grid[cell] - 1))
                            length += 1
                            cell += stride
                        if node != 0:
                            if lead == 0 and ahead == 0:
                                lead = length
                            if marks[node] & IS_WORD and left != rack:
                                points = price(
                                    grown, node, spelt, length, lead, values, two, suffix
                                )
                                if points >= 0:
                                    need = rack - left
                                    if not record(
                                        runs, count, start, down, width, spelt, length, need,
                                        points,
                                    ):  # fmt: skip
                                        return -1
                                    count += 1
                            if grid[cell] == 0 and left != 0:
                                at_cell[top] = cell
                                at_node[top] = node
                                at_left[top] = left
                                at_length[top] = length
                                at_slot[top] = 0
                                top += 1
                        node = np.int64(0)
                        while top > 0 and node == 0:
                            slot = at_slot[top - 1]
                            if slot == len(tiles):
                                top -= 1
                                continue
                            at_slot[top - 1] += 1
                            if (at_left[top - 1] >> (FIELD * slot)) & 15 == 0:
                                continue
                            node = np.int64(step(marks, first, at_node[top - 1], tiles[slot]))
                            if node != 0:
                                cell = at_cell[top - 1] + stride
                                left = at_left[top - 1] - (1 << (FIELD * slot))
                                length = at_length[top - 1]
                                spelt[length] = tiles[slot]
                                length += 1
                        if node == 0:
                            break
    return count


@njit(cache=True)
def drop_lonely(runs, count, grid, width, beside):  # type: ignore[no-untyped-def]
    """Leave out runs with a tile that no run of the other direction could hold; how many stay.

    Where a cell has an old neighbour in the other direction, the tile is in a run there too.
    """
    seen = np.zeros((2, len(grid)), np.uint32)
    keep = np.ones(count, np.bool_)
    kept = count
    while True:
        seen[:] = 0
        for run in range(count):
            if keep[run]:
                stride = width if runs.down[run] else 1
                for i in range(runs.length[run]):
                    letter = np.uint32(runs.letters[runs.at[run] + i])
                    seen[runs.down[run], runs.start[run] + i * stride] |= np.uint32(1) << letter
        before = kept
        for run in range(count):
            if not keep[run]:
                continue
            other = 1 - runs.down[run]
            stride = width if runs.down[run] else 1
            for i in range(runs.length[run]):
                cell = runs.start[run] + i * stride
                letter = np.uint32(runs.letters[runs.at[run] + i])
                lacks = seen[other, cell] & (np.uint32(1) << letter) == 0
                if grid[cell] == 0 and beside[other, cell] and lacks:
                    keep[run] = False
                    kept -= 1
                    break
        if kept == before:
            break
    to = 0
    for run in range(count):
        if keep[run]:
            runs.start[to] = runs.start[run]
            runs.down[to] = runs.down[run]
            runs.line[to] = runs.line[run]
            runs.length[to] = runs.length[run]
            runs.points[to] = runs.points[run]
            runs.need[to] = runs.need[run]
            runs.at[to] = runs.at[run]
            to += 1
    return kept


@njit(cache=True)
def cross_words(graph, grid, width, beside, tiles, values, rules):  # type: ignore[no-untyped-def]
    """By direction, cell and slot: what a lone tile scores there that way.

    0 where nothing lies beside the cell, -1 where what lies there makes no word with the tile.
    """
    marks, first, grown = graph
    two, suffix = rules
    spelt = np.zeros(LONGEST, np.int8)
    scores = np.zeros((2, len(grid), len(tiles)), np.int32)
    for down in range(2):
        stride = width if down else 1
        for cell in range(len(grid)):
            if grid[cell] != 0 or not beside[down, cell]:
                continue
            start = cell
            while grid[start - stride] > 0:
                start -= stride
            lead = (cell - start) // stride
            for slot in range(len(tiles)):
                here, length, node = start, 0, np.int64(0)
                while here == cell or grid[here] > 0:
                    letter = tiles[slot] if here == cell else grid[here] - 1
                    node = np.int64(step(marks, first, node, letter))
                    if node == 0:
                        break
                    spelt[length] = letter
                    length += 1
                    here += stride
                scores[down, cell, slot] = -1
                if node != 0 and marks[node] & IS_WORD:
                    scores[down, cell, slot] = price(
                        grown, node, spelt, length, lead, values, two, suffix
                    )
    return scores


@njit(cache=True)
def plays_with_old(grid, width, beside, slot_of, runs, total, crosses):  # type: ignore[no-untyped-def]
    """How many plays in one line hold an old letter in it, and what the best scores."""
    plays, best = 0, 0
    for run in range(total):
        down, start, at = runs.down[run], runs.start[run], runs.at[run]
        stride = width if down else 1
        score, new, crossed, stands = runs.points[run], 0, False, True
        for i in range(runs.length[run]):
            cell = start + i * stride
            if grid[cell] == 0:
                cross = crosses[1 - down, cell, slot_of[runs.letters[at + i] - 1]]
                if cross < 0:
                    stands = False
                    break
                new += 1
                crossed |= beside[1 - down, cell]
                score += cross
        if stands and not (down and new == 1 and crossed):  # that one was seen across
            plays += 1
            best = max(best, score)
    return plays, best


@njit(cache=True)
def plays_beside_old(grid, width, beside, tiles, rack, prefixes, crosses):  # type: ignore[no-untyped-def]
    """How many plays in one line are a word of new tiles beside old ones; the best's score."""
    plays, best, most = 0, 0, 0
    for slot in range(len(tiles)):
        most += (rack >> (FIELD * slot)) & 15
    tries = np.zeros(MOST_TILES + 2, np.int64)
    nodes = np.zeros(MOST_TILES + 2, np.int64)
    scores = np.zeros(MOST_TILES + 2, np.int64)
    touches = np.zeros(MOST_TILES + 2, np.bool_)
    for down in range(2):
        stride = width if down else 1
        ahead = np.full(len(grid), most, np.int64)  # cells before the next that touches
        for cell in range(len(grid) - 1 - stride, stride, -1):
            if grid[cell] == 0:
                ahead[cell] = 0 if beside[1 - down, cell] else ahead[cell + stride] + 1
        for start in range(stride, len(grid) - stride):
            if grid[start] != 0 or grid[start - stride] > 0 or ahead[start] >= most:
                continue
            top = 0
            tries[0] = 0
            while top >= 0:
                cell = start + top * stride
                node = nodes[top]
                if tries[top] == 0 and touches[top] and grid[cell] <= 0:
                    points = prefixes.points[node]
                    if points >= 0:
                        plays += 1
                        best = max(best, points + scores[top])
                slot = tries[top]
                tries[top] += 1
                if grid[cell] != 0 or slot >= len(tiles):
                    top -= 1
                    continue
                child = prefixes.child[node, slot]
                cross = crosses[1 - down, cell, slot]
                if child and cross >= 0:
                    top += 1
                    tries[top] = 0
                    nodes[top] = child
                    scores[top] = scores[top - 1] + cross
                    touches[top] = touches[top - 1] or beside[1 - down, cell]
    return plays, best
