"""What takes knowledge or time, done where no table waits for it: rulings, and decks of own words.

A table knows of such a deck only its name. Its cards are made, and dealt from, in here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, ParamSpec, Protocol, TypeVar

from msgspec import Raw, Struct

from trilogue.decks.own import LineFault, OwnWords, parse
from trilogue.decks.word_list import WordList, read_list
from trilogue.engine.game import AnyGame, Rejected
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.workers.pool import Pool

WITHIN_S = 20.0  # with all who asked before; a process that takes longer is replaced
REMEMBERED_DECKS = 32

T = TypeVar("T")
P = ParamSpec("P")


class Parsed(Struct, frozen=True):
    """A list as it was read, and what is wrong with it."""

    words: OwnWords
    faults: tuple[LineFault, ...]


class ListFit(Struct, frozen=True):
    """Whether a game can be begun with a list: why not, in words, or the hash of its cards."""

    fault: str | None = None
    deck: str = ""


class Backroom(Protocol):
    """Where the house looks things up."""

    def prepare(self) -> None:
        """Someone will soon ask."""

    async def rule(self, game: str, state: Any, listed: bytes | None) -> Any:
        """The referee's action; by a list that people brought, if there is one."""

    async def deal(self, game: str, words: bytes, state: Any, rng: Rng) -> Any:
        """The dealer's action, from a deck that is made of a list."""

    async def fit(self, game: str, words: bytes, options: Any, seats: int) -> ListFit:
        """Whether a list will do for a game with these options."""

    async def parse(self, name: str, text: str) -> Parsed:
        """A list, read line by line."""

    async def read_list(self, text: bytes) -> WordList | Rejected:
        """A list that is a dictionary, or why it is none."""

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Whatever else takes knowledge or time, and is no table's."""


class BackroomHere:
    """`Backroom` in this very process: for tests and simulations."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    def prepare(self) -> None:
        """See `Backroom.prepare`."""

    async def rule(self, game: str, state: Any, listed: bytes | None) -> Any:
        """See `Backroom.rule`."""
        return _ruled(self._games[game], state, listed)

    async def deal(self, game: str, words: bytes, state: Any, rng: Rng) -> Any:
        """See `Backroom.deal`."""
        return self._games[game].with_words(Raw(words)).deal(state, rng)

    async def fit(self, game: str, words: bytes, options: Any, seats: int) -> ListFit:
        """See `Backroom.fit`."""
        return _fitted(lambda: self._games[game].with_words(Raw(words)), options, seats)

    async def parse(self, name: str, text: str) -> Parsed:
        """See `Backroom.parse`."""
        return _parsed(name, text)

    async def read_list(self, text: bytes) -> WordList | Rejected:
        """See `Backroom.read_list`."""
        return _read_list(text)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """See `Backroom.run`."""
        return work(*args, **kwargs)


class BackroomProcess:
    """`Backroom` in a process of its own."""

    def __init__(self) -> None:
        self._pool = Pool("backroom")
        self._is_prepared = False

    def prepare(self) -> None:
        """See `Backroom.prepare`."""
        if not self._is_prepared:
            self._is_prepared = True
            self._pool.warm_up("house", _house)

    async def rule(self, game: str, state: Any, listed: bytes | None) -> Any:
        """See `Backroom.rule`."""
        return await self._pool.run(WITHIN_S, _rule, game, state, listed)

    async def deal(self, game: str, words: bytes, state: Any, rng: Rng) -> Any:
        """See `Backroom.deal`."""
        return await self._pool.run(WITHIN_S, _deal, game, words, state, rng)

    async def fit(self, game: str, words: bytes, options: Any, seats: int) -> ListFit:
        """See `Backroom.fit`."""
        return await self._pool.run(WITHIN_S, _fit, game, words, options, seats)

    async def parse(self, name: str, text: str) -> Parsed:
        """See `Backroom.parse`."""
        return await self._pool.run(WITHIN_S, _parsed, name, text)

    async def read_list(self, text: bytes) -> WordList | Rejected:
        """See `Backroom.read_list`."""
        return await self._pool.run(WITHIN_S, _read_list, text)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """See `Backroom.run`."""
        return await self._pool.run(WITHIN_S, work, *args, **kwargs)

    def close(self) -> None:
        """End the process."""
        self._pool.close()


def _fitted(make: Callable[[], AnyGame], options: Any, seats: int) -> ListFit:
    try:
        game = make()
        game.start(options, seats)
    except ValueError as error:  # msgspec's errors are ValueErrors too
        return ListFit(str(error))
    return ListFit(deck=game.deck_hash(options))


def _parsed(name: str, text: str) -> Parsed:
    words, faults = parse(name, text)
    return Parsed(words, tuple(faults))


def _ruled(game: AnyGame, state: Any, listed: bytes | None) -> Any:
    return (game if listed is None else game.with_list(listed)).rule(state)


def _read_list(text: bytes) -> WordList | Rejected:
    try:
        return read_list(text)
    except ValueError as error:  # what is no UTF-8 is one too
        return Rejected("unfit_list", str(error))


# In the process


@cache
def _house() -> Mapping[str, AnyGame]:
    return catalogue()


@lru_cache(REMEMBERED_DECKS)
def _own(game: str, words: bytes) -> AnyGame:
    return _house()[game].with_words(Raw(words))


def _rule(game: str, state: Any, listed: bytes | None) -> Any:
    return _ruled(_house()[game], state, listed)


def _deal(game: str, words: bytes, state: Any, rng: Rng) -> Any:
    return _own(game, words).deal(state, rng)


def _fit(game: str, words: bytes, options: Any, seats: int) -> ListFit:
    return _fitted(lambda: _own(game, words), options, seats)
