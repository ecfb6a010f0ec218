"""Whether a member's request may be carried out, and what is then logged. Decides, does nothing."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.game import Rejected
from trilogue.table.rooms import ROOMS
from trilogue.table.rooms.room import NOT_HOST, Decide, Request
from trilogue.table.state import TableState


class Logged(Struct, frozen=True):
    """A request was carried out, as entry `seq`."""

    seq: int


Answer = Rejected | Logged
NOT_SEATED = Rejected("not_seated", "a member of this table")

_DECIDE: dict[type[Struct], Decide] = {kind: d for room in ROOMS for kind, d in room.decide.items()}
_DECIDE_FOR_HOST: dict[type[Struct], Decide] = {
    kind: decide for room in ROOMS for kind, decide in room.decide_for_host.items()
}


def decide(table: TableState, request: Request, act: Struct) -> Struct:
    """What is logged if this may be done now, or a refusal."""
    if request.member not in table.members:
        return NOT_SEATED
    if for_all := _DECIDE.get(type(act)):
        return for_all(table, request, act)
    if request.member != table.host:
        return NOT_HOST
    return _DECIDE_FOR_HOST[type(act)](table, request, act)
