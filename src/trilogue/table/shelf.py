"""Lists of words that people keep on this server, each under a secret link, every version of it."""

from __future__ import annotations

import secrets

from msgspec import Struct

from trilogue.decks.own import LineFault, OwnWords, parse, read_words
from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.table.log import Log

MOST_VERSIONS = 200
LARGEST_TEXT = 64 * 1024


class KeptDeck(Struct, frozen=True):
    """A list as it is kept."""

    id: str
    version: int
    words: OwnWords


class Faulty(Struct, frozen=True):
    """A list that cannot be kept as it is: every line that is at fault."""

    faults: tuple[LineFault, ...]


def deck_stream(deck: str) -> str:
    """The stream of the log that holds the versions of a list."""
    return f"deck {deck}"


class Shelf:
    """All lists of one server."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def find(self, deck: str) -> KeptDeck | None:
        """The latest version of a list."""
        versions = await self._log.read(deck_stream(deck))
        return KeptDeck(deck, len(versions), read_words(versions[-1])) if versions else None

    async def keep(self, deck: str | None, name: str, text: str) -> KeptDeck | Faulty | Rejected:
        """Keep a list, or a new version of it."""
        if len(text.encode()) > LARGEST_TEXT:
            return Rejected("too_large", f"at most {LARGEST_TEXT} bytes")
        words, faults = parse(name, text)
        if faults:
            return Faulty(tuple(faults))
        if not words.words:
            return Rejected("no_words", "at least one word")
        before = await self._log.read(deck_stream(deck)) if deck else []
        if deck and not before:
            return Rejected("no_such_deck", "the link of a list that is kept here")
        deck = deck or secrets.token_hex(16)
        if len(before) >= MOST_VERSIONS:
            return Rejected("too_many_versions", f"at most {MOST_VERSIONS} changes of one list")
        while missed := await self._log.append(deck_stream(deck), len(before), [encode(words)]):
            before += missed
        return KeptDeck(deck, len(before) + 1, words)
