"""How fast the solver proves the best LOGOS turn, and how near it is before it has.

python bench/solver.py [--positions N] [--part exact | anytime | lines | start]
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from trilogue.bots.logos.word_graph import kept_graph
from trilogue.engine.rng import Rng
from trilogue.games.logos.crossword import Board, Cell
from trilogue.games.logos.options import BagSize
from trilogue.games.logos.tiles import BAGS, HAND
from trilogue.solver.graph import build, load
from trilogue.solver.search import Solver
from trilogue.words.interface import Tier
from trilogue.words.lexicon import house_lexicon

Position = tuple[Board, str]
SMALL, LARGE = "0-80 letters", "80-200 letters"
LIMITS = (0.1, 1.0, 10.0)
INSTANTS = (0.01, 0.05, 0.2)
ROUNDS = 20
UNBOUNDED_S = 1.0  # how long the rival without a bound may take


def self_play(solver: Solver, bag: BagSize, seed: int) -> list[Position]:
    """The positions of a game in which every turn is a LOGOS turn, played as well as can be."""
    rng = Rng(seed.to_bytes(4, "big"))
    tiles = rng.sample(BAGS[bag], len(BAGS[bag]))
    board: dict[Cell, str] = {}
    positions: list[Position] = []
    while tiles:
        hand, tiles = tiles[:HAND], tiles[HAND:]  # Logos 16: what is not used is put away
        positions.append((dict(board), "".join(hand)))
        for tile in solver.solve(board, hand, 10).placed:
            board[tile.cell] = tile.letter
    return positions


def positions_of(solver: Solver, size: str, count: int) -> list[Position]:
    """So many positions of this size, spread over several games."""
    bag, games = (BagSize.FULL, 6) if size == SMALL else (BagSize.LONG, 4)
    found = [
        position
        for seed in range(games if count > 20 else 2)
        for position in self_play(solver, bag, seed)
        if (len(position[0]) <= 80) == (size == SMALL)
    ]
    return found[:: max(1, len(found) // count)][:count]


def exact(solver: Solver, positions: Sequence[Position]) -> dict[str, Any]:
    """Proofs; beside them the same search without a bound, and the best play in one line."""
    found = [solver.solve(board, rack, LIMITS[-1]) for board, rack in positions]
    times = [solution.seconds for solution in found]
    rival = [
        (ours, other)
        for ours, (board, rack) in zip(found, positions, strict=True)
        if (other := solver.solve(board, rack, UNBOUNDED_S, bounded=False)).proven
    ]
    assert all(ours.score == other.score for ours, other in rival)
    with_board = [
        (ours.score, solver.one_line_plays(board, rack)[1])
        for ours, (board, rack) in zip(found, positions, strict=True)
        if board
    ]
    return {
        "positions": len(found),
        "proven": {
            f"within {limit} s": share([s.proven and s.seconds <= limit for s in found])
            for limit in LIMITS
        },
        "median_ms": round(statistics.median(times) * 1000, 1),
        "worst_ms": round(max(times) * 1000, 1),
        "nodes_median": statistics.median(solution.nodes for solution in found),
        "nodes_worst": max(solution.nodes for solution in found),
        "rival_without_bound": {
            f"proven within {UNBOUNDED_S} s": share([True] * len(rival), len(found)),
            "nodes_there": sum(other.nodes for _, other in rival),
            "our_nodes_there": sum(ours.nodes for ours, _ in rival),
        },
        "mean_score": round(statistics.mean(score for score, _ in with_board), 1),
        "rival_best_in_one_line_mean_score": round(
            statistics.mean(one for _, one in with_board), 1
        ),
    }


def anytime(solver: Solver, positions: Sequence[Position]) -> dict[str, Any]:
    """What is reached in time of the proven optimum; beside it the best play in one line."""
    proven = [
        (board, rack, best.score)
        for board, rack in positions
        if board and (best := solver.solve(board, rack, LIMITS[-1])).proven and best.score
    ]
    figures: dict[str, Any] = {"positions": len(proven)}
    for instant in INSTANTS:
        shares = [solver.solve(board, rack, instant).score / best for board, rack, best in proven]
        figures[f"{instant * 1000:.0f} ms"] = {
            "share_of_optimum": round(statistics.mean(shares), 4),
            "at_optimum": share([value == 1 for value in shares]),
        }
    one = [solver.one_line_plays(board, rack)[1] / best for board, rack, best in proven]
    figures["rival_best_in_one_line"] = {
        "share_of_optimum": round(statistics.mean(one), 4),
        "at_optimum": share([value == 1 for value in one]),
    }
    return figures


def line_plays(
    solver: Solver, positions: Sequence[Position], words: Sequence[str]
) -> dict[str, Any]:
    """Racks per second of which all plays in one line are found; beside them C++ and whole turns."""
    boards = [position for position in positions if position[0]]
    plays = [solver.one_line_plays(*position)[0] for position in boards]
    seconds = timed(lambda: [solver.one_line_plays(*p) for p in boards * ROUNDS]) / ROUNDS
    whole = timed(lambda: [solver.solve(*p, 1) for p in boards])
    figures = {
        "racks_per_s": round(len(boards) / seconds),
        "plays_per_s": round(sum(plays) / seconds),
        "plays_per_rack": round(statistics.mean(plays), 1),
        "rival_whole_turns_per_s": round(len(boards) / whole, 1),
    }
    if shutil.which("g++"):
        theirs, took = in_cpp(boards, words)
        assert theirs == plays, "both must find the same plays"
        figures |= {
            "rival_cpp_racks_per_s": round(len(boards) / took),
            "ours_takes_times_as_long": round(seconds / took, 2),
        }
    return figures


def in_cpp(boards: Sequence[Position], words: Sequence[str]) -> tuple[list[int], float]:
    """The plays that the rival in C++ finds, and how long it takes for all boards."""
    asked = [*(word.upper() for word in words if len(word) > 1), "", str(ROUNDS)]
    for board, rack in boards:
        tiles = (f"{x} {y} {letter}" for (x, y), letter in board.items())
        asked.append(f"{rack} {len(board)} {' '.join(tiles)}")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "one_line"
        source = Path(__file__).with_name("one_line.cpp")
        subprocess.run(["g++", "-O2", "-std=c++17", "-o", program, source], check=True)
        done = subprocess.run(
            program, input="\n".join(asked), capture_output=True, text=True, check=True
        )
    *plays, seconds = done.stdout.split()
    return [int(number) for number in plays], float(seconds)


def start_up() -> dict[str, Any]:
    """From nothing to the first answer: compiled, and from the cache; and the word graphs."""
    house = house_lexicon()
    figures: dict[str, Any] = {}
    for tier in Tier:
        words = house.word_list(tier)
        figures[f"graph of {len(words):,} words, built, s"] = round(
            timed(lambda words=words: build(words)),  # type: ignore[misc]
            2,
        )
        path = kept_graph(tier=tier)
        figures[f"graph of {len(words):,} words, kept, s"] = round(
            timed(lambda path=path: load(path)),  # type: ignore[misc]
            3,
        )
        figures[f"graph of {len(words):,} words, MB"] = round(
            sum(array.nbytes for array in load(path)) / 1e6, 1
        )
    first = [sys.executable, "-m", "trilogue.cli", "solve", "--rack", "QUIZZES", "--json"]
    with tempfile.TemporaryDirectory() as folder:
        settings = {**os.environ, "NUMBA_CACHE_DIR": folder}
        for name in ("first answer, compiled, s", "first answer, from the cache, s"):
            figures[name] = round(
                timed(lambda: subprocess.run(first, env=settings, check=True, stdout=-3)), 1
            )
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    bare = [sys.executable, "-m", "trilogue.cli", "solve", "--help"]
    figures["rival: the command without the solver, s"] = round(
        timed(lambda: subprocess.run(bare, check=True, stdout=-3)), 2
    )
    figures["peak memory while compiling, MB"] = round(peak / 1024)
    return figures


def share(values: Sequence[bool], of: int | None = None) -> float:
    """How many are true."""
    return round(sum(values) / max(of or len(values), 1), 4)


def timed(run: Callable[[], object]) -> float:
    """Seconds that it takes."""
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=40, help="of each size and word list")
    parser.add_argument("--part", choices=("exact", "anytime", "lines", "start"))
    options = parser.parse_args()
    figures: dict[str, Any] = {"figure": "the best LOGOS turn"}
    if options.part in (None, "start"):
        figures["start"] = start_up()
    for tier in Tier if options.part != "start" else ():
        solver = Solver(load(kept_graph(tier=tier)))
        solver.warm_up()
        for size in (SMALL, LARGE):
            positions = positions_of(solver, size, options.positions)
            solver.one_line_plays(*positions[-1])
            parts: dict[str, Callable[[], dict[str, Any]]] = {
                "exact": partial(exact, solver, positions),
                "anytime": partial(anytime, solver, positions),
                "lines": partial(line_plays, solver, positions, house_lexicon().word_list(tier)),
            }
            for name, part in parts.items():
                if options.part in (None, name):
                    figures.setdefault(name, {})[f"{tier} words, {size}"] = part()
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
