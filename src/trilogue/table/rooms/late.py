"""Who comes late: they ask for a seat, and have it once the round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from trilogue.engine.game import Rejected
from trilogue.table.rooms.people import MemberLeft
from trilogue.table.rooms.play import GameChosen, GameClosed, GameStarted
from trilogue.table.rooms.room import Request, Room
from trilogue.table.view import LatecomerView, TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState


class AskSeat(Struct, frozen=True, tag="ask_seat", forbid_unknown_fields=True):
    """Come late: ask for a seat that a bot has, or someone who left; None is to look on."""

    seat: int | None


class SeatAsked(Struct, frozen=True, tag="seat_asked"):
    """Someone who came late wants this seat as soon as the round is over, or none any more."""

    member: str
    seat: int | None


class SeatTaken(Struct, frozen=True, tag="seat_taken"):
    """A seat that a bot had, or someone who left, is a latecomer's now."""

    member: str
    seat: int


def view(table: TableState, viewer: str) -> LatecomerView:
    """What someone who came late may choose from; nothing for whoever plays or watches."""
    may_sit = viewer in table.members and table.seat_of(viewer) is None
    return LatecomerView(_free_seats(table) if may_sit else (), table.wishes.get(viewer))


def may_sit(table: TableState) -> list[tuple[str, int]]:
    """The latecomers who may sit down now, and where; who asked first comes first."""
    if not table.wishes or table.match is None:
        return []
    if not table.game.is_between_rounds(table.match.state):
        return []
    free = _free_seats(table)
    return [(member, seat) for member, seat in table.wishes.items() if seat in free]


def _free_seats(table: TableState) -> tuple[int, ...]:
    """The seats of the game that is on that a bot has, or someone who left."""
    if table.phase is not TablePhase.PLAYING:
        return ()
    holders = [table.members.get(member) for member in table.seats]
    return tuple(seat for seat, holder in enumerate(holders) if not holder or holder.bot)


def _ask(table: TableState, by: Request, act: AskSeat) -> Struct:
    if table.seat_of(by.member) is not None:
        return Rejected("seated", "someone who only looks on")
    if act.seat is not None and act.seat not in _free_seats(table):
        return Rejected("seat_taken", "a seat that a bot has, or someone who left")
    return SeatAsked(by.member, act.seat)


def _asked(table: TableState, entry: SeatAsked) -> None:
    wishes = {member: seat for member, seat in table.wishes.items() if member != entry.member}
    if entry.seat is not None:
        wishes[entry.member] = entry.seat
    table.wishes = wishes


def _taken(table: TableState, entry: SeatTaken) -> None:
    """A seat changes hands with all that lies there."""
    if table.match is None:  # begun under other rules
        return
    member, seat = entry.member, entry.seat
    former = table.seats[seat]
    table.seats = (*table.seats[:seat], member, *table.seats[seat + 1 :])
    table.wishes = {late: wish for late, wish in table.wishes.items() if wish != seat}
    members = dict(table.members)
    newcomer = members.pop(member)
    if former in members:  # a bot goes, and its place in the order too
        members[former] = newcomer
    else:
        members[member] = newcomer
    table.members = {one.id: one for one in members.values()}
    table.departed = {one: gone for one, gone in table.departed.items() if one != former}
    table.deal = table.deal.handed_on(former, member)
    if table.teams:  # a game with teams has the team of every seat
        teams = {one: team for one, team in table.teams.items() if one != former}
        table.teams = teams | {member: table.game.sides_in(table.match.config)[seat]}


def _left(table: TableState, entry: MemberLeft) -> None:
    table.wishes = {late: wish for late, wish in table.wishes.items() if late != entry.member}


def _forget(table: TableState, entry: Struct) -> None:
    table.wishes = {}


Act = AskSeat
Entry = SeatAsked | SeatTaken
ROOM = Room(
    decide={AskSeat: _ask},
    fold={
        SeatAsked: _asked,
        SeatTaken: _taken,
        MemberLeft: _left,
        GameChosen: _forget,
        GameStarted: _forget,
        GameClosed: _forget,
    },
)
