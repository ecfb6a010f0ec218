"""Whether what the describer says can be understood, and not only by our own guesser.

    python bench/describer.py

Lets the describer say something for entries that the guesser's weights were not fitted to: first its
written clue, then, as if there were none, what it composes of senses and associations. Each is asked
of our guesser and of two that are built differently: one that knows no associations, and one that
knows no dictionary. A private code would help ours and neither of the others.
"""

from __future__ import annotations

import json

import numpy as np

from guesser import measure
from trilogue.bots.loq.described import Case, cases
from trilogue.bots.loq.guesser import NAMES, house_guesser, house_weights
from trilogue.bots.loq.player import house_describer
from trilogue.decks.loq.clues import house_descriptions
from trilogue.games.loq.cards import Category, Twist

ENTRIES = 300
DICTIONARY = ("gloss", "meaning")
PLAIN = ("use", "frequency")  # word vectors, and how common a word is


def said(case: Case, is_written: bool) -> Case | None:
    """What the describer says first, or first of its own making."""
    entry = (Category(case.category.value), case.entry)
    known = house_descriptions()[case.entry]
    before = () if is_written else (*known.plain, known.one_syllable, known.three_words)
    clue = house_describer().clue(entry, Twist.NONE, before, ())
    return Case(case.entry, case.category, 0, clue) if clue else None


def without(*names: str) -> np.ndarray:
    """Our weights, deaf to some of the evidence."""
    weights = house_weights().copy()
    weights[[NAMES.index(name) for name in names]] = 0
    return weights


def main() -> None:
    entries = list({case.entry: case for case in cases("held_out")}.values())[:ENTRIES]
    associations = [name for name in NAMES if name not in (*DICTIONARY, *PLAIN)]
    models = {
        "ours": house_weights(),
        "without associations": without(*associations),
        "without dictionary": without(*DICTIONARY),
    }
    for kind in ("written", "composed"):
        asked = [one for case in entries if (one := said(case, kind == "written"))]
        for name, weights in models.items():
            found = measure(name, house_guesser(), weights, asked, with_category=True)
            print(json.dumps({"clue": kind, **found}))


if __name__ == "__main__":
    main()
