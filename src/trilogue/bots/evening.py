"""A game among bots alone: the real rules, and a clock that jumps to whatever comes next."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

from trilogue.bots.pace import REACTION_MS
from trilogue.bots.player import Bot, Choice, Glimpse
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng

BUDGET_MS = 2_000
MOST_STEPS = 20_000


class Waiting(Struct, frozen=True):
    """What a bot means to do, as long as it sees nothing new."""

    sees: bytes
    choice: Choice | None


class Evening:
    """One game and its players."""

    def __init__(self, game: AnyGame, config: Any, bots: Sequence[Bot], seed: int) -> None:
        self.match: Match[Any, Any, Any, Any] = Match(game, config, len(bots))
        self.refused = 0  # moves that the rules did not allow
        self._bots = bots
        self._seed = seed
        self._idle_since = [Millis(0)] * len(bots)
        self._waiting: dict[Seat, Waiting] = {}

    def play(self) -> Match[Any, Any, Any, Any]:
        """The whole game."""
        while not self.match.outcome():
            if self.match.step > MOST_STEPS:
                raise RuntimeError(f"no end after {MOST_STEPS} steps")
            self._step()
        return self.match

    def _step(self) -> None:
        match, due = self.match, self.match.due()
        now = Millis(match.now)
        if due.house is House.DEALER:
            self._play(Move(now, House.DEALER, match.game.deal(match.state, self._rng("deal"))))
            return
        if due.house is House.REFEREE:
            self._play(Move(now, House.REFEREE, match.game.rule(match.state)))
            return
        choices = {Seat(seat): self._choice(Seat(seat), now) for seat in range(len(self._bots))}
        ready = [
            (self._ready_at(seat, choice, now), seat, choice)
            for seat in (*due.seats, *due.free)
            if (choice := choices[seat])
        ]
        at, seat, choice = min(ready, key=lambda item: item[:2], default=(None, None, None))
        if due.deadline is not None and (at is None or at >= due.deadline):
            self._play(Move(due.deadline, House.CLOCK, TimeUp()))
        elif at is None or seat is None or choice is None:
            self._stand_in(due.seats[0], now)
        elif match.check(Move(at, seat, choice.action)):
            self.refused += 1
            self._stand_in(seat, at)
        else:
            self._play(Move(at, seat, choice.action))

    def _play(self, move: Move[Any]) -> None:
        rejected = self.match.play(move)
        if rejected:
            raise ValueError(f"{rejected.code}: {move}")
        if not isinstance(move.actor, House):
            self._idle_since[move.actor] = move.at
            self._waiting.pop(move.actor, None)

    def _stand_in(self, seat: Seat, at: Millis) -> None:
        game, state = self.match.game, self.match.state
        action = game.stand_in(game.view(state, seat), seat, self._rng("stand in"))
        self._play(Move(at, seat, action))

    # Everyone looks at every step, even who cannot act: some things are seen only once.
    def _choice(self, seat: Seat, now: Millis) -> Choice | None:
        game, state = self.match.game, self.match.state
        view = game.view(state, seat)
        sees = encode(view)
        known = self._waiting.get(seat)
        if known is None or known.sees != sees:
            glimpse = Glimpse(view, seat, now, game.spoken(state), BUDGET_MS)
            choice = self._bots[seat].choose(glimpse, self._rng(f"bot {seat}"))
            known = self._waiting[seat] = Waiting(sees, choice)
        return known.choice

    def _ready_at(self, seat: Seat, choice: Choice, now: Millis) -> Millis:
        return Millis(max(now + REACTION_MS, self._idle_since[seat] + choice.effort_ms))

    def _rng(self, purpose: str) -> Rng:
        return Rng(sha256(f"{self._seed} {self.match.step} {purpose}".encode()).digest())
