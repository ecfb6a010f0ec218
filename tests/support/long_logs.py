"""Tables that have seen very much, written into a log before anyone comes."""

from __future__ import annotations

import secrets
from typing import Any

from live import GAMES, NAMES, HandTime
from msgspec import Struct

from trilogue.engine.game import House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.games.loq.actions import Continue, DeclareKey, MakeGuess, StartTurn
from trilogue.games.loq.cards import Category
from trilogue.games.loq.model import Phase
from trilogue.table import acts as a
from trilogue.table import entries as e
from trilogue.table.hall import Hall, Visit
from trilogue.table.log import Log
from trilogue.table.replay import record_stream
from trilogue.table.requests import Logged
from trilogue.table.rooms.people import ReadySet
from trilogue.table.rooms.play import Moved, raw
from trilogue.table.state import TableState

PEOPLE = 4
LONGEST_GUESS = "x" * 60


class LongTable(Struct, frozen=True):
    """Where it is, and the key of its host."""

    table: str
    token: str
    entries: int
    record: str = ""  # the game that was finished there


async def much_ado(log: Log, entries: int) -> LongTable:
    """A lobby in which everyone was ready, and then not, until the log had so many entries."""
    state, token = await _begin(log, "linq")
    members = list(state.members)
    ado = [
        _by(members[number % PEOPLE], number, ReadySet(members[number % PEOPLE], number % 2 == 0))
        for number in range(state.seq, entries)
    ]
    await _add(log, state.id, state.seq, ado)
    return LongTable(state.id, token, entries)


async def many_guesses(log: Log, in_a_turn: int) -> LongTable:
    """A game of LOQ, typed and played to its end, with so many wrong guesses in every turn."""
    state, token = await _begin(log, "loq", talk="typed", turn_s=300)
    assert state.match is not None
    match, moves, guessed = state.match.copy(), list[e.Entry](), 0
    while not match.outcome():
        if match.state.phase is Phase.DESCRIBING and guessed < match.state.round:
            guessed, following = match.state.round, _guesses(match, in_a_turn)
        else:
            following = [_next(match, state)]
        for move in following:
            if match.play(move) is None:  # where one guess is all one has, the others are refused
                moves.append(_moved(state, move, len(moves)))
    await _add(log, state.id, state.seq, moves)
    for entry in moves:
        state.fold(entry)
    assert state.finished is not None
    await log.append(record_stream(state.finished.id), 0, [state.finished.file])
    return LongTable(state.id, token, state.seq, state.finished.id)


async def _begin(log: Log, game: str, **options: Any) -> tuple[TableState, str]:
    """A table of four; with options, the game has begun."""
    hall = Hall(GAMES, log, HandTime())
    await hall.start()
    token = secrets.token_hex(16)
    visit = await hall.open(game, NAMES[0], token)
    assert isinstance(visit, Visit)
    table, host = visit.table, visit.member
    for name in NAMES[1:PEOPLE]:
        await hall.join(name, secrets.token_hex(16), None, table.state.link)
    acts: list[a.Act] = [a.SetOptions(raw(options)), a.StartGame()] if options else []
    for number, act in enumerate(acts):
        answer = await table.act(host, f"begin-{number}", act)
        assert isinstance(answer, Logged), answer
    await table.act("nobody", "barrier", a.Leave())
    await hall.stop()
    return table.state.copy(), token


def _guesses(match: Match[Any, Any, Any, Any], count: int) -> list[Move[Any]]:
    turn, now = match.state.turn, Millis(match.now)
    seat = Seat((turn.describer + 1) % PEOPLE)
    meant = Category.NOUN if turn.modifiers.one_guess else None
    texts = [f"{one} {LONGEST_GUESS}" for one in range(count)]
    return [Move(now, seat, MakeGuess(turn.level_in_play, text, meant)) for text in texts]


def _next(match: Match[Any, Any, Any, Any], state: TableState) -> Move[Any]:
    """What takes the game on: a deal, the describer, the clock, or who has seen enough."""
    due, now, turn = match.due(), Millis(match.now), match.state.turn
    if due.house is House.DEALER:
        rng = state.deal.chance(state.seats).at(match.step)
        return Move(now, House.DEALER, match.game.deal(match.state, rng))
    match match.state.phase:
        case Phase.READY:
            action = DeclareKey(Category.NOUN) if turn.must_declare else StartTurn()
            return Move(now, Seat(turn.describer), action)
        case Phase.TALLY:
            return Move(now, due.seats[0], Continue())
        case _:
            assert due.deadline is not None
            return Move(due.deadline, House.CLOCK, TimeUp())


def _moved(state: TableState, move: Move[Any], number: int) -> e.Entry:
    what = Moved(raw(move))
    if isinstance(move.actor, House):
        return e.Entry(what)
    return _by(state.seats[move.actor], number, what)


def _by(member: str, number: int, what: e.EntryBody) -> e.Entry:
    return e.Entry(what, member, f"act-{number}")


async def _add(log: Log, table: str, after: int, entries: list[e.Entry]) -> None:
    between = await log.append(table, after, [e.write_entry(entry) for entry in entries])
    assert between == []
