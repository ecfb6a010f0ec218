"""Whether what the describer says is understood as what people say is, and not by a private code.

    python bench/describer.py

Asks our guesser what was meant by three kinds of clues, for entries of the house deck: a person's, from
the referee's tables that nothing was learned from; what a bot says first, which nothing was learned from
either; and what a bot composes of senses and associations, as if nothing were written. Each is asked of
two that are built differently, too: one that does not read, only counts words, and one that only reads.
A private code would show as bots that are understood better than people. Last, what is said after a wrong
guess: the next clue as it is written down, and the one that the describer picks, because it tells the entry
from what was guessed.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from guesser import measure
from trilogue.bots.loq.described import Case, cases
from trilogue.bots.loq.guesser import AND_THEN, NAMES, house_guesser, house_weights
from trilogue.bots.loq.player import house_describer
from trilogue.decks.loq.clues import house_descriptions
from trilogue.games.loq.cards import Category, Twist
from trilogue.words.answers import plain_answer
from trilogue.words.clues import ruling

ENTRIES = 300
TABLES = Path(__file__).parents[1] / "tests" / "tables"
UNSEEN = ("clues_held_out", "clues_several_held_out", "clues_hurried_held_out")
LATER = tuple(f"clues_{name}_held_out" for name in ("blind", "third", "fourth", "fifth", "sixth"))


def by_people(tables: tuple[str, ...]) -> list[Case]:
    """Valid clues that people wrote for the referee, one an entry."""
    found: dict[str, Case] = {}
    for table in tables:
        header, *rows = (TABLES / f"{table}.tsv").read_text("utf-8").splitlines()
        names = header.split("\t")
        for row in (dict(zip(names, line.split("\t"), strict=False)) for line in rows):
            is_valid = row.get("verdict", row.get("label")) == "valid"
            if is_valid and row["round"] == "none" and row["entry"] in house_descriptions():
                category = ruling.Category(row["category"])
                found.setdefault(row["entry"], Case(row["entry"], category, 0, row["clue"]))
    return list(found.values())


def by_a_bot(case: Case, is_written: bool) -> Case | None:
    """What the describer says first, or first of its own making."""
    entry = (Category(case.category.value), case.entry)
    known = house_descriptions()[case.entry]
    before = () if is_written else known.clues
    clue = house_describer().clue(entry, Twist.NONE, before, ())
    return Case(case.entry, case.category, 0, clue) if clue else None


def after_a_wrong_guess(some: list[Case], first: list[Case]) -> dict[str, list[Case]]:
    """Two clues each for the entries whose first was taken for something else."""
    heard: dict[str, list[Case]] = {"next as written": [], "next that suits": []}
    for case, one in zip(some, first, strict=True):
        best = house_guesser().rank(one.clue, case.category, top=1)[0].text
        if plain_answer(best) == plain_answer(case.entry):
            continue
        entry = (Category(case.category.value), case.entry)
        for kind, wrong in (("next as written", ()), ("next that suits", (best,))):
            clue = house_describer().clue(entry, Twist.NONE, [one.clue], [], wrong)
            both = (
                f"{one.clue}{AND_THEN}{clue.partition('”, but ')[2] or clue}" if clue else one.clue
            )
            heard[kind].append(Case(case.entry, case.category, 0, both))
    return heard


def only(*names: str) -> np.ndarray:
    """Our weights, deaf to all other evidence."""
    weights = house_weights().copy()
    weights[[name not in names for name in NAMES]] = 0
    return weights


def main() -> None:
    some = list({case.entry: case for case in cases("held_out")}.values())[:ENTRIES]
    models = {
        "ours": house_weights(),
        "only counts": only(*(name for name in NAMES if name != "pointed")),
        "only reads": only("pointed", "leaning"),
    }
    asked = {
        "a person's": by_people(UNSEEN)[:ENTRIES],
        "a person's, written later": by_people(LATER),
        "a bot's, written": [one for case in some if (one := by_a_bot(case, True))],
        "a bot's, composed": [one for case in some if (one := by_a_bot(case, False))],
    }
    asked |= after_a_wrong_guess(some, asked["a bot's, written"])
    for kind, clues in asked.items():
        for name, weights in models.items():
            found = measure(name, house_guesser(), weights, clues, with_category=True)
            print(json.dumps({"clue": kind, **found}))


if __name__ == "__main__":
    main()
