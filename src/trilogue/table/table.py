"""One live table: a single task takes requests in order, logs what they lead to, and only then
shows it. Between requests it does the duties of the house."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence

from msgspec import Raw, Struct

from trilogue.bots.player import BotSeat
from trilogue.bots.service import Thinker
from trilogue.engine.game import AnyGame, House, Millis, Move, Rejected
from trilogue.engine.house import house_move
from trilogue.table.backroom import Backroom
from trilogue.table.bots import Bots
from trilogue.table.call import Act as CallAct
from trilogue.table.call import Call
from trilogue.table.circle import Circle, Here, JoinedCall, NotNow, Reacted, SignalSent, TableNews
from trilogue.table.directory import Listed
from trilogue.table.door import AnswerKnock, TableDoor
from trilogue.table.entries import Entry, read_entry, write_entry
from trilogue.table.frames import WATCHER, Frames, TableFacts
from trilogue.table.gestures import Gestures, MakeGesture
from trilogue.table.house import HouseKeeper, Patience
from trilogue.table.knocks import Caller
from trilogue.table.log import Log, LogFault, LogFaultKind
from trilogue.table.nodes import Nodes
from trilogue.table.outlet import Outlet
from trilogue.table.pace import Pace
from trilogue.table.presence import Presence
from trilogue.table.radio import Off
from trilogue.table.replay import record_stream
from trilogue.table.requests import Answer, Logged, decide
from trilogue.table.rooms.calling import CallingSet
from trilogue.table.rooms.late import LatecomerSeated
from trilogue.table.rooms.own_words import BroughtWords
from trilogue.table.rooms.people import MemberJoined, MemberLeft, Relisted, TableClosed, admit
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
from trilogue.table.rooms.watching import WatchingSet
from trilogue.table.state import TableState
from trilogue.table.stream import CannotFoldError, Stream, keep_once
from trilogue.table.tempo import Tempo
from trilogue.table.time import Alarm, GameClock, Time, passed
from trilogue.table.view import Farewell, Gestured, Knocked, TablePhase, TurnedAway
from trilogue.table.watchers import MOST_WATCHERS, Watchers

_journal = logging.getLogger("trilogue")
FIRST_PAUSE_MS = 100  # before the house tries again what failed; twice as long each time
LONGEST_PAUSE_MS = 30_000
AWAY_MS = 30_000  # that a request waits for a log whose servers do not answer
AGAIN_MS = 500  # between two looks whether they do
LATE_MS = 3_000  # that a duty waits for the node whose it is, before another does it
TELL_MS = 1_000  # after which other nodes are told how far the log goes, should they have missed it
OUT_OF_ORDER = Rejected("table_failed", "a table that works; it is being set again, try once more")
NO_LOG = Rejected("log_unavailable", "a house that can write things down; try again in a moment")
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
        relist: Callable[[str], Awaitable[Listed]] | None = None,
        knock: bool = False,
        nodes: Nodes | None = None,
    ) -> None:
        self._circle = Circle(table, nodes, self) if nodes else None
        self._table = table
        self._stream: Stream[TableState, Entry] = Stream(
            log, table, lambda: TableState(table, games), read_entry, write_entry, self._took
        )
        self.presence = Presence(time)
        self._watchers = Watchers(time)
        self._door = TableDoor(
            time, self.presence, lambda: self.state, self._ask, self._show, self._circle
        )
        self._has_door = knock  # who comes by word alone knocks
        self._relist = relist  # a new word and link for this table
        self._call = Call(time, lambda: self.state, self._show, self._circle)
        self._pace = Pace(time, AT_ONCE, WITHIN_MS)
        self._gestures = Gestures(time)
        self._clock = GameClock(time)
        self._bots = Bots(thinker, self._wake, self._clock, tempo or Tempo()) if thinker else None
        self._frames = Frames(self._clock, self.presence.away_ms)
        self._keeper = HouseKeeper(time, self._clock, self.presence, patience, self._bots)
        self._backroom = backroom
        self._brought = BroughtWords(log, backroom)
        self._observe = observe
        self._when_closed = when_closed
        self._log = log
        self._time = time
        self._inbox: asyncio.Queue[_Task | None] = asyncio.Queue()
        self._news: deque[tuple[int, Sequence[bytes]]] = deque()  # that others have appended
        self._unfollow: Off | None = None
        self._waited_since: tuple[int, Millis] = (-1, Millis(0))  # a duty of another node, by `seq`
        self._tells: Alarm | None = None
        self._timed_from = 0  # the entry with which game time was set: what is told before is old
        self._alarm: Alarm | None = None
        self._rings_at: Millis | None = None
        self._archived = ""
        self._is_moving = False  # nothing can be written down
        self._stood_in: tuple[str, ...] = ()  # for whom the house plays, as all were shown
        self._failures = 0  # one after the other
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> TableState:
        """The table after all that is logged; a value that never changes."""
        return self._stream.state

    # life

    async def load(self) -> None:
        """Take up what is logged, and go on from there; raises LogFault or ValueError."""
        try:
            if self._circle:
                self._unfollow = await self._log.follow(self._table, self._hear_news)
                await self._circle.join()
            await self._stream.load()
        except BaseException:
            await self.stop()
            raise
        self._clock.set(self.state.game_time)
        self._timed_from = self.state.seq
        self._task = asyncio.create_task(self._run(), name="table")
        for told in list(self._circle.others()) if self._circle else ():
            self.heard(told)
        self._wake()

    async def stop(self) -> None:
        """End the task; the table lives on in the log."""
        for alarm in (self._alarm, self._tells):
            if alarm:
                alarm.cancel()
        if self._unfollow:
            await self._unfollow()
        if self._circle:
            await self._circle.leave()
        self._watchers.stop()
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

    def connect(self, member: str, outlet: Outlet) -> None:
        """A device of this member is here: show it the table, and it to the others."""
        self.presence.add(member, outlet)
        self._presence_changed()

    def disconnect(self, member: str, outlet: Outlet) -> None:
        """A device of this member is gone."""
        self.presence.remove(member, outlet)
        self._call.lose(member, outlet)
        self._presence_changed()

    def knock(
        self, name: str, token: str, address: str, caller: Caller, again: bool = False
    ) -> Knocked | TurnedAway | Rejected:
        """Someone who has only the table's word asks to be let in."""
        return self._door.knock(name, key_of(token), address, caller, again)

    def leave_door(self, caller: Caller) -> None:
        """They wait no longer."""
        self._door.leave(caller)

    def is_knocked_at(self) -> bool:
        """Whether someone waits at the door."""
        return len(self._door) > 0

    def may_watch(self) -> Rejected | None:
        """Why one more who has no seat may not look on."""
        if self.state.closed or not self.state.watching.allowed:
            return Rejected("not_watched", "a table whose host lets others look on")
        if self._watching() >= MOST_WATCHERS:
            return Rejected("too_many_watchers", f"at most {MOST_WATCHERS} who look on")
        return None

    def is_watched(self) -> bool:
        """Whether someone without a seat looks on."""
        return len(self._watchers) > 0

    def watch(self, outlet: Outlet) -> None:
        """Someone without a seat looks on."""
        self._watchers.add(outlet)
        self._show()

    def unwatch(self, outlet: Outlet) -> None:
        """They look away."""
        self._watchers.remove(outlet)
        self._show()

    async def act(self, member: str, act_id: str, act: Struct) -> Answer:
        """Carry out a member's request, once, however often it is sent."""
        if isinstance(act, AnswerKnock):
            return await self._door.answer(member, act_id, act)
        if isinstance(act, MakeGesture):
            return self._gesture(member, act)
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

    def call(self, member: str, act: CallAct, outlet: Outlet) -> Answer:
        """Carry out what a member's device asks of the call; nothing of it is logged."""
        return self._call.act(member, act, outlet) or Logged(self.state.seq)

    def _gesture(self, member: str, act: MakeGesture) -> Answer:
        """A reaction goes round and is not logged."""
        gestured = self._gestures.make(self.state, member, act)
        if isinstance(gestured, Rejected):
            return gestured
        self._show_gesture(gestured)
        if self._circle:
            self._circle.react(gestured)
        return Logged(self.state.seq)

    def _show_gesture(self, gestured: Gestured) -> None:
        for outlet in self.presence.everyone():
            outlet.send(gestured)
        if self._watchers:
            self._watchers.gesture(gestured)

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
        finally:
            self._turn_away()
            if self.state.closed:
                self._when_closed(self.state.id)

    async def _serve(self, request: _Task | None) -> None:
        """Carry out one request, and then what the house has to do."""
        if request is not None:
            answer = await self._answer(request)
            if not request.answer.done():
                request.answer.set_result(answer)
        try:
            await self._move_on()
            await self._take_news()
            await self._find_new_word()
            looked_at = await self._do_duties()
            self._show_stand_ins()
            await self._archive()
            self._set_alarm(looked_at)
            self._failures = 0
        except LogFault:
            self._stand_still()
            self._try_again()
        except Exception:
            await self._come_back()

    def _stand_still(self) -> None:
        """Nothing can be written down now: game time waits too, and all see why."""
        if not self._is_moving:
            self._is_moving = True
            self._run_clock()
            self._show()

    async def _move_on(self) -> None:
        """Go on if the log can be written again; raises LogFault."""
        if self._is_moving:
            await self._log.check()
            await self._stream.catch_up()
            self._is_moving = False
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
                self._stand_still()
                waited = self._time.now() - asked_at
                if fault.kind is not LogFaultKind.AWAY or waited >= AWAY_MS:
                    return NO_LOG
                await passed(self._time, AGAIN_MS)
            except CannotFoldError as error:  # what it would have led to is a fault of ours
                _journal.error("entry_refused", exc_info=error)
                return OUT_OF_ORDER
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
        except Exception:  # it is tried again, after a while
            _journal.exception("table_failed_again")
        self._try_again()

    def _try_again(self) -> None:
        """Look at the table once more, a little later each time that it fails."""
        pause = min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** min(self._failures, 10))
        self._failures += 1
        self._ring_at(Millis(self._time.now() + pause))

    def _turn_away(self) -> None:
        """Whoever still waits is told that the table is closed."""
        while not self._inbox.empty():
            request = self._inbox.get_nowait()
            if request is not None and not request.answer.done():
                request.answer.set_result(CLOSED)

    async def _do_duties(self) -> Millis:
        """Do all that is due; returns when the house last looked and found nothing more."""
        while True:
            looked_at, state = self._time.now(), self.state
            is_ours = self._circle is None or self._circle.is_ours()
            duty = None if state.closed else self._keeper.duty(state, with_bots=is_ours)
            if duty is None or not (is_ours or self._has_waited(looked_at)):
                return looked_at
            what = await self._house_move(state, duty) if isinstance(duty, House) else duty
            entry = Entry(what)
            # What another process has logged meanwhile may have changed what is due.
            await self._stream.append(lambda now: entry if now is state else None)  # noqa: B023

    def _has_waited(self, now: Millis) -> bool:
        """Whether a duty of another node has waited for so long that it is ours."""
        if self._waited_since[0] != self.state.seq:
            self._waited_since = self.state.seq, now
        return now >= self._waited_since[1] + LATE_MS

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
            case CallingSet(allowed=False):
                self._call.end()
            case MemberLeft(member, removed):
                self._call.drop(member)
                self._dismiss(member, "removed" if removed else "left")
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
            case WatchingSet(allowed=False):
                self._watchers.dismiss("not_watched")
            case TableClosed():
                self._watchers.dismiss("table_closed")
                for member in state.members:
                    self._dismiss(member, "table_closed")
        self._door.took(entry.what, state)
        self._observe(entry.what)
        self._run_clock()
        self._show()
        if self._circle and self._tells is None:
            self._tells = self._time.ring_at(Millis(self._time.now() + TELL_MS), self._tell)

    def _dismiss(self, member: str, reason: str) -> None:
        for outlet in self.presence.drop(member):
            outlet.send(Farewell(reason))

    def _run_clock(self) -> None:
        """Game time passes while a game is on, not paused, and somebody is here to play it."""
        playing = self.state.phase is TablePhase.PLAYING and not self.state.paused
        self._clock.run(playing and self.presence.anyone() and not self._is_moving)

    def _show(self) -> None:
        """One frame to every device of every member, and to who looks on."""
        facts = TableFacts(
            tuple(filter(self.presence.has, self.state.members)),
            self._keeper.stood_in_for(self.state),
            self._watching(),
            self._door.views(),
            self._door.keepers(),
            self._has_door,
            self._is_moving,
            self._call.people(),
        )
        frames = self._frames
        frames.turn_to(self.state, facts)
        for member in self.state.members:
            outlets = self.presence.of(member)
            if outlets:
                frame = frames.written(member)
                for outlet in outlets:
                    outlet.show(frame)
        if self._watchers:
            self._watchers.show(frames.written(WATCHER), self.state.watching.delay_s)
        if self._circle:
            self._circle.tell_if_changed()

    def _presence_changed(self) -> None:
        self._run_clock()
        self._show()
        self._wake()

    def _watching(self) -> int:
        """How many look on, here and elsewhere."""
        others = self._circle.others() if self._circle else ()
        return len(self._watchers) + sum(other.watchers for other in others)

    # other nodes

    def _tell(self) -> None:
        self._tells = None
        if self._circle:
            self._circle.tell()

    def _hear_news(self, first: int, entries: Sequence[bytes]) -> None:
        """See `Log.follow`."""
        if not entries or first + len(entries) - 1 > self.state.seq:
            self._news.append((first, entries))
            self._wake()

    async def _take_news(self) -> None:
        while self._news:
            await self._stream.hear(*self._news[0])
            self._news.popleft()

    def told(self) -> Here:
        """See `AtTable`."""
        return Here(
            self._circle.node if self._circle else "",
            self.presence.connected(),
            len(self._watchers),
            self._door.told(),
            self._call.told(),
            self._clock.now(),
            self.state.seq,
        )

    def heard(self, said: TableNews) -> None:
        """See `AtTable`."""
        match said:
            case Here(seq=seq):
                if seq >= self._timed_from:
                    self._clock.set(max(self._clock.now(), Millis(said.game_time)))
                if seq > self.state.seq:
                    self._hear_news(0, ())
                self.circle_changed()
            case Reacted(gestured=gestured):
                self._show_gesture(gestured)
            case NotNow(knock=knock):
                self._door.not_now(knock)
            case JoinedCall(member=member):
                self._call.drop(member)
            case SignalSent(to=to, signalled=signalled):
                self._call.hear(to, signalled)

    def circle_changed(self) -> None:
        """See `AtTable`."""
        assert self._circle
        told = {other.node: other.members for other in self._circle.others()}
        for node in {*told, *self.presence.nodes()}:
            self.presence.tell_elsewhere(node, told.get(node, ()))
        if self._task is None:
            return  # what is logged comes first
        self._run_clock()
        self._show()
        self._wake()

    def _set_alarm(self, looked_at: Millis) -> None:
        moment = self._keeper.wakes_at(self.state, looked_at)
        if self._waited_since[0] == self.state.seq:
            late = Millis(self._waited_since[1] + LATE_MS)
            moment = late if moment is None or looked_at < late < moment else moment
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


def key_of(token: str) -> str:
    """What the log keeps of a seat token."""
    return hashlib.sha256(token.encode()).hexdigest()
