"""What the server writes about itself: one JSON object a line, never a word or a name of anyone."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

journal = logging.getLogger("trilogue")


class JsonLines(logging.Formatter):
    """A log record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The event's name, and its facts."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def start_journal() -> None:
    """Write the journal to standard error; before a person, only what they should worry about."""
    level = logging.WARNING if sys.stderr.isatty() else logging.INFO
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)


def note(event: str, **facts: str | float | int | None) -> None:
    """Write one event."""
    journal.info(event, extra={"facts": facts})
