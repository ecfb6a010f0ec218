"""The cards of all days, and sound entries for spare ones, as they lie beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files

from msgspec import Struct

from trilogue.bots.player import Strength
from trilogue.decks.manifest import read_table
from trilogue.engine.rng import Rng
from trilogue.games.loq.cards import CATEGORIES, Category

FILE = "days.tsv"
HEADER = ("date", "level", *(category.value for category in CATEGORIES), "house")
SPARE_FILE = "spares.tsv"
SPARE_HEADER = ("level", "category", "entry", "house")
SPARES = 10_000  # of each strength: cards are put together from sound entries as they are asked for
LEVELS = {Strength.EASY: 1, Strength.NORMAL: 2, Strength.STRONG: 4}


class FiveWordsCard(Struct, frozen=True):
    """Five entries of one level, and in how many words the house can describe them to itself."""

    level: int
    entries: tuple[str, ...]  # in the order of the categories
    house: int

    def entry(self, category: Category) -> str:
        """The entry of a category."""
        return self.entries[CATEGORIES.index(category)]


class SoundEntry(Struct, frozen=True):
    """An entry that the house can be made to say, and in how few words."""

    level: int
    category: Category
    text: str
    house: int


@cache
def house_cards() -> Mapping[date, FiveWordsCard]:
    """Every day's card, by its day, in order."""
    rows = read_table(files("trilogue.today").joinpath("loq"), FILE, HEADER)
    return {
        date.fromisoformat(day): FiveWordsCard(int(level), tuple(entries), int(house))
        for day, level, *entries, house in rows
    }


@cache
def sound_entries() -> tuple[SoundEntry, ...]:
    """Entries that no day has."""
    rows = read_table(files("trilogue.today").joinpath("loq"), SPARE_FILE, SPARE_HEADER)
    return tuple(
        SoundEntry(int(level), Category(category), text, int(house))
        for level, category, text, house in rows
    )


def spare_card(strength: Strength, number: int) -> FiveWordsCard:
    """A card that no day has; it follows from its number."""
    level, rng = LEVELS[strength], Rng(sha256(f"spare {strength.value} {number}".encode()).digest())
    of_level = [entry for entry in sound_entries() if entry.level == level]
    drawn = [
        rng.choice([entry for entry in of_level if entry.category is category])
        for category in CATEGORIES
    ]
    return FiveWordsCard(
        level, tuple(entry.text for entry in drawn), sum(entry.house for entry in drawn)
    )


def write_spares(entries: Iterable[SoundEntry]) -> str:
    """The file of these entries."""
    rows = [SPARE_HEADER] + [
        (str(e.level), e.category.value, e.text, str(e.house)) for e in entries
    ]
    return "".join("\t".join(row) + "\n" for row in rows)


def write(cards: Mapping[date, FiveWordsCard]) -> str:
    """The file of these cards."""
    rows = [HEADER] + [
        (day.isoformat(), str(card.level), *card.entries, str(card.house))
        for day, card in cards.items()
    ]
    return "".join("\t".join(row) + "\n" for row in rows)
