"""Bots in a process of their own, so that no table waits while they think."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import Protocol

from msgspec import Struct

from trilogue.bots.player import Bot, Choice, Glimpse, Strength
from trilogue.engine.rng import Rng
from trilogue.workers.pool import Pool

REMEMBERED = 500  # bots whose memory a process keeps
LONGEST_THOUGHT_S = 60.0  # with all who think before it; a process that hangs longer is replaced


class Question(Struct, frozen=True):
    """What a bot is asked: who it is, what it plays, and what it sees."""

    bot: str  # the same for one seat through one game, so that it can remember
    game: str
    strength: Strength
    glimpse: Glimpse
    acts: int  # how often it has acted: who has not acted since has not changed its mind


class Thinker(Protocol):
    """Where tables ask their bots."""

    def prepare(self, game: str) -> None:
        """Someone will soon play this game with bots."""

    async def ready(self, game: str) -> None:
        """Returns once bots of this game have loaded what they need."""

    async def think(self, question: Question) -> Choice | None:
        """What the bot does; it may raise, and then the house plays on without it."""


class BotProcess:
    """`Thinker` with a process of its own, started when the first bot sits down."""

    def __init__(self) -> None:
        self._pool = Pool("bots")
        self._prepared: set[str] = set()

    def prepare(self, game: str) -> None:
        """See `Thinker.prepare`."""
        if game not in self._prepared:
            self._prepared.add(game)
            self._pool.warm_up(game, _prepare, game)

    async def ready(self, game: str) -> None:
        """See `Thinker.ready`."""
        self.prepare(game)
        await self._pool.warmed_up(game)

    async def think(self, question: Question) -> Choice | None:
        """See `Thinker.think`."""
        return await self._pool.run(LONGEST_THOUGHT_S, _think, question)

    def close(self) -> None:
        """End the process; what it is at is dropped."""
        self._pool.close()


def bot_for(game: str, strength: Strength) -> Bot:
    """A new bot for a game; each loads what it needs, when it is needed."""
    match game:
        case "linq":
            from trilogue.bots.linq.player import LinqBot

            return LinqBot(strength)
        case "logos":
            from trilogue.bots.logos.player import LogosBot

            return LogosBot(strength)
        case "loq":
            from trilogue.bots.loq.player import LoqBot

            return LoqBot(strength)
        case _:
            raise ValueError(f"expected a game that bots can play, not {game!r}")


# In the process


_bots: OrderedDict[str, Bot] = OrderedDict()


def _think(question: Question) -> Choice | None:
    bot = _bots.get(question.bot)
    if bot is None:
        bot = _bots[question.bot] = bot_for(question.game, question.strength)
        if len(_bots) > REMEMBERED:
            _bots.popitem(last=False)
    _bots.move_to_end(question.bot)
    seed = sha256(f"{question.bot} {question.acts}".encode()).digest()
    return bot.choose(question.glimpse, Rng(seed))


def _prepare(game: str) -> None:
    for strength in Strength:
        bot_for(game, strength).prepare()
