"""Worker processes: one that dies or hangs is replaced, and what it was at is done again."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from trilogue.workers.pool import TRIES, Pool

LONG_S = 600.0


@pytest.fixture
def pool() -> Iterator[Pool]:
    pool = Pool("tried")
    yield pool
    pool.close()


def note(path: Path) -> int:
    """Leave a mark, and tell which process did."""
    with path.open("a") as file:
        file.write("x")
    return os.getpid()


def note_and_die(path: Path, times: int) -> str:
    """Die as often as this, then answer."""
    note(path)
    if path.stat().st_size <= times:
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def hang() -> None:
    time.sleep(LONG_S)


async def test_a_process_that_is_killed_is_replaced(pool: Pool, tmp_path: Path) -> None:
    first = await pool.run(LONG_S, note, tmp_path / "marks")
    os.kill(first, signal.SIGKILL)
    second = await pool.run(LONG_S, note, tmp_path / "marks")
    assert second != first


async def test_work_that_a_process_died_at_is_done_again(pool: Pool, tmp_path: Path) -> None:
    assert await pool.run(LONG_S, note_and_die, tmp_path / "marks", TRIES - 1) == "alive"


async def test_work_that_kills_every_process_fails_and_others_go_on(
    pool: Pool, tmp_path: Path
) -> None:
    with pytest.raises(BrokenProcessPool):
        await pool.run(LONG_S, note_and_die, tmp_path / "marks", 100)
    assert await pool.run(LONG_S, note, tmp_path / "marks")


async def test_a_process_that_hangs_is_ended_and_replaced(pool: Pool, tmp_path: Path) -> None:
    with pytest.raises(TimeoutError):
        await pool.run(0.0, hang)
    assert await pool.run(LONG_S, note, tmp_path / "marks")


async def test_whoever_waits_behind_a_process_that_dies_is_served(
    pool: Pool, tmp_path: Path
) -> None:
    asked = [pool.run(LONG_S, note_and_die, tmp_path / "marks", 1)]
    asked += [pool.run(LONG_S, note_and_die, tmp_path / f"other-{n}", 0) for n in range(5)]
    assert await asyncio.gather(*asked) == ["alive"] * 6


async def test_new_processes_are_warmed_up_like_the_first(pool: Pool, tmp_path: Path) -> None:
    pool.warm_up("note", note, tmp_path / "warm")
    await pool.warmed_up("note")
    assert (tmp_path / "warm").read_text() == "x"
    first = await pool.run(LONG_S, note, tmp_path / "marks")
    os.kill(first, signal.SIGKILL)
    await pool.run(LONG_S, note, tmp_path / "marks")
    assert (tmp_path / "warm").read_text() == "xx"


async def test_warming_up_a_pool_whose_process_is_dead_fails_nobody(
    pool: Pool, tmp_path: Path
) -> None:
    os.kill(await pool.run(LONG_S, note, tmp_path / "marks"), signal.SIGKILL)
    pool.warm_up("note", note, tmp_path / "warm")
    assert await pool.run(LONG_S, note, tmp_path / "marks")
    await pool.warmed_up("note")
    assert (tmp_path / "warm").read_text()
