"""The line to the NATS servers that hold the log of a house of many machines."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nats
from msgspec import Struct
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js import JetStreamContext, api
from nats.js.errors import APIError, NotFoundError, ServiceUnavailableError

from trilogue.table.log import LogFault, LogFaultKind
from trilogue.table.radio import Heard, Off

PORT = 4222
HOUSE = "trilogue"
ANSWER_S = 5.0  # in which the servers agree on something, or do not
CONNECT_S = 3.0
OPEN_S = 20.0  # in which the servers answer at the start, or the house does not open
AGAIN_S = 0.2  # between two tries to reach a server
PING_S = 2.0
PINGS_LOST = 2  # then a line counts as lost
REPLICAS = 3
LARGEST_MESSAGE = 9 * 1024 * 1024  # the largest list of words, and what is around it
NO_SERVERS = (
    "the log's servers do not answer, or too few of them: look at them; play goes on by itself"
)
UNKNOWN = "the log's servers do not let this house in: look at --log-credentials"
NO_KEYS = "{} cannot be read: --log-credentials wants a file as NATS makes it"
UNTRUSTED = "the log's servers have a certificate that nobody vouches for: look at --log-authority"
TOO_SMALL = "the log's servers take messages of {} bytes only: set max_payload to 9MB or more there"
_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")

_journal = logging.getLogger("trilogue")


class NatsAddress(Struct, frozen=True):
    """Where the servers are, and which house is meant: several may share servers."""

    servers: tuple[str, ...]
    house: str = HOUSE


class NatsKeys(Struct, frozen=True):
    """How the servers know this house, and how it knows them."""

    credentials: Path | None = None  # a file as NATS makes it
    authority: Path | None = None  # whose certificates are trusted


def read_address(text: str) -> NatsAddress:
    """`nats://one:4222,two:4222/house`; a user and a password may stand before the first name."""
    found = urlsplit(text)
    house = found.path.strip("/") or HOUSE
    hosts = [host for host in found.netloc.split(",") if host]
    if found.scheme not in ("nats", "tls") or not hosts or not _NAME.fullmatch(house):
        raise ValueError(f"expected nats://server:{PORT},server:{PORT}/house, not {text!r}")
    user, at, _ = hosts[0].rpartition("@")
    bare = [host.rpartition("@")[2] for host in hosts]
    ported = [host if ":" in host else f"{host}:{PORT}" for host in bare]
    return NatsAddress(tuple(f"{found.scheme}://{user}{at}{host}" for host in ported), house)


def no_servers() -> LogFault:
    """What is raised while the servers do not answer."""
    return LogFault(LogFaultKind.AWAY, NO_SERVERS)


class NatsLink:
    """One line to the servers, which comes back by itself; also the radio of the house."""

    def __init__(self, address: NatsAddress) -> None:
        self.house = address.house
        self.client = Client()
        self.streams: JetStreamContext = self.client.jetstream(timeout=ANSWER_S)
        self._address = address
        self._said: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._saying: asyncio.Task[None] | None = None
        self._when_back: list[Callable[[], None]] = []
        self._refused: asyncio.Future[str] | None = None  # why it never opens

    async def open(self, keys: NatsKeys | None = None) -> None:
        """Find the servers, and make the house's stream if it is new; raises LogFault."""
        self._refused = asyncio.get_running_loop().create_future()
        opening = asyncio.create_task(self._connect(_options(keys or NatsKeys())))
        try:
            async with asyncio.timeout(OPEN_S):
                ended: set[asyncio.Future[Any]] = {opening, self._refused}
                await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
                if self._refused.done():
                    raise LogFault(LogFaultKind.OTHER, self._refused.result())
                await opening
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise no_servers() from error
        finally:
            self._refused = None
            if not opening.done() or opening.exception():
                opening.cancel()
                await asyncio.gather(opening, return_exceptions=True)
                await self.client.close()
        if self.client.max_payload < LARGEST_MESSAGE:
            await self.client.close()
            told = TOO_SMALL.format(self.client.max_payload)
            raise LogFault(LogFaultKind.OTHER, told)
        self._saying = asyncio.create_task(self._say_all(), name="radio")

    async def close(self) -> None:
        """Hang up."""
        if self._saying:
            self._saying.cancel()
            await asyncio.gather(self._saying, return_exceptions=True)
        with suppress(OSError, nats.errors.Error):  # what is closed may have been lost already
            await self.client.close()

    def when_back(self, back: Callable[[], None]) -> None:
        """Call this whenever the line was lost and is there again."""
        self._when_back.append(back)

    def say(self, channel: str, message: bytes) -> None:
        """See `Radio.say`."""
        self._said.put_nowait((f"{self.house}.said.{channel}", message))

    async def listen(self, channel: str, heard: Heard) -> Off:
        """See `Radio.listen`."""
        return await self.subscribe(f"said.{channel}", lambda msg: heard(msg.data))

    async def subscribe(self, subject: str, heard: Callable[[Msg], None]) -> Off:
        """Hear every message under a subject of this house."""

        async def take(msg: Msg) -> None:
            heard(msg)

        subscription = await self.client.subscribe(f"{self.house}.{subject}", cb=take)

        async def off() -> None:
            if not self.client.is_closed:
                await subscription.unsubscribe()

        return off

    async def _say_all(self) -> None:
        while True:
            subject, message = await self._said.get()
            if not self.client.is_connected:
                continue  # nobody would hear it in time
            try:
                await self.client.publish(subject, message)
            except nats.errors.Error:
                continue

    async def _connect(self, options: dict[str, Any]) -> None:
        await self.client.connect(
            list(self._address.servers),
            name=f"trilogue {self.house}",
            max_reconnect_attempts=-1,
            max_outstanding_pings=PINGS_LOST,
            reconnected_cb=self._came_back,
            disconnected_cb=self._was_lost,
            error_cb=self._note_error,
            **options,
        )
        await self._find_stream()

    async def _note_error(self, error: Exception) -> None:
        _journal.debug("log_line", extra={"facts": {"error": type(error).__name__}})
        if self._refused and not self._refused.done() and (reason := _refusal(error)):
            self._refused.set_result(reason)

    async def _find_stream(self) -> None:
        """The house's stream is there, made now if it is new; while servers elect, nobody knows."""
        while True:
            try:
                await self.streams.stream_info(self.house)
                return
            except NotFoundError:
                await self._make_stream()
                return
            except (nats.errors.TimeoutError, ServiceUnavailableError):
                await asyncio.sleep(AGAIN_S)

    async def _make_stream(self) -> None:
        for replicas in (REPLICAS, 1):  # one server alone cannot have more
            try:
                await self.streams.add_stream(_stream_of(self.house, replicas))
                return
            except APIError as error:
                if replicas == 1:
                    raise no_servers() from error

    async def _came_back(self) -> None:
        _journal.info("log_line_back")
        for back in self._when_back:
            back()

    async def _was_lost(self) -> None:
        if not self.client.is_closed:
            _journal.warning("log_line_lost")


