"""Logos decks: words to find a synonym or antonym for, and words to spell and define."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from trilogue.decks.manifest import DeckError, Manifest, read_manifest, read_table
from trilogue.decks.parts_of_speech import PARTS_OF_SPEECH
from trilogue.words.answers import plain

LEVELS = 4


class LogosWord(Struct, frozen=True):
    """A word on a card, its part of speech, and how hard it is."""

    word: str
    pos: str
    level: int


class LogosDeck(Struct, frozen=True):
    """Both kinds of cards."""

    manifest: Manifest
    synonyms: tuple[LogosWord, ...]
    spelling: tuple[LogosWord, ...]


def load(folder: Traversable | Path) -> LogosDeck:
    """The deck in a folder; raises DeckError with file, line and reason."""
    return LogosDeck(
        read_manifest(folder, "logos"),
        _words(folder, "synonyms.tsv"),
        _words(folder, "spelling.tsv"),
    )


def _words(folder: Traversable | Path, name: str) -> tuple[LogosWord, ...]:
    seen: set[str] = set()
    words: list[LogosWord] = []
    for line, (word, pos, level) in enumerate(
        read_table(folder, name, ("word", "pos", "level")), start=2
    ):
        where = f"{name}, line {line}"
        if pos not in PARTS_OF_SPEECH:
            raise DeckError(f"{where}: expected {', '.join(PARTS_OF_SPEECH)}, found {pos!r}")
        if level not in {str(n) for n in range(1, LEVELS + 1)}:
            raise DeckError(f"{where}: expected a level from 1 to {LEVELS}, found {level!r}")
        if not word.isascii() or not word.isalpha() or word != word.lower():
            raise DeckError(f"{where}: expected a word of the letters a to z, found {word!r}")
        if plain(word) in seen:
            raise DeckError(f"{where}: {word!r} is there twice")
        seen.add(plain(word))
        words.append(LogosWord(word, pos, int(level)))
    return tuple(words)
