"""A game on paper: what is needed to play it again, who played, and the proof of its deal."""

from __future__ import annotations

import hashlib
from typing import Generic

import msgspec
from msgspec import Raw, Struct

from trilogue.engine.fairness import OpenedDeal
from trilogue.engine.game import Action, AddSeat, Config, Move

NO_WORDS = Raw(b"null")
FORMAT = 2  # of the records that are written; `formats.py` reads older ones too


class Player(Struct, frozen=True):
    """Who had a seat; `bot` is how well it played, if it was one."""

    name: str
    mark: str
    bot: str | None = None


class OwnList(Struct, frozen=True):
    """A list that people brought: its name, and the SHA-256 of its JSON.

    What was dealt of it stands in the moves. The rest is nobody's business who may play with it yet.
    """

    name: str
    hash: str


class Record(Struct, Generic[Config, Action], frozen=True):
    """A game is the fold of its moves; this is the list of them."""

    game: str
    rules: int
    options: Config
    seats: int  # at the start
    moves: tuple[Move[Action], ...]
    people: tuple[Player, ...] = ()  # by seat, latecomers last; nobody where no table was
    deal: OpenedDeal | None = None
    words: OwnList | None = None  # what people brought themselves, if they played with it
    deck: str = ""  # SHA-256 of the cards that were dealt from, where the game can tell
    format: int = FORMAT

    @property
    def seats_at_end(self) -> int:
        """How many seats there were at the end, with those that latecomers were given."""
        return self.seats + sum(isinstance(move.action, AddSeat) for move in self.moves)


class _Named(Struct, frozen=True):
    name: str


_named = msgspec.json.Decoder(_Named)


def own_list(words: bytes | Raw) -> OwnList | None:
    """What a record says of a list, given as the JSON that is kept of it; None if there is none."""
    data = bytes(words)
    if data == bytes(NO_WORDS):
        return None
    return OwnList(_named.decode(data).name, hashlib.sha256(data).hexdigest())
