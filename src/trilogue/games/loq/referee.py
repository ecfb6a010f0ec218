"""What LOQ asks of the language: is a clue valid, is a guess a form of an entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol

from trilogue.games.loq.actions import ClueFault, RuleClue
from trilogue.games.loq.cards import Category, Twist
from trilogue.words.clues import verdict as words_verdict
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.tokens import content, tokens
from trilogue.words.clues.verdict import Reason, Verdict
from trilogue.words.interface import Words
from trilogue.words.lexicon import house_lexicon

_RHYMING = re.compile(r"\b(?:rhym(?:e|es|ed|ing)|sounds?) (?:\w+ )?(?:with|like)\b", re.IGNORECASE)

Entry = tuple[Category, str]


class ClueReferee(Protocol):
    """The house's seat for questions of language."""

    def judge(
        self,
        entry: Entry,
        twist: Twist,
        clue: str,
        before: Sequence[str],
        others: Sequence[Entry],
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
        entry: Entry,
        twist: Twist,
        clue: str,
        before: Sequence[str],
        others: Sequence[Entry],
        indirect_rhymes: bool,
    ) -> RuleClue:
        """See `ClueReferee.judge`."""
        verdict = self._judge(entry, twist, clue, others)
        if verdict.reason is Reason.RHYME and indirect_rhymes:
            verdict = self._judge_rhyme(entry, twist, clue, others, verdict)
        if verdict.is_valid and twist is Twist.THREE_WORDS and before:  # LOQ 27: for each entry
            all_words = self._judge(entry, twist, " ".join((*before, clue)), others)
            verdict = all_words if all_words.reason is Reason.WORD_LIMIT else verdict
        return _ruling(verdict, (entry, *others))

    def _judge(self, entry: Entry, twist: Twist, clue: str, others: Sequence[Entry]) -> Verdict:
        return judge_clue(
            self._words,
            entry[1],
            words_verdict.Category(entry[0].value),
            words_verdict.Twist(twist.value),
            clue,
            [text for _, text in others],
        )

    def _judge_rhyme(
        self, entry: Entry, twist: Twist, clue: str, others: Sequence[Entry], verdict: Verdict
    ) -> Verdict:
        """LOQ 16: "rhymes with another word for sparkling" is fine, "rhymes with fizzy" is not."""
        said = [token.bare for token in tokens(clue)]
        if any(self._words.rhymes(word, hidden) for word in said for hidden in content(entry[1])):
            return verdict
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


def _ruling(verdict: Verdict, entries: Sequence[Entry]) -> RuleClue:
    if verdict.reason is None:
        return RuleClue()
    given_away = (category for category, text in entries if text == verdict.entry)
    return RuleClue(
        ClueFault(verdict.reason.value),
        verdict.words,
        verdict.near,
        next(given_away, None),
    )
