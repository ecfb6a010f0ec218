"""What one may ask of the language, and the evidence that every answer comes with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct

# The sizes of words that we list ourselves: SCOWL has none of these.
OWN_SIZES = {"common": 59, "rare": 79}


class Pos(StrEnum):
    """Parts of speech."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    ADVERB = "adverb"


class Tier(StrEnum):
    """How well known a word is: in the smaller dictionary, or only in the large one."""

    COMMON = "common"
    ALL = "all"


class Listing(Struct, frozen=True):
    """A word's entry in the list of words."""

    word: str
    tier: Tier
    dictionary: str


class Sense(Struct, frozen=True):
    """One meaning of a word: its part of speech, its gloss, and all words that share it."""

    pos: Pos
    gloss: str
    words: tuple[str, ...]
    is_name: bool = False  # written with a capital, or one certain person, place or thing


class Concept(Struct, frozen=True):
    """A sense with what stands around it in the net of meanings."""

    sense: Sense
    above: tuple[tuple[Sense, ...], ...]  # what it is a kind of, nearest first
    beside: tuple[Sense, ...]  # other kinds of the same thing, or senses like it
    below: tuple[Sense, ...]  # its own kinds


class Related(Struct, frozen=True):
    """A word reached from another, with the way there as proof."""

    word: str
    path: tuple[str, ...]


class Reading(Struct, frozen=True):
    """What a form may be a form of: `went` of the verb `go`."""

    lemma: str
    pos: Pos


class Words(Protocol):
    """The house's knowledge of English; every answer can be shown to the table."""

    def listing(self, word: str) -> Listing | None:
        """Its place in the dictionary, if it is a word; proper nouns are not."""

    def is_name(self, word: str) -> bool:
        """Whether it is known as a proper name."""

    def is_spoken(self, word: str) -> bool:
        """Whether people use it: a dictionary word, a name, or frequent all the same."""

    def is_slur(self, word: str) -> bool:
        """Whether it insults people for what they are: it stands, but bots never play it."""

    def senses(self, word: str) -> tuple[Sense, ...]:
        """Its meanings, the commonest of each part of speech first; also of a form's lemma."""

    def concepts(self, word: str, pos: Pos) -> tuple[Concept, ...]:
        """Its senses as this part of speech, each with the senses around it."""

    def kinds(self, word: str, pos: Pos) -> frozenset[str]:
        """The words for what its senses are kinds of, up to a few steps."""

    def parts_of_speech(self, word: str) -> frozenset[Pos]:
        """What it may be used as."""

    def synonyms(self, word: str) -> tuple[Related, ...]:
        """Words that share a sense with it, or stand beside it."""

    def antonyms(self, word: str) -> tuple[Related, ...]:
        """Its opposites: direct ones first, then those through a similar sense."""

    def readings(self, form: str) -> tuple[Reading, ...]:
        """What it may be a form of, itself included if it is a lemma."""

    def forms(self, word: str) -> tuple[str, ...]:
        """All inflected forms of this lemma, itself included."""

    def is_mere_form(self, word: str) -> bool:
        """Whether it is but an inflection of a word that is said as often: went; not bagpipes."""

    def kinship(self, word: str, other: str) -> Related | None:
        """How the two are of one family (satisfy, satisfaction), if they are."""

    def parts(self, word: str) -> tuple[str, ...]:
        """The words that a compound is made of (bed, room), else nothing."""

    def syllables(self, word: str) -> int:
        """How many syllables it has."""

    def phones(self, word: str) -> list[str]:
        """How it sounds, in the signs of the pronouncing dictionary; empty if we do not know."""

    def rhymes(self, word: str, other: str) -> bool:
        """Whether the two end alike, from the last stressed vowel on, or sound all but the same.

        Where a sound is not known, its spelling tells.
        """

    def zipf(self, word: str) -> float:
        """Its frequency on the Zipf scale: 7 is `the`, 1 is one in a hundred million."""

    def frequent(self, some: Iterable[str], zipf: float) -> frozenset[str]:
        """Those of many words that are so frequent or more, found at once."""

    def foreign(self, word: str) -> str | None:
        """The language that it belongs to, if it is not English."""

    def heard_alike(self, text: str) -> tuple[str, ...]:
        """Usual words that sound about like this spelling, whatever its vowels."""

    def meant_by(self, foreign: str) -> frozenset[str]:
        """The English words that this word of another language means, as far as we know."""

    def translation(self, word: str, of: str) -> str | None:
        """The language in which it means `of`, though it may look English too."""

    def is_translated(self, word: str, language: str) -> bool:
        """Whether we know what it is in this language."""

    def renderings(self, entry: str) -> tuple[tuple[str, ...], ...]:
        """What an entry from another language is in English, word for word: January river."""

    def nearness(self, word: str, other: str) -> float | None:
        """How near the two are in use, from -1 to 1; None where we cannot tell."""

    def aptness(self, said: Sequence[str], word: str) -> float | None:
        """How well this wording describes the word, from -1 to 1; None where we cannot tell."""

    def better(self, said: Sequence[str]) -> tuple[tuple[str, float], ...]:
        """The words that this wording describes best, with its aptness for each."""

    def chance(self, said: Sequence[str], some: Iterable[str]) -> float | None:
        """How likely one of these words was meant, as a natural logarithm."""

    def place(self, said: Sequence[str], word: str) -> int | None:
        """How many words this wording describes better than this one."""

    def likeness(self, said: Sequence[str], other: Sequence[str]) -> float | None:
        """How alike two wordings are in meaning, from -1 to 1; None where we cannot tell."""
