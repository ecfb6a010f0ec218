"""Taking back a move: one asks, and the others let them or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from trilogue.engine.game import House, Rejected, Seat
from trilogue.engine.match import Match
from trilogue.table.rooms.late import LatecomerSeated
from trilogue.table.rooms.play import GameClosed, GameStarted, Moved, MoveMade
from trilogue.table.rooms.room import Request, Room
from trilogue.table.view import UndoEnd, UndoView

if TYPE_CHECKING:
    from trilogue.table.state import TableState


class UndoRequest(Struct, frozen=True):
    """Someone asks to take back the move that made a step; who has agreed so far."""

    member: str
    step: int
    agreed: frozenset[str] = frozenset()


class UndoLapsed(Struct, frozen=True):
    """A move was asked back in vain: whose, and how that came."""

    member: str
    how: UndoEnd


class AskUndo(Struct, frozen=True, tag="ask_undo", forbid_unknown_fields=True):
    """Ask the others whether one's latest move may be taken back."""


class AnswerUndo(Struct, frozen=True, tag="answer_undo", forbid_unknown_fields=True):
    """Let someone take back their latest move, or not."""

    agrees: bool


class UndoAsked(Struct, frozen=True, tag="undo_asked"):
    member: str
    step: int


class UndoAnswered(Struct, frozen=True, tag="undo_answered"):
    """Someone agrees; who does not, ends it."""

    member: str
    agrees: bool


class Undone(Struct, frozen=True, tag="undone"):
    """The game goes on as it stood before this step."""

    step: int


def view(table: TableState, viewer: str) -> UndoView:
    """Whether this member may take something back, or is asked to let someone."""
    request = table.undo
    if request is None:
        lapsed = table.undo_lapsed
        ended = lapsed.how if lapsed and lapsed.member == viewer else None
        return UndoView(_undoable(table, viewer) is not None, None, asked=False, ended=ended)
    asked = viewer in _asked_by(table, request.member) and viewer not in request.agreed
    return UndoView(may_ask=False, by=request.member, asked=asked)


def may_ask(match: Match[Any, Any, Any, Any], seat: Seat) -> bool:
    """Whether this seat's latest move may be taken back, as far as the game goes."""
    step = match.latest_of(seat)
    if step is None or match.outcome():
        return False
    return match.game.may_take_back(match.state, match.moves[step - 1])


def _undoable(table: TableState, member: str) -> int | None:
    """The step of this member's latest move, if it may be taken back."""
    seat, match = table.seat_of(member), table.match
    if match is None or seat is None or not may_ask(match, seat):
        return None
    return match.latest_of(seat)


def _asked_by(table: TableState, member: str) -> list[str]:
    """The people who are asked when this member wants to take something back."""
    others = (table.members.get(other) for other in table.seats if other != member)
    return [other.id for other in others if other is not None and other.bot is None]


def _ask(table: TableState, by: Request, act: AskUndo) -> Struct:
    step = _undoable(table, by.member)
    if step is None or table.undo is not None or table.match is None:
        return Rejected("cannot_undo", "a move of yours after which nothing hidden has shown")
    deadline = table.match.before(step).due().deadline
    if deadline is not None and deadline <= by.now:
        return Rejected("cannot_undo", "a move whose time has not run out")
    return UndoAsked(by.member, step) if _asked_by(table, by.member) else Undone(step)


def _answer(table: TableState, by: Request, act: AnswerUndo) -> Struct:
    request = table.undo
    if request is None or by.member not in _asked_by(table, request.member):
        return Rejected("nothing_asked", "someone who asks to take a move back")
    agreed = request.agreed | {by.member}
    needed = len(_asked_by(table, request.member)) // 2 + 1
    if act.agrees and len(agreed) >= needed:
        return Undone(request.step)
    return UndoAnswered(by.member, act.agrees)


def _asked(table: TableState, entry: UndoAsked) -> None:
    table.undo, table.undo_lapsed = UndoRequest(entry.member, entry.step), None


def _answered(table: TableState, entry: UndoAnswered) -> None:
    request = table.undo
    if request is not None and entry.agrees:
        table.undo = structs.replace(request, agreed=request.agreed | {entry.member})
    else:
        _lapse(table, UndoEnd.DECLINED)


def _undone(table: TableState, entry: Undone) -> None:
    table.undo = None
    if table.match is not None:
        table.match = table.match.before(entry.step)


def _moved(table: TableState, entry: Moved | MoveMade) -> None:
    """What was asked is past, and who asked is told so until they play again."""
    if table.match is None:
        return
    if table.undo is not None:
        _lapse(table, UndoEnd.PLAYED_ON)
    elif table.undo_lapsed is not None:
        actor = table.match.moves[-1].actor
        if not isinstance(actor, House) and table.seats[actor] == table.undo_lapsed.member:
            table.undo_lapsed = None


def _forget(table: TableState, entry: Struct) -> None:
    table.undo = table.undo_lapsed = None


def _lapse(table: TableState, how: UndoEnd) -> None:
    table.undo_lapsed = UndoLapsed(table.undo.member, how) if table.undo else None
    table.undo = None


Act = AskUndo | AnswerUndo
Entry = UndoAsked | UndoAnswered | Undone
ROOM = Room(
    decide={AskUndo: _ask, AnswerUndo: _answer},
    fold={
        UndoAsked: _asked,
        UndoAnswered: _answered,
        Undone: _undone,
        Moved: _moved,
        MoveMade: _moved,
        GameStarted: _forget,
        GameClosed: _forget,
        LatecomerSeated: _moved,
    },
)
