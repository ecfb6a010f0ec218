"""Whose request this is, for counting: an address, also behind proxies that we trust."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from aiohttp import web
from msgspec import Struct

UNKNOWN = "unknown"
NETWORK_BITS = 64  # of IPv6: whoever has one address has all of these
TRACES_OF_PROXIES = ("forwarded", "x-forwarded-", "x-real-ip", "via")  # how such headers begin

Address = IPv4Address | IPv6Address

# One pair of a Forwarded header (RFC 7239), and what ends it. Some write addresses unquoted.
_PAIR = re.compile(
    r"""\s*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)=("(?:[^"\\]|\\.)*"|[^",;\s]*))?\s*([,;]|$)"""
)
_PORT = re.compile(r":[0-9]{1,5}")


class ProxyHeader(StrEnum):
    """In which header our proxies write for whom they ask."""

    X_FORWARDED_FOR = "x-forwarded-for"
    FORWARDED = "forwarded"


class Proxies(Struct, frozen=True):
    """The proxies in front of this server that are trusted."""

    hops: int = 0
    header: ProxyHeader = ProxyHeader.X_FORWARDED_FOR


def address_of(request: web.Request, proxies: Proxies) -> str:
    """What this request is counted under."""
    lines = request.headers.getall(proxies.header, [])
    return counted_as(client_of(request.remote, lines, proxies))


def client_of(peer: str | None, lines: Sequence[str], proxies: Proxies) -> Address | None:
    """What the outermost trusted proxy says; failing that the nearest, failing that our peer."""
    candidates = [peer or ""]
    if proxies.hops and (entries := _entries(lines, proxies.header)):
        candidates.insert(0, entries[-1])
        if len(entries) >= proxies.hops:  # what stands left of it, anyone may have written
            candidates.insert(0, entries[-proxies.hops])
    return next((found for text in candidates if (found := parse_address(text))), None)


def parse_address(text: str) -> Address | None:
    """An address with or without a port: `192.0.2.1:80`, `[2001:db8::1]:80`, `2001:db8::1`."""
    text = text.strip()
    host, bracket, port = text.removeprefix("[").partition("]")
    if not text.startswith("[") and text.count(":") == 1:
        host, colon, port = text.partition(":")
        port = colon + port
    elif text.startswith("[") != bool(bracket):
        return None
    if port and not _PORT.fullmatch(port):
        return None
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def counted_as(address: Address | None) -> str:
    """One name for all that one household may well have: an address, or a network of IPv6."""
    match address:
        case None:
            return UNKNOWN
        case IPv4Address():
            return str(address)
        case IPv6Address():
            return str(IPv6Network((int(address), NETWORK_BITS), strict=False))


def has_passed_a_proxy(request: web.Request) -> bool:
    """Whether anything in front of us has left its mark."""
    return any(name.lower().startswith(TRACES_OF_PROXIES) for name in request.headers)


def _entries(lines: Sequence[str], header: ProxyHeader) -> list[str]:
    """Who was asked for, hop by hop; the nearest proxy wrote the last. Nonsense stays in place."""
    if header is ProxyHeader.FORWARDED:
        return [entry for line in lines for entry in _forwarded(line)]
    return [entry for line in lines for entry in line.split(",") if entry.strip()]


def _forwarded(line: str) -> list[str]:
    """The `for` of each element. Whoever leaves a quote open hides nothing that comes after."""
    try:
        return list(_elements(line))
    except ValueError:
        _, comma, nearest = line.rpartition(",")
        return ["", *_forwarded(nearest)] if comma else [""]


def _elements(line: str) -> Iterator[str]:
    position, client, is_empty = 0, "", True
    while pair := _PAIR.match(line, position):
        name, value, end = pair.groups()
        is_empty = is_empty and name is None
        if name and name.lower() == "for":
            client = _unquoted(value)
        if end != ";" and not is_empty:
            yield client
        if end == ",":
            client, is_empty = "", True
        if not end:
            return
        position = pair.end()
    raise ValueError("expected name=value pairs")


def _unquoted(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value[1:-1]) if value.startswith('"') else value
