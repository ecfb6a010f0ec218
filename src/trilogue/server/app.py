"""The web application: pages, the socket, health and figures."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from datetime import date
from importlib.resources import files
from pathlib import Path

from aiohttp import web
from msgspec import Struct

from trilogue.bots.service import Thinker
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame
from trilogue.server.addresses import Proxies, address_of, has_passed_a_proxy
from trilogue.server.decks import Decks
from trilogue.server.docs_site import DocsSite
from trilogue.server.from_server import RestartAhead
from trilogue.server.headers import door, is_own_origin, security_headers
from trilogue.server.health import Health, trouble_of_the_log
from trilogue.server.hosts import Hosts
from trilogue.server.journal import journal, note
from trilogue.server.limits import (
    DECKS,
    JOINS,
    MOST_SOCKETS,
    PUZZLES,
    SLATES,
    SOCKETS_PER_ADDRESS,
    TABLES,
    Buckets,
)
from trilogue.server.line import Line
from trilogue.server.metrics import Metrics
from trilogue.server.reach import Reach
from trilogue.server.records import Records
from trilogue.server.relay import RelayHost
from trilogue.server.rule_book import RuleBook
from trilogue.server.slates import SlatePosts
from trilogue.server.static_files import StaticFiles
from trilogue.server.today import Today
from trilogue.table.backroom import Backroom, BackroomHere
from trilogue.table.hall import Hall, HallLimits
from trilogue.table.house import Patience
from trilogue.table.log import Log
from trilogue.table.radio import Radio
from trilogue.table.shelf import Shelf
from trilogue.table.time import RealTime, Time
from trilogue.today.calendar import Calendar, newest_day
from trilogue.today.puzzle import house_puzzles
from trilogue.today.slates import Slates
from trilogue.words.speech import house_voice

SWEEP_S = 60


class Settings(Struct, frozen=True):
    """What an operator may set."""

    address: str | None = None  # where phones reach this server, if it is known
    host_names: frozenset[str] = frozenset()  # by which it may be called, besides the address
    proxies: Proxies = Proxies()
    most_sockets: int = MOST_SOCKETS  # open at once
    sockets_per_address: int = SOCKETS_PER_ADDRESS
    relay: RelayHost = RelayHost()
    has_own_figures: bool = False  # they are told at an address of their own
    patience: Patience = Patience()
    limits: HallLimits = HallLimits()


class Server:
    """The handlers of one server, and what they share."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        log: Log,
        settings: Settings | None = None,
        time: Time | None = None,
        static: Path | None = None,
        thinker: Thinker | None = None,
        backroom: Backroom | None = None,
        radio: Radio | None = None,
        newest: Callable[[], date] = newest_day,
    ) -> None:
        self.settings = settings or Settings()
        self.time = time or RealTime()
        self.log = log
        self.metrics = Metrics()
        self.hall = Hall(
            games,
            log,
            self.time,
            self.settings.patience,
            self.settings.limits,
            observe=self.metrics.observe,
            thinker=thinker,
            backroom=backroom,
            radio=radio,
        )
        self.records = Records(games, log, thinker)
        backroom = backroom or BackroomHere(games)
        self.decks = Decks(Shelf(log, backroom), Buckets(DECKS, self.time), self._remote)
        calendar = Calendar(house_puzzles(), log, backroom, newest)
        puzzles = Buckets(PUZZLES, self.time)  # and what is done on boards
        self.today = Today(calendar, puzzles, self._remote)
        self.slates = Slates(log, calendar)
        self._slate_posts = SlatePosts(
            self.slates, puzzles, Buckets(SLATES, self.time), self._remote
        )
        self.health = Health(log, self.time)
        self._files = StaticFiles(static or _shipped("static"))
        self._hosts = Hosts({*self.settings.host_names, self.settings.address or ""})
        self._joins = Buckets(JOINS, self.time)
        self._tables = Buckets(TABLES, self.time)
        self._lines: set[Line] = set()
        self._addresses: Counter[str] = Counter()  # of open sockets
        self._newest = newest
        self._swept: date | None = None  # when friends' boards were

    def app(self) -> web.Application:
        """The application, ready to run."""
        app = web.Application(middlewares=[security_headers, door(self._hosts), trouble_of_the_log])
        app.router.add_get("/ws", self.socket)
        app.router.add_get("/healthz", self.health.answer)
        app.router.add_get("/metrics", self.figures)
        app.router.add_get("/api/site", self.site)
        app.router.add_get("/sound/{table}/{token}", self.sound)
        app.router.add_routes(Reach(self.settings.address).routes())
        app.router.add_routes(self.records.routes())
        app.router.add_routes(self.decks.routes())
        app.router.add_routes(self.today.routes())
        app.router.add_routes(self._slate_posts.routes())
        app.router.add_routes(RuleBook(self.hall.games).routes())
        app.router.add_routes(DocsSite(_shipped("docs")).routes())
        app.router.add_get("/{path:.*}", self._files.page)
        app.cleanup_ctx.append(self._life)
        app.on_shutdown.append(self._say_goodbye)
        return app

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """A device connects."""
        if not is_own_origin(request):
            raise web.HTTPForbidden(text="expected a socket from a page of this server\n")
        address = self._remote(request)
        if not self._has_room(address):
            raise web.HTTPTooManyRequests(text="expected fewer open sockets from one address\n")
        line = Line(
            self.hall,
            self.metrics,
            self.time,
            address,
            self._joins,
            self._tables,
            self.settings.relay,
        )
        self._lines.add(line)
        self._addresses[address] += 1
        try:
            return await line.run(request)
        finally:
            self._lines.discard(line)
            self._addresses[address] -= 1
            self._addresses += Counter()  # forgets who has none

    def _has_room(self, address: str) -> bool:
        settings = self.settings
        has_room = len(self._lines) < settings.most_sockets
        return has_room and self._addresses[address] < settings.sockets_per_address

    async def figures(self, request: web.Request) -> web.Response:
        """Figures, for this machine only: at a small table even totals tell something."""
        if self.settings.has_own_figures:
            raise web.HTTPForbidden(text="figures are told at an address of their own\n")
        if has_passed_a_proxy(request) or request.remote not in ("127.0.0.1", "::1"):
            raise web.HTTPForbidden(text="figures are told on this machine only\n")
        return self._figures()

    def figures_app(self) -> web.Application:
        """Figures alone, for an address that only an operator's own machines reach."""

        async def figures(request: web.Request) -> web.Response:
            return self._figures()

        app = web.Application(middlewares=[security_headers, door(self._hosts)])
        app.router.add_get("/metrics", figures)
        return app

    def _figures(self) -> web.Response:
        return web.Response(body=self.metrics.text(self.hall), content_type="text/plain")

    async def sound(self, request: web.Request) -> web.Response:
        """A word as sound, at an address that holds only while it may be heard at its table."""
        table = await self.hall.held(request.match_info["table"])
        sound = table.state.sound if table else None
        if sound is None or request.path != sound.path:
            raise web.HTTPNotFound(text="nothing to hear here\n")
        voice = house_voice()
        if voice is None:
            raise web.HTTPServiceUnavailable(text="this house has no voice\n")
        slow = "slow" in request.query
        spoken = await asyncio.to_thread(voice.say, sound.word, slow=slow)
        return web.Response(
            body=spoken, content_type="audio/wav", headers={"Cache-Control": "no-store"}
        )

    async def site(self, request: web.Request) -> web.Response:
        """What a page needs to know of its server."""
        has_voice = house_voice() is not None
        answer = encode({"address": self.settings.address, "voice": has_voice})
        return web.Response(body=answer, content_type="application/json")

    def _remote(self, request: web.Request) -> str:
        return address_of(request, self.settings.proxies)

    async def _life(self, app: web.Application) -> AsyncIterator[None]:
        await self.hall.start()
        await asyncio.to_thread(house_voice)  # once loaded, it is there for all
        tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self.metrics.lag.watch())]
        note("open")
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.hall.stop()
        await self.log.close()
        note("closed")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self.hall.sweep()
                await self._sweep_slates()
            except Exception:
                journal.exception("sweep_failed")

    async def _sweep_slates(self) -> None:
        """Once a day; whoever looks at a board is not shown what is too old meanwhile."""
        if (today := self._newest()) != self._swept:
            await self.slates.sweep()
            self._swept = today

    def tell_of_restart(self) -> int:
        """Tell every device that the house will be gone for a moment; returns how many."""
        for line in self._lines:
            line.send(RestartAhead())
        return len(self._lines)

    async def _say_goodbye(self, app: web.Application) -> None:
        self.tell_of_restart()
        await asyncio.gather(*(line.hang_up() for line in self._lines), return_exceptions=True)


def _shipped(name: str) -> Path:
    """A folder that was built into the package."""
    return Path(str(files("trilogue.server").joinpath(name)))
