"""A phone on the wire: a real WebSocket client that keeps every byte it was sent."""

from __future__ import annotations

import itertools
import json
import secrets
from typing import Any

import aiohttp
from aiohttp import WSMsgType
from patience import PATIENCE_S

from trilogue.engine.codec import encode
from trilogue.engine.decks import OWN
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games import catalogue

Message = dict[str, Any]
GAMES = catalogue()


class LineLostError(Exception):
    """The server has closed the socket, or is gone."""


class Phone:
    """One device: connects, takes a seat, acts, and remembers."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self._session = session
        self.url = url
        self._ids = itertools.count()
        self.token = secrets.token_hex(16)
        self.table = ""
        self.member = ""
        self.received: list[bytes] = []
        self.frame: Message = {}
        self.socket: aiohttp.ClientWebSocketResponse | None = None

    async def connect(self, *, sees_pongs: bool = False, **headers: str) -> None:
        self.socket = await self._session.ws_connect(
            self.url, headers=headers, autoping=not sees_pongs
        )

    async def hang_up(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def send(self, message: Message | str | bytes) -> None:
        assert self.socket is not None
        try:
            if isinstance(message, bytes):
                await self.socket.send_bytes(message)
            else:
                await self.socket.send_str(
                    message if isinstance(message, str) else json.dumps(message)
                )
        except ConnectionError as error:
            raise LineLostError from error

    async def send_frame(self, data: bytes, kind: WSMsgType) -> None:
        """Send bytes as they are: a text that is none, a ping, a pong."""
        assert self.socket is not None
        try:
            await self.socket.send_frame(data, kind)
        except ConnectionError as error:
            raise LineLostError from error

    async def receive(self) -> Message:
        """The next message; frames are remembered."""
        assert self.socket is not None
        message = await self.socket.receive(PATIENCE_S)
        if message.type is not WSMsgType.TEXT:
            raise LineLostError(f"{message.type!r} {message.data!r}")
        self.received.append(message.data.encode())
        decoded: Message = json.loads(message.data)
        if decoded["type"] == "frame":
            self.frame = decoded
        return decoded

    async def until(self, *types: str) -> Message:
        """Receive until a message of one of these types comes."""
        while (message := await self.receive())["type"] not in types:
            pass
        return message

    async def open_table(self, name: str = "Ada", game: str = "linq") -> Message:
        return await self._sit_down({"type": "open_table", "name": name, "game": game})

    async def join(self, name: str, code: str | None = None, link: str | None = None) -> Message:
        return await self._sit_down(
            {"type": "join_table", "name": name, "code": code, "link": link}
        )

    async def resume(self) -> Message:
        await self.send({"type": "resume_seat", "table": self.table, "token": self.token})
        return await self._welcomed()

    async def _sit_down(self, message: Message) -> Message:
        await self.send(message | {"token": self.token})
        return await self._welcomed()

    async def _welcomed(self) -> Message:
        answer = await self.until("welcome", "problem")
        if answer["type"] == "welcome":
            self.table, self.member = answer["table"], answer["member"]
            await self.until("frame")
        return answer

    async def do(self, act: Message, act_id: str | None = None) -> Message:
        """Ask for an act; returns done or refused."""
        act_id = act_id or f"act-{next(self._ids)}"
        await self.send({"type": "do", "id": act_id, "act": act})
        while True:
            answer = await self.until("done", "refused")
            if answer["id"] == act_id:
                return answer

    async def play(self, action: Message) -> Message:
        return await self.do({"type": "play", "action": action})

    async def catch_up(self, seq: int) -> Message:
        """Receive until the frame of this step has come."""
        while self.frame.get("seq", -1) < seq:
            await self.receive()
        return self.frame

    @property
    def view(self) -> Message:
        """The game as it was last shown."""
        view: Message = self.frame["game"]["view"]
        return view

    @property
    def is_waited_for(self) -> bool:
        return self.view["you"] in self.view["waiting"]

    def legal_action(self, rng: Rng) -> Message:
        """What the honest random player would do, knowing only what this phone was sent."""
        game = GAMES[self.frame["table"]["game"]]
        view = game.codec.view(json.dumps(self.view).encode())
        if getattr(view.config, "deck", None) == OWN:
            game = game.with_own_deck("Ours")
        action: Message = json.loads(encode(game.sample(view, Seat(self.view["you"]), rng)))
        return action
