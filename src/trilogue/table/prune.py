"""Forgetting: finished games and cleared tables go after a while, so that a log can stay small."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from trilogue.table.attempts import SLATES, attempt_stream
from trilogue.table.directory import STREAM, Directory
from trilogue.table.lists import list_stream
from trilogue.table.log import Log
from trilogue.table.replay import record_stream
from trilogue.table.shelf import deck_stream

_RECORDS = record_stream("")
_ATTEMPTS = attempt_stream()
# the tables, the words that people wrote, and friends' boards, which forget by themselves
_KEPT = (STREAM, deck_stream(""), list_stream(""), SLATES)


class Forgotten(Struct, frozen=True):
    """How much was taken out of a log; of puzzles, what someone did at one."""

    games: int
    tables: int
    puzzles: int = 0


class Forgetful(Log, Protocol):
    """A log that can forget; it may be in use."""

    async def idle_for(self, days: int) -> list[str]:
        """The streams to which nothing has been added for so many days."""


async def prune(log: Forgetful, days: int) -> Forgotten:
    """Forget every finished game and cleared table that is older than this."""
    directory = Directory(log, ())
    await directory.load()
    listed = set(directory.tables)
    idle = [
        stream
        for stream in await log.idle_for(days)
        if stream not in listed and not stream.startswith(_KEPT)
    ]
    await log.forget(idle)
    games = sum(stream.startswith(_RECORDS) for stream in idle)
    puzzles = sum(stream.startswith(_ATTEMPTS) for stream in idle)
    return Forgotten(games, len(idle) - games - puzzles, puzzles)
