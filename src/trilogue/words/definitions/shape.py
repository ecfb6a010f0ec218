"""What part of speech a definition is shaped for: "to run fast" defines no noun."""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.words.interface import Pos, Words

ANY = frozenset(Pos)
NOUNS = frozenset((Pos.NOUN,))
VERBS = frozenset((Pos.VERB,))
QUALITIES = frozenset((Pos.ADJECTIVE, Pos.ADVERB))

FILLERS = (
    ("it", "is"), ("it", "means"), ("this", "is"), ("that", "is"), ("it", "s"), ("means",), ("is",),
    ("it", "describes"), ("basically",), ("another", "word", "for"), ("its",), ("it",), ("well",),
    ("something", "like"), ("describes",), ("describing",), ("meaning",), ("as", "in"), ("i", "think"),
)  # fmt: skip
# A clause may stand for anything: "when you feel like laughing", "what a ball does".
CLAUSES = frozenset(
    "when how what if why because like you they we i he she for with as than opposite same".split()
)
NAMERS = frozenset(
    """a an the some any your my his her their its each every someone somebody something anyone
    anybody anything everyone people two three four five six seven eight nine ten many several
    where another these those both all either""".split()
)
ALMOST = (("a", "little"), ("a", "bit"), ("a", "lot"), ("the", "same"), ("the", "opposite"))
OF_QUALITY = frozenset("of from by without in on at under able unable full".split())
DEGREES = frozenset(
    """very so really extremely quite too absolutely completely totally more most less super rather
    pretty fairly highly not never just almost nearly always often usually sometimes only even
    incredibly terribly horribly wonderfully""".split()
)
BREAKS = frozenset(
    """and or but of in on at to for from with by that who which whose when where so because as like
    than then if it its you your they their he his she her we our i is are was were be being been
    has have had can cannot could will would without into onto over under about around through
    between after before during while until not a an the this these some any out up down off
    something someone somebody anything anyone everything everyone""".split()
)
OBJECTS = frozenset(
    """a an the something someone somebody anything anyone things people your his her their it them
    him oneself yourself out up down off away back over to who what at with""".split()
)
MERE_DEGREES = frozenset("very so really extremely quite too absolutely completely".split())
COLOURS = frozenset("colour color shade tint".split())
FELT = frozenset("be feel look seem become act".split())


def may_define(words: Words, said: Sequence[str]) -> frozenset[Pos]:
    """The parts of speech that a text of this shape can define."""
    rest = _without_fillers(tuple(said))
    if not rest:
        return ANY
    first, second = rest[0], (rest[1] if len(rest) > 1 else "")
    if first == "to":
        return _after_to(words, second, rest)
    if first in CLAUSES or (first, second) in ALMOST or (first, second) == ("one", "of"):
        return ANY
    if first in ("that", "which"):
        return frozenset((Pos.ADJECTIVE, Pos.NOUN))
    if first in NAMERS:
        return _named(rest)
    if first in OF_QUALITY:
        return QUALITIES
    return _bare(words, rest)


def _without_fillers(said: tuple[str, ...]) -> tuple[str, ...]:
    stripped = True
    while stripped:
        stripped = False
        for filler in FILLERS:
            if said[: len(filler)] == filler and len(said) > len(filler):
                said, stripped = said[len(filler) :], True
    return said


def _after_to(words: Words, verb: str, rest: Sequence[str]) -> frozenset[Pos]:
    if tuple(rest[:3]) == ("to", "do", "with"):
        return QUALITIES
    if verb in FELT:
        return frozenset((Pos.VERB, Pos.ADJECTIVE))
    is_verb = any(r.pos is Pos.VERB for r in words.readings(verb))
    return VERBS if is_verb or verb in DEGREES or verb.endswith("ly") else ANY


def _named(rest: Sequence[str]) -> frozenset[Pos]:
    """Behind an article stands a noun; a colour serves as an adjective too."""
    return frozenset((Pos.NOUN, Pos.ADJECTIVE)) if COLOURS & set(rest[:4]) else NOUNS


def _bare(words: Words, rest: Sequence[str]) -> frozenset[Pos]:
    """No article: the first words tell, up to where the phrase breaks off."""
    start = 0
    while start < len(rest) - 1 and (rest[start] in DEGREES or _is_adverb(words, rest[start])):
        start += 1
    first, second = rest[start], (rest[start + 1] if start + 1 < len(rest) else "")
    if first in NAMERS or first in BREAKS:
        return ANY
    chunk = [first]
    is_pair = False
    for word, after in zip(rest[start + 1 :], (*rest[start + 2 :], ""), strict=False):
        if word in ("and", "or") and after and after not in BREAKS:
            is_pair = True
        elif word in BREAKS:
            break
        else:
            chunk.append(word)
    if is_pair and all(_is_quality(words, word) for word in chunk):
        return QUALITIES | (_uses(words, first) & VERBS)
    allowed = _uses(words, chunk[-1]) | _uses(words, chunk[0]) & frozenset((Pos.VERB,))
    if first.endswith("ing"):
        return ANY
    if second in OBJECTS and _is_mostly_verb(words, first):
        return VERBS
    if start and len(chunk) == 1 and Pos.ADJECTIVE in allowed:
        return QUALITIES | (allowed & VERBS if rest[start - 1] not in MERE_DEGREES else frozenset())
    if len(chunk) > 1:
        nouns = any(Pos.NOUN in _uses(words, word) for word in chunk)
        allowed |= NOUNS if nouns else frozenset()
        if _is_participle(words, first):
            allowed |= QUALITIES
        if all(Pos.ADJECTIVE in _uses(words, word) or _is_adverb(words, word) for word in chunk):
            allowed |= QUALITIES
        if Pos.ADJECTIVE in _uses(words, first) and second not in BREAKS and not nouns:
            allowed |= QUALITIES
    return allowed or ANY


def _uses(words: Words, word: str) -> frozenset[Pos]:
    """What a word in this form may be: a past form is an adjective too, and no plain verb."""
    found: set[Pos] = set()
    for reading in words.readings(word):
        if reading.pos is not Pos.VERB or reading.lemma == word:
            found.add(reading.pos)
        elif word.endswith("ing"):
            found |= {Pos.ADJECTIVE, Pos.NOUN}
        else:
            found.add(Pos.VERB if word.endswith("s") else Pos.ADJECTIVE)
    if Pos.ADVERB in found:
        found.add(Pos.ADJECTIVE)
    if Pos.ADJECTIVE in found:
        found.add(Pos.ADVERB)
    return frozenset(found) if found else ANY


def _is_quality(words: Words, word: str) -> bool:
    is_known = bool(words.readings(word)) and not word.endswith("ing")
    return is_known and Pos.ADJECTIVE in _uses(words, word)


def _is_participle(words: Words, word: str) -> bool:
    return any(r.pos is Pos.VERB and r.lemma != word for r in words.readings(word))


def _is_adverb(words: Words, word: str) -> bool:
    return word.endswith("ly") and any(r.pos is Pos.ADVERB for r in words.readings(word))


def _is_mostly_verb(words: Words, word: str) -> bool:
    senses = words.senses(word)
    verbs = sum(sense.pos is Pos.VERB for sense in senses)
    return verbs >= 2 * sum(sense.pos is Pos.NOUN for sense in senses) and verbs > 0
