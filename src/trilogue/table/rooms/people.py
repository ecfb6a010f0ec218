"""Who sits at the table: names, marks, who is ready, the host, the order, the lock, and bots."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Raw, Struct, structs

from trilogue.bots.player import BotSeat, Strength
from trilogue.engine.game import Rejected, Seat
from trilogue.table.names import is_taken, tidy_name
from trilogue.table.rooms.room import NO_SUCH_MEMBER, NOT_IN_LOBBY, Request, Room
from trilogue.table.view import TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState

# As many as a table has seats. They come from the composing room, and their mark is a letter.
BOT_NAMES = (
    "Quill", "Bodoni", "Vellum", "Caslon", "Tilde", "Octavo", "Didot", "Minim", "Folio", "Kern",
    "Pica", "Serif", "Galley", "Italic", "Elzevir", "Hyphen", "Romain", "Nib", "Legend", "Uncial",
)  # fmt: skip
MARKS = "*§†‡#%@+=!;~«»°¬þßæø"

Name = Annotated[str, Meta(max_length=200, description="how others call you")]
MemberId = Annotated[str, Meta(min_length=8, max_length=8)]


class Member(Struct, frozen=True):
    """Someone who sits at the table."""

    id: str
    name: str
    mark: str
    key: str
    ready: bool = False
    bot: BotSeat | None = None
    muted: bool = False


# acts


class Rename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Take another name."""

    name: Name


class PickMark(Struct, frozen=True, tag="pick_mark", forbid_unknown_fields=True):
    """Take another mark as a face, if nobody has it."""

    mark: Annotated[str, Meta(max_length=4)]


class SetReady(Struct, frozen=True, tag="set_ready", forbid_unknown_fields=True):
    """Say that you are ready, or not yet."""

    ready: bool


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Leave the table for good."""


class RemoveMember(Struct, frozen=True, tag="remove_member", forbid_unknown_fields=True):
    """Ask someone to leave for good (host)."""

    member: MemberId


class HandOver(Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Make someone else the host (host)."""

    member: MemberId


class SetSeating(Struct, frozen=True, tag="set_seating", forbid_unknown_fields=True):
    """Say in which order all sit (host, before the deal)."""

    members: Annotated[tuple[MemberId, ...], Meta(max_length=20)]


class SetLock(Struct, frozen=True, tag="set_lock", forbid_unknown_fields=True):
    """Let nobody new in, or let them in again (host)."""

    locked: bool


class AddBot(Struct, frozen=True, tag="add_bot", forbid_unknown_fields=True):
    """Give a free seat to a bot (host, before the deal)."""

    strength: Strength = Strength.NORMAL
    at_once: bool = False  # it answers as fast as it can, not as fast as people


# entries


class TableOpened(Struct, frozen=True, tag="table_opened"):
    game: str
    code: str
    link: str
    options: Raw


class Relisted(Struct, frozen=True, tag="relisted"):
    """The table is found under another word and link; who was removed knows only the old ones."""

    code: str
    link: str


class MemberJoined(Struct, frozen=True, tag="member_joined"):
    member: str
    name: str
    mark: str
    key: str  # SHA-256 of the seat token, so that a stolen log opens no seat
    bot: BotSeat | None = None


class MemberLeft(Struct, frozen=True, tag="member_left"):
    member: str
    removed: bool


class Renamed(Struct, frozen=True, tag="renamed"):
    member: str
    name: str


class MarkPicked(Struct, frozen=True, tag="mark_picked"):
    member: str
    mark: str


class ReadySet(Struct, frozen=True, tag="ready_set"):
    member: str
    ready: bool


class HostChanged(Struct, frozen=True, tag="host_changed"):
    member: str


class SeatingSet(Struct, frozen=True, tag="seating_set"):
    members: tuple[str, ...]


class LockSet(Struct, frozen=True, tag="lock_set"):
    locked: bool


class TableClosed(Struct, frozen=True, tag="table_closed"):
    pass


# what is decided


def admit(table: TableState, name: str, key: str) -> Rejected | MemberJoined:
    """Whether someone new may sit down here, and as whom."""
    if key in table.barred:
        return Rejected("removed", "someone whom the host has not asked to leave")
    tidied = tidy_name(table, name)
    if isinstance(tidied, Rejected):
        return tidied
    if table.locked:
        return Rejected("table_locked", "a table that lets new people in")
    if table.is_full():
        return _full(table)
    return MemberJoined(secrets.token_hex(4), tidied, free_mark(table), key)


def free_mark(table: TableState) -> str:
    """The first mark that nobody has."""
    taken = {member.mark for member in table.members.values()}
    return next(mark for mark in MARKS if mark not in taken)


def change(table: TableState, member: str, **fields: Any) -> None:
    """Something about a member is different now."""
    table.members = {**table.members, member: structs.replace(table.members[member], **fields)}


def nobody_is_ready(table: TableState) -> None:
    """A game has begun, or another is chosen: all say anew when they are ready."""
    for member in table.members:
        change(table, member, ready=False)


def _full(table: TableState) -> Rejected:
    return Rejected("table_full", f"at most {table.game.info.most} at a table")


