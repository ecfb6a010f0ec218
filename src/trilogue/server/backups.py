"""Copies of the log, made by the house itself, and how one is put back."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from trilogue.server.folder import CannotOpen, held
from trilogue.server.journal import journal, note
from trilogue.table.sqlite_log import LOG_FILE, back_up

FOLDER = "backups"  # in the data folder
HOUR_S = 3600
BESIDE = ("", "-wal", "-shm")  # of what files a log is made


class Backups(Struct, frozen=True):
    """Copies of one house's log, so many hours apart, of which the latest are kept."""

    data: Path
    every_hours: float
    kept: int

    async def keep(self) -> None:
        """Make a copy whenever one is due, for ever."""
        while True:
            await asyncio.sleep(max(0.0, self.due_in()))
            try:
                await asyncio.to_thread(self.make)
            except (OSError, sqlite3.Error):
                journal.exception("backup_failed")
                await asyncio.sleep(self.every_hours * HOUR_S)

    def due_in(self) -> float:
        """Seconds until the next copy is due."""
        last = max((file.stat().st_mtime for file in self.files()), default=0.0)
        return last + self.every_hours * HOUR_S - time.time()

    def make(self) -> Path:
        """One more copy; the oldest go."""
        folder = self.data / FOLDER
        folder.mkdir(mode=0o700, exist_ok=True)
        copy = folder / f"log-{_moment()}.sqlite3"
        back_up(self.data / LOG_FILE, copy)
        for file in self.files()[: -self.kept]:
            file.unlink(missing_ok=True)
        note("backed_up")
        return copy

    def files(self) -> list[Path]:
        """The copies there are, the oldest first."""
        return sorted((self.data / FOLDER).glob("log-*.sqlite3"))


def restore(copy: Path, data: Path) -> Path | None:
    """Put a copy in the place of the log of a house that is closed; where the old log went, if
    there was one. Raises CannotOpen with one sentence if that cannot be done."""
    _look_at(copy)
    with held(data):
        log, arriving = data / LOG_FILE, data / f"{LOG_FILE}.arriving"
        arriving.unlink(missing_ok=True)
        try:
            back_up(copy, arriving)
            old = _put_aside(log)
            arriving.replace(log)
        except (OSError, sqlite3.Error) as error:
            arriving.unlink(missing_ok=True)
            raise CannotOpen(f"{copy} could not be put in the place of {log}: {error}") from error
    return old


def _look_at(copy: Path) -> None:
    if not copy.is_file():
        raise CannotOpen(f"expected a copy made by `trilogue backup` at {copy}")
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as db:
            is_sound = [*db.execute("PRAGMA quick_check(1)")] == [("ok",)]
            db.execute("SELECT count(*) FROM (SELECT seq FROM entries LIMIT 1)")
    except sqlite3.Error:
        is_sound = False
    if not is_sound:
        raise CannotOpen(f"{copy} is no copy of a log, or a damaged one; nothing was changed")


def _put_aside(log: Path) -> Path | None:
    """Rename a log with all that belongs to it: its latest entries may lie beside it."""
    if not log.is_file():
        return None
    old = log.with_name(f"replaced-{_moment()}.sqlite3")
    for end in BESIDE:
        part = log.with_name(log.name + end)
        if part.is_file():
            part.replace(old.with_name(old.name + end))
    return old


def _moment() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
