"""Friends' boards over HTTP: one is founded, and whoever has its link does everything else."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from aiohttp import web
from msgspec import Struct

from trilogue.engine.game import Rejected
from trilogue.server.limits import LARGEST_MESSAGE, Buckets
from trilogue.server.posts import Posts, answer
from trilogue.today.slates import NO_SUCH_SLATE, Slates, SlateView

_KEY = re.compile(r"[0-9a-f]{32}")
NO_KEY = Rejected("malformed", "a key of 32 hexadecimal digits")


class JoinSlate(Struct, frozen=True, tag="join_slate", forbid_unknown_fields=True):
    """Put this name on the board, or in the place of one's own."""

    name: str


class LeaveSlate(Struct, frozen=True, tag="leave_slate", forbid_unknown_fields=True):
    """Take one's name off, with all one has done."""


class TellSlate(Struct, frozen=True, tag="tell_slate", forbid_unknown_fields=True):
    """This puzzle is done; how well, the house knows."""

    day: date
    kind: str


SlateAct = JoinSlate | LeaveSlate | TellSlate


class NewSlate(Struct, frozen=True, forbid_unknown_fields=True):
    """A board is wanted, with this name on it."""

    key: str
    name: str


class SlateAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What a device does on a board, by its own key; without an act it looks at a day."""

    key: str
    day: date | None = None
    act: SlateAct | None = None


class SlatePosts:
    """The friends' boards of this house."""

    def __init__(
        self,
        slates: Slates,
        allowance: Buckets,
        new: Buckets,
        remote: Callable[[web.Request], str],
    ) -> None:
        self._slates = slates
        self._posts = Posts(allowance, remote, "too_fast")
        self._new = Posts(new, remote, "too_fast")

    def routes(self) -> list[web.RouteDef]:
        """Where they are found."""
        return [
            web.post("/api/slates", self.found),
            web.post("/api/slates/{slate}", self.act),
        ]

    async def found(self, request: web.Request) -> web.Response:
        """A new board."""
        wanted = await self._new.body(request, NewSlate, LARGEST_MESSAGE)
        if isinstance(wanted, web.Response):
            return wanted
        if not _KEY.fullmatch(wanted.key):
            return answer(NO_KEY, 400)
        return _told(await self._slates.found(wanted.key, wanted.name))

    async def act(self, request: web.Request) -> web.Response:
        """A device does something, or looks."""
        wanted = await self._posts.body(request, SlateAsked, LARGEST_MESSAGE)
        if isinstance(wanted, web.Response):
            return wanted
        if not _KEY.fullmatch(wanted.key):
            return answer(NO_KEY, 400)
        return _told(await self._done(request.match_info["slate"], wanted))

    async def _done(self, slate: str, wanted: SlateAsked) -> SlateView | Rejected:
        match wanted.act:
            case JoinSlate(name):
                return await self._slates.join(slate, wanted.key, name)
            case LeaveSlate():
                return await self._slates.leave(slate, wanted.key)
            case TellSlate(day, kind):
                return await self._slates.tell(slate, wanted.key, day, kind)
            case None:
                return await self._slates.view(slate, wanted.key, wanted.day)


def _told(came: SlateView | Rejected) -> web.Response:
    status = 404 if came == NO_SUCH_SLATE else 422
    return answer(came, status if isinstance(came, Rejected) else 200)
