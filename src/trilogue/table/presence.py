"""Who is connected, here or to another node, and since when the others are not. Never logged."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from trilogue.engine.game import Millis
from trilogue.table.outlet import Outlet
from trilogue.table.time import Time


class Presence:
    """The open lines of each member."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._born = time.now()
        self._lines: dict[str, list[Outlet]] = {}
        self._elsewhere: dict[str, frozenset[str]] = {}  # by node
        self._absent_since: dict[str, Millis] = {}
        self._away_ms: dict[str, int] = {}

    def add(self, member: str, outlet: Outlet) -> None:
        """A device of this member has connected."""
        if not self.has(member):
            self._came(member)
        self._lines.setdefault(member, []).append(outlet)

    def remove(self, member: str, outlet: Outlet) -> None:
        """A device of this member is gone."""
        lines = self._lines.get(member, [])
        if outlet in lines:
            lines.remove(outlet)
        was_here = not lines and self._lines.pop(member, None) is not None
        if was_here and not self.has(member):
            self._absent_since[member] = self._time.now()

    def tell_elsewhere(self, node: str, members: Iterable[str]) -> None:
        """Who is connected to another node now, as far as it has told."""
        before = set(self.here())
        self._elsewhere.pop(node, None)
        if told := frozenset(members):
            self._elsewhere[node] = told
        after = set(self.here())
        for member in after - before:
            self._came(member)
        for member in before - after:
            self._absent_since[member] = self._time.now()

    def nodes(self) -> tuple[str, ...]:
        """The other nodes that someone is connected to."""
        return tuple(self._elsewhere)

    def drop(self, member: str) -> list[Outlet]:
        """Forget all lines of this member; returns those that are open here."""
        self._elsewhere = {node: told - {member} for node, told in self._elsewhere.items()}
        self._absent_since[member] = self._time.now()
        return self._lines.pop(member, [])

    def of(self, member: str) -> list[Outlet]:
        """The open lines of this member to this node."""
        return list(self._lines.get(member, []))

    def everyone(self) -> list[Outlet]:
        """All open lines to this node."""
        return [outlet for lines in self._lines.values() for outlet in lines]

    def here(self) -> tuple[str, ...]:
        """The members who are connected."""
        return tuple({**self._lines, **dict.fromkeys(chain(*self._elsewhere.values()))})

    def connected(self) -> tuple[str, ...]:
        """The members who are connected to this node."""
        return tuple(self._lines)

    def has(self, member: str) -> bool:
        """Whether this member is connected."""
        if member in self._lines:
            return True
        return any(member in told for told in self._elsewhere.values())

    def away(self, members: Iterable[str]) -> list[str]:
        """Those of them who are not connected."""
        return [member for member in members if not self.has(member)]

    def anyone(self) -> bool:
        """Whether somebody is connected."""
        return bool(self._lines) or any(self._elsewhere.values())

    def away_ms(self, member: str) -> int:
        """How long this member was away before they came."""
        return self._away_ms.get(member, 0)

    def absent_since(self, member: str) -> Millis:
        """Since when this absent member has been away; a table just loaded knows no earlier."""
        return self._absent_since.get(member, self._born)

    def _came(self, member: str) -> None:
        self._away_ms[member] = self._time.now() - self.absent_since(member)
