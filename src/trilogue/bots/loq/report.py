"""The guesser at the command line: one clue, or a file of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from trilogue.bots.loq.guesser import Guesser, RankedEntry, house_guesser
from trilogue.bots.loq.initials import told_initials
from trilogue.words.clues.ruling import Category
from trilogue.words.lookup import LexiconMissingError


def show_guesses(
    clue: str, category: str | None, initials: str | None, top: int, as_json: bool
) -> int:
    """Print what a clue may mean; 1 if nothing."""
    ready = _ready(category)
    if ready is None:
        return 2
    guesser, kind = ready
    guesses = _guesses(guesser, clue, kind, _plain(initials), top)
    if as_json:
        print(json.dumps(_as_object(clue, guesses), ensure_ascii=False))
    elif guesses:
        table = Table("guess", "share")
        for guess in guesses:
            table.add_row(guess.text, f"{guess.share:.1%}")
        Console(highlight=False).print(table)
    else:
        print("Nothing that we know fits.")
    return 0 if guesses else 1


def show_all(path: Path, category: str | None, top: int) -> int:
    """Print a JSON line for every clue in a file; 2 if it cannot be read."""
    ready = _ready(category)
    if ready is None:
        return 2
    guesser, kind = ready
    try:
        clues = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeError) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    for clue in filter(None, map(str.strip, clues)):
        guesses = _guesses(guesser, clue, kind, None, top)
        print(json.dumps(_as_object(clue, guesses), ensure_ascii=False))
    return 0


def _ready(category: str | None) -> tuple[Guesser, Category | None] | None:
    if category is not None and category not in set(Category):
        expected = ", ".join(Category)
        print(f"trilogue: expected a category of {expected}, not {category!r}", file=sys.stderr)
        return None
    try:
        return house_guesser(), Category(category) if category else None
    except LexiconMissingError as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return None


def _guesses(
    guesser: Guesser, clue: str, kind: Category | None, initials: str | None, top: int
) -> list[RankedEntry]:
    """Initials may be named apart, or told in the clue itself."""
    rest, told = (clue, None) if initials else told_initials(clue)
    if told and (found := guesser.rank(rest, kind, told, top)):
        return found
    return guesser.rank(clue, kind, initials, top)


def _plain(initials: str | None) -> str | None:
    return "".join(c for c in initials.lower() if c.isalnum()) if initials else None


def _as_object(clue: str, guesses: list[RankedEntry]) -> dict[str, object]:
    found = [{"text": guess.text, "share": round(guess.share, 5)} for guess in guesses]
    return {"clue": clue, "guesses": found}
