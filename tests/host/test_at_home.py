"""At home: the house is known by name, and a page says whether phones reach it."""

from __future__ import annotations

import asyncio
import io
import socket
from contextlib import redirect_stdout

import pytest
from realapp import RealApp
from rich.console import Console
from zeroconf import Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncZeroconf

from trilogue.server.announce import NAME, SERVICE, announced
from trilogue.server.greeting import greet
from trilogue.server.reach import ENGLISH, GERMAN


async def test_the_house_is_found_by_its_name() -> None:
    """Beside whatever other house is in this network now."""
    named = asyncio.Queue[str]()

    def heard(zeroconf: Zeroconf, service_type: str, name: str, state_change: object) -> None:
        named.put_nowait(name)

    with socket.create_server(("127.0.0.1", 0)) as own:
        port = own.getsockname()[1]  # that no other house has
        async with announced("127.0.0.1", port) as told:
            assert told
            guest = AsyncZeroconf(interfaces=["127.0.0.1"])
            looking = AsyncServiceBrowser(guest.zeroconf, SERVICE, handlers=[heard])
            found = None
            while found is None or found.port != port:
                found = await guest.async_get_service_info(SERVICE, await named.get())
            await looking.async_cancel()
            await guest.async_close()
    assert found.server == f"{NAME}."
    assert socket.inet_aton("127.0.0.1") in found.addresses


# Zeroconf leaves a socket open when it cannot begin.
@pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)
async def test_a_network_that_hears_nothing_is_no_reason_to_stay_closed() -> None:
    async with announced("192.0.2.1", 8765) as told:  # no address of this machine
        assert not told


def test_the_greeting_tells_address_name_and_code_and_why_a_phone_may_see_nothing() -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        name = f"http://{NAME}:8765"
        greet("http://localhost:8765", "http://192.0.2.5:8765", name, Console(width=200))
    told = said.getvalue()
    assert all(part in told for part in ("http://192.0.2.5:8765", name, "firewall", "/reach"))
    assert "\u2580" in told  # the code


def test_a_terminal_without_letters_for_the_code_hears_the_rest() -> None:
    said = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    with redirect_stdout(said):
        greet("http://localhost:8765", "http://192.0.2.5:8765", None, Console(width=200))
    said.flush()
    assert b"http://192.0.2.5:8765" in said.buffer.getvalue()
    assert b"Press Ctrl-C" in said.buffer.getvalue()


@pytest.mark.parametrize(
    ("asked", "texts"),
    [("de-DE,de;q=0.9", GERMAN), ("en", ENGLISH), ("fr, de;q=0.5", GERMAN), ("fr", ENGLISH)],
)
async def test_the_page_speaks_both_languages(app: RealApp, asked: str, texts: object) -> None:
    assert isinstance(texts, type(ENGLISH))
    async with app.session.get(app.url("/reach"), headers={"Accept-Language": asked}) as answer:
        page = await answer.text()
    assert texts.title in page
    assert "http://table.example:8765/reach" in page  # for this is the machine of the house
    headers = {"Accept-Language": asked, "Host": "table.example:8765"}
    async with app.session.get(app.url("/reach"), headers=headers) as answer:
        assert texts.reached in await answer.text()
