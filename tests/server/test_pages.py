"""Pages, headers, health and figures."""

from __future__ import annotations

import re
import time
from pathlib import Path
from urllib.parse import urljoin

import pytest
from prometheus_client import CollectorRegistry
from realapp import RealApp
from yarl import URL

from trilogue.server.metrics import LoopLag
from trilogue.server.static_files import found


@pytest.mark.parametrize("path", ["/", "/join/QUILL", "/j/abc", "/t/abc", "/how/linq"])
async def test_every_screen_is_the_client(app: RealApp, path: str) -> None:
    async with app.session.get(app.url(path)) as page:
        assert page.status == 200
        assert "Trilogue" in await page.text()
        assert page.headers["Cache-Control"] == "no-cache"


async def test_a_built_file_is_kept_for_long(app: RealApp) -> None:
    async with app.session.get(app.url("/assets/app-1234.js")) as file:
        assert file.status == 200
        assert "immutable" in file.headers["Cache-Control"]


async def test_a_file_is_sent_packed_to_who_takes_it(app: RealApp) -> None:
    url = app.url("/assets/app-1234.js")
    for accepted, packed in (("gzip, br", "gzip"), ("identity", None)):
        async with app.session.get(url, headers={"Accept-Encoding": accepted}) as file:
            assert file.headers.get("Content-Encoding") == packed
            assert file.content_type.endswith("/javascript")
            assert "immutable" in file.headers["Cache-Control"]
            assert await file.text() == "// the client"
    async with app.session.get(app.url("/assets/app-1234.js.gz")) as file:
        assert file.status == 404


@pytest.mark.parametrize("path", ["/manifest.webmanifest", "/worker.js"])
async def test_what_makes_it_an_app_is_asked_for_each_time(app: RealApp, path: str) -> None:
    async with app.session.get(app.url(path)) as file:
        assert file.status == 200
        assert file.headers["Cache-Control"] == "no-cache"


async def test_the_manifest_and_the_worker_are_told_for_what_they_are(app: RealApp) -> None:
    async with app.session.get(app.url("/manifest.webmanifest")) as manifest:
        assert manifest.content_type == "application/manifest+json"
        assert "manifest-src 'self'" in manifest.headers["Content-Security-Policy"]
    async with app.session.get(app.url("/worker.js")) as worker:
        assert worker.content_type.endswith("/javascript")
        assert "worker-src 'self'" in worker.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/assets/missing.js", "/../outside.txt", "/%2e%2e/outside.txt"])
async def test_no_other_file_is_served(app: RealApp, path: str) -> None:
    async with app.session.get(app.url(path)) as file:
        assert "not for anyone" not in await file.text()


@pytest.mark.parametrize(
    "path",
    [
        "/assets/%00",
        "/assets/",
        "/assets",
        "/assets/app-1234.js%00",
        "/assets/app-1234.js/",
        "/assets/..%2f..%2foutside.txt",
        "/assets/%ff",
        "/assets/" + "a" * 4000,
        "/%00",
        "/%00.txt",
        "/..%2f%00.txt",
        "/" + "a/" * 2000,
        "/" + "a" * 4000,
    ],
)
async def test_no_path_reaches_the_disk(app: RealApp, path: str) -> None:
    async with app.session.get(URL(app.url("") + path, encoded=True)) as file:
        assert file.status == (404 if path.startswith("/assets/") or path.endswith(".txt") else 200)
        assert "the client" not in await file.text()


async def test_only_what_was_there_at_the_start_is_served(app: RealApp, static: Path) -> None:
    (static / "assets" / "late.js").write_text("not for anyone")
    async with app.session.get(app.url("/assets/late.js")) as file:
        assert file.status == 404


def test_no_link_leads_out_of_the_folder(static: Path) -> None:
    (static / "leak.txt").symlink_to(static.parent / "outside.txt")
    (static / "same.txt").symlink_to(static / "worker.js")
    paths = {path for path, _ in found(static)}
    assert paths >= {"same.txt", "index.html", "assets/app-1234.js"}
    assert "leak.txt" not in paths