def _rename(table: TableState, by: Request, act: Rename) -> Struct:
    tidied = tidy_name(table, act.name, own=by.member)
    return tidied if isinstance(tidied, Rejected) else Renamed(by.member, tidied)


def _pick_mark(table: TableState, by: Request, act: PickMark) -> Struct:
    if len(act.mark) != 1 or act.mark not in MARKS:
        return Rejected("no_such_mark", f"one of {MARKS}")
    if any(other.mark == act.mark for other in table.members.values() if other.id != by.member):
        return Rejected("mark_taken", "a mark that nobody has")
    return MarkPicked(by.member, act.mark)


def _set_ready(table: TableState, by: Request, act: SetReady) -> Struct:
    return ReadySet(by.member, act.ready)


def _leave(table: TableState, by: Request, act: Leave) -> Struct:
    return MemberLeft(by.member, removed=False)


def _remove(table: TableState, by: Request, act: RemoveMember) -> Struct:
    if act.member == table.host or act.member not in table.members:
        return NO_SUCH_MEMBER
    return MemberLeft(act.member, removed=True)


def _hand_over(table: TableState, by: Request, act: HandOver) -> Struct:
    heir = table.members.get(act.member)
    if heir is None or heir.bot is not None or act.member == table.host:
        return Rejected("no_such_member", "another person at this table")
    return HostChanged(act.member)


def _set_seating(table: TableState, by: Request, act: SetSeating) -> Struct:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if sorted(act.members) != sorted(table.members):
        return Rejected("bad_seating", "everyone at the table, once each")
    return SeatingSet(act.members)


def _set_lock(table: TableState, by: Request, act: SetLock) -> Struct:
    return LockSet(act.locked)


def _add_bot(table: TableState, by: Request, act: AddBot) -> Struct:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if len(table.members) >= table.game.info.most:
        return _full(table)
    name = next((name for name in BOT_NAMES if not is_taken(table, name)), None)
    if name is None:
        return Rejected("table_full", "a name that no one here has taken")
    bot = BotSeat(act.strength, act.at_once)
    return MemberJoined(secrets.token_hex(4), name, name[0], "", bot)


# what is folded


def _opened(table: TableState, entry: TableOpened) -> None:
    table.code, table.link = entry.code, entry.link


def _relisted(table: TableState, entry: Relisted) -> None:
    table.code, table.link, table.needs_new_word = entry.code, entry.link, False


def _joined(table: TableState, entry: MemberJoined) -> None:
    member = Member(entry.member, entry.name, entry.mark, entry.key, bot=entry.bot)
    table.members = {**table.members, entry.member: member}
    table.host = table.host or entry.member


def _left(table: TableState, entry: MemberLeft) -> None:
    members = dict(table.members)
    left = members.pop(entry.member)
    _seat(table, members)
    if entry.removed and left.bot is None:
        table.barred, table.needs_new_word = table.barred | {left.key}, True
    if table.seat_of(entry.member) is not None:
        table.departed = {**table.departed, entry.member: left}


def _renamed(table: TableState, entry: Renamed) -> None:
    change(table, entry.member, name=entry.name)


def _mark_picked(table: TableState, entry: MarkPicked) -> None:
    change(table, entry.member, mark=entry.mark)


def _ready_set(table: TableState, entry: ReadySet) -> None:
    change(table, entry.member, ready=entry.ready)


def _host_changed(table: TableState, entry: HostChanged) -> None:
    table.host = entry.member


def _seating_set(table: TableState, entry: SeatingSet) -> None:
    _seat(table, {member: table.members[member] for member in entry.members})


def _seat(table: TableState, members: dict[str, Member]) -> None:
    """Other people, or another order: options that name seats go with whom they meant."""
    before = list(table.members)
    seats = tuple(Seat(before.index(member)) for member in members)
    table.members, table.options = members, table.game.reseated(table.options, seats)


def _lock_set(table: TableState, entry: LockSet) -> None:
    table.locked = entry.locked


def _closed(table: TableState, entry: TableClosed) -> None:
    table.closed = True


Act = (
    Rename
    | PickMark
    | SetReady
    | Leave
    | RemoveMember
    | HandOver
    | SetSeating
    | SetLock
    | AddBot
)  # fmt: skip
Entry = (
    TableOpened
    | Relisted
    | MemberJoined
    | MemberLeft
    | Renamed
    | MarkPicked
    | ReadySet
    | HostChanged
    | SeatingSet
    | LockSet
    | TableClosed
)
ROOM = Room(
    decide={Rename: _rename, PickMark: _pick_mark, SetReady: _set_ready, Leave: _leave},
    decide_for_host={
        RemoveMember: _remove,
        HandOver: _hand_over,
        SetSeating: _set_seating,
        SetLock: _set_lock,
        AddBot: _add_bot,
    },
    fold={
        TableOpened: _opened,
        Relisted: _relisted,
        MemberJoined: _joined,
        MemberLeft: _left,
        Renamed: _renamed,
        MarkPicked: _mark_picked,
        ReadySet: _ready_set,
        HostChanged: _host_changed,
        SeatingSet: _seating_set,
        LockSet: _lock_set,
        TableClosed: _closed,
    },
)


def key_of(token: str) -> str:
    """What the log keeps of a seat token."""
    return hashlib.sha256(token.encode()).hexdigest()
