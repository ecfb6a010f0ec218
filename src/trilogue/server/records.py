"""Finished games over HTTP: the file to keep, and its steps to look at."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

from aiohttp import web

from trilogue.bots.player import Strength
from trilogue.bots.service import Thinker
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, Seat
from trilogue.engine.reading import read_record
from trilogue.engine.seal import game_of, unseal
from trilogue.table.log import Log
from trilogue.table.replay import Advice, Replay, StepAdvice, record_stream

MOST_ASKED = 400  # steps about which the house is asked at once: more than any game has turns
MOST_OPEN = 16  # games kept ready to look at; the longest unused goes first
LARGEST_SHOWN = 4 * 1024 * 1024  # of a game's file: reading a larger one would hold up everyone
TOO_LONG = "this game is too long to be shown here; `trilogue replay` shows its file\n"
FOR_EVER = "public, max-age=31536000, immutable"
_NAME = re.compile(r"[0-9a-f]{32}")
_NUMBER = re.compile(r"[0-9]{1,6}")


class Records:
    """The finished games that this server's log holds."""

    def __init__(
        self, games: Mapping[str, AnyGame], log: Log, thinker: Thinker | None = None
    ) -> None:
        self._games = games
        self._thinker = thinker
        self._asking = asyncio.Lock()
        self._playing = asyncio.Lock()
        self._log = log
        self._open: OrderedDict[str, Replay] = OrderedDict()

    def routes(self) -> list[web.RouteDef]:
        """Where they are found."""
        return [
            web.get("/api/record/{record}", self.file),
            web.get("/api/replay/{record}", self.overview),
            web.get("/api/replay/{record}/house", self.all_advice),
            web.get("/api/replay/{record}/{step}", self.step),
            web.get("/api/replay/{record}/{step}/house", self.advice),
        ]

    async def file(self, request: web.Request) -> web.Response:
        """A game as one file."""
        name = request.match_info["record"]
        data = await self._read(name)
        game = game_of(unseal(data).record)
        disposition = f'attachment; filename="trilogue-{game}-{name[:8]}.json"'
        headers = {"Content-Disposition": disposition, "Cache-Control": FOR_EVER}
        return web.Response(body=data, content_type="application/json", headers=headers)

    async def overview(self, request: web.Request) -> web.Response:
        """Who played, and when which step was made."""
        replay = await self._replay(request.match_info["record"])
        return _kept_json(encode(replay.view()))

    async def step(self, request: web.Request) -> web.Response:
        """What a seat was shown at a step; without a seat, what everyone was."""
        step, seat = request.match_info["step"], request.query.get("seat")
        if not _NUMBER.fullmatch(step) or not (seat is None or _NUMBER.fullmatch(seat)):
            raise web.HTTPBadRequest(text="expected the number of a step, and of a seat\n")
        replay = await self._replay(request.match_info["record"])
        frame = replay.frame(int(step), None if seat is None else Seat(int(seat)))
        if frame is None:
            raise web.HTTPNotFound(text="expected a step and a seat of this game\n")
        return _kept_json(frame)

    async def advice(self, request: web.Request) -> web.Response:
        """What the house would have done at a step, as well as a bot of some strength plays."""
        [step], ask = await self._asked(request, [request.match_info["step"]])
        advice = await ask(step)
        if advice is None:
            raise web.HTTPNotFound(text="nobody had anything to decide at this step\n")
        return _kept_json(encode(advice))

    async def all_advice(self, request: web.Request) -> web.Response:
        """The same of many steps, a line each, as soon as it is found."""
        steps, ask = await self._asked(request, request.query.get("steps", "").split(","))

        async def lines() -> AsyncIterator[bytes]:
            for step in steps:
                yield encode(StepAdvice(step, await ask(step))) + b"\n"

        kept = {"Cache-Control": FOR_EVER}
        return web.Response(body=lines(), content_type="application/x-ndjson", headers=kept)

    async def _asked(
        self, request: web.Request, steps: list[str]
    ) -> tuple[list[int], Callable[[int], Awaitable[Advice | None]]]:
        """Which steps someone asks about, and how to ask the house about one of them."""
        strength, thinker = request.query.get("strength", Strength.STRONG), self._thinker
        are_numbers = all(map(_NUMBER.fullmatch, steps)) and len(steps) <= MOST_ASKED
        if not are_numbers or strength not in set(Strength):
            raise web.HTTPBadRequest(text="expected the number of a step, and a strength\n")
        if thinker is None:
            raise web.HTTPServiceUnavailable(text="this house has no bots\n")
        replay = await self._replay(request.match_info["record"])

        async def ask(step: int) -> Advice | None:
            async with self._asking:  # bots at tables come first: one question at a time
                return await replay.advice(step, thinker, Strength(strength))

        return list(map(int, steps)), ask

    async def _read(self, name: str) -> bytes:
        bodies = await self._log.read(record_stream(name)) if _NAME.fullmatch(name) else []
        if not bodies:
            raise web.HTTPNotFound(text="no such game is kept here\n")
        return bodies[0]

    async def _replay(self, name: str) -> Replay:
        if name not in self._open:
            data = await self._read(name)
            if len(data) > LARGEST_SHOWN:
                raise web.HTTPGone(text=TOO_LONG)
            try:
                async with self._playing:  # one at a time: tables that are at play come first
                    self._open[name] = await asyncio.to_thread(self._play_again, name, data)
            except ValueError as error:
                raise web.HTTPGone(text=f"this game cannot be shown again: {error}\n") from None
            if len(self._open) > MOST_OPEN:
                self._open.popitem(last=False)
        self._open.move_to_end(name)
        return self._open[name]

    def _play_again(self, name: str, data: bytes) -> Replay:
        sealed = unseal(data)
        game = self._games.get(game_of(sealed.record))
        if game is None:
            raise ValueError("its game is not played in this house")
        return Replay(name, game, read_record(game, sealed.record), sealed.seal)


def _kept_json(body: bytes) -> web.Response:
    return web.Response(
        body=body,
        content_type="application/json",
        headers={"Cache-Control": FOR_EVER},
    )
