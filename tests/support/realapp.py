"""The real application on a real port, with time wound by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

import aiohttp
from aiohttp.test_utils import TestServer
from live import GAMES, HandTime
from wire import Phone

from trilogue.server.app import Server, Settings
from trilogue.table.log import Log, MemoryLog
from trilogue.today.calendar import newest_day


class RealApp:
    """A server under test, and who talks to it."""

    def __init__(self, server: Server, http: TestServer, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.http = http
        self.session = session
        assert isinstance(server.time, HandTime)
        self.time = server.time
        self._phones: list[Phone] = []

    def url(self, path: str) -> str:
        return str(self.http.make_url(path))

    async def phone(self) -> Phone:
        phone = Phone(self.session, self.url("/ws"))
        await phone.connect()
        self._phones.append(phone)
        return phone

    async def hang_up(self) -> None:
        """End all sockets: one that is merely forgotten warns, in whatever test then runs."""
        for phone in self._phones:
            await phone.hang_up()


@asynccontextmanager
async def opened(
    static: Path,
    settings: Settings | None = None,
    log: Log | None = None,
    newest: Callable[[], date] = newest_day,
    port: int | None = None,
) -> AsyncIterator[RealApp]:
    """The application on a port of its own, or on this one, until the test is over."""
    server = Server(
        GAMES, log or MemoryLog(), settings, time=HandTime(), static=static, newest=newest
    )
    http = TestServer(server.app(), port=port)
    await http.start_server()
    async with aiohttp.ClientSession() as session:
        app = RealApp(server, http, session)
        yield app
        await app.hang_up()
    await http.close()
