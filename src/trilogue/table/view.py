"""A table as one of its members sees it, around and above the game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct, structs

from trilogue.bots.player import Strength
from trilogue.engine.fairness import OpenedDeal
from trilogue.engine.game import AnyGame, DeckLabel, Millis, Needs, Sight

CallDevice = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="64 random bits in hex")]


class TablePhase(StrEnum):
    """What the table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class MemberView(Struct, frozen=True):
    """Someone at the table."""

    id: str
    name: str
    mark: str
    seat: int | None = None  # in the game that is on
    team: int | None = None  # if people play in teams
    ready: bool = False
    present: bool = True  # their device is connected
    stand_in: bool = False  # the house plays their seat until they return
    muted: bool = False  # the host lets them write no more
    bot: Strength | None = None  # how well it plays, if it is one
    plays_from: str = ""  # came late and waits for a seat: from when it comes, a stable code


class DealView(Struct, frozen=True):
    """Why nobody can have chosen the deal."""

    commitment: str = ""  # SHA-256 of the seed of this game, or of the next before it begins
    shares: int = 0  # how many devices have added theirs
    yours: bool = False  # whether yours is among them
    opened: OpenedDeal | None = None


class RemarkView(Struct, frozen=True):
    """Something that someone has written."""

    by: str
    text: str
    to_team: bool


class TalkView(Struct, frozen=True):
    """What people write to each other."""

    allowed: bool = False
    hushed: bool = False  # you may not write just now
    has_team: bool = False  # there is someone in your team to write to
    lines: tuple[RemarkView, ...] = ()  # that you may read, the latest last


class UndoEnd(StrEnum):
    """Why a move that was asked back stands all the same."""

    DECLINED = "declined"
    PLAYED_ON = "played_on"


class UndoView(Struct, frozen=True):
    """A move that someone wants to take back."""

    may_ask: bool = False  # your own latest move could be
    by: str | None = None  # who asks, if someone does
    asked: bool = False  # it is for you to answer
    ended: UndoEnd | None = None  # you asked in vain


class LatecomerView(Struct, frozen=True):
    """For someone who came when the game was on: what they may have, and their wish."""

    seats: tuple[int, ...] = ()  # that they may take over
    asked: int | None = None
    since: str = ""  # from when a seat of their own could be theirs: a stable code


class OnlookersView(Struct, frozen=True):
    """Whether others may look on, how late they see it, and how many do."""

    allowed: bool = False
    delay_s: int = 0
    count: int = 0


class InCall(Struct, frozen=True):
    """Someone who talks with the table, and from which device."""

    member: str
    device: str  # its own name for itself, drawn anew whenever it joins
    muted: bool = False
    face: bool = False  # their camera is on


class CallView(Struct, frozen=True):
    """Friends who are apart hear each other: whether they may, and who does."""

    allowed: bool = True
    hushed: bool = False  # no microphone or camera is on now: it could give something away
    performer: str = ""  # the member who is seen all the same, since the game is played so now
    people: tuple[InCall, ...] = ()


class RecordView(Struct, frozen=True):
    """Where the game that has ended is kept, and the seal by which its record is known."""

    id: str
    seal: str


class Placed(Struct, frozen=True):
    """How a game went for one of its people."""

    name: str
    mark: str
    points: int
    won: bool


class PlayedGame(Struct, frozen=True):
    """A game that this table has finished tonight."""

    title: str
    record: str
    people: tuple[Placed, ...]  # by seat


class KnockView(Struct, frozen=True):
    """Someone at the door, as whoever may let them in is told."""

    id: str
    name: str
    times: int  # how often they have knocked


class PlayedForYou(Struct, frozen=True):
    """What the house has done in your place since you last played yourself."""

    step: int  # of the latest of these
    actions: tuple[Any, ...]  # of the game's own kind, the latest last; the first are left out
    away_ms: int  # how long you were gone


class OpenView(Struct, frozen=True, kw_only=True):
    """All about a table that everyone may see, but its game."""

    id: str
    code: str = ""
    game: str
    title: str
    fewest: int
    most: int
    phase: TablePhase
    host: str = ""
    members: tuple[MemberView, ...]
    options: Any  # of the game's own kind
    decks: tuple[DeckLabel, ...] = ()  # to choose from
    paused: bool = False
    locked: bool = False  # nobody new is let in
    onlookers: OnlookersView = OnlookersView()
    record: RecordView | None = None
    evening: tuple[PlayedGame, ...] = ()  # the games finished at this table, the latest last
    needs: Needs | None = None  # to begin; None while a game is on
    moving: bool = False  # the house cannot write anything down now, and everything waits
    calling: CallView = CallView()


