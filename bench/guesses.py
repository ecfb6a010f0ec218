"""What a LOQ guess costs at a table of twenty: over real sockets, and in numbers."""

from __future__ import annotations

import asyncio
import json
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp

from trilogue.engine.codec import encode
from trilogue.games import catalogue
from trilogue.games.loq.actions import MakeGuess, StartTurn
from trilogue.table import acts as a
from trilogue.table.hall import Hall, Visit
from trilogue.table.log import Log, MemoryLog
from trilogue.table.requests import Logged
from trilogue.table.rooms.play import raw
from trilogue.table.sqlite_log import SqliteLog
from trilogue.table.table import Table
from trilogue.table.time import RealTime
from trilogue.table.view import Farewell, Gestured, Signalled

PEOPLE = 20
OPTIONS = {"talk": "typed", "turn_s": 300}
GUESSES = 200
PAUSE_S = 0.03  # below the limit of messages per connection
SECONDS = 4.0


# over real sockets


class Guesser:
    """One device on a real socket; notes when each step arrived."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frame: dict[str, Any] = {}
        self.arrived: dict[int, float] = {}
        self.answers = 0
        self._news = asyncio.Condition()

    async def listen(self) -> None:
        async for message in self.socket:
            heard = json.loads(message.data)
            if heard["type"] == "frame":
                async with self._news:
                    self.arrived[heard["seq"]] = time.perf_counter()
                    self.frame = heard
                    self._news.notify_all()

    async def do(self, act: dict[str, Any]) -> None:
        self.answers += 1
        await self.socket.send_json({"type": "do", "id": f"a{self.answers}", "act": act})

    async def until(self, is_there: Callable[[], bool]) -> None:
        async with self._news:
            await self._news.wait_for(is_there)

    def is_in(self, phase: str) -> bool:
        return bool(self.frame.get("game")) and self.frame["game"]["view"]["phase"] == phase


async def over_sockets(folder: Path) -> dict[str, float]:
    """Milliseconds from sending a guess until all twenty devices have the frame of it."""
    command = [sys.executable, "-m", "trilogue.cli", "serve", "--quiet", "--host", "127.0.0.1"]
    server = await asyncio.create_subprocess_exec(
        *command, "--port", "0", "--data", str(folder),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    assert server.stdout is not None
    port = (await server.stdout.readline()).decode().strip().rsplit(":", 1)[1]
    async with aiohttp.ClientSession() as session:
        url = f"http://127.0.0.1:{port}/ws"
        people, listeners = await seated(session, url)
        took = [await one_guess(people, number) for number in range(GUESSES)]
        for listener in listeners:
            listener.cancel()
    server.terminate()
    await server.wait()
    return {
        "median_ms": round(statistics.median(took), 2),
        "p95_ms": round(sorted(took)[int(0.95 * len(took))], 2),
        "limit_bare_frames_ms": round(statistics.median(bare_frames(people)), 2),
    }


async def seated(
    session: aiohttp.ClientSession, url: str
) -> tuple[list[Guesser], list[asyncio.Task[None]]]:
    people: list[Guesser] = []
    listeners: list[asyncio.Task[None]] = []
    for number in range(PEOPLE):
        socket = await session.ws_connect(url)
        person = Guesser(socket)
        name, token = f"P{number}", secrets.token_hex(16)
        if not people:
            first = {"type": "open_table", "name": name, "token": token, "game": "loq"}
        else:
            link = people[0].frame["table"]["link"]
            first = {"type": "join_table", "name": name, "token": token, "link": link}
        await socket.send_json(first)
        listeners.append(asyncio.create_task(person.listen()))
        await person.until(lambda person=person: bool(person.frame))  # type: ignore[misc]
        people.append(person)
    await people[0].do({"type": "set_options", "options": OPTIONS})
    await people[0].do({"type": "start_game"})
    await people[0].until(lambda: people[0].is_in("ready"))
    describer = people[people[0].frame["game"]["view"]["turn"]["describer"]]
    await describer.do({"type": "play", "action": {"type": "start_turn"}})
    for person in people:
        await person.until(lambda person=person: person.is_in("describing"))  # type: ignore[misc]
    return people, listeners


async def one_guess(people: list[Guesser], number: int) -> float:
    describer = people[0].frame["game"]["view"]["turn"]["describer"]
    guesser = people[[n for n in range(PEOPLE) if n != describer][number % (PEOPLE - 1)]]
    seq = people[0].frame["seq"] + 1
    began = time.perf_counter()
    action = {"type": "make_guess", "level": 1, "text": f"no {number}"}
    await guesser.do({"type": "play", "action": action})
    for person in people:
        await person.until(lambda person=person: seq in person.arrived)  # type: ignore[misc]
    took = max(person.arrived[seq] for person in people) - began
    await asyncio.sleep(PAUSE_S)
    return took * 1000


def bare_frames(people: list[Guesser]) -> list[float]:
    """The limit: only writing twenty such frames as JSON and reading them again."""
    took = []
    for _ in range(50):
        began = time.perf_counter()
        for person in people:
            json.loads(encode(person.frame))
        took.append((time.perf_counter() - began) * 1000)
    return took


# in numbers


class Phone:
    """A member's device."""

    def show(self, frame: bytes) -> None:
        self.size = len(frame)

    def lose(self) -> None:
        """Nobody is cut off here."""

    def send(self, message: Farewell | Gestured | Signalled) -> None:
        self.size = len(encode(message))


