"""Three silent reactions: shown to all for a moment, never logged, and only where they tell nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from trilogue.engine.game import Rejected
from trilogue.table.time import Time
from trilogue.table.view import Gestured, GestureSign, TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState

PACE_MS = 2_000  # between two of one member


class MakeGesture(Struct, frozen=True, tag="make_gesture", forbid_unknown_fields=True):
    """React without a word: everyone sees it for a moment, and it is not kept."""

    sign: GestureSign


class Gestures:
    """How fast people react; known to this process only."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._latest: dict[str, int] = {}

    def make(self, table: TableState, member: str, act: MakeGesture) -> Gestured | Rejected:
        """What everyone is shown, or why this member may not react now."""
        if rejected := _refusal(table, member):
            return rejected
        now, latest = self._time.now(), self._latest.get(member)
        if latest is not None and now < latest + PACE_MS:
            return Rejected("too_fast", f"one reaction in {PACE_MS // 1000} seconds")
        self._latest[member] = now
        return Gestured(member, act.sign)


def may_gesture(table: TableState, member: str) -> bool:
    """Whether this member could react now, as far as the game goes."""
    return _refusal(table, member) is None


def _refusal(table: TableState, member: str) -> Rejected | None:
    seat, match = table.seat_of(member), table.match
    if seat is None or match is None:  # who has no seat may have had one, and know its secrets
        return Rejected("not_seated", "a seat in this game")
    if table.members[member].muted:
        return Rejected("muted", "a member whom the host lets write")
    is_on = table.phase is TablePhase.PLAYING and not table.paused
    if not is_on or not table.game.may_gesture(match.state, seat):
        return Rejected("no_gesture_now", "a moment in which a reaction gives nothing away")
    return None
