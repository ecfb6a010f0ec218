"""What the bots of one game mean to do. Each is asked again whenever its seat sees something new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from msgspec import Struct

from trilogue.bots.player import Choice, Glimpse, Intent, intend
from trilogue.engine.codec import encode
from trilogue.engine.game import House, Millis, Seat
from trilogue.engine.match import Match


class Plan(Struct):
    """What a bot was shown, and what it means to do about it."""

    glimpse: Glimpse
    sees: bytes
    acts: int  # how often it has acted before
    before: Intent | None = None  # until it has thought again
    is_thinking: bool = True
    thought_by: Millis = Millis(0)
    intent: Intent | None = None


class Plans:
    """The plans of all bots of one game."""

    def __init__(self, budget_ms: int) -> None:
        self._budget_ms = budget_ms
        self._plans: dict[Seat, Plan] = {}
        self._acts: Counter[Seat] = Counter()

    def get(self, seat: Seat) -> Plan | None:
        """What the bot in this seat is at."""
        return self._plans.get(seat)

    # Everyone looks at every step, even who cannot act: some things are seen only once.
    def look(
        self, match: Match[Any, Any, Any, Any], seats: Collection[Seat], now: Millis
    ) -> list[Plan]:
        """Show these seats the game as it is; returns who sees something new, and is to think."""
        for seat in self._plans.keys() - set(seats):
            del self._plans[seat]
        people = tuple(Seat(seat) for seat in range(match.seats) if seat not in seats)
        return [plan for seat in seats if (plan := self._shown(match, seat, people, now))]

    def thought(self, plan: Plan, choice: Choice | None, now: Millis) -> None:
        """A bot has made up its mind."""
        plan.thought_by, plan.is_thinking = now, False
        plan.intent = intend(plan.before, choice, plan.glimpse.now)

    def moved(self, actor: Seat | House) -> None:
        """Someone has moved: if it was a bot, it makes up its mind anew."""
        if not isinstance(actor, House):
            self._acts[actor] += 1
            self._plans.pop(actor, None)

    def _shown(
        self, match: Match[Any, Any, Any, Any], seat: Seat, people: tuple[Seat, ...], now: Millis
    ) -> Plan | None:
        view = match.game.view(match.state, seat)
        sees, plan = encode(view), self._plans.get(seat)
        if plan is not None and plan.sees == sees:
            return None
        before = (plan.before if plan.is_thinking else plan.intent) if plan else None
        spoken = match.game.spoken(match.state)
        glimpse = Glimpse(view, seat, now, spoken, self._budget_ms, people)
        self._plans[seat] = Plan(glimpse, sees, self._acts[seat], before)
        return self._plans[seat]
