"""Whether televisions and others without a seat may look on, and how late they see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from trilogue.table.rooms.room import Request, Room
from trilogue.table.view import OnlookersView

if TYPE_CHECKING:
    from trilogue.table.state import TableState

LONGEST_DELAY_S = 300


class SetWatching(Struct, frozen=True, tag="set_watching", forbid_unknown_fields=True):
    """Let a television or other watchers see what everyone sees, some seconds late (host)."""

    allowed: bool
    delay_s: Annotated[int, Meta(ge=0, le=LONGEST_DELAY_S)] = 0


class WatchingSet(Struct, frozen=True, tag="watching_set"):
    allowed: bool = False
    delay_s: int = 0


def view(table: TableState, watchers: int) -> OnlookersView:
    """Whether others may look on, and how many do."""
    return OnlookersView(table.watching.allowed, table.watching.delay_s, watchers)


def _set(table: TableState, by: Request, act: SetWatching) -> Struct:
    return WatchingSet(act.allowed, act.delay_s)


def _watching_set(table: TableState, entry: WatchingSet) -> None:
    table.watching = entry


Act = SetWatching
Entry = WatchingSet
ROOM = Room(decide_for_host={SetWatching: _set}, fold={WatchingSet: _watching_set})