async def describing(hall: Hall) -> tuple[Table, list[str]]:
    """A table of twenty in the middle of a turn; and those who may guess."""
    visit = await hall.open("loq", "P0", secrets.token_hex(16))
    assert isinstance(visit, Visit)
    table, members = visit.table, [visit.member]
    for number in range(1, PEOPLE):
        joined = await hall.join(f"P{number}", secrets.token_hex(16), None, table.state.link)
        assert isinstance(joined, Visit)
        members.append(joined.member)
    for member in members:
        table.company.connect(member, Phone())
    await table.act(members[0], "options", a.SetOptions(raw(OPTIONS)))
    await table.act(members[0], "start", a.StartGame())
    await table.act("nobody", "wait", a.Leave())
    match = table.state.match
    assert match is not None
    describer = table.state.seats[match.state.turn.describer]
    answer = await table.act(describer, "turn", a.Play(raw(StartTurn())))
    assert isinstance(answer, Logged), answer
    return table, [member for member in members if member != describer]


async def guess_on(table: Table, guessers: list[str], until: float) -> int:
    guesses = 0
    while time.perf_counter() < until:
        member = guessers[guesses % len(guessers)]
        act = a.Play(raw(MakeGuess(1, f"no {guesses}")))
        answer = await table.act(member, secrets.token_hex(4), act)
        assert isinstance(answer, Logged), answer
        guesses += 1
    return guesses


async def rate(log: Log, tables: int) -> int:
    hall = Hall(catalogue(), log, RealTime())
    ready = [await describing(hall) for _ in range(tables)]
    began = time.perf_counter()
    made = await asyncio.gather(
        *(guess_on(table, guessers, began + SECONDS) for table, guessers in ready)
    )
    elapsed = time.perf_counter() - began
    await hall.stop()
    await log.close()
    return round(sum(made) / elapsed)


async def main() -> None:
    figures: dict[str, Any] = {"figure": "a LOQ guess at a table of twenty"}
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        figures["socket_in_to_all_views_out"] = await over_sockets(Path(folder) / "served")
        for tables in (1, 50):
            log = SqliteLog(Path(folder) / f"{tables}.sqlite3")
            figures[f"guesses_per_s_{tables}_tables"] = await rate(log, tables)
            figures[f"limit_memory_{tables}_tables"] = await rate(MemoryLog(), tables)
    print(json.dumps(figures))


if __name__ == "__main__":
    asyncio.run(main())
