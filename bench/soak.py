"""Ten minutes of a busy house: tables open, play, are abandoned; lines and processes are cut.

    python bench/soak.py [--minutes 10]

In the first third the server itself is killed every now and then, and everyone comes back. After
that it lives on, so that its memory can be watched; its workers are killed all the time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import secrets
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import aiohttp
from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

from crowd import largest_lists
from process import Process
from wire import LineLostError, Message, Phone

from bystander import Surroundings, spread
from trilogue.engine.rng import Rng
from trilogue.table.entries import read_entry
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog

PARTIES = 6  # at a time, besides the bystanders
PEOPLE = 4
BETWEEN_ACTS_S = 0.06
SERVER_LIVES_S = 25.0  # while it is killed
WORKERS_LIVE_S = 15.0
STALLED_S = 20.0  # without an answer
LAG_ASKED_S = 2.0
LONGEST_TOLD = 8
SETTLED_S = 5.0  # after a restart everyone comes back at once, which is no delay of a bystander
GARBAGE = (
    "", "{", "null", "[" * 9_000, '{"type":"do"}', '{"type":"ping","x":1}', "x" * 20_000,
    b"\xff\x00", b"{}", '{"type":"watch_table","code":"no such table"}',
)  # fmt: skip
LOST = (LineLostError, aiohttp.ClientError, ConnectionError)


class Acknowledged(Struct, frozen=True):
    """An act that the server has called done."""

    table: str
    seq: int
    member: str
    act: str


class Soak:
    """The house, who is there, and what has been counted."""

    def __init__(self, process: Process, closing: AsyncExitStack, minutes: float) -> None:
        self.process = process
        self.count = Counter[str]()
        self.acknowledged: list[Acknowledged] = []
        self.delays: list[tuple[float, float]] = []  # of the bystanders: when, and for how long
        self.lags: list[tuple[float, float]] = []  # when, and the server's worst of a minute in ms
        self.chance = random.Random(15)
        self.began = time.monotonic()
        self.clock_began = time.perf_counter()
        self.ends = self.began + 60 * minutes
        self.restarted = self.began
        self._closing = closing
        self._visitors = 0

    def passed(self) -> float:
        """How much of the time has passed, from 0 to 1."""
        return (time.monotonic() - self.began) / (self.ends - self.began)

    async def visitor(self) -> aiohttp.ClientSession:
        """Someone with an address of their own: the house counts what each address asks for."""
        self._visitors += 1
        address = (f"127.0.{self._visitors // 200}.{self._visitors % 200 + 2}", 0)
        connector = aiohttp.TCPConnector(local_addr=address, force_close=True)
        return await self._closing.enter_async_context(aiohttp.ClientSession(connector=connector))

    async def told(self, figure: str) -> float:
        """A figure of the server's own."""
        url = f"{self.process.http}/metrics"
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            [found] = re.findall(rf"^{figure} (\S+)", await answer.text(), re.MULTILINE)
        return float(found)


