"""How hard the puzzles of days are, weekday by weekday, measured with the house's own players.

    python bench/today.py

Five words: in how many words the house describes the five to itself. Who are the two: how many per
cent of a panel of readers of all strengths name both, and how often the best reader of them has both,
and the word. The best turn: what an everyday vocabulary scores, in per cent of the proven best, and
how many tiles lie on the table and in the rack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from statistics import mean
from typing import TypeVar

from trilogue.today.linq.boards import house_boards
from trilogue.today.logos.positions import house_positions
from trilogue.today.loq.cards import house_cards

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
T = TypeVar("T")


def main() -> None:
    """Print a line for each measure."""
    print(" " * 34 + "".join(f"{name:>7}" for name in WEEKDAYS))
    cards, boards, positions = house_cards(), house_boards(), house_positions()
    _row(f"five words ({len(cards)} days)", cards, lambda card: card.house)
    _row(f"who are the two ({len(boards)} days)", boards, lambda board: board.both)
    _row("  best reader has both, %", boards, lambda b: 100 * ({*b.strong} == {*b.spies}))
    _row("  best reader has the word, %", boards, lambda b: 100 * (b.guess == b.word))
    everyday = f"the best turn ({len(positions)} days)"
    _row(everyday, positions, lambda p: 100 * p.everyday.points / p.best.points)
    _row("  tiles on the table", positions, lambda p: len(p.table))
    _row("  tiles in the rack", positions, lambda p: len(p.rack))


def _row(name: str, days: Mapping[date, T], measure: Callable[[T], float]) -> None:
    means = [mean(measure(one) for d, one in days.items() if d.weekday() == n) for n in range(7)]
    print(f"{name:34}" + "".join(f"{each:7.1f}" for each in means))


if __name__ == "__main__":
    main()
