"""What the compiled file and the vectors say of a word, each question by itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from trilogue.words.by_ear import SHORTEST, USUAL, shape, skeleton
from trilogue.words.compile import FORMAT
from trilogue.words.handwritten import Handwritten
from trilogue.words.interface import OWN_SIZES, Listing, Pos, Reading, Sense, Tier
from trilogue.words.remembered import remembered
from trilogue.words.vectors import Vectors

COMMON_SIZE = 60

MOST_ASKED = 900  # words in one question to the file


class LexiconMissingError(FileNotFoundError):
    """The lexicon was not compiled, or by another version."""


class Lookup:
    """The file, opened at once; pages are read as they are needed."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise LexiconMissingError(f"expected the lexicon at {path}: run scripts/setup")
        self._db = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
        (version,) = self._db.execute("SELECT format FROM about").fetchone()
        if version != FORMAT:
            raise LexiconMissingError(f"expected format {FORMAT}, not {version}: run scripts/setup")
        about = path.stat()
        self._stamp = f"{about.st_size} {about.st_mtime_ns}"
        self._hand = Handwritten()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    @remembered
    def listing(self, word: str) -> Listing | None:
        """See `Words.listing`."""
        found = self._one("SELECT size FROM words WHERE word = ?", word)
        if found is None:
            return None
        tier = Tier.COMMON if found <= COMMON_SIZE else Tier.ALL
        is_own = found in OWN_SIZES.values()
        return Listing(word, tier, "Trilogue's own list" if is_own else f"SCOWL, size {found}")

    @remembered
    def is_name(self, word: str) -> bool:
        """See `Words.is_name`."""
        lower = word.lower()
        return self._hand.is_known(lower) or self._has("SELECT 1 FROM names WHERE name = ?", lower)

    @remembered
    def zipf(self, word: str) -> float:
        """See `Words.zipf`."""
        return (self._one("SELECT zipf FROM zipf WHERE word = ?", word.lower()) or 0) / 100

    def frequent(self, some: Iterable[str], zipf: float) -> frozenset[str]:
        """See `Words.frequent`."""
        asked = sorted(some)
        found: set[str] = set()
        for start in range(0, len(asked), MOST_ASKED):
            lot = asked[start : start + MOST_ASKED]
            query = (
                f"SELECT word FROM zipf WHERE zipf >= ? AND word IN ({','.join('?' * len(lot))})"
            )
            found.update(word for (word,) in self._db.execute(query, (round(100 * zipf), *lot)))
        return frozenset(found)

    @remembered
    def heard_alike(self, text: str) -> tuple[str, ...]:
        """See `Words.heard_alike`."""
        bones = skeleton(text)
        query = (
            "SELECT word FROM zipf WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? "
            "AND zipf >= ? AND word GLOB ? ORDER BY word"
        )
        lengths = (max(SHORTEST, len(text) - 2), len(text) + 2)
        initial = text[0]
        like = (initial, chr(ord(initial) + 1), *lengths, USUAL, shape(bones))
        found = (str(word) for (word,) in self._db.execute(query, like))
        return tuple(word for word in found if skeleton(word) == bones and self.listing(word))

    @remembered
    def readings(self, form: str) -> tuple[Reading, ...]:
        """See `Words.readings`."""
        rows = self._db.execute("SELECT lemma, pos FROM forms WHERE form = ?", (form,))
        return tuple(
            Reading(lemma, Pos(pos))
            for lemma, pos in rows
            if not self._hand.are_strangers(form, lemma)
        )

    @remembered
    def forms(self, word: str) -> tuple[str, ...]:
        """See `Words.forms`."""
        rows = self._db.execute("SELECT DISTINCT form FROM forms WHERE lemma = ?", (word,))
        known = (form for (form,) in rows if not self._hand.are_strangers(form, word))
        return tuple(known) or (word,)

    def is_mere_form(self, word: str) -> bool:
        """See `Words.is_mere_form`."""
        if self._synsets(word):
            return False
        bases = {reading.lemma for reading in self.readings(word)} - {word}
        return any(self.zipf(base) >= self.zipf(word) for base in bases)

    def nearness(self, word: str, other: str) -> float | None:
        """See `Words.nearness`."""
        return self.vectors.nearness(word, other)

    @cached_property
    def vectors(self) -> Vectors:
        """The vectors behind `nearness`; read when first asked for."""
        return Vectors()

    def _senses(self, lemma: str) -> tuple[Sense, ...]:
        rows = self._db.execute(
            "SELECT s.pos, y.gloss, s.synset, s.is_name "
            "FROM senses s JOIN synsets y ON y.id = s.synset "
            "WHERE s.lemma = ? ORDER BY s.pos, s.rank",
            (lemma,),
        )
        listed = (
            Sense(Pos(pos), gloss, self._members(synset), bool(is_name))
            for pos, gloss, synset, is_name in rows
        )
        by_hand = (
            Sense(pos, gloss, (lemma,)) for pos in Pos for gloss in self._hand.senses(lemma, pos)
        )
        return (*listed, *by_hand)

    def _one(self, query: str, value: str) -> int | None:
        row = self._db.execute(query, (value,)).fetchone()
        return int(row[0]) if row else None

    def _has(self, query: str, value: str) -> bool:
        return self._db.execute(query, (value,)).fetchone() is not None

    @remembered
    def _lemmas(self, word: str) -> frozenset[str]:
        lemmas = {reading.lemma for reading in self.readings(word)}
        if not lemmas and word.endswith("s"):  # names have no forms: muscovites
            lemmas = {word[:-1]}
        return frozenset(lemmas | {word})

    def _synsets(self, lemma: str) -> list[int]:
        query = "SELECT synset FROM senses WHERE lemma = ? ORDER BY pos, rank"
        return [synset for (synset,) in self._db.execute(query, (lemma,))]

    def _members(self, synset: int) -> tuple[str, ...]:
        query = "SELECT lemma FROM senses WHERE synset = ? ORDER BY rank, lemma"
        return tuple(lemma for (lemma,) in self._db.execute(query, (synset,)))

    def _linked(self, synset: int, kind: str) -> list[int]:
        query = "SELECT to_synset FROM links WHERE synset = ? AND kind = ?"
        return [to for (to,) in self._db.execute(query, (synset, kind))]

    @remembered
    def _lexical(self, lemma: str, kinds: tuple[str, ...]) -> list[str]:
        marks = ", ".join("?" for _ in kinds)
        query = f"SELECT to_lemma FROM links WHERE lemma = ? AND kind IN ({marks})"
        return [to for (to,) in self._db.execute(query, (lemma, *kinds)) if to]
