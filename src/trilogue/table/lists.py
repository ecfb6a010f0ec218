"""Lists of words by their hash: each is kept once, however many tables and people name it."""

from __future__ import annotations

from hashlib import sha256

from trilogue.decks.word_list import WordList
from trilogue.engine.record import OwnList, own_list
from trilogue.table.log import Log
from trilogue.table.stream import keep_once


def list_stream(hashed: str) -> str:
    """The stream of the log that holds a list."""
    return f"list {hashed}"


class Lists:
    """All lists of one log: those that decks are made of, as JSON, and dictionaries."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def keep(self, body: bytes) -> OwnList:
        """Keep a list, and say how it is named from now on."""
        await keep_once(self._log, list_stream(sha256(body).hexdigest()), body)
        kept = own_list(body)
        assert kept is not None, "a list is an object with a name"
        return kept

    async def keep_dictionary(self, words: WordList) -> str:
        """Keep a list that is a dictionary, and say under which hash."""
        await keep_once(self._log, list_stream(words.hash), words.body)
        return words.hash

    async def find(self, hashed: str) -> bytes | None:
        """The list with this hash."""
        bodies = await self._log.read(list_stream(hashed))
        return bodies[0] if bodies else None
