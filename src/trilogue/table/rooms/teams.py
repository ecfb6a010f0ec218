"""Who plays with whom: the team of every member, or of none."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import Rejected
from trilogue.table.rooms.people import MemberId, MemberJoined, MemberLeft
from trilogue.table.rooms.play import GameChosen
from trilogue.table.rooms.room import NOT_IN_LOBBY, Request, Room
from trilogue.table.view import TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState

MOST_TEAMS = 6


class SetTeams(Struct, frozen=True, tag="set_teams", forbid_unknown_fields=True):
    """Say who plays with whom; nobody in it means each for themselves (host, before the deal)."""

    teams: Annotated[dict[MemberId, Annotated[int, Meta(ge=0, lt=MOST_TEAMS)]], Meta(max_length=20)]


class TeamsSet(Struct, frozen=True, tag="teams_set"):
    teams: dict[str, int]


def _set(table: TableState, by: Request, act: SetTeams) -> Struct:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if act.teams and set(act.teams) != set(table.members):
        return Rejected("bad_teams", "a team for everyone at the table, or for nobody")
    return TeamsSet(dict(sorted(act.teams.items())))


def _teams_set(table: TableState, entry: TeamsSet) -> None:
    table.teams = dict(entry.teams)


def _joined(table: TableState, entry: MemberJoined) -> None:
    """Whoever comes plays in the smallest team."""
    if table.teams:
        sizes = Counter(table.teams.values())
        smallest = min(range(max(sizes) + 1), key=lambda team: (sizes[team], team))
        table.teams = {**table.teams, entry.member: smallest}


def _left(table: TableState, entry: MemberLeft) -> None:
    table.teams = {one: team for one, team in table.teams.items() if one != entry.member}


def _forget(table: TableState, entry: GameChosen) -> None:
    table.teams = {}


Act = SetTeams
Entry = TeamsSet
ROOM = Room(
    decide_for_host={SetTeams: _set},
    fold={TeamsSet: _teams_set, MemberJoined: _joined, MemberLeft: _left, GameChosen: _forget},
)
