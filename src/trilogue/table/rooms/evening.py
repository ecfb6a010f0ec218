"""The games that have ended here: the latest as a file, and how each went."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from trilogue.engine.fairness import OpenedDeal
from trilogue.engine.game import Outcome
from trilogue.engine.match import Match
from trilogue.engine.record import Player
from trilogue.engine.seal import seal, unseal
from trilogue.table.rooms.people import Member
from trilogue.table.rooms.play import GameStarted, Moved, MoveMade
from trilogue.table.rooms.room import Room
from trilogue.table.view import Placed, PlayedGame, RecordView

if TYPE_CHECKING:
    from trilogue.table.state import TableState

REMEMBERED_GAMES = 20  # of one evening


class FinishedGame(Struct, frozen=True):
    """A finished game as a file, and the name that it is found under."""

    id: str
    file: bytes
    seal: str


def view(table: TableState) -> RecordView | None:
    """Where the game that has ended is kept."""
    finished = table.finished
    return RecordView(finished.id, finished.seal) if finished else None


def _started(table: TableState, entry: GameStarted) -> None:
    table.finished = None


def _moved(table: TableState, entry: Moved | MoveMade) -> None:
    """Once the game has ended it is kept, and counts for the evening."""
    match = table.match
    outcome = match.outcome() if match else None
    if match is None or outcome is None or table.deal.opened is None:
        return
    table.finished = _finished(table, match, table.deal.opened)
    played = PlayedGame(table.game.info.title, table.finished.id, _placed(table, outcome))
    table.evening = (*table.evening, played)[-REMEMBERED_GAMES:]


def _finished(
    table: TableState, match: Match[Any, Any, Any, Any], deal: OpenedDeal
) -> FinishedGame:
    """The game as a file; its name follows from the seed, which is open now."""
    people = tuple(_player(member) for member in _seated(table))
    record = structs.replace(match.record(), people=people, deal=deal)
    if table.plays_own_words():
        record = structs.replace(record, words=table.own, deck=table.own_deck)
    file = seal(record)
    name = hashlib.sha256(f"{deal.seed} record".encode()).hexdigest()[:32]
    return FinishedGame(name, file, unseal(file).seal)


def _placed(table: TableState, outcome: Outcome) -> tuple[Placed, ...]:
    return tuple(
        Placed(member.name, member.mark, outcome.scores[seat], seat in outcome.winners)
        for seat, member in enumerate(_seated(table))
    )


def _seated(table: TableState) -> list[Member]:
    everyone = table.members | table.departed
    return [everyone[member] for member in table.seats]


def _player(member: Member) -> Player:
    return Player(member.name, member.mark, member.bot.strength if member.bot else None)


ROOM = Room(fold={GameStarted: _started, Moved: _moved, MoveMade: _moved})
