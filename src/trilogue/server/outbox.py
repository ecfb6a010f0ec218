"""What goes out to one device: whole frames, straight into its connection."""

from __future__ import annotations

import asyncio
from struct import Struct

from aiohttp import WSMsgType

from trilogue.server.limits import MOST_WAITING_BYTES

_SHORT, _LONG, _LONGEST = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")
_FINAL = 0x80  # a message in one frame


class Outbox:
    """Writes without waiting: every table sends to many, and none may hold up the others.

    What a device does not fetch waits in its connection; one that falls behind is cut off, and may
    come back.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def put(self, data: bytes, kind: WSMsgType) -> None:
        """Send this as it is."""
        transport = self._transport
        if transport.is_closing():
            return
        transport.write(_header(len(data), kind) + data)
        if transport.get_write_buffer_size() > MOST_WAITING_BYTES:
            transport.abort()

    def close(self) -> None:
        """What was put in still goes out, and nothing after it."""
        self._transport.close()


def _header(length: int, kind: WSMsgType) -> bytes:
    """How a frame without mask and compression begins: RFC 6455, 5.2."""
    if length < 126:
        return _SHORT.pack(_FINAL | kind, length)
    if length < 65_536:
        return _LONG.pack(_FINAL | kind, 126, length)
    return _LONGEST.pack(_FINAL | kind, 127, length)
