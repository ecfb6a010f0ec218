"""Whoever serves every game alike knows none of them: no name, field or action of a game stands
outside its own folders."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

import trilogue
from trilogue.engine.game import GameView, TimeUp
from trilogue.games import GAMES, catalogue

SOURCE = Path(trilogue.__file__).parent
# A game's own folders, and tools that are of one game by their nature.
OWN = [f"{layer}/{game}/" for layer in ("games", "bots", "decks", "today") for game in GAMES]
TOOLS = [
    "solver/",  # the best turn of Logos
    "commands/solve.py",
    "commands/check_word.py",  # what Logos makes of a word
    "cli/one_game.py",  # the one place that names such tools
    "words/",  # what is known of English; it names nothing of a game, but shares its vocabulary
]
THE_LINE = "games/__init__.py"  # where a game is added

# Where a name that some game has means something else, or stands for another reason.
EXCUSED = {
    ("deck", "engine/decks.py"): "the options of a game with cards have one",
    ("deck", "engine/verify.py"): "the same",
}


class Use(NamedTuple):
    """A name that stands in a file."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.name}"


# what is a game's


def structs_within(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """Every struct that a type is made of."""
    seen: set[Any] = set()
    todo = [kind]
    while todo:
        found = todo.pop()
        if isinstance(found, type) and issubclass(found, msgspec.Struct):
            if found in seen:
                continue
            seen.add(found)
            yield found
            todo += [field.type for field in msgspec.structs.fields(found)]
        todo += get_args(found)


@cache
def names_of_games() -> frozenset[str]:
    """Fields of options, states and views, actions and events, by class and by tag."""
    found: set[str] = set()
    for game in catalogue().values():
        state = game.start(game.codec.config(b"{}"), game.info.fewest)
        roots = (game.codec.config_type, game.codec.view_type, type(state), game.codec.preview_type)
        for root in roots:
            for kind in structs_within(root):
                if kind.__module__.startswith("trilogue.games."):
                    found |= set(kind.__struct_fields__)
        for union in (game.codec.played_type, game.codec.event_type):
            for kind in get_args(union):
                found |= {kind.__name__, str(kind.__struct_config__.tag)}
    found = {name for name in found if len(name) > 1}  # a letter is anyone's
    return frozenset(found - {*GameView.__struct_fields__, TimeUp.__name__})


# what stands elsewhere


def general_files() -> list[Path]:
    files = [
        file
        for file in sorted(SOURCE.rglob("*.py"))
        if not any(path(file).startswith(own) for own in (*OWN, *TOOLS))
    ]
    return [file for file in files if path(file) != THE_LINE]


def path(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def defined(node: ast.AST) -> Iterator[str]:
    """What a piece of code gives a name to, so that the name is its own."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.arg(arg=name) | ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
            yield name


@cache
def names_of_the_house() -> frozenset[str]:
    """All that the general code itself defines, what it knows of English, and Python."""
    files = (*general_files(), *(SOURCE / "words").rglob("*.py"))
    names = (name for file in files for node in ast.walk(tree(file)) for name in defined(node))
    return frozenset((*names, *dir(builtins)))


def docstrings(module: ast.Module) -> set[int]:
    return {
        id(node.value)
        for node in ast.walk(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def texts(file: Path) -> Iterator[tuple[int, str]]:
    """Every text in a file but those that explain it."""
    explaining = docstrings(tree(file))
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Constant) and id(node) not in explaining:
            if isinstance(node.value, bytes):
                yield node.lineno, node.value.decode("utf-8", "replace")
            elif isinstance(node.value, str):
                yield node.lineno, node.value


def used(file: Path) -> Iterator[Use]:
    """Names that are read in a file: of attributes and arguments, and texts that are one name."""
    for node in ast.walk(tree(file)):
        match node:
            case ast.Attribute(attr=name, lineno=line) | ast.Name(id=name, lineno=line):
                yield Use(path(file), line, name)
            case ast.keyword(arg=str(name), lineno=line):
                yield Use(path(file), line, name)
            case ast.ImportFrom(names=names, lineno=line):
                yield from (Use(path(file), line, one.name) for one in names)
    for line, text in texts(file):
        yield from (
            Use(path(file), line, name) for name in re.findall(r'^\w+$|(?<=")\w+(?=")', text)
        )


def of_a_game(file: Path) -> Iterator[Use]:
    """Names that are read of a game's own values: its options, its view, whatever may have them."""
    for node in ast.walk(tree(file)):
        match node:
            case ast.Attribute(
                value=ast.Name(id="config" | "view")
                | ast.Attribute(attr="config" | "options" | "view"),
                attr=name,
            ):
                yield Use(path(file), node.lineno, name)
            case ast.Call(
                func=ast.Name(id="getattr" | "hasattr"),
                args=[_, ast.Constant(value=str(name)), *_],
            ):
                yield Use(path(file), node.lineno, name)


def strange() -> list[Use]:
    """What only a game has a name for and the house uses, or reads of a game's own values."""
    games = names_of_games()
    only = games - names_of_the_house()
    return [
        use
        for file in general_files()
        for use in {
            *(use for use in used(file) if use.name in only),
            *(use for use in of_a_game(file) if use.name in games),
        }
    ]


def is_excused(use: Use) -> bool:
    return any(use.name == name and use.file.startswith(place) for name, place in EXCUSED)


def test_no_field_and_no_action_of_a_game_is_known_elsewhere() -> None:
    found = [use for use in strange() if not is_excused(use)]
    assert not found, "known outside its game's folders:\n" + "\n".join(map(str, found))


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_named_elsewhere(game: str) -> None:
    title = catalogue()[game].info.title
    word = re.compile(rf"\b({re.escape(game)}|{re.escape(title)})\b")
    for file in general_files():
        for line, text in texts(file):
            assert not word.search(text), f"{path(file)}:{line}: {text!r}"
        imported = re.compile(rf"^\s*(from|import) trilogue\.\w+\.{game}\b", re.M)
        assert not imported.search(file.read_text("utf-8")), path(file)


@pytest.mark.parametrize(("name", "place"), EXCUSED)
def test_an_excuse_is_needed(name: str, place: str) -> None:
    assert any(use.name == name and use.file.startswith(place) for use in strange())


def test_there_is_something_to_find() -> None:
    names = names_of_games()
    assert {"briefing", "PlaceTiles", "place_tiles", "describer", "may_swap"} <= names
    assert len(general_files()) > 80
