"""What LOQ asks of the language: is a clue valid, is a guess a form of an entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol

from trilogue.games.loq.actions import ClueFault, RuleClue
from trilogue.games.loq.cards import Category, Twist
from trilogue.words.clues import ruling as words_ruling
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.ruling import ClueReason, ClueRuling
from trilogue.words.clues.tokens import content, tokens
from trilogue.words.interface import Words
from trilogue.words.lexicon import house_lexicon

_RHYMING = re.compile(r"\b(?:rhym(?:e|es|ed|ing)|sounds?) (?:\w+ )?(?:with|like)\b", re.IGNORECASE)

CardEntry = tuple[Category, str]


class ClueReferee(Protocol):
    """The house's seat for questions of language."""

    def judge(
        self,
        entry: CardEntry,
        twist: Twist,
        clue: str,
        before: Sequence[str],
        others: Sequence[CardEntry],
        indirect_rhymes: bool,
    ) -> RuleClue:
        """LOQ 15: judge a clue, after earlier ones for the same entry, beside other open ones."""

    def is_inflection(self, guess: str, entry: str) -> bool:
        """LOQ 23: whether the guess is the entry in another form."""


class HouseReferee:
    """`ClueReferee` with the house's dictionary, opened when it is first asked."""

    def __init__(self, open_words: Callable[[], Words] = house_lexicon) -> None:
        self._open_words = open_words

    @cached_property
    def _words(self) -> Words:
        return self._open_words()

    def judge(
        self,
        entry: CardEntry,
        twist: Twist,
        clue: str,
        before: Sequence[str],
        others: Sequence[CardEntry],
        indirect_rhymes: bool,
    ) -> RuleClue:
        """See `ClueReferee.judge`."""
        ruling = self._judge(entry, twist, clue, others)
        if ruling.reason is ClueReason.RHYME and indirect_rhymes:
            ruling = self._judge_rhyme(entry, twist, clue, others, ruling)
        if ruling.is_valid and twist is Twist.THREE_WORDS and before:  # LOQ 27: for each entry
            all_words = self._judge(entry, twist, " ".join((*before, clue)), others)
            ruling = all_words if all_words.reason is ClueReason.WORD_LIMIT else ruling
        return _action(ruling, (entry, *others))

    def _judge(
        self, entry: CardEntry, twist: Twist, clue: str, others: Sequence[CardEntry]
    ) -> ClueRuling:
        return judge_clue(
            self._words,
            entry[1],
            words_ruling.Category(entry[0].value),
            words_ruling.Twist(twist.value),
            clue,
            [text for _, text in others],
        )

    def _judge_rhyme(
        self,
        entry: CardEntry,
        twist: Twist,
        clue: str,
        others: Sequence[CardEntry],
        ruling: ClueRuling,
    ) -> ClueRuling:
        """LOQ 16: "rhymes with another word for sparkling" is fine, "rhymes with fizzy" is not."""
        said = [token.bare for token in tokens(clue)]
        hidden = (*content(entry[1]), entry[1])
        if any(self._words.rhymes(word, other) for word in said for other in hidden):
            return ruling
        return self._judge(entry, twist, _RHYMING.sub("is like", clue), others)

    def is_inflection(self, guess: str, entry: str) -> bool:
        """See `ClueReferee.is_inflection`."""
        one, two = tokens(guess), tokens(entry)
        return len(one) == len(two) > 0 and all(
            self._is_form(a.text, b.text) for a, b in zip(one, two, strict=True)
        )

    def _is_form(self, word: str, other: str) -> bool:
        return word == other or bool(
            set(self._words.readings(word)) & set(self._words.readings(other))
        )


def _action(ruling: ClueRuling, entries: Sequence[CardEntry]) -> RuleClue:
    if ruling.reason is None:
        return RuleClue()
    given_away = (category for category, text in entries if text == ruling.entry)
    return RuleClue(
        ClueFault(ruling.reason.value),
        ruling.words,
        ruling.near,
        next(given_away, None),
    )
