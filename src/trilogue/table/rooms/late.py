"""Who comes late: a seat of their own as soon as the rules have one, or one that somebody had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from trilogue.engine.game import AddSeat, House, Millis, Move, Rejected, Seat
from trilogue.engine.match import Match
from trilogue.table.rooms.people import MemberJoined, MemberLeft
from trilogue.table.rooms.play import GameChosen, GameClosed, GameStarted, make_move
from trilogue.table.rooms.room import Request, Room
from trilogue.table.view import LatecomerView, TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState


class AskSeat(Struct, frozen=True, tag="ask_seat", forbid_unknown_fields=True):
    """Come late: ask for a seat that a bot has, or someone who left; None is to look on."""

    seat: int | None


class PlayAlong(Struct, frozen=True, tag="play_along", forbid_unknown_fields=True):
    """Come late: play on a seat of your own, as soon as the rules of the game have one."""


class SeatAsked(Struct, frozen=True, tag="seat_asked"):
    """Someone who came late wants this seat as soon as the round is over, or none any more."""

    member: str
    seat: int | None


class OwnSeatAsked(Struct, frozen=True, tag="own_seat_asked"):
    """Someone who only looked on wants a seat of their own after all."""

    member: str


class LatecomerSeated(Struct, frozen=True, tag="latecomer_seated"):
    """A latecomer has a new seat, after the last one: a move of the usher, at this game time."""

    member: str
    at: int


class SeatTaken(Struct, frozen=True, tag="seat_taken"):
    """A seat that a bot had, or someone who left, is a latecomer's now."""

    member: str
    seat: int


def view(table: TableState, viewer: str) -> LatecomerView:
    """What someone who came late may choose from; nothing for whoever plays or watches."""
    if viewer not in table.members or table.seat_of(viewer) is not None:
        return LatecomerView()
    return LatecomerView(_free_seats(table), table.wishes.get(viewer), _takes_in(table))


def plays_from(table: TableState, member: str) -> str:
    """From when someone who waits for a seat of their own has it: a stable code, or empty."""
    is_waiting = member in table.wishes and table.wishes[member] is None
    return _takes_in(table) if is_waiting else ""


def may_sit(table: TableState, now: Millis) -> list[SeatTaken | LatecomerSeated]:
    """The latecomers who may sit down now, and where; who asked first comes first."""
    match = table.match
    if not table.wishes or match is None or table.phase is not TablePhase.PLAYING:
        return []
    free = _free_seats(table) if table.game.is_between_rounds(match.state) else ()
    may_add = not table.paused and match.check(_addition(now)) is None
    return [
        LatecomerSeated(member, now) if seat is None else SeatTaken(member, seat)
        for member, seat in table.wishes.items()
        if (may_add if seat is None else seat in free)
    ]


def _addition(at: int) -> Move[AddSeat]:
    return Move(Millis(at), House.USHER, AddSeat())


def _takes_in(table: TableState) -> str:
    return table.match.takes_in() if table.match else ""


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


def _play_along(table: TableState, by: Request, act: PlayAlong) -> Struct:
    if table.seat_of(by.member) is not None:
        return Rejected("seated", "someone who only looks on")
    if not _takes_in(table):
        return Rejected("no_seat_to_come", "a game that takes in one more")
    return OwnSeatAsked(by.member)


def _asked(table: TableState, entry: SeatAsked) -> None:
    _drop_wish(table, entry.member)
    if entry.seat is not None:
        table.wishes = {**table.wishes, entry.member: entry.seat}


def _joined(table: TableState, entry: MemberJoined) -> None:
    """Whoever comes while a game is on would like to play."""
    if table.phase is TablePhase.PLAYING:
        table.wishes = {**table.wishes, entry.member: None}


def _own_asked(table: TableState, entry: OwnSeatAsked) -> None:
    _drop_wish(table, entry.member)
    table.wishes = {**table.wishes, entry.member: None}


def _seated(table: TableState, entry: LatecomerSeated) -> None:
    """One more plays, with the team that the rules have found for them."""
    if table.match is None:  # begun under other rules
        return
    make_move(table, table.match, _addition(entry.at))
    table.seats = (*table.seats, entry.member)
    _drop_wish(table, entry.member)
    if table.teams:
        table.teams = {
            **table.teams,
            entry.member: _team_of(table, table.match, len(table.seats) - 1),
        }


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
        table.teams = teams | {member: _team_of(table, table.match, seat)}


def _team_of(table: TableState, match: Match[Any, Any, Any, Any], seat: int) -> int:
    """The team of a seat; that of a latecomer is its mates', of whom some were there at the start."""
    teams = table.game.sides_in(match.config)
    return next(
        teams[mate] for mate in table.game.mates(match.state, Seat(seat)) if mate < len(teams)
    )


def _left(table: TableState, entry: MemberLeft) -> None:
    _drop_wish(table, entry.member)


def _drop_wish(table: TableState, member: str) -> None:
    table.wishes = {late: wish for late, wish in table.wishes.items() if late != member}


def _forget(table: TableState, entry: Struct) -> None:
    table.wishes = {}


Act = AskSeat | PlayAlong
Entry = SeatAsked | SeatTaken | OwnSeatAsked | LatecomerSeated
ROOM = Room(
    decide={AskSeat: _ask, PlayAlong: _play_along},
    fold={
        SeatAsked: _asked,
        SeatTaken: _taken,
        OwnSeatAsked: _own_asked,
        LatecomerSeated: _seated,
        MemberJoined: _joined,
        MemberLeft: _left,
        GameChosen: _forget,
        GameStarted: _forget,
        GameClosed: _forget,
    },
)
