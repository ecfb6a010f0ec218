"""What a word means, in a whole sentence, as a person at the table would write it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise

from trilogue.bots.player import Strength
from trilogue.words.interface import Concept, Pos, Sense, Words

MOST_SENSES = 3
EVERYDAY = 3.3  # Zipf frequency of the words that it explains others with
MOST_WORDS = {Strength.EASY: 9, Strength.NORMAL: 14, Strength.STRONG: 22}  # in what it says
ASIDE = re.compile(r"\s*[(\[][^)\]]*[)\]]|\s*\"[^\"]*\"")
# Dictionaries have turns of phrase that nobody says aloud.
SAID_ALOUD = tuple(
    (re.compile(rf"\b{stiff}\b"), plain)
    for stiff, plain in (
        (r"(?:characterized|characterised|marked) by", "that shows"),
        (r"of or (?:relating|pertaining|belonging) to", "to do with"),
        (r"(?:relating|pertaining) to", "to do with"),
        (r"in an? (\w+) manner", r"in a \1 way"),
        (r"any of (?:various|several|numerous)", "one of many"),
        (r"someone who", "a person who"),
        (r"one who", "a person who"),
        (r"the act of", "what you do by"),
        (r"the (?:state|condition|quality) of being", "how it is to be"),
        (r"the (?:state|condition|quality) of", "how it is with"),
        (r"possessing", "having"),
        (r"resembling", "much like"),
        (r"in accordance with", "by"),
        (r"in order to", "to"),
        (r"so as to", "to"),
        (r"consisting of", "made of"),
        (r"usually", "mostly"),
        (r"numerous", "many"),
        (r"located", "found"),
        (r"large", "big"),
        (r"obtain(ed)?", "get"),
        (r"cause to", "make something"),
        (r"without any", "with no"),
        (r"widely", "often"),
    )
)
PAUSE = re.compile(r"(?:,|;|:| but | though | as in | such as | for example )")
ARTICLES = frozenset("a an the any one some what how something anything someone".split())
PREPOSITIONS = frozenset("of to from with for in on at by through into upon about".split())
JOINTS = PREPOSITIONS | frozenset("and or that which who whose used made where when".split())
FEWER_BY = 1.5  # Zipf: "cloths" is as rare beside "cloth" as that, "waters" rarer beside "water"
SHORTEST = 4  # letters of a word that it compares with: shorter ones are often abbreviations
VOWELS = tuple("aeiou")


def sentences(words: Words, word: str, pos: Pos, strength: Strength) -> Iterator[str]:
    """Ways to say what the word means, the likeliest first; not all are right."""
    concepts = words.concepts(word, pos)[:MOST_SENSES]
    for concept in concepts:
        kind = _kind(words, concept)
        for clause in _clauses(concept.sense.gloss, MOST_WORDS[strength]):
            yield _explained(words, clause, pos, kind)
        yield from _other_words(word, concept, pos)
    for concept in concepts:
        yield from _by_kind(words, concept, pos)


def _explained(words: Words, clause: str, pos: Pos, kind: str) -> str:
    match pos:
        case Pos.VERB:
            return f"It means to {_whole(clause.removeprefix('to '))}."
        case Pos.NOUN:
            return _noun(words, clause, kind)
        case _ if clause.startswith("of "):
            return f"It describes something {clause}."
        case _:
            return f"It means {clause}."


def _whole(clause: str) -> str:
    """A dictionary leaves out what the verb is done to."""
    return f"{clause} something" if clause.split()[-1] in PREPOSITIONS else clause


def _noun(words: Words, clause: str, kind: str) -> str:
    said = clause.lower().split()
    if said[0] in ARTICLES or (said[0] == kind and kind.endswith("ing")):
        return f"It is {clause}."
    if not kind:
        return f"It means {clause}."
    if f"{kind}s" in said:
        return f"They are {clause}."
    head = kind if kind in said else _head(said)
    if _is_counted(words, head):
        return f"It is {_article(said[0])} {clause}."
    if head.endswith("s") and not head.endswith("ss"):
        return f"It is a kind of {kind}: {clause}."
    return f"It is {clause}."


def _head(said: list[str]) -> str:
    """The noun that a phrase is about: the last word before anything is added to it."""
    for word, after in pairwise(said):
        if after in JOINTS or after.endswith("ed") or word.endswith(","):
            return word.strip(",")
    return said[-1]


def _is_counted(words: Words, noun: str) -> bool:
    """Whether people say it of several, so that one of them is "a" such thing."""
    plural = f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"
    return words.zipf(plural) > words.zipf(noun) - FEWER_BY


def _other_words(word: str, concept: Concept, pos: Pos) -> Iterator[str]:
    alike = [
        other
        for other in concept.sense.words
        if other != word and other.isalpha() and len(other) >= SHORTEST
    ][:2]
    if not alike:
        return
    if pos is Pos.VERB:
        yield f"It means to {' or to '.join(alike)}."
    yield f"It is another word for {' or '.join(alike)}."


def _by_kind(words: Words, concept: Concept, pos: Pos) -> Iterator[str]:
    if not (kind := _kind(words, concept)):
        return
    if pos is Pos.VERB:
        yield f"It is one way to {kind}."
        return
    named = (_everyday(words, other) for other in concept.beside)
    beside = (other for other in named if len(other) >= SHORTEST and _is_counted(words, other))
    for other in islice(beside, MOST_SENSES):
        yield f"It is {_article(kind)} {kind}, a bit like {_article(other)} {other}."
    yield f"It is a kind of {kind}."


def _kind(words: Words, concept: Concept) -> str:
    """What it is a kind of, in the nearest word that everyone knows."""
    above = (_everyday(words, sense) for level in concept.above[:MOST_SENSES] for sense in level)
    return next(filter(None, above), "")


def _everyday(words: Words, sense: Sense) -> str:
    known = [one for one in sense.words if one.isalpha() and words.zipf(one) >= EVERYDAY]
    return max(known, key=words.zipf, default="")


def _clauses(gloss: str, most: int) -> Iterator[str]:
    """What the dictionary says in plain words: in full if that is short, then up to a pause."""
    said = ASIDE.sub("", gloss).split(";")[0].strip()
    for stiff, plain in SAID_ALOUD:
        said = stiff.sub(plain, said)
    parts = [said, *(said[: pause.start()] for pause in reversed(list(PAUSE.finditer(said))))]
    for part in parts:
        if 1 <= len(part.split()) <= most:
            yield part.strip(" ,.")


def _article(noun: str) -> str:
    return "an" if noun.startswith(VOWELS) else "a"
