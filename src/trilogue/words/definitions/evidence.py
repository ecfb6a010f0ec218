"""What speaks for and against a definition, as figures that the weights turn into a score."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from trilogue.words.definitions.wording import EMPTY, NEGATIONS, Wording
from trilogue.words.interface import Concept, Pos, Sense, Words

WORD = re.compile(r"[a-z]+")
NEARER_KINDS = 3  # levels above a sense whose words may name it
MOST_SISTERS = 40
MOST_FOES = 12
MOST_OF_A_KIND = 5  # words that only name a kind; more of them tell something
FEW_SISTERS = 8
ALL_BUT = 0.75
ALIKE = 0.35  # nearness from which two words begin to count as alike
# What may stand before any noun and tells too little: a large building, a wild animal.
VAGUE = frozenset(
    """big large small little huge tiny long short old new young nice good bad great certain special
    common living wild different various famous important beautiful interesting strange modern
    ordinary particular real lovely pretty human natural
    place area part piece object item something action act feeling quality state""".split()
)
NUMBERS = frozenset(
    """two three four five six seven eight nine ten eleven twelve fourteen seventeen twenty hundred
    thousand million half third quarter fourth first second last single double""".split()
)
UNLIKELY = 14.0
FURTHEST = 4.6  # the logarithm of the place of a word that is described worst


class Evidence(Struct, frozen=True):
    """One definition beside one sense of the word. All figures are about 0 to 1."""

    apt: float  # how well it describes the word
    chance: float  # how likely the word or one like it was meant, among all words
    chance_foe: float  # how likely an opposite
    chance_sister: float  # how likely a sister
    place: float  # how many words it describes better
    near: float  # how near its words are to the word in use
    like: float  # how like the gloss it is
    cover: float  # how much of it the sense and its kinds account for
    gloss_cover: float  # how much of the gloss it says
    exact: float  # content words that are the gloss's own
    synonym: float  # it names a synonym
    genus: float  # it names what this is a kind of
    sister_like: float  # it describes a sister better
    names_sister: float
    opposite: float  # it describes an opposite better
    names_opposite: float
    contradicts: float  # it says the opposite of what the gloss says
    rival: float  # it describes some other word better
    info: float  # how much it tells
    beyond: float  # how much it tells besides the kind
    negates: float
    lone: float  # it is one word, and no synonym
    friend: float  # it names a word that is like the word
    foe: float  # it names a word that is like an opposite
    denied_foe: float  # it denies such a word, which is as good
    denied: float  # it denies what the gloss says
    names_kind_of_it: float  # it names one of its own kinds
    cousin: float  # it describes a word of the same kind better
    miscounts: float  # it gives another number than the gloss
    is_first: float
    is_verb: float
    is_adjective: float

    @property
    def match(self) -> float:
        """How well the wordings themselves agree, to tell the senses of a word apart."""
        return max(0.01, self.like + self.gloss_cover / 2 + self.cover / 2 + self.exact)


NAMES = Evidence.__struct_fields__


def gloss_words(gloss: str) -> tuple[str, ...]:
    """The content words of a gloss, without its examples."""
    return tuple(dict.fromkeys(w for w in _plain(gloss) if w not in EMPTY and len(w) > 1))


def _plain(gloss: str) -> tuple[str, ...]:
    """All words of a gloss, without its examples."""
    return tuple(WORD.findall(re.split(r'[;:] "', gloss)[0].lower()))


def _is_negative(gloss: str) -> bool:
    return bool(NEGATIONS & set(_plain(gloss)))


def weight(words: Words, word: str) -> float:
    """How much a word tells: the rarer the more."""
    return min(1.0, max(0.2, (6.6 - words.zipf(word)) / 3))


class Weigher:
    """Weighs one definition of one word; asks the lexicon as little as it can."""

    def __init__(self, words: Words, word: str, pos: Pos, wording: Wording) -> None:
        self._words = words
        self._word = word
        self._pos = pos
        self._wording = wording
        self._all = wording.said
        self._said = wording.content_words or wording.said
        self._weights = {w: weight(words, w) for w in self._said}
        self._lemmas = {w: self._stems(w) for w in self._said}
        self._own = {word} | {s for sense in words.senses(word) for s in sense.words}
        self._opposites = {related.word for related in words.antonyms(word)} - self._own
        self._friends = {related.word for related in words.synonyms(word)} - self._opposites
        direct = sorted(self._opposites)[:MOST_FOES]
        self._foes = {r.word for other in direct for r in words.synonyms(other)} | self._opposites
        self._foes -= self._friends | self._own
        self._apt = words.aptness(self._all, word)
        self._better = words.better(self._all)
        self._against = {w: self._opposites_of(w) for w in self._said}

    def weigh(self, concept: Concept, is_first: bool) -> Evidence:
        """What speaks for and against this sense."""
        words, said, sense = self._words, self._said, concept.sense
        gloss = gloss_words(sense.gloss)
        apt = self._apt if self._apt is not None else self._apt_by_gloss(gloss)
        synonyms = [w for w in sense.words if w != self._word]
        kinds = [w for level in concept.above[:NEARER_KINDS] for s in level for w in s.words]
        all_kinds = _kinds(concept)
        below = [w for s in concept.below for w in s.words]
        parents = [w for s in concept.above[:1] for up in s for w in gloss_words(up.gloss)]
        signature = {*gloss, *_split(synonyms), *_split(kinds), *_split(below), *parents}
        like = words.likeness(self._all, (*_plain(sense.gloss), *_split(synonyms))) or 0.0
        sisters = [s for s in concept.beside if not self._own & set(s.words)][:MOST_SISTERS]
        sister_words = {w for s in sisters for w in s.words} - self._own
        close = self._stems_of(gloss) | self._stems_of(_split(synonyms))
        named = {stem for stems in self._lemmas.values() for stem in stems}
        ours = self._own | self._friends | all_kinds | set(below) | named
        return Evidence(
            apt=apt,
            chance=self._chance(self._own | self._friends),
            chance_foe=self._chance(self._foes),
            chance_sister=self._chance(sister_words - ours),
            place=self._place(),
            near=self._near(),
            like=like,
            cover=self._cover(signature),
            gloss_cover=self._gloss_cover(gloss),
            exact=min(3.0, sum(self._weights[w] for w in said if self._lemmas[w] & close)) / 3,
            synonym=float(self._names(synonyms)),
            genus=float(self._names(all_kinds)),
            sister_like=self._more_apt((s.words[0] for s in sisters), apt),
            names_sister=float(self._names(sister_words - all_kinds)),
            opposite=self._more_apt(self._opposites, apt) if self._opposites else -0.3,
            names_opposite=float(self._names(self._opposites)),
            contradicts=self._contradicts((*gloss, *_split(synonyms))),
            rival=self._rival(apt, ours),
            info=min(4.0, sum(self._weights.values())) / 4,
            beyond=min(3.0, self._beyond(all_kinds)) / 3,
            negates=float(bool(self._wording.negated)),
            lone=float(len(said) == 1 and not self._names((*synonyms, *self._friends))),
            friend=float(self._names(self._friends)),
            foe=float(self._names(self._foes)),
            denied_foe=float(self._denies(self._foes)),
            denied=float(self._denies(close | self._friends) and not _is_negative(sense.gloss)),
            names_kind_of_it=float(self._names(below)),
            cousin=self._cousin(apt, ours, set(kinds)),
            miscounts=self._miscounts(sense.gloss),
            is_first=float(is_first),
            is_verb=float(self._pos is Pos.VERB),
            is_adjective=float(self._pos is Pos.ADJECTIVE),
        )

    def says_the_gloss(self, sense: Sense) -> bool:
        """Whether it is the gloss again, in all but small words."""
        gloss = gloss_words(sense.gloss)
        theirs = self._stems_of(gloss)
        mine = {stem for stems in self._lemmas.values() for stem in stems}
        if not gloss or (self._denies(theirs) and not _is_negative(sense.gloss)):
            return False
        said = sum(bool(self._lemmas[w] & theirs) for w in self._said) / len(self._said)
        met = sum(bool(self._stems(w) & mine) for w in gloss) / len(gloss)
        return min(said, met) >= ALL_BUT

    def names_only_the_kind(self, concepts: Sequence[Concept]) -> bool:
        """Whether all that it tells is what some sense is a kind of: "an animal"."""
        if len(self._all) > MOST_OF_A_KIND or self._names(self._own | self._friends):
            return False
        content = [w for w in self._said if w not in VAGUE]
        return bool(content) and any(
            all(self._lemmas[w] & _wide_kinds(concept) for w in content) for concept in concepts
        )

    def _apt_by_gloss(self, gloss: Sequence[str]) -> float:
        return 0.6 * (self._words.likeness(self._said, gloss) or 0.0)

    def _stems(self, word: str) -> frozenset[str]:
        found = {word} | {reading.lemma for reading in self._words.readings(word)}
        return frozenset(found | {f"{w[:6]}-" for w in found if len(w) > 6})

    def _stems_of(self, some: Iterable[str]) -> set[str]:
        return {stem for word in some for stem in self._stems(word)}

    def _cover(self, signature: set[str]) -> float:
        """The share of the definition that the sense's own words account for."""
        stems = self._stems_of(signature)
        total = sum(self._weights.values())
        if not total:
            return 0.0
        met = sum(
            weight * (1.0 if self._lemmas[w] & stems else self._nearest(w, signature))
            for w, weight in self._weights.items()
        )
        return met / total

    def _gloss_cover(self, gloss: Sequence[str]) -> float:
        """The share of the gloss that the definition accounts for."""
        mine = {stem for stems in self._lemmas.values() for stem in stems}
        weights = {w: weight(self._words, w) for w in gloss}
        total = sum(weights.values())
        if not total:
            return 0.0
        met = sum(
            share * (1.0 if self._stems(w) & mine else self._nearest(w, self._said))
            for w, share in weights.items()
        )
        return met / total

    def _nearest(self, word: str, others: Iterable[str]) -> float:
        near = max((self._words.nearness(word, other) or 0.0 for other in others), default=0.0)
        return max(0.0, (near - ALIKE) / (1 - ALIKE))

    def _names(self, some: Iterable[str]) -> bool:
        """Whether the definition names one of these, and does not deny it."""
        wanted = set(some)
        return any(self._lemmas[w] & wanted for w in self._said if w not in self._wording.negated)

    def _denies(self, some: Iterable[str]) -> bool:
        wanted = set(some)
        return any(self._lemmas[w] & wanted for w in self._said if w in self._wording.negated)

    def _cousin(self, apt: float, ours: set[str], kinds: set[str]) -> float:
        """How much better it describes some word that shares a near kind with the word."""
        for word, value in self._better:
            if word not in ours and self._words.kinds(word, self._pos) & kinds:
                return value - apt
        return -0.1

    def _miscounts(self, gloss: str) -> float:
        mine, listed = NUMBERS & set(self._all), NUMBERS & set(_plain(gloss))
        if not mine or not listed:
            return 0.0
        return -1.0 if mine & listed else 1.0

    def _more_apt(self, others: Iterable[str], apt: float) -> float:
        found = [self._words.aptness(self._all, other) for other in others]
        return max((value for value in found if value is not None), default=apt - 0.3) - apt

    def _contradicts(self, close: Sequence[str]) -> float:
        """Opposites met in the gloss, less those that are denied."""
        stems = self._stems_of(close)
        found = 0.0
        for word in self._said:
            if self._against[word] & stems and not self._lemmas[word] & stems:
                found += -1.0 if word in self._wording.negated else 1.0
        return max(-1.0, min(2.0, found))

    def _opposites_of(self, word: str) -> set[str]:
        lemmas = sorted({word} | {r.lemma for r in self._words.readings(word)})
        return {related.word for lemma in lemmas for related in self._words.antonyms(lemma)}

    def _rival(self, apt: float, ours: set[str]) -> float:
        """How much better it describes some other word that could have been meant."""
        for word, value in self._better:
            is_kin = word[:5] == self._word[:5]
            if word not in ours and not is_kin and self._pos in self._words.parts_of_speech(word):
                return value - apt
        return -0.1

    def _chance(self, some: Iterable[str]) -> float:
        found = self._words.chance(self._all, some)
        return max(-UNLIKELY, found) / UNLIKELY if found is not None else -1.0

    def _place(self) -> float:
        place = self._words.place(self._all, self._word)
        return (math.log10(place + 1) if place is not None else 2.0) / FURTHEST

    def _near(self) -> float:
        """The mean nearness of its content words to the word."""
        found = [(self._words.nearness(w, self._word), g) for w, g in self._weights.items()]
        known = [(near, g) for near, g in found if near is not None]
        return sum(near * g for near, g in known) / sum(g for _, g in known) if known else 0.2

    def _beyond(self, kinds: set[str]) -> float:
        return sum(w for word, w in self._weights.items() if not self._lemmas[word] & kinds)


def _kinds(concept: Concept) -> set[str]:
    """The words for what it is a kind of, at any height."""
    return {w for level in concept.above for sense in level for w in sense.words}


def _wide_kinds(concept: Concept) -> set[str]:
    """The same, without a nearest kind that has few others: that says almost as much."""
    levels = concept.above[1:] if len(concept.beside) < FEW_SISTERS else concept.above
    near = {w for sense in concept.above[0] for w in sense.words} if concept.above else set()
    kinds = {w for level in levels for sense in level for w in sense.words}
    return kinds - near if levels != concept.above else kinds


def _split(phrases: Iterable[str]) -> list[str]:
    return [word for phrase in phrases for word in phrase.split()]
