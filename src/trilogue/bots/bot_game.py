"""A game among bots alone: the real rules, and a clock that jumps to whatever comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from msgspec import structs

from trilogue.bots.plans import Plans
from trilogue.bots.player import Bot
from trilogue.engine.fairness import OpenedDeal, numbered_deal
from trilogue.engine.game import AnyGame, Millis, Move, Seat
from trilogue.engine.house import done, next_duty, stand_in
from trilogue.engine.match import Match
from trilogue.engine.record import Record
from trilogue.engine.rng import Rng

BUDGET_MS = 2_000
MOST_STEPS = 20_000


class BotGame:
    """One game and its players."""

    def __init__(
        self,
        game: AnyGame,
        config: Any,
        bots: Sequence[Bot],
        seed: int,
        deal: OpenedDeal | None = None,
    ) -> None:
        self.match: Match[Any, Any, Any, Any] = Match(game, config, len(bots))
        self.refused = 0  # moves that the rules did not allow
        self._bots = bots
        self._seed = seed
        self._deal = deal or numbered_deal(seed)
        self._plans = Plans(BUDGET_MS)

    def play(
        self, is_enough: Callable[[Any], bool] = lambda state: False
    ) -> Match[Any, Any, Any, Any]:
        """The whole game, or until its state is enough."""
        while not (self.match.outcome() or is_enough(self.match.state)):
            if self.match.step > MOST_STEPS:
                raise RuntimeError(f"no end after {MOST_STEPS} steps")
            self._step()
        return self.match

    def record(self) -> Record[Any, Any]:
        """The game so far, with the proof of its deal."""
        return structs.replace(self.match.record(), deal=self._deal)

    def _step(self) -> None:
        match, now = self.match, Millis(self.match.now)
        if match.due().house is None:
            self._think(now)
        first = self._first_to_act(now)
        if duty := next_duty(match, now, first[0] if first else None):
            self._play(done(match, duty, self._deal.chance, self._chance()))
            return
        if first is None:
            raise RuntimeError("the game is not over and waits for nobody")
        move = Move(*first)
        if match.check(move):
            self.refused += 1
            move = stand_in(match, first[1], move.at, self._chance())
        self._play(move)

    def _first_to_act(self, now: Millis) -> tuple[Millis, Seat, Any] | None:
        """When the first of the bots acts, in which seat, and how."""
        due = self.match.due()
        ready = [
            (plan.intent.ready_at(now), seat, plan.intent.choice.action)
            for seat in (*due.seats, *due.free)
            if (plan := self._plans.get(seat)) and plan.intent
        ]
        return min(ready, key=lambda item: item[:2], default=None)

    def _think(self, now: Millis) -> None:
        seats = [Seat(seat) for seat in range(len(self._bots))]
        for plan in self._plans.look(self.match, seats, now):
            seat = plan.glimpse.seat
            rng = Rng(sha256(f"{self._seed} {seat} {plan.acts}".encode()).digest())
            self._plans.thought(plan, self._bots[seat].choose(plan.glimpse, rng), now)

    def _play(self, move: Move[Any]) -> None:
        rejected = self.match.play(move)
        if rejected:
            raise ValueError(f"{rejected.code}: {move}")
        self._plans.moved(move.actor)

    def _chance(self) -> Rng:
        return Rng(sha256(f"{self._seed} {self.match.step} stand in".encode()).digest())
