"""How people at one table play Linq together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from people import Frame, Person

from trilogue.decks.linq import load
from trilogue.decks.manifest import our_folders
from trilogue.words.answers import contains_word

_SAID = """harbour river paper glow carry Jack stone wick kettle orchard meadow rust linen copper
ladle hinge pebble attic willow gravel saddle marble timber anthem barrel canyon delta ember fable
grove hollow inlet jigsaw kernel lagoon mosaic nectar outpost paddle quarry ripple sextant thimble
uproar valley wharf yarrow zenith bonnet cinder drizzle estuary flannel gallop hamlet ivory""".split()
_DECKS = [load(folder) for folder in our_folders("linq").values()]
_DECK = [word for deck in _DECKS for card in deck.cards for word in card]
# Nothing that a spy could be refused for.
_WORDS = [word for word in _SAID if not any(contains_word(word, code) for code in _DECK)]
_counter = count()


def fresh_word() -> str:
    """A word that nobody has said lately."""
    return _WORDS[next(_counter) % len(_WORDS)]


async def everyone(people: list[Person], phase: str, round_: int | None = None) -> None:
    """Wait until this phase has come on every device."""
    await asyncio.gather(*(person.until(phase, round_) for person in people))


def at_seat(people: list[Person], seat: int) -> Person:
    return next(person for person in people if person.seat == seat)


def speaker(people: list[Person]) -> Person:
    return at_seat(people, people[0].view["waiting"][0])


def code_word(people: list[Person]) -> str:
    spy = next(person for person in people if person.is_spy)
    word: str = spy.view["briefing"]["words"][spy.view["number"] - 1]
    return word


async def say_words(people: list[Person], number: int) -> None:
    """So many words, each by whose turn it is."""
    for _ in range(number):
        word = fresh_word()
        await speaker(people).say(word)
        await asyncio.gather(*(person.when(on_the_board(word)) for person in people))


def on_the_board(word: str) -> Callable[[Frame], bool]:
    return lambda view: any(word in said for said in view["board"])
