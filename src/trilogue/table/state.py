"""A table's state: nothing but the fold of its log."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from copy import copy
from typing import Any, Self, assert_never

from msgspec import Raw, Struct, structs

from trilogue.bots.player import BotSeat
from trilogue.engine.decks import OWN
from trilogue.engine.fairness import Chance, OpenedDeal, commitment
from trilogue.engine.game import AnyGame, House, Millis, Outcome, Seat
from trilogue.engine.match import Match
from trilogue.engine.record import OwnList, Player, own_list
from trilogue.engine.seal import seal, unseal
from trilogue.table import entries as e
from trilogue.table.talk import REMEMBERED_LINES, Line
from trilogue.table.view import Placed, PlayedGame, TablePhase

REMEMBERED_GAMES = 20  # of one evening
MOST_ENTRIES = 100_000  # of one table's log, after which only the house adds to it
MOST_MOVES = 20_000  # of one game, likewise: what is longer is no game any more
REMEMBERED_STAND_INS = 8  # moves of the house for one member
REMEMBERED_ACTS = 64  # per member; a client has far fewer on their way


class Member(Struct, frozen=True):
    """Someone who sits at the table."""

    id: str
    name: str
    mark: str
    key: str
    ready: bool = False
    bot: BotSeat | None = None
    muted: bool = False


class Sound(Struct, frozen=True):
    """A word that may be heard now, and the address that tells nothing of it."""

    word: str
    path: str


class Kept(Struct, frozen=True):
    """A finished game as a file, and the name that it is found under."""

    id: str
    file: bytes
    seal: str


class Undo(Struct, frozen=True):
    """Someone asks to take back the move that made a step; who has agreed so far."""

    member: str
    step: int
    agreed: frozenset[str] = frozenset()


class StandIn(Struct, frozen=True):
    """What the house has played for someone since they last played themselves."""

    step: int
    actions: tuple[Any, ...]


class TableState:
    """Who is here and what is played; changed by `fold` and by nothing else.

    A fold replaces what it changes and never reaches into it, so that a copy is quickly made.
    """

    def __init__(self, table: str, games: Mapping[str, AnyGame]) -> None:
        self.id = table
        self.games = games
        self.seq = 0
        self.code = ""
        self.link = ""
        self.game: AnyGame = next(iter(games.values()))
        self.options: Any = None
        self.members: dict[str, Member] = {}  # in seating order
        self.barred: frozenset[str] = frozenset()  # the keys of who was asked to leave for good
        self.needs_new_word = False  # someone outside knows the word and the link
        self.departed: dict[str, Member] = {}  # who left a seat in the game that is on
        self.host = ""
        self.teams: dict[str, int] = {}  # of every member, or of none
        self.seed = ""  # of the game that is on, else of the next
        self.shares: dict[str, str] = {}
        self.sound: Sound | None = None
        self.seats: tuple[str, ...] = ()  # members by seat, in the game that is on
        self.match: Match[Any, Any, Any, Any] | None = None
        self.is_seed_fresh = False
        self.opened: OpenedDeal | None = None
        self.kept: Kept | None = None  # the game that has ended, as a file
        self.evening: tuple[PlayedGame, ...] = ()
        self.own: OwnList | None = None  # words that people brought themselves
        self.own_deck = ""  # the hash of the cards made of them, in the game that is on
        self.undo: Undo | None = None
        self.stand_ins: dict[str, StandIn] = {}
        self.wishes: dict[str, int] = {}  # latecomers, and the seats they asked for
        self.locked = False
        self.may_talk = False
        self.lines: tuple[Line, ...] = ()  # what was written lately
        self.watching = e.WatchingSet(allowed=False, delay_s=0)
        self.paused = False
        self.closed = False
        self.game_time = Millis(0)
        self.acts: dict[str, dict[str, int]] = {}  # the latest of each member, oldest first

    @property
    def phase(self) -> TablePhase:
        """What the table is doing."""
        if self.match is None:
            return TablePhase.LOBBY
        return TablePhase.OVER if self.match.outcome() else TablePhase.PLAYING

    def commitment(self) -> str:
        """What is shown of the seed before it is opened."""
        return commitment(self.seed) if self.seed else ""

    def seat_of(self, member: str) -> Seat | None:
        """The member's seat in the game that is on."""
        if self.match is None or member not in self.seats:
            return None
        return Seat(self.seats.index(member))

    def is_hushed(self, member: str) -> bool:
        """Whether what this member wrote now could tell others what they may not know."""
        if self.match is None:
            return False
        seat = self.seat_of(member)
        # Who has no seat may have had one a moment ago, and know what anyone knows.
        knowing = range(self.match.seats) if seat is None else (seat,)
        return any(self.game.is_hushed(self.match.state, Seat(one)) for one in knowing)

    def mates_of(self, member: str) -> tuple[str, ...]:
        """Everyone who plays together with this member, itself included."""
        seat = self.seat_of(member)
        if seat is not None and self.match is not None:
            return tuple(self.seats[mate] for mate in self.game.mates(self.match.state, seat))
        team = self.teams.get(member)
        return tuple(other for other in self.teams if self.teams[other] == team)

    def options_with_teams(self) -> Any:
        """The options as the game gets them: with the team of each seat, if it has teams."""
        if not self.teams or not hasattr(self.options, "sides"):
            return self.options
        sides = tuple(self.teams[member] for member in self.members)
        return structs.replace(self.options, sides=sides)

    def _smallest_team(self) -> int:
        sizes = Counter(self.teams.values())
        return min(range(max(sizes) + 1), key=lambda team: (sizes[team], team))

    def chance(self) -> Chance:
        """What the deals of the game that is on follow from."""
        return Chance(self.seed, self.seat_shares())

    def seat_shares(self) -> tuple[str, ...]:
        """The shares that the deal rests on, in seat order."""
        return tuple(self.shares[member] for member in self.seats if member in self.shares)

    def done_as(self, member: str, act: str) -> int | None:
        """The number of the entry that carried out this act, if one did."""
        return self.acts.get(member, {}).get(act)

    def copy(self) -> Self:
        """See `Folded.copy`."""
        twin = copy(self)
        twin.match = self.match.copy() if self.match else None
        for name in ("members", "departed", "teams", "shares", "wishes", "acts"):
            setattr(twin, name, dict(getattr(self, name)))
        return twin

    def fold(self, entry: e.Entry) -> None:
        """See `Folded.fold`."""
        self.seq += 1
        self._fold(entry.what)
        if isinstance(entry.what, e.Moved):
            self._note_stand_in(entry.by)
        if entry.by is not None and entry.act is not None:
            done = {**self.acts.get(entry.by, {}), entry.act: self.seq}
            if len(done) > REMEMBERED_ACTS:
                del done[next(iter(done))]
            self.acts[entry.by] = done

    def pass_over(self, entry: e.Entry | None) -> None:
        """See `Folded.pass_over`: a game that cannot go on as it is logged is put away."""
        self.seq += 1
        if entry is None or isinstance(entry.what, e.Moved | e.GameStarted | e.Undone):
            self._clear()

    def _fold(self, what: e.What) -> None:
        match what:
            case e.TableOpened(game, code, link, options):
                self.game, self.code, self.link = self.games[game], code, link
                self.options = self.game.codec.config(options)
            case e.Relisted(code, link):
                self.code, self.link, self.needs_new_word = code, link, False
            case e.MemberJoined(member, name, mark, key, bot):
                self.members[member] = Member(member, name, mark, key, bot=bot)
                self.host = self.host or member
                if self.teams:
                    self.teams[member] = self._smallest_team()
            case e.MemberLeft(member, removed):
                left = self.members.pop(member)
                if removed and left.bot is None:
                    self.barred, self.needs_new_word = self.barred | {left.key}, True
                if self.seat_of(member) is not None:
                    self.departed[member] = left
                for kept in (self.acts, self.teams, self.wishes):
                    kept.pop(member, None)
            case e.Renamed(member, name):
                self._change(member, name=name)
            case e.MarkPicked(member, mark):
                self._change(member, mark=mark)
            case e.ReadySet(member, ready):
                self._change(member, ready=ready)
            case e.HostChanged(member):
                self.host = member
            case e.SeatingSet(members):
                self.members = {member: self.members[member] for member in members}
            case e.LockSet(locked):
                self.locked = locked
            case e.GameChosen(game, options):
                self._choose(self.games[game], options)
            case e.ListBrought(brought):
                self._bring(brought)
            case e.WordsBrought(words):
                self._bring(own_list(words))
            case e.WatchingSet():
                self.watching = what
            case e.UndoAsked(member, step):
                self.undo = Undo(member, step)
            case e.UndoAnswered(member, agrees):
                asked = self.undo
                self.undo = (
                    structs.replace(asked, agreed=asked.agreed | {member})
                    if asked and agrees
                    else None
                )
            case e.Undone(step):
                self._undo(step)
            case e.SeatAsked(member, seat):
                self.wishes.pop(member, None)
                if seat is not None:
                    self.wishes[member] = seat
            case e.SeatTaken(member, seat):
                self._sit(member, seat)
            case e.Written(member, text, audience):
                line = Line(member, text, audience)
                self.lines = (*self.lines, line)[-REMEMBERED_LINES:]
            case e.TalkSet(allowed):
                self.may_talk, self.lines = allowed, ()
            case e.MutedSet(member, muted):
                self._change(member, muted=muted)
            case e.OptionsSet(options):
                self.options = self.game.codec.config(options)
            case e.TeamsSet(teams):
                self.teams = dict(teams)
            case e.SeedDrawn(seed):
                self.seed, self.shares, self.is_seed_fresh = seed, {}, True
            case e.ShareAdded(member, share):
                self.shares[member] = share
            case e.GameStarted(rules, seats, deck):
                self._start(rules, seats)
                self.own_deck = deck
            case e.Moved(move):
                self._move(move)
            case e.GamePaused(at) | e.GameResumed(at):
                self.paused = isinstance(what, e.GamePaused)
                self.game_time = Millis(at)
            case e.GameClosed():
                self._clear()
                self.paused = False
            case e.TableClosed():
                self.closed = True
            case _:
                assert_never(what)

    def _change(self, member: str, **fields: Any) -> None:
        self.members[member] = structs.replace(self.members[member], **fields)

    def _bring(self, own: OwnList | None) -> None:
        """Own words are a deck more, and the one that is chosen; without them all is as before."""
        house, self.own = self.games[self.game.info.id], own
        self.game = house.with_own_deck(own.name) if own else house
        deck = self.game.decks[-1 if own else 0].id
        self.options = structs.replace(self.options, deck=deck)

    def with_list(self, own: OwnList | None) -> Self:
        """The table as it would be with this list."""
        other = self.copy()
        other._bring(own)
        return other

    def plays_own_words(self) -> bool:
        """Whether the deck that is chosen is made of a list of one's own."""
        return self.own is not None and self.options.deck == OWN

    def _choose(self, game: AnyGame, options: Raw) -> None:
        """Another game: its own rules, nobody in a team, nobody ready, no words of one's own."""
        self.game, self.options, self.teams = game, game.codec.config(options), {}
        self.own = None
        self._clear()
        for member in self.members:
            self._change(member, ready=False)

    def _clear(self) -> None:
        """No game is on."""
        self.match, self.seats, self.departed, self.sound, self.wishes = None, (), {}, None, {}
        self.stand_ins = {}

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

    def free_seats(self) -> tuple[int, ...]:
        """The seats of the game that is on that a bot has, or someone who left."""
        if self.phase is not TablePhase.PLAYING:
            return ()
        holders = [self.members.get(member) for member in self.seats]
        return tuple(seat for seat, holder in enumerate(holders) if not holder or holder.bot)

    def may_sit(self) -> list[tuple[str, int]]:
        """The latecomers who may sit down now, and where; who asked first comes first."""
        if self.match is None or not self.game.is_between_rounds(self.match.state):
            return []
        free = self.free_seats()
        return [(member, seat) for member, seat in self.wishes.items() if seat in free]

    def _sit(self, member: str, seat: int) -> None:
        """A seat changes hands with all that lies there; the deal rests on its share as before."""
        if self.match is None:  # begun under other rules
            return
        former = self.seats[seat]
        self.seats = (*self.seats[:seat], member, *self.seats[seat + 1 :])
        self.wishes = {late: wish for late, wish in self.wishes.items() if wish != seat}
        self.shares.pop(member, None)
        if former in self.shares:
            self.shares[member] = self.shares.pop(former)
        if self.teams:  # a game with teams has the team of every seat
            self.teams.pop(former, None)
            self.teams[member] = self.match.config.sides[seat]
        newcomer = self.members.pop(member)
        if former in self.members:  # a bot goes, and its place in the order too
            self.members[former] = newcomer
            self.members = {one.id: one for one in self.members.values()}
        else:
            self.members[member] = newcomer
        self.departed.pop(former, None)

    def _start(self, rules: int, seats: tuple[str, ...]) -> None:
        self.opened, self.kept, self.paused, self.game_time = None, None, False, Millis(0)
        self.sound, self.stand_ins = None, {}
        self.is_seed_fresh, self.departed, self.wishes = False, {}, {}
        for member in self.members:
            self._change(member, ready=False)
        if rules != self.game.info.version:  # begun under other rules: gather again
            self.match, self.seats = None, ()
            return
        self.seats = seats
        self.match = Match(self.game, self.options_with_teams(), len(seats))

    def _move(self, raw: Raw) -> None:
        if self.match is None:
            return
        self.undo, move = None, self.game.codec.move(raw)
        rejected = self.match.play(move)
        if rejected:
            raise ValueError(f"the log of table {self.id} breaks a rule: {rejected.code}")
        self.game_time = move.at
        self._listen(self.match)
        if outcome := self.match.outcome():
            self.opened = OpenedDeal(self.commitment(), self.seed, self.seat_shares())
            self.kept = self._keep(self.match, self.opened)
            self._note(self.kept.id, outcome)

    def _note_stand_in(self, by: str | None) -> None:
        """Remember the latest move for whom the house made it; who moves needs to hear no more."""
        move = self.match.moves[-1] if self.match else None
        if self.match is None or move is None or isinstance(move.actor, House):
            return
        member = self.members.get(self.seats[move.actor])
        if member is None or member.bot is not None:
            return
        before = self.stand_ins.get(member.id)
        others = {one: played for one, played in self.stand_ins.items() if one != member.id}
        if by is None:
            actions = (*(before.actions if before else ()), move.action)[-REMEMBERED_STAND_INS:]
            others[member.id] = StandIn(self.match.step, actions)
        self.stand_ins = others

    def _undo(self, step: int) -> None:
        self.undo = None
        self.stand_ins = {one: had for one, had in self.stand_ins.items() if had.step < step}
        if self.match is not None:
            self.match = self.match.before(step)
            self._listen(self.match)

    def undoable(self, member: str) -> int | None:
        """The step of this member's latest move, if it may be taken back."""
        seat, match = self.seat_of(member), self.match
        if seat is None or match is None or self.phase is not TablePhase.PLAYING:
            return None
        for step in range(match.step, match.first_undoable - 1, -1):
            move = match.moves[step - 1]
            if move.actor == seat:
                return step if self.game.may_take_back(match.state, move) else None
        return None

    def asked_to_undo(self, member: str) -> list[str]:
        """The people who are asked when this member wants to take something back."""
        others = (self.members.get(other) for other in self.seats if other != member)
        return [other.id for other in others if other is not None and other.bot is None]

    def _keep(self, match: Match[Any, Any, Any, Any], deal: OpenedDeal) -> Kept:
        """The finished game as a file; its name follows from the seed, which is open now."""
        people = tuple(_player(member) for member in self._seated())
        record = structs.replace(match.record(), people=people, deal=deal)
        if self.plays_own_words():
            record = structs.replace(record, words=self.own, deck=self.own_deck)
        file = seal(record)
        name = hashlib.sha256(f"{deal.seed} record".encode()).hexdigest()[:32]
        return Kept(name, file, unseal(file).seal)

    def _note(self, record: str, outcome: Outcome) -> None:
        """One more game of this evening."""
        people = tuple(
            Placed(member.name, member.mark, outcome.scores[seat], seat in outcome.winners)
            for seat, member in enumerate(self._seated())
        )
        played = PlayedGame(self.game.info.title, record, people)
        self.evening = (*self.evening, played)[-REMEMBERED_GAMES:]

    def _seated(self) -> list[Member]:
        everyone = self.members | self.departed
        return [everyone[member] for member in self.seats]

    def _listen(self, match: Match[Any, Any, Any, Any]) -> None:
        """A word to be heard gets an address of its own, made of the seed and not of the word."""
        word = match.game.spoken(match.state)
        if word is None:
            self.sound = None
        elif self.sound is None or self.sound.word != word:
            token = hashlib.sha256(f"{self.seed} sound {match.step}".encode()).hexdigest()[:32]
            self.sound = Sound(word, f"/sound/{self.id}/{token}")


def _player(member: Member) -> Player:
    return Player(member.name, member.mark, member.bot.strength if member.bot else None)
