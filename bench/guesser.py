"""How often the guesser finds what a clue was written for, and how fast.

    python bench/guesser.py [FILE]

Asks it a plain clue for each entry of the half of decks/loq/descriptions that its weights were not
fitted to, or the clues of FILE: a table with the columns entry, category (may be empty) and clue.
Prints how often the entry is first, among ten and among a hundred, with the category told and
without, beside two rivals: the words of the dictionary's glosses alone, and those with the fitted
meanings and the word vectors (no associations).
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import numpy as np

from trilogue.bots.loq.described import Case, cases
from trilogue.bots.loq.guesser import NAMES, Guesser, house_guesser, house_weights
from trilogue.words.answers import plain_answer
from trilogue.words.clues.ruling import Category

MOST = 600
TOPS = (1, 10, 100)
ALONE = {
    "glosses alone": {"gloss": 1.0},
    "glosses, meanings and vectors": {"gloss": 1.0, "meaning": 8.0, "use": 2.0, "frequency": 0.5},
}


def read(path: Path) -> list[Case]:
    """The rows of a table."""
    header, *rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if line]
    found = [dict(zip(header, row, strict=True)) for row in rows]
    return [
        Case(row["entry"], Category(row.get("category") or "noun"), 0, row["clue"]) for row in found
    ]


def place(guesser: Guesser, weights: np.ndarray, case: Case, with_category: bool) -> int | None:
    """How many others are thought likelier than what was meant; None if it is not even possible."""
    category = case.category if with_category else None
    rows = guesser.possible(case.clue, category, None, ())
    wanted = guesser.candidates.row.get(plain_answer(case.entry))
    at = np.flatnonzero(rows == wanted)
    if not at.size:
        return None
    scores = weights @ guesser.evidence(case.clue, category)[:, rows]
    return int((scores > scores[at[0]]).sum())


def measure(
    name: str, guesser: Guesser, weights: np.ndarray, asked: list[Case], with_category: bool
) -> dict[str, object]:
    """How often it was right, in percent."""
    start = time.perf_counter()
    places = [place(guesser, weights, case, with_category) for case in asked]
    seconds = time.perf_counter() - start
    found = [p for p in places if p is not None]
    return {
        "guesser": name,
        "category": "told" if with_category else "not told",
        "clues": len(asked),
        "candidates": len(guesser.candidates.texts),
        **{f"top {top}": round(100 * sum(p < top for p in found) / len(asked), 1) for top in TOPS},
        "median place": float(np.median(found)) + 1 if found else None,
        "not possible": len(asked) - len(found),
        "ms each": round(1000 * seconds / len(asked), 1),
    }


def main() -> None:
    start = time.perf_counter()
    guesser = house_guesser()
    print(json.dumps({"load s": round(time.perf_counter() - start, 2)}))
    asked = read(Path(sys.argv[1])) if len(sys.argv) > 1 else cases("held_out")[:MOST]
    models: dict[str, np.ndarray] = {"ours": house_weights()}
    for name, alone in ALONE.items():
        models[name] = np.array([alone.get(figure, 0.0) for figure in NAMES], np.float32)
    for with_category in (True, False):
        for name, weights in models.items():
            print(json.dumps(measure(name, guesser, weights, asked, with_category)))


if __name__ == "__main__":
    main()
