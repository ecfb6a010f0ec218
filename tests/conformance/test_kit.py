"""Each check of the conformance kit has a deliberately broken game that must trip it."""

from __future__ import annotations

import itertools

import pytest
from coin import Action, Coin, Config, DealCoins, Open, Own, Said, Say, State, View
from msgspec.structs import replace

from trilogue.engine.conformance import CHECKS, SOME_VIEWERS, Failure, Trial, TrialTally
from trilogue.engine.game import (
    AddSeat,
    Due,
    GameInfo,
    House,
    Millis,
    Move,
    News,
    Outcome,
    Rejected,
    Seat,
    Step,
)
from trilogue.engine.match import Match
from trilogue.engine.order import check_usher, is_of_the_usher
from trilogue.engine.rng import Rng


class ForgetfulRecord(Coin):
    """Keeps something outside the state, so that a replay ends elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.count = itertools.count()

    def say(self, state: State, heads: bool, now: Millis) -> Step[State]:
        step = super().say(state, heads, now)
        return replace(step, state=replace(step.state, since=Millis(now + next(self.count))))


class TalkativeOpen(Coin):
    """Lays a coin open that only its holder may see."""

    def open_view(self, state: State, due: Due) -> Open:
        view = super().open_view(state, due)
        return replace(view, turn=view.turn + (10 if state.coins and state.coins[-1] else 0))


class TalkativeOwn(Coin):
    """Shows everyone the last seat's coin for their own."""

    def own_view(self, state: State, viewer: Seat | None) -> Own:
        return Own(viewer, state.coins[-1] if state.coins else None)


class TalkativeNews(Coin):
    """Tells everyone when someone says the truth."""

    def say(self, state: State, heads: bool, now: Millis) -> Step[State]:
        step = super().say(state, heads, now)
        seat = Seat(len(state.said))
        truth = (News(Said(seat)),) if heads == state.coins[seat] else ()
        return replace(step, news=(*step.news, *truth))


class TalkativeClock(Coin):
    """Gives holders of heads more time, and does not say how much."""

    def due(self, state: State) -> Due:
        due = super().due(state)
        if due.deadline is None or not state.coins[len(state.said)]:
            return due
        return replace(due, deadline=Millis(due.deadline + 500))

    def open_view(self, state: State, due: Due) -> Open:
        return replace(super().open_view(state, due), deadline=None)


class TalkativeRefusal(Coin):
    """Refuses to let anyone say what the last seat's coin shows."""

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        if isinstance(move.action, Say) and move.actor in self.due(state).seats:
            last = state.seats - 1
            if move.actor != last and move.action.heads is state.coins[last]:
                return Rejected("that_is_it", "the other side")
        return super().check(state, move, due)

    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        return Say(rng.chance(0.5))


class UnknowableRule(Coin):
    """Allows only what depends on a coin that the speaker cannot see."""

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return state

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        if isinstance(move.action, Say) and move.action.heads is not state.coins[0]:
            return Rejected("not_the_first_coin", "what seat 0 holds")
        return super().check(state, move, due)


class ClumsyStandIn(Coin):
    """Plays for the absent what only the dealer may."""

    def stand_in(self, view: View, seat: Seat, rng: Rng) -> Action:
        return DealCoins((True, True))


class Endless(Coin):
    """Never finds an end."""

    def outcome(self, state: State) -> Outcome | None:
        return None

    def due(self, state: State) -> Due:
        if not state.coins:
            return Due(house=House.DEALER)
        return Due((Seat(len(state.said) % state.seats),))

    def say(self, state: State, heads: bool, now: Millis) -> Step[State]:
        return Step(replace(state, since=now), ())


class Stuck(Coin):
    """Waits for nobody although it is not over."""

    def outcome(self, state: State) -> Outcome | None:
        return None


class Leaky(Coin):
    """Loses a point on the way."""

    def say(self, state: State, heads: bool, now: Millis) -> Step[State]:
        step = super().say(state, heads, now)
        return replace(step, state=replace(step.state, paid=state.paid))


class Silent(Coin):
    """Has no secrets at all, so the kit has nothing to compare."""

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return state


class Large(Coin):
    """The honest game for a large table."""

    info = GameInfo("coin", "Coin", version=1, fewest=2, most=20)


class TalkativeLarge(Large, TalkativeOpen):
    """Shows the last seat's coin to all of them."""


