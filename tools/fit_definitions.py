"""Fits src/trilogue/words/definitions/weights.tsv to labelled definitions.

    python tools/fit_definitions.py

Reads tests/tables/definitions.tsv. Its column `split` parts the cases by word, from the SHA-256 of
the word: fit (half), check (a fifth) and held_out (the rest). First the weights are fitted to
`fit` alone, and how they do on `check` is printed: that is what figures and limits are chosen by.
The weights that are written come from both; `held_out` is never used here, only by
bench/definitions.py. What still differs on `fit` and `check` goes to
tests/tables/definitions_known.tsv, so that the tests show every change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from trilogue.words.definitions.evidence import NAMES, Weigher
from trilogue.words.definitions.family import kin_in
from trilogue.words.definitions.judge import judge_definition
from trilogue.words.definitions.shape import may_define
from trilogue.words.definitions.wording import read
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import house_lexicon

Array = np.ndarray[Any, Any]
ROOT = Path(__file__).parents[1]
TABLE = ROOT / "tests/tables/definitions.tsv"
KNOWN = ROOT / "tests/tables/definitions_known.tsv"
WEIGHTS = ROOT / "src/trilogue/words/definitions/weights.tsv"
HOLD = 4.0  # how strongly weights are held near zero
ROUNDS = 6
RIGHT_FROM, WRONG_BELOW = 0.58, 0.42


def figures(words: Words, word: str, pos: Pos, text: str) -> Array | float:
    """The evidence for every sense; 0 or 1 where a rule decides without it."""
    wording, concepts = read(words, text), words.concepts(word, pos)
    if kin_in(words, word, text) or pos not in may_define(words, wording.said):
        return 0.0
    reader = Weigher(words, word, pos, wording)
    if any(reader.says_the_gloss(concept.sense) for concept in concepts):
        return 1.0
    if not wording.content_words or reader.names_only_the_kind(concepts):
        return 0.0
    senses = [reader.weigh(concept, is_first=not i) for i, concept in enumerate(concepts)]
    return np.array([[getattr(sense, name) for name in NAMES] for sense in senses])


def fit(cases: list[Array], labels: Array) -> tuple[Array, float]:
    """Weights and bias; of each case the sense that fits best is looked at, in turns."""
    every = np.vstack(cases)
    middle, spread = every.mean(0), every.std(0) + 1e-6
    weights, bias = np.zeros(len(NAMES)), 0.0
    best = [case[np.argmax(case[:, NAMES.index("cover")])] for case in cases]
    balance = np.where(labels > 0, 0.5 / labels.mean(), 0.5 / (1 - labels.mean()))
    for _ in range(ROUNDS):
        x = np.c_[(np.array(best) - middle) / spread, np.ones(len(best))]
        hold = np.diag([HOLD] * len(NAMES) + [1e-6])
        at = np.r_[weights, bias]
        for _ in range(50):
            odds = 1 / (1 + np.exp(-x @ at))
            slope = x.T @ (balance * (odds - labels)) + hold @ at
            at = at - np.linalg.solve(
                x.T @ ((balance * odds * (1 - odds))[:, None] * x) + hold, slope
            )
        weights, bias = at[:-1], float(at[-1])
        best = [case[np.argmax(((case - middle) / spread) @ weights)] for case in cases]
    return weights / spread, bias - float((middle / spread) @ weights)


def score(case: Array | float, weights: Array, bias: float) -> float:
    return (
        case if isinstance(case, float) else float(1 / (1 + np.exp(-(case @ weights).max() - bias)))
    )


def report(name: str, cases: list[Array | float], labels: Array, at: tuple[Array, float]) -> None:
    scores = np.array([score(case, *at) for case in cases])
    clear = (scores >= RIGHT_FROM) | (scores < WRONG_BELOW)
    agreed = (scores >= 0.5) == (labels > 0)
    print(
        f"{name}: {len(labels)} cases, {np.mean(agreed[clear]):.1%} agree where clear, "
        f"{np.mean(~clear):.1%} unclear, {np.mean(scores[labels == 0] >= RIGHT_FROM):.1%} of wrong "
        f"ones accepted, {np.mean(scores[labels > 0] < WRONG_BELOW):.1%} of right ones refused"
    )


def main() -> None:
    words = house_lexicon()
    rows = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]
    rows = [row for row in rows if row[5] in ("fit", "check")]
    cases = [figures(words, row[0], Pos(row[1]), row[2]) for row in rows]
    labels = np.array([float(row[3] == "right") for row in rows])
    to_fit = np.array([row[5] == "fit" for row in rows])
    for final in (False, True):
        used = [
            i
            for i, case in enumerate(cases)
            if not isinstance(case, float) and (final or to_fit[i])
        ]
        at = fit([case for i in used if not isinstance(case := cases[i], float)], labels[used])
        print("fitted to fit and check" if final else "fitted to fit")
        for name, part in (("fit", to_fit), ("check", ~to_fit)):
            chosen = [case for case, inside in zip(cases, part, strict=True) if inside]
            report(f"  {name}", chosen, labels[part], at)
    weights, bias = at
    lines = ["name\tweight", f"bias\t{bias:.3f}"]
    lines += [f"right_from\t{RIGHT_FROM}", f"wrong_below\t{WRONG_BELOW}"]
    lines += [f"{name}\t{weight:.3f}" for name, weight in zip(NAMES, weights, strict=True)]
    WEIGHTS.write_text("\n".join(lines) + "\n", "utf-8")
    known = ["word\tpos\tdefinition\tlabel\tverdict"]
    for word, pos, text, label, *_ in rows:
        verdict = judge_definition(words, word, Pos(pos), text).judgement
        if verdict != label:
            known.append(f"{word}\t{pos}\t{text}\t{label}\t{verdict}")
    KNOWN.write_text("\n".join(known) + "\n", "utf-8")


if __name__ == "__main__":
    main()
