"""The house's knowledge of English, read from the compiled lexicon."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from trilogue.words.affixes import (
    are_siblings,
    bases,
    head_of,
    is_plainly,
    may_be_joined,
    share_a_stem,
    syllables_by_rule,
)
from trilogue.words.compile import FORMAT
from trilogue.words.handwritten import Handwritten
from trilogue.words.interface import Concept, Listing, Pos, Reading, Related, Sense, Tier
from trilogue.words.meanings import Meanings, Vector

COMMON_SIZE = 60
MOST_HOPS = 3
SHARED_START = 3  # letters that distant relatives begin with alike
FAR = 0.1  # words that are used so differently are no relatives, however they look
NEAR = 0.45  # words that are used so alike are relatives if they look it
NEAR_SIBLINGS = 0.38
EVERYDAY_NAME = 3.5  # how usual both halves of a name must be
KIN_LINKS = ("derivation", "pertainym")
DIMENSIONS = 100
CACHED = 20_000
REMEMBERED = (
    "listing", "is_name", "zipf", "senses", "readings", "forms", "kinship", "parts", "syllables",
    "foreign", "translation", "kinds", "_lemmas", "_lexical", "_defining", "_wording",
)  # fmt: skip
FEW = 16
MOST_KINDS = 80  # of one thing; what has more is too wide to be looked through
HIGHEST = 12  # steps up the net of meanings


class LexiconMissingError(FileNotFoundError):
    """The lexicon was not compiled, or by another version."""


@cache
def house_lexicon() -> Lexicon:
    """The lexicon that comes with the package; opened once."""
    return Lexicon(Path(str(files("trilogue.words").joinpath("compiled", "lexicon.sqlite3"))))


class Lexicon:
    """`Words`, from the compiled file. Opens at once; pages are read as they are needed."""

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
        for name in REMEMBERED:  # a table asks the same things of the same words again and again
            setattr(self, name, lru_cache(CACHED)(getattr(self, name)))
        self._aptness = lru_cache(FEW)(self._aptness)  # type: ignore[method-assign]

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    # what is a word

    def listing(self, word: str) -> Listing | None:
        """See `Words.listing`."""
        found = self._one("SELECT size FROM words WHERE word = ?", word)
        if found is None:
            return None
        tier = Tier.COMMON if found <= COMMON_SIZE else Tier.ALL
        return Listing(word, tier, f"SCOWL, size {found}")

    @property
    def stamp(self) -> str:
        """Tells this file from others."""
        return self._stamp

    def word_list(self, tier: Tier) -> list[str]:
        """Every word, or every common one."""
        size = COMMON_SIZE if tier is Tier.COMMON else 100
        rows = self._db.execute("SELECT word FROM words WHERE size <= ? ORDER BY word", (size,))
        return [word for (word,) in rows]

    def inflections(self) -> list[tuple[str, str]]:
        """Every word with each of its other forms: what `readings` says of all words at once."""
        return self._db.execute(
            "SELECT DISTINCT lemma, form FROM forms WHERE form <> lemma ORDER BY form, lemma"
        ).fetchall()

    def is_name(self, word: str) -> bool:
        """See `Words.is_name`."""
        folded = word.lower()
        return self._hand.is_known(folded) or self._has(
            "SELECT 1 FROM names WHERE name = ?", folded
        )

    def is_spoken(self, word: str) -> bool:
        """See `Words.is_spoken`."""
        folded = word.lower()
        return bool(self.listing(folded)) or self.is_name(folded) or self.zipf(folded) > 0

    def zipf(self, word: str) -> float:
        """See `Words.zipf`."""
        return (self._one("SELECT zipf FROM zipf WHERE word = ?", word.lower()) or 0) / 100

    # meanings

    def senses(self, word: str) -> tuple[Sense, ...]:
        """See `Words.senses`."""
        own = self._senses(word)
        if own:
            return own
        lemmas = dict.fromkeys(r.lemma for r in self.readings(word) if r.lemma != word)
        return tuple(sense for lemma in lemmas for sense in self._senses(lemma))

    def _senses(self, lemma: str) -> tuple[Sense, ...]:
        rows = self._db.execute(
            "SELECT s.pos, y.gloss, s.synset, y.is_name "
            "FROM senses s JOIN synsets y ON y.id = s.synset "
            "WHERE s.lemma = ? ORDER BY s.pos, s.rank",
            (lemma,),
        )
        return tuple(
            Sense(Pos(pos), gloss, self._members(synset), bool(is_name))
            for pos, gloss, synset, is_name in rows
        )

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

    def readings(self, form: str) -> tuple[Reading, ...]:
        """See `Words.readings`."""
        rows = self._db.execute("SELECT lemma, pos FROM forms WHERE form = ?", (form,))
        return tuple(Reading(lemma, Pos(pos)) for lemma, pos in rows)

    def forms(self, word: str) -> tuple[str, ...]:
        """See `Words.forms`."""
        rows = self._db.execute("SELECT DISTINCT form FROM forms WHERE lemma = ?", (word,))
        return tuple(form for (form,) in rows) or (word,)

    def kinship(self, word: str, other: str) -> Related | None:
        """See `Words.kinship`."""
        start, goal = self._lemmas(word), self._lemmas(other)
        if shared := sorted(start & goal):
            return Related(other, (word, f"is a form of {shared[0]}, as is {other}"))
        for one in sorted(start):
            for two in sorted(goal):
                if self._hand.are_strangers(one, two):
                    return None
                if path := self._hand.family(one, two) or self._by_affix(one, two):
                    return Related(other, (word, path))
        return self._by_links(word, other, start, goal)

    def _by_links(
        self, word: str, other: str, start: frozenset[str], goal: frozenset[str]
    ) -> Related | None:
        """Along WordNet's derivations, a few steps at most; relatives begin alike."""
        if word[:1] != other[:1]:
            return None
        hops = MOST_HOPS if word[:SHARED_START] == other[:SHARED_START] else 1
        paths: dict[str, tuple[str, ...]] = dict.fromkeys(start, ())
        edge = sorted(start)
        for _ in range(hops):
            following: list[str] = []
            for lemma in edge:
                for near in self._lexical(lemma, KIN_LINKS):
                    if near in paths:
                        continue
                    paths[near] = (*paths[lemma], f"{lemma} → {near}")
                    following.append(near)
                    if near in goal:
                        return Related(other, (word, *paths[near]))
            edge = following
        return None

    def _by_affix(self, one: str, two: str) -> str | None:
        """One is the other with living affixes, or both have one stem, and their use agrees."""
        near = self.nearness(one, two)
        if near is not None and near < FAR:
            return None
        if share_a_stem(one, two) or self._are_siblings(one, two, near):
            return f"{one} and {two} have one stem"
        for longer, shorter in ((one, two), (two, one)):
            if self._is_made_from(longer, shorter):
                return f"{longer} is made from {shorter}"
            between = self._between(longer, shorter)
            if between:
                return f"{longer} is made from {between}, and that from {shorter}"
        return None

    def _are_siblings(self, one: str, two: str, near: float | None) -> bool:
        if one[:4] != two[:4] or not are_siblings(one, two):
            return False
        if near is None:  # too rare to know how they are used
            return one[:6] == two[:6] and bool(self.listing(one) and self.listing(two))
        return near >= NEAR_SIBLINGS

    def _is_made_from(self, longer: str, shorter: str) -> bool:
        """One affix makes the one from the other, and its length, its gloss or its use says so."""
        may_be = longer[0] == shorter[0] or longer.endswith(shorter)
        if not may_be or shorter not in bases(longer):
            return False
        near = self.nearness(longer, shorter)
        if near is not None and near < FAR:
            return False
        negates = longer == f"un{shorter}" and len(shorter) > 3
        negates = negates or (longer.endswith(shorter) and len(shorter) > 5)
        is_near = near is not None and near > NEAR
        return negates or is_near or is_plainly(longer, shorter) or self._mentions(longer, shorter)

    def _between(self, longer: str, shorter: str) -> str | None:
        """The word between two that are two affixes apart: insanity, sanity, sane."""
        if len(longer) < len(shorter) + 3 or shorter[:3] not in longer[:6]:
            return None
        for middle in sorted(bases(longer)):
            may_be = shorter in bases(middle) and self.zipf(middle) >= 2
            if not may_be or not self._is_made_from(longer, middle):
                continue
            if self._is_made_from(middle, shorter):
                return middle
        return None

    def _mentions(self, word: str, base: str) -> bool:
        """Whether a gloss of the word (not its examples) uses the base or a form of it."""
        wanted = {form for form in self.forms(base) if len(form) >= 3} | {base}
        defining = self._defining(word)
        return any(w in wanted or (len(base) >= 3 and w.startswith(base)) for w in defining)

    def _defining(self, word: str) -> frozenset[str]:
        """The words of its definitions, without their examples."""
        rows = self._db.execute(
            "SELECT y.gloss FROM senses s JOIN synsets y ON y.id = s.synset WHERE s.lemma = ?",
            (word,),
        )
        definitions = (gloss.split('; "')[0].lower().replace("-", " ") for (gloss,) in rows)
        found = {token.strip(".,;:()`'\"") for text in definitions for token in text.split()}
        return frozenset(found)

    def parts(self, word: str) -> tuple[str, ...]:
        """See `Words.parts`."""
        if (known := self._hand.parts(word)) is not None:
            return known
        if self._one("SELECT 1 FROM words WHERE word = ?", word) is None and not self._synsets(
            word
        ):
            return self._parts_of_name(word)
        best: tuple[float, tuple[str, str]] | None = None
        for cut in range(3, len(word) - 2):
            head, tail = word[:cut], word[cut:]
            if self._synsets(f"{head} {tail}"):  # written apart too: sea gull
                return head, tail
            score = self._compound_score(word, head, tail)
            if score and (best is None or score > best[0]):
                best = (score, (head, tail))
        if best:
            return best[1]
        if (last := head_of(word)) and Pos.NOUN in {sense.pos for sense in self._senses(word)}:
            return word[: -len(last)], last
        lemmas = (r.lemma for r in self.readings(word) if r.lemma != word)
        return next((made for lemma in lemmas if (made := self.parts(lemma))), ())

    def _parts_of_name(self, name: str) -> tuple[str, ...]:
        """Two everyday words of four letters or more, run together: Blackpool, Skyfall."""
        for cut in range(4, len(name) - 3):
            head, tail = name[:cut], name[cut:]
            usual = self.zipf(head) >= EVERYDAY_NAME and self.zipf(tail) >= EVERYDAY_NAME
            if usual and may_be_joined(head, tail) and self.listing(head) and self.listing(tail):
                return head, tail
        return ()

    def _compound_score(self, word: str, head: str, tail: str) -> float:
        """How surely the word is head + tail; 0 if nothing says so."""
        if not (may_be_joined(head, tail) and self._is_everyday(head) and self._is_everyday(tail)):
            return 0
        score = 0.0
        for part in (head, tail):
            if self._mentions(word, part):
                score += 1
            score += max(0.0, (self.nearness(word, part) or 0) - 0.25)
        if tail in self._hypernyms(word):
            score += 1
        if min(len(head), len(tail)) >= 4:  # two whole words seldom meet by chance
            score += 0.3
        return score if score >= 0.3 else 0

    def _is_everyday(self, part: str) -> bool:
        found = self._one("SELECT size FROM words WHERE word = ?", part)
        return found is not None and found <= 50 and self.zipf(part) >= 3.2

    def _hypernyms(self, word: str) -> set[str]:
        found: set[str] = set()
        edge = set(self._synsets(word))
        for _ in range(3):
            edge = {up for synset in edge for up in self._linked(synset, "hypernym")}
            found |= {member for synset in edge for member in self._members(synset)}
        return found

    # sound, tongue, use

    def syllables(self, word: str) -> int:
        """See `Words.syllables`."""
        known = self._one("SELECT syllables FROM sounds WHERE word = ?", word.lower())
        return known if known else syllables_by_rule(word.lower())

    def rhymes(self, word: str, other: str) -> bool:
        """See `Words.rhymes`."""
        one, two = self._phones(word), self._phones(other)
        if not one or not two:
            return False
        return _ending(one) == _ending(two) or _all_but_one(one, two)

    def _phones(self, word: str) -> list[str]:
        query = "SELECT phones FROM sounds WHERE word = ?"
        row = self._db.execute(query, (word.lower(),)).fetchone()
        return str(row[0]).split() if row else []

    def foreign(self, word: str) -> str | None:
        """See `Words.foreign`."""
        folded = word.lower()
        if self.listing(folded) or self.is_name(folded):
            return None
        row = self._db.execute("SELECT language FROM tongues WHERE word = ?", (folded,)).fetchone()
        return str(row[0]) if row else None

    def translation(self, word: str, of: str) -> str | None:
        """See `Words.translation`."""
        lemmas = {of, *self._lemmas(of)}
        found = (self._hand.translation(word.lower(), lemma) for lemma in sorted(lemmas))
        return next((language for language in found if language), None)

    def nearness(self, word: str, other: str) -> float | None:
        """See `Words.nearness`."""
        rows, matrix = self._vectors
        if word not in rows or other not in rows:
            return None
        one, two = matrix[rows[word]].astype(np.int32), matrix[rows[other]].astype(np.int32)
        return float(one @ two / np.sqrt(float(one @ one) * float(two @ two)))

    # wordings

    def aptness(self, said: Sequence[str], word: str) -> float | None:
        """See `Words.aptness`."""
        all_, row = self._aptness(tuple(said)), self._meanings.row(word)
        return None if all_ is None or row is None else float(all_[row])

    def better(self, said: Sequence[str]) -> tuple[tuple[str, float], ...]:
        """See `Words.better`."""
        all_ = self._aptness(tuple(said))
        return () if all_ is None else self._meanings.best(all_)

    def chance(self, said: Sequence[str], some: Iterable[str]) -> float | None:
        """See `Words.chance`."""
        all_ = self._aptness(tuple(said))
        return None if all_ is None else self._meanings.chance(all_, some)

    def place(self, said: Sequence[str], word: str) -> int | None:
        """See `Words.place`."""
        all_, row = self._aptness(tuple(said)), self._meanings.row(word)
        return None if all_ is None or row is None else int((all_ > all_[row]).sum())

    def likeness(self, said: Sequence[str], other: Sequence[str]) -> float | None:
        """See `Words.likeness`."""
        one, two = self._wording(tuple(said)), self._wording(tuple(other))
        return None if one is None or two is None else float(one @ two)

    def _aptness(self, said: tuple[str, ...]) -> Vector | None:
        vector = self._wording(said)
        return None if vector is None else self._meanings.aptness(vector)

    def _wording(self, said: tuple[str, ...]) -> Vector | None:
        return self._meanings.of([self._plain(word) for word in said])

    def _plain(self, word: str) -> str:
        """The word, or its lemma where only that is known."""
        if self._meanings.knows(word):
            return word
        lemmas = (reading.lemma for reading in self.readings(word))
        return next((lemma for lemma in lemmas if self._meanings.knows(lemma)), word)

    @cached_property
    def _meanings(self) -> Meanings:
        return Meanings()

    @cached_property
    def _vectors(self) -> tuple[dict[str, int], NDArray[np.int8]]:
        packed = files("trilogue.words").joinpath("facts", "vectors.xz").read_bytes()
        head, _, body = lzma.decompress(packed).partition(b"\n\n")
        words = head.decode().split("\n")
        matrix = np.frombuffer(body, np.int8).reshape(len(words), DIMENSIONS)
        return {word: row for row, word in enumerate(words)}, matrix

    # asking the file

    def _one(self, query: str, value: str) -> int | None:
        row = self._db.execute(query, (value,)).fetchone()
        return int(row[0]) if row else None

    def _has(self, query: str, value: str) -> bool:
        return self._db.execute(query, (value,)).fetchone() is not None

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

    def _lexical(self, lemma: str, kinds: tuple[str, ...]) -> list[str]:
        marks = ", ".join("?" for _ in kinds)
        query = f"SELECT to_lemma FROM links WHERE lemma = ? AND kind IN ({marks})"
        return [to for (to,) in self._db.execute(query, (lemma, *kinds)) if to]


def _ending(phones: list[str]) -> list[str]:
    """From the last stressed vowel on, without the marks of stress."""
    stressed = [i for i, phone in enumerate(phones) if phone[-1] in "12"]
    ending = phones[stressed[-1] if stressed else 0 :]
    # An R inside makes no difference to most ears: army rhymes with balmy.
    return [
        phone.rstrip("012") for i, phone in enumerate(ending, 1) if phone != "R" or i == len(ending)
    ]


def _all_but_one(one: list[str], two: list[str]) -> bool:
    """Equally long, of three sounds or more, and different in one."""
    bare = [[phone.rstrip("012") for phone in phones] for phones in (one, two)]
    if len(one) != len(two) or len(one) < 3:
        return False
    return sum(a != b for a, b in zip(bare[0], bare[1], strict=True)) <= 1
