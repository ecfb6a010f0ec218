"""A deck is a folder: a small manifest, and tables that a person can read and edit."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec
from msgspec import Struct


class DeckError(ValueError):
    """A deck that cannot be used: which file, which line, and why."""


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """What `deck.toml` says about a deck."""

    name: str
    kind: str
    language: str
    license: str
    levels: int = 1


def house_folder(kind: str) -> Traversable:
    """The folder of the deck of this kind that comes with Trilogue."""
    return files("trilogue.decks").joinpath(kind, "house")


def our_folders(kind: str) -> dict[str, Traversable]:
    """The folders of all decks of this kind that come with Trilogue, the house deck first."""
    found = {
        folder.name: folder
        for folder in files("trilogue.decks").joinpath(kind).iterdir()
        if folder.joinpath("deck.toml").is_file()
    }
    return dict(sorted(found.items(), key=lambda item: (item[0] != "house", item[0])))


def read_manifest(folder: Traversable | Path, kind: str) -> Manifest:
    """The manifest of a deck of this kind; raises DeckError with the reason."""
    try:
        manifest = msgspec.convert(
            tomllib.loads(folder.joinpath("deck.toml").read_text("utf-8")), Manifest
        )
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DeckError(f"deck.toml: {error}") from error
    if manifest.kind != kind:
        raise DeckError(f"deck.toml: expected kind = {kind!r}, found {manifest.kind!r}")
    return manifest


def read_table(folder: Traversable | Path, name: str, header: tuple[str, ...]) -> list[list[str]]:
    """The rows of a table, without its header; raises DeckError with file, line and reason."""
    try:
        text = folder.joinpath(name).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise DeckError(f"{name}: {error}") from error
    rows = [line.split("\t") for line in text.splitlines()]
    if not rows or tuple(rows[0]) != header:
        raise DeckError(f"{name}, line 1: expected the header {', '.join(header)}")
    if len(rows) == 1:
        raise DeckError(f"{name}, line 2: expected at least one card")
    for line, row in enumerate(rows[1:], start=2):
        if len(row) != len(header):
            raise DeckError(
                f"{name}, line {line}: expected {len(header)} columns, found {len(row)}"
            )
        for column, cell in zip(header, row, strict=True):
            if not cell or cell != cell.strip():
                raise DeckError(
                    f"{name}, line {line}: expected a {column} without spaces around, found {cell!r}"
                )
    return rows[1:]
