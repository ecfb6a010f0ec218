"""Cards of Linq from words that people bring."""

from __future__ import annotations

from trilogue.decks.linq import LONGEST_CODE_WORD, WORDS_ON_A_CARD, LinqDeck
from trilogue.decks.own import OwnWords
from trilogue.words.answers import is_one_word, plain

FEWEST_WORDS = WORDS_ON_A_CARD


def for_linq(own: OwnWords) -> LinqDeck:
    """Cards of ten; raises ValueError if there are too few words."""
    fit = [
        word.text
        for word in own.words
        if is_one_word(word.text)
        and len(word.text) <= LONGEST_CODE_WORD
        and len(word.text.encode()) <= 2 * LONGEST_CODE_WORD
    ]
    fit = list({plain(word): word for word in fit}.values())
    if len(fit) < FEWEST_WORDS:
        raise ValueError(
            f"expected at least {FEWEST_WORDS} single words of at most {LONGEST_CODE_WORD}"
            f" letters, found {len(fit)}"
        )
    cards = len(fit) // WORDS_ON_A_CARD
    return LinqDeck(own.name, tuple(tuple(fit[n::cards][:WORDS_ON_A_CARD]) for n in range(cards)))
