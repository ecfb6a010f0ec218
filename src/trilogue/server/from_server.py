"""Messages from the server to a client."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from trilogue.server.relay import RelayPass
from trilogue.table.view import Farewell, Frame, Gestured, Knocked, Signalled, TurnedAway


class Welcome(Struct, frozen=True, tag="welcome"):
    """You sit at a table; its id and your token bring you back. Who only watches is no member."""

    table: str
    member: str


class Done(Struct, frozen=True, tag="done"):
    """Your act is logged, as step `seq`."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
    """Your act changed nothing: a stable code, and what was expected."""

    id: str
    code: str
    expected: str


class Previewed(Struct, frozen=True, tag="previewed"):
    """What the action would come to, in the game's own words."""

    id: str
    preview: Any


class RelayTold(RelayPass, frozen=True, tag="relay_told"):
    """The house's relay, and a pass for it that lasts an evening; no address where there is none."""


class Problem(Struct, frozen=True, tag="problem"):
    """Something about the connection or a message that belongs to no act."""

    code: str
    expected: str


class RestartAhead(Struct, frozen=True, tag="restart_ahead"):
    """The house restarts, now or soon: the line will be lost for a moment, the seat is kept."""


class Pong(Struct, frozen=True, tag="pong"):
    """The line is up."""


FromServer = (
    Welcome
    | Knocked
    | TurnedAway
    | Frame
    | Gestured
    | Signalled
    | Done
    | Refused
    | Previewed
    | RelayTold
    | Problem
    | Farewell
    | RestartAhead
    | Pong
)
