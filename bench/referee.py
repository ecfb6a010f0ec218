"""How often the clue referee agrees with labelled cases; for cases that it was not made with.

    python bench/referee.py [FILE]

FILE is a table like tests/tables/clues.tsv, which is taken if none is named. Its last column may
name the other unguessed entries, with " / " between them.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from trilogue.words.answers import plain
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.ruling import Category, Twist
from trilogue.words.clues.tokens import content, tokens
from trilogue.words.lexicon import house_lexicon

LONG = 0.005  # seconds that a clue may take
TABLE = Path(__file__).parents[1] / "tests" / "tables" / "clues.tsv"


def naive(entry: str, clue: str) -> bool:
    """The rival: a clue is valid unless it holds a word of the entry."""
    return not {plain(w) for w in content(entry)} & {plain(t.bare) for t in tokens(clue)}


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else TABLE
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines()[1:]]
    words = house_lexicon()
    judge_clue(words, "hoarse", Category.ADJECTIVE, Twist.NONE, "sounds like an animal you ride")
    took: list[float] = []
    wrong = alarms = misses = other_reason = rival = 0
    for entry, category, twist, clue, label, reason, *beside in rows:
        others = [other for other in "".join(beside).split(" / ") if other]
        began = time.process_time()
        ruling = judge_clue(words, entry, Category(category), Twist(twist), clue, others)
        took.append(time.process_time() - began)
        is_valid = label == "valid"
        wrong += ruling.is_valid != is_valid
        alarms += is_valid and not ruling.is_valid
        misses += ruling.is_valid and not is_valid
        other_reason += ruling.is_valid == is_valid and (ruling.reason or "") != reason
        rival += naive(entry, clue) != is_valid
    figures = {
        "figure": "agreement of the clue referee with labelled cases",
        "cases": len(rows),
        "wrong": wrong,
        "wrong_percent": round(100 * wrong / len(rows), 1),
        "false_alarms": alarms,
        "misses": misses,
        "right_verdict_other_reason": other_reason,
        "mean_ms": round(1000 * sum(took) / len(took), 2),
        "slowest_ms": round(1000 * max(took), 1),
        "over_5_ms": sum(one > LONG for one in took),
        "rival_entry_words_only_wrong_percent": round(100 * rival / len(rows), 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
