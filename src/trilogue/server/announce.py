"""The house says in the home network that it is there, as trilogue.local: with the extra `home`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import inet_aton

from trilogue.server.journal import note

NAME = "trilogue.local"
SERVICE = "_http._tcp.local."


def can_announce() -> bool:
    """Whether the extra is installed."""
    from importlib.util import find_spec

    return find_spec("zeroconf") is not None


@asynccontextmanager
async def announced(address: str, port: int) -> AsyncIterator[bool]:
    """Be known as trilogue.local at this IPv4 address, for so long; False if the network does not
    let us."""
    from zeroconf import Error
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

    info = AsyncServiceInfo(
        SERVICE, f"Trilogue.{SERVICE}", addresses=[inet_aton(address)], port=port,
        server=f"{NAME}.", properties={"path": "/"},
    )  # fmt: skip
    try:
        network = AsyncZeroconf(interfaces=[address])
        await (await network.async_register_service(info, allow_name_change=True))
    except (OSError, Error):
        note("not_announced")
        yield False
        return
    try:
        yield True
    finally:
        await network.async_unregister_all_services()
        await network.async_close()
