"""Awards at the end of a game: three facts, each to another person where that can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, Protocol, TypeVar

from trilogue.engine.game import Seat

AWARDS = 3


class Award(Protocol):
    """Something that one seat did well."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""
        ...


First = TypeVar("First", bound=Award)
Second = TypeVar("Second", bound=Award)
Third = TypeVar("Third", bound=Award)


def ranked(found: Iterable[First], merit: Callable[[First], Any]) -> tuple[First, ...]:
    """The best of every seat, the least by `merit` first; of equals, whichever came first."""
    best: dict[Seat, First] = {}
    for award in sorted(found, key=merit):
        best.setdefault(award.seat, award)
    return tuple(best.values())


def spread(
    first: Sequence[First], second: Sequence[Second], third: Sequence[Third]
) -> tuple[First | None, Second | None, Third | None]:
    """One of each, for as many people as can be, and then each as high in its ranking as can be."""
    # Three people are enough to give three awards apart.
    choices: list[Sequence[int | None]] = [
        range(min(AWARDS, len(ranking))) or (None,) for ranking in (first, second, third)
    ]

    def merit(places: tuple[int | None, ...]) -> tuple[int, int]:
        one, two, three = places
        given: tuple[Award | None, ...] = (_at(first, one), _at(second, two), _at(third, three))
        people = {award.seat for award in given if award is not None}
        return -len(people), sum(place or 0 for place in places)

    one, two, three = min(product(*choices), key=merit)
    return _at(first, one), _at(second, two), _at(third, three)


def _at(ranking: Sequence[First], place: int | None) -> First | None:
    return None if place is None else ranking[place]
