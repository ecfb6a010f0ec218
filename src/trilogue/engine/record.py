"""A game on paper: what is needed to play it again, and nothing else."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from trilogue.engine.game import Action, Config, Move


class Record(Struct, Generic[Config, Action], frozen=True):
    """A game is the fold of its moves; this is the list of them."""

    game: str
    rules: int
    options: Config
    seats: int
    moves: tuple[Move[Action], ...]
    format: int = 1
