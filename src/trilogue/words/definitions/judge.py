"""The judge of definitions: Logos 12, as a fair reader with the dictionary open would see it."""

from __future__ import annotations

import re

from trilogue.words.answers import plain
from trilogue.words.clues.tokens import tokens
from trilogue.words.definitions.evidence import Evidence, Weigher
from trilogue.words.definitions.family import kin_in
from trilogue.words.definitions.ruling import (
    DefinitionReason,
    DefinitionRuling,
    Judgement,
    ScoredSense,
)
from trilogue.words.definitions.shape import may_define
from trilogue.words.definitions.weights import EvidenceWeights, house_weights
from trilogue.words.definitions.wording import Wording, read
from trilogue.words.interface import Concept, Pos, Words

MOST_LETTERS = 600  # of a definition are read
ASIDE = re.compile(r"^\s*\([^)]*\)(?=.*\w)")  # as dictionaries begin: (used in the plural)
LITTLE = 0.1  # telling beyond the kind that is as good as nothing


def judge_definition(words: Words, word: str, pos: Pos, text: str) -> DefinitionRuling:
    """Whether this text says what the word means, as this part of speech."""
    word, text = plain(word), ASIDE.sub("", text[:MOST_LETTERS])
    concepts = words.concepts(word, pos)
    listed = tuple(ScoredSense(c.sense.pos, c.sense.gloss, 0.0) for c in concepts)
    if not any(token.bare.isalpha() for token in tokens(text)):
        return _wrong(DefinitionReason.EMPTY, "A definition has at least one word.", listed)
    if kin := kin_in(words, word, text):
        told = ", ".join(f"“{one}”" for one in kin)
        because = f"A definition does without the word and its family: {told}."
        return _wrong(DefinitionReason.USES_THE_WORD, because, listed, kin)
    wording = read(words, text)
    if _is_strange(words, wording):
        told = ", ".join(f"“{one}”" for one in wording.unknown)
        return _wrong(
            DefinitionReason.NOT_ENGLISH, f"This is not English: {told}.", listed, wording.unknown
        )
    if not concepts:
        because = f"“{word}” is not listed as {_article(pos)} {pos}; let the table decide."
        return DefinitionRuling(Judgement.UNCLEAR, DefinitionReason.NOT_LISTED, because)
    if pos not in may_define(words, wording.said):
        because = f"“{word}” is {_article(pos)} {pos} here, and this does not define one."
        return _wrong(DefinitionReason.WRONG_PART_OF_SPEECH, because, listed)
    if not wording.content_words:
        return _wrong(DefinitionReason.TOO_VAGUE, "That could be said of almost anything.", listed)
    return _by_sense(words, word, pos, wording, concepts)


def _by_sense(
    words: Words, word: str, pos: Pos, wording: Wording, concepts: tuple[Concept, ...]
) -> DefinitionRuling:
    """Weigh the definition beside every listed sense; the best one decides."""
    weights, reader = house_weights(), Weigher(words, word, pos, wording)
    evidence = [reader.weigh(concept, is_first=not i) for i, concept in enumerate(concepts)]
    said = [i for i, concept in enumerate(concepts) if reader.says_the_gloss(concept.sense)]
    if said:
        senses = _scored(concepts, evidence, 1.0, said[0])
        return DefinitionRuling(Judgement.RIGHT, DefinitionReason.FITS, _fits(word), senses)
    if reader.names_only_the_kind(concepts):
        because = f"That names the kind, but not what makes it “{word}”."
        return _wrong(DefinitionReason.TOO_VAGUE, because, _scored(concepts, evidence, 0.0))
    scores = [weights.score(one) for one in evidence]
    best = max(range(len(scores)), key=lambda i: scores[i])
    senses = _scored(concepts, evidence, scores[best])
    return _by_score(word, weights, scores[best], evidence[best], senses)


def _scored(
    concepts: tuple[Concept, ...], evidence: list[Evidence], score: float, best: int | None = None
) -> tuple[ScoredSense, ...]:
    """The senses: the score goes to the one that is worded most alike, less to the others."""
    if best is None:
        best = max(range(len(evidence)), key=lambda i: evidence[i].match)
    share = [min(1.0, one.match / evidence[best].match) for one in evidence]
    return tuple(
        ScoredSense(c.sense.pos, c.sense.gloss, round(score * share[i], 3), i == best)
        for i, c in enumerate(concepts)
    )


def _fits(word: str) -> str:
    return f"That fits a listed sense of “{word}”."


def _by_score(
    word: str,
    weights: EvidenceWeights,
    score: float,
    evidence: Evidence,
    senses: tuple[ScoredSense, ...],
) -> DefinitionRuling:
    if score >= weights.right_from:
        return DefinitionRuling(Judgement.RIGHT, DefinitionReason.FITS, _fits(word), senses)
    if score >= weights.wrong_below:
        because = f"That may fit the marked sense of “{word}”; let the table decide."
        return DefinitionRuling(Judgement.UNCLEAR, DefinitionReason.MAY_FIT, because, senses)
    if evidence.names_opposite or evidence.contradicts > 0 or evidence.opposite > 0:
        return _wrong(
            DefinitionReason.OPPOSITE, f"That is rather the opposite of “{word}”.", senses
        )
    if evidence.genus and evidence.beyond < LITTLE:
        because = f"That names the kind, but not what makes it “{word}”."
        return _wrong(DefinitionReason.TOO_VAGUE, because, senses)
    return _wrong(DefinitionReason.DOES_NOT_FIT, f"That fits no listed sense of “{word}”.", senses)


def _wrong(
    reason: DefinitionReason,
    because: str,
    senses: tuple[ScoredSense, ...],
    told: tuple[str, ...] = (),
) -> DefinitionRuling:
    return DefinitionRuling(Judgement.WRONG, reason, because, senses, told)


def _is_strange(words: Words, wording: Wording) -> bool:
    """Whether most of what would tell something is no English."""
    guests = [w for w in wording.content_words if w not in wording.unknown and words.foreign(w)]
    strange = len(set(wording.unknown) | set(guests))
    return strange > 0 and 2 * strange > len(wording.content_words)


def _article(pos: Pos) -> str:
    return "an" if pos[0] in "aeiou" else "a"
