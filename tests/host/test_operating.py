"""What an operator does: looks, tells, copies, puts back."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from process import Process
from proxies import Certificate
from realapp import RealApp, opened
from wire import Phone

from trilogue.cli import main
from trilogue.server.app import Settings
from trilogue.server.backups import Backups
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog


async def typed(*arguments: str) -> int:
    """A command, beside the loop: some run one of their own."""
    return await asyncio.to_thread(main, list(arguments))


async def test_the_operator_sees_tables_people_bots_disk_lag_and_version(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data", str(tmp_path))
    async with Process(tmp_path) as house, aiohttp.ClientSession() as session:
        phone = Phone(session, house.socket)
        await phone.connect()
        await phone.open_table()
        await phone.do({"type": "add_bot", "strength": "easy"})
        assert await typed("status", "--json", *data) == 0
        told = json.loads(capsys.readouterr().out)
        assert (told["tables"], told["people"], told["bots"], told["health"]) == (1, 1, 1, "ok")
        assert told["log_bytes"] > 0
        assert told["free_bytes"] > 0
        assert told["nodes"] == 1
        assert told["version"]
        assert await typed("status", *data) == 0
        assert "1 table" not in (said := capsys.readouterr().out)
        assert all(word in said for word in ("tables", "people", "bots", "lag", "disk"))
        await phone.hang_up()
        await house.kill()
        assert await typed("status", *data) == 1
        assert "no house is open" in capsys.readouterr().err
        await house.start()  # in the place of what the dead one has left
        assert await typed("status", *data) == 0
        assert await house.end() == 0


async def test_nobody_but_the_operator_reaches_their_socket(tmp_path: Path) -> None:
    async with Process(tmp_path) as house:
        assert (tmp_path / "operator.sock").stat().st_mode & 0o077 == 0
        async with aiohttp.ClientSession() as session:
            answer = await session.post(f"{house.http}/notice", json={})
            assert answer.status in (404, 405)
        assert await house.end() == 0


async def test_everyone_is_told_of_a_restart_and_again_when_it_comes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Process(tmp_path) as house, aiohttp.ClientSession() as session:
        phone = Phone(session, house.socket)
        await phone.connect()
        await phone.open_table()
        assert await typed("notice", "--data", str(tmp_path)) == 0
        assert capsys.readouterr().out == "told: 1 devices\n"
        assert await phone.until("restart_ahead")
        ending = asyncio.create_task(house.end())
        assert await phone.until("restart_ahead")
        await phone.hang_up()
        assert await ending == 0
        await house.start()
        await phone.connect()
        assert (await phone.resume())["type"] == "welcome"
        await phone.hang_up()
        assert await house.end() == 0


async def test_a_house_closes_while_a_device_has_stopped_listening(tmp_path: Path) -> None:
    async with Process(tmp_path) as house, aiohttp.ClientSession() as session:
        deaf = Phone(session, house.socket)
        await deaf.connect()
        await deaf.open_table()
        assert await house.end() == 0  # nobody has answered its goodbye
        await deaf.hang_up()


async def test_a_copy_that_is_due_is_made_by_the_house_and_can_be_put_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    async with Process(data, "--backup-every", "24") as house, aiohttp.ClientSession() as session:
        phone = Phone(session, house.socket)
        await phone.connect()
        await phone.open_table()
        copy = tmp_path / "copy.sqlite3"
        assert await typed("backup", "--data", str(data), str(copy)) == 0
        assert await typed("restore", "--data", str(data), str(copy)) == 1
        assert "another server is open" in capsys.readouterr().err
        await phone.hang_up()
        assert await house.end() == 0
        [made] = (data / "backups").iterdir()
        with closing(sqlite3.connect(made)) as db:
            assert [*db.execute("PRAGMA quick_check")] == [("ok",)]
        (data / LOG_FILE).write_bytes(b"lost")
        assert await typed("restore", "--data", str(data), str(copy)) == 0
        assert "what was there lies in" in capsys.readouterr().out
        [aside] = data.glob("replaced-*.sqlite3")
        assert aside.read_bytes() == b"lost"
        await house.start()
        await phone.connect()
        assert (await phone.resume())["type"] == "welcome"
        await phone.hang_up()
        assert await house.end() == 0
        assert len([*(data / "backups").iterdir()]) == 1  # the next is not due yet


async def test_the_latest_copies_are_kept(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / LOG_FILE)
    await log.append("t", 0, [b"x"])
    await log.close()
    backups = Backups(tmp_path, 24, kept=2)
    assert backups.due_in() < 0
    made = [backups.make() for _ in range(4)]
    assert backups.files() == made[-2:]
    assert backups.due_in() > 0
    for file in backups.files():
        os.utime(file, (0, 0))
    assert backups.due_in() < 0


@pytest.mark.parametrize("content", [None, b"not a database", b""])
async def test_what_is_no_copy_is_not_put_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    copy = tmp_path / "copy.sqlite3"
    if content is not None:
        copy.write_bytes(content)
    log = SqliteLog(tmp_path / LOG_FILE)
    await log.append("t", 0, [b"x"])
    await log.close()
    assert await typed("restore", "--data", str(tmp_path), str(copy)) == 1
    assert "copy" in capsys.readouterr().err
    log = SqliteLog(tmp_path / LOG_FILE)
    assert await log.read("t") == [b"x"]
    await log.close()


async def test_figures_at_an_address_of_their_own_are_told_nowhere_else(static: Path) -> None:
    async with opened(static, Settings(has_own_figures=True)) as app:
        async with app.session.get(app.url("/metrics")) as answer:
            assert answer.status == 403
        own = TestServer(app.server.figures_app())
        await own.start_server()
        async with app.session.get(own.make_url("/metrics")) as answer:
            assert "trilogue_tables 0.0" in await answer.text()
        for path, headers in (("/", {}), ("/metrics", {"Host": "rebound.example"})):
            async with app.session.get(own.make_url(path), headers=headers) as answer:
                assert answer.status in (404, 421)
        await own.close()


async def test_a_game_begins_at_a_house_with_a_certificate_of_its_own(tmp_path: Path) -> None:
    made = Certificate.made(tmp_path)
    pair = ("--cert", str(made.file), "--key", str(made.key))
    secure = aiohttp.TCPConnector(ssl=made.trusting)
    async with (
        Process(tmp_path / "data", *pair) as house,
        aiohttp.ClientSession(connector=secure) as session,
    ):
        async with session.get(f"https://localhost:{house.port}/healthz") as answer:
            assert answer.status == 200
        phone = Phone(session, f"wss://localhost:{house.port}/ws")
        await phone.connect(Origin=f"https://localhost:{house.port}")
        await phone.open_table(game="loq")
        await phone.do({"type": "add_bot", "strength": "easy"})
        assert (await phone.do({"type": "start_game"}))["type"] == "done"
        assert phone.view
        await phone.hang_up()
        assert await house.end() == 0


def test_a_certificate_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    none = tmp_path / "none.pem"
    pair = ["--cert", str(none), "--key", str(none)]
    assert main(["serve", "--data", str(tmp_path), "--port", "0", *pair]) == 1
    assert "are no certificate and its key" in capsys.readouterr().err


def shown(dashboard: str) -> set[str]:
    """The figures that the dashboard asks for."""
    import re

    return set(re.findall(r"\btrilogue_\w+", dashboard))


async def test_the_dashboard_shows_the_figures_that_there_are(app: RealApp) -> None:
    async with app.session.get(app.url("/metrics")) as answer:
        text = await answer.text()
    told = {line.split("{")[0].split()[0] for line in text.splitlines() if line[:1] != "#"}
    told = {name for name in told if not name.endswith("_created")}
    file = Path(__file__).parents[2] / "docs" / "host" / "dashboard.json"
    asked = shown(
        json.dumps([panel["targets"] for panel in json.loads(file.read_text())["panels"]])
    )
    told_of_refusals = {"trilogue_refusals_total"}  # of which there are none yet
    assert asked <= told | told_of_refusals
    beside = {name for name in told if name.endswith(("_sum", "_count"))}
    assert told - beside <= asked
