"""The referee's seat in Logos: what is asked of the language, and the proof of every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Protocol

from msgspec.structs import replace

from trilogue.decks.word_list import is_listed
from trilogue.games.logos.actions import Action, RuleAnswer, RuleChallenge, TellAnswers
from trilogue.games.logos.growth import bases
from trilogue.games.logos.model import (
    Card,
    Grounds,
    Kind,
    Phase,
    Proof,
    ProofSense,
    Relation,
    State,
    Verdict,
)
from trilogue.games.logos.options import Dictionary, TableList
from trilogue.words.answers import is_one_word, plain
from trilogue.words.definitions import ruling as definitions
from trilogue.words.definitions.judge import judge_definition
from trilogue.words.interface import Pos, Related, Sense, Tier, Words
from trilogue.words.small_words import small_word

MOST_SENSES = 6
MOST_ANSWERS = 6  # of either relation: a line on a phone
_VERDICTS = {
    definitions.Judgement.RIGHT: Verdict.STANDS,
    definitions.Judgement.WRONG: Verdict.FALLS,
    definitions.Judgement.UNCLEAR: Verdict.UNCLEAR,
}
THESAURUS = "WordNet 3.1"


class Language(Protocol):
    """What Logos asks of the language."""

    def refusal(self, card: Card, answer: str, more_prefixes: bool) -> str | None:
        """Logos 25: why an answer is sent back at once."""

    def prove_words(self, words: Sequence[str], dictionary: Dictionary) -> RuleChallenge:
        """Logos 21: whether all of these are words."""

    def prove_relation(self, card: Card, relation: Relation, answer: str) -> RuleChallenge:
        """Logos 26: whether the thesaurus joins the two."""

    def answers(self, card: Card, relation: Relation, more_prefixes: bool) -> tuple[str, ...]:
        """Logos 46: what would have stood, the likeliest first."""

    def prove_spelling(self, card: Card, text: str) -> RuleChallenge:
        """Logos 29: whether the card's word is spelt so."""

    def prove_definition(self, card: Card, text: str) -> RuleChallenge:
        """Logos 32: whether the word means that."""


def rule(state: State, language: Language, listed: bytes | None = None) -> Action:
    """What the referee does now; `listed` is the list that the table brought, if it has."""
    if state.untold is not None:
        more = state.config.more_prefixes
        found = (language.answers(state.untold, relation, more) for relation in Relation)
        return TellAnswers(*found)
    pending, card = state.pending, state.card
    assert pending is not None
    if pending.kind is Kind.TILES:
        words, own = [word.word for word in pending.words], state.config.own_list
        proven = language.prove_words(words, state.config.dictionary)
        return by_list(proven, own, listed) if own else proven
    assert card is not None
    if state.phase is Phase.ANSWER:
        return RuleAnswer(language.refusal(card, pending.text, state.config.more_prefixes))
    if pending.kind is Kind.SPELLING:
        return language.prove_spelling(card, pending.text)
    if pending.kind is Kind.DEFINITION:
        return language.prove_definition(card, pending.text)
    return language.prove_relation(card, Relation(pending.kind.value), pending.text)


def by_list(proven: RuleChallenge, own: TableList, listed: bytes | None) -> RuleChallenge:
    """Logos 44: what the table's list says of words; what they mean, the house adds."""
    if listed is None:
        raise ValueError(f"expected the list {own.name!r}, of which only the hash is known")
    stand = [is_listed(proof.word, listed) for proof in proven.proofs]
    proofs = tuple(
        replace(proof, stands=stands, source=own.name if stands else "")
        for proof, stands in zip(proven.proofs, stand, strict=True)
    )
    stands = all(stand)
    about = tuple(proof.word.upper() for proof in proofs if stands or not proof.stands)
    if stands:
        return RuleChallenge(Verdict.STANDS, Grounds.IN_THE_LIST, about, proofs)
    return RuleChallenge(Verdict.FALLS, Grounds.NOT_IN_THE_LIST, about, proofs)