class Person:
    """Someone with a phone, who plays when waited for and comes back when the line breaks."""

    def __init__(self, soak: Soak, phone: Phone, is_bystander: bool = False) -> None:
        self.phone = phone
        self._soak = soak
        self._is_bystander = is_bystander
        self._rng = Rng(secrets.token_bytes(8))
        self._acts = 0
        self._pending: tuple[str, Message] | None = None

    async def live(self) -> None:
        """Play for ever, through all that happens to the line."""
        while True:
            try:
                await self._play()
            except LOST:
                await self.come_back()

    async def come_back(self) -> None:
        """Connect and resume, as often as it takes."""
        while True:
            try:
                async with asyncio.timeout(STALLED_S):
                    await self.phone.connect()
                    answer = await self.phone.resume()
                if answer["type"] == "welcome":
                    self._soak.count["resumed"] += 1
                    return
                self._soak.count["not_resumed"] += 1
            except (*LOST, TimeoutError):
                pass
            await asyncio.sleep(0.2)

    def drop(self) -> None:
        """The line breaks, without goodbye."""
        line = self.phone.socket.get_extra_info("socket") if self.phone.socket else None
        with suppress(OSError):
            if line is not None:
                line.shutdown(socket.SHUT_RDWR)

    async def do(self, act: Message) -> bool:
        """Do something once, however often it must be sent; whether it was done."""
        while True:
            try:
                if self._pending:
                    await self._ask(*self._pending)
                self._acts += 1
                return await self._ask(f"act-{self._acts}", act)
            except LOST:
                await self.come_back()

    async def _play(self) -> None:
        phone = self.phone
        while True:
            phone.received.clear()
            if self._pending:
                await self._ask(*self._pending)
            elif phone.frame["game"] and phone.is_waited_for:
                await asyncio.sleep(BETWEEN_ACTS_S)
                self._acts += 1
                action = phone.legal_action(self._rng)
                await self._ask(f"act-{self._acts}", {"type": "play", "action": action})
            elif phone.frame["table"]["phase"] == "over" and self._is_host():
                self._acts += 1
                await self._ask(f"act-{self._acts}", {"type": "start_game"})
                self._soak.count["games"] += 1
            else:
                await phone.receive()

    def _is_host(self) -> bool:
        table = self.phone.frame["table"]
        return bool(table["you"] == table["host"])

    async def _ask(self, act_id: str, act: Message) -> bool:
        self._pending = (act_id, act)
        began = time.perf_counter()
        try:
            async with asyncio.timeout(STALLED_S):
                answer = await self.phone.do(act, act_id)
        except TimeoutError:
            self._soak.count["stalled"] += 1
            raise LineLostError from None
        self._pending = None
        if self._is_bystander and time.monotonic() > self._soak.restarted + SETTLED_S:
            self._soak.delays.append((began, time.perf_counter() - began))
        if answer["type"] == "refused":
            self._soak.count[f"refused_{answer['code']}"] += 1
            if answer["code"] not in ("not_host", "unfit_words"):
                await self.phone.receive()  # what was seen is old: see more first
            return False
        acknowledged = Acknowledged(self.phone.table, answer["seq"], self.phone.member, act_id)
        self._soak.acknowledged.append(acknowledged)
        return True


# who comes


async def sit_down(soak: Soak, people: int, is_bystander: bool = False) -> list[Person]:
    """A new table of Linq; tried again where the server is gone meanwhile."""
    while True:
        session = await soak.visitor()
        phones = [Phone(session, soak.process.socket) for _ in range(people)]
        try:
            async with asyncio.timeout(STALLED_S):
                for number, phone in enumerate(phones):
                    await phone.connect()
                    if number:
                        link = phones[0].frame["table"]["link"]
                        answer = await phone.join(f"P{number}", link=link)
                    else:
                        answer = await phone.open_table("P0", "linq")
                    if answer["type"] != "welcome":
                        raise LineLostError(answer["code"])
            soak.count["tables_opened"] += 1
            return [Person(soak, phone, is_bystander) for phone in phones]
        except (*LOST, TimeoutError):
            soak.count["not_opened"] += 1
            await asyncio.sleep(0.5)


async def bystanders(soak: Soak) -> None:
    """Four who play on all the time."""
    people = await sit_down(soak, PEOPLE, is_bystander=True)
    await people[0].do({"type": "start_game"})
    await asyncio.gather(*(person.live() for person in people))


async def party(soak: Soak) -> None:
    """A table from its opening to whatever end it finds."""
    chance = soak.chance
    people = await sit_down(soak, PEOPLE if chance.random() < 0.7 else 2)
    host = people[0]
    if chance.random() < 0.3:
        await bring_list(soak, host)
    if chance.random() < 0.3:
        await host.do({"type": "set_watching", "allowed": True, "delay_s": 0})
    if len(people) < PEOPLE or chance.random() < 0.2:
        for _ in range(3):
            await host.do({"type": "add_bot", "strength": "easy", "at_once": True})
        soak.count["tables_with_bots"] += 1
    if chance.random() < 0.2:
        soak.count["abandoned_in_lobby"] += 1
        await hang_up(people, says_goodbye=chance.random() < 0.5)
        return
    await host.do({"type": "start_game"})
    async with asyncio.TaskGroup() as group:
        there = [group.create_task(person.live()) for person in people]
        link = host.phone.frame["table"]["link"]
        there.append(group.create_task(watch(soak, link)))
        until = time.monotonic() + chance.uniform(5, 45)
        while time.monotonic() < until:
            await asyncio.sleep(chance.uniform(0.5, 3))
            chance.choice(people).drop()
            soak.count["lines_dropped"] += 1
        for task in there:
            task.cancel()
    soak.count["abandoned_in_game"] += 1
    await hang_up(people, says_goodbye=chance.random() < 0.5)


