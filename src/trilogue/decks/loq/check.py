"""LOQ's deck and its clues under the house's own eyes: what a program can see of good cards."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator

from rich.table import Table

from trilogue.decks.care import DeckCare
from trilogue.decks.loq import CATEGORIES, LEVELS, LoqDeck, LoqEntry, load
from trilogue.decks.loq.clues import Described, house_descriptions
from trilogue.decks.manifest import DeckError, house_folder
from trilogue.words.answers import plain
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.ruling import Category, Twist
from trilogue.words.clues.tokens import content
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import house_lexicon

CARDS = 300
POS = {"adjective": Pos.ADJECTIVE, "noun": Pos.NOUN, "verb": Pos.VERB}


def _deck() -> LoqDeck:
    return load(house_folder("loq"))


def faults() -> Iterator[str]:
    """What a program can see of bad cards."""
    words = house_lexicon()
    try:
        deck = _deck()
    except DeckError as error:
        yield str(error)
        return
    counts = Counter((entry.level, entry.category) for entry in deck.entries)
    for place, count in counts.items():
        if count != CARDS:
            yield f"level {place[0]}, {place[1]}: expected {CARDS} entries, found {count}"
    yield from (f"{entry.text!r} is no {entry.category}" for entry in misfits(deck, words))
    yield from (f"{text!r} has no sound" for text in soundless(deck, words))
    yield from _unequal_levels(deck, words)
    yield from _kin_on_a_card(deck, words)


def misfits(deck: LoqDeck, words: Words) -> list[LoqEntry]:
    """Entries that the dictionary does not know as their part of speech."""
    return [
        entry
        for entry in deck.entries
        if entry.category in POS and POS[entry.category] not in words.parts_of_speech(entry.text)
    ]


def soundless(deck: LoqDeck, words: Words) -> list[str]:
    """Entries of one word of which the house does not know how they sound."""
    return [
        entry.text
        for entry in deck.entries
        if " " not in entry.text and not words.phones(entry.text)
    ]


def medians(deck: LoqDeck, words: Words) -> dict[tuple[str, int], float]:
    """The median frequency of each category at each level."""
    found: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
    for entry in deck.entries:
        found[entry.category, entry.level].append(frequency(entry.text, words))
    return {place: statistics.median(values) for place, values in found.items()}


def frequency(entry: str, words: Words) -> float:
    """Zipf frequency; of several words that of the rarest content word."""
    return min(max(words.zipf(word), words.zipf(plain(word))) for word in content(entry))


def _unequal_levels(deck: LoqDeck, words: Words) -> Iterator[str]:
    """Each level is harder than the one before."""
    middle = medians(deck, words)
    for category in CATEGORIES:
        for level in range(2, LEVELS + 1):
            if middle[category, level] >= middle[category, level - 1]:
                yield f"{category}: level {level} is no rarer than level {level - 1}"


def _kin_on_a_card(deck: LoqDeck, words: Words) -> Iterator[str]:
    """On one level of one card, no two entries of one family."""
    together: defaultdict[tuple[int, int], list[LoqEntry]] = defaultdict(list)
    for entry in deck.entries:
        together[entry.card, entry.level].append(entry)
    for (card, level), entries in together.items():
        for index, one in enumerate(entries):
            for other in entries[index + 1 :]:
                if _are_kin(one.text, other.text, words):
                    yield f"card {card}, level {level}: {one.text!r} and {other.text!r} are kin"


def _are_kin(one: str, other: str, words: Words) -> bool:
    pairs = ((a.lower(), b.lower()) for a in content(one) for b in content(other))
    return any(a == b or words.kinship(a, b) for a, b in pairs)


def description_faults() -> Iterator[str]:
    """Every entry has its clues, and the referee would let each of them pass."""
    words = house_lexicon()
    try:
        described = house_descriptions()
    except DeckError as error:
        yield str(error)
        return
    deck = {entry.text: entry for entry in _deck().entries}
    yield from (f"{text!r} is not described" for text in deck if text not in described)
    for text, clues in described.items():
        entry = deck.get(text)
        if entry is None or (entry.level, entry.category) != (clues.level, clues.category):
            yield f"{text!r} is no {clues.category} of level {clues.level}"
            continue
        for clue in clues.clues:
            ruling = judge_clue(words, text, Category(clues.category), _twist(clues, clue), clue)
            if not ruling.is_valid:
                yield f"{text!r}, {clue!r}: {ruling.because} ({', '.join(ruling.words)})"


def _twist(described: Described, clue: str) -> Twist:
    """The round that a clue was written for."""
    if clue == described.three_words:
        return Twist.THREE_WORDS
    return Twist.ONE_SYLLABLE if clue == described.one_syllable else Twist.NONE


def entries() -> Iterator[str]:
    """All that stands on the cards."""
    yield from (entry.text for entry in _deck().entries)


def stats() -> Iterator[str | Table]:
    """How many there are and how often they are said, and which are worth reading again."""
    deck, words = _deck(), house_lexicon()
    yield "Entries and their median frequency (Zipf):"
    yield _table(deck, words)
    strange = misfits(deck, words)
    yield f"No such part of speech: {', '.join(e.text for e in strange) or 'none'}"
    by_frequency = sorted(deck.entries, key=lambda entry: frequency(entry.text, words))
    yield f"\nThe hundred hardest: {', '.join(e.text for e in by_frequency[:100])}"
    yield f"\nThe hundred easiest: {', '.join(e.text for e in by_frequency[-100:])}"


def _table(deck: LoqDeck, words: Words) -> Table:
    table = Table("category", *(f"level {n}" for n in range(1, LEVELS + 1)))
    middle = medians(deck, words)
    counts = Counter((entry.category, entry.level) for entry in deck.entries)
    for category in CATEGORIES:
        cells = (
            f"{counts[category, level]} × {middle[category, level]:.2f}"
            for level in range(1, LEVELS + 1)
        )
        table.add_row(category, *cells)
    return table


CARE = DeckCare({"loq": faults, "descriptions": description_faults}, entries, stats)
