"""Makes the puzzles of days: src/trilogue/today/*/days.*, and spare ones: spares* beside them. Run by
hand; what it writes is committed.

    python tools/make_days.py [--first 2026-11-19] [--days 730] [--kinds five_words ...]
    python tools/make_days.py --spares 24 --kinds five_words   (cards of each level, for their entries)
    python tools/make_days.py --spares 31 --kinds two_spies    (boards; more only add lines)
    python tools/make_days.py --spares 200 --kinds best_turn   (positions of each strength)

The same days are the same bytes wherever and whenever they are made, and more days only add lines.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import chain, islice
from multiprocessing import Pool
from pathlib import Path
from statistics import mean
from typing import TypeVar

from trilogue.bots.player import Strength
from trilogue.today.linq import boards
from trilogue.today.logos import positions
from trilogue.today.loq import cards

TODAY = Path(__file__).parents[1] / "src/trilogue/today"
FIRST = date(2026, 11, 19)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

T = TypeVar("T")


def five_words(first: date, days: int) -> None:
    """Write the cards, and print how hard each weekday is."""
    from trilogue.today.loq.making import make_cards

    made = dict(_shown(make_cards(first, days)))
    (TODAY / "loq" / cards.FILE).write_text(cards.write(made), "utf-8")
    _print("words that the house needs", [(day, card.house) for day, card in made.items()])


def best_turn(first: date, days: int) -> None:
    """Write the positions, and print how hard each weekday is."""
    from trilogue.today.logos.making import make_position

    made = list(_shown(make_position(first + timedelta(n)) for n in range(days)))
    (TODAY / "logos" / positions.FILE).write_text(positions.write(made), "utf-8")
    _print("points with everyday words", [(each.day, each.everyday.points) for each in made])
    _print("points at best", [(each.day, each.best.points) for each in made])


def two_spies(first: date, days: int) -> None:
    """Write the boards, and print how hard each weekday is."""
    from trilogue.today.linq.making import make_boards

    with Pool() as pool:
        made = list(_shown(make_boards(first, days, pool.imap)))
    (TODAY / "linq" / boards.FILE).write_text(boards.write(made), "utf-8")
    _print("per cent of the panel name both", [(each.day, each.both) for each in made])


def spare_words(cards_of_each: int) -> None:
    """Write the entries of so many cards of each level."""
    from trilogue.today.loq.making import make_spares

    made = (make_spares(level, cards_of_each) for level in cards.LEVELS.values())
    entries = list(_shown(chain.from_iterable(made)))
    (TODAY / "loq" / cards.SPARE_FILE).write_text(cards.write_spares(entries), "utf-8")


def spare_positions(of_each: int) -> None:
    """Write so many positions of each strength."""
    from trilogue.today.logos.making import make_spare

    for strength in Strength:
        made = list(_shown(make_spare(strength, n + 1) for n in range(of_each)))
        name = positions.SPARE_FILE.format(strength.value)
        (TODAY / "logos" / name).write_text(positions.write(made), "utf-8")


def spare_spies(count: int) -> None:
    """Write so many boards, of whatever strength they turn out to be."""
    from trilogue.today.linq.making import make_spares

    with Pool() as pool:
        made = list(_shown(islice(make_spares(pool.imap), count)))
    (TODAY / "linq" / boards.SPARE_FILE).write_text(boards.write_spares(made), "utf-8")


SPARES = {"five_words": spare_words, "two_spies": spare_spies, "best_turn": spare_positions}
KINDS = {"five_words": five_words, "two_spies": two_spies, "best_turn": best_turn}


def main() -> None:
    """Write the days that are wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=date.fromisoformat, default=FIRST)
    parser.add_argument("--days", type=int, default=730)
    parser.add_argument("--spares", type=int, help="make so many of these instead of days")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=[*KINDS])
    options = parser.parse_args()
    for kind in options.kinds:
        if options.spares:
            SPARES[kind](options.spares)
        else:
            KINDS[kind](options.first, options.days)


def _print(what: str, figures: Sequence[tuple[date, int]]) -> None:
    for number, name in enumerate(WEEKDAYS):
        of_day = [figure for day, figure in figures if day.weekday() == number]
        if of_day:
            print(f"{name:10} {mean(of_day):5.1f} {what}")


def _shown(made: Iterator[T]) -> Iterator[T]:
    for number, each in enumerate(made, start=1):
        print(f"\r{number} days", end="", file=sys.stderr)
        yield each
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