def _stream_of(house: str, replicas: int) -> api.StreamConfig:
    return api.StreamConfig(
        name=house,
        subjects=[f"{house}.log.>"],
        storage=api.StorageType.FILE,
        num_replicas=replicas,
        republish=api.RePublish(src=f"{house}.log.>", dest=f"{house}.new.>"),
        allow_direct=True,
        allow_rollup_hdrs=True,
    )


def _options(keys: NatsKeys) -> dict[str, Any]:
    """How to connect; raises LogFault if the house has no such keys."""
    options: dict[str, Any] = {
        "connect_timeout": CONNECT_S,
        "reconnect_time_wait": AGAIN_S,
        "ping_interval": PING_S,
    }
    if keys.credentials:
        if not keys.credentials.is_file():
            raise LogFault(LogFaultKind.OTHER, NO_KEYS.format(keys.credentials))
        options["user_credentials"] = str(keys.credentials)
    if keys.authority:
        try:
            options["tls"] = ssl.create_default_context(cafile=keys.authority)
        except OSError as error:
            raise LogFault(LogFaultKind.OTHER, f"{keys.authority}: {error}") from error
    return options


def _refusal(error: Exception) -> str:
    """Why trying again will not help, if it will not."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return UNTRUSTED
    return UNKNOWN if "authorization violation" in str(error).lower() else ""
