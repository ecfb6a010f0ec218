"""Who is connected, and since when the others are not. Never logged: it ends with the process."""

from __future__ import annotations

from trilogue.engine.game import Millis
from trilogue.table.outlet import Outlet
from trilogue.table.time import Time


class Presence:
    """The open lines of each member."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._born = time.now()
        self._lines: dict[str, list[Outlet]] = {}
        self._absent_since: dict[str, Millis] = {}
        self._away_ms: dict[str, int] = {}

    def add(self, member: str, outlet: Outlet) -> None:
        """A device of this member has connected."""
        if member not in self._lines:
            self._away_ms[member] = self._time.now() - self.absent_since(member)
        self._lines.setdefault(member, []).append(outlet)

    def remove(self, member: str, outlet: Outlet) -> None:
        """A device of this member is gone."""
        lines = self._lines.get(member, [])
        if outlet in lines:
            lines.remove(outlet)
        if not lines and self._lines.pop(member, None) is not None:
            self._absent_since[member] = self._time.now()

    def drop(self, member: str) -> list[Outlet]:
        """Forget all lines of this member; returns them."""
        self._absent_since[member] = self._time.now()
        return self._lines.pop(member, [])

    def of(self, member: str) -> list[Outlet]:
        """The open lines of this member."""
        return list(self._lines.get(member, []))

    def everyone(self) -> list[Outlet]:
        """All open lines."""
        return [outlet for lines in self._lines.values() for outlet in lines]

    def has(self, member: str) -> bool:
        """Whether this member is connected."""
        return member in self._lines

    def anyone(self) -> bool:
        """Whether somebody is connected."""
        return bool(self._lines)

    def away_ms(self, member: str) -> int:
        """How long this member was away before they came."""
        return self._away_ms.get(member, 0)

    def absent_since(self, member: str) -> Millis:
        """Since when this absent member has been away; a table just loaded knows no earlier."""
        return self._absent_since.get(member, self._born)
