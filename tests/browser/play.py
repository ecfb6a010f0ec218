"""How people at one table play Linq together."""

from __future__ import annotations

import asyncio
from itertools import count, product

from people import Person

_FIRST = ("amber", "bold", "cold", "deep", "even")
_SECOND = ("ash", "bee", "cup", "dew", "elm", "fig", "gem", "hat", "ice", "jam", "kit", "log")
_WORDS = ["".join(pair) for pair in product(_FIRST, _SECOND)]
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
        seq = max(person.frames[-1]["seq"] for person in people)
        await speaker(people).say(fresh_word())
        await asyncio.gather(*(person.caught_up(seq + 1) for person in people))
