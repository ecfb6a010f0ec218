"""The real application on a real port, with time wound by hand."""

from __future__ import annotations

import aiohttp
from aiohttp.test_utils import TestServer
from live import HandTime
from wire import Phone

from trilogue.server.app import Server


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