async def hang_up(people: list[Person], says_goodbye: bool) -> None:
    """All go, some without a word."""
    for person in people:
        with suppress(*LOST, TimeoutError):
            if says_goodbye:
                async with asyncio.timeout(STALLED_S):
                    await person.phone.send({"type": "do", "id": "bye", "act": {"type": "leave"}})
                    await person.phone.hang_up()
            else:
                person.drop()


async def bring_list(soak: Soak, host: Person) -> None:
    """The largest list that Linq can be played with, or one that it cannot."""
    text = soak.chance.choice(largest_lists(soak.chance.randrange(100)))
    session = await soak.visitor()
    with suppress(*LOST):
        body = {"name": "Ours", "text": text}
        async with session.post(f"{soak.process.http}/api/deck", json=body) as answer:
            deck = (await answer.json())["id"]
        soak.count["lists"] += await host.do({"type": "bring_words", "deck": deck})
    await session.close()


async def watch(soak: Soak, link: str) -> None:
    """Someone looks on, if they may, and comes again when the line breaks."""
    session = await soak.visitor()
    while True:
        with suppress(*LOST):
            async with session.ws_connect(soak.process.socket) as line:
                await line.send_json({"type": "watch_table", "link": link})
                async for message in line:
                    soak.count["frames_watched"] += message.type is aiohttp.WSMsgType.TEXT
        await asyncio.sleep(2)


# what happens to the house


async def parties(soak: Soak) -> None:
    while True:
        await party(soak)


async def garbage(soak: Soak) -> None:
    """Someone sends what is no message."""
    while True:
        session = await soak.visitor()
        with suppress(*LOST):
            async with session.ws_connect(soak.process.socket) as line:
                for _ in range(10):
                    data = soak.chance.choice(GARBAGE)
                    await (
                        line.send_bytes(data) if isinstance(data, bytes) else line.send_str(data)
                    )
                    soak.count["garbage_frames"] += 1
                    await asyncio.sleep(0.1)
        await session.close()


async def kill_server(soak: Soak) -> None:
    """kill -9, and open again on the same folder."""
    while soak.passed() < 1 / 3:
        await asyncio.sleep(SERVER_LIVES_S)
        await soak.process.kill()
        await soak.process.start()
        soak.restarted = time.monotonic()
        soak.count["server_kills"] += 1


async def kill_workers(soak: Soak) -> None:
    """kill -9, one at a time; the server replaces it."""
    while True:
        await asyncio.sleep(WORKERS_LIVE_S)
        with suppress(OSError):
            if workers := soak.process.workers():
                os.kill(soak.chance.choice(workers), signal.SIGKILL)
                soak.count["worker_kills"] += 1


# the figures


def resident_mb(pid: int) -> float:
    """The memory that a process has."""
    with suppress(OSError):
        status = Path(f"/proc/{pid}/status").read_text()
        if found := re.search(r"VmRSS:\s+(\d+) kB", status):
            return round(int(found[1]) / 1024, 1)
    return 0.0


async def memory(soak: Soak) -> dict[str, float]:
    """Of the server and of its workers, beside the tables that it holds."""
    process = soak.process
    workers = [resident_mb(worker) for worker in process.workers()]
    return {
        "at_minute": round((time.monotonic() - soak.began) / 60, 1),
        "server_mb": resident_mb(process.pid),
        "workers_mb": round(sum(workers), 1),
        "tables_in_memory": await soak.told("trilogue_tables"),
    }


