"""The door of a table: who has only its word knocks, and whoever sits there lets them in or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import Rejected
from trilogue.table.circle import Circle
from trilogue.table.knocks import Caller, Knock, Knocks, KnockTold
from trilogue.table.presence import Presence
from trilogue.table.requests import Answer, Logged
from trilogue.table.rooms.people import LockSet, MemberJoined, TableClosed, admit
from trilogue.table.rooms.play import GameClosed
from trilogue.table.rooms.room import NOT_HOST
from trilogue.table.state import TableState
from trilogue.table.time import Time
from trilogue.table.view import HostView, Knocked, KnockView, TablePhase, TurnedAway

NOBODY_KNOCKS = Rejected("no_such_knock", "someone who waits at the door")


class AnswerKnock(Struct, frozen=True, tag="answer_knock", forbid_unknown_fields=True):
    """Let in who knocks, or not now (host, or anyone at the table while the host is away)."""

    knock: Annotated[str, Meta(min_length=8, max_length=8)]
    let_in: bool


DecideNow = Callable[[TableState], Struct]  # a refusal, or what is logged
Ask = Callable[[DecideNow, str, str], Awaitable[Answer]]


class TableDoor:
    """Who waits there, and who may answer; nothing of it is logged but that someone came in."""

    def __init__(
        self,
        time: Time,
        presence: Presence,
        state: Callable[[], TableState],
        ask: Ask,
        show: Callable[[], None],
        circle: Circle | None,
    ) -> None:
        self._circle = circle
        self._knocks = Knocks(time)
        self._presence = presence
        self._state = state
        self._ask = ask
        self._show = show

    def __len__(self) -> int:
        return len(self._knocks)

    def views(self) -> tuple[KnockView, ...]:
        """Those who wait, for whoever answers the door."""
        return tuple(knock.view() for knock in (*self._knocks.told(), *self._elsewhere()))

    def told(self) -> tuple[KnockTold, ...]:
        """Those who wait at this node."""
        return self._knocks.told()

    def not_now(self, knock: str) -> None:
        """Somebody at another node does not let them in."""
        if found := self._knocks.find(knock):
            self._knocks.not_now(found)
            self._show()

    def _elsewhere(self) -> list[KnockTold]:
        """Those who wait at other nodes."""
        others = self._circle.others() if self._circle else ()
        return [knock for other in others for knock in other.knocks]

    def _find(self, knock: str) -> Knock | KnockTold | None:
        elsewhere = (one for one in self._elsewhere() if one.id == knock)
        return self._knocks.find(knock) or next(elsewhere, None)

    def keepers(self) -> frozenset[str]:
        """Who may let people in: the host, or everyone here while the host is away."""
        state = self._state()
        if self._presence.has(state.host):
            return frozenset({state.host})
        return frozenset(one for one in state.members if self._presence.has(one))

    def knock(
        self, name: str, key: str, address: str, caller: Caller, again: bool
    ) -> Knocked | TurnedAway | Rejected:
        """Someone who has only the table's word asks to be let in."""
        state = self._state()
        newcomer = admit(state, name, key)
        if isinstance(newcomer, Rejected):
            return newcomer
        again_in_s = self._knocks.knock(newcomer.name, key, address, caller, again)
        if isinstance(again_in_s, TurnedAway):
            return again_in_s
        self._show()
        host = state.members[state.host] if self._presence.has(state.host) else None
        return Knocked(
            code=state.code,
            game=state.game.info.id,
            title=state.game.info.title,
            host=HostView(host.name, host.mark) if host else None,
            seated=len(state.members),
            phase=state.phase,
            again_in_s=again_in_s,
        )

    def leave(self, caller: Caller) -> None:
        """They wait no longer."""
        if self._knocks.leave(caller):
            self._show()

    async def answer(self, member: str, act_id: str, act: AnswerKnock) -> Answer:
        """Let in who knocks, or send them away; only the first is logged."""
        state = self._state()
        if done := state.done_as(member, act_id):
            return Logged(done)
        if member not in self.keepers():
            return NOT_HOST
        knock = self._find(act.knock)
        if act.let_in:
            return await self._let_in(knock, member, act_id) if knock else NOBODY_KNOCKS
        if isinstance(knock, Knock):  # else they have gone by themselves
            self._knocks.not_now(knock)
            self._show()
        elif knock and self._circle:
            self._circle.not_now(knock.id)
        return Logged(state.seq)

    def took(self, entry: Struct, state: TableState) -> None:
        """Something was logged: what follows at the door."""
        match entry:
            case MemberJoined(member, _, _, key, None):
                self._knocks.let_in(key, member)
            case LockSet(locked=True):
                self._knocks.send_all_away("table_locked")
            case TableClosed():
                self._knocks.send_all_away("table_closed")
            case GameClosed():
                self._knocks.game_over()
            case _ if state.phase is TablePhase.OVER:
                self._knocks.game_over()

    async def _let_in(self, knock: Knock | KnockTold, by: str, act: str) -> Answer:
        def decision(state: TableState) -> Struct:
            if self._find(knock.id) is None:
                return NOBODY_KNOCKS
            return admit(state, knock.name, knock.key)

        answer = await self._ask(decision, by, act)
        refusal = admit(self._state(), knock.name, knock.key)
        cannot = isinstance(answer, Rejected) and isinstance(refusal, Rejected)
        if cannot and isinstance(knock, Knock):
            # Someone has that name by now, or the last seat: the door cannot change that.
            assert isinstance(refusal, Rejected)
            self._knocks.send_away(knock, TurnedAway(refusal.code))
            self._show()
        return answer
