"""Imports point one way: engine and workers, then words and decks, games, solver, bots, table, today, server,
and on top of all what is typed at a terminal."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import trilogue
from trilogue.games import boxes

SOURCE = Path(trilogue.__file__).parent
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "workers": set(),
    "words": set(),
    "decks": {"words"},
    "games": {"engine", "decks", "words"},
    "solver": {"engine", "games", "words"},
    "bots": {"engine", "words", "decks", "games", "solver", "workers"},
    "table": {"engine", "words", "decks", "games", "bots", "workers"},
    "cluster": {"table"},
    "today": {"engine", "words", "decks", "games", "solver", "bots", "table"},
    "server": {"decks", "engine", "words", "games", "bots", "table", "today", "cluster"},
}
MAY_IMPORT["commands"] = set(MAY_IMPORT) - {"table", "today", "cluster", "server"}
MAY_IMPORT["cli"] = set(MAY_IMPORT)
# Rules know no dictionary: of the words folder they see only how texts compare. What a game asks
# of the language, it asks in its `referee.py`, the seat of the house; its `box.py` hands it out.
GAMES_MAY_ASK = {"trilogue.words.answers"}


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def ours(file: Path) -> list[str]:
    return [name for name in imports(file) if name.startswith("trilogue.")]


def test_every_folder_imports_only_what_lies_below_it() -> None:
    checked = 0
    for folder, below in MAY_IMPORT.items():
        for file in (SOURCE / folder).rglob("*.py"):
            for name in ours(file):
                layer = name.split(".")[1]
                assert layer in below | {folder}, f"{file.name} imports {name}"
                checked += 1
    assert checked > 100


def test_every_module_lies_in_a_folder_of_these() -> None:
    folders = {file.parent.name for file in SOURCE.glob("*/__init__.py")}
    assert folders == set(MAY_IMPORT)
    assert [file.name for file in SOURCE.glob("*.py")] == ["__init__.py"]


def test_what_a_game_names_but_does_not_import_is_its_own() -> None:
    for game, box in boxes().items():
        assert box.bot.startswith(f"trilogue.bots.{game}.")
        assert (box.arena.bot or box.bot).startswith(f"trilogue.bots.{game}.")
        assert not box.decks or box.decks.startswith(f"trilogue.decks.{game}.")
        assert not box.puzzle or box.puzzle.startswith(f"trilogue.today.{game}.")


def test_games_know_no_dictionary() -> None:
    for file in (SOURCE / "games").rglob("*.py"):
        if file.name in ("referee.py", "box.py"):
            continue
        for name in ours(file):
            if name.startswith("trilogue.words"):
                assert any(name.startswith(allowed) for allowed in GAMES_MAY_ASK), name


def test_only_the_server_knows_the_network() -> None:
    for folder in MAY_IMPORT.keys() - {"server", "cluster"}:
        for file in (SOURCE / folder).rglob("*.py"):
            assert not {"aiohttp", "socket", "http"} & set(imports(file)), file.name
