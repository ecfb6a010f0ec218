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


def hang_once(begun: Path) -> str:
    """Hang the first time, while somebody wants to know that it has begun."""
    if begun.exists():
        begun.write_text("yes")
        hang()
    return "alive"


def read(path: Path) -> str:
    return path.read_text()


async def test_a_process_that_is_killed_is_replaced(pool: Pool, tmp_path: Path) -> None:
    first = await pool.run(LONG_S, note, tmp_path / "marks")
    os.kill(first, signal.SIGKILL)
    second = await pool.run(LONG_S, note, tmp_path / "marks")
    assert second != first


async def test_ctrl_c_is_for_the_server_alone(
    pool: Pool, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    first = await pool.run(LONG_S, note, tmp_path / "marks")
    os.kill(first, signal.SIGINT)  # a terminal tells all that run in it
    assert await pool.run(LONG_S, note, tmp_path / "marks") == first
    assert capfd.readouterr().err == ""


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


async def test_new_processes_take_over_once_they_are_warm(pool: Pool, tmp_path: Path) -> None:
    pool.warm_up("note", note, tmp_path / "warm")
    first = await pool.run(LONG_S, note, tmp_path / "marks")
    renewing = asyncio.create_task(pool.renew(LONG_S))
    asked = [pool.run(LONG_S, note, tmp_path / "marks") for _ in range(5)]
    await asyncio.gather(*asked, renewing)
    assert (tmp_path / "warm").read_text() == "xx"
    assert await pool.run(LONG_S, note, tmp_path / "marks") != first
    assert len((tmp_path / "marks").read_text()) == 7  # each was done once


async def test_what_the_old_processes_have_begun_they_finish(pool: Pool, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "opened")
    first = await pool.run(LONG_S, note, tmp_path / "marks")
    begun = asyncio.create_task(pool.run(LONG_S, read, tmp_path / "opened"))
    renewing = asyncio.create_task(pool.renew(LONG_S))
    await asyncio.sleep(0)  # both have begun
    assert await pool.run(LONG_S, note, tmp_path / "marks") != first
    assert not begun.done()
    (tmp_path / "opened").write_text("at last")
    assert await begun == "at last"
    await renewing


async def test_old_processes_that_hang_are_ended_and_their_work_is_done_again(
    pool: Pool, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "begun")
    hanging = asyncio.create_task(pool.run(LONG_S, hang_once, tmp_path / "begun"))
    assert await asyncio.to_thread((tmp_path / "begun").read_text) == "yes"
    (tmp_path / "begun").unlink()
    await pool.renew(0.0)
    assert await hanging == "alive"


async def test_a_pool_may_be_closed_while_it_is_renewed(pool: Pool, tmp_path: Path) -> None:
    pool.warm_up("note", note, tmp_path / "warm")
    await pool.warmed_up("note")
    renewing = asyncio.create_task(pool.renew(LONG_S))
    await asyncio.sleep(0)
    pool.close()
    await renewing
    assert await pool.run(LONG_S, note, tmp_path / "marks")


async def test_a_process_takes_one_core(pool: Pool) -> None:
    assert await pool.run(LONG_S, os.getenv, "OPENBLAS_NUM_THREADS") == "1"
