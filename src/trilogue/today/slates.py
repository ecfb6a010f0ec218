"""Friends' boards, which the code calls slates: under a secret link, who has done what on a day.

A slate is pages of the log, one for every ten days, so that what is old goes with its page. What
someone did is looked up here and never taken from a device.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from copy import copy
from datetime import date, timedelta
from hashlib import sha256
from typing import Any, Self

import msgspec
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.table.attempts import SLATES, name_on, slate_stream
from trilogue.table.log import Log
from trilogue.table.names import fit_name, is_alike
from trilogue.table.stream import Stream
from trilogue.today.calendar import Calendar

KEPT_DAYS = 60
DAYS_ON_A_PAGE = 10
MOST_PEOPLE = 50
LATE_DAYS = 2  # that the earliest zone may be ahead of a device: what was done before is too old
NO_SUCH_SLATE = Rejected("no_such_slate", "the link of a board that is kept here")
SLATE_FULL = Rejected("slate_full", f"at most {MOST_PEOPLE} people")
NAME_TAKEN = Rejected("name_taken", "a name that nobody has here, nor one that looks like it")
NOT_ON_SLATE = Rejected("not_on_slate", "whoever has given a name first")
NOT_DONE = Rejected("not_done", "a puzzle that this device has done, on its day")
_SLATE = re.compile(r"[0-9a-f]{32}")


class PersonCame(Struct, frozen=True, tag="person_came"):
    """Someone has given a name, or another one."""

    person: str
    name: str
    day: date


class PersonLeft(Struct, frozen=True, tag="person_left"):
    """Someone is gone, with all that they did."""

    person: str


class ResultCame(Struct, frozen=True, tag="result_came"):
    """What someone did, as the house found it."""

    person: str
    name: str
    day: date
    kind: str
    result: Any


SlateEntry = PersonCame | PersonLeft | ResultCame


class KindDone(Struct, frozen=True):
    """What someone did at one kind of puzzle."""

    kind: str
    result: Any


class SlatePerson(Struct, frozen=True):
    """Someone on a slate, and what they have done on the day that was asked for."""

    name: str
    is_you: bool
    done: tuple[KindDone, ...]


class SlateView(Struct, frozen=True):
    """A slate on a day, by names; there is no first and no last."""

    id: str
    day: date
    first: date  # of the days that are kept
    people: tuple[SlatePerson, ...]


class SlatePage(Struct):
    """The entries of ten days."""

    seq: int = 0
    entries: tuple[SlateEntry, ...] = ()

    def copy(self) -> Self:
        """See `Folded.copy`."""
        return copy(self)

    def fold(self, entry: SlateEntry) -> None:
        """See `Folded.fold`."""
        self.seq, self.entries = self.seq + 1, (*self.entries, entry)

    def pass_over(self, entry: SlateEntry | None) -> None:
        """See `Folded.pass_over`."""
        self.seq += 1


class Slates:
    """All friends' boards of one house."""

    def __init__(self, log: Log, calendar: Calendar) -> None:
        self._log = log
        self._calendar = calendar

    async def found(self, key: str, name: str) -> SlateView | Rejected:
        """A new slate, with whoever has asked for it on it."""
        return await self._write(secrets.token_hex(16), key, name)

    async def join(self, slate: str, key: str, name: str) -> SlateView | Rejected:
        """Someone gives a name, or another one."""
        if not await self._entries(slate):
            return NO_SUCH_SLATE
        return await self._write(slate, key, name)

    async def leave(self, slate: str, key: str) -> SlateView | Rejected:
        """Someone takes their name off, and all they did."""
        person = _person(slate, key)
        before = await self._entries(slate)
        if _find(before, person) is None:
            return NO_SUCH_SLATE if not before else NOT_ON_SLATE
        await (await self._page(slate)).append(lambda now: PersonLeft(person))
        return await self.view(slate, key)

    async def tell(self, slate: str, key: str, day: date, kind: str) -> SlateView | Rejected:
        """Put down what this device has done on a day; twice is once."""
        found = self._calendar.find(str(day), kind)
        if found is None or day < self._calendar.newest() - timedelta(LATE_DAYS):
            return NOT_DONE
        result = await self._calendar.result(*found, name_on(day, key))
        if result is None:
            return NOT_DONE
        person, before = _person(slate, key), await self._entries(slate)
        if (one := _find(before, person)) is None:
            return NOT_ON_SLATE if before else NO_SUCH_SLATE
        entry = ResultCame(person, one.name, day, kind, result)

        def once(page: SlatePage) -> SlateEntry | None:
            there = (*before, *_still_there(page.entries, self._first()))
            return None if _has(there, entry) else entry

        await (await self._page(slate)).append(once)
        return await self.view(slate, key, day)

    async def view(self, slate: str, key: str, day: date | None = None) -> SlateView | Rejected:
        """A slate on a day: the latest, if none is named."""
        entries = await self._entries(slate)
        if not entries:
            return NO_SUCH_SLATE
        first, last = self._first(), self._calendar.newest()
        day, you = max(first, min(day or last, last)), _person(slate, key)
        people = [
            SlatePerson(
                came.name,
                came.person == you,
                tuple(
                    KindDone(e.kind, e.result)
                    for e in entries
                    if isinstance(e, ResultCame) and (e.person, e.day) == (came.person, day)
                ),
            )
            for came in _people(entries)
        ]
        return SlateView(slate, day, first, tuple(sorted(people, key=lambda p: p.name.casefold())))

    async def sweep(self) -> None:
        """Forget the pages on which everything is too old."""
        oldest = _page_of(self._first())
        every = [name for name in await self._log.streams() if name.startswith(SLATES)]
        await self._log.forget([name for name in every if int(name.split()[-1]) < oldest])

    def _first(self) -> date:
        return self._calendar.newest() - timedelta(KEPT_DAYS - 1)

    async def _write(self, slate: str, key: str, name: str) -> SlateView | Rejected:
        fit = fit_name(name)
        if isinstance(fit, Rejected):
            return fit
        person, before = _person(slate, key), await self._entries(slate)
        now = self._calendar.newest()

        def come(page: SlatePage) -> SlateEntry | Rejected:
            people = [one for one in _people((*before, *page.entries)) if one.person != person]
            if any(is_alike(fit, one.name) for one in people):
                return NAME_TAKEN
            return PersonCame(person, fit, now) if len(people) < MOST_PEOPLE else SLATE_FULL

        came = await (await self._page(slate)).append(come)
        return came if isinstance(came, Rejected) else await self.view(slate, key)

    async def _entries(self, slate: str) -> tuple[SlateEntry, ...]:
        """All that is kept, without what left with someone; nothing where there is no such slate."""
        if not _SLATE.fullmatch(slate):
            return ()
        pages = range(_page_of(self._first()), _page_of(self._calendar.newest()) + 1)
        entries = [
            entry for number in pages for entry in (await self._page(slate, number)).state.entries
        ]
        return _still_there(entries, self._first())

    async def _page(self, slate: str, number: int | None = None) -> Stream[SlatePage, SlateEntry]:
        if number is None:
            number = _page_of(self._calendar.newest())
        stream: Stream[SlatePage, SlateEntry] = Stream(
            self._log, slate_stream(slate, number), SlatePage, _decoder.decode, encode
        )
        await stream.load()
        return stream


