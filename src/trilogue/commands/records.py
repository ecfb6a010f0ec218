"""Records in the terminal: a game step by step, and whether it can be trusted."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trilogue.decks.own import parse, read_words
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, House, Move, Seat
from trilogue.engine.match import Match, replayed
from trilogue.engine.reading import read_record
from trilogue.engine.record import OwnList, Record
from trilogue.engine.seal import game_of, unseal
from trilogue.engine.verify import Weight, verify
from trilogue.games import catalogue

SIGNS = {Weight.FITS: ("✓", "green"), Weight.DOUBT: ("?", "yellow"), Weight.FAULT: ("✗", "red")}
VERDICTS = {
    Weight.FITS: "This record can be trusted.",
    Weight.DOUBT: "Nothing speaks against this record, but not all of it could be checked.",
    Weight.FAULT: "This record cannot be trusted.",
}
RESERVATION = (
    "Whether it is the game that was played, only the seal that the table showed can tell: whoever"
    " seals a file anew can have changed names, times and words. Compare that seal with the one"
    " above, or let it be compared: trilogue verify FILE --seal HEX"
)
OPEN_VERDICTS = {
    Weight.FITS: f"This file fits itself. {RESERVATION}",
    Weight.DOUBT: "Nothing speaks against this file, but not all of it could be checked."
    f" {RESERVATION}",
    Weight.FAULT: VERDICTS[Weight.FAULT],
}
HOUSE = {
    House.DEALER: "the dealer",
    House.CLOCK: "the clock",
    House.REFEREE: "the referee",
    House.USHER: "the usher",
}
MINUTE = 60_000


def show_verdict(path: Path, shown: str | None = None, words: Path | None = None) -> int:
    """Play a record again, and say what fits and what does not.

    `shown` is the seal that the table showed, `words` the file of a list that people brought.
    """
    data = _read(path)
    brought = _read(words) if words else b""
    if data is None or brought is None:
        return 2
    games = catalogue()
    console = Console(highlight=False)
    found: set[Weight] = set()
    for finding in verify(data, games, shown, _list(data, brought, games)):
        sign, colour = SIGNS[finding.weight]
        console.print(Text.assemble((f"{sign} ", colour), finding.text), soft_wrap=True)
        found.add(finding.weight)
    worst = next(weight for weight in (Weight.FAULT, Weight.DOUBT, Weight.FITS) if weight in found)
    verdicts = OPEN_VERDICTS if shown is None else VERDICTS
    console.print(verdicts[worst], soft_wrap=True, markup=False)
    return 1 if worst is Weight.FAULT else 0


def show_replay(path: Path, first: int, seat: int | None) -> int:
    """Show a game move by move; in a terminal, Enter turns the page."""
    data = _read(path)
    if data is None:
        return 2
    errors = Console(stderr=True)
    try:
        sealed = unseal(data)
        game = catalogue()[game_of(sealed.record)]
        record = read_record(game, sealed.record)
        match = next(replayed(game, record))
    except KeyError as error:
        errors.print(f"trilogue: expected a game of this house, not {error}")
        return 2
    except (ValueError, UnicodeError) as error:
        told = f"trilogue: expected a record of a game: {error}"
        errors.print(told, soft_wrap=True, markup=False)
        return 2
    if seat is not None and not 0 <= seat < record.seats_at_end:
        errors.print(f"trilogue: expected a seat from 0 to {record.seats_at_end - 1}, not {seat}")
        return 2
    return _replay(Console(highlight=False), game, record, match, first, seat)


def _replay(
    console: Console,
    game: AnyGame,
    record: Record[Any, Any],
    match: Match[Any, Any, Any, Any],
    first: int,
    seat: int | None,
) -> int:
    console.rule(f"{game.info.title}, {record.seats} seats, {len(record.moves)} moves")
    for number, move in enumerate(record.moves, start=1):
        before = game.scores(match.state)
        if rejected := match.play(move):
            console.print(f"[red]Move {number} breaks a rule: {rejected.code}.[/red]")
            return 1
        if number < first:
            continue
        console.print(_line(number, move, record), soft_wrap=True)
        if game.scores(match.state) != before:
            console.print(_scores(game.scores(match.state), record))
        if seat is not None:
            console.print_json(
                msgspec.json.encode(
                    match.sight(Seat(seat) if seat < match.seats else None)
                ).decode()
            )
        if console.is_terminal and sys.stdin.isatty() and number < len(record.moves):
            console.input("[dim]Enter: the next move[/dim] ")
    outcome = match.outcome()
    if outcome:
        won = ", ".join(_called(seat, record) for seat in outcome.winners)
        console.rule(f"Won by {won}" if won else "Nobody has won")
    return 0


def _line(number: int, move: Move[Any], record: Record[Any, Any]) -> Text:
    minutes, rest = divmod(move.at, MINUTE)
    return Text.assemble(
        (f"{number:4}  {minutes:3}:{rest / 1000:04.1f}  ", "dim"),
        (f"{_called(move.actor, record):12} ", "bold"),
        _said(move.action),
    )


def _said(action: Any) -> str:
    """An action in words: its name, then what it carries."""
    told = msgspec.to_builtins(action)
    name = str(told.pop("type")).replace("_", " ")
    return ", ".join(
        [name, *(f"{key.replace('_', ' ')} {_plain(value)}" for key, value in told.items())]
    )


def _plain(value: Any) -> str:
    """A value without brackets and quotes; nothing is a dash."""
    match value:
        case None | () | []:
            return "–"
        case list() | tuple():
            return " ".join(map(_plain, value))
        case dict():
            return " ".join(f"{key} {_plain(part)}" for key, part in value.items() if part)
        case _:
            return str(value)


def _scores(scores: tuple[int, ...], record: Record[Any, Any]) -> Table:
    table = Table(*(_called(seat, record) for seat in range(len(scores))), box=None, padding=(0, 2))
    table.add_row(*map(str, scores))
    return table


def _called(actor: int | House, record: Record[Any, Any]) -> str:
    if isinstance(actor, House):
        return HOUSE[actor]
    return record.people[actor].name if actor < len(record.people) else f"seat {actor}"


def _list(data: bytes, brought: bytes, games: Mapping[str, AnyGame]) -> bytes | None:
    """A list that was brought as JSON or as text, as the JSON that a record has the hash of."""
    own = _own_list(data, games)
    if not brought or own is None:
        return None
    try:
        return encode(read_words(brought))
    except msgspec.DecodeError:
        return encode(parse(own.name, brought.decode("utf-8", "replace"))[0])


def _own_list(data: bytes, games: Mapping[str, AnyGame]) -> OwnList | None:
    try:
        sealed = unseal(data)
        return read_record(games[game_of(sealed.record)], sealed.record).words
    except (KeyError, ValueError):
        return None  # which is told when all else is looked at


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return None
