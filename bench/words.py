"""The lexicon: how long it takes to open, how much memory it takes, and questions per second."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Callable
from pathlib import Path

from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.ruling import Category, Twist
from trilogue.words.definitions.judge import judge_definition
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import house_lexicon

TABLE = Path(__file__).parents[1] / "tests" / "tables" / "clues.tsv"
WORDS = [
    "cat",
    "bridge",
    "satisfaction",
    "bedroom",
    "universe",
    "sunny",
    "went",
    "strength",
    "quickly",
    "lantern",
]
ROUNDS = 200


def rate(ask: Callable[[str], object], rounds: int = ROUNDS) -> int:
    """Questions per second, over words that differ."""
    began = time.perf_counter()
    for _ in range(rounds):
        for word in WORDS:
            ask(word)
    return round(rounds * len(WORDS) / (time.perf_counter() - began))


def first_time_rate(words: Words) -> int:
    """Clues per second where each is new: the labelled table, read once."""
    rows = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]
    began = time.perf_counter()
    for entry, category, twist, clue, *_ in rows:
        judge_clue(words, entry, Category(category), Twist(twist), clue)
    return round(len(rows) / (time.perf_counter() - began))


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    before = megabytes()
    began = time.perf_counter()
    words = house_lexicon()
    words.nearness("cat", "dog")  # the vectors are part of it
    words.aptness(["it", "purrs"], "cat")
    opened = time.perf_counter() - began
    clue = "where you rest at night, with a pillow and a blanket"
    figures = {
        "figure": "opening the lexicon, and questions per second",
        "open_ms": round(1000 * opened),
        "limit_open_ms": 1000,
        "memory_mb": round(megabytes() - before),
        "limit_memory_mb": 250,
        "limit_questions_per_s": 1000,
        "listing_per_s": rate(words.listing),
        "kinship_per_s": rate(lambda word: words.kinship(word, "bank")),
        "parts_per_s": rate(words.parts),
        "synonyms_per_s": rate(words.synonyms),
        "antonyms_per_s": rate(words.antonyms),
        "nearness_per_s": rate(lambda word: words.nearness(word, "river")),
        "new_clues_judged_per_s": first_time_rate(words),
        "clues_judged_per_s": rate(
            lambda word: judge_clue(words, word, Category.NOUN, Twist.NONE, clue)
        ),
        "definitions_judged_per_s": rate(
            lambda word: judge_definition(words, word, Pos.NOUN, "a place to rest at night"),
            rounds=3,
        ),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
