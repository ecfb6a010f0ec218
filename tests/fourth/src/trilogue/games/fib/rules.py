"""The rules of Fib as a `Game`: who may act, and what goes where. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from trilogue.engine.codec import Codec
from trilogue.engine.game import (
    Due,
    Game,
    GameInfo,
    House,
    Millis,
    Move,
    Outcome,
    Rejected,
    Seat,
    Step,
)
from trilogue.engine.order import check_clock, check_turn, is_of_the_clock
from trilogue.engine.rng import Rng
from trilogue.games.fib.model import (
    HIGHEST,
    ROUNDS,
    WORTH,
    Action,
    Believe,
    Claim,
    Config,
    DealCards,
    Doubt,
    Event,
    Phase,
    Played,
    State,
)
from trilogue.games.fib.steps import apply_move, winners
from trilogue.games.fib.view import Open, Own, View, open_view, own_view

EXPECTED = {
    Phase.DEALING: DealCards,
    Phase.CLAIMING: Claim,
    Phase.ANSWERING: Believe | Doubt,
}


class Fib(Game[Config, State, Action, View]):
    """Fib as a `Game`."""

    info = GameInfo("fib", "Fib", version=1, fewest=2, most=4)  # Fib 1

    def __init__(self) -> None:
        self.codec: Codec[Config, Action, View] = Codec(Config, Action, Played, View, Own, Event)

    def start(self, config: Config, seats: int) -> State:
        """Fib 1: nobody has a point yet."""
        return State(config, seats, (0,) * seats, WORTH * seats * ROUNDS[config.length])

    def due(self, state: State) -> Due:
        """Whom the phase waits for."""
        deadline = Millis(state.since + 1000 * state.config.turn_s)  # Fib 10
        match state.phase:
            case Phase.DEALING:
                return Due(house=House.DEALER)
            case Phase.CLAIMING:
                return Due((state.claimant,), deadline=deadline)
            case Phase.ANSWERING:
                return Due((state.answerer,), deadline=deadline)
            case Phase.OVER:
                return Due()
            case _:
                assert_never(state.phase)

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        """Whose turn it is, then whether the action fits the phase."""
        if is_of_the_clock(move):
            return check_clock(due, move)
        if rejected := check_turn(due, move):
            return rejected
        if not isinstance(move.action, EXPECTED[state.phase]):
            return Rejected("not_now", "an action of this phase")
        if isinstance(move.action, DealCards) and len(move.action.cards) != state.seats:
            return Rejected("not_a_deal", "a card for every seat")
        return None

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        """The step that a checked move makes."""
        return apply_move(state, move)

    def open_view(self, state: State, due: Due) -> Open:
        """What lies open for everyone."""
        return open_view(state, due)

    def own_view(self, state: State, viewer: Seat | None) -> Own:
        """A viewer's own card."""
        return own_view(state, viewer)

    def scores(self, state: State) -> tuple[int, ...]:
        """Every seat's points."""
        return state.points

    def outcome(self, state: State) -> Outcome | None:
        """Fib 9: most points, once the last claim is answered."""
        return Outcome(state.points, winners(state)) if state.phase is Phase.OVER else None

    # the house

    def deal(self, state: State, rng: Rng) -> Action:
        """Fib 3: a card each."""
        return DealCards(tuple(1 + rng.below(HIGHEST) for _ in range(state.seats)))

    def stand_in(self, view: View, seat: Seat, rng: Rng) -> Action:
        """Claim the truth, and believe."""
        return Claim(view.card or 1) if view.phase is Phase.CLAIMING else Believe()

    # proofs

    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        """A random legal action."""
        if view.phase is Phase.CLAIMING:
            return Claim(1 + rng.below(HIGHEST))
        answers: list[Action] = [Believe(), Doubt()]
        return rng.choice(answers)

    def probe(self, state: State, seat: Seat, rng: Rng) -> Action:
        """What a cheat might try, who knows every card."""
        tries: list[Action] = [Believe(), Doubt(), *map(Claim, state.cards)]
        return rng.choice(tries)

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Other cards, but for the viewer's own and those that lie open."""
        shown = {turn.seat for turn in state.turns if turn.round == state.round and turn.card}
        cards = tuple(
            card if seat == viewer or seat in shown else 1 + rng.below(HIGHEST)
            for seat, card in enumerate(state.cards)
        )
        return replace(state, cards=cards)

    def conserved(self, state: State) -> Sequence[int]:
        """Fib 1: points and bank."""
        return [sum(state.points) + state.bank]
