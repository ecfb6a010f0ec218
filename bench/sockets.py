"""What an act costs the server: real Linq games over real sockets, twenty tables of eight.

    python bench/sockets.py [--seconds 20]

The server is `trilogue serve` on one core with its log on the disk; the players run on another. Its
CPU time is read from the system before and after, and divided by the acts it has acknowledged. Beside
it stand two servers without rules and views on the same core, which answer a message with as many
frames of the same size: a bare one, and one that first writes each message down as we do, on the disk
before anyone is answered. The second is the least that an act can cost that nothing may lose.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import count, cycle
from pathlib import Path
from statistics import quantiles
from typing import Any

import aiohttp
import msgspec
from aiohttp import WSMsgType, web
from msgspec import Raw, Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.server.limits import MESSAGES
from trilogue.table.sqlite_log import SqliteLog

TABLES = 20
PEOPLE = 8
SERVER_CORE, CLIENT_CORE = 0, 1
LINQ = catalogue()["linq"]
TICK = os.sysconf("SC_CLK_TCK")
PACE = 1.1 / MESSAGES.per_second  # seconds between two acts of one player: the house refuses haste
ENTRY = b"x" * 150  # about as long as a word that was said, in the log
NAMES = ("Ada", "Ben", "Chloe", "Deniz", "Edith", "Farid", "Gus", "Hana")


def cpu_seconds(pid: int) -> float:
    """What a process has used by now, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class _Table(Struct):
    phase: str
    link: str


class _Waiting(Struct):
    you: int | None
    waiting: list[int]


class _Game(Struct):
    view: Raw


class _Message(Struct):
    """As much of a message as a player needs: reading the rest would take the players' core."""

    type: str
    id: str = ""
    seq: int = 0
    code: str = ""
    table: Raw = Raw(b"null")  # a table, or its id in a welcome
    game: _Game | None = None


_messages = msgspec.json.Decoder(_Message)
_tables = msgspec.json.Decoder(_Table)
_views = msgspec.json.Decoder(_Waiting)


class Totals:
    """What all players together have done and seen."""

    def __init__(self) -> None:
        self.acts = self.frames = self.bytes = 0
        self.waits: list[float] = []  # for each answer, in seconds
        self.is_over = False


class Player:
    """A seat at a table: plays whatever is legal as soon as it is due."""

    def __init__(self, totals: Totals) -> None:
        self._totals = totals
        self._ids = count()
        self._next = 0.0
        self._rng = Rng(secrets.token_bytes(8))
        self.frame = _Message("none")
        self._answers: dict[str, asyncio.Future[_Message]] = {}

    async def sit(self, session: aiohttp.ClientSession, url: str, message: dict[str, str]) -> None:
        # Limits are by address, and these are many people.
        address = {"X-Forwarded-For": f"10.{secrets.randbelow(256)}.{secrets.randbelow(256)}.1"}
        self._socket = await session.ws_connect(url, headers=address)
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._reading = asyncio.create_task(self._read())
        await self._socket.send_json(message | {"token": secrets.token_hex(16)})
        await self.seated

    @property
    def table(self) -> _Table:
        return _tables.decode(self.frame.table)

    async def do(self, act: dict[str, Any]) -> _Message:
        loop = asyncio.get_running_loop()
        early, self._next = self._next - loop.time(), max(self._next, loop.time()) + PACE
        if early > 0:
            await asyncio.sleep(early)
        if self._reading.done():
            raise ConnectionError("the server has ended the connection")
        name = str(next(self._ids))
        answer: asyncio.Future[_Message] = loop.create_future()
        self._answers[name] = answer
        asked_at = loop.time()
        await self._socket.send_json({"type": "do", "id": name, "act": act})
        answered = await answer
        self._totals.waits.append(loop.time() - asked_at)
        return answered

    async def _read(self) -> None:
        playing: asyncio.Task[None] | None = None
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                break
            decoded = _messages.decode(message.data)
            match decoded.type:
                case "frame":
                    self._totals.frames += 1
                    self._totals.bytes += len(message.data)
                    self.frame = decoded
                    if not self.seated.done():
                        self.seated.set_result(None)
                    if self._is_due() and (playing is None or playing.done()):
                        playing = asyncio.create_task(self._play())
                case "done" | "refused":
                    self._answers.pop(decoded.id).set_result(decoded)
                case "problem" if not self.seated.done():
                    self.seated.set_exception(RuntimeError(decoded.code))
                case "problem":
                    raise RuntimeError(decoded.code)
        waiting: list[asyncio.Future[Any]] = [self.seated, *self._answers.values()]
        for future in waiting:
            if not future.done():
                future.set_exception(ConnectionError("the server has ended the connection"))

    def _is_due(self) -> bool:
        if self.frame.game is None:
            return False
        view = _views.decode(self.frame.game.view)
        return view.you in view.waiting

    async def _play(self) -> None:
        while self._is_due() and not self._totals.is_over:
            assert self.frame.game is not None
            seen, view = self.frame.seq, LINQ.codec.view(bytes(self.frame.game.view))
            action = json.loads(encode(LINQ.sample(view, Seat(view.you), self._rng)))
            try:
                answer = await self.do({"type": "play", "action": action})
            except ConnectionError:
                if self._totals.is_over:
                    return
                raise
            self._totals.acts += answer.type == "done"
            if self.frame.seq == seen:
                return

    async def again(self) -> None:
        """The host: whenever a game is over, begin the next."""
        while not self._totals.is_over:
            await asyncio.sleep(0.2)
            if self.table.phase == "over":
                await self.do({"type": "back_to_lobby"})
                await self.do({"type": "start_game"})


