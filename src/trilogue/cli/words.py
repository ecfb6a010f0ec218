"""Commands that ask what the house knows of words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from trilogue.cli.arguments import Commands, at_least_one

# Each command imports what it needs when it runs, so that none waits for the others.


def word(commands: Commands) -> None:
    """`trilogue word`."""
    command = commands.add_parser("word", help="show what the house knows of a word")
    command.add_argument("word")
    command.set_defaults(run=_run_word)


def _run_word(options: argparse.Namespace) -> int:
    from trilogue.words.report import show_word

    return show_word(options.word)


def near(commands: Commands) -> None:
    """`trilogue near`."""
    command = commands.add_parser("near", help="show what a word brings to mind")
    command.add_argument("--top", type=at_least_one, default=12, help="how many")
    command.add_argument("--json", action="store_true", help="print one object")
    command.add_argument("--batch", type=Path, help="a file with a cue a line; prints JSON lines")
    command.add_argument("cue", nargs="?")
    command.set_defaults(run=_run_near)


def _run_near(options: argparse.Namespace) -> int:
    from trilogue.words.associations.report import show_all, show_near

    if options.batch:
        return show_all(options.batch, options.top)
    if not options.cue:
        print("trilogue: expected a cue, or --batch FILE", file=sys.stderr)
        return 2
    return show_near(options.cue, options.top, options.json)


def check_clue(commands: Commands) -> None:
    """`trilogue check-clue`."""
    command = commands.add_parser("check-clue", help="ask the referee about a clue")
    command.add_argument("--entry", help="what the clue is for")
    command.add_argument(
        "--category", default="noun", help="people_places, adjective, noun, verb, phrase"
    )
    command.add_argument(
        "--round", default="none", help="none, three_words, one_syllable, questions, first_letter"
    )
    command.add_argument("--other", action="append", default=[], help="another unguessed entry")
    command.add_argument("--json", action="store_true", help="print one object")
    command.add_argument("--batch", type=Path, help="a TSV file: entry, category, round, clue")
    command.add_argument("clue", nargs="?")
    command.set_defaults(run=_run_check_clue)


def _run_check_clue(options: argparse.Namespace) -> int:
    from trilogue.words.clues.report import check_batch, check_one

    if options.batch:
        return check_batch(options.batch)
    if not options.entry or options.clue is None:
        print("trilogue: expected --entry and a clue, or --batch FILE", file=sys.stderr)
        return 2
    return check_one(
        options.entry, options.category, options.round, options.clue, options.other, options.json
    )


def check_definition(commands: Commands) -> None:
    """`trilogue check-definition`."""
    command = commands.add_parser("check-definition", help="ask the judge of definitions")
    command.add_argument("--word", help="what is defined")
    command.add_argument("--pos", default="noun", help="noun, verb, adjective, adverb")
    command.add_argument("--json", action="store_true", help="print one object")
    command.add_argument("--batch", type=Path, help="a TSV file: word, pos, definition")
    command.add_argument("definition", nargs="?")
    command.set_defaults(run=_run_check_definition)


def _run_check_definition(options: argparse.Namespace) -> int:
    from trilogue.words.definitions.report import check_batch, check_one

    if options.batch:
        return check_batch(options.batch)
    if not options.word or options.definition is None:
        print("trilogue: expected --word and a definition, or --batch FILE", file=sys.stderr)
        return 2
    return check_one(options.word, options.pos, options.definition, options.json)
