"""The log in NATS JetStream: kept by several servers, of which any may die.

All streams of a house are subjects of one JetStream stream, and one append is one message. JetStream
counts messages over all subjects, we count the entries of one stream: a message says which entry is its
first, and a `_End` knows where a stream ends in both ways of counting.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import msgspec
import nats
from msgspec import Struct
from nats.aio.msg import Msg
from nats.js.api import RawStreamMsg
from nats.js.errors import APIError, NotFoundError

from trilogue.cluster.nats_link import ANSWER_S, NatsLink, no_servers
from trilogue.table.log import Follower, LogFault, LogFaultKind, ahead
from trilogue.table.radio import Off

EXPECTED = "Nats-Expected-Last-Subject-Sequence"
MOVED_ON = (10071, 10164)  # somebody has appended, or is about to
TRIES = 12  # against others who append at the same moment
PAUSE_S = 0.01  # before the second try, twice as long before each further one
LONGEST_PAUSE_S = 0.5
ELECTION_S = 10.0  # that servers may take to choose another leader, before a read is given up
AT_A_TIME = 256  # messages of a long stream
BYTES_AT_A_TIME = 4 * 1024 * 1024
END_OF_BATCH, NOTHING_THERE = "204", "404"
REMEMBERED = 100_000  # ends
CHECK = "check"

_journal = logging.getLogger("trilogue")


class _Batch(Struct, frozen=True, array_like=True):
    """What was appended at once, and the number of its first entry."""

    first: int
    entries: list[bytes]

    @property
    def last(self) -> int:
        return self.first + len(self.entries) - 1


class _End(Struct, frozen=True):
    """Where a stream ends: so many entries, and JetStream's number of the message with the last."""

    entries: int = 0
    sequence: int = 0


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Batch)


