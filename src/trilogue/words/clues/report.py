"""The referee at the command line: one clue, or a table of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from trilogue.words.batch import BadRowError, judge_table
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.ruling import Category, ClueRuling, Twist
from trilogue.words.interface import Words
from trilogue.words.lexicon import house_lexicon
from trilogue.words.lookup import LexiconMissingError

COLUMNS = ("entry", "category", "round", "clue")


def judge_row(words: Words, entry: str, category: str, round_: str, clue: str) -> ClueRuling:
    """Judge a clue given as text; raises BadRowError with what was expected."""
    return judge_clue(words, entry, _category(category), _twist(round_), clue)


def _category(name: str) -> Category:
    if name not in set(Category):
        raise BadRowError(f"expected a category of {', '.join(Category)}, not {name!r}")
    return Category(name)


def _twist(name: str) -> Twist:
    if name not in set(Twist):
        raise BadRowError(f"expected a round of {', '.join(Twist)}, not {name!r}")
    return Twist(name)


def check_one(
    entry: str, category: str, round_: str, clue: str, others: list[str], as_json: bool
) -> int:
    """Print the verdict on one clue; 2 if it cannot be judged."""
    try:
        kind, twist = _category(category), _twist(round_)
        ruling = judge_clue(house_lexicon(), entry, kind, twist, clue, others)
    except (BadRowError, LexiconMissingError) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    if as_json:
        print(json.dumps(as_object(entry, category, round_, clue, ruling)))
    elif ruling.is_valid:
        print("valid")
    else:
        told = f" ({', '.join(ruling.words)})" if ruling.words else ""
        print(f"invalid: {ruling.reason}{told}\n{ruling.because}")
    return 0


def as_object(
    entry: str, category: str, round_: str, clue: str, ruling: ClueRuling
) -> dict[str, object]:
    """A verdict with what it was about."""
    return {
        "entry": entry,
        "category": category,
        "round": round_,
        "clue": clue,
        "verdict": "valid" if ruling.is_valid else "invalid",
        "reason": ruling.reason,
        "words": list(ruling.words),
        "because": ruling.because,
    }


def check_batch(path: Path) -> int:
    """Print every line of a table with verdict and reason; 2 at a line that cannot be judged."""
    return judge_table(path, COLUMNS, _judged)


def _judged(words: Words, *fields: str) -> tuple[str, str]:
    ruling = judge_row(words, *fields)
    return "valid" if ruling.is_valid else "invalid", ruling.reason or ""
