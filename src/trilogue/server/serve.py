"""Start a server by hand: find a port, say where it is, stop cleanly."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import segno
from aiohttp import web
from msgspec import Struct
from rich.console import Console

from trilogue.bots.service import BotProcesses
from trilogue.games import catalogue
from trilogue.server.addresses import Proxies
from trilogue.server.app import Server, Settings
from trilogue.server.folder import held, why_not
from trilogue.server.hosts import machine_names
from trilogue.server.journal import journal, start_journal
from trilogue.table.backroom import BackroomProcess
from trilogue.table.hall import HallLimits
from trilogue.table.house import Patience
from trilogue.table.log import Log, LogFault, LogFaultKind
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog
from trilogue.table.time import RealTime

PORTS_TRIED = 20
NO_ADDRESS = (
    "trilogue: expected --address https://your.example with --behind-proxy:"
    " whoever calls this server by a name that it does not know is refused"
)
GARBAGE_AT_A_TIME = 50_000  # objects, before the collector looks at the new ones


class ServeOptions(Struct, frozen=True):
    """How to serve."""

    host: str
    port: int
    data: Path
    address: str | None
    host_names: tuple[str, ...]
    proxies: Proxies
    grace_s: float
    think_s: float
    quiet: bool
    speed: float = 1.0
    knock: bool | None = None  # as the house is public or not

    @property
    def is_public(self) -> bool:
        """Whether strangers may come by: it is reached through a proxy, or from anywhere."""
        return self.proxies.hops > 0 or (self.address or "").startswith("https://")


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
            return socket.create_server((host, candidate), backlog=512)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(f"expected a free port from {port} to {port + PORTS_TRIED - 1}")


def greet(port: int, site: str | None, console: Console) -> None:
    """Say where the table stands."""
    console.print(f"\nTrilogue is open.\n\n  On this machine   http://localhost:{port}")
    if site:
        console.print(f"  For phones here   {site}\n")
        segno.make(site, error="l").terminal(out=sys.stdout, compact=True)
    else:
        console.print("  No network found: phones cannot reach this machine now.")
    console.print("\nPress Ctrl-C to close.\n")


def serve(options: ServeOptions) -> None:
    """Serve until Ctrl-C or SIGTERM; raises CannotOpen or OSError if that cannot even begin."""
    start_journal()
    try:
        import uvloop  # not on Windows
    except ImportError:
        asyncio.run(_serve(options))
    else:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_serve(options))


async def _serve(options: ServeOptions) -> None:
    with held(options.data):
        try:
            await _keep_house(options)
        except LogFault as fault:
            raise why_not(options.data, fault) from fault


async def _keep_house(options: ServeOptions) -> None:
    async with AsyncExitStack() as closing:
        log = SqliteLog(options.data / LOG_FILE)
        closing.push_async_callback(log.close)
        await _try(log)
        listener = closing.enter_context(listen(options.host, options.port))
        port = listener.getsockname()[1]
        settings = _settings(options, port)
        bots, backroom = BotProcesses(), BackroomProcess()
        closing.callback(bots.close)
        closing.callback(backroom.close)
        server = Server(catalogue(), log, settings, RealTime(options.speed), None, bots, backroom)
        runner = web.AppRunner(
            server.app(), access_log=None, shutdown_timeout=3, auto_decompress=False
        )
        closing.push_async_callback(runner.cleanup)
        await runner.setup()
        await web.SockSite(runner, listener).start()
        _spare_the_collector()
        await _until_stopped(options, port, settings.address)


def _spare_the_collector() -> None:
    """States and frames are values without cycles, of which every act makes hundreds: looking
    through them as often as Python does by itself took an eighth of an act's time."""
    gc.collect()
    gc.freeze()  # what was loaded stays as long as the house
    gc.set_threshold(GARBAGE_AT_A_TIME)


async def _try(log: Log) -> None:
    """Rather no house than one whose every move is refused; what is damaged may be elsewhere."""
    try:
        await log.check()
    except LogFault as fault:
        if fault.kind is not LogFaultKind.CORRUPT:
            raise
        journal.warning("log_damaged")


def _settings(options: ServeOptions, port: int) -> Settings:
    if options.proxies.hops and not options.address:
        print(NO_ADDRESS, file=sys.stderr)
    lan = lan_address() if options.host in ("0.0.0.0", "::") else None
    knock = options.is_public if options.knock is None else options.knock
    return Settings(
        address=options.address or (f"http://{lan}:{port}" if lan else None),
        host_names=machine_names() | {*options.host_names},
        proxies=options.proxies,
        patience=Patience(int(options.grace_s * 1000), int(options.think_s * 1000)),
        limits=HallLimits(public=options.is_public, knock=knock),
    )


async def _until_stopped(options: ServeOptions, port: int, site: str | None) -> None:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    console = Console(highlight=False)
    if options.quiet:
        print(f"http://localhost:{port}", flush=True)
    else:
        greet(port, site, console)
    await stop.wait()
    if not options.quiet:
        console.print("\nThe table is cleared for tonight. Every move is kept.")
