"""How long four people wait at their table while others ask the most of the house that they may."""

from __future__ import annotations

import asyncio
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

import aiohttp

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

from crowd import (
    FAULTY_LIST,
    NOUNS,
    Bystanders,
    define,
    definers,
    describe,
    describers,
    largest_lists,
    table_of,
)
from long_logs import LongTable, many_guesses, much_ado
from process import Process
from wire import Phone

from trilogue.table.sqlite_log import LOG_FILE, SqliteLog
from trilogue.table.state import MOST_ENTRIES

MEASURED_S = 15.0  # of each load at most
BETWEEN_ACTS_S = 0.015  # four people who think fast, each below the limit of messages
BETWEEN_REQUESTS_S = 0.05  # as fast as one connection may ask
VISITORS = 4
LONG_LOBBIES = 4
GUESSES_IN_A_TURN = 2_400  # in ten turns nearly as many as a game may have
TICK_S = 0.05


class House:
    """A server, and visitors who come from addresses of their own."""

    def __init__(self, process: Process, closing: AsyncExitStack) -> None:
        self.process = process
        self._closing = closing
        self._visitors = 0

    async def visitor(self) -> aiohttp.ClientSession:
        """Someone new: the house counts what each address asks for."""
        self._visitors += 1
        address = (f"127.0.{self._visitors // 200}.{self._visitors % 200 + 2}", 0)
        connector = aiohttp.TCPConnector(local_addr=address)
        return await self._closing.enter_async_context(aiohttp.ClientSession(connector=connector))

    async def keep(self, session: aiohttp.ClientSession, text: str) -> tuple[int, str]:
        """Keep a list; answers the status and its link."""
        body = {"name": "Ours", "text": text}
        async with session.post(f"{self.process.http}/api/deck", json=body) as answer:
            return answer.status, (await answer.json()).get("id", "")

    async def fetch(self, session: aiohttp.ClientSession, path: str) -> None:
        """Read a page, and make nothing of it: that would take our own time."""
        async with session.get(self.process.http + path) as answer:
            assert answer.status == 200, await answer.text()
            await answer.read()

    async def lateness(self) -> dict[float, int]:
        """How often its loop was at most so many milliseconds late."""
        url = f"{self.process.http}/metrics"  # asked from 127.0.0.1, as it must be
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            told = await answer.text()
        found = re.findall(r'trilogue_loop_late_seconds_bucket\{le="([^"]+)"\} (\S+)', told)
        return {1000 * float(bound): int(float(count)) for bound, count in found}


Load = Callable[[House, Counter[str]], Awaitable[None]]


# the loads


async def nothing(house: House, count: Counter[str]) -> None:
    """Nobody else is there."""
    await asyncio.sleep(MEASURED_S)


async def lists(house: House, count: Counter[str]) -> None:
    """Visitors post the largest lists and bring them to tables of all games, again and again."""

    async def bring(host: Phone, decks: list[str]) -> None:
        answer = await host.do({"type": "bring_words", "deck": decks[0]})
        decks.append(decks.pop(0))
        count[answer.get("code", "brought")] += 1

    async def visit(number: int) -> None:
        session = await house.visitor()
        kept = [await house.keep(session, text) for text in largest_lists(number)]
        count["kept"] += len([status for status, _ in kept if status == 200])
        url, decks = house.process.socket, [deck for _, deck in kept]
        hosts = [(await table_of(session, url, 1, game))[0] for game in ("loq", "linq", "logos")]
        await asyncio.gather(*(_for_ever(partial(bring, host, [*decks])) for host in hosts))

    async def post() -> None:
        status, _ = await house.keep(await house.visitor(), FAULTY_LIST)
        count[f"faulty_{status}"] += 1

    await asyncio.gather(_for_ever(post), *(visit(number) for number in range(VISITORS)))


async def rulings(house: House, count: Counter[str]) -> None:
    """Definitions are judged at two tables of Logos, and clues at two of LOQ."""
    session, url = await house.visitor(), house.process.socket
    _, deck = await house.keep(session, "\n".join(NOUNS))

    async def judge_definitions() -> None:
        phones = await definers(session, url, deck)

        async def once() -> None:
            await define(phones)
            count["definitions"] += 1

        await _for_ever(once)

    async def judge_clues() -> None:
        describer, _ = await describers(session, url)

        async def once() -> None:
            await describe(describer, count["clues"])
            count["clues"] += 1

        await _for_ever(once)

    await asyncio.gather(judge_definitions(), judge_definitions(), judge_clues(), judge_clues())


async def loading(tables: list[LongTable], house: House, count: Counter[str]) -> None:
    """People come back to tables that have seen very much."""
    for long in tables:
        await _resume(house, long)
        count["entries_loaded"] += long.entries


async def looking_back(record: str, house: House, count: Counter[str]) -> None:
    """Someone opens a finished game of very many moves, looks at its steps, and takes it along."""
    session = await house.visitor()
    await house.fetch(session, f"/api/replay/{record}")
    count["opened"] += 1

    async def look() -> None:
        await house.fetch(session, f"/api/replay/{record}/{1000 + count['steps']}?seat=1")
        count["steps"] += 1
        if count["steps"] % 20 == 0:
            await house.fetch(session, f"/api/replay/{record}")
            await house.fetch(session, f"/api/record/{record}")
            count["files"] += 1

    await _for_ever(look)


