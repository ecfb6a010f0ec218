"""What a game has for every day: one kind of puzzle, one puzzle of it a day, and spare ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, ClassVar, Protocol

from msgspec import Struct

from trilogue.bots.player import Strength
from trilogue.engine.box import load
from trilogue.games import boxes


class Puzzle(Protocol):
    """One kind of puzzle. Values without a state, so that they can be sent to the backroom."""

    kind: str
    acts: Any  # what one may do at it: a union of structs with tags
    steps: Any  # what came of that, as it is logged: another
    results: Any  # how well it went, as others are told: a struct
    shown: ClassVar[Mapping[str, Any]]  # what else goes over the wire, by the client's name for it

    def days(self) -> Sequence[date]:
        """The days for which there is one, in order."""

    def of_day(self, day: date) -> Any:
        """What its makers have made for a day, the solution with it. Whoever is given it below is
        the house."""

    def spares(self, strength: Strength) -> int:
        """How many there are besides that no day has, of some difficulty."""

    def spare(self, strength: Strength, number: int) -> Any:
        """What has been made for one of these, counted from 1."""

    def task(self, made: Any) -> Struct:
        """What one is shown before one begins: nothing that solves it."""

    def decide(self, made: Any, steps: Sequence[Any], act: Any) -> Any:
        """What comes of an act: a step, or else a struct with a `code` that says why nothing does.
        This may take a moment."""

    def standing(self, made: Any, steps: Sequence[Any]) -> Struct:
        """How far one is after these steps; a solution only once one `is_done`."""

    def result(self, made: Any, steps: Sequence[Any]) -> Struct | None:
        """How well it went, without a word of the day; None until one is done."""


def house_puzzles() -> dict[str, Puzzle]:
    """Every kind of puzzle of the house, by its name, in the order of the games."""
    puzzles: list[Puzzle] = [load(box.puzzle)() for box in boxes().values() if box.puzzle]
    return {puzzle.kind: puzzle for puzzle in puzzles}
