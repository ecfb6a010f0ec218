"""By which names a server answers, and who may change something there."""

from __future__ import annotations

import socket
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import make_mocked_request
from process import Process
from realapp import RealApp

from trilogue.server.headers import is_own_origin
from trilogue.server.hosts import Hosts, machine_names

HOSTS = Hosts(["https://Play.example:8443/", "tv.example", "böse.example", *machine_names()])


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8765",
        "192.168.1.20",
        "[::1]:8765",
        "[2001:db8::1]",
        "localhost",
        "LOCALHOST:8765",
        "quiz.localhost:8765",
        "play.example",
        "play.example.:443",
        "TV.example:8765",
        "xn--bse-sna.example",
        socket.gethostname(),
        f"{socket.gethostname()}.local:8765",
        f"{socket.gethostname().partition('.')[0]}.fritz.box",
    ],
)
def test_a_name_of_ours_is_known(host: str) -> None:
    assert HOSTS.admits(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        ":8765",
        "evil.example",
        "play.example.evil.example",
        "evil.play.example",
        "notlocalhost",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "127.1",
        "[play.example]",
        "play.example:port:8765",
        "evil.local",
        "." * 300,
    ],
)
def test_no_other_name_is_known(host: str) -> None:
    assert not HOSTS.admits(host)


@pytest.mark.parametrize(
    ("origin", "host", "is_ours"),
    [
        (None, "play.example", True),
        ("https://play.example", "play.example", True),
        ("https://play.example", "play.example:443", True),
        ("http://play.example:8765", "play.example:8765", True),
        ("http://[::1]:8765", "[::1]:8765", True),
        ("null", "play.example", False),
        ("null", "null", False),
        ("", "play.example", False),
        ("https://evil.example", "play.example", False),
        ("http://play.example:8766", "play.example:8765", False),
        ("http://play.example", "play.example:8765", False),
        ("https://play.example:x", "play.example", False),
        ("file://", "play.example", False),
    ],
)
def test_a_page_is_ours_or_not(origin: str | None, host: str, is_ours: bool) -> None:
    headers = {"Host": host} | ({} if origin is None else {"Origin": origin})
    assert is_own_origin(make_mocked_request("GET", "/ws", headers)) is is_ours


@pytest.mark.parametrize("path", ["/", "/ws", "/healthz", "/metrics", "/api/site", "/assets/x.js"])
async def test_a_page_that_gives_its_own_name_our_address_learns_nothing(
    app: RealApp, path: str
) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    async with app.session.get(app.url(path), headers=headers) as answer:
        assert answer.status == 421
        assert "--address" in await answer.text()
        assert answer.headers["X-Frame-Options"] == "DENY"


async def test_the_host_of_the_address_is_a_name(app: RealApp) -> None:
    async with app.session.get(app.url("/"), headers={"Host": "table.example"}) as answer:
        assert answer.status == 200


DECK = b'{"name": "Ours", "text": "lantern"}'


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "application/json"}, 200),
        ({"Content-Type": "application/json; charset=utf-8"}, 200),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({}, 415),
        ({"Content-Type": "application/json", "Origin": "https://evil.example"}, 403),
        ({"Content-Type": "application/json", "Origin": "null"}, 403),
    ],
)
async def test_who_changes_something_comes_from_our_page_and_brings_json(
    app: RealApp, headers: dict[str, str], status: int
) -> None:
    for method in ("POST", "PUT"):
        path = "/api/deck" if method == "POST" else f"/api/deck/{'0' * 32}"
        async with app.session.request(
            method, app.url(path), data=DECK, headers=headers, skip_auto_headers=["Content-Type"]
        ) as answer:
            found = 404 if method == "PUT" else 200  # such a list is not kept here
            assert answer.status == (found if status == 200 else status)


async def test_an_operator_names_the_server(tmp_path: Path) -> None:
    names = ("--address", "https://play.example", "--host-name", "tv.example")
    proxies = ("--behind-proxy", "2", "--proxy-header", "forwarded")
    statuses = []
    async with Process(tmp_path, *names, *proxies) as process, aiohttp.ClientSession() as session:
        for host in ("play.example", "tv.example", "evil.example", "localhost:1"):
            async with session.get(process.http + "/healthz", headers={"Host": host}) as answer:
                statuses.append(answer.status)
        assert await process.end() == 0
    assert statuses == [200, 200, 421, 200]
    assert "--address" not in process.journal


async def test_a_server_behind_a_proxy_asks_for_its_address(tmp_path: Path) -> None:
    async with Process(tmp_path, "--behind-proxy") as process:
        assert await process.end() == 0
    assert "expected --address https://your.example" in process.journal
