"""Where a house listens: on the port that was asked for, or the next free one."""

from __future__ import annotations

import errno
import socket

from trilogue.server.folder import CannotOpen

PORTS_TRIED = 20
ANY_ADDRESS = ("0.0.0.0", "::")


def lan_address() -> str | None:
    """This machine's address in its own network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only picks the way out.
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    for candidate in range(port, port + PORTS_TRIED) if port else (0,):
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise _why_not_there(host, candidate, error) from error
    last = port + PORTS_TRIED - 1
    raise CannotOpen(
        f"the ports from {port} to {last} are all taken: close what uses them, or choose another"
        " with --port"
    )


def _bound(host: str, port: int) -> socket.socket:
    if ":" not in host:
        return socket.create_server((host, port), backlog=512)
    both = host == "::" and socket.has_dualstack_ipv6()  # all addresses are those of IPv4 too
    return socket.create_server(
        (host, port), family=socket.AF_INET6, backlog=512, dualstack_ipv6=both
    )


def _why_not_there(host: str, port: int, error: OSError) -> CannotOpen:
    match error.errno:
        case errno.EACCES | errno.EPERM:
            told = f"port {port} is kept for the system: choose one from 1024 on with --port"
        case errno.EADDRNOTAVAIL | None:
            told = f"{host} is no address of this machine: choose one of its own with --host"
        case _ if isinstance(error, socket.gaierror):
            told = f"{host} is no address of this machine: choose one of its own with --host"
        case _:
            told = f"{host}, port {port}: {error.strerror}: choose others with --host and --port"
    return CannotOpen(told)
