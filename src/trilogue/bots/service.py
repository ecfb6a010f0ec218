"""Bots in processes of their own, so that no table waits while they think."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Any, Protocol

from msgspec import Struct

from trilogue.bots.allotment import Allotment
from trilogue.bots.player import Bot, Choice, Glimpse, Strength
from trilogue.engine.box import load
from trilogue.engine.rng import Rng
from trilogue.games import box_of
from trilogue.workers.machine import cores, own_memory
from trilogue.workers.pool import Pool

MOST_PROCESSES = 4
MOST_BYTES = 400_000_000  # that a process may take for itself
REMEMBERED = 500  # bots whose memory a process keeps
LONGEST_THOUGHT_S = 60.0  # with all who think before it; a process that hangs longer is replaced


class Question(Struct, frozen=True):
    """What a bot is asked: who it is, what it plays, and what it sees."""

    bot: str  # table, seat, …: the same for one seat through one game, so that it can remember
    game: str
    strength: Strength
    glimpse: Glimpse
    acts: int  # how often it has acted: who has not acted since has not changed its mind

    @property
    def table(self) -> str:
        """Whose bots think in one process: the first word of their name."""
        return self.bot.partition(" ")[0]


class BotAnswer(Struct, frozen=True):
    """What a bot does, by which process, and how much memory that has for itself."""

    choice: Choice | None
    process: int
    bytes: int  # 0 where the system does not tell


class _Process:
    def __init__(self) -> None:
        self.pool = Pool("bots")
        self.id, self.bytes = 0, 0  # of the latest answer


class Thinker(Protocol):
    """Where tables ask their bots."""

    def prepare(self, game: str) -> None:
        """Someone will soon play this game with bots."""

    async def ready(self, game: str) -> None:
        """Returns once bots of this game have loaded what they need."""

    async def think(self, question: Question) -> Choice | None:
        """What the bot does; it may raise, and then the house plays on without it."""


class BotProcesses:
    """`Thinker` with processes of its own: one when the first table is set, and then always one
    more than have a table, up to `most`. Each may take `most_bytes` for itself; one that takes more
    is renewed between two questions."""

    def __init__(self, most: int | None = None, most_bytes: int = MOST_BYTES) -> None:
        self._most = most or max(1, min(MOST_PROCESSES, cores() - 1))
        self._most_bytes = most_bytes
        self._allotment = Allotment(time.monotonic)
        self._processes = [_Process()]
        self._coming: _Process | None = None
        self._games: list[str] = []
        self._task: asyncio.Task[None] | None = None  # starts or renews a process, one at a time

    @property
    def memory(self) -> dict[int, int]:
        """Bytes that each process had for itself when it last answered, by its id."""
        return {process.id: process.bytes for process in self._processes if process.id}

    def prepare(self, game: str) -> None:
        """See `Thinker.prepare`."""
        if game not in self._games:
            self._games.append(game)
            for process in self._processes:
                process.pool.warm_up(game, _prepare, game)

    async def ready(self, game: str) -> None:
        """See `Thinker.ready`."""
        self.prepare(game)
        for process in self._processes[:]:
            await process.pool.warmed_up(game)

    async def think(self, question: Question) -> Choice | None:
        """See `Thinker.think`."""
        running = len(self._processes)
        process = self._processes[self._allotment.process_for(question.table, running)]
        if running < self._most and not self._allotment.has_room(running):
            self._meanwhile(self._grow)
        answer = await process.pool.run(LONGEST_THOUGHT_S, _think, question)
        process.id, process.bytes = answer.process, answer.bytes
        if answer.bytes > self._most_bytes:
            self._meanwhile(lambda: process.pool.renew(LONGEST_THOUGHT_S))
        return answer.choice

    async def settled(self) -> None:
        """Returns once no process is being started or renewed."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def close(self) -> None:
        """End the processes; what they are at is dropped."""
        coming, self._coming = self._coming, None
        for process in (*self._processes, *([coming] if coming else [])):
            process.pool.close()

    def _meanwhile(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(work(), name="bots' processes")

    # It serves nobody before it has loaded what it needs: what is loaded is no part of a thought.
    async def _grow(self) -> None:
        self._coming, loaded = _Process(), 0
        while self._coming and loaded < len(self._games):  # there may be more meanwhile
            game = self._games[loaded]
            self._coming.pool.warm_up(game, _prepare, game)
            await self._coming.pool.warmed_up(game)
            loaded += 1
        if self._coming:  # not closed meanwhile
            self._processes.append(self._coming)
            self._coming = None


def bot_for(game: str, strength: Strength) -> Bot:
    """A new bot for a game; each loads what it needs, when it is needed."""
    bot: Bot = load(box_of(game).bot)(strength)
    return bot


# In the process


_bots: OrderedDict[str, Bot] = OrderedDict()


def _think(question: Question) -> BotAnswer:
    bot = _bots.get(question.bot)
    if bot is None:
        bot = _bots[question.bot] = bot_for(question.game, question.strength)
        if len(_bots) > REMEMBERED:
            _bots.popitem(last=False)
    _bots.move_to_end(question.bot)
    seed = sha256(f"{question.bot} {question.acts}".encode()).digest()
    choice = bot.choose(question.glimpse, Rng(seed))
    return BotAnswer(choice, os.getpid(), own_memory() or 0)


def _prepare(game: str) -> None:
    for strength in Strength:
        bot_for(game, strength).prepare()
    gc.collect()
    gc.freeze()  # what is loaded stays: to look through it again and again holds up thoughts
