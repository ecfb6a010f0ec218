"""The game that a table has chosen, and the one that is on: options, start, moves, pauses."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, Millis, Move, Needs, Rejected, Seat
from trilogue.engine.match import Match
from trilogue.table.rooms.people import TableOpened, nobody_is_ready
from trilogue.table.rooms.room import NO_GAME, NOT_IN_LOBBY, Request, Room
from trilogue.table.view import TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState


# acts


class SetOptions(Struct, frozen=True, tag="set_options", forbid_unknown_fields=True):
    """Change the rules for tonight (host, before the deal)."""

    options: Raw


class ChooseGame(Struct, frozen=True, tag="choose_game", forbid_unknown_fields=True):
    """Play another game at this table, with its own rules (host, between two games)."""

    game: Annotated[str, Meta(max_length=20)]


class StartGame(Struct, frozen=True, tag="start_game", forbid_unknown_fields=True):
    """Deal for everyone at the table (host)."""


class BackToLobby(Struct, frozen=True, tag="back_to_lobby", forbid_unknown_fields=True):
    """End the game, or leave the final standings, and gather again (host)."""


class Pause(Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """Let game time stand still (host)."""


class Resume(Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Let game time go on (host)."""


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Make a move in the game: one of its actions."""

    action: Raw


# entries


class GameChosen(Struct, frozen=True, tag="game_chosen"):
    game: str
    options: Raw


class OptionsSet(Struct, frozen=True, tag="options_set"):
    options: Raw


class GameStarted(Struct, frozen=True, tag="game_started"):
    rules: int
    seats: tuple[str, ...]
    deck: str = ""  # the hash of its cards, where they are made of a list of one's own


class Moved(Struct, frozen=True, tag="moved"):
    move: Raw


class MoveMade(Struct, frozen=True):
    """A move before it is logged, as `Moved`: a person's has just been checked on this state."""

    move: Move[Any]
    is_checked: bool


class GamePaused(Struct, frozen=True, tag="game_paused"):
    at: int


class GameResumed(Struct, frozen=True, tag="game_resumed"):
    at: int


class GameClosed(Struct, frozen=True, tag="game_closed"):
    """Back to the lobby, whether the game had ended or not."""


# what is decided


def raw(value: object) -> Raw:
    """A value as JSON inside an entry."""
    return Raw(encode(value))


def read_action(table: TableState, member: str, action: Raw) -> Rejected | tuple[Seat, Any]:
    """The seat and the action of a member who wants to play; an action that is none is refused."""
    seat = table.seat_of(member)
    if table.match is None:
        return NO_GAME
    if seat is None:
        return Rejected("not_seated", "a seat in this game")
    try:
        return seat, table.game.codec.played(action)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        return Rejected("bad_action", str(error))


def preview(table: TableState, member: str, action: Raw) -> Rejected | Struct:
    """What a member's action would come to, from what they see alone."""
    read = read_action(table, member, action)
    if isinstance(read, Rejected):
        return read
    assert table.match is not None
    seat, wanted = read
    return table.game.preview(table.game.view(table.match.state, seat), wanted)


def needs(table: TableState) -> Needs | None:
    """What is missing to begin, or to begin again."""
    if table.phase is TablePhase.PLAYING:
        return None
    return table.game.needs(table.options_with_people(), len(table.members))


def _play(table: TableState, by: Request, act: Play) -> Struct:
    if table.paused:
        return Rejected("paused", "a game that is not paused")
    read = read_action(table, by.member, act.action)
    if isinstance(read, Rejected):
        return read
    assert table.match is not None
    seat, action = read
    move = Move(by.now, seat, action)
    return table.match.check(move) or MoveMade(move, is_checked=True)


def _set_options(table: TableState, by: Request, act: SetOptions) -> Struct:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    try:
        config = table.game.codec.config(act.options)
        _check_start(table.game, config)
    except ValueError as error:  # msgspec's errors are ValueErrors too
        return Rejected("bad_options", str(error))
    return OptionsSet(raw(config))


def _check_start(game: AnyGame, config: Any) -> None:
    """Raises ValueError if no number of players could begin with these options."""
    if game.sides_in(config):
        raise ValueError("expected no sides: the table sets them from its teams")
    for seats in range(game.info.most, game.info.fewest, -1):
        with suppress(ValueError):
            game.start(config, seats)
            return
    game.start(config, game.info.fewest)


