"""Makes the cards of days: from the house's deck, level by level, none of them twice.

A card is taken if the house guesses each of its words from what was written about it, and in how
many words is kept: so it can be solved, and how well is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256

from trilogue.decks.loq import LoqDeck, load
from trilogue.decks.loq.clues import house_descriptions
from trilogue.decks.manifest import house_folder
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.today.loq.cards import FiveWordsCard, SoundEntry, house_cards
from trilogue.today.loq.house import guesses, judge
from trilogue.words.answers import is_same_answer
from trilogue.words.associations.voices import content_words
from trilogue.words.clues.judge import count_words
from trilogue.words.lexicon import house_lexicon

LEVELS = (1, 1, 2, 2, 3, 3, 4)  # from Monday to Sunday


def make_cards(first: date, days: int) -> Iterator[tuple[date, FiveWordsCard]]:
    """A card for each of so many days. More days go on where fewer ended."""
    deck = load(house_folder("loq"))
    piles = {level: _sound_cards(deck, level) for level in sorted(set(LEVELS))}
    for day in (first + timedelta(n) for n in range(days)):
        yield day, next(piles[LEVELS[day.weekday()]])


def make_spares(level: int, cards: int) -> Iterator[SoundEntry]:
    """Entries of so many cards that no day has: those that can be solved."""
    deck, taken = load(house_folder("loq")), {card.entries for card in house_cards().values()}
    left = [texts for texts in _cards(deck, level) if texts not in taken]
    for texts in left[:cards]:
        for text, category in zip(texts, CATEGORIES, strict=True):
            if (words := _fewest_words(text, category)) is not None:
                yield SoundEntry(level, category, text, words)


def _sound_cards(deck: LoqDeck, level: int) -> Iterator[FiveWordsCard]:
    """The cards of a level that can be solved, in an order that looks like none."""
    for texts in _cards(deck, level):
        words = [_fewest_words(*row) for row in zip(texts, CATEGORIES, strict=True)]
        if None not in words:
            yield FiveWordsCard(level, texts, sum(count for count in words if count))


def _cards(deck: LoqDeck, level: int) -> Iterator[tuple[str, ...]]:
    """The five entries of each card of a level, in an order that looks like none."""
    entries = {(e.card, e.category): e.text for e in deck.entries if e.level == level}
    for number in sorted({card for card, _ in entries}, key=lambda card: _shuffled(level, card)):
        yield tuple(entries[number, category.value] for category in CATEGORIES)


def _shuffled(level: int, card: int) -> bytes:
    return sha256(f"five words {level} {card}".encode()).digest()


def _fewest_words(entry: str, category: Category) -> int | None:
    """In how few words of those written about an entry the house guesses it: in one, or in as many
    as the shortest whole clue has that will do."""
    words, written = house_lexicon(), house_descriptions()[entry].clues
    tried = {*written, *(word for clue in written for word in content_words(clue))}
    for number, clue in sorted((count_words(words, clue), clue) for clue in tried):
        is_valid = judge(entry, category, clue, ()).is_valid
        if is_valid and any(is_same_answer(g, entry) for g in guesses([clue], category, ())):
            return number
    return None