class HouseLanguage:
    """`Language`, from what the house knows of English; asked for when first needed."""

    def __init__(self, load: Callable[[], Words]) -> None:
        self._load = load

    @cached_property
    def _words(self) -> Words:
        return self._load()

    def refusal(self, card: Card, answer: str, more_prefixes: bool) -> str | None:
        """See `Language.refusal`."""
        said = plain(answer)
        if self._lemmas(said) & self._lemmas(card.word):
            return "form_of_the_word"
        for prefix in ("un", "in", "dis", "non") if more_prefixes else ("un",):
            rest = said.removeprefix(prefix)
            if rest != said and self._are_kin(rest, card.word):
                return "prefix_alone"
        return None

    def prove_words(self, words: Sequence[str], dictionary: Dictionary) -> RuleChallenge:
        """See `Language.prove_words`."""
        proofs = tuple(self._prove_word(word.lower(), dictionary) for word in words)
        missing = tuple(proof.word.upper() for proof in proofs if not proof.stands)
        if missing:
            return RuleChallenge(Verdict.FALLS, Grounds.NOT_IN_THE_DICTIONARY, missing, proofs)
        found = tuple(proof.word.upper() for proof in proofs)
        return RuleChallenge(Verdict.STANDS, Grounds.IN_THE_DICTIONARY, found, proofs)

    def prove_relation(self, card: Card, relation: Relation, answer: str) -> RuleChallenge:
        """See `Language.prove_relation`."""
        path = next(self._paths(card, relation, answer), None)
        senses = self._senses(card.word, card.pos)
        if path is None:
            missing = Proof(card.word, stands=False, source=THESAURUS, senses=senses)
            about = (card.word, answer)
            return RuleChallenge(Verdict.FALLS, Grounds.UNRELATED, about, (missing,))
        proof = Proof(card.word, stands=True, source=THESAURUS, senses=senses, path=path)
        return RuleChallenge(Verdict.STANDS, Grounds.RELATED, (card.word, answer), (proof,))

    def answers(self, card: Card, relation: Relation, more_prefixes: bool) -> tuple[str, ...]:
        """See `Language.answers`; the house says no slurs."""
        found = {other.word for other in self._related(card, relation) if is_one_word(other.word)}
        fit = [
            word
            for word in sorted(found, key=lambda word: (-self._words.zipf(word), word))
            if word.islower() and not self._words.is_slur(word)
            if self.refusal(card, word, more_prefixes) is None
        ]
        return tuple(fit[:MOST_ANSWERS])

    def prove_spelling(self, card: Card, text: str) -> RuleChallenge:
        """See `Language.prove_spelling`."""
        right = plain(text) == plain(card.word)
        proof = Proof(card.word, right, THESAURUS, self._senses(card.word, card.pos))
        if right:
            return RuleChallenge(Verdict.STANDS, Grounds.SPELT_SO, (card.word,), (proof,))
        return RuleChallenge(Verdict.FALLS, Grounds.SPELT_OTHERWISE, (card.word,), (proof,))

    def prove_definition(self, card: Card, text: str) -> RuleChallenge:
        """See `Language.prove_definition`."""
        judged = judge_definition(self._words, card.word, Pos(card.pos), text)
        is_right = judged.judgement is definitions.Judgement.RIGHT
        best_first = sorted(judged.senses, key=lambda sense: not sense.is_best)
        senses = tuple(
            ProofSense(sense.pos.value, _bare(sense.gloss), sense.is_best and is_right)
            for sense in best_first[:MOST_SENSES]
        )
        proof = Proof(card.word, is_right, THESAURUS, senses)
        grounds, about = Grounds(judged.reason.value), judged.words or (card.word,)
        return RuleChallenge(_VERDICTS[judged.judgement], grounds, about, (proof,))

    # proofs

    def _prove_word(self, word: str, dictionary: Dictionary) -> Proof:
        listing = self._words.listing(word)
        known = listing is not None and (
            dictionary is Dictionary.ALL or listing.tier is Tier.COMMON
        )
        if listing is not None and known:
            small = small_word(word)
            senses = (ProofSense("", small),) if small else self._senses(word)
            return Proof(word, True, listing.dictionary, senses)
        return Proof(word, False, "")

    def _senses(self, word: str, pos: str | None = None) -> tuple[ProofSense, ...]:
        """Its ordinary senses, never those of a name; of a form those of the word it is a form of."""
        origins = ((word, pos), *self._origins(word, pos))
        found = next(filter(None, (self._ordinary(*origin) for origin in origins)), [])
        return tuple(ProofSense(s.pos.value, _bare(s.gloss)) for s in found[:MOST_SENSES])

    def _ordinary(self, word: str, pos: str | None) -> list[Sense]:
        senses = (s for s in self._words.senses(word) if not s.is_name)
        return [sense for sense in senses if pos is None or sense.pos == pos]

    def _origins(self, word: str, pos: str | None) -> Iterator[tuple[str, str | None]]:
        """What it is a form of, as which part of speech."""
        for reading in self._words.readings(word):
            if reading.lemma != word and pos in (None, reading.pos):
                yield reading.lemma, reading.pos
        yield from ((base.lower(), pos) for base in bases(word.upper()))

    def _paths(self, card: Card, relation: Relation, answer: str) -> Iterator[tuple[str, ...]]:
        """Ways through the thesaurus from the card's word, in its part of speech."""
        said = self._lemmas(plain(answer)) | {answer}
        return (other.path for other in self._related(card, relation) if other.word in said)

    def _related(self, card: Card, relation: Relation) -> Iterator[Related]:
        """What the thesaurus joins to the card's word."""
        if relation is Relation.ANTONYM:
            yield from self._words.antonyms(card.word)
        else:
            synonyms = self._words.synonyms(card.word)
            yield from (other for other in synonyms if self._shares(card, other.word))

    def _shares(self, card: Card, other: str) -> bool:
        """Whether the two meet in a sense of the card's part of speech, or in one like it."""
        own = [s for s in self._words.senses(card.word) if s.pos == card.pos]
        if any(other in sense.words for sense in own):
            return True
        return card.pos == "adjective" and any(
            sense.pos == card.pos for sense in self._words.senses(other)
        )

    def _lemmas(self, word: str) -> set[str]:
        return {word, *(reading.lemma for reading in self._words.readings(word))}

    def _are_kin(self, word: str, other: str) -> bool:
        return word == other or self._words.kinship(word, other) is not None


def _bare(gloss: str) -> str:
    """A gloss without its examples."""
    return gloss.split('; "')[0]
