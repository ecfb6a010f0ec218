"""The cards of all days, as they lie beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files

from msgspec import Struct

from trilogue.decks.manifest import read_table
from trilogue.games.loq.cards import CATEGORIES, Category

FILE = "days.tsv"
HEADER = ("date", "level", *(category.value for category in CATEGORIES), "house")


class FiveWordsCard(Struct, frozen=True):
    """Five entries of one level, and in how many words the house can describe them to itself."""

    level: int
    entries: tuple[str, ...]  # in the order of the categories
    house: int

    def entry(self, category: Category) -> str:
        """The entry of a category."""
        return self.entries[CATEGORIES.index(category)]


@cache
def house_cards() -> Mapping[date, FiveWordsCard]:
    """Every day's card, by its day, in order."""
    rows = read_table(files("trilogue.today").joinpath("loq"), FILE, HEADER)
    return {
        date.fromisoformat(day): FiveWordsCard(int(level), tuple(entries), int(house))
        for day, level, *entries, house in rows
    }


def write(cards: Mapping[date, FiveWordsCard]) -> str:
    """The file of these cards."""
    rows = [HEADER] + [
        (day.isoformat(), str(card.level), *card.entries, str(card.house))
        for day, card in cards.items()
    ]
    return "".join("\t".join(row) + "\n" for row in rows)
