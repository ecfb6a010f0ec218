"""What no free data has: families, opposites, compounds and translations, written by hand.

Each list is a table in `facts/`: a header line, then tab-separated rows; see `facts/README.md`.
"""

from __future__ import annotations

from collections import defaultdict
from importlib.resources import files

from trilogue.words.answers import plain
from trilogue.words.interface import Pos


class Handwritten:
    """The tables, ready to be asked."""

    def __init__(self) -> None:
        self._families: dict[str, set[int]] = defaultdict(set)
        for number, (members,) in enumerate(_rows("families.tsv")):
            for word in members.split():
                self._families[word].add(number)
        self._strangers = {frozenset(pair) for pair in _rows("strangers.tsv")}
        self._antonyms: dict[str, list[str]] = defaultdict(list)
        for one, other in _rows("antonyms.tsv"):
            self._antonyms[one].append(other)
            self._antonyms[other].append(one)
        self._parts = {word: tuple(made.split()) for word, made in _rows("compounds.tsv")}
        self._slurs = frozenset(word for (word,) in _rows("slurs.tsv"))
        self._known = {name for (name,) in _rows("known.tsv")}
        self._syllables = {word: int(count) for word, count in _rows("syllables.tsv")}
        self._phones = {plain(word): phones.split() for word, phones in _rows("sounds.tsv")}
        self._usages: dict[str, set[Pos]] = defaultdict(set)
        for word, pos in _rows("usages.tsv"):
            self._usages[word].add(Pos(pos))
        self._senses: dict[tuple[str, str], list[str]] = defaultdict(list)
        for word, pos, gloss in _rows("senses.tsv"):
            self._senses[word, pos].append(gloss)
        self._renderings: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        for entry, rendering in _rows("renderings.tsv"):
            self._renderings[entry].append(tuple(rendering.split()))
        self._translations: dict[tuple[str, str], str] = {}
        self._translated: set[tuple[str, str]] = set()
        self._meant: dict[str, set[str]] = defaultdict(set)
        for english, language, words in _rows("translations.tsv"):
            self._translated.add((english, language))
            for word in words.split():
                self._translations.setdefault((word, english), language)
                self._meant[word].add(english)

    def syllables(self, word: str) -> int | None:
        """How many syllables it has, where the pronouncing dictionary is wrong."""
        return self._syllables.get(word)

    def phones(self, word: str) -> list[str]:
        """How it sounds, where the pronouncing dictionary does not have it."""
        return self._phones.get(plain(word), [])

    def is_known(self, name: str) -> bool:
        """Whether it is a name that no list of names has."""
        return name in self._known

    def is_slur(self, word: str) -> bool:
        """Whether it insults people for what they are."""
        return word in self._slurs

    def family(self, word: str, other: str) -> str | None:
        """Whether the two stand in one family of ours."""
        shared = self._families.get(word, set()) & self._families.get(other, set())
        return f"{word} and {other} are of one family" if shared else None

    def are_strangers(self, word: str, other: str) -> bool:
        """Whether the two look like relatives and are not."""
        return frozenset((word, other)) in self._strangers

    def antonyms(self, word: str) -> list[str]:
        """Opposites that WordNet does not have."""
        return self._antonyms.get(word, [])

    def parts(self, word: str) -> tuple[str, ...] | None:
        """The parts of a compound; empty if it only looks like one; None if we have no say."""
        return self._parts.get(word)

    def usages(self, word: str) -> set[Pos]:
        """Parts of speech that are newer than the dictionary."""
        return self._usages.get(word, set())

    def senses(self, word: str, pos: Pos) -> list[str]:
        """Glosses of senses that WordNet does not have."""
        return self._senses.get((word, pos), [])

    def translation(self, word: str, english: str) -> str | None:
        """The language in which `word` means this English word."""
        return self._translations.get((word, english))

    def renderings(self, entry: str) -> tuple[tuple[str, ...], ...]:
        """What an entry from another language is, word for word, in English."""
        return tuple(self._renderings.get(entry, ()))

    def is_translated(self, english: str, language: str) -> bool:
        """Whether we know what this English word is in that language."""
        return (english, language) in self._translated

    def meant_by(self, foreign: str) -> frozenset[str]:
        """The English words that this word of another language means."""
        return frozenset(self._meant.get(foreign, ()))


def _rows(name: str) -> list[list[str]]:
    text = files("trilogue.words").joinpath("facts", name).read_text("utf-8")
    return [line.split("\t") for line in text.splitlines()[1:]]
