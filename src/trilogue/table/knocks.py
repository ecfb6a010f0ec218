"""Who knocks at the door of a table: kept in memory alone, like who looks on."""

from __future__ import annotations

import secrets
from collections import deque
from math import ceil
from typing import Protocol

from msgspec import Struct, structs

from trilogue.engine.game import Millis
from trilogue.table.time import Time
from trilogue.table.view import KnockView, TurnedAway

MOST_WAITING = 10  # at one door
KNOCKS_A_MINUTE = 3  # at one door, whoever knocks
AGAIN_MS = 12_000  # before someone who is not answered may knock again
NOT_NOW_MS = 5 * 60 * 1000  # before someone who was turned away may
MOST_REFUSALS = 2  # of one device, then the door stays closed to it for this game
REMEMBERED_MS = 5 * 60 * 1000  # of a device whose line was lost, so that it need not knock anew
MINUTE = 60_000


class Caller(Protocol):
    """A device at the door; it must neither block nor raise."""

    def send(self, message: TurnedAway) -> None:
        """Tell the device that it does not come in."""

    def let_in(self, member: str) -> None:
        """The door is open: from now on the device is this member's."""


class Knock(Struct, frozen=True):
    """Someone at the door, and by what their device is known again."""

    id: str
    name: str
    key: str
    address: str
    caller: Caller
    at: Millis  # when they knocked last
    times: int = 1


class KnockTold(Struct, frozen=True):
    """Someone at the door, as other nodes are told."""

    id: str
    name: str
    key: str
    times: int

    def view(self) -> KnockView:
        """As whoever may let them in is told."""
        return KnockView(self.id, self.name, self.times)


class _Refusals(Struct, frozen=True):
    count: int
    at: Millis


class Knocks:
    """Who waits at the door of one table, who was turned away, and how often it was knocked at."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._waiting: dict[str, Knock] = {}  # by key, in the order in which they came
        self._lost: dict[str, Knock] = {}  # whose line is gone, for a while
        self._refused: dict[str, _Refusals] = {}  # by key and by address
        self._lately: deque[Millis] = deque()  # the knocks of the last minute

    def __len__(self) -> int:
        return len(self._waiting)

    def told(self) -> tuple[KnockTold, ...]:
        """Those who wait."""
        waiting = self._waiting.values()
        return tuple(KnockTold(one.id, one.name, one.key, one.times) for one in waiting)

    def find(self, knock: str) -> Knock | None:
        """Who waits under this id."""
        return next((one for one in self._waiting.values() if one.id == knock), None)

    def knock(
        self, name: str, key: str, address: str, caller: Caller, again: bool = False
    ) -> int | TurnedAway:
        """Someone comes to the door; returns in how many seconds they may knock again.

        A device that comes back over a new line still knocks as before; `again` knocks once more.
        """
        now = self._time.now()
        self._forget_old(now)
        if refused := self._refusal(key, address, now):
            return refused
        before = self._waiting.get(key) or self._lost.pop(key, None)
        if before is not None:
            self._waiting[key] = structs.replace(before, name=name, address=address, caller=caller)
            if again and self._again_in(before, now) == 0:
                self._count(self._waiting[key], now)
        elif len(self._waiting) >= MOST_WAITING or len(self._lately) >= KNOCKS_A_MINUTE:
            return TurnedAway("too_many_knocks", self._room_in(now))
        else:
            knock = Knock(secrets.token_hex(4), name, key, address, caller, now, times=0)
            self._count(knock, now)
        return _seconds(self._again_in(self._waiting[key], now))

    def leave(self, caller: Caller) -> bool:
        """A device has gone from the door; whether it stood there."""
        for knock in list(self._waiting.values()):
            if knock.caller is caller:
                self._lost[knock.key] = self._waiting.pop(knock.key)
                return True
        return False

    def let_in(self, key: str, member: str) -> None:
        """The device with this key has a seat now."""
        knock = self._waiting.pop(key, None)
        if knock is not None:
            knock.caller.let_in(member)

    def not_now(self, knock: Knock) -> None:
        """Those at the table do not want to be disturbed, or not by this one."""
        now = self._time.now()
        for device in {knock.key, knock.address}:
            before = self._refused.get(device)
            self._refused[device] = _Refusals(before.count + 1 if before else 1, now)
        refused = self._refusal(knock.key, knock.address, now)
        assert refused is not None
        self.send_away(knock, refused)

    def send_away(self, knock: Knock, why: TurnedAway) -> None:
        """Someone cannot be let in, whatever those at the table say."""
        if self._waiting.pop(knock.key, None) is not None:
            knock.caller.send(why)

    def send_all_away(self, code: str) -> None:
        """Nobody can be let in any more."""
        for knock in list(self._waiting.values()):
            self.send_away(knock, TurnedAway(code))

    def game_over(self) -> None:
        """Another game begins, and nobody is held off for what was before."""
        self._refused.clear()

    def _refusal(self, key: str, address: str, now: Millis) -> TurnedAway | None:
        """Why this device need not knock."""
        found = [self._refused[device] for device in (key, address) if device in self._refused]
        if any(refused.count >= MOST_REFUSALS for refused in found):
            return TurnedAway("door_closed")
        left = max((refused.at + NOT_NOW_MS - now for refused in found), default=0)
        return TurnedAway("not_now", _seconds(left)) if left > 0 else None

    def _count(self, knock: Knock, now: Millis) -> None:
        self._waiting[knock.key] = structs.replace(knock, at=now, times=knock.times + 1)
        self._lately.append(now)

    def _again_in(self, knock: Knock, now: Millis) -> int:
        return max(0, knock.at + AGAIN_MS - now, self._slot_in(now))

    def _slot_in(self, now: Millis) -> int:
        """Until it may be knocked at this door once more."""
        return self._lately[0] + MINUTE - now if len(self._lately) >= KNOCKS_A_MINUTE else 0

    def _room_in(self, now: Millis) -> int:
        return _seconds(self._slot_in(now) or MINUTE)

    def _forget_old(self, now: Millis) -> None:
        while self._lately and self._lately[0] + MINUTE <= now:
            self._lately.popleft()
        self._lost = {k: one for k, one in self._lost.items() if one.at + REMEMBERED_MS > now}


def _seconds(ms: int) -> int:
    return ceil(ms / 1000)
