"""The house's decks under the house's own eyes: what a program can see of good cards.

Stands above decks and words: a deck is plain data, and only here the dictionary is asked about it.
"""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from trilogue.decks import linq, logos, loq
from trilogue.decks.loq.clues import Described, house_descriptions
from trilogue.decks.manifest import DeckError, house_folder, our_folders
from trilogue.words.answers import fold, fold_answer
from trilogue.words.associations.checks import faults
from trilogue.words.associations.written import house_lists, unlisted_words
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.tokens import content
from trilogue.words.clues.verdict import Category, Twist
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import house_lexicon

CARDS = {"linq": 100, "loq": 300}
LOGOS_WORDS = 600
CUES = 20_000
FEWEST_ANSWERS = 3
POS = {"adjective": Pos.ADJECTIVE, "noun": Pos.NOUN, "verb": Pos.VERB}


def check() -> int:
    """Check all house decks; prints every fault, 1 if there is one."""
    console = Console(highlight=False)
    words = house_lexicon()
    faults = 0
    for kind, found in (
        ("linq", _linq()),
        ("loq", _loq(words)),
        ("logos", _logos(words)),
        ("descriptions", _descriptions(words)),
        ("associations", _associations(words)),
    ):
        mine = list(found)
        faults += len(mine)
        console.print(f"{kind}: {len(mine)} faults" if mine else f"{kind}: good")
        for fault in mine:
            console.print(f"  {fault}")
    return 1 if faults else 0


def _linq() -> Iterator[str]:
    for name, folder in our_folders("linq").items():
        try:
            deck = linq.load(folder)
        except DeckError as error:
            yield f"{name}: {error}"
            continue
        if name == "house" and len(deck.cards) != CARDS["linq"]:
            yield f"expected {CARDS['linq']} cards, found {len(deck.cards)}"


def _loq(words: Words) -> Iterator[str]:
    try:
        deck = loq.load(house_folder("loq"))
    except DeckError as error:
        yield str(error)
        return
    counts = Counter((entry.level, entry.category) for entry in deck.entries)
    for place, count in counts.items():
        if count != CARDS["loq"]:
            yield f"level {place[0]}, {place[1]}: expected {CARDS['loq']} entries, found {count}"
    yield from (f"{entry.text!r} is no {entry.category}" for entry in misfits(deck, words))
    yield from _unequal_levels(deck, words)
    yield from _kin_on_a_card(deck, words)


def misfits(deck: loq.LoqDeck, words: Words) -> list[loq.LoqEntry]:
    """Entries that the dictionary does not know as their part of speech."""
    return [
        entry
        for entry in deck.entries
        if entry.category in POS and POS[entry.category] not in words.parts_of_speech(entry.text)
    ]


def medians(deck: loq.LoqDeck, words: Words) -> dict[tuple[str, int], float]:
    """The median frequency of each category at each level."""
    found: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
    for entry in deck.entries:
        found[entry.category, entry.level].append(frequency(entry.text, words))
    return {place: statistics.median(values) for place, values in found.items()}


def frequency(entry: str, words: Words) -> float:
    """Zipf frequency; of several words that of the rarest telling one."""
    return min(max(words.zipf(word), words.zipf(fold(word))) for word in content(entry))


def _unequal_levels(deck: loq.LoqDeck, words: Words) -> Iterator[str]:
    """Each level is harder than the one before."""
    middle = medians(deck, words)
    for category in loq.CATEGORIES:
        for level in range(2, loq.LEVELS + 1):
            if middle[category, level] >= middle[category, level - 1]:
                yield f"{category}: level {level} is no rarer than level {level - 1}"


def _kin_on_a_card(deck: loq.LoqDeck, words: Words) -> Iterator[str]:
    """On one level of one card, no two entries of one family."""
    together: defaultdict[tuple[int, int], list[loq.LoqEntry]] = defaultdict(list)
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


