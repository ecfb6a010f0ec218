"""How often the judge of definitions agrees with labelled cases that it was not made with.

    python bench/definitions.py [FILE]

Judges the held-out part of tests/tables/definitions.tsv, and FILE if one is named: a table with
the columns word, pos, definition and verdict.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from trilogue.words.definitions.evidence import gloss_words
from trilogue.words.definitions.judge import judge_definition
from trilogue.words.definitions.ruling import Judgement
from trilogue.words.definitions.wording import read
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import house_lexicon

TABLE = Path(__file__).parents[1] / "tests" / "tables" / "definitions.tsv"
Case = dict[str, str]


def cases(path: Path) -> list[Case]:
    """The rows of a table, by its header."""
    header, *rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if line]
    return [dict(zip(header, row, strict=True)) for row in rows]


def shares_a_word(words: Words, word: str, pos: Pos, text: str) -> Judgement:
    """The rival: right if the definition and a gloss of that part of speech share a content word."""
    said = {r.lemma for w in read(words, text).content_words for r in words.readings(w)}
    for sense in words.senses(word):
        gloss = {r.lemma for w in gloss_words(sense.gloss) for r in words.readings(w)}
        if sense.pos is pos and said & gloss:
            return Judgement.RIGHT
    return Judgement.WRONG


def agreement(name: str, labels: list[str], verdicts: list[Judgement]) -> dict[str, object]:
    """How far verdicts agree with labels, in percent."""
    pairs = list(zip(labels, verdicts, strict=True))
    agreed = sum(label == verdict for label, verdict in pairs)
    unclear = sum(verdict is Judgement.UNCLEAR for verdict in verdicts)
    accepts = sum(v is Judgement.RIGHT for label, v in pairs if label == "wrong")
    refusals = sum(v is Judgement.WRONG for label, v in pairs if label == "right")

    def percent(part: float, whole: int) -> float:
        return round(100 * part / max(1, whole), 1)

    return {
        f"{name}_agree_percent_unclear_as_half": percent(agreed + unclear / 2, len(pairs)),
        f"{name}_agree_percent_without_unclear": percent(agreed, len(pairs) - unclear),
        f"{name}_false_accepts_percent": percent(accepts, labels.count("wrong")),
        f"{name}_false_refusals_percent": percent(refusals, labels.count("right")),
        f"{name}_unclear_percent": percent(unclear, len(pairs)),
    }


def figures(words: Words, name: str, rows: list[Case]) -> dict[str, object]:
    """The judge and its rival over the same cases."""
    asked = [(row["word"], Pos(row["pos"]), row["definition"]) for row in rows]
    labels = [row["verdict"] for row in rows]
    began = time.perf_counter()
    ours = [judge_definition(words, *case).judgement for case in asked]
    seconds = time.perf_counter() - began
    rival = [shares_a_word(words, *case) for case in asked]
    return {
        "figure": f"agreement of the judge of definitions with labelled cases, {name}",
        "cases": len(rows),
        **agreement("judge", labels, ours),
        **agreement("rival_shared_words", labels, rival),
        "rulings_per_s": round(len(rows) / seconds),
    }


def main() -> None:
    words = house_lexicon()
    held_out = [row for row in cases(TABLE) if row["split"] == "held_out"]
    words.aptness(["warm"], "up")  # the vectors are read before time is taken
    words.nearness("warm", "up")
    print(json.dumps(figures(words, "held out", held_out)))
    for path in map(Path, sys.argv[1:]):
        print(json.dumps(figures(words, path.name, cases(path))))


if __name__ == "__main__":
    main()
