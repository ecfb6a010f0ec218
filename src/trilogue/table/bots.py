"""The seats that bots hold at one table: what each means to do, and when."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from trilogue.bots.player import REACTION_MS, Glimpse, Intent, Strength, intend
from trilogue.bots.service import Question, Thinker
from trilogue.engine.codec import encode
from trilogue.engine.game import Due, House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.table.tempo import BUDGET_MS, Tempo
from trilogue.table.time import GameClock

_journal = logging.getLogger("trilogue")


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
    thought_by: Millis = Millis(0)
    intent: Intent | None = None


class Bots:
    """The bots of one table. They are asked again whenever they see something new."""

    def __init__(
        self, thinker: Thinker, wake: Callable[[], None], clock: GameClock, tempo: Tempo
    ) -> None:
        self._thinker = thinker
        self._wake = wake
        self._clock = clock
        self._tempo = tempo
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
            if plan.intent is None and seat not in due.seats:
                continue
            if now < self._moment(match, holder, plan):
                continue
            chosen = plan.intent.choice.action if plan.intent else self._harmless(match, seat)
            move = Move(now, seat, chosen)
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
            self._moment(match, holders[seat], plan)
            for seat, plan in self._plans.items()
            if seat in holders and not plan.is_thinking
            if seat in due.seats or (seat in due.free and plan.intent)
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
                self._ask(seat, Plan(sees, self._clock.now(), before), question)

    def _ask(self, seat: Seat, plan: Plan, question: Question) -> None:
        self._plans[seat] = plan
        task = asyncio.create_task(self._think(plan, question), name="bot")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, plan: Plan, question: Question) -> None:
        try:
            choice = await self._thinker.think(question)
        except Exception:  # a bot that fails must not stop the table: the house plays on for it
            _journal.exception("bot_failed")
            choice = None
        plan.thought_by = self._clock.now()
        self._tempo.note(question.game, plan.thought_by - plan.asked_at)
        plan.intent = intend(plan.before, choice, plan.asked_at)
        plan.is_thinking = False
        self._wake()

    def _moment(self, match: Match[Any, Any, Any, Any], holder: Holder, plan: Plan) -> Millis:
        """When what a bot means to do appears: never by how long it has thought about it."""
        least, latest = self._tempo.least(match.game.info.id), Millis(match.now)
        if plan.intent is None:
            moment = max(latest, plan.asked_at) + least
        elif holder.at_once:
            moment = max(latest + REACTION_MS, plan.intent.since + least)
        else:
            moment = max(plan.intent.ready_at(latest), plan.intent.since + least)
        late = max(0, plan.thought_by - moment)  # on a machine that has just become slow
        return Millis(moment + -(-late // least) * least)

    @staticmethod
    def _harmless(match: Match[Any, Any, Any, Any], seat: Seat) -> Any:
        view = match.game.view(match.state, seat)
        return match.game.stand_in(view, seat, Rng(secrets.token_bytes(16)))
