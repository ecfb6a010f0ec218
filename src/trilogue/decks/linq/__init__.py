"""Linq decks: cards of ten code words, one to five simple, six to ten harder."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from trilogue.decks.manifest import DeckError, house_folder, read_manifest
from trilogue.words.answers import is_one_word, plain, plain_answer, tidy

WORDS_ON_A_CARD = 10
LONGEST_CODE_WORD = 16


class LinqDeck(Struct, frozen=True):
    """A deck by name; card n is `cards[n - 1]`."""

    name: str
    cards: tuple[tuple[str, ...], ...]


def load(folder: Traversable | Path) -> LinqDeck:
    """The deck in a folder; raises DeckError with line and reason."""
    manifest = read_manifest(folder, "linq")
    return LinqDeck(manifest.name, parse(folder.joinpath("cards.tsv").read_text("utf-8")))


def house_deck() -> LinqDeck:
    """The deck that comes with Trilogue."""
    return load(house_folder("linq"))


def parse(text: str) -> tuple[tuple[str, ...], ...]:
    """Cards from a table with a header line; raises DeckError with line and reason."""
    rows = [line.split("\t") if line else [] for line in text.splitlines()]
    header = ["card", *(str(n) for n in range(1, WORDS_ON_A_CARD + 1))]
    if not rows or rows[0] != header:
        raise DeckError("line 1: expected the header card, 1 … 10")
    if len(rows) == 1:
        raise DeckError("line 2: expected at least one card")
    seen: dict[str, int] = {}
    cards: list[tuple[str, ...]] = []
    for line, row in enumerate(rows[1:], start=2):
        for fault in _faults(row, number=line - 1, seen=seen):
            raise DeckError(f"line {line}: {fault}")
        seen |= {plain(word): line for word in row[1:]}
        cards.append(tuple(tidy(word) for word in row[1:]))
    return tuple(cards)


def _is_short(word: str) -> bool:
    """Short enough for a card, and for the bytes that a briefing has for it."""
    return len(word) <= LONGEST_CODE_WORD and len(word.encode()) <= 2 * LONGEST_CODE_WORD


def _faults(row: list[str], number: int, seen: dict[str, int]) -> Iterator[str]:
    if len(row) != WORDS_ON_A_CARD + 1:
        yield f"expected a number and {WORDS_ON_A_CARD} words, found {len(row)} columns"
        return
    if row[0] != str(number):
        yield f"expected card {number}, found {row[0]!r}"
    for index, word in enumerate(row[1:]):
        if not is_one_word(tidy(word)) or not plain_answer(word) or not _is_short(word):
            yield f"expected one word of at most {LONGEST_CODE_WORD} letters, found {word!r}"
        if plain(word) in seen:
            yield f"{word!r} is already on line {seen[plain(word)]}"
        if plain(word) in {plain(other) for other in row[1 : index + 1]}:
            yield f"{word!r} is twice on this card"
