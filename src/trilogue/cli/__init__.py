"""The `trilogue` command: what was typed, and which command that is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from trilogue.cli import cluster, games, house, one_game, operator, words

COMMANDS = (
    *(house.serve, operator.status, operator.notice),
    *(house.backup, house.restore, house.prune),
    *(cluster.cluster, cluster.move_log),
    *(games.simulate, games.arena, games.replay, games.verify, games.rules),
    *(words.word, words.near, one_game.guess, words.check_clue, words.check_definition),
    *(one_game.check_word, one_game.solve, games.decks, house.contract),
)


GREETING = """Trilogue: three word games for one table, played on everyone's own phone.

  trilogue serve         opens the house on this machine, and says where phones find it
  trilogue status        tells how the house that is open is doing
  trilogue backup FILE   keeps a copy of everything, also while people play

`trilogue --help` lists all commands, `trilogue serve --help` all settings."""


class ShowVersion(argparse.Action):
    """`--version`; the package is asked only now."""

    def __call__(self, parser: argparse.ArgumentParser, *found: object) -> NoReturn:
        from importlib.metadata import version

        print(f"Trilogue {version('trilogue')}")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status."""
    typed = sys.argv[1:] if arguments is None else arguments
    if not typed:
        print(GREETING)
        return 0
    options = _parser().parse_args(typed)
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="trilogue", description="Three word games, one table.")
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="say which version this is")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in COMMANDS:
        add(commands)
    return parser
