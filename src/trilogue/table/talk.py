"""What people write to each other at the table: kept short, kind, and never so that it tells."""

from __future__ import annotations

import re
from collections import deque
from functools import cache
from importlib.resources import files

from msgspec import Struct

from trilogue.engine.game import Rejected
from trilogue.table.time import Time
from trilogue.words.answers import fold

LONGEST_TEXT = 140
REMEMBERED_LINES = 30
REACTIONS = ("!", "?", "…", "♥", "ha", "bravo")
AT_ONCE = 5  # lines of one member
WITHIN_MS = 10_000
_DISGUISES = str.maketrans("013457@$!", "oieastasi")
_REPEATED = re.compile(r"(.)\1+")
_WORD = re.compile(r"[^\W_]+")


class Line(Struct, frozen=True):
    """Something that someone has written; `audience` is None where everyone may read it."""

    member: str
    text: str
    audience: tuple[str, ...] | None = None

    def reaches(self, member: str) -> bool:
        """Whether this member may read it; who only looks on may not."""
        return bool(member) and (self.audience is None or member in self.audience)


class Pace:
    """How fast one may write; known to this process only."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._written: dict[str, deque[int]] = {}

    def take(self, member: str) -> Rejected | None:
        """Why one more line is too many for now."""
        now = self._time.now()
        lately = self._written.setdefault(member, deque())
        while lately and lately[0] <= now - WITHIN_MS:
            lately.popleft()
        if len(lately) >= AT_ONCE:
            return Rejected("too_fast", f"at most {AT_ONCE} lines in {WITHIN_MS // 1000} seconds")
        lately.append(now)
        return None


def tidy_text(text: str) -> str | Rejected:
    """The text as it will be shown, if it can be."""
    tidied = " ".join(text.split())
    if not tidied or len(tidied) > LONGEST_TEXT or not tidied.isprintable():
        return Rejected("bad_text", f"a line of 1 to {LONGEST_TEXT} characters")
    if not is_kind(tidied):
        return Rejected("unkind", "words that fit a family table")
    return tidied


def is_kind(text: str) -> bool:
    """Whether nothing in it is on the list of what does not belong at a family table."""
    words = (*_WORD.findall(text.lower()), *_WORD.findall(text.lower().translate(_DISGUISES)))
    return not {_REPEATED.sub(r"\1", fold(word)) for word in words} & _unkind()


@cache
def _unkind() -> frozenset[str]:
    listed = files("trilogue.table").joinpath("data/unkind.txt").read_text("utf-8").split()
    endings = ("", "s", "es", "ed", "er", "ers", "ing", "y")
    return frozenset(_REPEATED.sub(r"\1", word + end) for word in listed for end in endings)
