"""A game among bots alone: the real rules, and a clock that jumps to whatever comes next."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from msgspec import structs

from trilogue.bots.plans import Plans
from trilogue.bots.player import Bot
from trilogue.engine.fairness import OpenedDeal, numbered_deal
from trilogue.engine.game import AnyGame, House, Millis, Move, Seat
from trilogue.engine.house import house_move, stand_in
from trilogue.engine.match import Match
from trilogue.engine.record import Record
from trilogue.engine.rng import Rng

BUDGET_MS = 2_000
MOST_STEPS = 20_000


class Evening:
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

    def play(self) -> Match[Any, Any, Any, Any]:
        """The whole game."""
        while not self.match.outcome():
            if self.match.step > MOST_STEPS:
                raise RuntimeError(f"no end after {MOST_STEPS} steps")
            self._step()
        return self.match

    def record(self) -> Record[Any, Any]:
        """The game so far, with the proof of its deal."""
        return structs.replace(self.match.record(), deal=self._deal)

    def _step(self) -> None:
        match, due = self.match, self.match.due()
        now = Millis(match.now)
        if due.house is not None:
            self._play(house_move(match, due.house, now, self._deal.chance))
            return
        self._think(now)
        ready = [
            (plan.intent.ready_at(now), seat, plan.intent.choice.action)
            for seat in (*due.seats, *due.free)
            if (plan := self._plans.get(seat)) and plan.intent
        ]
        at, seat, action = min(ready, key=lambda item: item[:2], default=(None, None, None))
        if due.deadline is not None and (at is None or at >= due.deadline):
            self._play(house_move(match, House.CLOCK, due.deadline, self._deal.chance))
        elif at is None or seat is None:
            self._stand_in(due.seats[0], now)
        elif match.check(Move(at, seat, action)):
            self.refused += 1
            self._stand_in(seat, at)
        else:
            self._play(Move(at, seat, action))

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

    def _stand_in(self, seat: Seat, at: Millis) -> None:
        self._play(stand_in(self.match, seat, at, self._chance()))

    def _chance(self) -> Rng:
        return Rng(sha256(f"{self._seed} {self.match.step} stand in".encode()).digest())
