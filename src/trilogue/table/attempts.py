"""What one device has done at one puzzle of a day: the fold of a stream of its own."""

from __future__ import annotations

from copy import copy
from datetime import date
from hashlib import sha256
from typing import Any, Self

SLATES = "slate "  # what the streams of all friends' boards begin with


def name_on(day: date, key: str) -> str:
    """By what name others may find what the device with this key did on a day.

    A key is like a seat's: whoever has the name, or reads the log, must not be able to go on in
    another's place, nor to find what the same device did on other days.
    """
    return sha256(f"{day.isoformat()} {key}".encode()).hexdigest()[:32]


def attempt_stream(day: date | None = None, kind: str = "", name: str = "") -> str:
    """The stream of the log that holds an attempt; what all of them begin with, if none is named."""
    return f"today {day.isoformat()} {kind} {name}" if day else "today "


def slate_stream(slate: str, page: int) -> str:
    """The stream of the log that holds a page of a friends' board."""
    return f"{SLATES}{slate} {page}"


def tally_stream(day: date, kind: str) -> str:
    """The stream of the log that holds how all who are done with a puzzle did."""
    return attempt_stream(day, kind, "all")


class Attempt:
    """All steps of an attempt, in order."""

    def __init__(self) -> None:
        self.seq = 0
        self.steps: tuple[Any, ...] = ()

    def copy(self) -> Self:
        """See `Folded.copy`."""
        return copy(self)

    def fold(self, step: Any) -> None:
        """See `Folded.fold`."""
        self.seq, self.steps = self.seq + 1, (*self.steps, step)

    def pass_over(self, step: Any) -> None:
        """See `Folded.pass_over`."""
        self.seq += 1
