"""Log appends per second at 1, 50 and 400 writers, each append on the disk before it is answered."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import tempfile
import time
from pathlib import Path

from trilogue.table.sqlite_log import SCHEMA, SqliteLog

SECONDS = 3.0
BODY = b"x" * 120  # about a move


async def group_commit(path: Path, writers: int) -> float:
    """Our log: every writer has a table of its own and waits for each answer."""
    log = SqliteLog(path)
    until = time.perf_counter() + SECONDS

    async def write(stream: str) -> int:
        count = 0
        while time.perf_counter() < until:
            assert await log.append(stream, count, [BODY]) == []
            count += 1
        return count

    began = time.perf_counter()
    counts = await asyncio.gather(*(write(f"table-{n}") for n in range(writers)))
    elapsed = time.perf_counter() - began
    await log.close()
    return sum(counts) / elapsed


def commit_each(path: Path) -> float:
    """The rival: the same table and settings, one commit per append, however many writers."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(SCHEMA)
    began, count = time.perf_counter(), 0
    while time.perf_counter() < began + SECONDS:
        count += 1
        db.execute("INSERT INTO entries VALUES ('table', ?, ?)", (count, BODY))
    rate = count / (time.perf_counter() - began)
    db.close()
    return rate


def bare_fsync(path: Path) -> float:
    """The limit of one writer: append a move to a file and sync it."""
    with path.open("wb", buffering=0) as file:
        began, count = time.perf_counter(), 0
        while time.perf_counter() < began + SECONDS:
            count += 1
            file.write(BODY)
            os.fdatasync(file.fileno())
        return count / (time.perf_counter() - began)


async def main() -> None:
    figures: dict[str, object] = {"figure": "log appends per second, synced"}
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        for writers in (1, 50, 400):
            rate = await group_commit(folder / f"group-{writers}", writers)
            figures[f"group_commit_{writers}_writers_per_s"] = round(rate)
        figures["rival_commit_each_per_s"] = round(commit_each(folder / "each"))
        figures["limit_bare_fsync_per_s"] = round(bare_fsync(folder / "fsync"))
    print(json.dumps(figures))


if __name__ == "__main__":
    asyncio.run(main())
