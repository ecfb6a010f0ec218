"""A game of LOQ that goes on while its server is down: people come back to the turn they want."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from process import Process

from trilogue.engine.game import House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.games import catalogue
from trilogue.games.loq import scoring
from trilogue.games.loq.actions import Action, Continue, DeclareKey, MarkGuessed, StartTurn
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.games.loq.model import Mark, Phase, State, Turn
from trilogue.table import entries as e
from trilogue.table.rooms.play import Moved, raw
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog
from trilogue.table.state import TableState

Guessed = tuple[Category, ...]


def nothing(state: State) -> Guessed:
    """A turn in which nobody guesses anything."""
    return ()


def up_to(side: int, most: int) -> Callable[[State], Guessed]:
    """This team guesses as much as brings it closest to so many points; the others nothing."""

    def guessed(state: State) -> Guessed:
        turn = state.current()
        if turn.side != side:
            return ()
        ends = {some: _total(state, turn, some) for some in _choices()}
        return max((some for some in ends if ends[some] <= most), key=lambda some: ends[some])

    return guessed


def _choices() -> Iterator[Guessed]:
    return (some for count in range(6) for some in combinations(CATEGORIES, count))


def _total(state: State, turn: Turn, some: Guessed) -> int:
    for category in some:
        row = turn.row(turn.level, category)
        assert row is not None
        turn = turn.with_row(turn.level, category, type(row)(Mark.GUESSED, turn.side))
    return scoring.total_after(state.scores[turn.side], turn)


async def wind_on(
    server: Process,
    data: Path,
    table: str,
    until: Callable[[State], bool],
    guessed: Callable[[State], Guessed] = nothing,
) -> None:
    """Kill the server, play on in its log until this can be said of the game, and start it again."""
    await server.kill()
    log = SqliteLog(data / LOG_FILE)
    state = TableState(table, catalogue())
    for body in await log.read(table):
        state.fold(e.read_entry(body))
    assert state.match is not None
    match, after, moves = state.match, state.seq, list[bytes]()
    while not until(match.state):
        move = _next(match, state, guessed)
        assert match.play(move) is None
        by = None if isinstance(move.actor, House) else state.seats[move.actor]
        act = None if by is None else f"wound-{match.step}"
        moves.append(e.write_entry(e.Entry(Moved(raw(move)), by, act)))
    assert await log.append(table, after, moves) == []
    await log.close()
    await server.start()


def _next(
    match: Match[Any, Any, Any, Any], table: TableState, guessed: Callable[[State], Guessed]
) -> Move[Action]:
    due, now, state = match.due(), Millis(match.now), match.state
    if due.house is House.DEALER:
        chance = table.deal.chance(table.seats)
        return Move(now, House.DEALER, match.game.deal(state, chance.at(match.step)))
    turn = state.current()
    describer = Seat(turn.describer)
    if state.phase is Phase.READY:
        return Move(now, describer, DeclareKey(Category.NOUN) if turn.must_declare else StartTurn())
    if state.phase is Phase.TALLY:
        return Move(now, due.seats[0], Continue())
    if state.phase is Phase.RECALL or not turn.modifiers.memory:
        for category in guessed(state):
            if _is_open(turn, category):
                return Move(now, describer, MarkGuessed(turn.level, category))
    assert due.deadline is not None
    return Move(due.deadline, House.CLOCK, TimeUp())


def _is_open(turn: Turn, category: Category) -> bool:
    row = turn.row(turn.level, category)
    return row is not None and row.mark is Mark.OPEN
