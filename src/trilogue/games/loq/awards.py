"""LOQ at its end: the best clue, the fastest ear, the richest turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from trilogue.engine.awards import ranked, spread
from trilogue.engine.game import Millis, Seat
from trilogue.games.loq.model import DONE, EntryRecord, Mark, TurnRecord


class BestClue(Struct, frozen=True):
    """The one clue that an entry needed, and how soon it was understood."""

    seat: Seat
    text: str
    entry: str
    after: Millis


class FastestEar(Struct, frozen=True):
    """An entry that somebody had soon after its clue."""

    seat: Seat
    entry: str
    after: Millis


class RichestTurn(Struct, frozen=True):
    """A describer's turn: what it earned, with how many full cards and how many entries besides."""

    seat: Seat
    round: int
    points: int
    full_cards: int
    entries: int


class Awards(Struct, frozen=True):
    """Three facts about a game; whichever nobody earned is left out."""

    best_clue: BestClue | None
    fastest_ear: FastestEar | None
    richest_turn: RichestTurn | None


def awards(history: tuple[TurnRecord, ...]) -> Awards:
    """What was done well in these turns."""
    clues = ranked(_clues(history), lambda clue: (len(clue.text.split()), clue.after))
    ears = ranked(_ears(history), lambda ear: ear.after)
    turns = ranked(_turns(history), lambda turn: -turn.points)
    return Awards(*spread(clues, ears, turns))


def _clues(history: tuple[TurnRecord, ...]) -> Iterator[BestClue]:
    """Clues that were enough by themselves."""
    for turn in history:
        for level, entry in _typed(turn):
            told = [c.text for c in turn.clues if (c.level, c.category) == (level, entry.category)]
            if len(told) == 1 and entry.mark is Mark.GUESSED and entry.after is not None:
                yield BestClue(turn.describer, told[0], entry.text, entry.after)


def _ears(history: tuple[TurnRecord, ...]) -> Iterator[FastestEar]:
    for turn in history:
        for _, entry in _typed(turn):
            if entry.mark in DONE and entry.seat is not None and entry.after is not None:
                yield FastestEar(entry.seat, entry.text, entry.after)


def _typed(turn: TurnRecord) -> Iterator[tuple[int, EntryRecord]]:
    return ((level.level, entry) for level in turn.levels for entry in level.entries)


def _turns(history: tuple[TurnRecord, ...]) -> Iterator[RichestTurn]:
    for turn in history:
        full = [level for level in turn.levels if all(entry.points for entry in level.entries)]
        earned = sum(bool(entry.points) for level in turn.levels for entry in level.entries)
        besides = earned - sum(len(level.entries) for level in full)
        if turn.points > 0:
            yield RichestTurn(turn.describer, turn.round, turn.points, len(full), besides)
