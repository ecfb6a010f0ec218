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
    AddSeat,
    Config,
    Due,
    Game,
    House,
    Millis,
    Move,
    News,
    Rejected,
    Seat,
    State,
    View,
)
from trilogue.engine.house import done, house_move, next_duty
from trilogue.engine.match import Match, ShownStep
from trilogue.engine.record import Record
from trilogue.engine.rng import Rng

MOST_STEPS = 20_000
PROBES = 2
MOST_VIEWERS = 9  # all are compared at every step up to this many
SOME_VIEWERS = 4  # else this many, drawn anew at every step
CLOCK_STRIKES = 0.04  # how often a person lets the time run out
LATE = 0.1  # how often someone comes when a seat may be added
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
        late: float = LATE,
    ) -> None:
        self._played = played
        self._late = late
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
        if late := self.latecomer():
            return late
        due = self.match.due()
        now = Millis(self.match.now + self.rng.below(900))
        if duty := next_duty(self.match, now, self.acts_at(due)):
            return done(self.match, duty, self.deal.chance, self.rng)
        if not due.seats and due.deadline is None:
            self.fail("termination", "the game is not over and waits for nobody")
        in_time = now if due.deadline is None else min(now, due.deadline)
        return self.sampled(self.rng.choice((*due.seats, *due.free)), in_time)

    def latecomer(self) -> Move[Action] | None:
        """Now and then someone comes late, where the rules have a seat for them."""
        move = self.usher_move()
        if self.match.check(move) is not None:
            return None
        if not self.match.takes_in():
            self.fail("sampling", "a seat could be added, but nobody was told from when")
        return move if self.rng.chance(self._late) else None

    def usher_move(self) -> Move[Action]:
        """A seat more, now."""
        return house_move(self.match, House.USHER, Millis(self.match.now), self.deal.chance)

    def acts_at(self, due: Due) -> Millis | None:
        """When people act; None if they let their time run out."""
        is_timed = due.deadline is not None and due.house is None
        if is_timed and (not (due.seats or due.free) or self.rng.chance(CLOCK_STRIKES)):
            return None
        # Whoever acts at the very moment of a deadline is in time. It may be past, though: a duty
        # of the house may have taken longer than people had.
        return Millis(self.match.now - 1)

    def sampled(self, seat: Seat, now: Millis) -> Move[Action]:
        """What the honest random player does, knowing only what was sent."""
        view = self.game.codec.sight(self.sent(self.match.state, seat)).view
        action = self.game.sample(view, seat, self.rng)
        self.compared["sampling"] += 1
        self.check_stand_in(seat, now, view)
        return Move(now, seat, action)

    def check_stand_in(self, seat: Seat, now: Millis, view: View) -> None:
        """Whoever is waited for can be stood in for, knowing no more than they do."""
        if seat not in self.match.due().seats:
            return
        action = self.game.stand_in(view, seat, self.rng)
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
        if self.game.check(elsewhere, move, self.game.due(elsewhere)) is None:
            self.check_frames(move, elsewhere, viewer)
        if isinstance(move.action, AddSeat):
            self.check_seats()
            self.viewers.insert(-1, Seat(self.match.seats - 1))

    # checks

    def check_secrets(self) -> None:
        """For every viewer: other secrets, the same view, the same timing, the same refusals."""
        for viewer in self.some_viewers():
            state = self.match.state
            other = self.game.resample(state, viewer, self.rng)
            if encode(other) == encode(state):
                continue
            self.compared["views"] += 1
            if self.sent(state, viewer) != self.sent(other, viewer):
                self.fail("views", f"{_name(viewer)} can tell swapped secrets apart")
            if _timing(self.game.due(state), viewer) != _timing(self.game.due(other), viewer):
                self.fail("frames", f"{_name(viewer)} can tell from whom or when the table waits")
            if self._seats_to_come(state) != self._seats_to_come(other):
                self.fail("frames", f"{_name(viewer)} can tell from when a latecomer would play")
            if self._gestures(state) != self._gestures(other):
                self.fail("frames", f"{_name(viewer)} can tell swapped secrets by who may react")
            if viewer is not None:
                self.check_refusals(other, viewer)

    def _seats_to_come(self, state: State) -> tuple[str, Rejected | None]:
        check = self.game.check(state, self.usher_move(), self.game.due(state))
        return self.game.takes_in(state), check

    def _gestures(self, state: State) -> list[bool]:
        return [self.game.may_gesture(state, Seat(seat)) for seat in range(self.match.seats)]

    def some_viewers(self) -> list[Seat | None]:
        """All of them; at a large table some at each step, since the steps are many as well."""
        if len(self.viewers) <= MOST_VIEWERS:
            return self.viewers
        return self.rng.sample(self.viewers, SOME_VIEWERS)

    def check_seats(self) -> None:
        """A seat was added, and no other."""
        seats = len(self.game.scores(self.match.state))
        if seats != self.match.seats:
            self.fail("conservation", f"a seat was added, and {self.match.seats} became {seats}")

    def check_refusals(self, other: State, seat: Seat) -> None:
        """Whatever a cheat at this seat tries, swapped secrets answer alike."""
        for _ in range(PROBES):
            action = self.game.probe(self.match.state, seat, self.rng)
            move = Move(Millis(self.match.now), seat, action)
            here = self.game.check(self.match.state, move, self.match.due())
            there = self.game.check(other, move, self.game.due(other))
            self.compared["refusals"] += 1
            if here != there:
                self.fail("refusals", f"seat {seat} trying {action!r} learns from {here} / {there}")

    def check_frames(self, move: Move[Action], elsewhere: State, viewer: Seat | None) -> None:
        """The same move elsewhere: if the view tells nothing new, no other byte may either."""
        there = self.game.apply(elsewhere, move)
        if self.sent(self.match.state, viewer) != self.sent(there.state, viewer):
            return  # the move itself showed something, to everyone whom it concerns
        self.compared["frames"] += 1
        other = self.sent(there.state, viewer, there.news)
        if self.match.shown().written(viewer) != other:
            self.fail("frames", f"{_name(viewer)} can tell swapped secrets from the news")

    def sent(self, state: State, viewer: Seat | None, news: tuple[News, ...] = ()) -> bytes:
        """Every byte that a viewer is sent of a state."""
        due = self.game.due(state)
        return ShownStep(self.game, state, news, self.match.step, due).written(viewer)

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


class TrialTally:
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
