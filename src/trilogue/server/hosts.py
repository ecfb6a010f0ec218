"""By which names this server may be called. A page of another site can give its own name our
address (DNS rebinding); it cannot make a browser call us by a name that is ours."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from threading import Thread
from urllib.parse import SplitResult, urlsplit

from trilogue.server.addresses import parse_address

# What routers and networks add to the name of a machine.
HOME_SUFFIXES = (
    ".local",
    ".lan",
    ".home",
    ".home.arpa",
    ".fritz.box",
    ".internal",
    ".localdomain",
)
NAME_SERVER_WAIT_S = 2.0
DEFAULT_PORTS = {"http": 80, "https": 443}


class Hosts:
    """The names of one server; addresses and localhost are always right."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(map(plain_name, names))

    def admits(self, host: str) -> bool:
        """Whether a Host header calls this server."""
        if parse_address(host):
            return True
        name = plain_name(host)
        return name == "localhost" or name.endswith(".localhost") or name in self._names


def plain_name(host: str) -> str:
    """A host's name as it is compared: without scheme, port and last dot, in small letters."""
    try:
        name = _split(host).hostname or ""
        return name.rstrip(".").encode("idna").decode()
    except ValueError:
        return ""


def machine_names() -> frozenset[str]:
    """By which names this machine may be known at home."""
    return frozenset(_at_home({socket.gethostname(), _full_name()} - {""}))


def _at_home(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        for base in (name, name.partition(".")[0]):
            yield base
            yield from (base + suffix for suffix in HOME_SUFFIXES)


def _full_name() -> str:
    """What the network calls this machine; a name server that does not answer is not waited for."""
    found: list[str] = []
    asking = Thread(target=lambda: found.append(socket.getfqdn()), daemon=True)
    asking.start()
    asking.join(NAME_SERVER_WAIT_S)
    return found[0] if found else ""


def is_same_place(origin: str, host: str) -> bool:
    """Whether a page of this origin was fetched from this host and port."""
    try:
        page, asked = _split(origin), _split(host)
    except ValueError:
        return False
    default = DEFAULT_PORTS.get(page.scheme)
    if default is None:  # of no page at all, such as `null`
        return False
    is_same_port = (page.port or default) == (asked.port or default)
    return page.hostname == asked.hostname and is_same_port


def _split(host: str) -> SplitResult:
    parts = urlsplit(host if "//" in host else f"//{host}")
    if not parts.hostname or parts.port == 0:  # a port that is no number raises by itself
        raise ValueError("expected a host's name, and perhaps a port")
    return parts
