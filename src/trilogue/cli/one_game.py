"""Commands about one game alone: who guesses LOQ's clues, words and the best turn of Logos."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from trilogue.cli.arguments import Commands, at_least_one

# Each command imports what it needs when it runs, so that none waits for the others.


def guess(commands: Commands) -> None:
    """`trilogue guess`."""
    command = commands.add_parser("guess", help="guess what a clue is for")
    command.add_argument("--category", help="people_places, adjective, noun, verb, phrase")
    command.add_argument("--initials", help="the first letter of each word, if they are known")
    command.add_argument("--top", type=at_least_one, default=10, help="how many")
    command.add_argument("--json", action="store_true", help="print one object")
    command.add_argument("--batch", type=Path, help="a file with a clue a line; prints JSON lines")
    command.add_argument("clue", nargs="?")
    command.set_defaults(run=_run_guess)


def _run_guess(options: argparse.Namespace) -> int:
    from trilogue.bots.loq.report import show_all, show_guesses

    if options.batch:
        return show_all(options.batch, options.category, options.top)
    if not options.clue:
        print("trilogue: expected a clue, or --batch FILE", file=sys.stderr)
        return 2
    return show_guesses(options.clue, options.category, options.initials, options.top, options.json)


def solve(commands: Commands) -> None:
    """`trilogue solve`."""
    command = commands.add_parser("solve", help="find the best LOGOS turn, with a proof")
    command.add_argument("--rack", help="up to eight letters")
    command.add_argument("--board", type=Path, help="a JSON file: [[x, y, letter], …]")
    command.add_argument("--batch", type=Path, help="a JSON file: [{id, board, rack}, …]")
    command.add_argument("--lexicon", type=Path, help="a file with a word a line; else the house's")
    command.add_argument(
        "--tier", default="common", choices=("common", "all"), help="of the house's"
    )
    command.add_argument("--two-letters", default="score", choices=("score", "stand", "forbidden"))
    command.add_argument("--suffix-rule", action=argparse.BooleanOptionalAction, default=True)
    command.add_argument("--deadline", type=float, help="seconds for each position")
    command.add_argument("--json", action="store_true", help="print one object")
    command.set_defaults(run=_run_solve)


def _run_solve(options: argparse.Namespace) -> int:
    from trilogue.commands.solve import SolveRequest, solve
    from trilogue.games.logos.options import TwoLetters
    from trilogue.words.interface import Tier

    return solve(
        SolveRequest(
            options.rack,
            options.board,
            options.batch,
            options.lexicon,
            Tier(options.tier),
            TwoLetters(options.two_letters),
            options.suffix_rule,
            options.deadline,
            options.json,
        )
    )


def check_word(commands: Commands) -> None:
    """`trilogue check-word`."""
    command = commands.add_parser(
        "check-word", help="ask whether a word stands in Logos, or whether one only grew"
    )
    command.add_argument("--json", action="store_true", help="print one object a line")
    command.add_argument("--batch", type=Path, help="a file with WORD or BASE FORM a line")
    command.add_argument("words", nargs="*", metavar="WORD", help="a word, or a base and a form")
    command.set_defaults(run=_run_check_word)


def _run_check_word(options: argparse.Namespace) -> int:
    from trilogue.commands.check_word import check_batch, check_one

    if options.batch:
        return check_batch(options.batch, options.json)
    return check_one(options.words, options.json)
