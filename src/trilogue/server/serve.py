"""Start a server by hand: find a port, say where it is, stop cleanly."""

from __future__ import annotations

import asyncio
import gc
import signal
import ssl
import sys
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from aiohttp import web
from msgspec import Struct
from rich.console import Console

from trilogue.bots.service import BotProcesses
from trilogue.games import catalogue
from trilogue.server.addresses import Proxies, ProxyHeader
from trilogue.server.announce import NAME, announced, can_announce
from trilogue.server.app import Server, Settings
from trilogue.server.backups import Backups
from trilogue.server.folder import CannotOpen, held, why_not
from trilogue.server.greeting import greet
from trilogue.server.hosts import machine_names
from trilogue.server.journal import journal, start_journal
from trilogue.server.listening import ANY_ADDRESS, lan_address, listen
from trilogue.server.operator import Operator, listen_for
from trilogue.server.relay import RelayHost, read_secret
from trilogue.server.settings import data_folder
from trilogue.table.backroom import BackroomProcess
from trilogue.table.hall import HallLimits
from trilogue.table.house import Patience
from trilogue.table.log import Log, LogFault, LogFaultKind
from trilogue.table.radio import Radio
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog
from trilogue.table.time import RealTime

NO_ADDRESS = (
    "trilogue: expected --address https://your.example with --behind-proxy:"
    " whoever calls this server by a name that it does not know is refused"
)
NO_NATS = "--log wants what `pip install 'trilogue[cluster]'` brings"
NO_FIGURES = "{}:{} is taken, or no address of this machine: choose another --metrics-address"
GARBAGE_AT_A_TIME = 50_000  # objects, before the collector looks at the new ones


class NatsHouse(Struct, frozen=True):
    """The servers that keep the log of a house of several nodes, and how they know it."""

    address: str
    credentials: Path | None = None
    authority: Path | None = None


class ServeOptions(Struct, frozen=True, kw_only=True):
    """How to serve."""

    host: str
    port: int
    data: Path
    address: str | None
    host_names: tuple[str, ...] = ()
    proxies: Proxies = Proxies()
    patience: Patience = Patience()
    quiet: bool = False
    speed: float = 1.0
    knock: bool | None = None  # as the house is public or not
    certificate: tuple[Path, Path] | None = None  # and its key
    metrics_at: tuple[str, int] | None = None
    backups: Backups | None = None
    log_level: str | None = None
    announce: bool = True
    relay: RelayHost = RelayHost()
    nats: NatsHouse | None = None  # whose servers keep the log, instead of a file

    @property
    def is_public(self) -> bool:
        """Whether strangers may come by: it is reached through a proxy, or from anywhere."""
        return self.proxies.hops > 0 or (self.address or "").startswith("https://")

    @property
    def is_at_home(self) -> bool:
        """Whether it is for whoever is in the same network."""
        return self.announce and not self.is_public and self.host in ANY_ADDRESS

    @property
    def scheme(self) -> str:
        """How this server itself speaks, whatever a proxy in front does."""
        return "https" if self.certificate else "http"


def serve_options(values: Mapping[str, Any]) -> ServeOptions:
    """What was set, as `settings.settled` gives it."""
    cert, key, hours = values["cert"], values["key"], values["backup_every"]
    if (cert is None) != (key is None):
        raise CannotOpen("--cert and --key belong together: name both files, or none")
    data = values["data"] or data_folder()
    return ServeOptions(
        host=values["host"],
        port=values["port"],
        data=data,
        address=values["address"],
        host_names=tuple(values["host_name"]),
        proxies=Proxies(values["behind_proxy"], ProxyHeader(values["proxy_header"])),
        patience=Patience(int(values["grace"] * 1000), int(values["think"] * 1000)),
        quiet=values["quiet"],
        speed=values["speed"],
        knock=values["knock"],
        certificate=(cert, key) if cert else None,
        metrics_at=values["metrics_address"],
        backups=Backups(data, hours, values["backups_kept"]) if hours else None,
        log_level=values["log_level"],
        announce=values["announce"],
        relay=_relay(values),
        nats=_nats_house(values),
    )


def _relay(values: Mapping[str, Any]) -> RelayHost:
    urls, file = tuple(values["turn"]), values["turn_secret"]
    if bool(urls) != bool(file):
        raise CannotOpen("--turn and --turn-secret go together: where the relay is, and its secret")
    try:
        return RelayHost(urls, read_secret(file)) if urls else RelayHost()
    except (OSError, ValueError) as error:
        raise CannotOpen(f"--turn-secret: {error}") from error


def _nats_house(values: Mapping[str, Any]) -> NatsHouse | None:
    if values["log"] is None:
        return None
    return NatsHouse(values["log"], values["log_credentials"], values["log_authority"])


