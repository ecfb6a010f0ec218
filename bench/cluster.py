"""What a house of several nodes costs: the load of sockets.py on one file, and on NATS with 1, 2, 4 nodes.

    python bench/cluster.py [--seconds 15] [--servers 3] [--sync always] [--members 0]

All processes share this machine's cores with the players. CPU time is read from the system, of the nodes
and of the NATS servers apart. In the same run: bare appends to JetStream, by twenty writers, without any
table. With `--members 10000` so many people more are connected at tables where nothing happens.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

import aiohttp

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

from process import Process

from sockets import ENTRY, PEOPLE, TABLES, cpu_seconds, play
from trilogue.cluster.nats_link import NatsAddress, NatsLink
from trilogue.cluster.nats_log import NatsLog
from trilogue.cluster.nats_servers import NatsServers

NODES = (1, 2, 4)
HOUSE = "house"
SERVE = ("--behind-proxy", "--no-knock")
AT_ONCE = 50  # people who come in at the same moment


async def measured(
    nodes: Sequence[Process], servers: Sequence[int], seconds: float, members: int
) -> dict[str, Any]:
    """The figures of a house with these nodes and servers."""
    doors, pids = [node.socket for node in nodes], [node.pid for node in nodes]
    async with crowd(doors, members):
        before = sum(map(cpu_seconds, servers))
        began = time.monotonic()
        told: dict[str, Any] = await play(doors, pids, seconds)
        used, took = sum(map(cpu_seconds, servers)) - before, time.monotonic() - began
    if servers:
        told["nats_us_per_act"] = round(1e6 * used / (told["acts_per_second"] * took))
    return told


@asynccontextmanager
async def crowd(doors: Sequence[str], members: int) -> AsyncIterator[None]:
    """So many people who sit at full tables and do nothing."""
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(
            aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        )
        reading: list[asyncio.Task[None]] = []

        async def sit(message: dict[str, str], door: str) -> dict[str, Any]:
            address = {"X-Forwarded-For": ".".join(str(secrets.randbelow(256)) for _ in range(4))}
            socket = await session.ws_connect(door, headers=address)
            await socket.send_json(message | {"token": secrets.token_hex(16)})
            while (told := await socket.receive_json())["type"] != "frame":
                assert told["type"] == "welcome", told
            reading.append(asyncio.create_task(_drain(socket)))
            return dict(told)

        async def table(number: int) -> None:
            here = [doors[(number + seat) % len(doors)] for seat in range(PEOPLE)]
            opened = {"type": "open_table", "name": "P0", "game": "linq"}
            link = (await sit(opened, here[0]))["table"]["link"]
            for seat, door in enumerate(here[1:], start=1):
                await sit({"type": "join_table", "name": f"P{seat}", "link": link}, door)

        tables = members // PEOPLE
        for first in range(0, tables, AT_ONCE):
            await asyncio.gather(*map(table, range(first, min(tables, first + AT_ONCE))))
        yield
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)


async def _drain(socket: aiohttp.ClientWebSocketResponse) -> None:
    async for _ in socket:
        pass


async def bare(servers: NatsServers, seconds: float) -> dict[str, Any]:
    """Appends alone, by as many writers as there are tables."""
    link = NatsLink(NatsAddress(servers.urls, HOUSE))
    await link.open()
    log, waits = NatsLog(link), list[float]()
    ends_at = time.monotonic() + seconds

    async def write() -> None:
        name, after = secrets.token_hex(16), 0
        while (now := time.monotonic()) < ends_at:
            await log.append(name, after, [ENTRY])
            waits.append(time.monotonic() - now)
            after += 1

    await asyncio.gather(*(write() for _ in range(TABLES)))
    await link.close()
    cuts = quantiles(waits, n=100)
    return {
        "appends_per_second": round(len(waits) / seconds),
        "answered_ms_median": round(1e3 * cuts[49], 1),
        "answered_ms_99": round(1e3 * cuts[98], 1),
    }


async def main() -> None:
    """Measure each, and print an object for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--sync", default="always")
    parser.add_argument("--members", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with Process(folder / "alone", *SERVE) as node:
            told = await measured([node], [], asked.seconds, asked.members)
            print(json.dumps({"log": "file", "nodes": 1, **told}), flush=True)
        async with NatsServers(folder / "nats", asked.servers, asked.sync) as servers:
            await servers.ready(HOUSE)
            told = await bare(servers, asked.seconds / 2)
            print(json.dumps({"log": "bare JetStream", **told}), flush=True)
            for nodes in NODES:
                async with AsyncExitStack() as stack:
                    running = [
                        await stack.enter_async_context(
                            Process(
                                folder / f"{n} of {nodes}", *SERVE, "--log", servers.address(HOUSE)
                            )
                        )
                        for n in range(nodes)
                    ]
                    told = await measured(running, servers.pids, asked.seconds, asked.members)
                print(json.dumps({"log": "nats", "nodes": nodes, **told}), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
