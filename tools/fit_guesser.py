"""Fits src/trilogue/bots/loq/weights.tsv: how much each figure counts in a guess.

    python tools/fit_guesser.py

The clues are those of decks/loq/descriptions, parted by the SHA-256 of their entry: half of the
entries for fitting, the other half for bench/guesser.py, never looked at here. The guesser itself
reads no clue of either half.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from trilogue.bots.loq.described import Case, cases
from trilogue.bots.loq.guesser import NAMES, Guesser, house_guesser
from trilogue.words.answers import fold_answer

WEIGHTS = Path(__file__).parents[1] / "src/trilogue/bots/loq/weights.tsv"
MOST = 1500  # entries to fit to
ROUNDS, STEP, HOLD = 300, 0.08, 0.001


def figures(guesser: Guesser, case: Case) -> tuple[np.ndarray, int] | None:
    """The evidence for all that may be meant, and which of them is."""
    rows = guesser.possible(case.clue, case.category, None, ())
    wanted = guesser.candidates.row.get(fold_answer(case.entry))
    at = np.searchsorted(rows, wanted) if wanted is not None else len(rows)
    if at >= len(rows) or rows[at] != wanted:
        return None
    return guesser.evidence(case.clue)[:, rows], int(at)


def fit(data: list[tuple[np.ndarray, int]]) -> np.ndarray:
    """The weights under which what was meant is likeliest."""
    weights = np.ones(len(NAMES))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, ROUNDS + 1):
        slope, loss = HOLD * weights, 0.0
        for said, wanted in data:
            scores = weights @ said
            odds = np.exp(scores - scores.max())
            odds /= odds.sum()
            slope = slope + (said @ odds - said[:, wanted]) / len(data)
            loss -= float(np.log(odds[wanted] + 1e-12)) / len(data)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights -= STEP * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    print(f"{len(data)} entries, loss {loss:.3f}")
    return weights


def main() -> None:
    guesser = house_guesser()
    found = (figures(guesser, case) for case in cases("fit")[:MOST])
    weights = fit([case for case in found if case])
    rows = [f"{name}\t{weight:.3f}" for name, weight in zip(NAMES, weights, strict=True)]
    WEIGHTS.write_text("\n".join(["figure\tweight", *rows]) + "\n", "utf-8")
    print(WEIGHTS.read_text("utf-8"))


if __name__ == "__main__":
    main()
