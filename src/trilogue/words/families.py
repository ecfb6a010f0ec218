"""Which words are relatives, and which words a compound is made of."""

from __future__ import annotations

from trilogue.words.affixes import (
    are_siblings,
    bases,
    does,
    head_of,
    holds,
    is_plainly,
    may_be_joined,
    share_a_stem,
    undone,
)
from trilogue.words.interface import Pos, Related
from trilogue.words.lookup import Lookup
from trilogue.words.remembered import remembered

MOST_HOPS = 3
SHARED_START = 3  # letters that relatives begin with alike
SHORTEST_SHARED = 4  # of a word that two others are made from
FAR = 0.1  # words that are used so differently are no relatives, however they look
NEAR = 0.45  # words that are used so alike are relatives if they look it
NEAR_SIBLINGS = 0.38
EVERYDAY_NAME = 3.5  # how usual both halves of a name must be
USUAL_BASE = 2.0  # how usual a word must be for another to be made from it first
DOERS = ("er", "ers", "ist", "ists")
KIN_LINKS = ("derivation", "pertainym")


class Families(Lookup):
    """Kinship and compounds, from hand-written facts, affixes, glosses, use and WordNet's links."""

    @remembered
    def kinship(self, word: str, other: str) -> Related | None:
        """See `Words.kinship`."""
        if self._hand.are_strangers(word, other):
            return None
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
        if word[:SHARED_START] != other[:SHARED_START]:
            return None  # solar comes from the Latin for sun, and is no relative of the English
        paths: dict[str, tuple[str, ...]] = dict.fromkeys(start, ())
        edge = sorted(start)
        for _ in range(MOST_HOPS):
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
        if base := self._shared_base(one, two):
            return f"{one} and {two} are both made from {base}"
        for denied, plain in ((one, two), (two, one)):
            for rest in undone(denied):
                is_made = rest != plain and self.listing(rest) and self._is_made_from(denied, rest)
                if is_made and self.kinship(rest, plain):
                    return f"{denied} is made from {rest}, a relative of {plain}"
        return None

    def _shared_base(self, one: str, two: str) -> str | None:
        """The word that both are made from: careful, careless; disorganised, organisation."""
        if one[:SHARED_START] != two[:SHARED_START] and not (one in two or two in one):
            return None
        for base in sorted(bases(one) & bases(two)):
            if len(base) < SHORTEST_SHARED or not self.listing(base):
                continue
            if all(holds(word, base) and self._is_made_from(word, base) for word in (one, two)):
                return base
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
        if self._hand.are_strangers(longer, shorter):
            return False
        near = self.nearness(longer, shorter)
        if near is not None and near < FAR:
            return False
        negates = longer == f"un{shorter}" and len(shorter) > 3
        negates = negates or (longer.endswith(shorter) and len(shorter) > 5)
        is_near = near > NEAR if near is not None else self._is_formed(longer, shorter)
        return negates or is_near or is_plainly(longer, shorter) or self._mentions(longer, shorter)

    def _is_formed(self, longer: str, shorter: str) -> bool:
        """Too rare to know how it is used: then a living suffix on a word of four letters will do."""
        is_doer = does(longer, shorter) and Pos.VERB in {
            reading.pos for reading in self.readings(shorter)
        }
        return is_doer or is_plainly(longer, shorter, shortest=4)

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

    @remembered
    def _defining(self, word: str) -> frozenset[str]:
        """The words of its definitions, without their examples."""
        rows = self._db.execute(
            "SELECT y.gloss FROM senses s JOIN synsets y ON y.id = s.synset WHERE s.lemma = ?",
            (word,),
        )
        definitions = (gloss.split('; "')[0].lower().replace("-", " ") for (gloss,) in rows)
        found = {token.strip(".,;:()`'\"") for text in definitions for token in text.split()}
        return frozenset(found)

    @remembered
    def parts(self, word: str) -> tuple[str, ...]:
        """See `Words.parts`."""
        if (known := self._hand.parts(word)) is not None:
            return known
        if self._one("SELECT 1 FROM words WHERE word = ?", word) is None and not self._synsets(
            word
        ):
            return self._parts_of_name(word)
        lemmas = [reading.lemma for reading in self.readings(word)]
        if lemmas and word not in lemmas:  # surfaces are no aces
            return next((made for lemma in lemmas if (made := self.parts(lemma))), ())
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
        if word.endswith("er") and (made := self._who_does(word)):
            return made
        lemmas = [lemma for lemma in lemmas if lemma != word]
        if word.endswith(DOERS):  # footballer
            lemmas += [base for base in sorted(bases(word)) if self._is_made_from(word, base)]
        return next((made for lemma in lemmas if (made := self.parts(lemma))), ())

    def _who_does(self, word: str) -> tuple[str, ...]:
        """An object and who does it, though the object be a rare word: soothsayer."""
        if any(self.zipf(base) >= USUAL_BASE for base in bases(word)):
            return ()  # restrainers restrain, and are no trainers
        for cut in range(4, len(word) - 4):
            head, tail = word[:cut], word[cut:]
            if not self.listing(head) or not self._is_listed_to(tail, 70):
                continue
            verbs = (base for base in bases(tail) if does(tail, base) and self.zipf(base) >= 4)
            if any(Pos.VERB in {r.pos for r in self.readings(verb)} for verb in verbs):
                return head, tail
        return ()

    def _is_listed_to(self, word: str, size: int) -> bool:
        found = self._one("SELECT size FROM words WHERE word = ?", word)
        return found is not None and found <= size

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
