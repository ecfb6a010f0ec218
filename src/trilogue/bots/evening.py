"""A game among bots alone: the real rules, and a clock that jumps to whatever comes next."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct, structs

from trilogue.bots.player import Bot, Glimpse, Intent, intend
from trilogue.engine.codec import encode
from trilogue.engine.fairness import OpenedDeal, dealer_rng, numbered_deal
from trilogue.engine.game import AnyGame, House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.record import Record
from trilogue.engine.rng import Rng

BUDGET_MS = 2_000
MOST_STEPS = 20_000


class Plan(Struct, frozen=True):
    """What a bot means to do, as long as it sees nothing new."""

    sees: bytes
    intent: Intent | None


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
        self._plans: dict[Seat, Plan] = {}
        self._acts = [0] * len(bots)

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
        if due.house is House.DEALER:
            rng = dealer_rng(self._deal.seed, self._deal.shares, match.step)
            self._play(Move(now, House.DEALER, match.game.deal(match.state, rng)))
            return
        if due.house is House.REFEREE:
            self._play(Move(now, House.REFEREE, match.game.rule(match.state)))
            return
        intents = {Seat(seat): self._intent(Seat(seat), now) for seat in range(len(self._bots))}
        ready = [
            (intent.ready_at(now), seat, intent.choice.action)
            for seat in (*due.seats, *due.free)
            if (intent := intents[seat])
        ]
        at, seat, action = min(ready, key=lambda item: item[:2], default=(None, None, None))
        if due.deadline is not None and (at is None or at >= due.deadline):
            self._play(Move(due.deadline, House.CLOCK, TimeUp()))
        elif at is None or seat is None:
            self._stand_in(due.seats[0], now)
        elif match.check(Move(at, seat, action)):
            self.refused += 1
            self._stand_in(seat, at)
        else:
            self._play(Move(at, seat, action))

    def _play(self, move: Move[Any]) -> None:
        rejected = self.match.play(move)
        if rejected:
            raise ValueError(f"{rejected.code}: {move}")
        if not isinstance(move.actor, House):
            self._acts[move.actor] += 1
            self._plans.pop(move.actor, None)

    def _stand_in(self, seat: Seat, at: Millis) -> None:
        game, state = self.match.game, self.match.state
        action = game.stand_in(game.view(state, seat), seat, self._chance())
        self._play(Move(at, seat, action))

    # Everyone looks at every step, even who cannot act: some things are seen only once.
    def _intent(self, seat: Seat, now: Millis) -> Intent | None:
        game, state = self.match.game, self.match.state
        view = game.view(state, seat)
        sees = encode(view)
        plan = self._plans.get(seat)
        if plan is None or plan.sees != sees:
            glimpse = Glimpse(view, seat, now, game.spoken(state), BUDGET_MS)
            rng = Rng(sha256(f"{self._seed} {seat} {self._acts[seat]}".encode()).digest())
            choice = self._bots[seat].choose(glimpse, rng)
            plan = Plan(sees, intend(plan.intent if plan else None, choice, now))
            self._plans[seat] = plan
        return plan.intent

    def _chance(self) -> Rng:
        return Rng(sha256(f"{self._seed} {self.match.step} stand in".encode()).digest())
