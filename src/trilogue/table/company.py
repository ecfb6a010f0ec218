"""Everyone who is at a table without its log knowing: devices, who looks on, who knocks, who talks aloud
and who reacts; here, and at the other nodes where the table is awake."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from trilogue.engine.game import Rejected
from trilogue.table.call import Act as CallAct
from trilogue.table.call import Call
from trilogue.table.circle import Circle, Here, JoinedCall, NotNow, Reacted, SignalSent, TableNews
from trilogue.table.door import Ask, TableDoor
from trilogue.table.frames import WATCHER, Frames, TableFacts
from trilogue.table.gestures import Gestures, MakeGesture
from trilogue.table.knocks import Caller
from trilogue.table.nodes import Nodes
from trilogue.table.outlet import Outlet
from trilogue.table.presence import Presence
from trilogue.table.requests import Answer, Logged
from trilogue.table.rooms.calling import CallingSet
from trilogue.table.rooms.people import MemberLeft, TableClosed, key_of
from trilogue.table.rooms.talk import MutedSet
from trilogue.table.rooms.watching import WatchingSet
from trilogue.table.state import TableState
from trilogue.table.time import GameClock, Time
from trilogue.table.view import Farewell, Gestured, Knocked, TurnedAway
from trilogue.table.watchers import MOST_WATCHERS, Watchers


class Company:
    """Who is at one table, and what they are shown."""

    def __init__(
        self,
        table: str,
        time: Time,
        clock: GameClock,
        nodes: Nodes | None,
        state: Callable[[], TableState],
        ask: Ask,
        show: Callable[[], None],
        came_or_went: Callable[[], None],
        heard_how_far: Callable[[Here], None],
    ) -> None:
        self.circle = Circle(table, nodes, self) if nodes else None
        self.presence = Presence(time)
        self._watchers = Watchers(time)
        self.door = TableDoor(time, self.presence, state, ask, show, self.circle)
        self._call = Call(time, state, show, self.circle)
        self._gestures = Gestures(time)
        self._clock = clock
        self._state = state
        self._show = show
        self._came_or_went = came_or_went
        self._heard_how_far = heard_how_far  # the log and the game have got elsewhere

    async def gather(self) -> None:
        """Learn who is at the table at other nodes."""
        if self.circle:
            await self.circle.join()

    def recall(self) -> None:
        """Hear once more what other nodes told while the log was still being read."""
        for told in list(self.circle.others()) if self.circle else ():
            self.heard(told)

    async def part(self) -> None:
        """The table rests here."""
        if self.circle:
            await self.circle.leave()
        self._watchers.stop()

    # members

    def connect(self, member: str, outlet: Outlet) -> None:
        """A device of this member is here: show it the table, and it to the others."""
        self.presence.add(member, outlet)
        self._came_or_went()

    def disconnect(self, member: str, outlet: Outlet) -> None:
        """A device of this member is gone."""
        self.presence.remove(member, outlet)
        self._call.lose(member, outlet)
        self._came_or_went()

    def call(self, member: str, act: CallAct, outlet: Outlet) -> Answer:
        """Carry out what a member's device asks of the call; nothing of it is logged."""
        return self._call.act(member, act, outlet) or Logged(self._state().seq)

    def gesture(self, member: str, act: MakeGesture) -> Answer:
        """A reaction goes round and is not logged."""
        gestured = self._gestures.make(self._state(), member, act)
        if isinstance(gestured, Rejected):
            return gestured
        self._show_gesture(gestured)
        if self.circle:
            self.circle.react(gestured)
        return Logged(self._state().seq)

    # who has no seat

    def knock(
        self, name: str, token: str, address: str, caller: Caller, again: bool = False
    ) -> Knocked | TurnedAway | Rejected:
        """Someone who has only the table's word asks to be let in."""
        return self.door.knock(name, key_of(token), address, caller, again)

    def may_watch(self) -> Rejected | None:
        """Why one more who has no seat may not look on."""
        state = self._state()
        if state.closed or not state.watching.allowed:
            return Rejected("not_watched", "a table whose host lets others look on")
        if self._watching() >= MOST_WATCHERS:
            return Rejected("too_many_watchers", f"at most {MOST_WATCHERS} who look on")
        return None

    def watch(self, outlet: Outlet) -> None:
        """Someone without a seat looks on."""
        self._watchers.add(outlet)
        self._show()

    def unwatch(self, outlet: Outlet) -> None:
        """They look away."""
        self._watchers.remove(outlet)
        self._show()

    def has_guests(self) -> bool:
        """Whether someone without a seat looks on, or waits to be let in."""
        return len(self._watchers) > 0 or len(self.door) > 0

    def lose(self) -> None:
        """Cut all lines: whoever is here comes back by themselves, perhaps to another node."""
        for outlet in self.presence.everyone():
            outlet.lose()
        self._watchers.lose()

    # what they are shown

    def facts(
        self, stood_in_for: tuple[str, ...], is_link_kept: bool, is_moving: bool
    ) -> TableFacts:
        """What frames show of it, beside what the house does."""
        return TableFacts(
            tuple(filter(self.presence.has, self._state().members)),
            stood_in_for,
            self._watching(),
            self.door.views(),
            self.door.keepers(),
            is_link_kept,
            is_moving,
            self._call.people(),
        )

    def show(self, frames: Frames) -> None:
        """One frame to every device of every member, and to who looks on."""
        state = self._state()
        for member in state.members:
            outlets = self.presence.of(member)
            if outlets:
                frame = frames.written(member)
                for outlet in outlets:
                    outlet.show(frame)
        if self._watchers:
            self._watchers.show(frames.written(WATCHER), state.watching.delay_s)
        if self.circle:
            self.circle.tell_if_changed()

    def took(self, entry: Struct, state: TableState) -> None:
        """Something was logged: who has to go, and what follows at the door."""
        match entry:
            case CallingSet(allowed=False):
                self._call.end()
            case MutedSet(member, muted=True):
                self._call.drop(member)
            case MemberLeft(member, removed):
                self._call.drop(member)
                self._dismiss(member, "removed" if removed else "left")
            case WatchingSet(allowed=False):
                self._watchers.dismiss("not_watched")
            case TableClosed():
                self._watchers.dismiss("table_closed")
                for member in state.members:
                    self._dismiss(member, "table_closed")
        self.door.took(entry, state)

    def _dismiss(self, member: str, reason: str) -> None:
        for outlet in self.presence.drop(member):
            outlet.send(Farewell(reason))

    def _show_gesture(self, gestured: Gestured) -> None:
        for outlet in self.presence.everyone():
            outlet.send(gestured)
        if self._watchers:
            self._watchers.gesture(gestured)

    def _watching(self) -> int:
        """How many look on, here and elsewhere."""
        others = self.circle.others() if self.circle else ()
        return len(self._watchers) + sum(other.watchers for other in others)

    # other nodes

    def told(self) -> Here:
        """See `AtTable`."""
        return Here(
            self.circle.node if self.circle else "",
            self.presence.connected(),
            len(self._watchers),
            self.door.told(),
            self._call.told(),
            self._clock.now(),
            self._state().seq,
        )

    def heard(self, said: TableNews) -> None:
        """See `AtTable`."""
        match said:
            case Here():
                self._heard_how_far(said)
                self.circle_changed()
            case Reacted(gestured=gestured):
                self._show_gesture(gestured)
            case NotNow(knock=knock):
                self.door.not_now(knock)
            case JoinedCall(member=member):
                self._call.drop(member)
            case SignalSent(to=to, signalled=signalled):
                self._call.hear(to, signalled)

    def circle_changed(self) -> None:
        """See `AtTable`."""
        assert self.circle
        told = {other.node: other.members for other in self.circle.others()}
        for node in {*told, *self.presence.nodes()}:
            self.presence.tell_elsewhere(node, told.get(node, ()))
        self._came_or_went()
