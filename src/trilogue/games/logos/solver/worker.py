"""The solver in a process of its own: started when first asked, so that a server starts without."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from trilogue.games.logos.crossword import Board
from trilogue.games.logos.options import Config
from trilogue.games.logos.solver.solution import Solution

if TYPE_CHECKING:  # numba is for the process that solves
    from trilogue.games.logos.solver.search import Solver


class Worker:
    """Solves one position after the other, with a word graph that was kept in a file."""

    def __init__(self, graph: Path) -> None:
        self._graph = graph
        self._pool: ProcessPoolExecutor | None = None

    async def solve(
        self,
        board: Board,
        tiles: Sequence[str],
        deadline: float | None = None,
        config: Config | None = None,
        *,
        suffix_rule: bool = True,
    ) -> Solution:
        """See `Solver.solve`."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(
            self._pool,
            _solve,
            self._graph,
            config or Config(),
            suffix_rule,
            dict(board),
            "".join(tiles),
            deadline,
        )

    def close(self) -> None:
        """End the process; what it is at is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def _solve(
    graph: Path, config: Config, suffix_rule: bool, board: Board, tiles: str, deadline: float | None
) -> Solution:
    return _solver(graph, config, suffix_rule).solve(board, tiles, deadline)


@cache
def _solver(graph: Path, config: Config, suffix_rule: bool) -> Solver:
    from trilogue.games.logos.solver.graph import load
    from trilogue.games.logos.solver.search import Solver

    solver = Solver(load(graph), config, suffix_rule=suffix_rule)
    solver.warm_up()
    return solver
