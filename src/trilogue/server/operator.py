"""What the operator asks an open house: through a socket in its data folder, which only they reach."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from aiohttp import web
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.server.ask_house import SOCKET
from trilogue.server.health import Health
from trilogue.server.journal import note
from trilogue.server.metrics import Metrics
from trilogue.table.hall import Hall
from trilogue.table.sqlite_log import LOG_FILE


class Status(Struct, frozen=True):
    """How a house is doing, as one node of it knows."""

    version: str
    health: str  # "ok", or what is wrong with the log
    nodes: int  # that serve it
    tables: int  # in memory, here
    people: int  # connected, here
    bots: int
    lag_ms: int  # the latest that everything was in the last minute
    log_bytes: int
    free_bytes: int  # on the disk of the data folder


class Operator:
    """The operator's own way in."""

    def __init__(
        self,
        data: Path,
        hall: Hall,
        metrics: Metrics,
        health: Health,
        tell_all: Callable[[], int],
    ) -> None:
        self._data = data
        self._hall = hall
        self._metrics = metrics
        self._health = health
        self._tell_all = tell_all

    def app(self) -> web.Application:
        """The application behind the socket."""
        app = web.Application()
        app.router.add_get("/status", self.status)
        app.router.add_post("/notice", self.notice)
        return app

    async def status(self, request: web.Request) -> web.Response:
        """See `Status`."""
        fault = await self._health.fault()
        counts = self._metrics.counts(self._hall)
        log = (self._data / LOG_FILE, self._data / f"{LOG_FILE}-wal")
        status = Status(
            version=version("trilogue"),
            health=fault.kind if fault else "ok",
            nodes=self._hall.nodes,
            tables=counts.tables,
            people=counts.people,
            bots=counts.bots,
            lag_ms=round(self._metrics.lag.worst_now() * 1000),
            log_bytes=sum(file.stat().st_size for file in log if file.exists()),
            free_bytes=shutil.disk_usage(self._data).free,
        )
        return web.Response(body=encode(status), content_type="application/json")

    async def notice(self, request: web.Request) -> web.Response:
        """Tell everyone that the house restarts soon; answers how many devices were told."""
        told = self._tell_all()
        note("notice", devices=told)
        return web.Response(body=encode({"told": told}), content_type="application/json")


async def listen_for(operator: Operator, data: Path) -> web.AppRunner | None:
    """Open the operator's socket; None where there can be none."""
    if sys.platform == "win32":
        return None
    runner = web.AppRunner(operator.app(), access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        site = web.UnixSite(runner, str(data / SOCKET))
        await site.start()
    except OSError:  # such as a path that is too long for a socket
        note("no_operator_socket")
        await runner.cleanup()
        return None
    (data / SOCKET).chmod(0o600)
    return runner
