"""A list that is posted: by a page of ours, as JSON, read as strictly as any message."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest
from realapp import RealApp

BODY = json.dumps({"name": "Ours", "text": "lantern\nharbour"}).encode()
JSON = {"Content-Type": "application/json"}


async def post(app: RealApp, body: bytes, **headers: str) -> tuple[int, str | None]:
    wanted = {name.replace("_", "-"): value for name, value in headers.items()}
    skipped = () if "Content-Type" in wanted else ("Content-Type",)
    async with app.session.post(
        app.url("/api/deck"), data=body, headers=wanted, skip_auto_headers=skipped
    ) as answer:
        return answer.status, (await answer.json()).get("code")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None]
)
async def test_what_a_form_of_another_site_can_send_is_refused(
    app: RealApp, kind: str | None
) -> None:
    headers = {"Content_Type": kind} if kind else {}
    assert await post(app, BODY, **headers) == (415, "not_json")


@pytest.mark.parametrize(
    ("path", "kind", "status"),
    [
        ("/api/deck", "application/octet-stream", 415),
        ("/api/list", "application/octet-stream", 200),
        ("/api/list", "application/json", 415),
        ("/api/list", "text/plain", 415),
        ("/api/list", None, 415),
    ],
)
async def test_a_list_of_words_comes_as_bytes_and_nothing_else_does(
    app: RealApp, path: str, kind: str | None, status: int
) -> None:
    headers = {"Content-Type": kind} if kind else {}
    skipped = () if kind else ("Content-Type",)
    async with app.session.post(
        app.url(path), data=b"lantern\nharbour", headers=headers, skip_auto_headers=skipped
    ) as answer:
        assert answer.status == status


async def test_json_with_a_charset_is_json(app: RealApp) -> None:
    assert await post(app, BODY, Content_Type="application/json; charset=utf-8") == (200, None)


async def test_a_page_of_another_site_keeps_no_list_here_and_uses_up_nothing(app: RealApp) -> None:
    for _ in range(25):
        told = await post(app, BODY, Content_Type="application/json", Origin="https://evil.example")
        assert told == (403, "foreign_origin")
    own = app.url("/").rstrip("/")
    assert await post(app, BODY, Content_Type="application/json", Origin=own) == (200, None)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"\xff", "bad UTF-8"),
        (b'{"name":"a","name":"b","text":"lantern"}', "a key twice"),
        (b'{"name":"a","text":"\\ud800"}', "half a character"),
        (b"[" * 100_000, "deep"),
        (b'{"name":"a","text":NaN}', "no JSON"),
        (b"", "nothing"),
    ],
)
async def test_a_body_that_is_malformed_is_told(app: RealApp, body: bytes, why: str) -> None:
    assert await post(app, body, Content_Type="application/json") == (400, "malformed"), why


async def test_a_body_that_comes_in_pieces_is_read_whole(app: RealApp) -> None:
    letters = "abcdefghij"
    text = "\n".join(f"word{a}{b}{c}" for a in "uvwxy" for b in letters for c in letters)
    body = json.dumps({"name": "Ours", "text": text}).encode()

    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(body), 500):
            yield body[start : start + 500]
            async with app.session.get(app.url("/healthz")):
                pass  # by now the piece has arrived

    async with app.session.post(app.url("/api/deck"), data=pieces(), headers=JSON) as answer:
        told = await answer.json()
    assert (answer.status, told.get("code"), told.get("count")) == (200, None, 500), told


async def test_a_body_that_is_not_packed_as_its_headers_say_is_told(app: RealApp) -> None:
    packed = {"Content_Type": "application/json", "Content_Encoding": "gzip"}
    assert await post(app, BODY, **packed) == (400, "malformed")
