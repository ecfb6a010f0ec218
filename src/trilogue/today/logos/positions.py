"""The positions of all days, and spare ones, as they lie beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from trilogue.bots.player import Strength
from trilogue.engine.codec import encode
from trilogue.games.logos.crossword import Board, Tile, board_of

FILE = "days.jsonl"
SPARE_FILE = "spares-{}.jsonl"  # of a strength
NO_DAY = date.min  # of a position that none has


class BestPlay(Struct, frozen=True):
    """A play, and its points."""

    tiles: tuple[Tile, ...]
    points: int


class DayPosition(Struct, frozen=True):
    """A table, a rack, the proven best turn, and the best with everyday words only."""

    day: date
    table: tuple[Tile, ...]
    rack: str
    best: BestPlay
    everyday: BestPlay

    @property
    def board(self) -> Board:
        """The table by its cells."""
        return board_of(self.table)


@cache
def house_positions() -> Mapping[date, DayPosition]:
    """Every day's position, by its day, in order."""
    return {position.day: position for position in _read(FILE)}


@cache
def spare_positions() -> Mapping[Strength, tuple[DayPosition, ...]]:
    """Positions that no day has."""
    return {strength: tuple(_read(SPARE_FILE.format(strength.value))) for strength in Strength}


def _read(name: str) -> list[DayPosition]:
    text = files("trilogue.today").joinpath("logos", name).read_text("utf-8")
    return [msgspec.json.decode(line, type=DayPosition) for line in text.splitlines()]


def write(positions: Iterable[DayPosition]) -> str:
    """The file of these positions."""
    return "".join(encode(position).decode() + "\n" for position in positions)
