"""One word, one meaning: docs/names.md is true of the source, and no name is given twice."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import trilogue

SOURCE = Path(trilogue.__file__).parent
ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "names.md").read_text("utf-8")

EACH_GAME = "each game has its own, and nobody else's means another thing"
SAME_RULE = "two games have the same rule"
EACH_ROOM = "each room of a table has its own, and the table's is all of them"
COPY = "the same thing on both sides of the referee: rules know no dictionary"
# Names that stand in several modules, and why they may.
SHARED = {
    "Act": EACH_ROOM,
    "Action": EACH_GAME,
    "Awards": EACH_GAME,
    "Card": EACH_GAME,
    "Category": COPY,
    "Config": EACH_GAME,
    "Continue": SAME_RULE,
    "Craft": "what each bot's strength is made of",
    "DrawCard": SAME_RULE,
    "Entry": EACH_ROOM,
    "Event": EACH_GAME,
    "GameEnded": SAME_RULE,
    "Open": EACH_GAME,
    "OpenGame": SAME_RULE,
    "Own": EACH_GAME,
    "Phase": EACH_GAME,
    "Played": EACH_GAME,
    "Row": EACH_GAME,
    "Seconds": SAME_RULE,
    "State": EACH_GAME + "; the solver's search is one of Logos",
    "TurnEnded": SAME_RULE,
    "Twist": COPY,
    "View": EACH_GAME,
}


def defined(module: ast.Module) -> Iterator[str]:
    """Public classes and aliases of types; what stands for any type is none."""
    for node in module.body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if isinstance(value, ast.Call) or not re.fullmatch("[A-Z]+[a-z]+[A-Za-z]*", name):
                    continue
            case _:
                continue
        if not name.startswith("_"):
            yield name


def modules_by_name() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        for name in defined(ast.parse(file.read_text("utf-8"))):
            found[name].append(str(file.relative_to(SOURCE)))
    return found


def names_in(module: ast.Module) -> Iterator[str]:
    """All that is named there, and texts that are a name: codes of refusals, fields."""
    for node in ast.walk(module):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.Name(id=name):
                yield name
            case ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.Constant(value=str(text)) if text.isidentifier():
                yield text


def identifiers() -> set[str]:
    """Every name that code has: the server's, and the client's."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        found.update(names_in(ast.parse(file.read_text("utf-8"))))
    for file in (ROOT / "web" / "src").rglob("*.ts"):
        found.update(re.findall(r"^export \w+ (\w+)", file.read_text("utf-8"), re.MULTILINE))
    return found


def test_a_name_is_given_once() -> None:
    found = modules_by_name()
    assert len(found) > 300
    twice = {name: where for name, where in found.items() if len(where) > 1}
    assert {name: where for name, where in twice.items() if name not in SHARED} == {}


def test_nothing_is_excused_in_vain() -> None:
    found = modules_by_name()
    assert [name for name in SHARED if len(found[name]) < 2] == []


def test_every_name_on_the_page_exists() -> None:
    marked = re.findall("`([^`]+)`", PAGE)
    assert len(marked) > 100
    known = identifiers()
    names = [name for name in marked if name.isidentifier()]
    assert [name for name in names if name not in known] == []
    paths = [name for name in marked if "/" in name]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_every_word_stands_on_the_page_once() -> None:
    heads = [row.split(" | ")[0][2:] for row in PAGE.splitlines() if row.startswith("| ")]
    words = [word for head in heads if head != "word" for word in re.split(r", |\W*\(", head)]
    words = [word.strip("`() ") for word in words]
    assert len(words) > 100
    assert [word for word, count in Counter(words).items() if count > 1] == []
