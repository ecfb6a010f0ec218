"""Logos' deck under the house's own eyes: every word has a sense, and answers that can be proven."""

from __future__ import annotations

from collections.abc import Iterator

from trilogue.decks.care import DeckCare
from trilogue.decks.logos import LogosDeck, load
from trilogue.decks.manifest import DeckError, house_folder
from trilogue.words.lexicon import house_lexicon

FEWEST_WORDS = 600
FEWEST_ANSWERS = 3


def _deck() -> LogosDeck:
    return load(house_folder("logos"))


def faults() -> Iterator[str]:
    """What a program can see of bad cards."""
    words = house_lexicon()
    try:
        deck = _deck()
    except DeckError as error:
        yield str(error)
        return
    for name, cards in (("synonyms", deck.synonyms), ("spelling", deck.spelling)):
        if len(cards) < FEWEST_WORDS:
            yield f"{name}: expected at least {FEWEST_WORDS} words, found {len(cards)}"
        for card in cards:
            if not any(sense.pos == card.pos for sense in words.senses(card.word)):
                yield f"{name}: {card.word!r} has no sense as a {card.pos}"
    for card in deck.synonyms:
        answers = (*words.synonyms(card.word), *words.antonyms(card.word))
        single = {answer.word for answer in answers if answer.word.isalpha()}
        if len(single) < FEWEST_ANSWERS:
            yield f"synonyms: {card.word!r} has only {len(single)} answers that we can prove"


def entries() -> Iterator[str]:
    """All that stands on the cards."""
    deck = _deck()
    yield from (card.word for card in (*deck.synonyms, *deck.spelling))


def stats() -> Iterator[str]:
    """How many there are."""
    deck = _deck()
    yield (
        f"Logos: {len(deck.synonyms)} words for synonyms and antonyms, "
        f"{len(deck.spelling)} to spell and define"
    )


CARE = DeckCare({"logos": faults}, entries, stats)
