"""A server in a process of its own, as a user starts it; it can be killed and started again."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path
from typing import Self

from patience import PATIENCE_S


class Process:
    """`trilogue serve` on a port of its own."""

    def __init__(self, data: Path, *options: str, python: str = sys.executable) -> None:
        self._python = python
        self._data = data
        self._options = options
        self._port = 0
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._journal = bytearray()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def port(self) -> int:
        return self._port

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self._port}/ws"

    @property
    def journal(self) -> str:
        """What it has written to standard error so far; all of it once it has ended."""
        return self._journal.decode()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *failure: object) -> None:
        """Whatever has happened, it does not run on."""
        assert self._process is not None
        if self._process.returncode is None:
            await self.kill()

    async def start(self) -> None:
        """Start, on the same port as before if it had one."""
        command = [self._python, "-m", "trilogue.cli", "serve", "--quiet", "--host", "127.0.0.1"]
        self._process = await asyncio.create_subprocess_exec(
            *command, "--port", str(self._port), "--data", str(self._data), *self._options,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._reading = asyncio.create_task(self._read_journal(self._process.stderr))
        async with asyncio.timeout(PATIENCE_S):
            address = (await self._process.stdout.readline()).decode().strip()
        self._port = int(address.rsplit(":", 1)[1])

    def workers(self) -> list[int]:
        """The processes that work for it."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in _command(child)]

    async def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._ended(self._process)

    async def end(self) -> int:
        """Stop it as Ctrl-C does; returns its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        return await self._ended(self._process)

    async def _ended(self, process: asyncio.subprocess.Process) -> int:
        assert self._reading is not None
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            await self._reading
            await process.stdout.read()  # to its end, or the pipe stays open and warns later
            return await process.wait()

    async def _read_journal(self, errors: asyncio.StreamReader) -> None:
        while data := await errors.read(65_536):
            self._journal += data


def _command(process: str) -> bytes:
    """Its command; nothing if it has ended meanwhile."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""
