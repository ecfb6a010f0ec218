"""Every way in which a record was ever written, and how each is read today."""

from __future__ import annotations

from typing import Any, Generic

import msgspec
from msgspec import Raw, Struct

from trilogue.engine.fairness import OpenedDeal
from trilogue.engine.game import Action, Config, Move
from trilogue.engine.record import FORMAT, NO_WORDS, Player, Record, own_list

FORMATS = (1, FORMAT)


class Head(Struct, frozen=True):
    """What a record says of itself, whatever else is in it."""

    game: str
    rules: int
    format: int


class RecordOf1(Struct, Generic[Config, Action], frozen=True):
    """Format 1: the list that people brought stood whole in it."""

    game: str
    rules: int
    options: Config
    seats: int
    moves: tuple[Move[Action], ...]
    people: tuple[Player, ...] = ()
    deal: OpenedDeal | None = None
    words: Raw = NO_WORDS
    format: int = 1

    def today(self) -> Record[Config, Action]:
        """The same game as it is written now."""
        return Record(
            self.game,
            self.rules,
            self.options,
            self.seats,
            self.moves,
            self.people,
            self.deal,
            own_list(self.words),
        )


class _Word(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    category: str | None = None


class _List(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    words: tuple[_Word, ...]


class _WithList(Struct, frozen=True):
    format: int
    words: Raw = NO_WORDS


_head = msgspec.json.Decoder(Head)
_with_list = msgspec.json.Decoder(_WithList)
_list = msgspec.json.Decoder(_List)


def head_of(body: bytes | Raw) -> Head:
    """Which record this is; raises msgspec.DecodeError if it does not say."""
    return _head.decode(body)


def refuse_format(found: int) -> None:
    """Raise ValueError with a sentence if nobody here can read this format."""
    if found not in FORMATS:
        known = " and ".join(map(str, FORMATS))
        newer = " It was written by a newer Trilogue." if found > FORMAT else ""
        raise ValueError(f"it has format {found}, and this house reads {known}.{newer}")


def list_within(body: bytes | Raw) -> Raw | None:
    """The list that people brought, from a record of format 1, which held it whole."""
    found = _with_list.decode(body)
    if found.format != 1 or found.words == NO_WORDS:
        return None
    _list.decode(found.words)
    return found.words


_NOTHING = object()


def stray_part(told: Any, known: Any, path: str = "") -> str | None:
    """Where `told`, as plain values, says something that `known` does not; None if nowhere.

    What only `known` says has been added since, and has its usual value.
    """
    parts: list[tuple[str, Any, Any]]
    if isinstance(told, dict) and isinstance(known, dict):
        parts = [(f"{path}.{key}", told[key], known.get(key, _NOTHING)) for key in told]
    elif isinstance(told, list) and isinstance(known, list) and len(told) == len(known):
        parts = [(f"{path}[{at}]", told[at], known[at]) for at in range(len(told))]
    else:
        is_same = type(told) is type(known) and told == known
        return None if is_same else path.lstrip(".")
    strays = (stray_part(one, other, where) for where, one, other in parts)
    return next(filter(None, strays), None)
