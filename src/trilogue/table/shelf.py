"""Lists of words that people keep on this server, each under a secret link, every version of it."""

from __future__ import annotations

import secrets
from copy import copy
from typing import Self

import msgspec
from msgspec import Struct

from trilogue.decks.own import LineFault, OwnWords, read_words
from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.engine.record import OwnList
from trilogue.table.backroom import Backroom
from trilogue.table.lists import Lists
from trilogue.table.log import Log
from trilogue.table.stream import Stream

MOST_VERSIONS = 200
LARGEST_TEXT = 64 * 1024
LARGEST_LIST = 8 * 1024 * 1024  # room for 400,000 words
NO_SUCH_DECK = Rejected("no_such_deck", "the link of a list that is kept here")


class KeptDeck(Struct, frozen=True):
    """A list as it is kept."""

    id: str
    version: int
    words: OwnWords


class Faulty(Struct, frozen=True):
    """A list that cannot be kept as it is: every line that is at fault."""

    faults: tuple[LineFault, ...]


class KeptList(Struct, frozen=True):
    """A list that is a dictionary, by its hash: how many words it has, and lines that are none."""

    hash: str
    count: int
    skipped: int


class Version(Struct, frozen=True):
    """A version of a list, by the hash that it is kept under."""

    hash: str
    body: bytes | None = None  # of one that was written before lists had hashes; never written now


class _Hash(Struct, frozen=True):
    hash: str


_decoder = msgspec.json.Decoder(_Hash)


def _read(body: bytes) -> Version:
    try:
        return Version(_decoder.decode(body).hash)
    except msgspec.ValidationError:
        return Version("", body)


class Versions:
    """All versions of a list, as the fold of its stream."""

    def __init__(self) -> None:
        self.seq = 0
        self.latest: Version | None = None

    def copy(self) -> Self:
        """See `Folded.copy`."""
        return copy(self)

    def fold(self, entry: Version) -> None:
        """See `Folded.fold`."""
        self.seq, self.latest = self.seq + 1, entry

    def pass_over(self, entry: Version | None) -> None:
        """See `Folded.pass_over`."""
        self.seq += 1


def deck_stream(deck: str) -> str:
    """The stream of the log that holds the versions of a list."""
    return f"deck {deck}"


class Shelf:
    """All lists of one server."""

    def __init__(self, log: Log, backroom: Backroom) -> None:
        self._log = log
        self._lists = Lists(log)
        self._backroom = backroom

    async def find(self, deck: str) -> KeptDeck | None:
        """The latest version of a list."""
        stream = await self._versions(deck)
        body = await self._body(stream.state.latest)
        return KeptDeck(deck, stream.state.seq, read_words(body)) if body else None

    async def take(self, deck: str) -> OwnList | None:
        """The latest version by its name and its hash, to be played with."""
        body = await self._body((await self._versions(deck)).state.latest)
        return await self._lists.keep(body) if body else None

    async def keep(self, deck: str | None, name: str, text: str) -> KeptDeck | Faulty | Rejected:
        """Keep a list, or a new version of it."""
        if len(text.encode()) > LARGEST_TEXT:
            return Rejected("too_large", f"at most {LARGEST_TEXT} bytes")
        parsed = await self._backroom.parse(name, text)
        if parsed.faults:
            return Faulty(parsed.faults)
        if not parsed.words.words:
            return Rejected("no_words", "at least one word")
        kept = deck or secrets.token_hex(16)
        stream = await self._versions(kept)
        if deck and not stream.state.seq:
            return NO_SUCH_DECK
        own = await self._lists.keep(encode(parsed.words))
        added = await stream.append(lambda now: _next(now, own))
        if isinstance(added, Rejected):
            return added
        return KeptDeck(kept, stream.state.seq, parsed.words)

    async def keep_list(self, text: bytes) -> KeptList | Rejected:
        """Keep a list that is a dictionary."""
        read = await self._backroom.read_list(text)
        if isinstance(read, Rejected):
            return read
        return KeptList(await self._lists.keep_dictionary(read), read.count, read.skipped)

    async def _versions(self, deck: str) -> Stream[Versions, Version]:
        stream = Stream(
            self._log,
            deck_stream(deck),
            Versions,
            _read,
            lambda version: encode(_Hash(version.hash)),
        )
        await stream.load()
        return stream

    async def _body(self, version: Version | None) -> bytes | None:
        if version is None or version.body is not None:
            return version.body if version else None
        return await self._lists.find(version.hash)


def _next(now: Versions, own: OwnList) -> Version | Rejected:
    if now.seq >= MOST_VERSIONS:
        return Rejected("too_many_versions", f"at most {MOST_VERSIONS} changes of one list")
    return Version(own.hash)