class OwnView(Struct, frozen=True, kw_only=True):
    """What a table has for one of its viewers alone."""

    you: str = ""
    link: str = ""
    talk: TalkView = TalkView()
    undo: UndoView = UndoView()
    late: LatecomerView = LatecomerView()
    sound: str | None = None  # where a word can be heard now, for as long as it may be
    deal: DealView = DealView()
    knocks: tuple[KnockView, ...] = ()  # for you to answer
    played_for_you: PlayedForYou | None = None
    may_gesture: bool = False  # you could react now


class TableView(OpenView, frozen=True, kw_only=True):
    """All about a table but its game: what is open to all, and what is the viewer's own."""

    you: str = ""
    link: str = ""
    talk: TalkView = TalkView()
    undo: UndoView = UndoView()
    late: LatecomerView = LatecomerView()
    sound: str | None = None
    deal: DealView = DealView()
    knocks: tuple[KnockView, ...] = ()
    played_for_you: PlayedForYou | None = None
    may_gesture: bool = False


class Frame(Struct, frozen=True, tag="frame"):
    """The table as you may see it after step `seq` of its log; always whole."""

    seq: int
    now: Millis  # game time
    ticking: bool  # whether game time runs
    table: TableView
    game: Sight[Any, Any] | None


def frame_head(seq: int, now: Millis, ticking: bool) -> bytes:
    """How the bytes of a `Frame` begin; then come its table, and `,"game":` with its game and }."""
    return b'{"type":"frame","seq":%d,"now":%d,"ticking":%b,"table":' % (seq, now, _JSON[ticking])


class _Framed(Struct, frozen=True, tag="frame"):
    """A frame whose game has not been read yet."""

    seq: int
    now: Millis
    ticking: bool
    table: TableView
    game: Raw


_framed = msgspec.json.Decoder(_Framed)


def read_frame(games: Mapping[str, AnyGame], data: bytes) -> Frame:
    """A frame as it was sent, in the types of its game."""
    framed = _framed.decode(data)
    codec = games[framed.table.game].codec
    options = codec.config(msgspec.json.encode(framed.table.options))
    played = framed.table.played_for_you
    if played:
        actions = tuple(codec.stand_in(msgspec.json.encode(action)) for action in played.actions)
        played = structs.replace(played, actions=actions)
    table = structs.replace(framed.table, options=options, played_for_you=played)
    game = None if bytes(framed.game) == b"null" else codec.sight(framed.game)
    return Frame(framed.seq, framed.now, framed.ticking, table, game)


_JSON = {False: b"false", True: b"true"}


class HostView(Struct, frozen=True):
    """The one name that is told at the door."""

    name: str
    mark: str


class Knocked(Struct, frozen=True, tag="knocked"):
    """You wait at the door of a table: stay on the line, and you hear what becomes of it.

    Then comes `welcome`, or `turned_away`. The same message once more knocks again.
    """

    code: str
    game: str
    title: str
    host: HostView | None  # None while the host is away: whoever sits there may answer
    seated: int
    phase: TablePhase
    again_in_s: int


class TurnedAway(Struct, frozen=True, tag="turned_away"):
    """Nobody lets you in: why, and in how many seconds you may knock again, if you may at all."""

    code: str
    again_in_s: int | None = None


class GestureSign(StrEnum):
    """What somebody thinks of what was just said."""

    WELL_SAID = "well_said"
    SO_CLOSE = "so_close"
    LOST_ME = "lost_me"


class Gestured(Struct, frozen=True, tag="gestured"):
    """Somebody reacts without a word; show it for a moment."""

    member: str
    sign: GestureSign


class Signalled(Struct, frozen=True, tag="signalled"):
    """A device in the call tells yours what it takes to be connected."""

    member: str
    device: str
    body: str


class Farewell(Struct, frozen=True, tag="farewell"):
    """You are no longer at this table; nothing more will come."""

    reason: str
