"""Who may talk to us from a browser, and what a page of ours may do."""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.server.hosts import Hosts, is_same_place

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a link to a table is a key to it
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
TABLE = "/t/"  # how the address of a table begins: only there may a page listen and look
READING = ("GET", "HEAD", "OPTIONS")
NOT_OURS = (
    "expected one of this server's own names: its operator adds a name with --address"
    " or --host-name\n"
)


def content_policy(host: str) -> str:
    """Only our own files, and sockets only to this host."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; "
        f"frame-ancestors 'none'; connect-src 'self' ws://{host} wss://{host}"
    )


def permissions_policy(path: str) -> str:
    """A microphone and a camera are for tables alone."""
    who = "(self)" if path.startswith(TABLE) else "()"
    return f"camera={who}, microphone={who}, geolocation=()"


@web.middleware
async def security_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every answer carries them, errors too."""
    try:
        response = await handler(request)
    except web.HTTPException as error:
        _add(error.headers, request)
        raise
    if not response.prepared:
        _add(response.headers, request)
    return response


# What is not JSON. A form of another site can send other types without asking us first; these it
# cannot.
BODIES = {"/api/list": "application/octet-stream"}


def door(hosts: Hosts) -> Middleware:
    """Lets in who calls us by a name of ours; who changes something must come from our page."""

    @web.middleware
    async def let_in(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not hosts.admits(request.headers.get("Host", "")):
            raise web.HTTPMisdirectedRequest(text=NOT_OURS)
        if request.method not in READING:
            if not is_own_origin(request):
                return _refused(Rejected("foreign_origin", "a page of this server"), 403)
            wanted = BODIES.get(request.path, "application/json")
            # What names no type is bytes to aiohttp, but may come from a form of another site.
            if "Content-Type" not in request.headers or request.content_type != wanted:
                return _refused(Rejected("not_json", f"Content-Type: {wanted}"), 415)
        return await handler(request)

    return let_in


def is_own_origin(request: web.Request) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = request.headers.get("Origin")
    return origin is None or is_same_place(origin, request.host)


def _refused(rejected: Rejected, status: int) -> web.Response:
    return web.Response(body=encode(rejected), status=status, content_type="application/json")


def _add(headers: object, request: web.Request) -> None:
    assert hasattr(headers, "update")
    headers.update(ALWAYS)
    safe = "".join(c for c in request.host if c.isalnum() or c in ".:-[]")
    headers.update({"Content-Security-Policy": content_policy(safe)})
    headers.update({"Permissions-Policy": permissions_policy(request.path)})
