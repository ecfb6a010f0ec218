"""Who may talk to us from a browser, and what a page of ours may do."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a link to a table is a key to it
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def content_policy(host: str) -> str:
    """Only our own files, and sockets only to this host."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; "
        f"frame-ancestors 'none'; connect-src 'self' ws://{host} wss://{host}"
    )


@web.middleware
async def security_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every answer carries them, errors too."""
    try:
        response = await handler(request)
    except web.HTTPException as error:
        _add(error.headers, request.host)
        raise
    if not response.prepared:
        _add(response.headers, request.host)
    return response


def _add(headers: object, host: str) -> None:
    assert hasattr(headers, "update")
    headers.update(ALWAYS)
    safe = "".join(c for c in host if c.isalnum() or c in ".:-[]")
    headers.update({"Content-Security-Policy": content_policy(safe)})


def is_own_origin(request: web.Request) -> bool:
    """Whether a socket is opened by our own page, or by no page at all."""
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc == request.host
