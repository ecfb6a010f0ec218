"""Which table has which word and which link: a log stream of its own, so that all agree."""

from __future__ import annotations

import secrets
from copy import copy
from importlib.resources import files
from typing import Self

import msgspec
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.table.log import Log
from trilogue.table.stream import Stream

STREAM = "directory"
# From this share of all codes on, tables get one word more: at home, and where strangers try words.
CROWDED = {False: 0.02, True: 0.001}
LEAST_WORDS_IN_PUBLIC = 2


class Listed(Struct, frozen=True, tag="listed"):
    """A table is found under this word and this link."""

    table: str
    code: str
    link: str


class Unlisted(Struct, frozen=True, tag="unlisted"):
    """The table is gone, and its word is free again."""

    table: str


_chance = secrets.SystemRandom()
_decoder = msgspec.json.Decoder(Listed | Unlisted)


def house_words() -> tuple[str, ...]:
    """The words that open tables."""
    text = files("trilogue.table").joinpath("data/codes.txt").read_text("utf-8")
    return tuple(text.split())


def tidy_code(text: str) -> str:
    """A table word as it is listed, however it was typed."""
    return " ".join(text.upper().replace("-", " ").split())


class ListedTables:
    """The tables that can be found, as the fold of the directory's stream."""

    def __init__(self) -> None:
        self.seq = 0
        self.tables: dict[str, Listed] = {}
        self.by_code: dict[str, str] = {}
        self.by_link: dict[str, str] = {}

    def copy(self) -> Self:
        """See `Folded.copy`."""
        twin = copy(self)
        twin.tables = dict(self.tables)
        twin.by_code, twin.by_link = dict(self.by_code), dict(self.by_link)
        return twin

    def fold(self, entry: Listed | Unlisted) -> None:
        """See `Folded.fold`. A table that is listed again is found under its new word alone."""
        self.seq += 1
        gone = self.tables.pop(entry.table, None)
        if gone is not None:
            self.by_code.pop(gone.code, None)
            self.by_link.pop(gone.link, None)
        if isinstance(entry, Listed):
            self.tables[entry.table] = entry
            self.by_code[entry.code] = entry.table
            self.by_link[entry.link] = entry.table

    def pass_over(self, entry: Listed | Unlisted | None) -> None:
        """See `Folded.pass_over`."""
        self.seq += 1


class Directory:
    """Where tables are listed and found."""

    def __init__(self, log: Log, words: tuple[str, ...], public: bool = False) -> None:
        self._words = words
        self._public = public  # strangers may try words here
        self._stream: Stream[ListedTables, Listed | Unlisted] = Stream(
            log, STREAM, ListedTables, _decoder.decode, encode
        )

    @property
    def tables(self) -> dict[str, Listed]:
        """The tables that can be found, as far as is known here."""
        return self._stream.state.tables

    async def load(self) -> None:
        """Learn which tables there are."""
        await self._stream.load()

    async def add(self, table: str) -> Listed:
        """Give a table its word and its link; one that has them already gets new ones."""
        link = secrets.token_hex(16)
        listed = await self._stream.append(lambda now: Listed(table, self._free_code(now), link))
        assert isinstance(listed, Listed)
        return listed

    async def remove(self, table: str) -> None:
        """Take a table off the list."""
        await self._stream.append(lambda now: Unlisted(table) if table in now.tables else None)

    async def find(self, code: str | None, link: str | None) -> str | None:
        """The table under this word or this link."""
        for _ in range(2):
            now = self._stream.state
            table = now.by_link.get(link) if link else now.by_code.get(tidy_code(code or ""))
            if table:
                return table
            await self._stream.catch_up()
        return None

    async def knows(self, table: str) -> bool:
        """Whether this table is on the list."""
        if table not in self.tables:
            await self._stream.catch_up()
        return table in self.tables

    def _free_code(self, now: ListedTables) -> str:
        count = self._words_needed(len(now.tables))
        while True:  # most codes are free, or there would be a word more
            code = " ".join(_chance.sample(self._words, count))
            if code not in now.by_code:
                return code

    def _words_needed(self, tables: int) -> int:
        """As many as keep a guess from hitting a table too often."""
        count = LEAST_WORDS_IN_PUBLIC if self._public else 1
        while tables >= CROWDED[self._public] * len(self._words) ** count:
            count += 1
        return count
