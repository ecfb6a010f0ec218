"""NATS servers that speak TLS and want to know their clients."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import aiohttp
import pytest
from nats_keys import NatsKeys
from process import Process
from proxies import Certificate
from wire import Phone

from trilogue.cluster.nats_servers import NatsServers

TLS = 'tls {{ cert_file: "{cert}", key_file: "{key}" }}\n'


@pytest.mark.slow
async def test_a_house_on_servers_with_tls_and_keys(tmp_path: Path) -> None:
    certificate, keys = Certificate.made(tmp_path), NatsKeys()
    authority = tmp_path / "authority.pem"
    certificate.authority.cert_pem.write_to_path(authority)
    settings = TLS.format(cert=certificate.file, key=certificate.key) + keys.settings
    async with NatsServers(tmp_path / "nats", settings=settings) as servers:
        log = servers.address("house").replace("nats://127.0.0.1", "tls://localhost")
        trusting = ("--log", log, "--log-authority", str(authority))
        known = ("--log-credentials", str(keys.write(tmp_path / "house.creds")))
        async with (
            Process(tmp_path / "node", *trusting, *known) as node,
            aiohttp.ClientSession() as session,
        ):
            ada = Phone(session, node.socket)
            await ada.connect()
            await ada.open_table("Ada", "loq")
            assert (await ada.do({"type": "set_ready", "ready": True}))["type"] == "done"
        stranger = ("--log-credentials", str(NatsKeys().write(tmp_path / "stranger.creds")))
        for options, told in (
            (trusting, "do not let this house in"),
            ((*trusting, *stranger), "do not let this house in"),
            (("--log", log, *known), "certificate"),
            ((*trusting, "--log-credentials", str(tmp_path / "gone.creds")), "gone.creds"),
        ):
            assert told in await refusal(tmp_path / "other", *options)


async def refusal(data: Path, *options: str) -> str:
    """Why a house does not open."""
    command = [sys.executable, "-m", "trilogue.cli", "serve", "--port", "0", "--data", str(data)]
    house = await asyncio.create_subprocess_exec(
        *command, *options, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    _, journal = await house.communicate()
    assert house.returncode == 1
    return journal.decode().splitlines()[-1]
