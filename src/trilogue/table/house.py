"""The duties of the house at one table: dealer, clock, referee, stand-in, and finding a host."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct

from trilogue.bots.player import BotSeat, Strength
from trilogue.engine.fairness import draw_seed
from trilogue.engine.game import Due, House, Millis, Move, Seat
from trilogue.engine.house import next_duty, stand_in
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.table.bots import Bots
from trilogue.table.presence import Presence
from trilogue.table.rooms import late
from trilogue.table.rooms.deal import SeedDrawn
from trilogue.table.rooms.late import LatecomerSeated, SeatTaken
from trilogue.table.rooms.people import HostChanged, TableClosed
from trilogue.table.rooms.play import MoveMade
from trilogue.table.state import TableState
from trilogue.table.time import GameClock, Time
from trilogue.table.view import TablePhase

Duty = TableClosed | SeedDrawn | HostChanged | SeatTaken | LatecomerSeated | MoveMade


class Patience(Struct, frozen=True):
    """How long the house waits for people, in milliseconds."""

    grace_ms: int = 45_000  # before it plays for someone who is away
    think_ms: int = 1_500  # before it makes a move for them


class HouseKeeper:
    """Knows what the house has to do now, and when to look again."""

    def __init__(
        self,
        time: Time,
        clock: GameClock,
        presence: Presence,
        patience: Patience,
        bots: Bots | None = None,
    ) -> None:
        self._time = time
        self._clock = clock
        self._presence = presence
        self._patience = patience
        self._bots = bots

    def duty(self, state: TableState, with_bots: bool = True) -> Duty | House | None:
        """What the house must log now, if anything; or who of the house must make a move."""
        if state.is_deserted():
            return TableClosed()
        if state.phase is not TablePhase.PLAYING and not state.deal.is_fresh:
            return SeedDrawn(draw_seed())
        if heir := self._heir(state):
            return HostChanged(heir)
        for seating in late.may_sit(state, self._clock.now()):
            if self._presence.has(seating.member):
                return seating
        if state.match is None or state.paused or state.phase is not TablePhase.PLAYING:
            return None
        now = self._clock.now()
        duty = next_duty(state.match, now, acts_at=now)
        if duty and isinstance(duty.actor, House):
            return duty.actor if duty.actor is not House.CLOCK or self._clock.is_running else None
        plays = self._clock.is_running and (with_bots or self._bots is None)
        move = self._stand_in(state, state.match) if plays else None
        return MoveMade(move, is_checked=False) if move else None

    def wakes_at(self, state: TableState, looked_at: Millis) -> Millis | None:
        """The real time at which a duty may become due without anyone acting.

        It may have come meanwhile: what counts is when the house last looked and found nothing.
        """
        moments = [self._gone_at(state, state.host)] if self._may_inherit(state) else []
        match = state.match
        if match is not None and self._clock.is_running:
            due = match.due()
            if due.deadline is not None:
                moments.append(self._clock.real(due.deadline))
            if self._bots is None:
                moments += [
                    self._stands_in_at(state, match, seat) for seat in self._away(state, due)
                ]
            else:
                moments += self._bot_moments(self._bots, state, match, due)
        ahead = [moment for moment in moments if moment > looked_at]
        return min(ahead, default=None)

    def stands_in_for(self, state: TableState, member: str) -> bool:
        """Whether the house plays this member's seat."""
        if self._presence.has(member) or state.seat_of(member) is None:
            return False
        playing = state.phase is TablePhase.PLAYING
        return playing and self._is_absent(state, member) and self._is_gone(state, member)

    def stood_in_for(self, state: TableState) -> tuple[str, ...]:
        """The members whose seats the house plays."""
        away = self._presence.away(state.seats)
        return tuple([member for member in away if self.stands_in_for(state, member)])

    def holders(self, state: TableState) -> dict[Seat, BotSeat]:
        """The seats that bots play: their own, and those of people who are gone."""
        found: dict[Seat, BotSeat] = {}
        for name in self._presence.away(state.seats):  # as bots always are
            seat, member = state.seat_of(name), state.members.get(name)
            assert seat is not None
            if member is not None and member.bot is not None:
                found[seat] = member.bot
            elif self.stands_in_for(state, name):
                found[seat] = BotSeat(Strength.NORMAL)
        return found

    # the game

    def _stand_in(self, state: TableState, match: Match[Any, Any, Any, Any]) -> Move[Any] | None:
        """The move of a bot, or for someone who is away, whose time has come."""
        now, due = self._clock.now(), match.due()
        if self._bots is not None:
            return self._bots.move(match, self.holders(state), due, now)
        for seat in self._away(state, due):
            if self._time.now() >= self._stands_in_at(state, match, seat):
                return stand_in(match, seat, now, Rng(secrets.token_bytes(16)))
        return None

    def _bot_moments(
        self, bots: Bots, state: TableState, match: Match[Any, Any, Any, Any], due: Due
    ) -> list[Millis]:
        ready = bots.ready_times(match, self.holders(state), due)
        away = self._presence.away(state.seats)
        leaving = [self._gone_at(state, m) for m in away if self._is_absent(state, m)]
        return [self._clock.real(moment) for moment in ready] + leaving

    def _away(self, state: TableState, due: Due) -> list[Seat]:
        return [seat for seat in due.seats if not self._presence.has(state.seats[seat])]

    def _is_absent(self, state: TableState, name: str) -> bool:
        """Whether a person who has a seat is not here."""
        if self._presence.has(name):
            return False
        member = state.members.get(name)
        return member is None or member.bot is None

    def _stands_in_at(
        self, state: TableState, match: Match[Any, Any, Any, Any], seat: Seat
    ) -> Millis:
        thought = self._clock.real(Millis(match.now + self._patience.think_ms))
        return max(thought, self._gone_at(state, state.seats[seat]))

    # people

    def _gone_at(self, state: TableState, member: str) -> Millis:
        """When an absent member counts as gone: at once if they left, else after the grace."""
        since = self._presence.absent_since(member)
        if member not in state.members:
            return since
        return Millis(since + self._patience.grace_ms)

    def _is_gone(self, state: TableState, member: str) -> bool:
        return self._time.now() >= self._gone_at(state, member)

    def _may_inherit(self, state: TableState) -> bool:
        return self._presence.anyone() and not self._presence.has(state.host)

    def _heir(self, state: TableState) -> str | None:
        """The next host, if the host has left or is away for long and somebody is here."""
        if not self._may_inherit(state) or not self._is_gone(state, state.host):
            return None
        return next((m for m in state.members if self._presence.has(m)), None)