async def play(urls: Sequence[str], pids: Sequence[int], seconds: float) -> dict[str, float]:
    """Twenty tables at play, their people at these doors by turns; what an act has cost."""
    totals, doors = Totals(), cycle(urls)
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        hosts, everyone = [], []
        for _ in range(TABLES):
            host = Player(totals)
            await host.sit(
                session, next(doors), {"type": "open_table", "name": "Ada", "game": "linq"}
            )
            guests = [Player(totals) for _ in NAMES[1:PEOPLE]]
            link = host.table.link
            for name, guest in zip(NAMES[1:], guests, strict=False):
                await guest.sit(
                    session, next(doors), {"type": "join_table", "name": name, "link": link}
                )
            hosts.append(host)
            everyone += [host, *guests]
        for host in hosts:
            await host.do({"type": "start_game"})
        again = [asyncio.create_task(host.again()) for host in hosts]
        await asyncio.sleep(2)
        before, acts, frames, size = _used(pids), totals.acts, totals.frames, totals.bytes
        totals.waits.clear()
        await asyncio.sleep(seconds)
        used, acts = _used(pids) - before, totals.acts - acts
        frames, size = totals.frames - frames, totals.bytes - size
        totals.is_over = True
        await asyncio.gather(*again, return_exceptions=True)
    waits = quantiles(totals.waits, n=100)
    return {
        "acts": acts,
        "acts_per_second": round(acts / seconds),
        "frames_per_act": round(frames / acts, 2),
        "bytes_per_frame": round(size / frames),
        "us_per_act": round(1e6 * used / acts),
        "answered_ms_median": round(1e3 * waits[49], 1),
        "answered_ms_99": round(1e3 * waits[98], 1),
    }


def _used(pids: Sequence[int]) -> float:
    return sum(map(cpu_seconds, pids))


async def serve_bare(frames: int, size: int, log: SqliteLog | None) -> None:
    """A server that only fans out, or that keeps what was said and then fans out."""
    groups: dict[str, list[web.WebSocketResponse]] = {}
    kept: Counter[str] = Counter()
    text = "x" * size

    async def handle(request: web.Request) -> web.WebSocketResponse:
        socket: web.WebSocketResponse = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        name = request.match_info["group"]
        group = groups.setdefault(name, [])
        group.append(socket)
        async for _ in socket:
            if log is not None:
                await log.append(name, kept[name], [ENTRY])
                kept[name] += 1
            for other in group[:frames]:
                await other.send_str(text)
        return socket

    app = web.Application()
    app.router.add_get("/{group}", handle)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    assert site._server is not None
    print(site._server.sockets[0].getsockname()[1], flush=True)  # type: ignore[attr-defined]
    await asyncio.Event().wait()


async def ask_bare(port: int, pid: int, seconds: float) -> float:
    """Each of twenty groups sends as fast as it is answered; microseconds a message."""
    sent = 0
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        groups = [
            [await session.ws_connect(f"http://127.0.0.1:{port}/{g}") for _ in range(PEOPLE)]
            for g in range(TABLES)
        ]

        async def drain(socket: aiohttp.ClientWebSocketResponse) -> None:
            async for _ in socket:
                pass

        async def talk(group: list[aiohttp.ClientWebSocketResponse]) -> None:
            nonlocal sent
            while True:
                await group[0].send_str("act")
                await group[0].receive()
                sent += 1

        tasks = [asyncio.create_task(drain(socket)) for group in groups for socket in group[1:]]
        tasks += [asyncio.create_task(talk(group)) for group in groups]
        await asyncio.sleep(1)
        before, began = cpu_seconds(pid), sent
        await asyncio.sleep(seconds)
        cost = 1e6 * (cpu_seconds(pid) - before) / (sent - began)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return cost


def started(*arguments: str) -> subprocess.Popen[str]:
    """A server on its core, and only there."""
    process = subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    os.sched_setaffinity(process.pid, {SERVER_CORE})
    return process


def main() -> None:
    """Measure both, and print one object."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--bare", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    import uvloop

    runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    if options.bare:
        frames, size, log = options.bare
        runner.run(serve_bare(int(frames), int(size), SqliteLog(Path(log)) if log else None))
    os.sched_setaffinity(0, {CLIENT_CORE})
    with tempfile.TemporaryDirectory() as data:
        serve = ("-m", "trilogue.cli", "serve", "--quiet", "--host", "127.0.0.1", "--port", "0")
        server = started(*serve, "--behind-proxy", "--no-knock", "--data", data)
        assert server.stdout is not None
        url = server.stdout.readline().strip().replace("localhost", "127.0.0.1") + "/ws"
        ours: dict[str, Any] = runner.run(play([url], [server.pid], options.seconds))
        server.send_signal(signal.SIGINT)
        server.wait()

        def rival(log: str) -> float:
            frames, size = str(round(ours["frames_per_act"])), str(ours["bytes_per_frame"])
            bare = started(__file__, "--bare", frames, size, log)
            assert bare.stdout is not None
            port = int(bare.stdout.readline())
            cost = runner.run(ask_bare(port, bare.pid, options.seconds / 4))
            bare.kill()
            bare.wait()
            return cost

        bare, kept = rival(""), rival(str(Path(data) / "rival.sqlite"))
    ours |= {
        "bare_us_per_act": round(bare),
        "times_bare": round(ours["us_per_act"] / bare, 2),
        "bare_on_disk_us_per_act": round(kept),
        "times_bare_on_disk": round(ours["us_per_act"] / kept, 2),
    }
    print(json.dumps({"figure": "server CPU per act, 20 tables of 8 at Linq", **ours}))


if __name__ == "__main__":
    main()
