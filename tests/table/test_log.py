"""The log: compare-and-append, in memory and in SQLite alike."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from datetime import date
from pathlib import Path

import pytest
from linked import linked

from trilogue.cli import main
from trilogue.cluster.nats_log import NatsLog
from trilogue.cluster.nats_servers import NatsServers
from trilogue.table.attempts import attempt_stream
from trilogue.table.directory import Directory, house_words
from trilogue.table.log import Log, LogFault, LogFaultKind, MemoryLog
from trilogue.table.prune import Forgotten, prune
from trilogue.table.replay import record_stream
from trilogue.table.shelf import deck_stream
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog, back_up


@pytest.fixture(params=["memory", "sqlite", "nats"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Log]:
    async with AsyncExitStack() as closing:
        log: Log = MemoryLog()
        if request.param == "sqlite":
            log = SqliteLog(tmp_path / "log.sqlite3")
        if request.param == "nats":
            servers = await closing.enter_async_context(NatsServers(tmp_path))
            await servers.ready("house")
            log = NatsLog(await closing.enter_async_context(linked(servers)))
        closing.push_async_callback(log.close)
        yield log


async def test_an_append_after_the_last_entry_succeeds(log: Log) -> None:
    assert await log.append("t", 0, [b"one", b"two"]) == []
    assert await log.append("t", 2, [b"three"]) == []
    assert await log.read("t") == [b"one", b"two", b"three"]
    assert await log.read("t", 2) == [b"three"]


async def test_a_late_append_gets_what_came_in_between_and_changes_nothing(log: Log) -> None:
    await log.append("t", 0, [b"one", b"two"])
    assert await log.append("t", 1, [b"mine"]) == [b"two"]
    assert await log.read("t") == [b"one", b"two"]


async def test_streams_do_not_mix(log: Log) -> None:
    await log.append("a", 0, [b"a"])
    await log.append("b", 0, [b"b"])
    assert await log.read("a") == [b"a"]
    assert await log.read("c") == []


async def test_what_comes_after_nothing_yet_is_a_fault_of_ours(log: Log) -> None:
    await log.append("t", 0, [b"one"])
    with pytest.raises(ValueError, match="up to 1"):
        await log.append("t", 2, [b"three"])
    assert await log.read("t") == [b"one"]


async def test_who_follows_is_told_of_everything_once_and_in_order(log: Log) -> None:
    told: asyncio.Queue[tuple[int, list[bytes]]] = asyncio.Queue()
    off = await log.follow("t", lambda first, entries: told.put_nowait((first, [*entries])))
    await log.append("t", 0, [b"one", b"two"])
    await log.append("other", 0, [b"elsewhere"])
    await log.append("t", 2, [b"three"])
    assert await log.append("t", 2, [b"late"]) == [b"three"]
    await log.append("t", 3, [b"four"])
    found = [await told.get() for _ in range(3)]
    assert found == [(1, [b"one", b"two"]), (3, [b"three"]), (4, [b"four"])]
    await off()
    await log.append("t", 4, [b"five"])
    await log.check()
    assert told.empty()


async def test_a_long_stream_is_read_from_anywhere(log: Log) -> None:
    bodies = [b"%d" % number for number in range(700)]
    for at in range(0, 700, 2):
        await log.append("t", at, bodies[at : at + 2])
    assert await log.read("t") == bodies
    assert await log.read("t", 333) == bodies[333:]
    assert await log.read("t", 700) == []


async def test_a_name_may_hold_anything(log: Log) -> None:
    for name in ("deck *", "deck >", "a.b", "Ä b", "check"):
        await log.append(name, 0, [name.encode()])
    for name in ("deck *", "deck >", "a.b", "Ä b", "check"):
        assert await log.read(name) == [name.encode()]
    await log.check()
    assert await log.streams() == sorted(["deck *", "deck >", "a.b", "Ä b", "check"])


async def test_of_many_who_append_at_once_one_wins_each_time(log: Log) -> None:
    async def push(name: int) -> None:
        seq = 0
        while missed := await log.append("t", seq, [b"%d" % name]):
            seq += len(missed)

    await asyncio.gather(*(push(name) for name in range(50)))
    assert sorted(int(body) for body in await log.read("t")) == list(range(50))


async def test_what_was_answered_is_there_after_reopening(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "log.sqlite3"
    first = SqliteLog(path)
    appends = [first.append(f"t{i}", 0, [b"%d" % i]) for i in range(200)]
    assert await asyncio.gather(*appends) == [[]] * 200
    await first.close()
    second = SqliteLog(path)
    assert [await second.read(f"t{i}") for i in range(200)] == [[b"%d" % i] for i in range(200)]
    await second.close()


async def test_two_logs_on_one_file_agree(tmp_path: Path) -> None:
    here, there = SqliteLog(tmp_path / "log"), SqliteLog(tmp_path / "log")
    assert await here.append("t", 0, [b"here"]) == []
    assert await there.append("t", 0, [b"there"]) == [b"here"]
    await here.close()
    await there.close()


async def test_a_log_that_is_closed_says_so(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log")
    await log.close()
    with pytest.raises(RuntimeError, match="the log is closed"):
        await log.read("t")
    await log.close()


def test_a_file_that_is_no_log_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"not a database, but long enough to be looked at" * 40)
    with pytest.raises(LogFault) as fault:
        SqliteLog(path)
    assert fault.value.kind is LogFaultKind.CORRUPT


async def test_a_log_in_use_is_copied_whole(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite3")
    await log.append("t", 0, [b"one", b"two"])
    back_up(tmp_path / "log.sqlite3", tmp_path / "copy.sqlite3")
    await log.append("t", 2, [b"three"])
    await log.close()
    copy = SqliteLog(tmp_path / "copy.sqlite3")
    assert await copy.read("t") == [b"one", b"two"]
    assert await copy.append("t", 2, [b"other"]) == []
    await copy.close()


def test_a_copy_overwrites_nothing_and_needs_something_to_copy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "copy")]) == 1
    assert "expected a log at" in capsys.readouterr().err
    sqlite3.connect(tmp_path / "log.sqlite3").close()
    (tmp_path / "copy").write_text("mine")
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "copy")]) == 1
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "copy").read_text() == "mine"
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "new")]) == 0


async def a_log(tmp_path: Path) -> Path:
    """A log with a finished game, a cleared table, one that is open, a list, a directory and a puzzle."""
    path = tmp_path / LOG_FILE
    log = SqliteLog(path)
    directory = Directory(log, house_words())
    await directory.add("open table")
    await directory.add("cleared table")
    await directory.remove("cleared table")
    attempt = attempt_stream(date(2030, 5, 4), "a puzzle", "a key")
    kept = (record_stream("a game"), deck_stream("a list"), attempt)
    for stream in ("open table", "cleared table", *kept):
        await log.append(stream, 0, [b"{}"])
    await log.close()
    return path


def grow_old(path: Path, days: int) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE days SET day = day - ?", (days,))
        db.commit()


def streams(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as db:
        return {stream for (stream,) in db.execute("SELECT DISTINCT stream FROM entries")}


async def pruned(path: Path, days: int) -> Forgotten:
    """What goes, asked of the file as another process has it open."""
    log = SqliteLog(path)
    try:
        return await prune(log, days)
    finally:
        await log.close()


async def test_what_is_old_and_over_is_forgotten_and_nothing_else(tmp_path: Path) -> None:
    path = await a_log(tmp_path)
    everything = streams(path)
    grow_old(path, 30)
    assert await pruned(path, 30) == Forgotten(games=0, tables=0)
    assert streams(path) == everything
    grow_old(path, 1)
    assert await pruned(path, 30) == Forgotten(games=1, tables=1, puzzles=1)
    gone = everything - streams(path)
    attempt = attempt_stream(date(2030, 5, 4), "a puzzle", "a key")
    assert gone == {"cleared table", record_stream("a game"), attempt}


async def test_what_was_added_to_of_late_is_not_old(tmp_path: Path) -> None:
    path = await a_log(tmp_path)
    grow_old(path, 400)
    log = SqliteLog(path)
    await log.append("cleared table", 1, [b"{}"])
    await log.close()
    assert await pruned(path, 365) == Forgotten(games=1, tables=0, puzzles=1)


async def test_a_log_from_before_days_were_kept_is_of_today(tmp_path: Path) -> None:
    path = tmp_path / LOG_FILE
    with closing(sqlite3.connect(path)) as db:
        db.execute(
            "CREATE TABLE entries (stream TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL,"
            " PRIMARY KEY (stream, seq)) WITHOUT ROWID"
        )
        db.execute("INSERT INTO entries VALUES (?, 1, ?)", (record_stream("a game"), b"{}"))
        db.commit()
    assert await pruned(path, 1) == Forgotten(games=0, tables=0)
    log = SqliteLog(path)
    assert await log.append("a table", 0, [b"one"]) == []
    assert await log.read(record_stream("a game")) == [b"{}"]
    await log.close()
    grow_old(path, 2)
    assert await pruned(path, 1) == Forgotten(games=1, tables=1)


def test_prune_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prune", "--data", str(tmp_path)]) == 1
    assert "expected a log at" in capsys.readouterr().err
    path = asyncio.run(a_log(tmp_path))
    grow_old(path, 400)
    assert main(["prune", "--data", str(tmp_path)]) == 0
    said = "forgotten: 1 finished games, 1 cleared tables, 1 puzzles of days\n"
    assert capsys.readouterr().out == said