class NatsLog:
    """A log that any number of processes share."""

    def __init__(self, link: NatsLink) -> None:
        self._link = link
        self._ends: dict[str, _End] = {}
        self._told: set[Follower] = set()
        self._checks = 0
        link.when_back(self._look_again)

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        """See `Log.append`."""
        body = _encoder.encode(_Batch(after + 1, list(entries)))
        async with _told_as_faults():
            for attempt in range(TRIES):
                end = await self._end(stream, after)
                if end.entries < after:
                    raise ahead(after, end.entries)
                if end.entries == after and await self._append(stream, end, body, len(entries)):
                    return []
                if between := await self.read(stream, after):
                    return between
                await asyncio.sleep(min(LONGEST_PAUSE_S, PAUSE_S * 2**attempt))
        raise LogFault(LogFaultKind.BUSY, "too many append to one table at once: try again")

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """See `Log.read`; while the servers choose who leads, it waits for them."""
        ends_at = time.monotonic() + ELECTION_S
        while True:
            try:
                return await self._read(stream, after)
            except LogFault:
                if time.monotonic() >= ends_at:
                    raise
                await asyncio.sleep(LONGEST_PAUSE_S)

    async def _read(self, stream: str, after: int) -> list[bytes]:
        async with _told_as_faults():
            found = await self._last(_token(stream))
            if found is None:
                return []
            latest, sequence = found
            batches = [latest]
            if latest.first > after + 1:
                known = self._ends.get(stream, _End())
                since = known.sequence if known.entries <= after else 0
                batches = [*await self._between(stream, since, sequence), latest]
            self._keep_end(stream, _End(latest.last, sequence))
        return [
            body
            for batch in batches
            for number, body in enumerate(batch.entries, start=batch.first)
            if number > after
        ]

    async def follow(self, stream: str, told: Follower) -> Off:
        """See `Log.follow`."""

        def heard(message: Msg) -> None:
            batch = _decoder.decode(message.data)
            told(batch.first, batch.entries)

        async with _told_as_faults():
            off = await self._link.subscribe(f"new.{_token(stream)}", heard)
        self._told.add(told)

        async def unfollow() -> None:
            self._told.discard(told)
            await off()

        return unfollow

    async def streams(self) -> list[str]:
        """See `Log.streams`."""
        house = self._link.house
        async with _told_as_faults():
            told = await self._link.streams.stream_info(house, subjects_filter=f"{house}.log.>")
        subjects = told.state.subjects or {}
        tokens = (subject.removeprefix(f"{house}.log.") for subject in subjects)
        return sorted(_stream(token) for token in tokens if token != CHECK)

    async def idle_for(self, days: int) -> list[str]:
        """See `Forgetful.idle_for`."""
        since = datetime.now(UTC) - timedelta(days=days)
        streams = await self.streams()
        async with _told_as_faults():
            ends = [await self._last_message(_token(stream)) for stream in streams]
        dated = zip(streams, ends, strict=True)
        return [stream for stream, end in dated if end and end.time and end.time < since]

    async def forget(self, streams: Sequence[str]) -> None:
        """See `Log.forget`."""
        house = self._link.house
        async with _told_as_faults():
            for stream in streams:
                subject = f"{house}.log.{_token(stream)}"
                await self._link.streams.purge_stream(house, subject=subject)
                self._ends.pop(stream, None)

    async def check(self) -> None:
        """See `Log.check`."""
        self._checks += 1
        body = _encoder.encode(_Batch(1, [b"%d" % self._checks]))
        async with _told_as_faults():
            # What was written for the check before makes room, so that nothing grows.
            await self._publish(CHECK, body, {"Nats-Rollup": "sub"})
            if await self._last(CHECK) is None:
                raise no_servers()

    async def close(self) -> None:
        """Nothing is begun that is not finished; the line is closed by who has opened it."""

    async def _append(self, stream: str, end: _End, body: bytes, count: int) -> bool:
        """Whether the stream still ended there, and goes on with this."""
        try:
            sequence = await self._publish(_token(stream), body, {EXPECTED: str(end.sequence)})
        except APIError as error:
            if error.err_code not in MOVED_ON:
                raise
            self._ends.pop(stream, None)
            return False
        self._keep_end(stream, _End(end.entries + count, sequence))
        return True

    async def _publish(self, token: str, body: bytes, headers: dict[str, str]) -> int:
        if not self._link.client.is_connected:
            raise no_servers()
        subject = f"{self._link.house}.log.{token}"
        ack = await self._link.streams.publish(
            subject, body, timeout=ANSWER_S, stream=self._link.house, headers=headers
        )
        return ack.seq

    async def _end(self, stream: str, after: int) -> _End:
        """Where the stream ends, as far as we know; asked anew unless that is where it should."""
        known = self._ends.get(stream, _End())
        if known.entries != after:
            found = await self._last(_token(stream))
            known = _End(found[0].last, found[1]) if found else _End()
            self._keep_end(stream, known)
        return known

    def _keep_end(self, stream: str, end: _End) -> None:
        known = self._ends.pop(stream, end)  # and back in, behind all others
        self._ends[stream] = max(known, end, key=lambda one: one.sequence)
        if len(self._ends) > REMEMBERED:
            del self._ends[next(iter(self._ends))]

    async def _last(self, token: str) -> tuple[_Batch, int] | None:
        """What was appended last under a token, and the number of its message."""
        found = await self._last_message(token)
        if found is None:
            return None
        assert found.seq is not None
        return _decoder.decode(found.data or b""), found.seq

    async def _last_message(self, token: str) -> RawStreamMsg | None:
        """The latest message under a token, from the server that leads."""
        if not self._link.client.is_connected:
            raise no_servers()
        subject = f"{self._link.house}.log.{token}"
        try:
            return await self._link.streams.get_last_msg(self._link.house, subject)
        except NotFoundError:
            return None

    async def _between(self, stream: str, since: int, until: int) -> list[_Batch]:
        """The messages of a stream behind one of a number and before another's, in order."""
        found: list[_Batch] = []
        attempt = 0
        while True:
            page = await self._page(stream, since + 1)
            for batch, sequence in page:
                if sequence >= until:
                    return found
                found.append(batch)
                since = sequence
            if not page:  # a server that follows may lag behind the one that leads
                attempt += 1
                if attempt == TRIES:
                    raise no_servers()
                await asyncio.sleep(min(LONGEST_PAUSE_S, PAUSE_S * 2**attempt))

    async def _page(self, stream: str, start: int) -> list[tuple[_Batch, int]]:
        """Some messages of a stream from a number on, from any server."""
        client, house = self._link.client, self._link.house
        asked = {
            "seq": start,
            "next_by_subj": f"{house}.log.{_token(stream)}",
            "batch": AT_A_TIME,
            "max_bytes": BYTES_AT_A_TIME,
        }
        inbox = client.new_inbox()
        answers = await client.subscribe(inbox)
        page: list[tuple[_Batch, int]] = []
        try:
            await client.publish(f"$JS.API.DIRECT.GET.{house}", json.dumps(asked).encode(), inbox)
            while True:
                answer = await answers.next_msg(ANSWER_S)
                headers = answer.headers or {}
                if headers.get("Status") in (END_OF_BATCH, NOTHING_THERE):
                    return page
                if "Status" in headers:
                    raise no_servers()
                page.append((_decoder.decode(answer.data), int(headers["Nats-Sequence"])))
        finally:
            await answers.unsubscribe()

    def _look_again(self) -> None:
        """What was said while the line was lost was not heard."""
        for told in list(self._told):
            told(0, [])


@asynccontextmanager
async def _told_as_faults() -> AsyncIterator[None]:
    """Whatever goes wrong with the servers is raised as LogFault."""
    try:
        yield
    except (nats.errors.Error, OSError, TimeoutError) as error:
        raise no_servers() from error


def _token(stream: str) -> str:
    """A stream's name as part of a subject, whatever stands in it; never `CHECK`."""
    return "s" + base64.urlsafe_b64encode(stream.encode()).decode().rstrip("=")


def _stream(token: str) -> str:
    """The stream whose token this is."""
    text = token[1:]
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