async def _resume(house: House, long: LongTable) -> None:
    """Come back, and make nothing of the frame: that would take our own time."""
    session = await house.visitor()
    async with session.ws_connect(house.process.socket, max_msg_size=0) as socket:
        seat = {"type": "resume_seat", "table": long.table, "token": long.token}
        await socket.send_json(seat)
        for _ in range(2):  # welcome, and a frame
            message = await socket.receive()
            assert message.type is aiohttp.WSMsgType.TEXT, message


async def _for_ever(work: Callable[[], Awaitable[None]]) -> None:
    while True:
        began = time.perf_counter()
        await work()
        await asyncio.sleep(max(0.0, began + BETWEEN_REQUESTS_S - time.perf_counter()))


# the figures


class Surroundings:
    """What is not the server's doing: our own loop may be late, and the disk may be slow."""

    def __init__(self, folder: Path) -> None:
        self._late: list[tuple[float, float]] = []  # when, and for how many seconds
        self._synced: list[tuple[float, float]] = []
        self._tasks = (
            asyncio.create_task(self._watch_ourselves()),
            asyncio.create_task(self._watch_disk(folder / "synced")),
        )

    def worst(self, since: float, until: float) -> dict[str, float]:
        """The worst of both between two moments."""

        def worst_ms(samples: list[tuple[float, float]]) -> float:
            then = (took for at, took in samples if at <= until and at + took >= since)
            return round(1000 * max(then, default=0.0), 1)

        return {"own_late_ms": worst_ms(self._late), "bare_fsync_ms": worst_ms(self._synced)}

    async def end(self) -> None:
        """Look no more."""
        for task in self._tasks:
            await end(task)

    async def _watch_ourselves(self) -> None:
        while True:
            due = time.perf_counter() + TICK_S
            await asyncio.sleep(TICK_S)
            self._late.append((due, time.perf_counter() - due))

    async def _watch_disk(self, path: Path) -> None:
        with path.open("wb", buffering=0) as file:
            while True:
                began = time.perf_counter()
                file.write(b"x" * 120)
                await asyncio.to_thread(os.fdatasync, file.fileno())
                self._synced.append((began, time.perf_counter() - began))
                await asyncio.sleep(TICK_S)


class Watch:
    """The bystanders, and what goes on around them."""

    def __init__(self, bystanders: Bystanders, folder: Path) -> None:
        self._bystanders = bystanders
        self._around = Surroundings(folder)
        self._playing = asyncio.create_task(bystanders.play(BETWEEN_ACTS_S))

    async def measured(self, house: House, load: Load) -> dict[str, object]:
        """What the bystanders wait while a load goes on."""
        before, count = await house.lateness(), Counter[str]()
        first, began = len(self._bystanders.took_ms), time.perf_counter()
        loaded = asyncio.ensure_future(load(house, count))
        await asyncio.wait(
            (loaded, self._playing), timeout=MEASURED_S, return_when=asyncio.FIRST_COMPLETED
        )
        ended, took_ms = time.perf_counter(), self._bystanders.took_ms[first:]
        await end(loaded)
        assert not self._playing.done(), self._playing.exception()
        return {
            "seconds": round(ended - began, 1),
            "acts": len(took_ms),
            **spread(took_ms),
            "server_late_at_most_ms": _latest(before, await house.lateness()),
            **self._around.worst(began, ended),
            **count,
        }

    async def end(self) -> None:
        """Nobody plays on."""
        await end(self._playing)
        await self._around.end()


async def end(task: asyncio.Future[None]) -> None:
    """Break it off; a fault that ended it before is told."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def spread(took_ms: list[float]) -> dict[str, float]:
    """Median, 99th percentile and worst."""
    ordered = sorted(took_ms)
    return {
        "median_ms": round(statistics.median(ordered), 2),
        "p99_ms": round(ordered[int(0.99 * len(ordered))], 2),
        "worst_ms": round(ordered[-1], 2),
    }


def _latest(before: dict[float, int], after: dict[float, int]) -> float:
    """The bound below which all lateness lay between two looks."""
    new = {bound: after[bound] - before[bound] for bound in after}
    return min(bound for bound in new if new[bound] == max(new.values()))


async def main() -> None:
    figures: dict[str, object] = {
        "figure": "ms from an act to its answer at a table of four, while others load the house"
    }
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        log = SqliteLog(Path(name) / LOG_FILE)
        lobbies = [await much_ado(log, MOST_ENTRIES) for _ in range(LONG_LOBBIES)]
        game = await many_guesses(log, GUESSES_IN_A_TURN)
        await log.close()
        loads: dict[str, Load] = {
            "quiet": nothing,
            "largest_lists": lists,
            "slowest_rulings": rulings,
            "long_lobbies": partial(loading, lobbies),
            "long_game": partial(loading, [game]),
            "looking_back": partial(looking_back, game.record),
            "quiet_again": nothing,
        }
        async with AsyncExitStack() as closing:
            process = await closing.enter_async_context(Process(Path(name)))
            house = House(process, closing)
            session = await closing.enter_async_context(aiohttp.ClientSession())
            bystanders = await Bystanders.sit_down(session, process.socket)
            watch = Watch(bystanders, Path(name))
            for kind, load in loads.items():
                figures[kind] = await watch.measured(house, load)
                print(kind, figures[kind], file=sys.stderr)
            await watch.end()
    print(json.dumps(figures))


if __name__ == "__main__":
    asyncio.run(main())
