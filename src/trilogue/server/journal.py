"""What the server writes about itself: one JSON object a line, never a word, a name or an address
of anyone. Texts of errors and of other libraries may hold some, so they are left out."""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import PurePath
from traceback import walk_tb
from types import TracebackType

MOST_FRAMES = 30  # of an error: the innermost ones

journal = logging.getLogger("trilogue")


class JsonLines(logging.Formatter):
    """A log record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The event's name, its facts, and of an error what kind it is and where it arose."""
        is_ours = record.name == journal.name
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage() if is_ours else record.name,
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and (error := record.exc_info[1]):
            line["errors"] = [type(each).__name__ for each in _with_causes(error)]
            line["trace"] = _places(error.__traceback__)
        return json.dumps(line)


def _with_causes(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        yield cause
        cause = cause.__cause__ or cause.__context__


def _places(traceback: TracebackType | None) -> list[str]:
    """File, line and function of each frame; not the whole path, which may tell who runs it."""
    frames = [(frame.f_code, line) for frame, line in walk_tb(traceback)]
    return [
        f"{'/'.join(PurePath(code.co_filename).parts[-2:])}:{line} {code.co_name}"
        for code, line in frames[-MOST_FRAMES:]
    ]


def start_journal(least: str | None = None) -> None:
    """Write the journal to standard error, from this level on; if none is named, before a person
    only what they should worry about."""
    level = (least or ("warning" if sys.stderr.isatty() else "info")).upper()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    threading.excepthook = _thread_failed
    sys.unraisablehook = _nobody_told


def note(event: str, **facts: str | float | int | None) -> None:
    """Write one event."""
    journal.info(event, extra={"facts": facts})


# Python itself would write these with their texts.


def _thread_failed(failed: threading.ExceptHookArgs) -> None:
    journal.error("thread_failed", exc_info=failed.exc_value)


def _nobody_told(failed: sys.UnraisableHookArgs) -> None:
    journal.error("error_that_nobody_caught", exc_info=failed.exc_value)
