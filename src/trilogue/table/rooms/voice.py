"""A word that the house speaks aloud: where it can be heard, for as long as it may be."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from msgspec import Struct

from trilogue.table.rooms.play import GameChosen, GameClosed, GameStarted, Moved, MoveMade
from trilogue.table.rooms.room import Room
from trilogue.table.rooms.undo import Undone

if TYPE_CHECKING:
    from trilogue.table.state import TableState


class Sound(Struct, frozen=True):
    """A word that may be heard now, and the address that tells nothing of it."""

    word: str
    path: str


def view(table: TableState, viewer: str) -> str | None:
    """Where it can be heard; who only watches neither reads nor hears it."""
    return table.sound.path if table.sound and table.seat_of(viewer) is not None else None


def _listen(table: TableState, entry: Struct) -> None:
    """A word to be heard gets an address of its own, made of the seed and not of the word."""
    match = table.match
    word = match.game.spoken(match.state) if match else None
    if match is None or word is None:
        table.sound = None
    elif table.sound is None or table.sound.word != word:
        said = f"{table.deal.seed} sound {match.step}"
        token = hashlib.sha256(said.encode()).hexdigest()[:32]
        table.sound = Sound(word, f"/sound/{table.id}/{token}")


ROOM = Room(
    fold=dict.fromkeys((GameChosen, GameStarted, GameClosed, Moved, MoveMade, Undone), _listen)
)  # fmt: skip
