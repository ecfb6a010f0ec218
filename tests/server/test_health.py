"""Health is told as it is: something has just been written and read, or what is wrong."""

from __future__ import annotations

import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from process import Process
from realapp import opened
from wire import Phone

from trilogue.table.log import LogFault, LogFaultKind, MemoryLog
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog

HURRIED = ("--speed", "1000000")  # so that no answer is old enough to be given again


async def health(session: aiohttp.ClientSession, url: str) -> tuple[int, str]:
    async with session.get(url + "/healthz") as answer:
        told = await answer.json()
        assert (told["status"] == "ok") == (answer.status == 200)
        assert (told["status"] == "ok") != bool(told.get("expected"))
        return answer.status, told["status"]


async def test_a_server_that_cannot_write_says_full_and_goes_on_once_it_can(tmp_path: Path) -> None:
    """The system lets the process write no file any more, as a quota or a full disk would; that
    the disk is full, SQLite would say by itself, and here it is found out from the system."""
    async with Process(tmp_path, *HURRIED) as process, aiohttp.ClientSession() as session:
        assert await health(session, process.http) == (200, "ok")
        _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, hard))
        assert await health(session, process.http) == (503, "full")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert await health(session, process.http) == (200, "ok")
        phone = Phone(session, process.socket)
        await phone.connect()
        assert (await phone.open_table())["type"] == "welcome"
        await phone.hang_up()
        assert await process.end() == 0
        assert "make room there, and play goes on" in process.journal


async def test_a_server_whose_log_another_program_holds_says_busy(tmp_path: Path) -> None:
    async with Process(tmp_path, *HURRIED) as process, aiohttp.ClientSession() as session:
        with closing(sqlite3.connect(tmp_path / LOG_FILE, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert await health(session, process.http) == (503, "busy")
            other.execute("ROLLBACK")
        assert await health(session, process.http) == (200, "ok")
        assert await process.end() == 0


def damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xa5" * 4 * 4096)


async def test_a_server_whose_log_is_damaged_says_corrupt(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / LOG_FILE)
    for i in range(20):
        await log.append(f"t{i}", 0, [b"x" * 200] * 100)
    await log.close()
    async with Process(tmp_path, *HURRIED) as process, aiohttp.ClientSession() as session:
        assert await health(session, process.http) == (200, "ok")
        damage(tmp_path / LOG_FILE)
        assert await health(session, process.http) == (503, "corrupt")
        assert await process.end() == 0


async def test_a_server_that_may_only_read_says_so(
    static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself refuses to write, as it does in a read-only file; the disk here is writable."""
    log = SqliteLog(static / LOG_FILE)
    connect = sqlite3.connect

    def for_reading(*args: Any, **options: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*args, **options)
        db.execute("PRAGMA query_only = 1")
        return db

    monkeypatch.setattr(sqlite3, "connect", for_reading)
    async with opened(static, log=log) as app:
        assert await health(app.session, app.url("")) == (503, "read_only")


class Counting(MemoryLog):
    """Counts how often it is checked; it may fail in any way."""

    def __init__(self) -> None:
        super().__init__()
        self.checks = 0
        self.error: Exception | None = None

    async def check(self) -> None:
        self.checks += 1
        if self.error:
            raise self.error


async def test_asking_often_costs_nothing(static: Path) -> None:
    log = Counting()
    async with opened(static, log=log) as app:
        for _ in range(10):
            assert await health(app.session, app.url("")) == (200, "ok")
        assert log.checks == 1
        log.error = LogFault(LogFaultKind.FULL, "make room")
        app.time.advance(5_000)
        for _ in range(10):
            assert await health(app.session, app.url("")) == (503, "full")
        assert log.checks == 2
        log.error = ZeroDivisionError("a fault of ours")
        app.time.advance(5_000)
        assert await health(app.session, app.url("")) == (503, "other")


async def test_what_the_log_cannot_give_now_is_told_over_http_too(static: Path) -> None:
    class Unreadable(MemoryLog):
        async def read(self, stream: str, after: int = 0) -> list[bytes]:
            if stream.startswith("deck"):
                raise LogFault(LogFaultKind.BUSY, "end it")
            return await super().read(stream, after)

    async with (
        opened(static, log=Unreadable()) as app,
        app.session.get(app.url(f"/api/deck/{'0' * 32}")) as answer,
    ):
        assert answer.status == 503
        assert "try again later" in await answer.text()
        assert answer.headers["X-Frame-Options"] == "DENY"
