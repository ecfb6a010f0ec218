"""A game on paper: what is needed to play it again, who played, and the proof of its deal."""

from __future__ import annotations

from typing import Generic

from msgspec import Raw, Struct

from trilogue.engine.fairness import OpenedDeal
from trilogue.engine.game import Action, Config, Move

NO_WORDS = Raw(b"null")


class Player(Struct, frozen=True):
    """Who had a seat; `bot` is how well it played, if it was one."""

    name: str
    mark: str
    bot: str | None = None


class Record(Struct, Generic[Config, Action], frozen=True):
    """A game is the fold of its moves; this is the list of them."""

    game: str
    rules: int
    options: Config
    seats: int
    moves: tuple[Move[Action], ...]
    people: tuple[Player, ...] = ()  # by seat; nobody where no table was
    deal: OpenedDeal | None = None
    words: Raw = NO_WORDS  # what people brought themselves, if they played with it
    format: int = 1
