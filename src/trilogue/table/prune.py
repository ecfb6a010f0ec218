"""Forgetting: finished games and cleared tables go after a while, so that a log can stay small."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from trilogue.table.attempts import attempt_stream
from trilogue.table.directory import STREAM, Directory
from trilogue.table.lists import list_stream
from trilogue.table.replay import record_stream
from trilogue.table.shelf import deck_stream
from trilogue.table.sqlite_log import SqliteLog, forget, streams_idle_for

_RECORDS = record_stream("")
_ATTEMPTS = attempt_stream()
_KEPT = (STREAM, deck_stream(""), list_stream(""))  # the tables, and the words that people wrote


class Forgotten(Struct, frozen=True):
    """How much was taken out of a log; of puzzles, what someone did at one."""

    games: int
    tables: int
    puzzles: int = 0


async def prune(path: Path, days: int) -> Forgotten:
    """Forget every finished game and cleared table that is older than this."""
    listed = await _listed(path)
    idle = [
        stream
        for stream in streams_idle_for(path, days)
        if stream not in listed and not stream.startswith(_KEPT)
    ]
    forget(path, idle)
    games = sum(stream.startswith(_RECORDS) for stream in idle)
    puzzles = sum(stream.startswith(_ATTEMPTS) for stream in idle)
    return Forgotten(games, len(idle) - games - puzzles, puzzles)


async def _listed(path: Path) -> set[str]:
    """The tables that can still be found."""
    log = SqliteLog(path)
    try:
        directory = Directory(log, ())
        await directory.load()
        return set(directory.tables)
    finally:
        await log.close()
