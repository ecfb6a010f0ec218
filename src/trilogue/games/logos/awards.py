"""Logos at its end: the dearest word, the boldest stand, the longest word."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from trilogue.engine.awards import ranked, spread
from trilogue.engine.game import Seat
from trilogue.games.logos.crossword import Word
from trilogue.games.logos.model import Row


class DearestWord(Struct, frozen=True):
    """What one word scored."""

    seat: Seat
    word: str
    points: int


class BoldestStand(Struct, frozen=True):
    """A challenge that was won, and how many points it was about."""

    seat: Seat
    against: Seat
    word: str  # the dearest that was doubted
    points: int
    as_challenger: bool


class LongestWord(Struct, frozen=True):
    """How many letters a word had."""

    seat: Seat
    word: str
    letters: int


class Awards(Struct, frozen=True):
    """Three facts about a game; whichever nobody earned is left out."""

    dearest_word: DearestWord | None
    boldest_stand: BoldestStand | None
    longest_word: LongestWord | None


def awards(sheet: tuple[Row, ...]) -> Awards:
    """What was done well in these turns."""
    dearest = ranked(_dearest(sheet), lambda word: -word.points)
    boldest = ranked(_boldest(sheet), lambda stand: -stand.points)
    longest = ranked(_longest(sheet), lambda word: -word.letters)
    return Awards(*spread(dearest, boldest, longest))


def _standing(sheet: tuple[Row, ...]) -> Iterator[tuple[Seat, Word]]:
    return ((row.seat, word) for row in sheet if not row.fell for word in row.words)


def _dearest(sheet: tuple[Row, ...]) -> Iterator[DearestWord]:
    for seat, word in _standing(sheet):
        if word.points > 0:
            yield DearestWord(seat, word.word.upper(), word.points)


def _longest(sheet: tuple[Row, ...]) -> Iterator[LongestWord]:
    return (LongestWord(seat, w.word.upper(), len(w.word)) for seat, w in _standing(sheet))


def _boldest(sheet: tuple[Row, ...]) -> Iterator[BoldestStand]:
    for row in sheet:
        if row.doubted_by is None or not row.words:
            continue
        won, lost = (row.doubted_by, row.seat) if row.fell else (row.seat, row.doubted_by)
        dearest = max(row.words, key=lambda word: word.points)
        points = sum(word.points for word in row.words)
        yield BoldestStand(won, lost, dearest.word.upper(), points, as_challenger=row.fell)
