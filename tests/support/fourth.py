"""A house with a fourth game, as someone has it who followed docs/add-a-game.md."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOURTH = ROOT / "tests" / "fourth"
LINE = '    "fib",\n'  # the one line outside the game's own folders
PLACE = Path("src/trilogue/games/__init__.py")
HOUSE = ("src", "tests/support", "tests/conformance", "docs", "web/src/wire")
CLIENT = ("web", "tests/browser", "scripts")  # besides, to build the client and open a browser
COPIED = (".py", ".md", ".toml", ".ts")  # all else, decks and dictionaries, is only pointed to


def page() -> str:
    """How a game is added."""
    return (ROOT / "docs" / "add-a-game.md").read_text("utf-8")


def page_commands() -> list[list[str]]:
    """Every command that the page tells one to type."""
    shells = re.findall(r"^```sh\n(.*?)^```$", page(), re.M | re.S)
    return [shlex.split(line) for shell in shells for line in shell.splitlines()]


def is_for_browsers(command: list[str]) -> bool:
    """Whether a command builds the client, or opens a browser."""
    return command[0] == "scripts/npm" or any("tests/browser" in word for word in command)


def lay_out(house: Path, *, has_client: bool = False) -> None:
    """A copy of this repository, the game's folders laid over it, and its line added."""
    for folder in (*HOUSE, *CLIENT) if has_client else HOUSE:
        shutil.copytree(
            ROOT / folder,
            house / folder,
            copy_function=shutil.copy if folder in CLIENT else _bring,
            ignore=shutil.ignore_patterns("__pycache__", "static", "node_modules"),
            dirs_exist_ok=True,
        )
    if has_client:
        (house / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        (house / ".venv").symlink_to(sys.prefix)
    for file in ("pyproject.toml", "tests/conftest.py"):
        shutil.copy(ROOT / file, house / file)
    shutil.copytree(FOURTH, house, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    listed = (house / PLACE).read_text("utf-8")
    head, found, rest = listed.partition(")\n")
    assert found
    (house / PLACE).write_text(f"{head}{LINE}{found}{rest}", "utf-8")


def _bring(source: str, target: str) -> None:
    if source.endswith(COPIED):
        shutil.copy(source, target)
    else:
        os.symlink(source, target)


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a Python module in that house; its own package comes before the one installed here."""
    return run_program(house, sys.executable, "-m", *command)


def run_program(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a program in that house."""
    environment = os.environ | {"PYTHONPATH": str(house / "src")}
    return subprocess.run(
        list(command),
        cwd=house,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
