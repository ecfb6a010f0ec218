"""docs/add-a-game.md, followed to the letter: a fourth game is its own folders and one line."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import NamedTuple

import pytest

from fourth import FOURTH, LINE, PLACE, ROOT, is_for_browsers, lay_out, page, page_commands, run

PAGE = page()
MODULES = {"trilogue": ("trilogue.cli",), "pytest": ("pytest", "-q", "-p", "no:cacheprovider")}


class Quote(NamedTuple):
    """A piece of a file, as the page shows it."""

    file: str
    text: str


def blocks() -> list[str]:
    return re.findall(r"^```.*?^```$", PAGE, re.M | re.S)


def quotes() -> list[Quote]:
    """Every block that is shown under the name of its file."""
    return [
        Quote(*found)
        for found in re.findall(r"^`([\w./-]+)`:\n\n```(?!sh)\w+\n(.*?)^```$", PAGE, re.M | re.S)
    ]


def commands() -> list[list[str]]:
    """What the page tells one to type; tests/browser/test_fourth.py does what is for a browser."""
    return [command for command in page_commands() if not is_for_browsers(command)]


def test_every_block_of_the_page_is_a_quote_or_commands() -> None:
    shells = PAGE.count("\n```sh\n")
    assert len(quotes()) + shells == len(blocks())
    assert len(quotes()) > 8
    assert len(commands()) > 4


@pytest.mark.parametrize("quote", quotes(), ids=lambda quote: quote.file)
def test_what_the_page_quotes_is_in_the_file(quote: Quote) -> None:
    if quote.file == PLACE.as_posix():
        assert LINE in quote.text
        before = (ROOT / PLACE).read_text("utf-8")
        assert quote.text.replace(LINE, "") in before
        return
    written = (FOURTH / quote.file).read_text("utf-8")
    # What stands in a class or a script is shown without its margin.
    assert any(textwrap.indent(quote.text, margin) in written for margin in ("", "  ", "    "))


def test_the_page_shows_every_file_of_the_game() -> None:
    files = [file for file in FOURTH.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    told = {file.relative_to(FOURTH).as_posix() for file in files if file.name != "__init__.py"}
    assert [file for file in sorted(told) if f"`{file}`" not in PAGE] == []


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house")
    lay_out(folder)
    return folder


def test_nothing_else_is_touched(house: Path) -> None:
    """Its own folders and one line: no file of ours is laid over."""
    theirs = [file.relative_to(FOURTH) for file in FOURTH.rglob("*") if file.is_file()]
    assert [file for file in theirs if (ROOT / file).exists()] == []
    before = (ROOT / PLACE).read_text("utf-8").splitlines(keepends=True)
    after = (house / PLACE).read_text("utf-8").splitlines(keepends=True)
    assert [line for line in after if line not in before] == [LINE]
    assert len(after) == len(before) + 1


@pytest.mark.slow
@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_every_command_of_the_page_works(house: Path, command: list[str]) -> None:
    done = run(house, *MODULES[command[0]], *command[1:])
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_wire_of_the_game_is_written_down(house: Path) -> None:
    """The types that lie with the game are those that the command writes, and the page has it."""
    assert run(house, "trilogue.cli", "contract").returncode == 0
    types = (FOURTH / "web/src/wire/fib.ts").read_text("utf-8")
    assert (house / "web/src/wire/fib.ts").read_text("utf-8") == types
    assert "## Fib: actions, inside `play`" in (house / "docs/protocol.md").read_text("utf-8")
    assert run(house, "trilogue.cli", "contract", "--check").returncode == 0


@pytest.mark.slow
def test_the_game_is_typed_as_strictly_as_the_others(house: Path) -> None:
    own = ("src/trilogue/games/fib", "src/trilogue/bots/fib", "tests/games", "tests/bots")
    done = run(house, "mypy", *own, "tests/server", "tests/support")
    assert done.returncode == 0, done.stdout
