"""Initials that a clue tells, wherever they stand: “S: a day without clouds”, “so far fine (SFSG)”."""

from __future__ import annotations

import re

from trilogue.words.answers import plain

_LETTERS = r"(?P<told>[A-Z](?:[ .]?[A-Z]){0,9})\.?"
_NAMED = r"(?:starts?|starting|begins?|beginning) (?:with|in) (?:an? |the )?(?:letters? )?"
_PLACES = tuple(
    map(
        re.compile,
        (
            rf"[\s,;]*\b{_NAMED}[\"'“]?(?P<told>[A-Za-z])\b[\"'”]?",
            rf"^\W*{_LETTERS}\s*(?:[:=;–—]|-\s)\s*",  # before the clue: KQ: …
            rf"\s*[:(=,;–—-]\s*{_LETTERS}\W*$",  # behind it: …, SFSG
            rf"\s+(?!I\W*$){_LETTERS}\W*$",
        ),
    )
)


def told_initials(clue: str) -> tuple[str, str | None]:
    """What a clue says besides, and the initials that it tells, in small letters."""
    for place in _PLACES:
        found = place.search(clue)
        rest = place.sub(" ", clue, count=1).strip() if found else ""
        if found and rest:
            return rest, "".join(plain(letter) for letter in found["told"] if letter.isalpha())
    return clue, None
