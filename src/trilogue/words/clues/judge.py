"""The clue referee: LOQ's rulings on what may be said, judged as a careful person would."""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.words.answers import plain
from trilogue.words.clues.coded import is_coded, is_rhymed
from trilogue.words.clues.english import speaks_english
from trilogue.words.clues.giveaway import gives_away
from trilogue.words.clues.letters import gives_letters
from trilogue.words.clues.lone_letters import is_initials
from trilogue.words.clues.pieces import is_pieced
from trilogue.words.clues.question import is_question
from trilogue.words.clues.ruling import VALID, Category, ClueReason, ClueRuling, Twist
from trilogue.words.clues.sounds import (
    counts_syllables,
    is_run_together,
    sounds_alike,
    talks_of_rhyme,
)
from trilogue.words.clues.syllables import syllables_of
from trilogue.words.clues.tokens import (
    Token,
    is_shorthand,
    tokens,
    unhurried,
)
from trilogue.words.interface import Words

MOST_WORDS = 3


def judge_clue(
    words: Words,
    entry: str,
    category: Category,
    twist: Twist,
    clue: str,
    others: Sequence[str] = (),
) -> ClueRuling:
    """Judge a clue for an entry; `others` are the unguessed entries of the level in play."""
    said = [token for token in tokens(clue) if not is_shorthand(token)]
    if not said:
        return ClueRuling(ClueReason.MADE_UP, (), "A clue has at least one word.")
    for known in (entry, *others):
        ruling = gives_away(words, known, category, said)
        if ruling:
            return ruling
    for check in (_talks_of_spelling, _keeps_the_twist, speaks_english):
        ruling = check(words, entry, twist, clue, said)
        if ruling:
            return ruling
    return VALID


def _talks_of_spelling(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> ClueRuling | None:
    initials: frozenset[str] = frozenset()
    if twist is Twist.FIRST_LETTER:
        initials = frozenset(plain(token.bare)[:1] for token in tokens(entry))
    for token in said:
        is_word = words.listing(token.text) and token.text.upper() not in clue
        told = is_initials(token.text, entry) and not is_word
        if told and twist is not Twist.FIRST_LETTER:
            return ClueRuling(ClueReason.LETTERS, (token.text,), "Initials may not be told.")
    if found := gives_letters(clue, entry, initials):
        return ClueRuling(ClueReason.LETTERS, (found,), "Letters and spelling may not be told.")
    found = is_coded(words, clue, entry) or is_pieced(words, clue, entry)
    if not initials and found:
        return ClueRuling(ClueReason.LETTERS, (found,), "Letters and spelling may not be told.")
    if found := talks_of_rhyme(unhurried(clue)) or is_rhymed(words, clue, entry):
        return ClueRuling(ClueReason.RHYME, (found,), "What it rhymes with may not be told.")
    if found := counts_syllables(words, entry, unhurried(clue)):
        return ClueRuling(ClueReason.RHYME, (found,), "How many syllables it has may not be told.")
    if found := is_run_together(clue, entry) or sounds_alike(words, entry, clue):
        return ClueRuling(ClueReason.RHYME, (found,), "What it sounds like may not be told.")
    return None


def _keeps_the_twist(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> ClueRuling | None:
    if twist is Twist.THREE_WORDS and (count := _count(words, said)) > MOST_WORDS:
        return ClueRuling(ClueReason.WORD_LIMIT, (), f"{count} words; three are allowed.")
    if twist is Twist.ONE_SYLLABLE:
        long = tuple(token.text for token in said if syllables_of(words, token.text) > 1)
        if long:
            return ClueRuling(
                ClueReason.SYLLABLES, long, "Every word has one syllable in this round."
            )
    if twist is Twist.QUESTIONS and not is_question(clue):
        return ClueRuling(ClueReason.NOT_A_QUESTION, (), "Every clue is a question in this round.")
    return None


def count_words(words: Words, clue: str) -> int:
    """How many words a clue has, shorthand and all."""
    return _count(words, tokens(clue))


def _count(words: Words, said: list[Token]) -> int:
    """A hyphenated word counts once if it is a settled one, else by its parts."""
    return sum(1 if len(t.pieces) < 2 or _is_settled(words, t) else len(t.pieces) for t in said)


def _is_settled(words: Words, token: Token) -> bool:
    return len(token.pieces) == 2 or bool(words.senses(token.bare))
