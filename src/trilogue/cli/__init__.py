"""The `trilogue` command: what was typed, and which command that is."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from trilogue.cli import games, house, one_game, words

COMMANDS = (
    *(house.serve, house.backup, house.prune),
    *(games.simulate, games.arena, games.replay, games.verify, games.rules),
    *(words.word, words.near, one_game.guess, words.check_clue, words.check_definition),
    *(one_game.check_word, one_game.solve, games.decks, house.contract),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="trilogue", description="Three word games, one table.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in COMMANDS:
        add(commands)
    return parser
