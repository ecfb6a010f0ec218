"""The boards of all days, and spare ones, as they lie beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from importlib.resources import files

from msgspec import Struct
from msgspec.structs import replace

from trilogue.bots.player import Strength
from trilogue.decks.manifest import read_table
from trilogue.engine.game import Seat

FILE = "days.tsv"
SPARE_FILE = "spares.tsv"
SPARE_HEADER = ("word", "spies", "board", "ways", "both", "bluff", "pointed", "strong", "guess")
HEADER = ("date", *SPARE_HEADER)
NONE = "–"
NO_DAY = date.min  # of a board that has none yet
HOW_MANY_NAME_BOTH = {Strength.EASY: 45, Strength.NORMAL: 20, Strength.STRONG: 0}  # at least


class Way(Struct, frozen=True):
    """How a spy's word leads to the code word: which place it has in what that brings to mind, and
    through what it came there; empty where it came by itself."""

    place: int
    through: str


class DayBoard(Struct, frozen=True):
    """What was said in a game between bots, who knew the word, and how a panel of readers fared."""

    day: date
    word: str
    spies: tuple[Seat, ...]
    board: tuple[tuple[str, ...], ...]  # by seat, in speaking order
    ways: tuple[Way, ...]  # of the words of the first spy, then of the second's
    both: int  # how many per cent of the panel named both
    bluff: Seat  # the double agent at whom most of them pointed
    pointed: int  # how many per cent
    strong: tuple[Seat, ...]  # whom the house's Strong player names
    guess: str  # and what it takes for their word; empty where nothing comes to its mind

    def on(self, day: date) -> DayBoard:
        """The same board, on a day."""
        return replace(self, day=day)


@cache
def house_boards() -> Mapping[date, DayBoard]:
    """Every day's board, by its day, in order."""
    rows = read_table(files("trilogue.today").joinpath("linq"), FILE, HEADER)
    return {
        board.day: board for board in (_read(row).on(date.fromisoformat(day)) for day, *row in rows)
    }


@cache
def spare_boards() -> Mapping[Strength, tuple[DayBoard, ...]]:
    """Boards that no day has, by how many of the panel named both."""
    rows = read_table(files("trilogue.today").joinpath("linq"), SPARE_FILE, SPARE_HEADER)
    by_strength: dict[Strength, list[DayBoard]] = {strength: [] for strength in Strength}
    for board in map(_read, rows):
        by_strength[_strength(board)].append(board)
    return {strength: tuple(boards) for strength, boards in by_strength.items()}


def _strength(board: DayBoard) -> Strength:
    return next(s for s, least in HOW_MANY_NAME_BOTH.items() if board.both >= least)


def write(boards: Iterable[DayBoard]) -> str:
    """The file of these boards."""
    return _lines([HEADER, *((board.day.isoformat(), *_row(board)) for board in boards)])


def write_spares(boards: Iterable[DayBoard]) -> str:
    """The file of these spare boards."""
    return _lines([SPARE_HEADER, *(_row(board) for board in boards)])


def _lines(rows: Iterable[tuple[str, ...]]) -> str:
    return "".join("\t".join(row) + "\n" for row in rows)


def _row(board: DayBoard) -> tuple[str, ...]:
    return (
        board.word,
        " ".join(map(str, board.spies)),
        ", ".join(" ".join(said) for said in board.board),
        ", ".join(f"{way.place} {way.through or NONE}" for way in board.ways),
        str(board.both),
        str(board.bluff),
        str(board.pointed),
        " ".join(map(str, board.strong)),
        board.guess or NONE,
    )


def _read(row: list[str]) -> DayBoard:
    word, spies, board, ways, both, bluff, pointed, strong, guess = row
    return DayBoard(
        NO_DAY,
        word,
        _seats(spies),
        tuple(tuple(said.split()) for said in board.split(", ")),
        tuple(_way(way) for way in ways.split(", ")),
        int(both),
        Seat(int(bluff)),
        int(pointed),
        _seats(strong),
        guess if guess != NONE else "",
    )


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(seat)) for seat in text.split())


def _way(text: str) -> Way:
    place, _, through = text.partition(" ")
    return Way(int(place), through if through != NONE else "")
