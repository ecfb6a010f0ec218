"""Whether a member's request may be carried out, and what is then logged. Decides, does nothing."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any, assert_never

import msgspec
from msgspec import Raw, Struct

from trilogue.bots.player import BotSeat
from trilogue.engine.codec import encode
from trilogue.engine.fairness import is_share
from trilogue.engine.game import AnyGame, Millis, Move, Rejected, Seat
from trilogue.table import acts as a
from trilogue.table import entries as e
from trilogue.table.names import is_taken, tidy_name
from trilogue.table.own_words import ListFacts
from trilogue.table.shelf import NO_SUCH_DECK
from trilogue.table.state import TableState
from trilogue.table.talk import REACTIONS, tidy_text
from trilogue.table.view import TablePhase

# As many as a table has seats. They come from the composing room, and their mark is a letter.
BOT_NAMES = (
    "Quill", "Bodoni", "Vellum", "Caslon", "Tilde", "Octavo", "Didot", "Minim", "Folio", "Kern",
    "Pica", "Serif", "Galley", "Italic", "Elzevir", "Hyphen", "Romain", "Nib", "Legend", "Uncial",
)  # fmt: skip
MARKS = "*§†‡#%@+=!;~«»°¬þßæø"

NOT_HOST = Rejected("not_host", "the host of the table")
NOT_IN_LOBBY = Rejected("not_in_lobby", "a table between two games")
NOBODY_KNOCKS = Rejected("no_such_knock", "someone who waits at the door")
NO_GAME = Rejected("no_game", "a game that is on")


def raw(value: object) -> Raw:
    """A value as JSON inside an entry."""
    return Raw(encode(value))


def decide(
    table: TableState, member: str, act: a.Act, now: Millis, own: ListFacts | None = None
) -> Rejected | e.What:
    """What is logged if this member may do this now; `now` is game time.

    `own` is about the list that comes with this act, if one does.
    """
    if member not in table.members:
        return Rejected("not_seated", "a member of this table")
    match act:
        case a.Rename(name):
            return _rename(table, member, name)
        case a.PickMark(mark):
            return _pick_mark(table, member, mark)
        case a.SetReady(ready):
            return e.ReadySet(member, ready)
        case a.AddShare(commitment, share):
            return _add_share(table, member, commitment, share)
        case a.Leave():
            return e.MemberLeft(member, removed=False)
        case a.AskUndo():
            return _ask_undo(table, member, now)
        case a.AnswerUndo(agrees):
            return _answer_undo(table, member, agrees)
        case a.AskSeat(seat):
            return _ask_seat(table, member, seat)
        case a.Write(text, to_team):
            return _write(table, member, text, to_team)
        case a.React(sign):
            return _react(table, member, sign)
        case a.AnswerKnock():
            return NOBODY_KNOCKS  # who does is not in the log: the table itself answers
        case a.Play(action):
            return _play(table, member, action, now)
        case _:
            if member != table.host:
                return NOT_HOST
            return _decide_for_host(table, act, now, own or ListFacts())


def _decide_for_host(
    table: TableState,
    act: a.SetOptions
    | a.SetTeams
    | a.StartGame
    | a.BackToLobby
    | a.Pause
    | a.Resume
    | a.RemoveMember
    | a.HandOver
    | a.SetSeating
    | a.SetLock
    | a.ChooseGame
    | a.SetWatching
    | a.SetTalk
    | a.SetMuted
    | a.BringWords
    | a.AddBot,
    now: Millis,
    own: ListFacts,
) -> Rejected | e.What:
    match act:
        case a.SetOptions(options):
            return _set_options(table, options)
        case a.SetTeams(teams):
            return _set_teams(table, teams)
        case a.StartGame():
            return _start(table, own)
        case a.BackToLobby():
            return e.GameClosed() if table.match else NO_GAME
        case a.Pause():
            if table.phase is not TablePhase.PLAYING:
                return NO_GAME
            return e.GamePaused(now)
        case a.Resume():
            return e.GameResumed(now) if table.paused else Rejected("not_paused", "a paused game")
        case a.RemoveMember(member):
            if member == table.host or member not in table.members:
                return Rejected("no_such_member", "another member of this table")
            return e.MemberLeft(member, removed=True)
        case a.HandOver(member):
            return _hand_over(table, member)
        case a.SetSeating(members):
            return _set_seating(table, members)
        case a.SetLock(locked):
            return e.LockSet(locked)
        case a.ChooseGame(game):
            return _choose_game(table, game)
        case a.SetWatching(allowed, delay_s):
            return e.WatchingSet(allowed, delay_s)
        case a.BringWords(deck):
            return _bring_words(table, deck, own)
        case a.SetTalk(allowed):
            return e.TalkSet(allowed)
        case a.SetMuted(member, muted):
            if member == table.host or member not in table.members:
                return Rejected("no_such_member", "another member of this table")
            return e.MutedSet(member, muted)
        case a.AddBot(strength, at_once):
            return _add_bot(table, BotSeat(strength, at_once))
        case _:
            assert_never(act)


def _hand_over(table: TableState, member: str) -> Rejected | e.What:
    heir = table.members.get(member)
    if heir is None or heir.bot is not None or member == table.host:
        return Rejected("no_such_member", "another person at this table")
    return e.HostChanged(member)


def _set_seating(table: TableState, members: tuple[str, ...]) -> Rejected | e.What:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if sorted(members) != sorted(table.members):
        return Rejected("bad_seating", "everyone at the table, once each")
    return e.SeatingSet(members)


def _choose_game(table: TableState, game: str) -> Rejected | e.What:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    chosen = table.games.get(game)
    if chosen is None:
        return Rejected("unknown_game", f"one of {', '.join(table.games)}")
    return e.GameChosen(game, raw(chosen.codec.config(b"{}")))


def _ask_undo(table: TableState, member: str, now: Millis) -> Rejected | e.What:
    step = table.undoable(member)
    if step is None or table.undo is not None or table.match is None:
        return Rejected("cannot_undo", "a move of yours after which nothing hidden has shown")
    deadline = table.match.before(step).due().deadline
    if deadline is not None and deadline <= now:
        return Rejected("cannot_undo", "a move whose time has not run out")
    return e.UndoAsked(member, step) if table.asked_to_undo(member) else e.Undone(step)


def _ask_seat(table: TableState, member: str, seat: int | None) -> Rejected | e.What:
    if table.seat_of(member) is not None:
        return Rejected("seated", "someone who only looks on")
    if seat is not None and seat not in table.free_seats():
        return Rejected("seat_taken", "a seat that a bot has, or someone who left")
    return e.SeatAsked(member, seat)


def _answer_undo(table: TableState, member: str, agrees: bool) -> Rejected | e.What:
    undo = table.undo
    if undo is None or member not in table.asked_to_undo(undo.member):
        return Rejected("nothing_asked", "someone who asks to take a move back")
    agreed = undo.agreed | {member}
    needed = len(table.asked_to_undo(undo.member)) // 2 + 1
    if agrees and len(agreed) >= needed:
        return e.Undone(undo.step)
    return e.UndoAnswered(member, agrees)


def _may_not_write(table: TableState, member: str) -> Rejected | None:
    """Why this member may not write now. What has been played has nothing to do with it."""
    if not table.may_talk:
        return Rejected("no_talk", "a table whose host lets people write")
    if table.members[member].muted:
        return Rejected("muted", "a member whom the host lets write")
    if table.is_hushed(member):
        return Rejected("hushed", "a moment in which nothing can be given away")
    return None


def _write(table: TableState, member: str, text: str, to_team: bool) -> Rejected | e.What:
    if rejected := _may_not_write(table, member):
        return rejected
    tidied = tidy_text(text)
    if isinstance(tidied, Rejected):
        return tidied
    if not to_team:
        return e.Written(member, tidied, None)
    mates = table.mates_of(member)
    if len(mates) < 2:
        return Rejected("no_team", "someone who plays in your team")
    return e.Written(member, tidied, mates)


def _react(table: TableState, member: str, sign: str) -> Rejected | e.What:
    if rejected := _may_not_write(table, member):
        return rejected
    if sign not in REACTIONS:
        return Rejected("no_such_sign", f"one of {' '.join(REACTIONS)}")
    return e.Written(member, sign, None)


def _bring_words(table: TableState, deck: str | None, own: ListFacts) -> Rejected | e.What:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if not table.game.decks:
        return Rejected("unfit_words", "a game that is played with cards")
    if deck is None:
        return e.ListBrought(None)
    if own.list is None:
        return NO_SUCH_DECK
    return Rejected("unfit_words", own.fit.fault) if own.fit.fault else e.ListBrought(own.list)


def admit(table: TableState, name: str, key: str) -> Rejected | e.MemberJoined:
    """Whether someone new may sit down here, and as whom."""
    if key in table.barred:
        return Rejected("removed", "someone whom the host has not asked to leave")
    tidied = tidy_name(table, name)
    if isinstance(tidied, Rejected):
        return tidied
    if table.locked:
        return Rejected("table_locked", "a table that lets new people in")
    if table.is_full():
        return Rejected("table_full", f"at most {table.game.info.most} at a table")
    return e.MemberJoined(secrets.token_hex(4), tidied, free_mark(table), key)


def free_mark(table: TableState) -> str:
    """The first mark that nobody has."""
    taken = {member.mark for member in table.members.values()}
    return next(mark for mark in MARKS if mark not in taken)


def _add_bot(table: TableState, bot: BotSeat) -> Rejected | e.What:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if len(table.members) >= table.game.info.most:
        return Rejected("table_full", f"at most {table.game.info.most} at a table")
    name = next((name for name in BOT_NAMES if not is_taken(table, name)), None)
    if name is None:
        return Rejected("table_full", "a name that no one here has taken")
    return e.MemberJoined(secrets.token_hex(4), name, name[0], "", bot)


def _rename(table: TableState, member: str, name: str) -> Rejected | e.What:
    tidied = tidy_name(table, name, own=member)
    return tidied if isinstance(tidied, Rejected) else e.Renamed(member, tidied)


def _pick_mark(table: TableState, member: str, mark: str) -> Rejected | e.What:
    if len(mark) != 1 or mark not in MARKS:
        return Rejected("no_such_mark", f"one of {MARKS}")
    if any(other.mark == mark for other in table.members.values() if other.id != member):
        return Rejected("mark_taken", "a mark that nobody has")
    return e.MarkPicked(member, mark)


def _add_share(table: TableState, member: str, commitment: str, share: str) -> Rejected | e.What:
    if not table.is_seed_fresh or commitment != table.commitment():
        return Rejected("stale_commitment", "the commitment of the next deal")
    if not is_share(share):
        return Rejected("bad_share", "16 bytes in lower-case hex")
    if member in table.shares:  # a share that could be changed could be tried out
        return Rejected("share_given", "one share from each device")
    return e.ShareAdded(member, share)


def _set_options(table: TableState, options: Raw) -> Rejected | e.What:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    try:
        config: Any = table.game.codec.config(options)
        _check_start(table, config)
    except ValueError as error:  # msgspec's errors are ValueErrors too
        return Rejected("bad_options", str(error))
    return e.OptionsSet(raw(config))


def _check_start(table: TableState, config: Any) -> None:
    """Raises ValueError if no number of players could begin with these options."""
    if getattr(config, "sides", ()):
        raise ValueError("expected no sides: the table sets them from its teams")
    info = table.game.info
    for seats in range(info.most, info.fewest, -1):
        with suppress(ValueError):
            table.game.start(config, seats)
            return
    table.game.start(config, info.fewest)


def _set_teams(table: TableState, teams: dict[str, int]) -> Rejected | e.What:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if teams and set(teams) != set(table.members):
        return Rejected("bad_teams", "a team for everyone at the table, or for nobody")
    return e.TeamsSet(dict(sorted(teams.items())))


def _start(table: TableState, own: ListFacts) -> Rejected | e.What:
    info = table.game.info
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if len(table.members) < info.fewest:
        return Rejected("not_enough_players", f"at least {info.fewest} players")
    if len(table.members) > info.most:
        return Rejected("too_many_players", f"at most {info.most} players")
    try:
        table.game.start(table.options_with_teams(), len(table.members))
    except ValueError as error:  # a variant that asks for more
        return Rejected("not_enough_players", str(error))
    if table.plays_own_words() and own.fit.fault:
        return Rejected("unfit_words", own.fit.fault)
    return e.GameStarted(info.version, tuple(table.members), own.fit.deck)


def preview(table: TableState, member: str, action: Raw) -> Rejected | Struct:
    """What a member's action would come to, from what they see alone."""
    read = _read_action(table, member, action)
    if isinstance(read, Rejected):
        return read
    game, seat, wanted = read
    assert table.match is not None
    return game.preview(game.view(table.match.state, seat), wanted)


def _play(table: TableState, member: str, action: Raw, now: Millis) -> Rejected | e.What:
    if table.paused:
        return Rejected("paused", "a game that is not paused")
    read = _read_action(table, member, action)
    if isinstance(read, Rejected):
        return read
    _, seat, wanted = read
    move = Move(now, seat, wanted)
    assert table.match is not None
    return table.match.check(move) or e.Moved(raw(move))


def _read_action(
    table: TableState, member: str, action: Raw
) -> Rejected | tuple[AnyGame, Seat, Any]:
    seat = table.seat_of(member)
    if table.match is None:
        return NO_GAME
    if seat is None:
        return Rejected("not_seated", "a seat in this game")
    try:
        return table.game, seat, table.game.codec.played(action)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        return Rejected("bad_action", str(error))
