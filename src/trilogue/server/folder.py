"""The data folder: one server each, and one sentence for whoever cannot use it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from trilogue.table.log import LogFault, LogFaultKind
from trilogue.table.sqlite_log import LOG_FILE

LOCK_FILE = "server.lock"
ELSEWHERE = "choose another folder with --data"


class CannotOpen(Exception):
    """The house cannot be opened: one sentence that says why, and what to do."""


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Have this folder for oneself, until the process ends in whatever way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK_FILE).open("ab")
    except OSError as error:
        raise CannotOpen(_why_not(folder, error)) from error
    with file:
        if not _lock(file):
            raise CannotOpen(f"another server is open on {folder}: close it, or {ELSEWHERE}")
        yield


def why_not(folder: Path, fault: LogFault) -> CannotOpen:
    """The sentence for a log that cannot be used from the start."""
    log = folder / LOG_FILE
    match fault.kind:
        case LogFaultKind.FULL:
            told = f"the disk of {folder} is full: make room there, or {ELSEWHERE}"
        case LogFaultKind.READ_ONLY:
            told = f"{log} cannot be written: change who may write it, or {ELSEWHERE}"
        case LogFaultKind.CORRUPT:
            told = (
                f"{log} is no log, or a damaged one: put the latest copy made with"
                f" `trilogue backup` in its place, move it away to begin anew, or {ELSEWHERE}"
            )
        case LogFaultKind.BUSY:
            told = f"another program holds {log}: end it, or {ELSEWHERE}"
        case LogFaultKind.AWAY:
            told = fault.advice
        case LogFaultKind.OTHER:
            told = f"{log}: {fault.advice}, or {ELSEWHERE}"
    return CannotOpen(told)


def _why_not(folder: Path, error: OSError) -> str:
    match error.errno:
        case errno.EEXIST | errno.ENOTDIR:
            return f"{folder} is a file, or lies below one: {ELSEWHERE}"
        case errno.ENOSPC | errno.EDQUOT:
            return f"the disk of {folder} is full: make room there, or {ELSEWHERE}"
        case number:
            told = os.strerror(number) if number else "no reason was given"
            return f"{folder} cannot be written ({told}): change who may write it, or {ELSEWHERE}"


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
