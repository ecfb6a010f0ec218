"""A game as it comes out of its box: all that the house needs of it, in one value.

`games/<game>/box.py` exports one as `BOX`. Whoever serves every game alike looks here, and nowhere
else, so that a new game is its own folders and a line in `games/__init__.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from msgspec import Struct

from trilogue.engine.game import AnyGame, GameInfo, Seat


class Examples(Struct, frozen=True):
    """What the page about the wire shows of a game: one of every action and of every event."""

    actions: tuple[Struct, ...]
    events: tuple[Struct, ...]
    options: bytes = b"{}"  # JSON, as a host would send it
    preview: tuple[Struct, Struct] | None = None  # what one tries, and what it would come to


class Arena(Struct, frozen=True):
    """How bots play a game among themselves, where that is not as at a table."""

    bot: str = ""  # the player, if it is not the one of the tables; named as in `Box.bot`
    options: Callable[[Sequence[str]], Any] | None = None  # from the kinds of bots, seat by seat
    figures: Callable[[Any], Iterable[tuple[Seat, str, float]]] | None = None  # of a last state
    refused: Mapping[str, str] = {}  # kinds of bots that cannot play it, and what is expected


class Trials(Struct, frozen=True):
    """What of a game the proofs try."""

    seats: tuple[int, ...] = ()  # at so many; none: at every number that it is for
    sets: int = 16  # of options at each of them, if there are as many
    # Options that are neither a switch nor a choice, and what to try of them at so many seats.
    choices: Callable[[int], Mapping[str, Sequence[Any]]] | None = None
    corners: tuple[tuple[int, Any], ...] = ()  # seats and options that all this does not reach


class Box(Struct, frozen=True, kw_only=True):
    """One game: its rules with all that they are given, its bot, and what is told of it."""

    info: GameInfo
    make: Callable[[], AnyGame]  # the rules, with their decks and their referee
    # Games know no bots: theirs is named as "module:class" and loaded where it thinks. It is made
    # with a `Strength`, and has the methods of `Bot`.
    bot: str
    examples: Examples
    arena: Arena = Arena()
    trials: Trials = Trials()
    decks: str = ""  # how the house looks after its decks, named as the bot is; a `DeckCare`
    puzzle: str = ""  # what there is of it every day, named as the bot is; a `Puzzle`


def load(name: str) -> Any:
    """What a "module:name" stands for."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)
