"""Whether friends who are apart may talk at this table; who does is in `call.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from trilogue.table.rooms.room import Request, Room
from trilogue.table.view import CallView, InCall

if TYPE_CHECKING:
    from trilogue.table.state import TableState


class SetCalling(Struct, frozen=True, tag="set_calling", forbid_unknown_fields=True):
    """Let people talk aloud, or not; not ends the call for all (host)."""

    allowed: bool


class CallingSet(Struct, frozen=True, tag="calling_set"):
    allowed: bool


def is_hushed(table: TableState) -> bool:
    """Whether a voice or a face could tell now what somebody may not know: then all rest alike."""
    if table.match is None or table.game.is_spoken(table.match.state):
        return False
    return table.is_hushed("")  # as to someone without a seat: whoever else is


def performer(table: TableState) -> str:
    """The member whose face all see while everyone else rests; nobody's while time stands still."""
    if table.match is None or table.paused:
        return ""
    seat = table.game.performer(table.match.state)
    return table.seats[seat] if seat is not None else ""


def view(table: TableState, people: tuple[InCall, ...]) -> CallView:
    """Who is in the call, the same for all."""
    return CallView(table.calling_allowed, is_hushed(table), performer(table), people)


def _set(table: TableState, by: Request, act: SetCalling) -> Struct:
    return CallingSet(act.allowed)


def _calling_set(table: TableState, entry: CallingSet) -> None:
    table.calling_allowed = entry.allowed


Act = SetCalling
Entry = CallingSet
ROOM = Room(decide_for_host={SetCalling: _set}, fold={CallingSet: _calling_set})
