"""What is logged of a table. A table is the fold of its entries, as a game is of its moves."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.table.rooms import (
    calling,
    deal,
    late,
    own_words,
    people,
    play,
    talk,
    teams,
    undo,
    watching,
)
from trilogue.table.rooms.play import Moved, MoveMade, raw
from trilogue.table.stream import NewerFormatError

EntryBody = (
    people.Entry
    | play.Entry
    | deal.Entry
    | teams.Entry
    | undo.Entry
    | late.Entry
    | talk.Entry
    | watching.Entry
    | calling.Entry
    | own_words.Entry
)


ENTRY_FORMAT = 3  # one more when an older Trilogue could not read what is written


class Entry(Struct, frozen=True):
    """One entry; `by` and `act` say whose request it carried out, so that it is done once."""

    what: EntryBody | MoveMade  # a move that is about to be logged need not be read again
    by: str | None = None
    act: str | None = None


class _Written(Struct, frozen=True):
    """An entry as it stands in the log."""

    what: EntryBody
    by: str | None = None
    act: str | None = None
    format: int = 1  # which the first entries did not say


class _Head(Struct, frozen=True):
    format: int = 1


_decoder = msgspec.json.Decoder(_Written)
_head = msgspec.json.Decoder(_Head)


def write_entry(entry: Entry) -> bytes:
    """An entry as it is logged."""
    what = entry.what
    logged = Moved(raw(what.move)) if isinstance(what, MoveMade) else what
    return encode(_Written(logged, entry.by, entry.act, ENTRY_FORMAT))


def read_entry(body: bytes) -> Entry:
    """An entry from the log; raises NewerFormatError for one that a newer Trilogue wrote."""
    found = _head.decode(body).format
    if found > ENTRY_FORMAT:
        raise NewerFormatError(
            f"written by a newer Trilogue: format {found}, this one reads up to {ENTRY_FORMAT}"
        )
    read = _decoder.decode(body)
    return Entry(read.what, read.by, read.act)