@pytest.mark.parametrize("path", ["/", "/healthz", "/assets/missing.js", "/api/site"])
async def test_every_answer_carries_the_security_headers(app: RealApp, path: str) -> None:
    async with app.session.get(app.url(path)) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Frame-Options"] == "DENY"


async def test_health_is_told(app: RealApp) -> None:
    async with app.session.get(app.url("/healthz")) as answer:
        assert await answer.json() == {"status": "ok"}


async def test_the_page_learns_where_phones_reach_the_server_and_that_it_can_speak(
    app: RealApp,
) -> None:
    async with app.session.get(app.url("/api/site")) as answer:
        assert await answer.json() == {"address": "http://table.example:8765", "voice": True}


async def test_figures_count_tables_members_moves_and_refusals(app: RealApp) -> None:
    phone = await app.phone()
    await phone.open_table()
    await phone.do({"type": "start_game"})
    async with app.session.get(app.url("/metrics")) as answer:
        text = await answer.text()
    assert "trilogue_tables 1.0" in text
    assert "trilogue_members 1.0" in text
    assert "trilogue_moves_total 0.0" in text
    assert 'trilogue_refusals_total{by="table"} 1.0' in text
    assert "trilogue_act_seconds_count 1.0" in text


async def test_figures_never_name_a_refusal(app: RealApp) -> None:
    """A count by code would tell who reads it that a spy has tried the code word."""
    phone = await app.phone()
    await phone.open_table()
    await phone.do({"type": "start_game"})
    async with app.session.get(app.url("/metrics")) as answer:
        assert "not_enough_players" not in await answer.text()


@pytest.mark.parametrize(
    "header",
    ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "X-Real-IP", "Via"],
)
async def test_figures_are_not_for_everyone(app: RealApp, header: str) -> None:
    async with app.session.get(app.url("/metrics"), headers={header: "203.0.113.9"}) as answer:
        assert answer.status == 403


async def test_figures_tell_how_late_the_loop_is(app: RealApp) -> None:
    async def worst() -> float:
        async with app.session.get(app.url("/metrics")) as answer:
            lines = (await answer.text()).splitlines()
        [line] = [line for line in lines if line.startswith("trilogue_loop_lag_seconds ")]
        return float(line.split()[1])

    assert await worst() < 1_000_000
    keep_busy(0.3)  # as long as this, everyone waits; it was asked for within the first 0.05
    assert await worst() >= 0.2


def keep_busy(seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


def test_the_worst_of_a_minute_is_forgotten_after_it() -> None:
    lag = LoopLag(CollectorRegistry())
    assert lag.worst(0) == 0
    for second, late in enumerate([0.3, 0.9, 0.1, 0.5, 0.2]):
        lag.note(late, second)
    assert [lag.worst(now) for now in (4, 61, 61.5, 63, 64, 64.5)] == [0.9, 0.9, 0.5, 0.5, 0.2, 0]


@pytest.mark.parametrize("path", ["/", "/words", "/t/abc", "/t/abc/", "/a/b/c/d", "/a%2Fb/c"])
async def test_the_page_names_its_files_from_where_it_is(
    app: RealApp, static: Path, path: str
) -> None:
    """So it can be reached below any path of a host, behind a proxy that takes the path away."""
    (static / "index.html").write_text('<link href="./favicon.svg"><script src="./assets/app.js">')
    page = URL(app.url("") + path, encoded=True)
    async with app.session.get(page) as answer:
        named = re.findall(r'(?:href|src)="([^"]*)"', await answer.text())
    files = [urljoin(f"https://example.org/games{path}", name) for name in named]
    assert files == [f"https://example.org/games/{it}" for it in ("favicon.svg", "assets/app.js")]
