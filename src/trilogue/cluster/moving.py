"""Moving a house: all that a log holds, copied into another one that is still empty."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from trilogue.cluster.nats_link import NatsKeys, NatsLink, read_address
from trilogue.cluster.nats_log import NatsLog
from trilogue.table.log import Log
from trilogue.table.prune import Forgetful
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog

AT_ONCE = 1024 * 1024  # bytes of entries that are appended together


class CannotMove(Exception):
    """Why nothing was moved: one sentence."""


@asynccontextmanager
async def opened(place: str, keys: NatsKeys | None = None) -> AsyncIterator[Forgetful]:
    """The log at an address of NATS servers, or in a data folder; raises LogFault."""
    if "://" in place:
        link = NatsLink(read_address(place))
        await link.open(keys)
        try:
            yield NatsLog(link)
        finally:
            await link.close()
    else:
        log = SqliteLog(Path(place) / LOG_FILE)
        try:
            yield log
        finally:
            await log.close()


async def move(source: Log, target: Log, told: Callable[[int, int], None]) -> int:
    """Copy every stream; returns how many. `told` hears how many are done, of how many."""
    if await target.streams():
        raise CannotMove("expected a log that is still empty as the new one")
    names = await source.streams()
    for done, name in enumerate(names, start=1):
        at = 0
        for some in _parts(await source.read(name)):
            if await target.append(name, at, some):
                raise CannotMove(
                    f"somebody else writes to the new log, at {name}: close that house"
                )
            at += len(some)
        told(done, len(names))
    return len(names)


def _parts(entries: list[bytes]) -> list[list[bytes]]:
    """The entries, in parts that are not too large to be appended at once."""
    parts, size = list[list[bytes]](), AT_ONCE
    for entry in entries:
        if size + len(entry) > AT_ONCE:
            parts.append([])
            size = 0
        parts[-1].append(entry)
        size += len(entry)
    return parts
