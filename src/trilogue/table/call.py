"""Friends who are apart hear and see each other: who is in the call, and what their devices tell one
another to be connected. Voices and faces go from device to device; nothing of this is logged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import Rejected
from trilogue.table.circle import Circle
from trilogue.table.outlet import Outlet
from trilogue.table.pace import Pace
from trilogue.table.requests import NOT_SEATED
from trilogue.table.rooms.people import MemberId
from trilogue.table.time import Time
from trilogue.table.view import CallDevice, InCall, Signalled

if TYPE_CHECKING:
    from trilogue.table.state import TableState

MOST_IN_CALL = 8  # each device is connected to every other
MOST_FACES = 6
SIGNALS = 60  # of one member; a device that comes to seven others sends some twenty
SIGNALS_WITHIN_MS = 10_000
LONGEST_SIGNAL = 15_000

NO_CALL = Rejected("no_call", "a table whose host lets people talk aloud")
CALL_FULL = Rejected("call_full", f"at most {MOST_IN_CALL} in the call")
FACES_FULL = Rejected("faces_full", f"at most {MOST_FACES} faces at once")
MUTED = Rejected("muted", "a member whom the host lets talk")
NOT_IN_CALL = Rejected("not_in_call", "a device that is in the call")
TOO_FAST = Rejected("too_fast", f"{SIGNALS} signals in {SIGNALS_WITHIN_MS // 1000} seconds")


class JoinCall(Struct, frozen=True, tag="join_call", forbid_unknown_fields=True):
    """Talk with the table from this device, or say that its microphone or camera is now on or off."""

    device: CallDevice
    muted: bool = False
    face: bool = False


class LeaveCall(Struct, frozen=True, tag="leave_call", forbid_unknown_fields=True):
    """Talk no more."""


class Signal(Struct, frozen=True, tag="signal", forbid_unknown_fields=True):
    """Tell one device in the call what it takes to be connected with this one."""

    to: MemberId
    device: CallDevice
    body: Annotated[str, Meta(max_length=LONGEST_SIGNAL)]


class _Here(Struct, frozen=True):
    """Somebody in the call who is connected to this node."""

    person: InCall
    outlet: Outlet


class Call:
    """The call of one table."""

    def __init__(
        self,
        time: Time,
        state: Callable[[], TableState],
        show: Callable[[], None],
        circle: Circle | None,
    ) -> None:
        self._state = state
        self._show = show
        self._circle = circle
        self._pace = Pace(time, SIGNALS, SIGNALS_WITHIN_MS)
        self._here: dict[str, _Here] = {}

    def people(self) -> tuple[InCall, ...]:
        """Everyone in the call, in seating order."""
        state = self._state()
        there = {one.member: one for one in (*self._elsewhere(), *self.told())}
        return tuple(there[member] for member in state.members if member in there)

    def told(self) -> tuple[InCall, ...]:
        """Those of them who are connected to this node."""
        return tuple(here.person for here in self._here.values())

    def act(self, member: str, act: Act, outlet: Outlet) -> Rejected | None:
        """Carry out what a member's device asks; or why not."""
        if member not in self._state().members:
            return NOT_SEATED
        match act:
            case JoinCall(device, muted, face):
                return self._join(InCall(member, device, muted, face), outlet)
            case LeaveCall():
                self.lose(member, outlet)
                self._show()
                return None
            case Signal(to, device, body):
                return self._signal(member, to, device, body, outlet)

    def lose(self, member: str, outlet: Outlet) -> None:
        """A device is gone, or out of the call."""
        here = self._here.get(member)
        if here is not None and here.outlet is outlet:
            self.drop(member)

    def drop(self, member: str) -> None:
        """A member is in the call elsewhere, or may talk no more at this table."""
        self._here.pop(member, None)

    def end(self) -> None:
        """Nobody may talk."""
        self._here.clear()

    def hear(self, to: InCall, signalled: Signalled) -> None:
        """A signal for a device that is perhaps here."""
        here = self._here.get(to.member)
        if here is not None and here.person.device == to.device:
            here.outlet.send(signalled)

    def _join(self, person: InCall, outlet: Outlet) -> Rejected | None:
        if not self._state().calling_allowed:
            return NO_CALL
        if self._state().members[person.member].muted:
            return MUTED
        others = [one for one in self.people() if one.member != person.member]
        if len(others) >= MOST_IN_CALL:
            return CALL_FULL
        if person.face and sum(one.face for one in others) >= MOST_FACES:
            return FACES_FULL
        self._here[person.member] = _Here(person, outlet)
        if self._circle:
            self._circle.joined_call(person.member)
        self._show()
        return None

    def _signal(
        self, member: str, to: str, device: str, body: str, outlet: Outlet
    ) -> Rejected | None:
        here = self._here.get(member)
        if here is None or here.outlet is not outlet:
            return NOT_IN_CALL
        if not self._pace.take(member):
            return TOO_FAST
        meant = next((one for one in self.people() if one.member == to), None)
        if meant is None or meant.device != device:
            return NOT_IN_CALL
        signalled = Signalled(member, here.person.device, body)
        if to in self._here:
            self.hear(meant, signalled)
        elif self._circle:
            self._circle.signal(meant, signalled)
        return None

    def _elsewhere(self) -> tuple[InCall, ...]:
        others = self._circle.others() if self._circle else ()
        return tuple(one for other in others for one in other.in_call)


Act = JoinCall | LeaveCall | Signal
