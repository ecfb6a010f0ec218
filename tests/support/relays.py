"""The relay of docs/host/calls.md, as it lies there: coturn, started for real on this machine."""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from patience import PATIENCE_S
from proxies import MISSING, free_port

CALLS = Path(__file__).parents[2] / "docs" / "host" / "calls.md"
# A test has one machine; what lies on it may not be reached by way of a relay otherwise.
ON_ONE_MACHINE = """
listening-ip=127.0.0.1
relay-ip=127.0.0.1
allow-loopback-peers
no-cli
no-tls
no-dtls
simple-log
log-file=/dev/null
"""
ASKED_AGAIN_S = 0.2


@asynccontextmanager
async def relay(folder: Path) -> AsyncIterator[tuple[str, Path]]:
    """Where it is, and the file of the secret that it shares with a house."""
    found = shutil.which("turnserver")
    assert found, MISSING.format("turnserver", "coturn")
    shown = re.search(r"```\n# /etc/turnserver\.conf\n(.+?)```", CALLS.read_text(), re.DOTALL)
    assert shown
    secret = folder / "turn-secret"
    secret.write_text("a secret of this test\n")
    port = free_port()
    own = f"{ON_ONE_MACHINE}listening-port={port}\npidfile={folder}/turnserver.pid\n"
    config = folder / "turnserver.conf"
    config.write_text(shown[1].replace("a long secret", "a secret of this test") + own)
    process = await asyncio.create_subprocess_exec(found, "-c", str(config))
    try:
        async with asyncio.timeout(PATIENCE_S):
            await _until_open(port)
        yield f"turn:127.0.0.1:{port}", secret
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _until_open(port: int) -> None:
    """Ask it as a device would, by STUN (RFC 5389), until it answers."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.setblocking(False)
        loop = asyncio.get_running_loop()
        while True:
            question = b"\x00\x01\x00\x00\x21\x12\xa4\x42" + secrets.token_bytes(12)
            await loop.sock_sendto(asking, question, ("127.0.0.1", port))
            try:
                async with asyncio.timeout(ASKED_AGAIN_S):
                    await loop.sock_recv(asking, 1024)
            except TimeoutError:
                continue
            return
