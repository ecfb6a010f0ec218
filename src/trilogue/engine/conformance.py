"""The proofs: play random legal games and check at every step that a game keeps its contract.

Each check is a promise that tables, clients and players rely on:

- replay: the record, written and read back, rebuilds the state;
- views: a viewer cannot tell swapped secrets from the true ones;
- frames: nor from any byte sent of a step, nor from when the table would act next;
- refusals: nor from what is refused, and nothing that a cheat sends makes the rules fail;
- sampling: a legal action can be found from the view alone, as it went over the wire;
- termination: every game ends;
- conservation: what must add up adds up after every move.

A check that compared nothing has failed too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Generic

from msgspec.structs import replace

from trilogue.engine.codec import encode
from trilogue.engine.fairness import OpenedDeal, numbered_deal
from trilogue.engine.game import (
    Action,
    Config,
    Due,
    Game,
    House,
    Millis,
    Move,
    Seat,
    State,
    View,
)
from trilogue.engine.house import house_move
from trilogue.engine.match import Match, see, sight_bytes
from trilogue.engine.record import Record
from trilogue.engine.rng import Rng

MOST_STEPS = 20_000
PROBES = 2
MOST_VIEWERS = 9  # all are compared at every step up to this many
SOME_VIEWERS = 4  # else this many, drawn anew at every step
CLOCK_STRIKES = 0.04  # how often a person lets the time run out
CHECKS = ("replay", "views", "frames", "refusals", "sampling", "termination", "conservation")


class Failure(AssertionError):
    """A broken promise: which check, why, and how to see it again."""

    def __init__(self, check: str, reason: str, seed: int, record: bytes) -> None:
        super().__init__(f"{check}: {reason} (seed {seed})")
        self.check = check
        self.reason = reason
        self.seed = seed
        self.record = record


class Trial(Generic[Config, State, Action, View]):
    """One game under all checks: a random one, or one that was played elsewhere."""

    def __init__(
        self,
        game: Game[Config, State, Action, View],
        config: Config,
        seats: int,
        seed: int,
        played: Sequence[Move[Action]] = (),
        deal: OpenedDeal | None = None,
    ) -> None:
        self._played = played
        self.game = game
        self.seed = seed
        self.deal = deal or numbered_deal(seed)
        self.rng = Rng(seed.to_bytes(8, "big"))
        self.match = Match(game, config, seats)
        self.compared: Counter[str] = Counter()
        self.viewers: list[Seat | None] = [*(Seat(i) for i in range(seats)), None]

    def run(self) -> Record[Config, Action]:
        """Play to the end; raises Failure at the first broken promise."""
        total = list(self.game.conserved(self.match.state))
        while not self.match.outcome():
            if self.match.step >= MOST_STEPS:
                self.fail("termination", f"no end after {MOST_STEPS} steps")
            self.check_secrets()
            self.play(self.next_move())
            self.compared["conservation"] += 1
            if list(self.game.conserved(self.match.state)) != total:
                now = list(self.game.conserved(self.match.state))
                self.fail("conservation", f"{total} became {now}")
        self.check_secrets()
        self.compared["termination"] += 1
        if self.match.due() != Due():
            self.fail("termination", "the game is over but still waits for someone")
        self.check_replay()
        return self.record()

    def record(self) -> Record[Config, Action]:
        """The game so far, with the proof of its deal."""
        return replace(self.match.record(), deal=self.deal)

    def fail(self, check: str, reason: str) -> None:
        """Stop here, with what is needed to see it again."""
        raise Failure(check, reason, self.seed, encode(self.record()))

    # playing

    def next_move(self) -> Move[Action]:
        """The next move of a game that was played, else a random one that is due."""
        if self.match.step < len(self._played):
            self.compared["sampling"] += 1
            return self._played[self.match.step]
        due = self.match.due()
        now = Millis(self.match.now + self.rng.below(900))
        if due.house is not None:
            return house_move(self.match, due.house, now, self.deal.chance)
        if due.deadline is not None:
            # A duty of the house may have taken longer than people had.
            is_past = due.deadline < self.match.now
            if is_past or not (due.seats or due.free) or self.rng.chance(CLOCK_STRIKES):
                late = Millis(max(now, due.deadline))
                return house_move(self.match, House.CLOCK, late, self.deal.chance)
            now = min(now, due.deadline)
        if not due.seats and due.deadline is None:
            self.fail("termination", "the game is not over and waits for nobody")
        return self.sampled(self.rng.choice((*due.seats, *due.free)), now)

    def sampled(self, seat: Seat, now: Millis) -> Move[Action]:
        """What the honest random player does, knowing only what was sent."""
        sent = encode(self.game.view(self.match.state, seat))
        action = self.game.sample(self.game.codec.view(sent), seat, self.rng)
        self.compared["sampling"] += 1
        self.check_stand_in(seat, now, sent)
        return Move(now, seat, action)

    def check_stand_in(self, seat: Seat, now: Millis, sent: bytes) -> None:
        """Whoever is waited for can be stood in for, knowing no more than they do."""
        if seat not in self.match.due().seats:
            return
        action = self.game.stand_in(self.game.codec.view(sent), seat, self.rng)
        rejected = self.match.check(Move(now, seat, action))
        if rejected:
            self.fail("sampling", f"a stand-in's {action!r} was refused: {rejected.code}")

    def play(self, move: Move[Action]) -> None:
        """Make the move, comparing what viewers are sent with what they would be sent elsewhere."""
        state = self.match.state
        before = encode(state)
        viewer = self.rng.choice(self.viewers)
        elsewhere = self.game.resample(state, viewer, self.rng)
        rejected = self.match.play(move)
        if rejected:
            self.fail("sampling", f"a sampled {move.action!r} was refused: {rejected.code}")
        if encode(state) != before:
            self.fail("replay", "applying a move changed the state that it was applied to")
        if self.game.check(elsewhere, move) is None:
            self.check_frames(move, elsewhere, viewer)

    # checks

    def check_secrets(self) -> None:
        """For every viewer: other secrets, the same view, the same timing, the same refusals."""
        for viewer in self.some_viewers():
            state = self.match.state
            other = self.game.resample(state, viewer, self.rng)
            if encode(other) == encode(state):
                continue
            self.compared["views"] += 1
            mine, theirs = self.game.view(state, viewer), self.game.view(other, viewer)
            if encode(mine) != encode(theirs):
                self.fail("views", f"{_name(viewer)} can tell swapped secrets apart")
            if _timing(self.game.due(state), viewer) != _timing(self.game.due(other), viewer):
                self.fail("frames", f"{_name(viewer)} can tell from whom or when the table waits")
            if viewer is not None:
                self.check_refusals(other, viewer)

    def some_viewers(self) -> list[Seat | None]:
        """All of them; at a large table some at each step, since the steps are many as well."""
        if len(self.viewers) <= MOST_VIEWERS:
            return self.viewers
        return self.rng.sample(self.viewers, SOME_VIEWERS)

    def check_refusals(self, other: State, seat: Seat) -> None:
        """Whatever a cheat at this seat tries, swapped secrets answer alike."""
        for _ in range(PROBES):
            action = self.game.probe(self.match.state, seat, self.rng)
            move = Move(Millis(self.match.now), seat, action)
            here, there = self.game.check(self.match.state, move), self.game.check(other, move)
            self.compared["refusals"] += 1
            if here != there:
                self.fail("refusals", f"seat {seat} trying {action!r} learns from {here} / {there}")

    def check_frames(self, move: Move[Action], elsewhere: State, viewer: Seat | None) -> None:
        """The same move elsewhere: if the view tells nothing new, no other byte may either."""
        there = self.game.apply(elsewhere, move)
        view_here = encode(self.game.view(self.match.state, viewer))
        if view_here != encode(self.game.view(there.state, viewer)):
            return  # the move itself showed something, to everyone whom it concerns
        here = sight_bytes(self.match.sight(viewer))
        other = sight_bytes(see(self.game, there.state, there.news, self.match.step, viewer))
        self.compared["frames"] += 1
        if here != other:
            self.fail("frames", f"{_name(viewer)} can tell swapped secrets from the news")

    def check_replay(self) -> None:
        """The record, written and read back, leads to the same state."""
        written = encode(self.record())
        self.compared["replay"] += 1
        try:
            again = Match.replay(self.game, self.game.codec.record(written))
        except ValueError as error:
            return self.fail("replay", str(error))
        if encode(again.state) != encode(self.match.state):
            return self.fail("replay", "the record leads to another state")
        return None


def _timing(due: Due, viewer: Seat | None) -> tuple[bool, bool, House | None, Millis | None]:
    return viewer in due.seats, viewer in due.free, due.house, due.deadline


def _name(viewer: Seat | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


class Tally:
    """What a series of trials has compared."""

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0
        self.compared: Counter[str] = Counter()

    def add(self, trial: Trial[Config, State, Action, View]) -> None:
        """Count a finished trial."""
        self.games += 1
        self.steps += trial.match.step
        self.compared.update(trial.compared)

    def idle(self) -> list[str]:
        """Checks that compared nothing, which proves nothing."""
        return [check for check in CHECKS if not self.compared[check]]
