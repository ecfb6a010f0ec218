"""Words for Logos: synonyms that can be proven, spelling by ear, definitions, and doubts."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from trilogue.bots.logos.definitions import sentences
from trilogue.bots.player import Strength
from trilogue.engine.rng import Rng
from trilogue.games.logos.model import Card, Kind, Relation, Verdict
from trilogue.games.logos.options import Config
from trilogue.games.logos.referee import HouseLanguage
from trilogue.games.logos.view import View
from trilogue.words.answers import plain
from trilogue.words.clues.tokens import content
from trilogue.words.interface import Pos, Words

LOST_TURN = 25  # about what a turn is worth
MOST_CANDIDATES = 40


class Wit(Struct, frozen=True):
    """What a strength knows of words."""

    knows_from: float  # Zipf frequency of the rarest words that it knows
    slips: float  # how often it misspells a word of middling frequency
    trusts: float  # how likely it thinks a word good that it does not know
    daring: int  # the place of the synonym that it finds, the best being 0


WIT = {
    Strength.EASY: Wit(3.6, 0.35, 0.85, 4),
    Strength.NORMAL: Wit(2.4, 0.15, 0.75, 1),
    Strength.STRONG: Wit(0.0, 0.03, 0.02, 0),
}
# What the hand does where the ear cannot tell.
SLIPS = (
    ("ie", "ei"), ("ei", "ie"), ("ance", "ence"), ("ence", "ance"), ("able", "ible"),
    ("ible", "able"), ("ss", "s"), ("ll", "l"), ("tt", "t"), ("rr", "r"), ("mm", "m"), ("cc", "c"),
    ("nn", "n"), ("pp", "p"), ("ff", "f"), ("ph", "f"), ("sc", "s"), ("ch", "k"), ("ou", "o"),
    ("l", "ll"), ("t", "tt"), ("m", "mm"), ("r", "rr"), ("s", "c"), ("e", "a"), ("i", "e"), ("o", "u"),
)  # fmt: skip


class WordSense:
    """What a strength makes of words."""

    def __init__(self, strength: Strength, words: Words) -> None:
        self._strength, self._wit = strength, WIT[strength]
        self._words = words
        self._language = HouseLanguage(lambda: words)

    def knows(self, word: str) -> bool:
        """Whether a word is among those that this strength knows."""
        return self._words.listing(word) is not None and self._words.zipf(word) >= (
            self._wit.knows_from
        )

    # synonyms

    def name(self, view: View, rng: Rng) -> tuple[Relation, str] | None:
        """A synonym or antonym of the card's word, high in letters, that it can prove."""
        assert view.card is not None
        if view.card.word is None:
            return None
        card = Card(0, view.card.word, view.card.pos)
        found = sorted(self._provable(card, view.config), key=lambda item: -worth(item[1], view))
        if not found:
            return None
        few = found[self._wit.daring : self._wit.daring + 2] or found[-1:]
        return few[0] if self._wit.daring == 0 else rng.choice(few)

    def _provable(self, card: Card, config: Config) -> Iterator[tuple[Relation, str]]:
        for relation, related in (
            (Relation.SYNONYM, self._words.synonyms(card.word)),
            (Relation.ANTONYM, self._words.antonyms(card.word)),
        ):
            for other in related[:MOST_CANDIDATES]:
                word = other.word
                if not word.isalpha() or not self.knows(word) or self._words.is_slur(word):
                    continue
                if self._language.refusal(card, word, config.more_prefixes):
                    continue
                proof = self._language.prove_relation(card, relation, word)
                if proof.verdict is Verdict.STANDS:
                    yield relation, word

    # by ear

    def spell(self, heard: str, rng: Rng) -> str:
        """The word as it is written down, sometimes with a slip."""
        rarity = max(0.2, (5.2 - self._words.zipf(heard)) / 2)
        if not rng.chance(min(0.9, self._wit.slips * rarity)):
            return heard
        possible = [(right, wrong) for right, wrong in SLIPS if right in heard[1:]]
        if not possible:
            return heard
        right, wrong = rng.choice(possible)
        return heard[0] + heard[1:].replace(right, wrong, 1)

    # meanings

    def define(self, word: str, pos: str) -> str | None:
        """What the word means, in words of its own; None if nothing good comes to mind."""
        card = Card(0, word, pos)
        if not self.knows(word):
            return None
        for text in sentences(self._words, word, Pos(pos), self._strength):
            if any(self._words.is_slur(other) for other in content(text.lower())):
                continue
            if self._language.prove_definition(card, text).verdict is Verdict.STANDS:
                return text
        return None

    # doubts

    def doubts(self, view: View) -> bool:
        """Whether to challenge what is on the table: by the odds, and what either way costs."""
        pending = view.pending
        if pending is None:
            return False
        falls = 1 - self._stands(view)
        return falls * pending.points > (1 - falls) * LOST_TURN

    def _stands(self, view: View) -> float:
        """How likely it is that what is on the table stands."""
        pending = view.pending
        assert pending is not None
        match pending.kind:
            case Kind.TILES:
                known = all(self.knows(one.word.lower()) for one in pending.words)
                return 0.99 if known else self._trust(view)
            case Kind.SPELLING:
                right = view.card.word if view.card else None
                return 1.0 if right is None or plain(right) == plain(pending.text) else 0.0
            case Kind.SYNONYM | Kind.ANTONYM:
                return self._related(view, Relation(pending.kind.value), pending.text)
            case _:
                return self._means(view, pending.text)

    def _trust(self, view: View) -> float:
        """How likely a word is good that one does not know; who was wrong before is humbler."""
        was_wrong = sum(
            row.side == view.your_side and row.kind is Kind.LOST_TURN for row in view.sheet
        )
        doubt = (1 - self._wit.trusts) / (1 + was_wrong)
        return 1 - doubt

    def _related(self, view: View, relation: Relation, text: str) -> float:
        if view.card is None or view.card.word is None:
            return 1.0
        card = Card(0, view.card.word, view.card.pos)
        proof = self._language.prove_relation(card, relation, text)
        sure = 0.98 if self._wit.knows_from < 1 else 0.75
        return sure if proof.verdict is Verdict.STANDS else 1 - sure if self.knows(text) else 0.6

    def _means(self, view: View, text: str) -> float:
        if view.card is None or view.card.word is None:
            return 1.0
        return 0.9 if self.accepts(view.card.word, view.card.pos, text) else 0.4

    def accepts(self, word: str, pos: str, text: str) -> bool:
        """Whether a definition seems right."""
        verdict = self._language.prove_definition(Card(0, word, pos), text).verdict
        return verdict is not Verdict.FALLS


def worth(word: str, view: View) -> int:
    """What the letters of a word score."""
    return sum(view.values[ord(c) - 97] for c in plain(word) if "a" <= c <= "z")
