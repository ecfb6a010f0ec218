"""The journal tells what happened and where, never whose address, name or word it was."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from pathlib import Path
from typing import Any

from process import Process

from trilogue.server.journal import MOST_FRAMES, JsonLines, note

SOMEONE, WORD = "127.7.7.7", "SesameSeed"


async def send(port: int, data: bytes) -> bytes:
    """Bytes from an address that is like no other on this machine; what is answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(SOMEONE, 0))
    writer.write(data)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


async def test_an_error_of_the_library_is_told_without_address_and_word(tmp_path: Path) -> None:
    async with Process(tmp_path) as process:
        request = f"GET /{WORD} HTTP/1.1\r\nHost: localhost\r\nA bad header {WORD}\r\n\r\n"
        assert b" 400 " in await send(process.port, request.encode())
        assert await process.end() == 0
    text = process.journal
    assert SOMEONE not in text
    assert WORD not in text
    lines = [json.loads(line) for line in text.splitlines()]
    [error] = [line for line in lines if line["level"] == "error"]
    assert error["event"] == "aiohttp.server"
    assert error["errors"]
    assert [line["event"] for line in lines if line["level"] == "info"] == ["open", "closed"]


def written(name: str, message: str, error: BaseException | None, *args: object) -> dict[str, Any]:
    info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord(name, logging.ERROR, __file__, 1, message, args, info)
    line = JsonLines().format(record)
    assert "\n" not in line
    decoded: dict[str, Any] = json.loads(line)
    return decoded


def fail(depth: int) -> None:
    if depth:
        fail(depth - 1)
    try:
        int(WORD)
    except ValueError as error:
        raise KeyError(WORD) from error


def failure(depth: int) -> BaseException:
    try:
        fail(depth)
    except KeyError as error:
        return error
    raise AssertionError


def test_an_error_of_ours_says_where_it_arose_and_not_what_it_says() -> None:
    line = written("trilogue", "table_failed", failure(0))
    assert line["event"] == "table_failed"
    assert line["errors"] == ["KeyError", "ValueError"]
    assert line["trace"][-1].startswith("server/test_journal.py:")
    assert line["trace"][-1].endswith(" fail")
    assert WORD not in json.dumps(line)


def test_a_deep_error_is_told_in_short() -> None:
    assert len(written("trilogue", "table_failed", failure(200))["trace"]) == MOST_FRAMES


def test_what_others_say_is_left_out() -> None:
    line = written("asyncio", "lost %s", None, WORD)
    assert (line["event"], line["level"]) == ("asyncio", "error")
    assert WORD not in json.dumps(line)
    assert "errors" not in line


def test_ours_keep_their_facts(caplog: Any) -> None:
    caplog.set_level(logging.INFO)
    note("open", tables=3)
    [record] = caplog.records
    line = json.loads(JsonLines().format(record))
    assert (line["event"], line["tables"]) == ("open", 3)


async def test_nothing_goes_past_the_journal(tmp_path: Path) -> None:
    """Python writes errors of threads and of finalisers itself, with their texts."""
    program = f"""
import threading
from trilogue.server.journal import start_journal

class Broken:
    def __del__(self):
        raise ValueError("{WORD}")

def fail():
    raise ValueError("{WORD}")

start_journal()
Broken()
thread = threading.Thread(target=fail)
thread.start()
thread.join()
"""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stderr=asyncio.subprocess.PIPE
    )
    _, text = await process.communicate()
    events = [json.loads(line)["event"] for line in text.decode().splitlines()]
    assert events == ["error_that_nobody_caught", "thread_failed"]
    assert WORD.encode() not in text
