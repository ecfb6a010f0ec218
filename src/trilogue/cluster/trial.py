"""A whole cluster on one machine: servers for the log, and nodes of one house, until Ctrl-C."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from trilogue.cluster.nats_servers import NatsServers

HOUSE = "trilogue"
WAIT_S = 10.0  # for a node to close


async def run(folder: Path, nodes: int, servers: int, port: int, say: Callable[[str], None]) -> int:
    """Keep it all open; returns the exit status."""
    stop = asyncio.Event()
    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, stop.set)
    async with AsyncExitStack() as stack:
        log = await stack.enter_async_context(NatsServers(folder / "nats", servers))
        say(f"{servers} NATS servers are starting on {folder / 'nats'}.")
        await log.ready(HOUSE)
        running = []
        for number in range(nodes):
            node = await _node(
                folder / f"node{number}", port + number if port else 0, log.address(HOUSE)
            )
            stack.push_async_callback(_close, node)
            running.append(node)
            assert node.stdout is not None
            say(f"  node {number + 1}   {(await node.stdout.readline()).decode().strip()}")
        say(f"\nOne house, {nodes} doors; its log: {log.address(HOUSE)}\nPress Ctrl-C to close.")
        ended = [asyncio.create_task(node.wait()) for node in running]
        waiting = asyncio.create_task(stop.wait())
        await asyncio.wait([waiting, *ended], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
    return 0 if stop.is_set() else 1


async def _node(folder: Path, port: int, log: str) -> asyncio.subprocess.Process:
    command = [sys.executable, "-m", "trilogue.cli", "serve", "--quiet", "--no-announce"]
    return await asyncio.create_subprocess_exec(
        *command, "--port", str(port), "--data", str(folder), "--log", log,
        stdout=asyncio.subprocess.PIPE, start_new_session=True,
    )  # fmt: skip


async def _close(node: asyncio.subprocess.Process) -> None:
    if node.returncode is None:
        node.terminate()
        try:
            await asyncio.wait_for(node.wait(), WAIT_S)
        except TimeoutError:
            node.kill()
            await node.wait()
