"""The referee at the command line: one clue, or a table of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.verdict import Category, Twist, Verdict
from trilogue.words.interface import Words
from trilogue.words.lexicon import LexiconMissingError, house_lexicon

COLUMNS = ("entry", "category", "round", "clue")


class BadRowError(ValueError):
    """A clue that cannot be judged as it was given."""


def judge_row(words: Words, entry: str, category: str, round_: str, clue: str) -> Verdict:
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
        verdict = judge_clue(house_lexicon(), entry, kind, twist, clue, others)
    except (BadRowError, LexiconMissingError) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    if as_json:
        print(json.dumps(as_object(entry, category, round_, clue, verdict)))
    elif verdict.is_valid:
        print("valid")
    else:
        told = f" ({', '.join(verdict.words)})" if verdict.words else ""
        print(f"invalid: {verdict.reason}{told}\n{verdict.because}")
    return 0


def as_object(
    entry: str, category: str, round_: str, clue: str, verdict: Verdict
) -> dict[str, object]:
    """A verdict with what it was about."""
    return {
        "entry": entry,
        "category": category,
        "round": round_,
        "clue": clue,
        "verdict": "valid" if verdict.is_valid else "invalid",
        "reason": verdict.reason,
        "words": list(verdict.words),
        "because": verdict.because,
    }


def check_batch(path: Path) -> int:
    """Print every line of a table with verdict and reason; 2 at a line that cannot be judged."""
    try:
        words = house_lexicon()
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:  # a missing lexicon is one too
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    header = lines[0].split("\t") if lines else []
    if any(column not in header for column in COLUMNS):
        print(f"{path}: expected a header with {', '.join(COLUMNS)}", file=sys.stderr)
        return 2
    print("\t".join((*header, "verdict", "reason")))
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        fields = dict(zip(header, line.split("\t"), strict=False))
        try:
            if len(fields) < len(header):
                raise BadRowError(f"expected {len(header)} columns, found {len(fields)}")
            verdict = judge_row(words, *(fields[column] for column in COLUMNS))
        except BadRowError as error:
            print(f"{path}, line {number}: {error}", file=sys.stderr)
            return 2
        print(f"{line}\t{'valid' if verdict.is_valid else 'invalid'}\t{verdict.reason or ''}")
    return 0
