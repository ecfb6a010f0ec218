"""A tiny game for testing the kit: each seat is dealt a secret coin, then says heads or tails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from trilogue.engine.codec import Codec
from trilogue.engine.game import (
    AddSeat,
    Due,
    Game,
    GameInfo,
    GameView,
    House,
    Millis,
    Move,
    News,
    Outcome,
    Rejected,
    Seat,
    Step,
    TimeUp,
)
from trilogue.engine.rng import Rng

LIMIT = 1000


class Config(Struct, frozen=True):
    shy: bool = False


class DealCoins(Struct, frozen=True, tag="deal_coins"):
    heads: tuple[bool, ...]


class Say(Struct, frozen=True, tag="say"):
    heads: bool


Action = DealCoins | Say | AddSeat | TimeUp


class Said(Struct, frozen=True, tag="said"):
    seat: Seat


class State(Struct, frozen=True):
    seats: int
    coins: tuple[bool, ...] = ()
    said: tuple[bool, ...] = ()
    since: Millis = Millis(0)
    pot: int = 10
    paid: int = 0


class Open(GameView, frozen=True):
    said: tuple[bool, ...]
    turn: int


class Own(Struct, frozen=True):
    you: Seat | None
    yours: bool | None


class View(Open, frozen=True):
    you: Seat | None
    yours: bool | None


class Coin(Game[Config, State, Action, View]):
    """The honest game; broken ones override a method."""

    info = GameInfo("coin", "Coin", version=1, fewest=2, most=4)

    def __init__(self) -> None:
        self.codec: Codec[Config, Action, View] = Codec(Config, Action, Say, View, Own, Said)

    def start(self, config: Config, seats: int) -> State:
        return State(seats)

    def due(self, state: State) -> Due:
        if not state.coins:
            return Due(house=House.DEALER)
        if len(state.said) == state.seats:
            return Due()
        return Due((Seat(len(state.said)),), deadline=Millis(state.since + LIMIT))

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        if move.actor is House.CLOCK:
            in_time = due.deadline is None or move.at < due.deadline
            return Rejected("not_due", "a deadline") if in_time else None
        if move.actor is not due.house and move.actor not in due.seats:
            return Rejected("not_your_turn", "whoever is due")
        if isinstance(move.action, DealCoins) is not isinstance(move.actor, House):
            return Rejected("not_now", "another action")
        return None

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        match move.action:
            case DealCoins(heads):
                return Step(replace(state, coins=heads, since=move.at))
            case Say(heads):
                return self.say(state, heads, move.at)
            case _:
                return self.say(state, False, move.at)

    def say(self, state: State, heads: bool, now: Millis) -> Step[State]:
        seat = Seat(len(state.said))
        after = replace(
            state, said=(*state.said, heads), since=now, pot=state.pot - 1, paid=state.paid + 1
        )
        return Step(after, (News(Said(seat)),))

    def open_view(self, state: State, due: Due) -> Open:
        return Open(
            "saying",
            due.seats,
            due.free,
            state.since,
            due.deadline,
            None,
            said=state.said,
            turn=len(state.said),
        )

    def own_view(self, state: State, viewer: Seat | None) -> Own:
        yours = state.coins[viewer] if viewer is not None and state.coins else None
        return Own(viewer, yours)

    def is_between_rounds(self, state: State) -> bool:
        return True

    def scores(self, state: State) -> tuple[int, ...]:
        return (0,) * state.seats

    def outcome(self, state: State) -> Outcome | None:
        if len(state.said) < state.seats:
            return None
        return Outcome((0,) * state.seats, (Seat(0),))

    def deal(self, state: State, rng: Rng) -> Action:
        return DealCoins(tuple(rng.chance(0.5) for _ in range(state.seats)))

    def stand_in(self, view: View, seat: Seat, rng: Rng) -> Action:
        return Say(False)

    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        return Say(rng.chance(0.5))

    def probe(self, state: State, seat: Seat, rng: Rng) -> Action:
        return Say(rng.choice([True, False, *state.coins]))

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        coins = tuple(
            coin if seat == viewer else rng.chance(0.5) for seat, coin in enumerate(state.coins)
        )
        return replace(state, coins=coins)

    def conserved(self, state: State) -> Sequence[int]:
        return [state.pot + state.paid]


AnyCoin = Coin | Any
