"""Fits src/trilogue/bots/loq/weights.tsv: how much each figure counts in a guess.

    python tools/fit_guesser.py

The clues are those of decks/loq/descriptions, parted by the SHA-256 of their entry: half of the
entries for fitting, the other half for bench/guesser.py, never looked at here. Of each entry it is the
clue that bots say first, which the network has not learned from (tools/clue_pairs.py).
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from likeliest import fit

from trilogue.bots.loq.candidates import COMPILED, Candidates
from trilogue.bots.loq.described import Case, cases
from trilogue.bots.loq.guesser import NAMES, Guesser
from trilogue.words.answers import plain_answer
from trilogue.words.associations.mind import house_mind
from trilogue.words.encoder.pointer import house_pointer
from trilogue.words.flat import read_flat
from trilogue.words.lexicon import house_lexicon

WEIGHTS = Path(__file__).parents[1] / "src/trilogue/bots/loq/weights.tsv"
MOST = 1500  # entries to fit to


def figures(guesser: Guesser, case: Case) -> tuple[np.ndarray, np.ndarray] | None:
    """The evidence for all that may be meant, and which of them is."""
    rows = guesser.possible(case.clue, case.category, None, ())
    wanted = guesser.candidates.row.get(plain_answer(case.entry))
    if wanted not in rows:
        return None
    return guesser.evidence(case.clue, case.category)[:, rows], (rows == wanted).astype(float)


def main() -> None:
    unfitted = np.zeros(len(NAMES), np.float32)
    words = house_lexicon()
    candidates = Candidates(read_flat(COMPILED), words)
    guesser = Guesser(house_mind(), words, candidates, house_pointer(), unfitted)
    found = (figures(guesser, case) for case in cases("fit")[:MOST])
    weights = fit([case for case in found if case])
    rows = [f"{name}\t{weight:.3f}" for name, weight in zip(NAMES, weights, strict=True)]
    WEIGHTS.write_text("\n".join(["figure\tweight", *rows]) + "\n", "utf-8")
    print(WEIGHTS.read_text("utf-8"))


if __name__ == "__main__":
    main()