async def watch_memory(soak: Soak, samples: list[dict[str, float]]) -> None:
    """Once the server lives on, in the middle, and at the end."""
    for share in (0.4, 0.7, 0.99):
        await asyncio.sleep(
            max(0.0, soak.began + share * (soak.ends - soak.began) - time.monotonic())
        )
        samples.append(await memory(soak))


async def watch_lag(soak: Soak) -> None:
    """How late the server's loop has been at worst, by its own figures."""
    while True:
        await asyncio.sleep(LAG_ASKED_S)
        with suppress(OSError, aiohttp.ClientError):
            lag_s = await soak.told("trilogue_loop_lag_seconds")
            soak.lags.append((time.perf_counter(), round(1000 * lag_s, 1)))


def longest_delays(soak: Soak, around: Surroundings) -> list[dict[str, float | None]]:
    """The longest that bystanders waited, and how late others were at the time."""
    longest = sorted(soak.delays, key=lambda delay: -delay[1])[:LONGEST_TOLD]
    return [
        {
            "ms": round(1000 * took, 1),
            "at_minute": round((at - soak.clock_began) / 60, 2),
            "server_late_in_that_minute_ms": next(
                (lag for asked, lag in soak.lags if asked >= at + took), None
            ),
            **around.worst(at, at + took),
        }
        for at, took in longest
    ]


async def progress(soak: Soak) -> None:
    while True:
        await asyncio.sleep(60)
        told: dict[str, float] = {"acts_acknowledged": len(soak.acknowledged), **soak.count}
        with suppress(OSError, aiohttp.ClientError):  # it may have been killed just now
            told |= await memory(soak)
        print(json.dumps(told), file=sys.stderr, flush=True)


async def found_again(folder: Path, acknowledged: list[Acknowledged]) -> dict[str, int]:
    """Whether every act that was called done is in the log, where it was said to be, and once."""
    log = SqliteLog(folder / LOG_FILE)
    lost = twice = 0
    for table in sorted({one.table for one in acknowledged}):
        entries = [read_entry(body) for body in await log.read(table)]
        acts = Counter((one.by, one.act) for one in entries if one.act)
        twice += sum(times - 1 for times in acts.values())
        for one in acknowledged:
            if one.table == table:
                entry = entries[one.seq - 1] if one.seq <= len(entries) else None
                lost += entry is None or (entry.by, entry.act) != (one.member, one.act)
    await log.close()
    return {"acts_lost": lost, "acts_done_twice": twice}


async def soaked(minutes: float, folder: Path) -> dict[str, object]:
    """Run it all, and say what came of it."""
    async with AsyncExitStack() as closing:
        process = await closing.enter_async_context(Process(folder))
        soak = Soak(process, closing, minutes)
        samples = [await memory(soak)]
        works: list[Callable[[Soak], Awaitable[None]]] = [
            bystanders, *[parties] * PARTIES, garbage, kill_server, kill_workers, progress, watch_lag,
        ]  # fmt: skip
        around = Surroundings(folder)
        tasks = [asyncio.ensure_future(work(soak)) for work in works]
        tasks.append(asyncio.ensure_future(watch_memory(soak, samples)))
        await asyncio.sleep(60 * minutes)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        await around.end()
        status = await process.end()
        events = Counter(re.findall(r'"event": ?"([^"]+)"', process.journal))
    return {
        "acts_acknowledged": len(soak.acknowledged),
        **await found_again(folder, soak.acknowledged),
        "bystanders": {
            "acts": len(soak.delays),
            **spread([1000 * took for _, took in soak.delays]),
            "longest": longest_delays(soak, around),
        },
        "memory": samples,
        **dict(sorted(soak.count.items())),
        "log_mb": round((folder / LOG_FILE).stat().st_size / 2**20, 1),
        "exit_status": status,
        "journal": dict(events),
        "faults_of_ours": [repr(fault) for fault in ended if isinstance(fault, Exception)],
    }


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    minutes = parser.parse_args().minutes
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        figures = {"figure": f"a busy house for {minutes:g} minutes"}
        print(json.dumps(figures | await soaked(minutes, Path(folder))))


if __name__ == "__main__":
    asyncio.run(main())
