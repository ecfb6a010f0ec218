"""What people write to each other at the table: kept short, kind, and never so that it tells."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct, structs

from trilogue.engine.game import Rejected
from trilogue.table.rooms.people import MemberId, change
from trilogue.table.rooms.room import NO_SUCH_MEMBER, Request, Room
from trilogue.table.view import RemarkView, TalkView
from trilogue.words.answers import plain

if TYPE_CHECKING:
    from trilogue.table.state import TableState

LONGEST_TEXT = 140
REMEMBERED_REMARKS = 30
REACTIONS = ("!", "?", "…", "♥", "ha", "bravo")
AT_ONCE = 5  # lines of one member
WITHIN_MS = 10_000
TOO_FAST = Rejected("too_fast", f"at most {AT_ONCE} lines in {WITHIN_MS // 1000} seconds")
_DISGUISES = str.maketrans("013457@$!", "oieastasi")
_REPEATED = re.compile(r"(.)\1+")
_WORD = re.compile(r"[^\W_]+")


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Write a line to everyone, or to one's own team only."""

    text: Annotated[str, Meta(max_length=500)]
    to_team: bool = False


class React(Struct, frozen=True, tag="react", forbid_unknown_fields=True):
    """Show everyone what one thinks, with one of a few signs."""

    sign: Annotated[str, Meta(max_length=8)]


class SetTalk(Struct, frozen=True, tag="set_talk", forbid_unknown_fields=True):
    """Let people write to each other, or not (host)."""

    allowed: bool


class SetMuted(Struct, frozen=True, tag="set_muted", forbid_unknown_fields=True):
    """Let someone write and talk no more, or again (host)."""

    member: MemberId
    muted: bool


class Written(Struct, frozen=True, tag="written"):
    """A line that someone wrote; `audience` are the members who may read it, None is everyone."""

    member: str
    text: str
    audience: tuple[str, ...] | None


class TalkSet(Struct, frozen=True, tag="talk_set"):
    allowed: bool


class MutedSet(Struct, frozen=True, tag="muted_set"):
    member: str
    muted: bool


class Remark(Struct, frozen=True):
    """Something that someone has written; `audience` is None where everyone may read it."""

    member: str
    text: str
    audience: tuple[str, ...] | None = None

    def reaches(self, member: str) -> bool:
        """Whether this member may read it; who only looks on may not."""
        return bool(member) and (self.audience is None or member in self.audience)


class Conversation(Struct, frozen=True):
    """Whether people may write here, and what they wrote lately."""

    allowed: bool = False
    remarks: tuple[Remark, ...] = ()


def tidy_text(text: str) -> str | Rejected:
    """The text as it will be shown, if it can be."""
    tidied = " ".join(text.split())
    if not tidied or len(tidied) > LONGEST_TEXT or not tidied.isprintable():
        return Rejected("bad_text", f"a line of 1 to {LONGEST_TEXT} characters")
    if not is_kind(tidied):
        return Rejected("unkind", "words that fit a family table")
    return tidied


def is_kind(text: str) -> bool:
    """Whether nothing in it is on the list of what does not belong at a family table."""
    words = (*_WORD.findall(text.lower()), *_WORD.findall(text.lower().translate(_DISGUISES)))
    return not {_REPEATED.sub(r"\1", plain(word)) for word in words} & _unkind()


@cache
def _unkind() -> frozenset[str]:
    listed = files("trilogue.table").joinpath("data/unkind.txt").read_text("utf-8").split()
    endings = ("", "s", "es", "ed", "er", "ers", "ing", "y")
    return frozenset(_REPEATED.sub(r"\1", word + end) for word in listed for end in endings)


def view(table: TableState, viewer: str) -> TalkView:
    """What this member may read, and whether they may write."""
    talk = table.talk
    return TalkView(
        allowed=talk.allowed,
        hushed=table.is_hushed(viewer),
        has_team=table.has_mates(viewer),
        lines=_readable(talk.remarks, viewer) if talk.remarks else (),
    )


def _readable(remarks: tuple[Remark, ...], viewer: str) -> tuple[RemarkView, ...]:
    return tuple(
        RemarkView(one.member, one.text, one.audience is not None)
        for one in remarks
        if one.reaches(viewer)
    )


def _may_not_write(table: TableState, member: str) -> Rejected | None:
    """Why this member may not write now. What has been played has nothing to do with it."""
    if not table.talk.allowed:
        return Rejected("no_talk", "a table whose host lets people write")
    if table.members[member].muted:
        return Rejected("muted", "a member whom the host lets write")
    if table.is_hushed(member):
        return Rejected("hushed", "a moment in which nothing can be given away")
    return None


def _write(table: TableState, by: Request, act: Write) -> Struct:
    if rejected := _may_not_write(table, by.member):
        return rejected
    tidied = tidy_text(act.text)
    if isinstance(tidied, Rejected):
        return tidied
    if not act.to_team:
        return Written(by.member, tidied, None)
    mates = table.mates_of(by.member)
    if len(mates) < 2:
        return Rejected("no_team", "someone who plays in your team")
    return Written(by.member, tidied, mates)


def _react(table: TableState, by: Request, act: React) -> Struct:
    if rejected := _may_not_write(table, by.member):
        return rejected
    if act.sign not in REACTIONS:
        return Rejected("no_such_sign", f"one of {' '.join(REACTIONS)}")
    return Written(by.member, act.sign, None)


def _set(table: TableState, by: Request, act: SetTalk) -> Struct:
    return TalkSet(act.allowed)


def _mute(table: TableState, by: Request, act: SetMuted) -> Struct:
    if act.member == table.host or act.member not in table.members:
        return NO_SUCH_MEMBER
    return MutedSet(act.member, act.muted)


def _written(table: TableState, entry: Written) -> None:
    remark = Remark(entry.member, entry.text, entry.audience)
    remarks = (*table.talk.remarks, remark)[-REMEMBERED_REMARKS:]
    table.talk = structs.replace(table.talk, remarks=remarks)


def _talk_set(table: TableState, entry: TalkSet) -> None:
    table.talk = Conversation(entry.allowed)


def _muted(table: TableState, entry: MutedSet) -> None:
    change(table, entry.member, muted=entry.muted)


Act = Write | React | SetTalk | SetMuted
Entry = Written | TalkSet | MutedSet
ROOM = Room(
    decide={Write: _write, React: _react},
    decide_for_host={SetTalk: _set, SetMuted: _mute},
    fold={Written: _written, TalkSet: _talk_set, MutedSet: _muted},
)
