"""What a program can see of good lists: spelling, forms of the cue, empty and lopsided answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from trilogue.words.answers import plain, plain_answer
from trilogue.words.associations.graph import key_of
from trilogue.words.associations.written import ANSWERS
from trilogue.words.interface import Words

LONGEST = 4  # words of an answer
MOST_SYNONYMS = 9  # of twelve answers
MOST_NAMED = 0.04  # of all cues may share an answer
EMPTY = frozenset("thing person people object something someone stuff good bad nice".split())
MOST_EMPTY = 0.006  # of all cues may share one of these
_WORD = re.compile(r"[^\W\d_]{3,}")


def faults(
    lists: Mapping[str, Sequence[str]], words: Words, unlisted: frozenset[str] = frozenset()
) -> Iterator[str]:
    """Everything that is wrong with these lists, a line each; `unlisted` words are right too."""
    yield from _repeated_cues(lists)
    for cue, answers in lists.items():
        for fault in _faults_of(cue, answers, words, unlisted):
            yield f"{cue!r}: {fault}"
    yield from _worn_out(lists)


def _repeated_cues(lists: Mapping[str, Sequence[str]]) -> Iterator[str]:
    seen: dict[str, str] = {}
    for cue in lists:
        known = seen.setdefault(plain_answer(cue), cue)
        if known != cue:
            yield f"{cue!r} and {known!r} are one cue"


def _faults_of(
    cue: str, answers: Sequence[str], words: Words, unlisted: frozenset[str]
) -> Iterator[str]:
    if len({key_of(answer) for answer in answers}) < ANSWERS:
        yield "an answer twice"
    for answer in answers:
        if answer != " ".join(answer.split()) or not key_of(answer):
            yield f"spaces or nothing in {answer!r}"
        if len(answer.split()) > LONGEST:
            yield f"{answer!r} is longer than {LONGEST} words"
        if is_form_of(answer, cue, words):
            yield f"{answer!r} is only a form of the cue"
        for word in _WORD.findall(answer):
            if (
                word[0].islower()
                and plain(word) not in unlisted
                and not (words.is_spoken(word) or words.is_spoken(plain(word)))
            ):
                yield f"no such word: {word!r}"
    if " " not in cue:
        alike = {related.word for related in words.synonyms(cue.lower())}
        if len(alike & {answer.lower() for answer in answers}) > MOST_SYNONYMS:
            yield "only synonyms"


def is_form_of(answer: str, cue: str, words: Words) -> bool:
    """Whether the answer is the cue, or one of its inflections."""
    if key_of(answer) == key_of(cue) and _length(answer) == _length(cue):
        return True
    if " " in answer or " " in cue:
        return False
    return bool(_lemmas(answer, words) & _lemmas(cue, words))


def _length(text: str) -> int:
    """How many words it has, articles apart: “in a tent” is no form of “intent”."""
    return sum(bool(plain_answer(word)) for word in text.split())


def _lemmas(word: str, words: Words) -> set[str]:
    return {reading.lemma for reading in words.readings(word.lower())} | {word.lower()}


def _worn_out(lists: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Answers that so many cues share that they say nothing."""
    counts = Counter(plain_answer(answer) for answers in lists.values() for answer in answers)
    for answer, count in counts.items():
        most = MOST_EMPTY if answer in EMPTY else MOST_NAMED
        if count > max(20, most * len(lists)):
            yield f"{answer!r} is an answer of {count} cues"