def _choose_game(table: TableState, by: Request, act: ChooseGame) -> Struct:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    chosen = table.games.get(act.game)
    if chosen is None:
        return Rejected("unknown_game", f"one of {', '.join(table.games)}")
    return GameChosen(act.game, raw(chosen.codec.config(b"{}")))


def _start(table: TableState, by: Request, act: StartGame) -> Struct:
    info = table.game.info
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if len(table.members) < info.fewest:
        return Rejected("not_enough_players", f"at least {info.fewest} players")
    if len(table.members) > info.most:
        return Rejected("too_many_players", f"at most {info.most} players")
    options = table.options_with_people()
    try:
        table.game.start(options, len(table.members))
    except ValueError as error:  # a variant that asks for more
        return Rejected("not_enough_players", str(error))
    if obstacle := table.game.needs(options, len(table.members)).obstacle:
        return Rejected(obstacle, "what still stands in the way to be settled")
    if by.list.rejected:
        return by.list.rejected
    if table.plays_own_words() and by.list.fit.fault:
        return Rejected("unfit_words", by.list.fit.fault)
    return GameStarted(info.version, tuple(table.members), by.list.fit.deck)


def _close(table: TableState, by: Request, act: BackToLobby) -> Struct:
    return GameClosed() if table.match else NO_GAME


def _pause(table: TableState, by: Request, act: Pause) -> Struct:
    return GamePaused(by.now) if table.phase is TablePhase.PLAYING else NO_GAME


def _resume(table: TableState, by: Request, act: Resume) -> Struct:
    return GameResumed(by.now) if table.paused else Rejected("not_paused", "a paused game")


# what is folded


def _opened(table: TableState, entry: TableOpened) -> None:
    table.game = table.games[entry.game]
    table.options = table.game.codec.config(entry.options)


def _chosen(table: TableState, entry: GameChosen) -> None:
    """Another game: its own rules, and nobody ready."""
    table.game = table.games[entry.game]
    table.options = table.game.codec.config(entry.options)
    table.match, table.seats, table.departed = None, (), {}
    nobody_is_ready(table)


def _options_set(table: TableState, entry: OptionsSet) -> None:
    table.options = table.game.codec.config(entry.options)


def _started(table: TableState, entry: GameStarted) -> None:
    table.paused, table.game_time, table.departed = False, Millis(0), {}
    nobody_is_ready(table)
    if entry.rules != table.game.info.version:  # begun under other rules: gather again
        table.match, table.seats = None, ()
        return
    table.seats = entry.seats
    table.match = Match(table.game, table.options_with_people(), len(entry.seats))


def _moved(table: TableState, entry: Moved) -> None:
    if table.match is not None:
        make_move(table, table.match, table.game.codec.move(entry.move))


def _move_made(table: TableState, entry: MoveMade) -> None:
    if table.match is not None:
        make_move(table, table.match, entry.move, entry.is_checked)


def make_move(
    table: TableState, match: Match[Any, Any, Any, Any], move: Move[Any], is_checked: bool = False
) -> None:
    """Fold a move; raises ValueError for one that breaks a rule."""
    rejected = None if is_checked else match.check(move)
    if rejected:
        raise ValueError(f"the log of table {table.id} breaks a rule: {rejected.code}")
    match.make(move)
    table.game_time = move.at


def _paused(table: TableState, entry: GamePaused) -> None:
    table.paused, table.game_time = True, Millis(entry.at)


def _resumed(table: TableState, entry: GameResumed) -> None:
    table.paused, table.game_time = False, Millis(entry.at)


def _closed(table: TableState, entry: GameClosed) -> None:
    table.match, table.seats, table.departed, table.paused = None, (), {}, False


Act = SetOptions | ChooseGame | StartGame | BackToLobby | Pause | Resume | Play
Entry = GameChosen | OptionsSet | GameStarted | Moved | GamePaused | GameResumed | GameClosed
ROOM = Room(
    decide={Play: _play},
    decide_for_host={
        SetOptions: _set_options,
        ChooseGame: _choose_game,
        StartGame: _start,
        BackToLobby: _close,
        Pause: _pause,
        Resume: _resume,
    },
    fold={
        TableOpened: _opened,
        GameChosen: _chosen,
        OptionsSet: _options_set,
        GameStarted: _started,
        Moved: _moved,
        MoveMade: _move_made,
        GamePaused: _paused,
        GameResumed: _resumed,
        GameClosed: _closed,
    },
)
