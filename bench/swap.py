"""What the swap decision is worth, against never swapping and against a greedy rule.

    python bench/swap.py [--positions N]

Every rule meets the same positions of self-play. What it would score is measured over fresh draws
that no rule has seen, the same for all; differences are paired, with intervals of 95 %.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from trilogue.bots.logos.word_graph import kept_graph
from trilogue.engine.rng import Rng
from trilogue.games.logos.crossword import Board, Cell
from trilogue.games.logos.options import BagSize
from trilogue.games.logos.tiles import BAGS, HAND, without
from trilogue.solver.graph import load
from trilogue.solver.search import Solver
from trilogue.solver.swap import Swap, SwapKnowledge, decide

THINK_S = 0.02  # for each hand that a rule looks at
PLAY_S = 5.0  # for the play that is made in the end
FRESH = 6  # draws over which a choice is measured


class Turn(Struct, frozen=True):
    """A LOGOS turn before the swap."""

    board: Board
    table: SwapKnowledge


def turns(solver: Solver, count: int) -> list[Turn]:
    """Turns of self-play, spread over several games; unused tiles make the pile."""
    found: list[Turn] = []
    for seed in range(1 + count // 8):
        rng = Rng(seed.to_bytes(4, "big"))
        tiles = "".join(rng.sample(BAGS[BagSize.FULL], 98))
        board: dict[Cell, str] = {}
        pile = ""
        while len(tiles) > HAND + 2:
            hand, tiles = tiles[:HAND], tiles[HAND:]
            found.append(Turn(dict(board), SwapKnowledge(hand, pile, len(tiles), tiles)))
            placed = solver.solve(board, hand, 1).placed
            board.update({tile.cell: tile.letter for tile in placed})
            pile += "".join(without(hand, (tile.letter for tile in placed)) or ())
    return found[:: max(1, len(found) // count)][:count]


def never(solver: Solver, turn: Turn, rng: Rng) -> Swap:
    """The first rival: keep the hand."""
    return Swap("", "", 0)


def greedy(solver: Solver, turn: Turn, rng: Rng) -> Swap:
    """The second rival: what the best play leaves over goes for tiles from the bag."""
    placed = solver.solve(turn.board, turn.table.hand, PLAY_S).placed
    left = without(turn.table.hand, (tile.letter for tile in placed)) or ()
    return Swap("".join(left[:2]), "", 0)


def expected(solver: Solver, turn: Turn, rng: Rng) -> Swap:
    """Ours."""
    return decide(lambda hand: solver.solve(turn.board, hand, THINK_S).score, turn.table, rng)


def outcomes(solver: Solver, turn: Turn, swap: Swap, draws: Sequence[str]) -> float:
    """What a choice scores on average over these draws."""
    rest = "".join(without(turn.table.hand, swap.give) or ()) + swap.take
    hands = {rest + drawn[: swap.blind] for drawn in draws}
    scores = {hand: solver.solve(turn.board, hand, PLAY_S).score for hand in sorted(hands)}
    return statistics.mean(scores[rest + drawn[: swap.blind]] for drawn in draws)


def interval(differences: Sequence[float]) -> dict[str, float]:
    """A mean with its interval of 95 %."""
    half = 1.96 * statistics.stdev(differences) / sqrt(len(differences))
    middle = statistics.mean(differences)
    return {
        "mean": round(middle, 2),
        "from": round(middle - half, 2),
        "to": round(middle + half, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=40)
    options = parser.parse_args()
    solver = Solver(load(kept_graph()))
    solver.warm_up()
    rules: dict[str, Callable[[Solver, Turn, Rng], Swap]] = {
        "ours": expected, "rival_greedy": greedy, "rival_never": never,
    }  # fmt: skip
    scores: dict[str, list[float]] = {name: [] for name in rules}
    seconds: list[float] = []
    found = turns(solver, options.positions)
    for number, turn in enumerate(found):
        fresh = Rng(b"fresh" + number.to_bytes(4, "big"))
        draws = ["".join(fresh.sample(turn.table.unseen, 2)) for _ in range(FRESH)]
        for name, rule in rules.items():
            began = time.perf_counter()
            swap = rule(solver, turn, Rng(b"think" + number.to_bytes(4, "big")))
            if name == "ours":
                seconds.append(time.perf_counter() - began)
            scores[name].append(outcomes(solver, turn, swap, draws))
    figures: dict[str, Any] = {"figure": "points of a turn with a swap", "positions": len(found)}
    figures |= {name: round(statistics.mean(values), 2) for name, values in scores.items()}
    for rival in ("rival_greedy", "rival_never"):
        pairs = zip(scores["ours"], scores[rival], strict=True)
        figures[f"ours less {rival}"] = interval([one - other for one, other in pairs])
    figures["median_s_to_decide"] = round(statistics.median(seconds), 2)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
