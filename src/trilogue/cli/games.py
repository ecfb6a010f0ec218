"""Commands for whoever makes games, bots and decks, or reads a kept game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from trilogue.cli.arguments import Commands, at_least_one, kinds, seal, span

# Each command imports what it needs when it runs, so that none waits for the others.


def simulate(commands: Commands) -> None:
    """`trilogue simulate`."""
    command = commands.add_parser("simulate", help="play random games through all proofs")
    command.add_argument("game")
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--seats", type=span, default=None, help="such as 4..8")
    command.add_argument("--seed", type=int, default=1, help="of the first game")
    command.add_argument("--jobs", type=int, help="processes; as many as there are cores")
    command.add_argument("--bots", type=kinds, default=(), help="bots play, not chance: by seat")
    command.add_argument(
        "--keep", type=Path, help="folder to keep the records in, with their seeds"
    )
    command.set_defaults(run=_run_simulate)


def _run_simulate(options: argparse.Namespace) -> int:
    from trilogue.commands.simulate import simulate

    return simulate(
        options.game,
        options.games,
        options.seats,
        options.seed,
        options.keep,
        options.jobs,
        options.bots,
    )


def arena(commands: Commands) -> None:
    """`trilogue arena`."""
    command = commands.add_parser("arena", help="let bots play each other, and count")
    command.add_argument("game")
    command.add_argument("--bots", type=kinds, default=("strong", "normal"), help="by seat")
    command.add_argument("--games", type=at_least_one, default=20)
    command.add_argument("--seed", type=int, default=1, help="of the first game")
    command.add_argument("--options", help="the table's options, as JSON")
    command.add_argument(
        "--keep", type=Path, help="folder to keep the records in, with their seeds"
    )
    command.add_argument("--json", action="store_true", help="print one object")
    command.set_defaults(run=_run_arena)


def _run_arena(options: argparse.Namespace) -> int:
    from trilogue.commands.arena import arena

    return arena(
        options.game,
        options.bots,
        options.games,
        options.seed,
        options.options,
        options.keep,
        options.json,
    )


def replay(commands: Commands) -> None:
    """`trilogue replay`."""
    command = commands.add_parser("replay", help="show a kept game, step by step")
    command.add_argument("record", type=Path, help="the file of a finished game")
    command.add_argument("--from", dest="first", type=at_least_one, default=1, help="this move on")
    command.add_argument("--seat", type=int, help="show what this seat saw; the first is 0")
    command.set_defaults(run=_run_replay)


def _run_replay(options: argparse.Namespace) -> int:
    from trilogue.commands.records import show_replay

    return show_replay(options.record, options.first, options.seat)


def verify(commands: Commands) -> None:
    """`trilogue verify`."""
    command = commands.add_parser("verify", help="say whether a kept game can be trusted")
    command.add_argument("record", type=Path, help="the file of a finished game")
    command.add_argument(
        "--seal", type=seal, metavar="HEX", help="that the table showed at the end"
    )
    command.add_argument("--words", type=Path, metavar="FILE", help="the list that people brought")
    command.set_defaults(run=_run_verify)


def _run_verify(options: argparse.Namespace) -> int:
    from trilogue.commands.records import show_verdict

    return show_verdict(options.record, options.seal, options.words)


def rules(commands: Commands) -> None:
    """`trilogue rules`."""
    command = commands.add_parser("rules", help="show which test holds which rule")
    command.add_argument("game")
    command.add_argument("--tests", type=Path, default=Path("tests"), help="folder of the tests")
    command.set_defaults(run=_run_rules)


def _run_rules(options: argparse.Namespace) -> int:
    from trilogue.commands.rulebook import report

    return report(options.game, options.tests)


def decks(commands: Commands) -> None:
    """`trilogue decks`."""
    command = commands.add_parser("decks", help="look after the house's decks")
    command.add_argument("what", choices=("check", "stats"))
    command.set_defaults(run=_run_decks)


def _run_decks(options: argparse.Namespace) -> int:
    from trilogue.commands import decks

    try:
        return decks.check() if options.what == "check" else decks.stats()
    except (ValueError, OSError) as error:  # a deck or a lexicon that cannot be used
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
