"""What the house has played for someone since they last played themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from trilogue.engine.game import House
from trilogue.table.rooms.play import GameChosen, GameClosed, GameStarted
from trilogue.table.rooms.room import Room
from trilogue.table.rooms.undo import Undone
from trilogue.table.view import PlayedForYou

if TYPE_CHECKING:
    from trilogue.table.state import TableState

REMEMBERED_STAND_INS = 8  # moves of the house for one member


class StandIn(Struct, frozen=True):
    """Moves of the house in a member's place: the step of the latest, and what they were."""

    step: int
    actions: tuple[Any, ...]


def view(table: TableState, viewer: str, away_ms: int) -> PlayedForYou | None:
    """What the house has done in this member's place; told to nobody else."""
    stand_in = table.stand_ins.get(viewer)
    return PlayedForYou(stand_in.step, stand_in.actions, away_ms) if stand_in else None


def note(table: TableState, by: str | None) -> None:
    """After a move: remember it if the house made it; who moves needs to hear no more."""
    move = table.match.moves[-1] if table.match else None
    if table.match is None or move is None or isinstance(move.actor, House):
        return
    member = table.members.get(table.seats[move.actor])
    before = table.stand_ins.get(table.seats[move.actor])
    if member is None or member.bot is not None or (by is not None and before is None):
        return
    others = {one: had for one, had in table.stand_ins.items() if one != member.id}
    if by is None:
        actions = (*(before.actions if before else ()), move.action)[-REMEMBERED_STAND_INS:]
        others[member.id] = StandIn(table.match.step, actions)
    table.stand_ins = others


def _undone(table: TableState, entry: Undone) -> None:
    table.stand_ins = {one: had for one, had in table.stand_ins.items() if had.step < entry.step}


def _forget(table: TableState, entry: Struct) -> None:
    table.stand_ins = {}


ROOM = Room(
    fold={Undone: _undone, GameChosen: _forget, GameStarted: _forget, GameClosed: _forget}
)  # fmt: skip
