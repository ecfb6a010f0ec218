"""A house that cannot be opened: one sentence on what is wrong and what to do, and no more."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
from process import Process
from wire import Phone

from trilogue.cli import main
from trilogue.server.folder import LOCK_FILE
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog


async def refusal(data: Path) -> str:
    """What a server says that does not open on this folder."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "trilogue.cli", "serve", "--quiet", "--host", "127.0.0.1",
        "--port", "0", "--data", str(data),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    if address := await process.stdout.readline():
        process.kill()  # it has opened after all
    _, err = await process.communicate()
    assert (address, process.returncode) == (b"", 1)
    [sentence] = [line for line in err.decode().splitlines() if not is_of_the_journal(line)]
    assert sentence.startswith("trilogue: ")
    assert "--data" in sentence
    return sentence


def is_of_the_journal(line: str) -> bool:
    return line.startswith("{") and bool(json.loads(line))


@pytest.mark.parametrize("folder", ["/proc/trilogue", "/sys/trilogue", "/sys/kernel"])
async def test_a_place_that_cannot_be_written(folder: str) -> None:
    """Such places are closed to root too, there and below."""
    assert f"{folder} cannot be written" in await refusal(Path(folder))


async def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    assert f"{file} is a file" in await refusal(file)
    assert "is a file, or lies below one" in await refusal(file / "folder")


async def test_a_file_that_is_no_log(tmp_path: Path) -> None:
    garbage = b"not a database, but long enough to be looked at" * 40
    log = tmp_path / LOG_FILE
    log.write_bytes(garbage)
    assert f"{log} is no log, or a damaged one" in await refusal(tmp_path)
    assert log.read_bytes() == garbage


async def damaged_log(folder: Path) -> None:
    log = SqliteLog(folder / LOG_FILE)
    await log.append("t", 0, [b"x" * 3000] * 40)
    await log.close()
    with (folder / LOG_FILE).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 100 * 4096)


async def test_a_log_that_opens_and_cannot_be_read(tmp_path: Path) -> None:
    await damaged_log(tmp_path)
    assert "is no log, or a damaged one" in await refusal(tmp_path)


async def test_a_log_that_another_program_holds(tmp_path: Path) -> None:
    log = tmp_path / LOG_FILE
    with closing(sqlite3.connect(log, isolation_level=None)) as other:
        other.execute("CREATE TABLE theirs (x)")
        other.execute("BEGIN EXCLUSIVE")
        assert f"another program holds {log}" in await refusal(tmp_path)


async def test_a_folder_has_one_server_until_that_is_gone(tmp_path: Path) -> None:
    async with Process(tmp_path) as process, aiohttp.ClientSession() as session:
        assert f"another server is open on {tmp_path}: close it" in await refusal(tmp_path)
        phone = Phone(session, process.socket)  # the first has not noticed
        await phone.connect()
        assert (await phone.open_table())["type"] == "welcome"
        copy = ["backup", "--data", str(tmp_path), str(tmp_path / "copy.sqlite3")]
        assert await asyncio.to_thread(main, copy) == 0
        # Pruning runs a loop of its own.
        assert await asyncio.to_thread(main, ["prune", "--data", str(tmp_path)]) == 0
        assert (await phone.do({"type": "set_ready", "ready": True}))["type"] == "done"
        await phone.hang_up()
        await process.kill()
        await process.start()
        assert await process.end() == 0
    assert (tmp_path / LOCK_FILE).stat().st_size == 0
