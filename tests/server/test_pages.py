"""Pages, headers, health and figures."""

from __future__ import annotations

import pytest
from realapp import RealApp


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


async def test_figures_are_not_for_everyone(app: RealApp) -> None:
    headers = {"X-Forwarded-For": "203.0.113.9"}
    async with app.session.get(app.url("/metrics"), headers=headers) as answer:
        assert answer.status == 403
