"""Which table has which word and which link: a log stream of its own, so that all agree."""

from __future__ import annotations

import secrets
from importlib.resources import files

import msgspec
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.table.log import Log

STREAM = "directory"
CROWDED = 0.1  # from this share of the list on, a table gets two words


class Listed(Struct, frozen=True, tag="listed"):
    """A table is found under this word and this link."""

    table: str
    code: str
    link: str


class Unlisted(Struct, frozen=True, tag="unlisted"):
    """The table is gone, and its word is free again."""

    table: str


_decoder = msgspec.json.Decoder(Listed | Unlisted)


def house_words() -> tuple[str, ...]:
    """The words that open tables."""
    text = files("trilogue.table").joinpath("data/codes.txt").read_text("utf-8")
    return tuple(text.split())


def tidy_code(text: str) -> str:
    """A table word as it is listed, however it was typed."""
    return " ".join(text.upper().replace("-", " ").split())


class Directory:
    """The tables that can be found."""

    def __init__(self, log: Log, words: tuple[str, ...]) -> None:
        self._log = log
        self._words = words
        self._seq = 0
        self.tables: dict[str, Listed] = {}
        self._by_code: dict[str, str] = {}
        self._by_link: dict[str, str] = {}

    async def catch_up(self) -> None:
        """Take in what others have listed."""
        self._fold(await self._log.read(STREAM, self._seq))

    async def add(self, table: str) -> Listed:
        """Give a new table its word and its link."""
        link = secrets.token_hex(16)
        while True:
            listed = Listed(table, self._free_code(), link)
            if await self._append(listed):
                return listed

    async def remove(self, table: str) -> None:
        """Take a table off the list."""
        while table in self.tables and not await self._append(Unlisted(table)):
            pass

    async def find(self, code: str | None, link: str | None) -> str | None:
        """The table under this word or this link."""
        for _ in range(2):
            table = self._by_link.get(link) if link else self._by_code.get(tidy_code(code or ""))
            if table:
                return table
            await self.catch_up()
        return None

    async def knows(self, table: str) -> bool:
        """Whether this table is on the list."""
        if table not in self.tables:
            await self.catch_up()
        return table in self.tables

    def _free_code(self) -> str:
        crowded = len(self.tables) >= CROWDED * len(self._words)
        while True:
            parts = [secrets.choice(self._words) for _ in range(2 if crowded else 1)]
            code = " ".join(parts)
            if code not in self._by_code and len(set(parts)) == len(parts):
                return code

    async def _append(self, entry: Listed | Unlisted) -> bool:
        missed = await self._log.append(STREAM, self._seq, [encode(entry)])
        self._fold(missed or [encode(entry)])
        return not missed

    def _fold(self, bodies: list[bytes]) -> None:
        for body in bodies:
            self._seq += 1
            match _decoder.decode(body):
                case Listed(table, code, link) as listed:
                    self.tables[table] = listed
                    self._by_code[code] = table
                    self._by_link[link] = table
                case Unlisted(table):
                    gone = self.tables.pop(table)
                    del self._by_code[gone.code], self._by_link[gone.link]
