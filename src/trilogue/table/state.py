"""A table's state: nothing but the fold of its log, room by room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from msgspec import Struct

from trilogue.engine.decks import OWN
from trilogue.engine.game import AnyGame, Millis, Seat
from trilogue.engine.match import Match
from trilogue.engine.record import OwnList
from trilogue.table.entries import Entry
from trilogue.table.rooms import ROOMS, stand_ins
from trilogue.table.rooms.deal import Deal
from trilogue.table.rooms.evening import FinishedGame
from trilogue.table.rooms.late import LatecomerSeated
from trilogue.table.rooms.people import Member, MemberLeft
from trilogue.table.rooms.play import GameClosed, GameStarted, Moved, MoveMade
from trilogue.table.rooms.room import Fold
from trilogue.table.rooms.stand_ins import StandIn
from trilogue.table.rooms.talk import Conversation
from trilogue.table.rooms.undo import UndoLapsed, Undone, UndoRequest
from trilogue.table.rooms.voice import Sound
from trilogue.table.rooms.watching import WatchingSet
from trilogue.table.view import PlayedGame, TablePhase

MOST_ENTRIES = 100_000  # of one table's log, after which only the house adds to it
MOST_MOVES = 20_000  # of one game, likewise: what is longer is no game any more
REMEMBERED_ACTS = 64  # per member; a client has far fewer on their way

# What every move changes, and nothing else follows from but the game and the number of a frame.
_OF_EACH_MOVE = ("seq", "acts", "match", "game_time", "_seat_by_member")

_FOLDS: dict[type[Struct], list[Fold]] = {}
for _room in ROOMS:
    for _kind, _fold in _room.fold.items():
        _FOLDS.setdefault(_kind, []).append(_fold)


class TableState:
    """Who is here and what is played; changed by `fold` and by nothing else.

    A fold replaces what it changes and never reaches into it, so that a copy is quickly made.
    """

    def __init__(self, table: str, games: Mapping[str, AnyGame]) -> None:
        self.id = table
        self.games = games
        self.seq = 0
        self.closed = False
        self.acts: dict[str, dict[str, int]] = {}  # the latest of each member, oldest first
        # people
        self.code = ""
        self.link = ""
        self.needs_new_word = False  # someone outside knows the word and the link
        self.members: dict[str, Member] = {}  # in seating order
        self.host = ""
        self.locked = False
        self.barred: frozenset[str] = frozenset()  # the keys of who was asked to leave for good
        self.departed: dict[str, Member] = {}  # who left a seat in the game that is on
        # play
        self.game: AnyGame = next(iter(games.values()))
        self.options: Any = None
        self.match: Match[Any, Any, Any, Any] | None = None
        self.seats: tuple[str, ...] = ()  # members by seat, in the game that is on
        self.paused = False
        self.game_time = Millis(0)
        # the other rooms
        self.own: OwnList | None = None  # words that people brought themselves
        self.own_deck = ""  # the hash of the cards made of them, in the game that is on
        self.teams: dict[str, int] = {}  # of every member, or of none
        self.deal = Deal()
        self.undo: UndoRequest | None = None
        self.undo_lapsed: UndoLapsed | None = None
        self.wishes: dict[
            str, int | None
        ] = {}  # latecomers, and the seats they want; None is one more
        self.talk = Conversation()
        self.watching = WatchingSet()
        self.calling_allowed = True  # people may talk aloud
        self.stand_ins: dict[str, StandIn] = {}
        self.sound: Sound | None = None
        self.finished: FinishedGame | None = None  # the game that has ended
        self.evening: tuple[PlayedGame, ...] = ()
        self._seat_by_member: tuple[tuple[str, ...], dict[str, Seat]] = ((), {})

    # what several rooms ask

    @property
    def phase(self) -> TablePhase:
        """What the table is doing."""
        if self.match is None:
            return TablePhase.LOBBY
        return TablePhase.OVER if self.match.outcome() else TablePhase.PLAYING

    def seat_of(self, member: str) -> Seat | None:
        """The member's seat in the game that is on."""
        if self._seat_by_member[0] is not self.seats:
            seated = {member: Seat(seat) for seat, member in enumerate(self.seats)}
            self._seat_by_member = self.seats, seated
        return self._seat_by_member[1].get(member)

    def is_hushed(self, member: str) -> bool:
        """Whether what this member wrote now could tell others what they may not know."""
        if self.match is None:
            return False
        seat, state = self.seat_of(member), self.match.state
        if seat is not None:
            return self.game.is_hushed(state, seat)
        # Who has no seat may have had one a moment ago, and know what anyone knows.
        return any(self.game.is_hushed(state, Seat(one)) for one in range(self.match.seats))

    def mates_of(self, member: str) -> tuple[str, ...]:
        """Everyone who plays together with this member, itself included."""
        seat = self.seat_of(member)
        if seat is not None and self.match is not None:
            return tuple(self.seats[mate] for mate in self.game.mates(self.match.state, seat))
        team = self.teams.get(member)
        return tuple(other for other in self.teams if self.teams[other] == team)

    def has_mates(self, member: str) -> bool:
        """Whether somebody plays together with this member."""
        seat = self.seat_of(member)
        if seat is not None and self.match is not None:
            return len(self.game.mates(self.match.state, seat)) > 1
        return len(self.mates_of(member)) > 1

    def options_with_people(self) -> Any:
        """The options as the game gets them: with who is a bot, and each seat's team if any."""
        bots = tuple(
            Seat(seat)
            for seat, member in enumerate(self.members.values())
            if member.bot is not None
        )
        options = self.game.with_bots(self.options, bots, len(self.members))
        if not self.teams:
            return options
        sides = tuple(self.teams[member] for member in self.members)
        return self.game.with_sides(options, sides)

    def plays_own_words(self) -> bool:
        """Whether the deck that is chosen is made of a list of one's own."""
        return self.own is not None and self.game.deck_in(self.options) == OWN

    def is_full(self) -> bool:
        """Whether nobody else may join; in a game a bot makes room for who comes late."""
        is_on = self.phase is TablePhase.PLAYING
        there = [one for one in self.members.values() if not (is_on and one.bot)]
        return len(there) >= self.game.info.most

    def is_worn(self) -> bool:
        """Whether so much has happened here that nobody may add to it but the house."""
        return self.seq >= MOST_ENTRIES or (
            self.match is not None and self.match.step >= MOST_MOVES
        )

    def is_deserted(self) -> bool:
        """Whether everyone who ever sat here has left for good; bots do not stay by themselves."""
        return bool(self.host) and all(member.bot for member in self.members.values())

    def done_as(self, member: str, act: str) -> int | None:
        """The number of the entry that carried out this act, if one did."""
        return self.acts.get(member, {}).get(act)

    def around_the_game(self) -> tuple[object, ...]:
        """All that is known of this table but its game: most moves leave each of it in place."""
        known = self.__dict__.copy()
        for name in _OF_EACH_MOVE:
            del known[name]
        return tuple(known.values())

    # folding

    def copy(self) -> Self:
        """See `Folded.copy`."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.copy() if self.match else None
        return twin

    def fold(self, entry: Entry) -> None:
        """See `Folded.fold`."""
        self.seq += 1
        self._fold(entry.what)
        if isinstance(entry.what, Moved | MoveMade):
            stand_ins.note(self, entry.by)
        if isinstance(entry.what, MemberLeft):
            self.acts = {one: acts for one, acts in self.acts.items() if one in self.members}
        if entry.by is not None and entry.act is not None:
            done = {**self.acts.get(entry.by, {}), entry.act: self.seq}
            if len(done) > REMEMBERED_ACTS:
                del done[next(iter(done))]
            self.acts = {**self.acts, entry.by: done}

    def pass_over(self, entry: Entry | None) -> None:
        """See `Folded.pass_over`: a game that cannot go on as it is logged is put away."""
        self.seq += 1
        if entry is None or isinstance(entry.what, Moved | GameStarted | Undone | LatecomerSeated):
            self._fold(GameClosed())

    def _fold(self, what: Struct) -> None:
        for fold in _FOLDS[type(what)]:
            fold(self, what)
