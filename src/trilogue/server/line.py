"""One WebSocket: reads a device's messages, answers each, and sends it what its member may see."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Literal

from aiohttp import WSCloseCode, WSMsgType, web
from msgspec.structs import astuple

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.server import from_client as c
from trilogue.server import from_server as s
from trilogue.server.journal import journal
from trilogue.server.limits import (
    LARGEST_READ,
    MESSAGES,
    MISS,
    PONGS,
    STRIKES,
    Bucket,
    Buckets,
)
from trilogue.server.metrics import Metrics
from trilogue.server.outbox import Outbox
from trilogue.server.reading import read_message
from trilogue.server.relay import RelayHost
from trilogue.table.acts import Play
from trilogue.table.call import Act as CallAct
from trilogue.table.hall import NO_SUCH_TABLE, Hall, MustKnock, Visit
from trilogue.table.log import LogFault
from trilogue.table.names import fit_name
from trilogue.table.stream import NewerFormatError
from trilogue.table.table import NO_LOG, RENEWING, Table
from trilogue.table.time import Time
from trilogue.table.view import Farewell, TurnedAway

HEARTBEAT_S = 20.0
CLOSING_S = 3.0  # for a device to say goodbye; what it sends meanwhile is thrown away
TOO_MANY = Rejected("too_many_attempts", "a pause before the next try")


class Line:
    """A device's connection."""

    def __init__(
        self,
        hall: Hall,
        metrics: Metrics,
        time: Time,
        address: str,
        joins: Buckets,
        tables: Buckets,
        relay: RelayHost,
    ) -> None:
        self._hall = hall
        self._metrics = metrics
        self._address = address
        self._joins = joins
        self._tables = tables
        self._relay = relay
        self._messages = Bucket(MESSAGES, time)
        self._pongs = Bucket(PONGS, time)
        self._strikes = Bucket(STRIKES, time)
        self._visit: Visit | None = None
        self._watched: Table | None = None
        self._door: Table | None = None  # at which it has knocked
        self._outbox: Outbox | None = None  # until the handshake is done
        # Texts come as they are, since aiohttp would close on bad UTF-8 without a word, and pings
        # come to us, since it would answer them without end. Any byte that comes is a sign of
        # life to the heartbeat. Compression would undo what equal sizes are for: padding shrinks,
        # words do not.
        self.socket: web.WebSocketResponse[Literal[False]] = web.WebSocketResponse(
            timeout=CLOSING_S,
            autoping=False,
            heartbeat=HEARTBEAT_S,
            compress=False,
            max_msg_size=LARGEST_READ,
            decode_text=False,
        )

    def send(self, message: s.FromServer) -> None:
        """Send a message."""
        self._put(encode(message), WSMsgType.TEXT)
        if isinstance(message, Farewell):
            self._visit = self._watched = None
        elif isinstance(message, TurnedAway):
            self._door = None

    async def hang_up(self) -> None:
        """The house closes: nothing follows this goodbye, though others who leave would be shown."""
        self._outbox = None
        await self.socket.close(code=WSCloseCode.GOING_AWAY)

    def show(self, frame: bytes) -> None:
        """See `Outlet.show`."""
        self._put(frame, WSMsgType.TEXT)

    def lose(self) -> None:
        """See `Outlet.lose`."""
        self.send(s.RestartAhead())
        if self._outbox:
            self._outbox.close()

    def let_in(self, member: str) -> None:
        """The door at which the device has knocked is open."""
        table, self._door = self._door, None
        if table is not None:
            self._sit(Visit(table, member))

    def _put(self, data: bytes, kind: WSMsgType) -> None:
        if self._outbox:
            self._outbox.put(data, kind)

    async def run(self, request: web.Request) -> web.WebSocketResponse[Literal[False]]:
        """Serve the device until it goes."""
        try:
            await self.socket.prepare(request)
        except ValueError:  # aiohttp takes the key of a handshake for ASCII
            raise web.HTTPBadRequest(text="expected a WebSocket handshake\n") from None
        if request.transport is None:  # it has gone already
            return self.socket
        self._outbox = Outbox(request.transport)
        try:
            async for message in self.socket:
                if message.type is WSMsgType.ERROR:
                    break
                if not await self._take(message.type, message.data):
                    break
        finally:
            try:
                self._leave()
            except Exception as error:  # the line must end all the same
                _note_fault("leaving_failed", error)
            with suppress(ConnectionError):
                await self.socket.close(code=WSCloseCode.OK)
        return self.socket

    def _leave(self) -> None:
        if self._visit:
            self._visit.table.company.disconnect(self._visit.member, self)
            self._visit = None
        if self._watched:
            self._watched.company.unwatch(self)
            self._watched = None
        self._leave_door()

    def _leave_door(self) -> None:
        if self._door:
            self._door.company.door.leave(self)
            self._door = None

    async def _take(self, kind: WSMsgType, data: bytes) -> bool:
        """Take in one frame of whatever kind; False if the device has gone too far."""
        if kind is WSMsgType.PONG and self._pongs.take():
            return True  # our own heartbeat has asked for it
        if not self._messages.take():
            return self._strike("too_fast", "fewer messages a second")
        match kind:
            case WSMsgType.PING:
                self._put(data, WSMsgType.PONG)
            case WSMsgType.TEXT:
                return await self._serve(data)
            case WSMsgType.BINARY:
                return self._strike("not_text", "JSON in a text frame")
        return True

    async def _serve(self, data: bytes) -> bool:
        """Answer one message, whatever becomes of it; False if the device has gone too far."""
        try:
            message = read_message(data)
            if isinstance(message, Rejected):
                return self._strike(message.code, message.expected)
            return await self._answer(message)
        except Exception as error:  # a fault of ours ends this message, not the line
            _note_fault("message_failed", error)
            self.send(s.Problem("house_error", "a house that works; this is our fault"))
            return True

    async def _answer(self, message: c.FromClient) -> bool:
        match message:
            case c.Ping():
                self.send(s.Pong())
            case c.DoAct():
                if self._visit is None:
                    return self._strike("not_seated", "a seat at a table first")
                await self._do(self._visit, message)
            case c.AskPreview():
                if self._visit is None:
                    return self._strike("not_seated", "a seat at a table first")
                self._preview(self._visit, message)
            case c.AskRelay():
                if self._visit is None:
                    return self._strike("not_seated", "a seat at a table first")
                self.send(s.RelayTold(*astuple(self._relay.pass_at(time.time()))))
            case _ if self._visit or self._watched:
                return self._strike("already_seated", "a new socket for another table")
            case c.WatchTable():
                self._leave_door()
                await self._look_on(message)
            case _:
                await self._sit_down(message)
        return True

    def _strike(self, code: str, expected: str) -> bool:
        self._metrics.refusals.labels("wire").inc()
        self.send(s.Problem(code, expected))
        return self._strikes.take()

    async def _do(self, visit: Visit, message: c.DoAct) -> None:
        began = time.perf_counter()
        if isinstance(message.act, CallAct):
            answer = visit.table.company.call(visit.member, message.act, self)
        else:
            answer = await visit.table.act(visit.member, message.id, message.act)
        self._metrics.latency.observe(time.perf_counter() - began)
        if isinstance(answer, Rejected):
            by = "game" if isinstance(message.act, Play) else "table"
            self._metrics.refusals.labels(by).inc()
            self.send(s.Refused(message.id, answer.code, answer.expected))
        else:
            self.send(s.Done(message.id, answer.seq))

    def _preview(self, visit: Visit, message: c.AskPreview) -> None:
        answer = visit.table.preview(visit.member, message.action)
        if isinstance(answer, Rejected):
            self.send(s.Refused(message.id, answer.code, answer.expected))
        else:
            self.send(s.Previewed(message.id, answer))

    async def _sit_down(self, message: c.OpenTable | c.JoinTable | c.ResumeSeat) -> None:
        found = await self._find_seat(message)
        before = self._door
        if before and not (isinstance(found, MustKnock) and found.table is before):
            self._leave_door()
        if isinstance(found, Rejected):
            self._turn_away(found)
        elif isinstance(found, MustKnock):
            assert isinstance(message, c.JoinTable)
            self._knock(found.table, message, again=before is found.table)
        elif self._visit is None:  # else it was let in meanwhile
            self._sit(found)

    def _sit(self, visit: Visit) -> None:
        self._visit = visit
        self.send(s.Welcome(visit.table.state.id, visit.member))
        visit.table.company.connect(visit.member, self)

    def _knock(self, table: Table, message: c.JoinTable, again: bool) -> None:
        if self._visit is not None:  # it was let in while it knocked once more
            return
        answer = table.company.knock(message.name, message.token, self._address, self, again)
        if isinstance(answer, Rejected):
            self._leave_door()
            self._turn_away(answer)
            return
        self._door = table
        self.send(answer)

    async def _look_on(self, message: c.WatchTable) -> None:
        found = await self._find_table(message)
        if not isinstance(found, Rejected) and (rejected := found.company.may_watch()):
            found = rejected
        if isinstance(found, Rejected):
            self._turn_away(found)
            return
        self._watched = found
        self.send(s.Welcome(found.state.id, ""))
        found.company.watch(self)

    def _turn_away(self, rejected: Rejected) -> None:
        self._metrics.refusals.labels("door").inc()
        if rejected == RENEWING:
            self.send(s.RestartAhead())
        self.send(s.Problem(rejected.code, rejected.expected))

    async def _find_table(self, message: c.WatchTable) -> Table | Rejected:
        if not self._joins.take(self._address):
            return TOO_MANY
        try:
            found = await self._hall.watch(message.code, message.link)
        except LogFault:
            return NO_LOG
        except ValueError as error:
            found = _unreadable(error)
        self._charge_miss(message, found)
        return found

    async def _find_seat(
        self, message: c.OpenTable | c.JoinTable | c.ResumeSeat
    ) -> Visit | MustKnock | Rejected:
        try:
            match message:
                case c.OpenTable(name, token, game):
                    if not self._tables.take(self._address):
                        return TOO_MANY
                    return await self._hall.open(game, name, token)
                case c.JoinTable():
                    return await self._join(message)
                case c.ResumeSeat(table, token):
                    return await self._hall.resume(table, token)
        except LogFault:
            return NO_LOG
        except ValueError as error:
            return _unreadable(error)

    async def _join(self, message: c.JoinTable) -> Visit | MustKnock | Rejected:
        if not self._joins.take(self._address):
            return TOO_MANY
        # Before the word is looked up: what the answer rests on shall not tell whether it opens.
        name = fit_name(message.name)
        if isinstance(name, Rejected):
            return name
        try:
            found = await self._hall.join(name, message.token, message.code, message.link)
        except ValueError as error:
            found = _unreadable(error)
        self._charge_miss(message, found)
        return found

    def _charge_miss(self, message: c.JoinTable | c.WatchTable, found: object) -> None:
        """A word that opens nothing was perhaps a guess; a link never is."""
        if found == NO_SUCH_TABLE and not message.link:
            self._joins.charge(self._address, MISS - 1)


def _note_fault(event: str, error: Exception) -> None:
    """A fault of ours may quote what was sent: the journal is told its kind alone."""
    journal.error(event, extra={"facts": {"error": type(error).__name__}})


def _unreadable(error: ValueError) -> Rejected:
    """The log cannot be read back; to whoever asks there is no such table, or not at this node."""
    if isinstance(error, NewerFormatError):
        return RENEWING
    journal.exception("table_unreadable")
    return NO_SUCH_TABLE
