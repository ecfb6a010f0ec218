"""What to say of an entry: written clues where there are any, else its sense, else what it brings
to mind. Everything passes the referee before it is said, like anyone's clue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from trilogue.bots.loq.candidates import initials_of
from trilogue.bots.manners import is_polite
from trilogue.decks.loq.clues import house_descriptions
from trilogue.games.loq.cards import Category, Twist
from trilogue.games.loq.referee import CardEntry, HouseReferee
from trilogue.words.associations.mind import Mind
from trilogue.words.descriptions import everyday_descriptions
from trilogue.words.encoder.pointer import Pointer
from trilogue.words.interface import Pos, Words

MOST_WORDS = 14
ASSOCIATIONS = 12
GROUP = 3  # associations in one clue
SHORT = (Twist.THREE_WORDS, Twist.ONE_SYLLABLE)
POS = {Category.ADJECTIVE: Pos.ADJECTIVE, Category.NOUN: Pos.NOUN, Category.VERB: Pos.VERB}
_ASIDE = re.compile(r"\s*\([^)]*\)?")  # what a gloss says in brackets


# What only asks: nothing in it is a hint by itself.
QUESTIONS = {
    Category.PEOPLE_PLACES: (
        "who or where is it: {}?",
        "is it {}, or who?",
        "which one is it: {}?",
    ),
    Category.ADJECTIVE: ("what is it like: {}?", "how is it: {}?", "is it {}, or how?"),
    Category.NOUN: ("what is it: {}?", "isn't it {}?", "which is it: {}?"),
    Category.VERB: ("what do they do: {}?", "what is it that we do: {}?", "isn't it {}?"),
    Category.PHRASE: ("what is it: {}?", "how do we say it: {}?", "isn't it {}?"),
}


class Describer:
    """Finds something to say that nobody can object to."""

    def __init__(self, mind: Mind, words: Words, pointer: Pointer) -> None:
        self._mind, self._words, self._pointer = mind, words, pointer
        self._referee = HouseReferee(lambda: words)

    def clue(
        self,
        entry: CardEntry,
        twist: Twist,
        before: Sequence[str],
        others: Sequence[CardEntry],
        wrong: Sequence[str] = (),
    ) -> str | None:
        """The next clue for an entry, after earlier ones and the latest wrong guesses."""
        if twist is Twist.THREE_WORDS and before:  # three words are for the whole entry
            return None
        for text in self._tries(entry, twist, wrong):
            shaped = _shaped(text, entry, twist)
            if shaped not in before and self._passes(entry, twist, shaped, before, others):
                return shaped
        return None

    def _passes(
        self,
        entry: CardEntry,
        twist: Twist,
        clue: str,
        before: Sequence[str],
        others: Sequence[CardEntry],
    ) -> bool:
        return self._referee.judge(entry, twist, clue, before, others, False).fault is None

    def _tries(self, entry: CardEntry, twist: Twist, wrong: Sequence[str]) -> Iterator[str]:
        clues = self._apart(_written(entry[1], twist), entry[1], wrong)
        free = twist not in SHORT
        near = self._nearest(entry[1], wrong) if free else None
        if near:
            yield from (f"not “{near}”, but {clue}" for clue in clues)
        yield from clues
        if free:
            yield from self._from_senses(entry)
        yield from self._from_associations(entry[1], twist)

    def _apart(self, clues: list[str], entry: str, wrong: Sequence[str]) -> list[str]:
        """The same clues, those that tell an entry best from the latest wrong guess first.

        The last of what is written down stays last: it is the strangest.
        """
        meant = self._pointer.row(entry)
        taken = self._pointer.row(wrong[-1]) if wrong else None
        if meant is None or taken is None:
            return clues
        read = {clue: self._pointer.at(clue) for clue in clues[:-1]}
        return [*sorted(read, key=lambda clue: read[clue][taken] - read[clue][meant]), *clues[-1:]]

    def _nearest(self, entry: str, wrong: Sequence[str]) -> str | None:
        """A wrong guess that was close enough to be worth a word."""
        if not wrong:
            return None
        near = {thought.word.casefold() for thought in self._mind.near(entry, 3 * ASSOCIATIONS)}
        return next((guess for guess in reversed(wrong) if guess.casefold() in near), None)

    def _from_senses(self, entry: CardEntry) -> Iterator[str]:
        """The dictionary's own words, without those that would give the entry away."""
        category, text = entry
        for sense in self._words.senses(text.lower()):
            if category in POS and sense.pos is not POS[category]:
                continue
            told = _ASIDE.sub("", sense.gloss.split(";")[0]).strip()
            said = [w for w in told.split() if not self._gives_away(entry, w)][:MOST_WORDS]
            if len(said) > 2:
                yield " ".join(said)

    def _gives_away(self, entry: CardEntry, word: str) -> bool:
        return self._referee.judge(entry, Twist.NONE, word, (), (), False).fault is not None

    def _from_associations(self, entry: str, twist: Twist) -> Iterator[str]:
        near = (thought.word for thought in self._mind.near(entry, ASSOCIATIONS))
        found = [word for word in near if is_polite(word)]
        if twist is Twist.ONE_SYLLABLE:
            found = [w for w in found if all(self._words.syllables(p) == 1 for p in w.split())]
        if twist is Twist.THREE_WORDS:
            found = [word for word in found if " " not in word]
        for start in range(0, len(found) - GROUP + 1, GROUP):
            yield ", ".join(found[start : start + GROUP])
        yield from found


def _written(entry: str, twist: Twist) -> list[str]:
    """What somebody has written down for it: for a card of the house, else for an everyday word."""
    described = house_descriptions().get(entry)
    if described is None:
        everyday = everyday_descriptions().get(entry.lower())
        return [*everyday.texts] if everyday and twist not in SHORT else []
    match twist:
        case Twist.THREE_WORDS:
            return [described.three_words]
        case Twist.ONE_SYLLABLE:
            return [described.one_syllable]
        case _:
            return [*described.plain, described.one_syllable]


def _shaped(text: str, entry: CardEntry, twist: Twist) -> str:
    """A clue as the round asks for it."""
    if twist is Twist.QUESTIONS:
        asked = QUESTIONS[entry[0]]
        return asked[sum(text.encode()) % len(asked)].format(text)
    if twist is Twist.FIRST_LETTER:
        return f"{text}: {initials_of(entry[1]).upper()}"
    return text
