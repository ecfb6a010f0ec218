"""What is logged of a table. A table is the fold of its entries, as a game is of its moves."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct, structs

from trilogue.bots.player import BotSeat
from trilogue.engine.codec import encode
from trilogue.engine.record import OwnList
from trilogue.table.stream import NewerFormatError


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


class GameChosen(Struct, frozen=True, tag="game_chosen"):
    game: str
    options: Raw


class ListBrought(Struct, frozen=True, tag="list_brought"):
    """A list of one's own, by its hash, or none any more."""

    list: OwnList | None


class WordsBrought(Struct, frozen=True, tag="words_brought"):
    """A list of one's own, whole. No longer written: a list is kept once, and named by its hash."""

    words: Raw  # null: none any more


class WatchingSet(Struct, frozen=True, tag="watching_set"):
    allowed: bool
    delay_s: int


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


class SeatAsked(Struct, frozen=True, tag="seat_asked"):
    """Someone who came late wants this seat as soon as the round is over, or none any more."""

    member: str
    seat: int | None


class SeatTaken(Struct, frozen=True, tag="seat_taken"):
    """A seat that a bot had, or someone who left, is a latecomer's now."""

    member: str
    seat: int


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


class OptionsSet(Struct, frozen=True, tag="options_set"):
    options: Raw


class TeamsSet(Struct, frozen=True, tag="teams_set"):
    teams: dict[str, int]


class SeedDrawn(Struct, frozen=True, tag="seed_drawn"):
    """The dealer's seed for the next game; members see only its commitment until the end."""

    seed: str


class ShareAdded(Struct, frozen=True, tag="share_added"):
    member: str
    share: str


class GameStarted(Struct, frozen=True, tag="game_started"):
    rules: int
    seats: tuple[str, ...]
    deck: str = ""  # the hash of its cards, where they are made of a list of one's own


class Moved(Struct, frozen=True, tag="moved"):
    move: Raw


class GamePaused(Struct, frozen=True, tag="game_paused"):
    at: int


class GameResumed(Struct, frozen=True, tag="game_resumed"):
    at: int


class GameClosed(Struct, frozen=True, tag="game_closed"):
    """Back to the lobby, whether the game had ended or not."""


class TableClosed(Struct, frozen=True, tag="table_closed"):
    pass


What = (
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
    | GameChosen
    | ListBrought
    | WordsBrought
    | WatchingSet
    | UndoAsked
    | UndoAnswered
    | Undone
    | SeatAsked
    | SeatTaken
    | Written
    | TalkSet
    | MutedSet
    | OptionsSet
    | TeamsSet
    | SeedDrawn
    | ShareAdded
    | GameStarted
    | Moved
    | GamePaused
    | GameResumed
    | GameClosed
    | TableClosed
)


ENTRY_FORMAT = 2  # one more when an older Trilogue could not read what is written


class Entry(Struct, frozen=True):
    """One entry; `by` and `act` say whose request it carried out, so that it is done once."""

    what: What
    by: str | None = None
    act: str | None = None
    format: int = 1  # which the first entries did not say


class _Head(Struct, frozen=True):
    format: int = 1


_decoder = msgspec.json.Decoder(Entry)
_head = msgspec.json.Decoder(_Head)


def write_entry(entry: Entry) -> bytes:
    """An entry as it is logged."""
    return encode(structs.replace(entry, format=ENTRY_FORMAT))


def read_entry(body: bytes) -> Entry:
    """An entry from the log; raises NewerFormatError for one that a newer Trilogue wrote."""
    found = _head.decode(body).format
    if found > ENTRY_FORMAT:
        raise NewerFormatError(
            f"written by a newer Trilogue: format {found}, this one reads up to {ENTRY_FORMAT}"
        )
    return _decoder.decode(body)
