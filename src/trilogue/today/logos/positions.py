"""The positions of all days, as they lie beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.games.logos.crossword import Board, Tile, board_of

FILE = "days.jsonl"


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
    text = files("trilogue.today").joinpath("logos", FILE).read_text("utf-8")
    positions = [msgspec.json.decode(line, type=DayPosition) for line in text.splitlines()]
    return {position.day: position for position in positions}


def write(positions: Iterable[DayPosition]) -> str:
    """The file of these positions."""
    return "".join(encode(position).decode() + "\n" for position in positions)
