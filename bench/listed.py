"""How often Logos is right about words and pairs, beside a plain list and a plain suffix.

    python bench/listed.py [fit|held_out]

The cases are tests/tables/listed_words.tsv and listed_pairs.tsv: fit is the half that lists were
mended with, held_out the one that was only measured.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from trilogue.games.logos.growth import is_growth
from trilogue.words.compile import facts
from trilogue.words.lexicon import house_lexicon

TABLES = Path(__file__).parents[1] / "tests" / "tables"
SUFFIXES = ("s", "es", "ed", "d", "ing")


def cases(name: str, half: str) -> list[list[str]]:
    rows = [line.split("\t") for line in (TABLES / name).read_text("utf-8").splitlines()[1:]]
    return [row for row in rows if row[-1] == half]


def right(answers: list[tuple[bool, str]]) -> float:
    return round(100 * sum(said == (label == "yes") for said, label in answers) / len(answers), 1)


def main() -> None:
    half = sys.argv[1] if len(sys.argv) > 1 else "held_out"
    lexicon, scowl = house_lexicon(), {word for word, _, _ in facts("words.xz")}
    words, pairs = cases("listed_words.tsv", half), cases("listed_pairs.tsv", half)
    figures = {
        "figure": f"words and pairs that Logos is right about, {half}",
        "words": len(words),
        "words_right_percent": right([(bool(lexicon.listing(w)), y) for w, y, *_ in words]),
        "rival_scowl_80_right_percent": right([(w in scowl, y) for w, y, *_ in words]),
        "pairs": len(pairs),
        "pairs_right_percent": right(
            [(is_growth(b.upper(), f.upper()), y) for b, f, y, *_ in pairs]
        ),
        "rival_suffix_right_percent": right(
            [(f.removeprefix(b) in SUFFIXES, y) for b, f, y, *_ in pairs]
        ),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
