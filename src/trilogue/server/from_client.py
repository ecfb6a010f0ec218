"""Messages from a client to the server."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from trilogue.table.acts import Act, Name

SeatToken = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="128 random bits in hex")]
ActId = Annotated[str, Meta(min_length=1, max_length=36, description="the client's own choice")]


class OpenTable(Struct, frozen=True, tag="open_table", forbid_unknown_fields=True):
    """Set a new table and sit down as its host."""

    name: Name
    token: SeatToken  # the seat's key, drawn by the device, so that asking twice gives one seat
    game: Annotated[str, Meta(max_length=20)]


class JoinTable(Struct, frozen=True, tag="join_table", forbid_unknown_fields=True):
    """Sit down at a table by its word, or by the token in its link."""

    name: Name
    token: SeatToken
    code: Annotated[str, Meta(max_length=40)] | None = None
    link: SeatToken | None = None


class ResumeSeat(Struct, frozen=True, tag="resume_seat", forbid_unknown_fields=True):
    """Come back to one's own seat: after a reload, a sleep, or a lost line."""

    table: SeatToken
    token: SeatToken


class WatchTable(Struct, frozen=True, tag="watch_table", forbid_unknown_fields=True):
    """Look on without a seat, by the table's word or link, if its host lets others."""

    code: Annotated[str, Meta(max_length=40)] | None = None
    link: SeatToken | None = None


class DoAct(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """Ask something of the table; sent again with the same id it is done only once."""

    id: ActId
    act: Act


class AskPreview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """What would this action come to? Answered by `previewed` or `refused`; nothing is done."""

    id: ActId
    action: Raw


class AskRelay(Struct, frozen=True, tag="ask_relay", forbid_unknown_fields=True):
    """By which relay may voices go that find no way from device to device? For members only."""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is the line up?"""


FromClient = OpenTable | JoinTable | ResumeSeat | WatchTable | DoAct | AskPreview | AskRelay | Ping
