"""Whose request it is: behind proxies, past spoofed headers, one name for a whole IPv6 network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st
from multidict import CIMultiDict
from realapp import RealApp, opened

from trilogue.server.addresses import Proxies, ProxyHeader, client_of, counted_as, parse_address
from trilogue.server.app import Settings

PEER = "192.0.2.99"  # the nearest proxy, or whoever asks directly


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        (" 203.0.113.9:4711 ", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("[::ffff:203.0.113.9]:80", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2:ffff::1]", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::1]:4711", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "unknown"),
        ("unknown", "unknown"),
        ("_hidden", "unknown"),
        ("203.0.113.9:", "unknown"),
        ("203.0.113.9:x", "unknown"),
        ("203.0.113.999", "unknown"),
        ("[2001:db8::1", "unknown"),
        ("2001:db8::1]", "unknown"),
        ("[2001:db8::1]x", "unknown"),
    ],
)
def test_an_address_is_counted_as(text: str, counted: str) -> None:
    assert counted_as(parse_address(text)) == counted


X, F = ProxyHeader.X_FORWARDED_FOR, ProxyHeader.FORWARDED


@pytest.mark.parametrize(
    ("hops", "header", "lines", "client"),
    [
        # nobody is trusted
        (0, X, ["203.0.113.9"], PEER),
        (0, F, ["for=203.0.113.9"], PEER),
        # one proxy: what it wrote stands last, whatever the client wrote before
        (1, X, ["203.0.113.9"], "203.0.113.9"),
        (1, X, ["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
        (1, X, ["198.51.100.1", "203.0.113.9"], "203.0.113.9"),
        (1, X, ["198.51.100.1", "198.51.100.2,203.0.113.9:80"], "203.0.113.9"),
        (1, X, [" , 203.0.113.9 , "], "203.0.113.9"),
        # two: the outer one wrote the last but one
        (2, X, ["198.51.100.1, 203.0.113.9, 192.0.2.1"], "203.0.113.9"),
        (2, X, ["198.51.100.1", "203.0.113.9", "192.0.2.1"], "203.0.113.9"),
        # fewer than there should be, or nonsense: the nearest is believed, nobody further out
        (2, X, ["203.0.113.9"], "203.0.113.9"),
        (3, X, ["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
        (2, X, ["198.51.100.1, nonsense, 192.0.2.1"], "192.0.2.1"),
        (1, X, ["198.51.100.1, unknown"], PEER),
        (1, X, [], PEER),
        (1, X, [""], PEER),
        # the other header, as in RFC 7239 and as it is found
        (1, F, ["for=203.0.113.9"], "203.0.113.9"),
        (1, F, ['For="203.0.113.9:4711";proto=https;by=192.0.2.1'], "203.0.113.9"),
        (1, F, ['proto=https; for="[2001:db8::1]:4711"'], "2001:db8::1"),
        (1, F, ["for=[2001:db8::1]"], "2001:db8::1"),
        (1, F, ["for=198.51.100.1, for=203.0.113.9"], "203.0.113.9"),
        (1, F, ["for=198.51.100.1", "for=203.0.113.9;host=play.example"], "203.0.113.9"),
        (1, F, [r'for="203.0.113\.9"'], "203.0.113.9"),
        (2, F, ['for=203.0.113.9;host="a,b;c", for=192.0.2.1'], "203.0.113.9"),
        (1, F, ["for=unknown"], PEER),
        (1, F, ["for=_hidden"], PEER),
        (2, F, ["for=_hidden, for=192.0.2.1"], "192.0.2.1"),
        (1, F, ["proto=https"], PEER),
        (1, F, ["203.0.113.9"], PEER),
        # a quote that is left open hides nothing that a proxy added
        (1, F, ['for="198.51.100.1, for=203.0.113.9'], "203.0.113.9"),
        (1, F, ['for="198.51.100.1, for="[2001:db8::1]"'], "2001:db8::1"),
        (1, F, ['for="198.51.100.1', "for=203.0.113.9"], "203.0.113.9"),
        (2, F, ['for="198.51.100.1', "for=203.0.113.9", "for=192.0.2.1"], "203.0.113.9"),
        (2, F, ['for=198.51.100.1, for="x, for=203.0.113.9, for=192.0.2.1'], "192.0.2.1"),
    ],
)
def test_the_client_is_found(hops: int, header: ProxyHeader, lines: list[str], client: str) -> None:
    assert client_of(PEER, lines, Proxies(hops, header)) == parse_address(client)


@given(st.lists(st.text(alphabet='for=",;\\ []:.19ax_', max_size=30), max_size=4))
def test_nothing_a_client_writes_hides_what_the_proxy_adds(spoofed: list[str]) -> None:
    for header, added in ((X, "203.0.113.9"), (F, "for=203.0.113.9")):
        proxies = Proxies(1, header)
        client = parse_address("203.0.113.9")
        assert client_of(PEER, [*spoofed, added], proxies) == client
        assert client_of(PEER, [", ".join([*spoofed, added])], proxies) == client


@pytest.fixture
async def house(static: Path) -> AsyncIterator[RealApp]:
    """A server behind one proxy, with one socket for each."""
    settings = Settings(proxies=Proxies(1), sockets_per_address=1)
    async with opened(static, settings) as app:
        yield app


async def test_no_spoofed_line_gets_around_a_limit(house: RealApp) -> None:
    sockets = []  # kept, for one that nobody holds is closed

    async def status(*lines: str) -> int:
        headers = CIMultiDict(("X-Forwarded-For", line) for line in lines)
        try:
            sockets.append(await house.session.ws_connect(house.url("/ws"), headers=headers))
        except aiohttp.WSServerHandshakeError as error:
            return error.status
        return 101

    assert await status("203.0.113.1") == 101
    assert await status("203.0.113.2") == 101
    assert await status("203.0.113.1") == 429
    assert await status("198.51.100.7", "203.0.113.1") == 429
    assert await status("203.0.113.1", "203.0.113.3") == 101
    assert await status("2001:db8::1") == 101
    assert await status("2001:db8::2") == 429
    assert await status("2001:db8:0:1::2") == 101
    for socket in sockets:
        await socket.close()
