"""The house behind Caddy and nginx, with the files of docs/host as they lie there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult
from process import Process
from proxies import OWN_NAME, SHARED_NAME, Certificate, proxy
from wire import LineLostError, Phone

pytestmark = pytest.mark.slow

MISSES = 8  # more wrong words than one address may try at once

Visitor = Callable[[str], aiohttp.ClientSession]


class HereOnly(AbstractResolver):
    """Every name is this machine's."""

    async def resolve(self, host: str, port: int = 0, family: int = 0) -> list[ResolveResult]:
        found = ResolveResult(
            hostname=host, host="127.0.0.1", port=port, family=2, proto=0, flags=0
        )
        return [found]

    async def close(self) -> None:
        pass


@pytest.fixture(params=["caddy", "nginx"])
async def proxied(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[int]:
    """The port of a proxy in front of a house."""
    names = ("--address", f"https://{OWN_NAME}", "--host-name", SHARED_NAME)
    async with Process(tmp_path / "data", "--behind-proxy", *names) as house:
        certificate = Certificate.made(tmp_path)
        request.node.certificate = certificate
        async with proxy(request.param, tmp_path, certificate, house.port) as port:
            yield port
        assert await house.end() == 0


@pytest.fixture
async def visitor(request: pytest.FixtureRequest, proxied: int) -> AsyncIterator[Visitor]:
    """People who come from an address of their own."""
    trusting = request.node.certificate.trusting
    async with AsyncExitStack() as leaving:

        def come(address: str = "127.0.0.1") -> aiohttp.ClientSession:
            connector = aiohttp.TCPConnector(
                ssl=trusting, resolver=HereOnly(), local_addr=(address, 0)
            )
            session = aiohttp.ClientSession(connector=connector)
            leaving.push_async_callback(session.close)
            return session

        yield come


@asynccontextmanager
async def phone(
    session: aiohttp.ClientSession, house: str, headers: dict[str, str]
) -> AsyncIterator[Phone]:
    phone = Phone(session, f"{house}/ws".replace("https", "wss"))
    await phone.connect(**headers)  # type: ignore[arg-type]
    yield phone
    await phone.hang_up()


async def test_pages_and_a_game_pass_through(proxied: int, visitor: Visitor) -> None:
    session = visitor("127.0.0.1")
    for house in (f"https://{OWN_NAME}:{proxied}", f"https://{SHARED_NAME}:{proxied}/games"):
        for path in ("/", "/t/abc", "/manifest.webmanifest", "/worker.js", "/healthz", "/api/site"):
            async with session.get(house + path) as answer:
                assert answer.status == 200, path
                assert answer.headers["X-Frame-Options"] == "DENY"
        async with session.get(f"{house}/metrics") as answer:
            assert answer.status == 403
        origin = house.removesuffix("/games")
        async with phone(session, house, {"Origin": origin}) as host:
            assert (await host.open_table())["type"] == "welcome"
            assert (await host.do({"type": "set_ready", "ready": True}))["type"] == "done"
    async with session.get(f"https://{SHARED_NAME}:{proxied}/games") as answer:
        assert str(answer.url) == f"https://{SHARED_NAME}:{proxied}/games/"


async def test_a_page_of_another_site_gets_no_socket(proxied: int, visitor: Visitor) -> None:
    session = visitor("127.0.0.1")
    stranger = Phone(session, f"wss://{OWN_NAME}:{proxied}/ws")
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await stranger.connect(Origin="https://elsewhere.example")
    assert refused.value.status == 403


async def test_limits_hold_for_each_address_whatever_it_says_of_itself(
    proxied: int, visitor: Visitor
) -> None:
    house = f"https://{OWN_NAME}:{proxied}"

    async def told(address: str, tries: int) -> list[str]:
        codes = []
        for n in range(tries):
            said = {"X-Forwarded-For": f"203.0.113.{n}"}  # another one each time
            async with phone(visitor(address), house, said) as guesser:
                try:
                    answer = await guesser.join("Ben", "WRONG WORD")
                except LineLostError:
                    answer = {"code": "cut"}
                codes.append(str(answer.get("code")))
        return codes

    patient = await told("127.0.0.2", 1)
    hasty = await told("127.0.0.3", MISSES)
    assert hasty[0] == patient[0]
    assert hasty[-1] != patient[0]
    assert await told("127.0.0.2", 1) == patient