def _logos(words: Words) -> Iterator[str]:
    try:
        deck = logos.load(house_folder("logos"))
    except DeckError as error:
        yield str(error)
        return
    for name, cards in (("synonyms", deck.synonyms), ("spelling", deck.spelling)):
        if len(cards) < LOGOS_WORDS:
            yield f"{name}: expected at least {LOGOS_WORDS} words, found {len(cards)}"
        for card in cards:
            if not any(sense.pos == card.pos for sense in words.senses(card.word)):
                yield f"{name}: {card.word!r} has no sense as a {card.pos}"
    for card in deck.synonyms:
        answers = (*words.synonyms(card.word), *words.antonyms(card.word))
        single = {answer.word for answer in answers if answer.word.isalpha()}
        if len(single) < FEWEST_ANSWERS:
            yield f"synonyms: {card.word!r} has only {len(single)} answers that we can prove"


def _descriptions(words: Words) -> Iterator[str]:
    """Every entry has its clues, and the referee would let each of them pass."""
    try:
        described = house_descriptions()
    except DeckError as error:
        yield str(error)
        return
    deck = {entry.text: entry for entry in loq.load(house_folder("loq")).entries}
    yield from (f"{text!r} is not described" for text in deck if text not in described)
    for text, clues in described.items():
        entry = deck.get(text)
        if entry is None or (entry.level, entry.category) != (clues.level, clues.category):
            yield f"{text!r} is no {clues.category} of level {clues.level}"
            continue
        for clue in clues.clues:
            verdict = judge_clue(words, text, Category(clues.category), _twist(clues, clue), clue)
            if not verdict.is_valid:
                yield f"{text!r}, {clue!r}: {verdict.because} ({', '.join(verdict.words)})"


def _twist(described: Described, clue: str) -> Twist:
    """The round that a clue was written for."""
    if clue == described.three_words:
        return Twist.THREE_WORDS
    return Twist.ONE_SYLLABLE if clue == described.one_syllable else Twist.NONE


def _associations(words: Words) -> Iterator[str]:
    lists = house_lists()
    if len(lists) < CUES:
        yield f"expected at least {CUES} cues, found {len(lists)}"
    known = {fold_answer(cue) for cue in lists}
    for text in _all_entries():
        if fold_answer(text) not in known:
            yield f"{text!r} is on a card and no cue"
    yield from faults(lists, words, unlisted_words())


def _all_entries() -> Iterator[str]:
    for folder in our_folders("linq").values():
        for card in linq.load(folder).cards:
            yield from card
    yield from (entry.text for entry in loq.load(house_folder("loq")).entries)
    of_logos = logos.load(house_folder("logos"))
    yield from (card.word for card in (*of_logos.synonyms, *of_logos.spelling))


def stats() -> int:
    """Print what there is to read about the LOQ deck, and the counts of all."""
    console = Console(highlight=False)
    words = house_lexicon()
    deck = loq.load(house_folder("loq"))
    table = Table("category", *(f"level {n}" for n in range(1, loq.LEVELS + 1)))
    middle = medians(deck, words)
    counts = Counter((entry.category, entry.level) for entry in deck.entries)
    for category in loq.CATEGORIES:
        cells = (
            f"{counts[category, level]} × {middle[category, level]:.2f}"
            for level in range(1, loq.LEVELS + 1)
        )
        table.add_row(category, *cells)
    console.print("Entries and their median frequency (Zipf):")
    console.print(table)
    strange = misfits(deck, words)
    console.print(f"No such part of speech: {', '.join(e.text for e in strange) or 'none'}")
    by_frequency = sorted(deck.entries, key=lambda entry: frequency(entry.text, words))
    console.print(f"\nThe hundred hardest: {', '.join(e.text for e in by_frequency[:100])}")
    console.print(f"\nThe hundred easiest: {', '.join(e.text for e in by_frequency[-100:])}")
    console.print(f"\nLinq: {len(linq.house_deck().cards)} cards")
    deck_of_logos = logos.load(house_folder("logos"))
    console.print(
        f"Logos: {len(deck_of_logos.synonyms)} words for synonyms and antonyms, "
        f"{len(deck_of_logos.spelling)} to spell and define"
    )
    return 0
