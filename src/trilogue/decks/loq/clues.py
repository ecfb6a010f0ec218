"""Clues for the house deck's entries, as a good player would say them aloud."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from trilogue.decks.loq import LEVELS
from trilogue.decks.manifest import DeckError, read_table

PLAIN = {1: 3, 2: 3, 3: 2, 4: 2}  # how many plain clues an entry of a level has
HURRIED = ("entry", "clue 1", "clue 2")
SHORTEST, LONGEST = 4, 14  # words of a plain clue
FEWEST_SMALL_WORDS = 3


class Described(Struct, frozen=True):
    """An entry and what one can say of it, the best clue first."""

    entry: str
    level: int
    category: str
    plain: tuple[str, ...]
    three_words: str
    one_syllable: str

    @property
    def short(self) -> tuple[str, str]:
        return (self.three_words, self.one_syllable)

    @property
    def clues(self) -> tuple[str, ...]:
        return (*self.plain, *self.short)


@cache
def house_descriptions() -> dict[str, Described]:
    """The clues that come with Trilogue, by entry."""
    return load(files("trilogue.decks").joinpath("loq", "descriptions"))


@cache
def house_hurried() -> dict[str, tuple[str, str]]:
    """Two clues an entry as people type them against the clock: to learn from, never to be said."""
    rows = read_table(files("trilogue.decks").joinpath("loq"), "hurried.tsv", HURRIED)
    return {entry: (first, second) for entry, first, second in rows}


def load(folder: Traversable | Path) -> dict[str, Described]:
    """The clues in a folder; raises DeckError with file, line and reason."""
    found: dict[str, Described] = {}
    for level in range(1, LEVELS + 1):
        name, plain = f"level-{level}.tsv", PLAIN[level]
        columns = (f"clue {n}" for n in range(1, plain + 1))
        header = ("category", "entry", *columns, "three words", "one syllable")
        for line, row in enumerate(read_table(folder, name, header), start=2):
            category, entry, *clues = row
            described = Described(entry, level, category, tuple(clues[:plain]), *clues[plain:])
            fault = _fault(described)
            if entry in found:
                fault = f"{entry!r} is described already"
            if fault:
                raise DeckError(f"{name}, line {line}: {fault}")
            found[entry] = described
    return found


def _fault(described: Described) -> str | None:
    if len({clue.casefold() for clue in described.clues}) < len(described.clues):
        return f"{described.entry!r} has a clue twice"
    for clue in described.plain:
        if not SHORTEST <= len(clue.split()) <= LONGEST:
            return f"expected {SHORTEST} to {LONGEST} words, found {clue!r}"
    if len(described.three_words.split()) != 3:
        return f"expected three words, found {described.three_words!r}"
    if not FEWEST_SMALL_WORDS <= len(described.one_syllable.split()) <= LONGEST:
        return f"expected {FEWEST_SMALL_WORDS} to {LONGEST} words, found {described.one_syllable!r}"
    return None
