"""One live table: a single task takes requests in order, logs what they lead to, and only then
shows it. Between requests it does the duties of the house."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping

from msgspec import Raw, Struct

from trilogue.bots.player import BotSeat
from trilogue.bots.service import Thinker
from trilogue.engine.game import AnyGame, House, Millis, Move, Rejected
from trilogue.engine.house import house_move
from trilogue.table.backroom import Backroom
from trilogue.table.bots import Bots
from trilogue.table.circle import Here
from trilogue.table.company import Company
from trilogue.table.directory import Listed
from trilogue.table.door import AnswerKnock
from trilogue.table.entries import Entry, read_entry, write_entry
from trilogue.table.frames import Frames
from trilogue.table.gestures import MakeGesture
from trilogue.table.house import HouseKeeper, Patience
from trilogue.table.log import Log, LogFault, LogFaultKind
from trilogue.table.nodes import Nodes
from trilogue.table.pace import Pace
from trilogue.table.replay import record_stream
from trilogue.table.requests import Answer, Logged, decide
from trilogue.table.rooms.late import LatecomerSeated
from trilogue.table.rooms.own_words import BroughtWords
from trilogue.table.rooms.people import MemberJoined, Relisted, TableClosed, admit, key_of
from trilogue.table.rooms.play import (
    GamePaused,
    GameStarted,
    Moved,
    MoveMade,
    preview,
)
from trilogue.table.rooms.room import Request
from trilogue.table.rooms.talk import AT_ONCE, TOO_FAST, WITHIN_MS, React, Write
from trilogue.table.rooms.undo import Undone
from trilogue.table.sharing import Sharing
from trilogue.table.standstill import Standstill
from trilogue.table.state import TableState
from trilogue.table.stream import CannotFoldError, NewerFormatError, Stream, keep_once
from trilogue.table.tempo import Tempo
from trilogue.table.time import Alarm, GameClock, Time, passed
from trilogue.table.view import TablePhase

_journal = logging.getLogger("trilogue")
AWAY_MS = 30_000  # that a request waits for a log whose servers do not answer
AGAIN_MS = 500  # between two looks whether they do
OUT_OF_ORDER = Rejected("table_failed", "a table that works; it is being set again, try once more")
NO_LOG = Rejected("log_unavailable", "a house that can write things down; try again in a moment")
RENEWING = Rejected("house_renewing", "a node that is of the house's newer version already")
CLOSED = Rejected("table_closed", "a table that is open")


class _Task(Struct):
    decide: Callable[[TableState], Struct]
    answer: asyncio.Future[Answer]
    by: str | None = None
    act: str | None = None


class Table:
    """A table and its task."""

    def __init__(
        self,
        table: str,
        games: Mapping[str, AnyGame],
        log: Log,
        time: Time,
        patience: Patience,
        observe: Callable[[Struct], None],
        backroom: Backroom,
        thinker: Thinker | None = None,
        tempo: Tempo | None = None,
        when_closed: Callable[[str], None] = lambda table: None,
        when_outdated: Callable[[str], None] = lambda table: None,
        relist: Callable[[str], Awaitable[Listed]] | None = None,
        knock: bool = False,
        nodes: Nodes | None = None,
    ) -> None:
        self._stream: Stream[TableState, Entry] = Stream(
            log, table, lambda: TableState(table, games), read_entry, write_entry, self._took
        )
        self._clock = GameClock(time)
        self.company = Company(
            table,
            time,
            self._clock,
            nodes,
            lambda: self.state,
            self._ask,
            self._show,
            self._company_changed,
            self._heard_how_far,
        )
        self._has_door = knock  # who comes by word alone knocks
        self._relist = relist  # a new word and link for this table
        self._pace = Pace(time, AT_ONCE, WITHIN_MS)
        self._bots = Bots(thinker, self._wake, self._clock, tempo or Tempo()) if thinker else None
        presence = self.company.presence
        self._frames = Frames(self._clock, presence.away_ms)
        self._keeper = HouseKeeper(time, self._clock, presence, patience, self._bots)
        self._sharing = Sharing(table, log, self._stream, self.company.circle, time, self._wake)
        self._standstill = Standstill(self._stood_still_or_went_on)
        self._backroom = backroom
        self._brought = BroughtWords(log, backroom)
        self._observe = observe
        self._when_closed = when_closed
        self._when_outdated = when_outdated
        self._log = log
        self._time = time
        self._inbox: asyncio.Queue[_Task | None] = asyncio.Queue()
        self._timed_from = 0  # the entry with which game time was set: what is told before is old
        self._alarm: Alarm | None = None
        self._rings_at: Millis | None = None
        self._archived = ""
        self._stood_in: tuple[str, ...] = ()  # for whom the house plays, as all were shown
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> TableState:
        """The table after all that is logged; a value that never changes."""
        return self._stream.state

    # life

    async def load(self) -> None:
        """Take up what is logged, and go on from there; raises LogFault or ValueError."""
        try:
            await self._sharing.start()
            await self.company.gather()
            await self._stream.load()
        except BaseException:
            await self.stop()
            raise
        self._clock.set(self.state.game_time)
        self._timed_from = self.state.seq
        self._task = asyncio.create_task(self._run(), name="table")
        self.company.recall()
        self._wake()

    async def stop(self) -> None:
        """End the task; the table lives on in the log."""
        if self._alarm:
            self._alarm.cancel()
        await self._sharing.stop()
        await self.company.part()
        if self._bots:
            self._bots.stop()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # people

    async def join(self, name: str, token: str) -> Answer:
        """Seat someone new; the same token again is the same member."""
        if self.member_with(token):
            return Logged(self.state.seq)
        key = key_of(token)
        return await self._ask(lambda state: admit(state, name, key))

    def member_with(self, token: str) -> str | None:
        """The member whose seat this token opens."""
        key = key_of(token)
        same = (m.id for m in self.state.members.values() if secrets.compare_digest(m.key, key))
        return next(same, None)

    async def act(self, member: str, act_id: str, act: Struct) -> Answer:
        """Carry out a member's request, once, however often it is sent."""
        if isinstance(act, AnswerKnock):
            return await self.company.door.answer(member, act_id, act)
        if isinstance(act, MakeGesture):
            return self.company.gesture(member, act)
        try:
            own = await self._brought.facts(self.state, member, act)
        except LogFault:
            return NO_LOG
        except Exception:
            _journal.exception("list_failed")
            return OUT_OF_ORDER

        def decision(state: TableState) -> Struct:
            return decide(state, Request(member, self._clock.now(), own), act)

        if isinstance(act, Write | React) and not self._pace.take(member):
            return TOO_FAST

        return await self._ask(decision, by=member, act=act_id)

    async def look(self) -> None:
        """Take in what others have logged, should we not have heard of it yet; raises LogFault."""
        await self._stream.catch_up()

    def preview(self, member: str, action: Raw) -> Struct | Rejected:
        """What an action would come to, from this member's own view; nothing is done."""
        return preview(self.state, member, action)

    async def close(self) -> None:
        """Clear the table for good."""
        await self._ask(lambda state: TableClosed())

    # the task

    async def _ask(
        self,
        decide: Callable[[TableState], Struct],
        by: str | None = None,
        act: str | None = None,
    ) -> Answer:
        if self._task is None or self._task.done():
            return CLOSED
        request = _Task(decide, asyncio.get_running_loop().create_future(), by, act)
        self._inbox.put_nowait(request)
        return await request.answer

    def _wake(self) -> None:
        self._inbox.put_nowait(None)

    async def _run(self) -> None:
        try:
            while not self.state.closed:
                await self._serve(await self._inbox.get())
        except NewerFormatError:
            self._make_way()
        finally:
            self._turn_away(CLOSED)
            if self.state.closed:
                self._when_closed(self.state.id)

    def _make_way(self) -> None:
        """A newer node has written what we cannot read: the table goes on there, and not here."""
        _journal.warning("table_outdated")
        self.company.lose()
        self._turn_away(RENEWING)
        self._when_outdated(self.state.id)

    async def _serve(self, request: _Task | None) -> None:
        """Carry out one request, and then what the house has to do."""
        if request is not None:
            try:
                answer = await self._answer(request)
            except NewerFormatError:
                self._inbox.put_nowait(request)  # it is sent again, to a node that can do it
                raise
            if not request.answer.done():
                request.answer.set_result(answer)
        try:
            await self._move_on()
            await self._sharing.take()
            await self._find_new_word()
            looked_at = await self._do_duties()
            self._show_stand_ins()
            await self._archive()
            self._set_alarm(looked_at)
            self._standstill.went_well()
        except LogFault:
            self._standstill.begin()
            self._try_again()
        except NewerFormatError:
            raise
        except Exception:
            await self._come_back()

    async def _move_on(self) -> None:
        """Go on if the log can be written again; raises LogFault."""
        if self._standstill.is_on:
            await self._log.check()
            await self._stream.catch_up()
            self._standstill.end()

    def _stood_still_or_went_on(self) -> None:
        """While nothing can be written down game time waits too, and all see why."""
        self._run_clock()
        self._show()

    async def _find_new_word(self) -> None:
        """Whoever was removed knows the old word and link; a crash in between is made good here."""
        state = self.state
        if self._relist is None or state.closed or not state.needs_new_word:
            return
        listed = await self._relist(state.id)
        entry = Entry(Relisted(listed.code, listed.link))
        await self._stream.append(lambda now: entry if now.needs_new_word else None)

    def _show_stand_ins(self) -> None:
        """When the house begins to play for someone, all see it, before it has done anything."""
        stood_in = self._keeper.stood_in_for(self.state)
        if stood_in != self._stood_in:
            self._stood_in = stood_in
            self._show()

    async def _answer(self, request: _Task) -> Answer:
        asked_at = self._time.now()
        while True:
            try:
                await self._move_on()
                return await self._carry_out(request.decide, request.by, request.act)
            except LogFault as fault:
                self._standstill.begin()
                waited = self._time.now() - asked_at
                if fault.kind is not LogFaultKind.AWAY or waited >= AWAY_MS:
                    return NO_LOG
                await passed(self._time, AGAIN_MS)
            except CannotFoldError as error:  # what it would have led to is a fault of ours
                _journal.error("entry_refused", exc_info=error)
                return OUT_OF_ORDER
            except NewerFormatError:
                raise
            except Exception:
                await self._come_back()
                return OUT_OF_ORDER

    async def _come_back(self) -> None:
        """A fault of ours: the table begins anew with what its log holds, and everyone stays."""
        _journal.exception("table_failed")
        try:
            await self._stream.load()
            if self._bots:
                self._bots.begin()
            self._run_clock()
            self._show()
        except NewerFormatError:
            raise
        except Exception:  # it is tried again, after a while
            _journal.exception("table_failed_again")
        self._try_again()

    def _try_again(self) -> None:
        """Look at the table once more, a little later each time that it fails."""
        self._ring_at(Millis(self._time.now() + self._standstill.failed()))

    def _turn_away(self, answer: Rejected) -> None:
        """Whoever still waits is told why nothing more is done here."""
        while not self._inbox.empty():
            request = self._inbox.get_nowait()
            if request is not None and not request.answer.done():
                request.answer.set_result(answer)

    async def _do_duties(self) -> Millis:
        """Do all that is due; returns when the house last looked and found nothing more."""
        while True:
            looked_at, state = self._time.now(), self.state
            is_ours = self._sharing.is_ours()
            duty = None if state.closed else self._keeper.duty(state, with_bots=is_ours)
            if duty is None or not (is_ours or self._sharing.has_waited(looked_at)):
                return looked_at
            what = await self._house_move(state, duty) if isinstance(duty, House) else duty
            entry = Entry(what)
            # What another process has logged meanwhile may have changed what is due.
            await self._stream.append(lambda now: entry if now is state else None)  # noqa: B023

    async def _house_move(self, state: TableState, actor: House) -> MoveMade:
        """What the dealer, the referee or the clock does; what takes long, in the backroom."""
        match = state.match
        assert match is not None
        if actor is House.REFEREE:
            listed = await self._brought.dictionary(state)
            action = await self._backroom.rule(state.game.info.id, match.state, listed)
        elif actor is House.DEALER and state.plays_own_words():
            action = await self._brought.deal(state)
        else:
            chance = state.deal.chance(state.seats)
            move = house_move(match, actor, self._clock.now(), chance)
            return MoveMade(move, is_checked=False)
        return MoveMade(Move(self._clock.now(), actor, action), is_checked=False)

    async def _archive(self) -> None:
        """A finished game outlives its table; whoever is second finds it kept already."""
        kept = self.state.finished
        if kept is not None and kept.id != self._archived:
            await keep_once(self._log, record_stream(kept.id), kept.file)
            self._archived = kept.id

    async def _carry_out(
        self,
        decide: Callable[[TableState], Struct],
        by: str | None = None,
        act: str | None = None,
    ) -> Answer:
        """Log what a request leads to, once, and show it."""

        def entry(state: TableState) -> Entry | Rejected | None:
            if by and act and state.done_as(by, act):
                return None
            if by and state.is_worn():
                return Rejected("table_worn", "a new table: this one has seen too much")
            decision = decide(state)
            return decision if isinstance(decision, Rejected) else Entry(decision, by, act)  # type: ignore[arg-type]  # whatever a room decides is an entry

        decided = await self._stream.append(entry)
        if isinstance(decided, Rejected):
            return decided
        done = self.state.done_as(by, act) if by and act else None
        return Logged(done or self.state.seq)

    def _took(self, entry: Entry) -> None:
        """A logged entry counts: do what follows from it, and show it to everyone."""
        state = self.state
        match entry.what:
            case Moved() | MoveMade() if state.match:
                self._clock.set(max(self._clock.now(), state.game_time))
                if self._bots:
                    self._bots.moved(state.match.moves[-1].actor)
            case LatecomerSeated():
                self._clock.set(max(self._clock.now(), state.game_time))
            case MemberJoined(bot=BotSeat()) if self._bots:
                self._bots.prepare(state.game.info.id)
            case Undone() if self._bots:
                self._bots.begin()
            case GameStarted():
                self._clock.set(state.game_time)
                self._timed_from = state.seq
                if self._bots:
                    self._bots.begin()
            case GamePaused():
                self._clock.set(state.game_time)
                self._timed_from = state.seq
        self.company.took(entry.what, state)
        self._observe(entry.what)
        self._run_clock()
        self._show()
        self._sharing.took()

    def _run_clock(self) -> None:
        """Game time passes while a game is on, not paused, and somebody is here to play it."""
        playing = self.state.phase is TablePhase.PLAYING and not self.state.paused
        self._clock.run(playing and self.company.presence.anyone() and not self._standstill.is_on)

    def _show(self) -> None:
        """One frame to every device of every member, and to who looks on."""
        state = self.state
        stood_in_for = self._keeper.stood_in_for(state)
        facts = self.company.facts(stood_in_for, self._has_door, self._standstill.is_on)
        self._frames.turn_to(state, facts)
        self.company.show(self._frames)

    def _company_changed(self) -> None:
        """Someone has come or gone, here or elsewhere."""
        if self._task is None:
            return  # what is logged comes first
        self._run_clock()
        self._show()
        self._wake()

    def _heard_how_far(self, said: Here) -> None:
        """Another node says how late it is in the game, and how far the log goes."""
        if said.seq >= self._timed_from:
            self._clock.set(max(self._clock.now(), Millis(said.game_time)))
        self._sharing.reaches(said.seq)

    def _set_alarm(self, looked_at: Millis) -> None:
        moment = self._sharing.sooner(self._keeper.wakes_at(self.state, looked_at), looked_at)
        # One that rings too early makes the house look once more than it must, which costs less
        # than a new alarm after every act: most acts put the moment off.
        if moment is None or self._rings_at is None or self._rings_at > moment:
            self._ring_at(moment)

    def _ring_at(self, moment: Millis | None) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._rings_at = moment
        self._alarm = self._time.ring_at(moment, self._rang) if moment is not None else None

    def _rang(self) -> None:
        self._rings_at = None  # also if it was a moment too early, as clocks may disagree
        self._wake()