def serve(options: ServeOptions) -> None:
    """Serve until Ctrl-C or SIGTERM; raises CannotOpen or OSError if that cannot even begin."""
    start_journal(options.log_level)
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
        context = _tls(options.certificate)
        log, radio = await _open_log(options, closing)
        await _try(log)
        listener = closing.enter_context(listen(options.host, options.port))
        port = listener.getsockname()[1]
        settings = _settings(options, port)
        bots, backroom = BotProcesses(), BackroomProcess()
        closing.callback(bots.close)
        closing.callback(backroom.close)
        server = Server(
            catalogue(), log, settings, RealTime(options.speed), None, bots, backroom, radio
        )
        await _open(web.SockSite, server.app(), closing, listener, ssl_context=context)
        if options.metrics_at:
            await _open_figures(server, closing, *options.metrics_at)
        operator = Operator(
            options.data, server.hall, server.metrics, server.health, server.tell_of_restart
        )
        if answering := await listen_for(operator, options.data):
            closing.push_async_callback(answering.cleanup)
        if options.backups:
            copying = asyncio.create_task(options.backups.keep())
            closing.callback(copying.cancel)
        _spare_the_collector()
        name = await _announce(options, port, closing)
        await _until_stopped(options, port, settings.address, name)


async def _open_log(options: ServeOptions, closing: AsyncExitStack) -> tuple[Log, Radio | None]:
    """The log, and how the nodes that share it hear each other, if there may be several."""
    if options.nats is None:
        log = SqliteLog(options.data / LOG_FILE)
        closing.push_async_callback(log.close)
        return log, None
    try:
        from trilogue.cluster.nats_link import NatsKeys, NatsLink, read_address
        from trilogue.cluster.nats_log import NatsLog
    except ImportError as error:
        raise CannotOpen(NO_NATS) from error
    try:
        link = NatsLink(read_address(options.nats.address))
    except ValueError as error:
        raise CannotOpen(f"--log: {error}") from error
    await link.open(NatsKeys(options.nats.credentials, options.nats.authority))
    closing.push_async_callback(link.close)
    return NatsLog(link), link


async def _announce(options: ServeOptions, port: int, closing: AsyncExitStack) -> str | None:
    """Tell the home network, where that is wanted; the address by which it now knows us."""
    lan = lan_address() if options.is_at_home else None
    if lan is None or not can_announce():
        return None
    told = await closing.enter_async_context(announced(lan, port))
    return f"{options.scheme}://{NAME}:{port}" if told else None


async def _open(
    kind: Callable[..., web.BaseSite],
    app: web.Application,
    closing: AsyncExitStack,
    *where: Any,
    **how: Any,
) -> None:
    """Answer there until the house is closed."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=3, auto_decompress=False)
    closing.push_async_callback(runner.cleanup)
    await runner.setup()
    await kind(runner, *where, **how).start()


async def _open_figures(server: Server, closing: AsyncExitStack, host: str, port: int) -> None:
    try:
        await _open(web.TCPSite, server.figures_app(), closing, host, port)
    except OSError as error:
        raise CannotOpen(NO_FIGURES.format(host, port)) from error


def _tls(certificate: tuple[Path, Path] | None) -> ssl.SSLContext | None:
    """To serve https with a certificate of one's own."""
    if certificate is None:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(*certificate)
    except (OSError, ssl.SSLError) as error:
        cert, key = certificate
        told = error.strerror or error
        raise CannotOpen(f"{cert} and {key} are no certificate and its key ({told})") from error
    return context


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
    lan = lan_address() if options.host in ANY_ADDRESS else None
    knock = options.is_public if options.knock is None else options.knock
    return Settings(
        address=options.address or (f"{options.scheme}://{lan}:{port}" if lan else None),
        host_names=machine_names() | {NAME, *options.host_names},
        proxies=options.proxies,
        relay=options.relay,
        has_own_figures=options.metrics_at is not None,
        patience=options.patience,
        limits=HallLimits(public=options.is_public, knock=knock),
    )


def stop_when_asked(stop: asyncio.Event) -> None:
    """Set this once Ctrl-C or SIGTERM comes."""
    loop = asyncio.get_running_loop()
    for asked in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(asked, stop.set)
        except NotImplementedError:  # on Windows
            signal.signal(asked, lambda *_: loop.call_soon_threadsafe(stop.set))


async def _until_stopped(
    options: ServeOptions, port: int, site: str | None, name: str | None
) -> None:
    stop = asyncio.Event()
    stop_when_asked(stop)
    console = Console(highlight=False)
    here = f"{options.scheme}://localhost:{port}"
    if options.quiet:
        print(here, flush=True)
    else:
        greet(here, site, name, console)
    await stop.wait()
    if not options.quiet:
        console.print("\nThe table is cleared for tonight. Every move is kept.")
