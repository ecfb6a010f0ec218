"""What SQLite and the disk complain about, told apart, and in words for an operator."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from pathlib import Path

from trilogue.table.log import LogFault, LogFaultKind

ADVICE = {
    LogFaultKind.FULL: "the disk of the data folder is full: make room there, and play goes on",
    LogFaultKind.READ_ONLY: "the data folder cannot be written: give the server's user the right"
    " to write there, or put the folder on a disk that can be written",
    LogFaultKind.CORRUPT: "the log is damaged: close the house, keep the damaged file aside, put"
    " the latest copy made with `trilogue backup` in its place, and open again",
    LogFaultKind.BUSY: "another program holds the log: end it, and play goes on",
}
GONE = "the log's file is gone: close the house, put it or a copy of it back, and open again"

_BY_CODE = {
    sqlite3.SQLITE_FULL: LogFaultKind.FULL,
    sqlite3.SQLITE_READONLY: LogFaultKind.READ_ONLY,
    sqlite3.SQLITE_PERM: LogFaultKind.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: LogFaultKind.CORRUPT,
    sqlite3.SQLITE_NOTADB: LogFaultKind.CORRUPT,
    sqlite3.SQLITE_IOERR_SHORT_READ: LogFaultKind.CORRUPT,
    sqlite3.SQLITE_BUSY: LogFaultKind.BUSY,
    sqlite3.SQLITE_LOCKED: LogFaultKind.BUSY,
    sqlite3.SQLITE_PROTOCOL: LogFaultKind.BUSY,
}
_BY_ERRNO = {
    errno.ENOSPC: LogFaultKind.FULL,
    errno.EDQUOT: LogFaultKind.FULL,
    errno.EFBIG: LogFaultKind.FULL,  # no file may grow beyond a limit
    errno.EROFS: LogFaultKind.READ_ONLY,
    errno.EACCES: LogFaultKind.READ_ONLY,
    errno.EPERM: LogFaultKind.READ_ONLY,
}
_PRIMARY = 0xFF  # of an extended code of SQLite


def fault_of(error: Exception, path: Path) -> LogFault:
    """What an error while using the log at this path comes to."""
    if isinstance(error, LogFault):
        return LogFault(error.kind, error.advice)
    kind = _kind_of(error, path)
    if kind is not LogFaultKind.OTHER:
        return LogFault(kind, ADVICE[kind])
    if not path.exists():
        return LogFault(kind, GONE)
    return LogFault(kind, f"the log could not be used ({name_of(error)}): look at its disk")


def name_of(error: BaseException) -> str:
    """What kind of error this is, without its text: that may hold what people wrote."""
    if isinstance(error, OSError) and error.errno:
        return errno.errorcode.get(error.errno, type(error).__name__)
    return str(getattr(error, "sqlite_errorname", type(error).__name__))


def _kind_of(error: Exception, path: Path) -> LogFaultKind:
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno or 0, LogFaultKind.OTHER)
    code = getattr(error, "sqlite_errorcode", None)
    if code is None or code == sqlite3.SQLITE_READONLY_DBMOVED:
        return LogFaultKind.OTHER
    kind = _BY_CODE.get(code) or _BY_CODE.get(code & _PRIMARY)
    return kind or _kind_of_folder(path.parent)


def _kind_of_folder(folder: Path) -> LogFaultKind:
    """SQLite says only that something went wrong: see what the system says to a small file."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return _BY_ERRNO.get(error.errno or 0, LogFaultKind.OTHER)
    return LogFaultKind.OTHER
