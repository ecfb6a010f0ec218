"""The seats that bots hold at one table: what each means to do, and when."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from trilogue.bots.plans import Plan, Plans
from trilogue.bots.player import REACTION_MS, BotSeat
from trilogue.bots.service import Question, Thinker
from trilogue.engine.game import Due, House, Millis, Move, Seat
from trilogue.engine.house import stand_in
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.table.tempo import BUDGET_MS, Tempo
from trilogue.table.time import GameClock

_journal = logging.getLogger("trilogue")


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
        self._plans = Plans(BUDGET_MS)
        self._tasks: set[asyncio.Task[None]] = set()

    def prepare(self, game: str) -> None:
        """A game with bots is about to begin."""
        self._thinker.prepare(game)

    def begin(self) -> None:
        """A new game: nothing is remembered of the last."""
        self._name = secrets.token_hex(8)
        self._plans = Plans(BUDGET_MS)

    def move(
        self,
        match: Match[Any, Any, Any, Any],
        holders: Mapping[Seat, BotSeat],
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
            move = Move(now, seat, plan.intent.choice.action) if plan.intent else None
            if move is None or match.check(move):
                move = stand_in(match, seat, now, Rng(secrets.token_bytes(16)))
            if match.check(move) is None:
                return move
        return None

    def moved(self, actor: Seat | House) -> None:
        """Someone has moved: if it was a bot, it makes up its mind anew."""
        self._plans.moved(actor)

    def ready_times(
        self, match: Match[Any, Any, Any, Any], holders: Mapping[Seat, BotSeat], due: Due
    ) -> list[Millis]:
        """When bots that have made up their mind will act, in game time."""
        return [
            self._moment(match, holder, plan)
            for seat, holder in holders.items()
            if (plan := self._plans.get(seat)) and not plan.is_thinking
            if seat in due.seats or (seat in due.free and plan.intent)
        ]

    def stop(self) -> None:
        """Let all go."""
        for task in self._tasks:
            task.cancel()

    def _look(self, match: Match[Any, Any, Any, Any], holders: Mapping[Seat, BotSeat]) -> None:
        """Show every bot what its seat sees now; who sees nothing new thinks on."""
        for plan in self._plans.look(match, holders, self._clock.now()):
            seat = plan.glimpse.seat
            name, strength = f"{self._name} {seat}", holders[seat].strength
            question = Question(
                f"{name} {strength}", match.game.info.id, strength, plan.glimpse, plan.acts
            )
            task = asyncio.create_task(self._think(self._plans, plan, question), name="bot")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, plans: Plans, plan: Plan, question: Question) -> None:
        began = self._clock.now()
        try:
            await self._thinker.ready(question.game)
            began = self._clock.now()  # what is loaded is no part of a thought
            choice = await self._thinker.think(question)
        except Exception:  # a bot that fails must not stop the table: the house plays on for it
            _journal.exception("bot_failed")
            choice = None
        now = self._clock.now()
        self._tempo.note(question.game, now - began)
        plans.thought(plan, choice, now)
        self._wake()

    def _moment(self, match: Match[Any, Any, Any, Any], holder: BotSeat, plan: Plan) -> Millis:
        """When what a bot means to do appears: never by how long it has thought about it."""
        least, latest = self._tempo.least(match.game), Millis(match.now)
        if plan.intent is None:
            moment = max(latest, plan.glimpse.now) + least
        elif holder.at_once:
            moment = max(latest + REACTION_MS, plan.intent.since + least)
        else:
            moment = max(plan.intent.ready_at(latest), plan.intent.since + least)
        late = max(0, plan.thought_by - moment)  # on a machine that has just become slow
        return Millis(moment + -(-late // least) * least)
