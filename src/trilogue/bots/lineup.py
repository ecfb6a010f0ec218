"""Who sits where when bots play among themselves, and with which options."""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.bots.player import Bot, Choice, Glimpse, Strength
from trilogue.engine.box import load
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, GameView
from trilogue.engine.rng import Rng
from trilogue.games import box_of

RANDOM = "random"  # the sampling bot of the proofs: legal moves without a thought
KINDS = (*Strength, RANDOM)


class RandomBot:
    """Plays what the proofs play."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def prepare(self) -> None:
        """See `Bot.prepare`."""

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """See `Bot.choose`."""
        view: GameView = glimpse.view
        if glimpse.seat not in (*view.waiting, *view.free):
            return None
        return Choice(self._game.sample(view, glimpse.seat, rng), 3_000)


def bots_for(game: AnyGame, kinds: Sequence[str]) -> list[Bot]:
    """A new bot for each seat."""
    return [
        RandomBot(game) if kind == RANDOM else _bot(game.info.id, Strength(kind)) for kind in kinds
    ]


def house_options(game: str, kinds: Sequence[str]) -> bytes:
    """How these bots play a game if nothing else is said."""
    options = box_of(game).arena.options
    return encode(options(kinds)) if options else b"{}"


def _bot(game: str, strength: Strength) -> Bot:
    box = box_of(game)
    bot: Bot = load(box.arena.bot or box.bot)(strength)
    return bot
