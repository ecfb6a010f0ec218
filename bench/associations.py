"""How well the model knows what comes to mind, for cues whose lists it has not seen.

    python bench/associations.py

A twentieth of the cues, chosen by the SHA-256 of their text, is held out: how often is the first
written answer among the model's first 1, 3 and 10, and what share of all twelve answers among its
first 12? Once with the cue's own list in the graph, once without it or any other held-out list,
and, as rivals, by word vectors alone and by the words that most lists name.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence

from trilogue.words.answers import plain_answer
from trilogue.words.associations.held_out import part_of
from trilogue.words.associations.mind import Mind, compile_mind
from trilogue.words.associations.voices import content_words
from trilogue.words.associations.written import AnswerLists, house_lists
from trilogue.words.interface import Words
from trilogue.words.lexicon import Lexicon, house_lexicon

TOPS = (1, 3, 10)
ANSWERS = 12
Guesser = Callable[[str], Sequence[str]]


def by_vectors(words: Lexicon) -> Guesser:
    """The nearest words in use."""
    vectors = words.vectors

    def guess(cue: str) -> Sequence[str]:
        vector = vectors.of(content_words(cue))
        if vector is None:
            return ()
        near = vectors.all_near(vector)
        return [vectors.words[row] for row in near.argsort()[::-1][: ANSWERS + 1]]

    return guess


def measure(name: str, guess: Guesser, lists: AnswerLists, words: Words) -> dict[str, object]:
    """How often a guesser says what was written, in percent."""
    first: Counter[int] = Counter()
    found = 0
    start = time.perf_counter()
    for cue, answers in lists.items():
        said = [
            lemma(text, words) for text in guess(cue) if lemma(text, words) != lemma(cue, words)
        ]
        wanted = [lemma(answer, words) for answer in answers]
        for top in TOPS:
            first[top] += wanted[0] in said[:top]
        found += len(set(wanted) & set(said[:ANSWERS]))
    count = len(lists)
    return {
        "model": name,
        "cues": count,
        **{f"first answer in top {top}": round(100 * first[top] / count, 1) for top in TOPS},
        "of twelve in top 12": round(100 * found / count / ANSWERS, 1),
        "ms each": round(1000 * (time.perf_counter() - start) / count, 1),
    }


def lemma(text: str, words: Words) -> str:
    """Singular and plural count as one answer."""
    lemmas = sorted(reading.lemma for reading in words.readings(text.lower()))
    return plain_answer(min(lemmas, key=len)) if lemmas else plain_answer(text)


def main() -> None:
    words, lists = house_lexicon(), house_lists()
    held = {cue: answers for cue, answers in lists.items() if part_of(cue) == "held_out"}
    seen = {cue: answers for cue, answers in lists.items() if part_of(cue) != "held_out"}
    whole, without = (Mind(compile_mind(some, words), words) for some in (lists, seen))
    often = [text for text, _ in Counter(a for x in seen.values() for a in x).most_common(ANSWERS)]
    for name, guess in (
        ("with its own list", lambda cue: [t.word for t in whole.near(cue)]),
        ("without it", lambda cue: [t.word for t in without.near(cue)]),
        ("vectors alone", by_vectors(words)),
        ("most named words", lambda _: often),
    ):
        print(json.dumps(measure(name, guess, held, words)))


if __name__ == "__main__":
    main()
