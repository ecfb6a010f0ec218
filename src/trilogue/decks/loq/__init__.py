"""LOQ decks: cards of four levels, each level an entry in each of the five categories."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from trilogue.decks.manifest import DeckError, Manifest, read_manifest, read_table
from trilogue.decks.own import CATEGORIES, LONGEST_ENTRY
from trilogue.words.answers import plain, plain_answer

__all__ = ("CATEGORIES", "LEVELS", "LONGEST_ENTRY", "LoqDeck", "LoqEntry", "load")

LEVELS = 4


class LoqEntry(Struct, frozen=True):
    """Something to describe, and where it stands in the deck."""

    text: str
    card: int
    level: int
    category: str


class LoqDeck(Struct, frozen=True):
    """All entries of a deck."""

    manifest: Manifest
    entries: tuple[LoqEntry, ...]


def load(folder: Traversable | Path) -> LoqDeck:
    """The deck in a folder; raises DeckError with file, line and reason."""
    manifest = read_manifest(folder, "loq")
    seen: dict[str, str] = {}
    entries: list[LoqEntry] = []
    for level in range(1, LEVELS + 1):
        name = f"level-{level}.tsv"
        for line, row in enumerate(read_table(folder, name, ("card", *CATEGORIES)), start=2):
            where = f"{name}, line {line}"
            if row[0] != str(line - 1):
                raise DeckError(f"{where}: expected card {line - 1}, found {row[0]!r}")
            for category, text in zip(CATEGORIES, row[1:], strict=True):
                _check(text, category, where, seen)
                entries.append(LoqEntry(text, line - 1, level, category))
    _check_cards(entries)
    return LoqDeck(manifest, tuple(entries))


def _check(text: str, category: str, where: str, seen: dict[str, str]) -> None:
    words = len(text.split())
    if category == "phrase" and words < 2:
        raise DeckError(f"{where}: expected a phrase of two words or more, found {text!r}")
    if category in ("adjective", "noun", "verb") and (words != 1 or text != text.lower()):
        raise DeckError(f"{where}: expected one word in lower case, found {text!r}")
    if len(text) > LONGEST_ENTRY or not plain_answer(text):
        raise DeckError(f"{where}: expected at most {LONGEST_ENTRY} letters, found {text!r}")
    if (key := plain_answer(text)) in seen:
        raise DeckError(f"{where}: {text!r} is already in {seen[key]}")
    seen[key] = where


def _check_cards(entries: list[LoqEntry]) -> None:
    """No entry may contain another of its card: guessing one would give the other away."""
    cards: dict[int, list[LoqEntry]] = {}
    for entry in entries:
        cards.setdefault(entry.card, []).append(entry)
    for card, on_card in cards.items():
        for one in on_card:
            words = {plain(word) for word in one.text.split()}
            for other in on_card:
                if one is not other and {plain(w) for w in other.text.split()} <= words:
                    raise DeckError(f"card {card}: {one.text!r} contains {other.text!r}")
