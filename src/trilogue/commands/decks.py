"""The house's decks under the house's own eyes: what a program can see of good cards."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console

from trilogue.decks.care import DeckCare
from trilogue.engine.box import load
from trilogue.games import boxes
from trilogue.words.answers import plain_answer
from trilogue.words.associations.checks import faults
from trilogue.words.associations.written import house_lists, unlisted_words
from trilogue.words.descriptions import everyday_descriptions
from trilogue.words.descriptions import faults as faults_of_descriptions
from trilogue.words.lexicon import house_lexicon

CUES = 25_000
DESCRIBED = 4_000


def check() -> int:
    """Check all house decks; prints every fault, 1 if there is one."""
    console = Console(highlight=False)
    checks = {name: look for care in _cared_for() for name, look in care.checks.items()}
    count = 0
    for name, look in (checks | OF_THE_HOUSE).items():
        found = list(look())
        count += len(found)
        console.print(f"{name}: {len(found)} faults" if found else f"{name}: good")
        for fault in found:
            console.print(f"  {fault}")
    return 1 if count else 0


def stats() -> int:
    """Print what there is to read about the decks."""
    console = Console(highlight=False)
    for care in _cared_for():
        for told in care.stats():
            console.print(told)
    return 0


def _cared_for() -> Iterator[DeckCare]:
    yield from (load(box.decks) for box in boxes().values() if box.decks)


def _associations() -> Iterator[str]:
    """Whatever stands on a card brings something to mind."""
    lists = house_lists()
    if len(lists) < CUES:
        yield f"expected at least {CUES} cues, found {len(lists)}"
    known = {plain_answer(cue) for cue in lists}
    for care in _cared_for():
        for text in care.entries():
            if plain_answer(text) not in known:
                yield f"{text!r} is on a card and no cue"
    yield from faults(lists, house_lexicon(), unlisted_words())


def _descriptions() -> Iterator[str]:
    """Everyday words that are on no card are described all the same."""
    described = everyday_descriptions()
    if len(described) < DESCRIBED:
        yield f"expected at least {DESCRIBED} described words, found {len(described)}"
    yield from faults_of_descriptions(described, house_lexicon())


OF_THE_HOUSE = {"associations": _associations, "descriptions": _descriptions}
