"""What a room is: one thing that a table can do around its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from trilogue.engine.game import Millis, Rejected
from trilogue.engine.record import OwnList
from trilogue.table.backroom import ListFit

if TYPE_CHECKING:
    from trilogue.table.state import TableState

NOT_HOST = Rejected("not_host", "the host of the table")
NOT_IN_LOBBY = Rejected("not_in_lobby", "a table between two games")
NO_GAME = Rejected("no_game", "a game that is on")
NO_SUCH_MEMBER = Rejected("no_such_member", "another member of this table")


class ListFacts(Struct, frozen=True):
    """What was found out about the list that an act is to be carried out with."""

    list: OwnList | None = None  # none, if the act names one that is not kept here
    fit: ListFit = ListFit()
    rejected: Rejected | None = None  # why it cannot be carried out at all


class Request(Struct, frozen=True):
    """Who asks, when by game time, and what was found out about the list that comes with it."""

    member: str
    now: Millis = Millis(0)
    list: ListFacts = ListFacts()


Decide = Callable[["TableState", Request, Any], Struct]  # a refusal, or what is logged
Fold = Callable[["TableState", Any], None]


class Room(Struct, frozen=True):
    """What members may ask here, and what this room makes of what is logged.

    A room hears of the entries of others too: they are folded by the rooms in their order, so that
    who has left the table is gone before teams and wishes are looked at.
    """

    decide: Mapping[type[Struct], Decide] = {}
    decide_for_host: Mapping[type[Struct], Decide] = {}
    fold: Mapping[type[Struct], Fold] = {}
