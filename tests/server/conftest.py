from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from live import PATIENCE, HandTime
from wire import Phone

from trilogue.games import catalogue
from trilogue.server.app import Server, Settings
from trilogue.table.log import MemoryLog


class RealApp:
    """The real application on a real port, with time wound by hand."""

    def __init__(self, server: Server, http: TestServer, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.http = http
        self.session = session
        assert isinstance(server.time, HandTime)
        self.time = server.time

    def url(self, path: str) -> str:
        return str(self.http.make_url(path))

    async def phone(self) -> Phone:
        phone = Phone(self.session, self.url("/ws"))
        await phone.connect()
        return phone


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<h1>Trilogue</h1>")
    (tmp_path / "assets" / "app-1234.js").write_text("// the client")
    (tmp_path.parent / "outside.txt").write_text("not for anyone")
    return tmp_path


@pytest.fixture
async def app(static: Path) -> AsyncIterator[RealApp]:
    settings = Settings(address="http://table.example:8765", patience=PATIENCE)
    server = Server(catalogue(), MemoryLog(), settings, time=HandTime(), static=static)
    http = TestServer(server.app())
    await http.start_server()
    async with aiohttp.ClientSession() as session:
        yield RealApp(server, http, session)
    await http.close()


@pytest.fixture
def table(app: RealApp) -> Callable[[int], Awaitable[list[Phone]]]:
    """Sit so many people down at one table."""

    async def sit(people: int) -> list[Phone]:
        host = await app.phone()
        await host.open_table()
        phones = [host]
        for name in ("Ben", "Chloe", "Deniz", "Edith", "Farid", "Gus", "Hana")[: people - 1]:
            phone = await app.phone()
            await phone.join(name, host.frame["table"]["code"])
            phones.append(phone)
        return phones

    return sit
