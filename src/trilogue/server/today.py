"""Puzzles over HTTP, of days and spare ones: which there are, one, and what a device does at it."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from aiohttp import web
from msgspec import Raw, Struct

from trilogue.engine.game import Rejected
from trilogue.server.limits import LARGEST_MESSAGE, Buckets
from trilogue.server.posts import Posts, answer
from trilogue.today.calendar import Calendar
from trilogue.today.puzzle import Puzzle
from trilogue.today.spares import Spare, Spares

_KEY = re.compile(r"[0-9a-f]{32}")
NO_KEY = Rejected("malformed", "a key or a name of 32 hexadecimal digits")


class PuzzleAct(Struct, frozen=True, forbid_unknown_fields=True):
    """What a device does: by its own key, after so many entries; without an act it only asks how
    far it is."""

    key: str
    after: int = 0
    act: Raw = Raw()


class OthersAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks how others did, by a device's own key, and for whom by name besides."""

    key: str
    rival: str = ""


class SpareAct(Struct, frozen=True, forbid_unknown_fields=True):
    """What a device has done at a spare puzzle, and does now; none of it is kept here."""

    acts: tuple[Raw, ...] = ()


class Today:
    """The days of this house, and its spare puzzles."""

    def __init__(
        self, calendar: Calendar, allowance: Buckets, remote: Callable[[web.Request], str]
    ) -> None:
        self._calendar = calendar
        self._spares = Spares(calendar)
        self._allowance = allowance
        self._remote = remote
        self._posts = Posts(allowance, remote, "too_fast")

    def routes(self) -> list[web.RouteDef]:
        """Where they are found."""
        return [
            web.get("/api/today", self.days),
            web.get("/api/today/{date}/{kind}", self.task),
            web.post("/api/today/{date}/{kind}", self.act),
            web.post("/api/today/{date}/{kind}/others", self.others),
            web.get("/api/spare/{kind}/{strength}/{number}", self.spare_task),
            web.post("/api/spare/{kind}/{strength}/{number}", self.spare_act),
        ]

    async def days(self, request: web.Request) -> web.Response:
        """Which days are open, and what there is."""
        return answer(self._calendar.days())

    async def task(self, request: web.Request) -> web.Response:
        """A puzzle, as one is shown it before one begins."""
        day, puzzle = self._find(request)
        return answer(puzzle.task(puzzle.of_day(day)))

    async def act(self, request: web.Request) -> web.Response:
        """A device does something, or asks how far it is. What a puzzle itself has against an act
        is an answer like others."""
        wanted = await self._posts.body(request, PuzzleAct, LARGEST_MESSAGE)
        if isinstance(wanted, web.Response):
            return wanted
        if not _KEY.fullmatch(wanted.key):
            return answer(NO_KEY, 400)
        day, puzzle = self._find(request)
        if not bytes(wanted.act):
            return answer(await self._calendar.progress(day, puzzle, wanted.key))
        came = await self._calendar.act(day, puzzle, wanted.key, wanted.after, wanted.act)
        return answer(came, 422 if isinstance(came, Rejected) else 200)

    async def others(self, request: web.Request) -> web.Response:
        """How others did, for a device that is done."""
        wanted = await self._posts.body(request, OthersAsked, LARGEST_MESSAGE)
        if isinstance(wanted, web.Response):
            return wanted
        if not _KEY.fullmatch(wanted.key) or not _KEY.fullmatch(wanted.rival or wanted.key):
            return answer(NO_KEY, 400)
        day, puzzle = self._find(request)
        told = await self._calendar.others(day, puzzle, wanted.key, wanted.rival)
        return answer(told, 422 if isinstance(told, Rejected) else 200)

    async def spare_task(self, request: web.Request) -> web.Response:
        """A spare puzzle, as one is shown it before one begins."""
        return answer(self._spares.task(self._find_spare(request)))

    async def spare_act(self, request: web.Request) -> web.Response:
        """How far a device is that has done all this. Work that may be done again is counted."""
        wanted = await self._posts.body(request, SpareAct, LARGEST_MESSAGE)
        if isinstance(wanted, web.Response):
            return wanted
        self._allowance.charge(self._remote(request), len(wanted.acts) // 2)
        came = await self._spares.act(self._find_spare(request), wanted.acts)
        return answer(came, 422 if isinstance(came, Rejected) else 200)

    def _find_spare(self, request: web.Request) -> Spare:
        found = self._spares.find(
            *map(request.match_info.__getitem__, ("kind", "strength", "number"))
        )
        if found is None:
            raise web.HTTPNotFound(text="no such puzzle\n")
        return found

    def _find(self, request: web.Request) -> tuple[date, Puzzle]:
        found = self._calendar.find(request.match_info["date"], request.match_info["kind"])
        if found is None:
            raise web.HTTPNotFound(text="no such puzzle, or not yet\n")
        return found
