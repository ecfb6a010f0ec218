"""What one device has done at one puzzle of a day: the fold of a stream of its own."""

from __future__ import annotations

from copy import copy
from datetime import date
from hashlib import sha256
from typing import Any, Self


def attempt_stream(day: date | None = None, kind: str = "", key: str = "") -> str:
    """The stream of the log that holds an attempt; what all of them begin with, if none is named.

    A key is like a seat's: whoever reads the log must not be able to go on in another's name.
    """
    owner = sha256(key.encode()).hexdigest()[:32]
    return f"today {day.isoformat()} {kind} {owner}" if day else "today "


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
