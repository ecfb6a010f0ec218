"""The `trilogue` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path


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

    serve = commands.add_parser("serve", help="open the house on this machine")
    serve.add_argument("--host", default="0.0.0.0", help="address to listen on")
    serve.add_argument("--port", type=int, default=8765, help="port, or the next free one; 0: any")
    serve.add_argument("--data", type=Path, default=_data_folder(), help="folder of the log")
    serve.add_argument("--address", help="where others reach this server, for links and QR codes")
    serve.add_argument(
        "--host-name", action="append", default=[], metavar="NAME", help="another name of it"
    )
    serve.add_argument(
        "--behind-proxy",
        type=_at_least_one,
        nargs="?",
        const=1,
        default=0,
        metavar="HOPS",
        help="trust what so many proxies in front say of who asks; 1 if no number is given",
    )
    serve.add_argument(
        "--proxy-header",
        choices=("x-forwarded-for", "forwarded"),
        default="x-forwarded-for",
        help="where they say it",
    )
    serve.add_argument(
        "--knock",
        action=argparse.BooleanOptionalAction,
        help="who comes by word alone is let in by the host (default: on a public house)",
    )
    serve.add_argument("--grace", type=float, default=45, help="seconds before a bot stands in")
    serve.add_argument("--think", type=float, default=1.5, help="seconds a stand-in thinks")
    serve.add_argument("--speed", type=float, default=1, help="of time, to try things out faster")
    serve.add_argument("--quiet", action="store_true", help="print only the local address")
    serve.set_defaults(run=_serve)

    backup = commands.add_parser("backup", help="copy the log, also while the house is open")
    backup.add_argument("file", type=Path, help="the copy, a file that is not there yet")
    backup.add_argument("--data", type=Path, default=_data_folder(), help="folder of the log")
    backup.set_defaults(run=_backup)

    prune = commands.add_parser("prune", help="forget old finished games and cleared tables")
    prune.add_argument("--days", type=_at_least_one, default=365, help="older than this")
    prune.add_argument("--data", type=Path, default=_data_folder(), help="folder of the log")
    prune.set_defaults(run=_prune)

    simulate = commands.add_parser("simulate", help="play random games through all proofs")
    simulate.add_argument("game")
    simulate.add_argument("--games", type=int, default=100)
    simulate.add_argument("--seats", type=_span, default=None, help="such as 4..8")
    simulate.add_argument("--seed", type=int, default=1, help="of the first game")
    simulate.add_argument("--jobs", type=int, help="processes; as many as there are cores")
    simulate.add_argument("--bots", type=_kinds, default=(), help="bots play, not chance: by seat")
    simulate.add_argument(
        "--keep", type=Path, help="folder to keep the records in, with their seeds"
    )
    simulate.set_defaults(run=_simulate)

    arena = commands.add_parser("arena", help="let bots play each other, and count")
    arena.add_argument("game")
    arena.add_argument("--bots", type=_kinds, default=("strong", "normal"), help="by seat")
    arena.add_argument("--games", type=_at_least_one, default=20)
    arena.add_argument("--seed", type=int, default=1, help="of the first game")
    arena.add_argument("--options", help="the table's options, as JSON")
    arena.add_argument("--keep", type=Path, help="folder to keep the records in, with their seeds")
    arena.add_argument("--json", action="store_true", help="print one object")
    arena.set_defaults(run=_arena)

    replay = commands.add_parser("replay", help="show a kept game, step by step")
    replay.add_argument("record", type=Path, help="the file of a finished game")
    replay.add_argument("--from", dest="first", type=_at_least_one, default=1, help="this move on")
    replay.add_argument("--seat", type=int, help="show what this seat saw; the first is 0")
    replay.set_defaults(run=_replay)

    verify = commands.add_parser("verify", help="say whether a kept game can be trusted")
    verify.add_argument("record", type=Path, help="the file of a finished game")
    verify.add_argument(
        "--seal", type=_seal, metavar="HEX", help="that the table showed at the end"
    )
    verify.add_argument("--words", type=Path, metavar="FILE", help="the list that people brought")
    verify.set_defaults(run=_verify)

    rules = commands.add_parser("rules", help="show which test holds which rule")
    rules.add_argument("game")
    rules.add_argument("--tests", type=Path, default=Path("tests"), help="folder of the tests")
    rules.set_defaults(run=_rules)

    word = commands.add_parser("word", help="show what the house knows of a word")
    word.add_argument("word")
    word.set_defaults(run=_word)

    near = commands.add_parser("near", help="show what a word brings to mind")
    near.add_argument("--top", type=_at_least_one, default=12, help="how many")
    near.add_argument("--json", action="store_true", help="print one object")
    near.add_argument("--batch", type=Path, help="a file with a cue a line; prints JSON lines")
    near.add_argument("cue", nargs="?")
    near.set_defaults(run=_near)

    guess = commands.add_parser("guess", help="guess what a clue is for")
    guess.add_argument("--category", help="people_places, adjective, noun, verb, phrase")
    guess.add_argument("--initials", help="the first letter of each word, if they are known")
    guess.add_argument("--top", type=_at_least_one, default=10, help="how many")
    guess.add_argument("--json", action="store_true", help="print one object")
    guess.add_argument("--batch", type=Path, help="a file with a clue a line; prints JSON lines")
    guess.add_argument("clue", nargs="?")
    guess.set_defaults(run=_guess)

    clue = commands.add_parser("check-clue", help="ask the referee about a clue")
    clue.add_argument("--entry", help="what the clue is for")
    clue.add_argument(
        "--category", default="noun", help="people_places, adjective, noun, verb, phrase"
    )
    clue.add_argument(
        "--round", default="none", help="none, three_words, one_syllable, questions, first_letter"
    )
    clue.add_argument("--other", action="append", default=[], help="another unguessed entry")
    clue.add_argument("--json", action="store_true", help="print one object")
    clue.add_argument("--batch", type=Path, help="a TSV file: entry, category, round, clue")
    clue.add_argument("clue", nargs="?")
    clue.set_defaults(run=_check_clue)

    definition = commands.add_parser("check-definition", help="ask the judge of definitions")
    definition.add_argument("--word", help="what is defined")
    definition.add_argument("--pos", default="noun", help="noun, verb, adjective, adverb")
    definition.add_argument("--json", action="store_true", help="print one object")
    definition.add_argument("--batch", type=Path, help="a TSV file: word, pos, definition")
    definition.add_argument("definition", nargs="?")
    definition.set_defaults(run=_check_definition)

    solve = commands.add_parser("solve", help="find the best LOGOS turn, with a proof")
    solve.add_argument("--rack", help="up to eight letters")
    solve.add_argument("--board", type=Path, help="a JSON file: [[x, y, letter], …]")
    solve.add_argument("--batch", type=Path, help="a JSON file: [{id, board, rack}, …]")
    solve.add_argument("--lexicon", type=Path, help="a file with a word a line; else the house's")
    solve.add_argument("--tier", default="common", choices=("common", "all"), help="of the house's")
    solve.add_argument("--two-letters", default="score", choices=("score", "stand", "forbidden"))
    solve.add_argument("--suffix-rule", action=argparse.BooleanOptionalAction, default=True)
    solve.add_argument("--deadline", type=float, help="seconds for each position")
    solve.add_argument("--json", action="store_true", help="print one object")
    solve.set_defaults(run=_solve)

    decks = commands.add_parser("decks", help="look after the house's decks")
    decks.add_argument("what", choices=("check", "stats"))
    decks.set_defaults(run=_decks)

    contract = commands.add_parser("contract", help="write the wire's types and its page")
    contract.add_argument("--check", action="store_true", help="only say whether they are stale")
    contract.add_argument("--root", type=Path, default=Path(), help="folder of the repository")
    contract.set_defaults(run=_contract)
    return parser


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("TRILOGUE_DATA") or Path(home) / "trilogue")


def _span(text: str) -> range:
    first, _, last = text.partition("..")
    try:
        span = range(int(first), int(last or first) + 1)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected N or N..M, not {text!r}") from None
    if not span:
        raise argparse.ArgumentTypeError(f"expected N..M with N at most M, not {text!r}")
    return span


def _kinds(text: str) -> tuple[str, ...]:
    known = ("easy", "normal", "strong", "random")
    kinds = tuple(text.split(","))
    if not all(kind in known for kind in kinds):
        raise argparse.ArgumentTypeError(f"expected some of {', '.join(known)}, not {text!r}")
    return kinds


def _seal(text: str) -> str:
    digits = "".join(text.split()).lower()
    if len(digits) != 64 or not set(digits) <= set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(f"expected the 64 digits of a seal, not {text!r}")
    return digits


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, not {text!r}")
    return int(text)


# Each command imports what it needs, so that none waits for the others.


def _serve(options: argparse.Namespace) -> int:
    from trilogue.server.addresses import Proxies, ProxyHeader
    from trilogue.server.folder import CannotOpen
    from trilogue.server.serve import ServeOptions, serve

    try:
        serve(
            ServeOptions(
                options.host,
                options.port,
                options.data,
                options.address,
                tuple(options.host_name),
                Proxies(options.behind_proxy, ProxyHeader(options.proxy_header)),
                options.grace,
                options.think,
                options.quiet,
                options.speed,
                options.knock,
            )
        )
    except (OSError, CannotOpen) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 1
    return 0


def _backup(options: argparse.Namespace) -> int:
    import sqlite3

    from trilogue.table.sqlite_log import LOG_FILE, back_up

    try:
        back_up(options.data / LOG_FILE, options.file)
    except (OSError, sqlite3.Error) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 1
    return 0


def _prune(options: argparse.Namespace) -> int:
    import asyncio

    from trilogue.table.log import LogFault
    from trilogue.table.prune import prune
    from trilogue.table.sqlite_log import LOG_FILE

    log = options.data / LOG_FILE
    if not log.is_file():
        print(f"trilogue: expected a log at {log}", file=sys.stderr)
        return 1
    try:
        gone = asyncio.run(prune(log, options.days))
    except LogFault as error:
        print(f"trilogue: {log}: {error}", file=sys.stderr)
        return 1
    print(f"forgotten: {gone.games} finished games, {gone.tables} cleared tables")
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from trilogue.simulate import simulate

    return simulate(
        options.game,
        options.games,
        options.seats,
        options.seed,
        options.keep,
        options.jobs,
        options.bots,
    )


def _arena(options: argparse.Namespace) -> int:
    from trilogue.arena import arena

    return arena(
        options.game,
        options.bots,
        options.games,
        options.seed,
        options.options,
        options.keep,
        options.json,
    )


def _replay(options: argparse.Namespace) -> int:
    from trilogue.records import show_replay

    return show_replay(options.record, options.first, options.seat)


def _verify(options: argparse.Namespace) -> int:
    from trilogue.records import show_verdict

    return show_verdict(options.record, options.seal, options.words)


def _rules(options: argparse.Namespace) -> int:
    from trilogue.rulebook import report

    return report(options.game, options.tests)


def _word(options: argparse.Namespace) -> int:
    from trilogue.words.report import show_word

    return show_word(options.word)


def _near(options: argparse.Namespace) -> int:
    from trilogue.words.associations.report import show_all, show_near

    if options.batch:
        return show_all(options.batch, options.top)
    if not options.cue:
        print("trilogue: expected a cue, or --batch FILE", file=sys.stderr)
        return 2
    return show_near(options.cue, options.top, options.json)


def _guess(options: argparse.Namespace) -> int:
    from trilogue.bots.loq.report import show_all, show_guesses

    if options.batch:
        return show_all(options.batch, options.category, options.top)
    if not options.clue:
        print("trilogue: expected a clue, or --batch FILE", file=sys.stderr)
        return 2
    return show_guesses(options.clue, options.category, options.initials, options.top, options.json)


def _check_clue(options: argparse.Namespace) -> int:
    from trilogue.words.clues.report import check_batch, check_one

    if options.batch:
        return check_batch(options.batch)
    if not options.entry or options.clue is None:
        print("trilogue: expected --entry and a clue, or --batch FILE", file=sys.stderr)
        return 2
    return check_one(
        options.entry, options.category, options.round, options.clue, options.other, options.json
    )


def _check_definition(options: argparse.Namespace) -> int:
    from trilogue.words.definitions.report import check_batch, check_one

    if options.batch:
        return check_batch(options.batch)
    if not options.word or options.definition is None:
        print("trilogue: expected --word and a definition, or --batch FILE", file=sys.stderr)
        return 2
    return check_one(options.word, options.pos, options.definition, options.json)


def _solve(options: argparse.Namespace) -> int:
    from trilogue.games.logos.options import TwoLetters
    from trilogue.solve import Wish, solve
    from trilogue.words.interface import Tier

    return solve(
        Wish(
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


def _decks(options: argparse.Namespace) -> int:
    from trilogue import deckcheck

    try:
        return deckcheck.check() if options.what == "check" else deckcheck.stats()
    except (ValueError, OSError) as error:  # a deck or a lexicon that cannot be used
        print(f"trilogue: {error}", file=sys.stderr)
        return 2


def _contract(options: argparse.Namespace) -> int:
    from trilogue.server.contract import write_files

    return write_files(options.root, check=options.check)


if __name__ == "__main__":
    sys.exit(main())