_decoder = msgspec.json.Decoder(SlateEntry)


def _person(slate: str, key: str) -> str:
    """Who someone is on one slate: found by a key, but tells neither it nor other slates."""
    return sha256(f"{slate} {key}".encode()).hexdigest()[:32]


def _page_of(day: date) -> int:
    return day.toordinal() // DAYS_ON_A_PAGE


def _still_there(entries: Sequence[SlateEntry], first: date) -> tuple[SlateEntry, ...]:
    kept: list[SlateEntry] = []
    for entry in entries:
        if isinstance(entry, PersonLeft):
            kept = [other for other in kept if other.person != entry.person]
        elif entry.day >= first:
            kept.append(entry)
    return tuple(kept)


def _people(entries: Sequence[SlateEntry]) -> list[PersonCame]:
    """Everyone by their latest name, those who have left not among them."""
    latest: dict[str, PersonCame] = {}
    for entry in entries:
        match entry:
            case PersonLeft(person):
                latest.pop(person, None)
            case PersonCame():
                latest[entry.person] = entry
            case ResultCame(person, name, day):
                latest.setdefault(person, PersonCame(person, name, day))
    return list(latest.values())


def _find(entries: Sequence[SlateEntry], person: str) -> PersonCame | None:
    return next((one for one in _people(entries) if one.person == person), None)


def _has(entries: Sequence[SlateEntry], wanted: ResultCame) -> bool:
    what = (wanted.person, wanted.day, wanted.kind)
    return any(isinstance(e, ResultCame) and (e.person, e.day, e.kind) == what for e in entries)