class Hospitable(Large):
    """Takes in who comes before the coins are dealt, and later between two who speak."""

    def takes_in(self, state: State) -> str:
        return "soon" if len(state.said) + 1 < state.seats or not state.coins else ""

    def is_open(self, state: State) -> bool:
        return bool(self.takes_in(state))

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        if is_of_the_usher(move):
            return check_usher(self.is_open(state), move)
        return super().check(state, move, due)

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        if isinstance(move.action, AddSeat):
            coins = (*state.coins, True) if state.coins else ()
            return Step(replace(state, seats=state.seats + 1, coins=coins))
        return super().apply(state, move)


class TalkativeUsher(Hospitable):
    """Lets latecomers in as long as the last seat's coin shows heads."""

    def is_open(self, state: State) -> bool:
        return super().is_open(state) and bool(state.coins) and state.coins[state.seats - 1]


class SilentUsher(Hospitable):
    """Takes in who comes, and tells nobody that it will."""

    def takes_in(self, state: State) -> str:
        return ""

    def is_open(self, state: State) -> bool:
        return not state.coins


class DeafUsher(Hospitable):
    """Says that somebody sits down, and gives them no seat."""

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        return Step(state) if isinstance(move.action, AddSeat) else super().apply(state, move)


class TalkativeGesture(Coin):
    """Lets only those react whose coin shows heads."""

    def may_gesture(self, state: State, seat: Seat) -> bool:
        return bool(state.coins) and state.coins[seat]


class SlowHouse(Coin):
    """Its dealer may take longer than the first seat has."""

    def due(self, state: State) -> Due:
        due = super().due(state)
        return replace(due, deadline=Millis(100)) if due.seats == (0,) else due


BROKEN = [
    (TalkativeUsher, "frames"),
    (TalkativeGesture, "frames"),
    (SilentUsher, "sampling"),
    (DeafUsher, "conservation"),
    (ForgetfulRecord, "replay"),
    (TalkativeOpen, "views"),
    (TalkativeOwn, "views"),
    (TalkativeNews, "frames"),
    (TalkativeClock, "frames"),
    (TalkativeRefusal, "refusals"),
    (UnknowableRule, "sampling"),
    (ClumsyStandIn, "sampling"),
    (Endless, "termination"),
    (Stuck, "termination"),
    (Leaky, "conservation"),
]


def run(game: Coin, games: int = 40) -> TrialTally:
    tally = TrialTally()
    for seed in range(games):
        trial = Trial(game, Config(), 2 + seed % 3, seed)
        trial.run()
        tally.add(trial)
    return tally


def test_an_honest_game_passes_every_check() -> None:
    tally = run(Coin())
    assert tally.idle() == []
    assert tally.games == 40


@pytest.mark.parametrize(("broken", "check"), BROKEN, ids=lambda x: getattr(x, "__name__", x))
def test_a_broken_game_trips_its_check(broken: type[Coin], check: str) -> None:
    with pytest.raises(Failure) as failure:
        run(broken())
    assert failure.value.check == check


def test_every_check_has_a_broken_game() -> None:
    assert {check for _, check in BROKEN} == set(CHECKS)


def test_a_failure_names_its_seed_and_carries_a_record_that_replays() -> None:
    with pytest.raises(Failure) as first:
        run(Leaky())
    failure = first.value
    with pytest.raises(Failure) as again:
        Trial(Leaky(), Config(), 2 + failure.seed % 3, failure.seed).run()
    assert again.value.record == failure.record
    record = Coin().codec.record(failure.record)
    assert isinstance(record.moves[0].action, DealCoins)


def test_a_check_that_compared_nothing_is_told() -> None:
    assert run(Silent()).idle() == ["views", "refusals"]


def test_at_a_large_table_some_viewers_are_compared_at_every_step() -> None:
    small, large = Trial(Coin(), Config(), 4, 1), Trial(Large(), Config(), 20, 1)
    assert small.some_viewers() == small.viewers
    seen = [large.some_viewers() for _ in range(60)]
    assert all(len(set(viewers)) == SOME_VIEWERS for viewers in seen)
    assert {viewer for viewers in seen for viewer in viewers} == set(large.viewers)


def test_a_large_table_that_talks_is_found_out() -> None:
    Trial(Large(), Config(), 20, 1).run()
    with pytest.raises(Failure) as failure:
        Trial(TalkativeLarge(), Config(), 20, 1).run()
    assert failure.value.check == "views"


def test_a_game_that_takes_in_latecomers_is_played_with_some() -> None:
    trial = Trial(Hospitable(), Config(), 4, 1)
    record = trial.run()
    assert record.seats == 4
    assert record.seats_at_end == trial.match.seats > 4
    assert len(trial.viewers) == trial.match.seats + 1
    assert Match.replay(Hospitable(), record).seats == trial.match.seats


def test_a_house_that_takes_longer_than_people_have_leaves_it_to_the_clock() -> None:
    assert run(SlowHouse()).games == 40
