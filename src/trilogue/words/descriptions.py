"""How people describe everyday words: three texts a word, written for this house."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

from trilogue.words.interface import Words

SHORTEST, LONGEST = 2, 16  # words of a description
_WORD = re.compile(r"[^\W\d_]+")


class BadDescriptionsError(ValueError):
    """A line that describes no word, with its number."""


class EverydayDescription(Struct, frozen=True):
    """A word as three people would describe it."""

    plain: str  # as one would explain it
    hurried: str  # as one would type it against the clock
    aslant: str  # another way in: a scene, a gap to fill, an opposite, another sense

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.plain, self.hurried, self.aslant)


@cache
def everyday_descriptions() -> dict[str, EverydayDescription]:
    """The descriptions that come with the package, by word."""
    file = files("trilogue.words").joinpath("data", "descriptions.tsv")
    return parse(file.read_text("utf-8"))


def parse(text: str) -> dict[str, EverydayDescription]:
    """The descriptions in a text: a word and its three a line, parted by tabs."""
    found: dict[str, EverydayDescription] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        word, *texts = line.split("\t")
        if len(texts) != len(EverydayDescription.__struct_fields__):
            raise BadDescriptionsError(
                f"line {number}: expected a word and 3 descriptions, found {len(texts)}"
            )
        if word in found:
            raise BadDescriptionsError(f"line {number}: expected a new word, found {word!r} again")
        found[word] = EverydayDescription(*texts)
    return found


def faults(described: Mapping[str, EverydayDescription], words: Words) -> Iterator[str]:
    """Everything that is wrong with these descriptions, a line each."""
    for word, description in described.items():
        if len({text.casefold() for text in description.texts}) < len(description.texts):
            yield f"{word!r}: a description twice"
        for text in description.texts:
            if not SHORTEST <= len(text.split()) <= LONGEST:
                yield f"{word!r}: expected {SHORTEST} to {LONGEST} words, found {text!r}"
            if word.lower() in _lemmas(text, words):
                yield f"{word!r}: says itself in {text!r}"


def _lemmas(text: str, words: Words) -> set[str]:
    said = _WORD.findall(text.lower())
    return {*said, *(reading.lemma for word in said for reading in words.readings(word))}
