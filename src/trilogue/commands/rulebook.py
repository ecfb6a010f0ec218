"""Which test holds which rule: a rule without a test is a gap."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path

from trilogue.games import boxes

_RULE = re.compile(r"^(\d+)\. (.*)$", re.MULTILINE)
_TEST = re.compile(r"def (test_\w+)")


def rules_text(game: str) -> str:
    """The RULES.md of a game."""
    return files("trilogue.games").joinpath(game, "RULES.md").read_text("utf-8")


def rules(text: str) -> dict[int, str]:
    """The numbered rules of a RULES.md, by number, with how they begin."""
    return {int(number): start for number, start in _RULE.findall(text)}


def named_rules(source: str, title: str) -> dict[str, list[int]]:
    """For each test in a source file, the rules that it names as `Title 13` or `Title 13, 14`."""
    named: dict[str, list[int]] = {}
    pattern = re.compile(rf"{title} (\d+(?:(?:, | and )\d+)*)")
    parts = _TEST.split(source)
    for test, body in zip(parts[1::2], parts[2::2], strict=True):
        numbers = [int(n) for found in pattern.findall(body) for n in re.findall(r"\d+", found)]
        if numbers:
            named[test] = numbers
    return named


def report(game: str, tests: Path) -> int:
    """Print rule → tests; 1 if a rule has no test, or a test names a rule that is not there."""
    known = boxes()
    if game not in known:
        print(f"expected one of {', '.join(known)}, not {game!r}", file=sys.stderr)
        return 2
    folder = tests / "games" / game
    book = rules(rules_text(game))
    holders: dict[int, list[str]] = {number: [] for number in book}
    strays: list[str] = []
    for file in sorted(folder.glob("test_*.py")):
        found = named_rules(file.read_text("utf-8"), known[game].info.title)
        for test, numbers in found.items():
            for number in numbers:
                if number in holders:
                    holders[number].append(test)
                else:
                    strays.append(f"{test} names rule {number}, which is not there")
    for number, begins in book.items():
        print(f"{number:>3}  {begins}")
        for test in dict.fromkeys(holders[number]):
            print(f"       {test}")
        if not holders[number]:
            print("       NO TEST")
    gaps = [number for number, held in holders.items() if not held]
    for stray in strays:
        print(stray)
    print(f"{len(book)} rules, {len(gaps)} without a test")
    return 1 if gaps or strays or not book else 0
