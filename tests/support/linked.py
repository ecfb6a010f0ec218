"""A line to NATS servers, as a node has it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from trilogue.cluster.nats_link import NatsAddress, NatsLink
from trilogue.cluster.nats_servers import NatsServers


@asynccontextmanager
async def linked(servers: NatsServers, house: str = "house") -> AsyncIterator[NatsLink]:
    link = NatsLink(NatsAddress(servers.urls, house))
    await link.open()
    try:
        yield link
    finally:
        await link.close()
