"""Entries of a table's log carry the format that they were written in."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from live import House
from msgspec import Struct
from msgspec.structs import fields

from trilogue.table.entries import ENTRY_FORMAT, Entry, EntryBody, read_entry, write_entry
from trilogue.table.rooms.people import LockSet


def test_an_entry_says_its_format() -> None:
    body = write_entry(Entry(LockSet(locked=True), "ada", "1"))
    assert body.endswith(b'"format":%d}' % ENTRY_FORMAT)
    assert read_entry(body) == Entry(LockSet(locked=True), "ada", "1")


def test_an_entry_from_before_there_were_formats_is_read() -> None:
    body = b'{"what":{"type":"lock_set","locked":true},"by":null,"act":null}'
    assert read_entry(body) == Entry(LockSet(locked=True))


@pytest.mark.parametrize("what", ['{"type":"lock_set","locked":true}', '{"type":"moon_landed"}'])
def test_an_entry_of_a_newer_trilogue_is_refused_with_a_sentence(what: str) -> None:
    with pytest.raises(
        ValueError, match="written by a newer Trilogue: format 9, this one reads up to 3"
    ):
        read_entry(f'{{"what":{what},"format":9}}'.encode())


async def test_every_entry_of_a_table_says_its_format() -> None:
    house = House()
    devices = await house.game_for(4)
    bodies = await house.log.read(devices[0].table.state.id)
    assert len(bodies) > 10
    assert all(b'"format":%d}' % ENTRY_FORMAT in body for body in bodies)


def test_what_entries_hold_changes_only_together_with_their_format() -> None:
    """Nodes of two versions share a log: what an older one cannot read it must know by the format."""
    kept = (Path(__file__).parents[1] / "tables" / "entries.tsv").read_text()
    told = f"format\t{ENTRY_FORMAT}\n" + "".join(sorted(map(_line, get_args(EntryBody))))
    assert told == kept, "raise ENTRY_FORMAT, and put into entries.tsv:\n" + told


def _line(kind: type[Struct]) -> str:
    """An entry by its tag, and its fields; those that may be missing have a question mark."""
    tag = kind.__struct_config__.tag
    named = (f"{field.encode_name}{'' if field.required else '?'}" for field in fields(kind))
    return f"{tag}\t{' '.join(named)}\n"
