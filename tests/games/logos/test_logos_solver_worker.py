"""The solver in a process of its own."""

from __future__ import annotations

from pathlib import Path

from trilogue.games.logos.options import Config, TwoLetters
from trilogue.games.logos.solver.graph import build, save
from trilogue.games.logos.solver.worker import Worker


async def test_a_worker_solves_one_position_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "graph.npz"
    save(build(["at", "ate"]), path)
    worker = Worker(path)
    board = {(0, 0): "A"}
    assert (await worker.solve(board, "TE")).score == 4
    assert (await worker.solve(board, "T")).score == 3
    stands = Config(two_letters=TwoLetters.STAND)
    assert (await worker.solve(board, "T", config=stands)).score == 0
    worker.close()
