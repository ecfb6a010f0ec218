"""What devices send over HTTP: so much of it in a time, and answered as JSON that nobody keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from aiohttp import web
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.server.limits import Buckets
from trilogue.server.reading import read_body, read_text

T = TypeVar("T")


class Posts:
    """The bodies of requests, each read once its address may send one more."""

    def __init__(
        self, allowance: Buckets, remote: Callable[[web.Request], str], too_many: str
    ) -> None:
        self._allowance = allowance
        self._remote = remote
        self._too_many = Rejected(too_many, "a pause before the next try")

    async def body(self, request: web.Request, kind: type[T], largest: int) -> T | web.Response:
        """What was sent, or the answer that refuses it."""
        if not self._may(request):
            return answer(self._too_many, 429)
        return _read(await read_body(request.content, kind, largest))

    async def text(self, request: web.Request, largest: int) -> bytes | web.Response:
        """A text that was sent, or the answer that refuses it."""
        if not self._may(request):
            return answer(self._too_many, 429)
        return _read(await read_text(request.content, largest))

    def _may(self, request: web.Request) -> bool:
        return self._allowance.take(self._remote(request))


def answer(value: Struct, status: int = 200) -> web.Response:
    """A value as it goes over the wire."""
    return web.Response(
        body=encode(value),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def _read(body: T | Rejected) -> T | web.Response:
    if isinstance(body, Rejected):
        return answer(body, 413 if body.code == "too_large" else 400)
    return body
