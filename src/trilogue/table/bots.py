"""The seats that bots hold at one table: what each means to do, and when."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from trilogue.bots.player import Glimpse, Intent, Strength, intend
from trilogue.bots.service import Question, Thinker
from trilogue.engine.codec import encode
from trilogue.engine.game import Due, House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng

BUDGET_MS = 1_500
AT_ONCE_MS = 500  # not sooner, or the time that a bot thinks would tell what it knows


class Holder(Struct, frozen=True):
    """Who plays a seat for the house."""

    strength: Strength
    at_once: bool = False


class Plan(Struct):
    """What a bot was shown, and what it means to do about it."""

    sees: bytes
    asked_at: Millis
    before: Intent | None = None  # until it has thought again
    is_thinking: bool = True
    intent: Intent | None = None


class Bots:
    """The bots of one table. They are asked again whenever they see something new."""

    def __init__(self, thinker: Thinker, wake: Callable[[], None]) -> None:
        self._thinker = thinker
        self._wake = wake
        self._name = secrets.token_hex(8)
        self._plans: dict[Seat, Plan] = {}
        self._acts: Counter[Seat] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    def prepare(self, game: str) -> None:
        """A game with bots is about to begin."""
        self._thinker.prepare(game)

    def begin(self) -> None:
        """A new game: nothing is remembered of the last."""
        self._name = secrets.token_hex(8)
        self._plans, self._acts = {}, Counter()

    def move(
        self,
        match: Match[Any, Any, Any, Any],
        holders: Mapping[Seat, Holder],
        due: Due,
        now: Millis,
    ) -> Move[Any] | None:
        """The move of a bot whose time has come, after all have looked at the table as it is."""
        self._look(match, holders)
        for seat in (*due.seats, *due.free):
            plan, holder = self._plans.get(seat), holders.get(seat)
            if plan is None or holder is None or plan.is_thinking:
                continue
            if plan.intent is None:
                if seat not in due.seats:
                    continue
                action = self._harmless(match, seat)
            elif now < _ready_at(match, holder, plan.intent):
                continue
            else:
                action = plan.intent.choice.action
            move = Move(now, seat, action)
            if match.check(move):
                move = Move(now, seat, self._harmless(match, seat))
            if match.check(move) is None:
                return move
        return None

    def moved(self, actor: Seat | House) -> None:
        """Someone has moved: if it was a bot, it makes up its mind anew."""
        if not isinstance(actor, House):
            self._acts[actor] += 1
            self._plans.pop(actor, None)

    def ready_times(
        self, match: Match[Any, Any, Any, Any], holders: Mapping[Seat, Holder], due: Due
    ) -> list[Millis]:
        """When bots that have made up their mind will act, in game time."""
        return [
            _ready_at(match, holders[seat], plan.intent)
            for seat, plan in self._plans.items()
            if plan.intent and seat in holders and seat in (*due.seats, *due.free)
        ]

    def stop(self) -> None:
        """Let all go."""
        for task in self._tasks:
            task.cancel()

    def _look(self, match: Match[Any, Any, Any, Any], holders: Mapping[Seat, Holder]) -> None:
        """Show every bot what its seat sees now; who sees nothing new thinks on."""
        for seat in self._plans.keys() - holders.keys():
            del self._plans[seat]
        for seat, holder in holders.items():
            view = match.game.view(match.state, seat)
            sees = encode(view)
            plan = self._plans.get(seat)
            if plan is None or plan.sees != sees:
                heard = match.game.spoken(match.state)
                glimpse = Glimpse(view, seat, Millis(match.now), heard, BUDGET_MS)
                name = f"{self._name} {seat} {holder.strength}"
                question = Question(
                    name, match.game.info.id, holder.strength, glimpse, self._acts[seat]
                )
                before = (plan.before if plan.is_thinking else plan.intent) if plan else None
                self._ask(seat, Plan(sees, Millis(match.now), before), question)

    def _ask(self, seat: Seat, plan: Plan, question: Question) -> None:
        self._plans[seat] = plan
        task = asyncio.create_task(self._think(plan, question), name="bot")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, plan: Plan, question: Question) -> None:
        try:
            choice = await self._thinker.think(question)
        except Exception:  # a bot that fails must not stop the table: the house plays on for it
            choice = None
        plan.intent = intend(plan.before, choice, plan.asked_at)
        plan.is_thinking = False
        self._wake()

    @staticmethod
    def _harmless(match: Match[Any, Any, Any, Any], seat: Seat) -> Any:
        view = match.game.view(match.state, seat)
        return match.game.stand_in(view, seat, Rng(secrets.token_bytes(16)))


def _ready_at(match: Match[Any, Any, Any, Any], holder: Holder, intent: Intent) -> Millis:
    latest = Millis(match.now)
    return Millis(latest + AT_ONCE_MS) if holder.at_once else intent.ready_at(latest)
