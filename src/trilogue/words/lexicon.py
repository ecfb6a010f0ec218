"""The house's knowledge of English, read from the compiled lexicon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path

import numpy as np

from trilogue.words.affixes import syllables_by_rule
from trilogue.words.answers import plain
from trilogue.words.encoder.pointer import Pointer, house_pointer
from trilogue.words.families import Families
from trilogue.words.interface import Concept, Pos, Related, Sense, Tier
from trilogue.words.lookup import COMMON_SIZE
from trilogue.words.remembered import remembered
from trilogue.words.rhymes import SHARED, Ending, are_alike, ending, endings_by_spelling

SHOWN = 40  # words that a wording describes best
MOST_KINDS = 80  # of one thing; what has more is too wide to be looked through
SIBILANTS = ("ses", "zes", "ces", "ges", "xes", "ches", "shes")
HIGHEST = 12  # steps up the net of meanings


@cache
def house_lexicon() -> Lexicon:
    """The lexicon that comes with the package; opened once."""
    return Lexicon(Path(str(files("trilogue.words").joinpath("compiled", "lexicon.sqlite3"))))


class Lexicon(Families):
    """`Words`, from the compiled file. Opens at once; pages are read as they are needed."""

    # what is a word

    @property
    def stamp(self) -> str:
        """Tells this file from others."""
        return self._stamp

    def word_list(self, tier: Tier) -> list[str]:
        """Every word, or every common one."""
        size = COMMON_SIZE if tier is Tier.COMMON else 100
        rows = self._db.execute("SELECT word FROM words WHERE size <= ? ORDER BY word", (size,))
        return [word for (word,) in rows]

    def is_slur(self, word: str) -> bool:
        """See `Words.is_slur`."""
        return self._hand.is_slur(word)

    def glosses(self) -> Iterator[tuple[str, int, str]]:
        """Every word with each of its senses: their place, the commonest being 0, and their gloss."""
        yield from self._db.execute(
            "SELECT s.lemma, s.rank, y.gloss FROM senses s JOIN synsets y ON y.id = s.synset"
        )

    def is_spoken(self, word: str) -> bool:
        """See `Words.is_spoken`."""
        lower = word.lower()
        return bool(self.listing(lower)) or self.is_name(lower) or self.zipf(lower) > 0

    # meanings

    @remembered
    def senses(self, word: str) -> tuple[Sense, ...]:
        """See `Words.senses`."""
        own = self._senses(word)
        if own:
            return own
        lemmas = dict.fromkeys(r.lemma for r in self.readings(word) if r.lemma != word)
        return tuple(sense for lemma in lemmas for sense in self._senses(lemma))

    def concepts(self, word: str, pos: Pos) -> tuple[Concept, ...]:
        """See `Words.concepts`."""
        query = "SELECT synset FROM senses WHERE lemma = ? AND pos = ? ORDER BY rank"
        found = [synset for (synset,) in self._db.execute(query, (word, pos))]
        if not found:
            lemmas = sorted({r.lemma for r in self.readings(word) if r.pos == pos} - {word})
            return tuple(concept for lemma in lemmas for concept in self.concepts(lemma, pos))
        by_hand = (Sense(pos, gloss, (word,)) for gloss in self._hand.senses(word, pos))
        listed = [self._concept(synset) for synset in found]
        return (*listed, *(Concept(sense, (), (), ()) for sense in by_hand))

    def _concept(self, synset: int) -> Concept:
        above: list[tuple[Sense, ...]] = []
        nearest = edge = self._linked(synset, "hypernym")
        while edge and len(above) < HIGHEST:
            above.append(tuple(self._sense(up) for up in edge))
            edge = [high for up in edge for high in self._linked(up, "hypernym")]
        beside = [kind for up in nearest for kind in self._kinds(up)]
        beside += self._linked(synset, "similar")
        beside = [other for other in dict.fromkeys(beside) if other != synset]
        return Concept(
            self._sense(synset),
            tuple(above),
            tuple(self._sense(other) for other in beside[:MOST_KINDS]),
            tuple(self._sense(kind) for kind in self._kinds(synset)[:MOST_KINDS]),
        )

    def _kinds(self, synset: int) -> list[int]:
        query = "SELECT synset FROM links WHERE to_synset = ? AND kind = 'hypernym'"
        return [kind for (kind,) in self._db.execute(query, (synset,))]

    def _sense(self, synset: int) -> Sense:
        query = "SELECT pos, gloss FROM synsets WHERE id = ?"
        pos, gloss = self._db.execute(query, (synset,)).fetchone()
        return Sense(Pos(pos), gloss, self._members(synset))

    @remembered
    def kinds(self, word: str, pos: Pos) -> frozenset[str]:
        """See `Words.kinds`."""
        query = "SELECT synset FROM senses WHERE lemma = ? AND pos = ? ORDER BY rank LIMIT 4"
        edge = {synset for (synset,) in self._db.execute(query, (word, pos))}
        found: set[str] = set()
        for _ in range(3):
            edge = {up for synset in edge for up in self._linked(synset, "hypernym")}
            found |= {member for synset in sorted(edge) for member in self._members(synset)}
        return frozenset(found)

    def parts_of_speech(self, word: str) -> frozenset[Pos]:
        """See `Words.parts_of_speech`."""
        known = {sense.pos for sense in self.senses(word)}
        return frozenset(known | {r.pos for r in self.readings(word)} | self._hand.usages(word))

    def synonyms(self, word: str) -> tuple[Related, ...]:
        """See `Words.synonyms`."""
        found: dict[str, Related] = {}
        for synset in self._synsets(word):
            for other in self._members(synset):
                found.setdefault(other, Related(other, (word, f"shares a sense with {other}")))
        for synset in self._synsets(word):
            for near in self._linked(synset, "similar"):
                for other in self._members(near):
                    path = (word, f"is similar to {other}")
                    found.setdefault(other, Related(other, path))
        found.pop(word, None)
        return tuple(found.values())

    def antonyms(self, word: str) -> tuple[Related, ...]:
        """See `Words.antonyms`."""
        found: dict[str, Related] = {}
        for other in (*self._hand.antonyms(word), *self._lexical(word, ("antonym",))):
            found.setdefault(other, Related(other, (word, f"is the opposite of {other}")))
        for synset in self._synsets(word):
            for near in (synset, *self._linked(synset, "similar")):
                for middle in self._members(near):
                    for other in self._lexical(middle, ("antonym",)):
                        path = (word, f"is like {middle}", f"which is the opposite of {other}")
                        found.setdefault(other, Related(other, path))
        found.pop(word, None)
        return tuple(found.values())

    # forms and families

    # sound, tongue, use

    @remembered
    def syllables(self, word: str) -> int:
        """See `Words.syllables`."""
        lower = word.lower()
        counted = self._hand.syllables(lower) or self._counted(lower)
        if not counted and lower.endswith("s") and (base := self._counted(lower[:-1])):
            counted = base + lower.endswith(SIBILANTS)  # thrones has no more than throne
        return counted or syllables_by_rule(lower)

    def _counted(self, word: str) -> int | None:
        found = self._one("SELECT syllables FROM sounds WHERE word = ?", word)
        return found or sum(phone[-1].isdigit() for phone in self._hand.phones(word))

    def rhymes(self, word: str, other: str) -> bool:
        """See `Words.rhymes`."""
        one, two = self.phones(word), self.phones(other)
        if one and two:
            return ending(one) == ending(two) or are_alike(one, two)
        return bool(self._endings(word) & self._endings(other))

    @remembered
    def phones(self, word: str) -> list[str]:
        """How a word sounds, in the signs of the pronouncing dictionary; empty if we do not know."""
        query = "SELECT phones FROM sounds WHERE word = ?"
        row = self._db.execute(query, (word.lower(),)).fetchone()
        return str(row[0]).split() if row else self._hand.phones(word)

    @remembered
    def _endings(self, word: str) -> set[Ending]:
        """How a word ends by its sound, else how it may by its spelling."""
        if phones := self.phones(word):
            return {ending(phones)}
        spelt = plain(word)
        query = "SELECT word, phones FROM sounds WHERE substr(word, -3) = ?"  # its index
        like = self._db.execute(query, (spelt[-SHARED:],))
        return endings_by_spelling(spelt, like)

    @remembered
    def foreign(self, word: str) -> str | None:
        """See `Words.foreign`."""
        lower = word.lower()
        if self.listing(lower) or self.is_name(lower):
            return None
        row = self._db.execute("SELECT language FROM tongues WHERE word = ?", (lower,)).fetchone()
        return str(row[0]) if row else None

    def meant_by(self, foreign: str) -> frozenset[str]:
        """See `Words.meant_by`."""
        spellings = (foreign, *_bare_forms(foreign))
        return frozenset().union(*(self._hand.meant_by(spelling) for spelling in spellings))

    def is_translated(self, word: str, language: str) -> bool:
        """See `Words.is_translated`."""
        return self._hand.is_translated(word, language)

    def renderings(self, entry: str) -> tuple[tuple[str, ...], ...]:
        """See `Words.renderings`."""
        return self._hand.renderings(entry.lower())

    @remembered
    def translation(self, word: str, of: str) -> str | None:
        """See `Words.translation`."""
        lower, lemmas = word.lower(), sorted({of, *self._lemmas(of)})
        spellings = [lower] if self.listing(lower) else [lower, *_bare_forms(lower)]
        found = (self._hand.translation(one, lemma) for lemma in lemmas for one in spellings)
        return next((language for language in found if language), None)

    # wordings

    def aptness(self, said: Sequence[str], word: str) -> float | None:
        """See `Words.aptness`."""
        key = self._pointer.towards(word)
        return None if key is None or not said else float(self._pointer.read(" ".join(said)) @ key)

    def better(self, said: Sequence[str]) -> tuple[tuple[str, float], ...]:
        """See `Words.better`."""
        return self._pointer.best(" ".join(said), SHOWN) if said else ()

    def chance(self, said: Sequence[str], some: Iterable[str]) -> float | None:
        """See `Words.chance`."""
        rows = sorted({row for word in some if (row := self._pointer.row(word)) is not None})
        if not rows or not said:
            return None
        return float(np.log(np.exp(self._pointer.at(" ".join(said))[rows]).sum()))

    def place(self, said: Sequence[str], word: str) -> int | None:
        """See `Words.place`."""
        row = self._pointer.row(word)
        if row is None or not said:
            return None
        odds = self._pointer.at(" ".join(said))
        return int((odds > odds[row]).sum())

    def likeness(self, said: Sequence[str], other: Sequence[str]) -> float | None:
        """See `Words.likeness`."""
        if not said or not other:
            return None
        return float(self._pointer.read(" ".join(said)) @ self._pointer.read(" ".join(other)))

    @cached_property
    def _pointer(self) -> Pointer:
        return house_pointer()

    # asking the file


def _bare_forms(word: str) -> list[str]:
    """What a foreign word may be the feminine or the plural of: blanca, perros, vertes."""
    endings = {"a": ("o", "e"), "as": ("o", "a"), "os": ("o",), "e": ("", "o"), "s": ("",),
               "es": ("", "e"), "en": ("", "e"), "er": ("",), "i": ("o", "e")}  # fmt: skip
    return [
        word.removesuffix(ending) + bare
        for ending, bares in endings.items()
        if word.endswith(ending) and len(word) - len(ending) > 2
        for bare in bares
    ]
