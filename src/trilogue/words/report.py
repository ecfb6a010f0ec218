"""What the house knows of a word, laid out for reading."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from trilogue.words.interface import Related, Words
from trilogue.words.lexicon import house_lexicon
from trilogue.words.lookup import LexiconMissingError

SHOWN = 12


def show_word(word: str) -> int:
    """Print everything about a word; 1 if the house does not know it."""
    try:
        words = house_lexicon()
    except LexiconMissingError as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    lower = word.lower()
    console = Console(highlight=False)
    console.print(f"[bold]{lower}[/bold]  {_standing(words, lower)}")
    grid = Table.grid(padding=(0, 2))
    for label, text in _facts(words, lower):
        if text:
            grid.add_row(f"[dim]{label}[/dim]", text)
    console.print(grid)
    for sense in words.senses(lower):
        console.print(f"[dim]{sense.pos}[/dim] {sense.gloss}")
    return 0 if words.is_spoken(lower) else 1


def _standing(words: Words, word: str) -> str:
    if listing := words.listing(word):
        return f"{listing.tier} word ({listing.dictionary})"
    if words.is_name(word):
        return "a name"
    if language := words.foreign(word):
        return f"not English ({language})"
    return "said, but in no dictionary" if words.is_spoken(word) else "not known"


def _facts(words: Words, word: str) -> list[tuple[str, str]]:
    readings = (f"{r.lemma} ({r.pos})" for r in words.readings(word) if r.lemma != word)
    return [
        ("frequency", f"{words.zipf(word):.2f} Zipf"),
        ("syllables", str(words.syllables(word))),
        ("form of", ", ".join(readings)),
        ("forms", ", ".join(form for form in words.forms(word) if form != word)),
        ("parts", " + ".join(words.parts(word))),
        ("synonyms", _listed(words.synonyms(word))),
        ("antonyms", _listed(words.antonyms(word))),
    ]


def _listed(related: tuple[Related, ...]) -> str:
    more = f" and {len(related) - SHOWN} more" if len(related) > SHOWN else ""
    return ", ".join(item.word for item in related[:SHOWN]) + more
