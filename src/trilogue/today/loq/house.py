"""The house as it reads a clue, without a clock: its referee, and its guesser at its strongest."""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.bots.loq.guesser import AND_THEN, house_guesser
from trilogue.games.loq.cards import Category
from trilogue.words.clues import ruling
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.ruling import ClueRuling, Twist
from trilogue.words.lexicon import house_lexicon

MOST_GUESSES = 3


def judge(entry: str, category: Category, clue: str, others: Sequence[str]) -> ClueRuling:
    """What the referee says of a clue, beside other words that are open."""
    kind = ruling.Category(category.value)
    return judge_clue(house_lexicon(), entry, kind, Twist.NONE, clue, others)


def guesses(clues: Sequence[str], category: Category, known: Sequence[str]) -> list[str]:
    """What the house guesses after all these clues for one word, likeliest first; it knows what
    was wrong, and what was right elsewhere."""
    text, kind = AND_THEN.join(clues), ruling.Category(category.value)
    ranked = house_guesser().rank(text, kind, top=MOST_GUESSES, without=known)
    return [entry.text for entry in ranked]
