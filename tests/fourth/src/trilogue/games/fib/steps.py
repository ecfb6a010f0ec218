"""What a move of Fib leads to. Numbers refer to RULES.md."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from trilogue.engine.game import Millis, Move, News, Seat, Step, TimeUp
from trilogue.games.fib.model import (
    ROUNDS,
    Action,
    Answered,
    Believe,
    CardsDealt,
    Claim,
    Claimed,
    DealCards,
    Doubt,
    GameEnded,
    Phase,
    State,
    Turn,
)


def apply_move(state: State, move: Move[Action]) -> Step[State]:
    """The step that a checked move makes."""
    match move.action:
        case DealCards(cards):
            dealt = replace(state, cards=cards, phase=Phase.CLAIMING, since=move.at)
            return Step(dealt, (News(CardsDealt(state.round)),))
        case Claim(number):
            return _claimed(state, number, move.at)
        case Believe():
            return _answered(state, True, move.at)
        case Doubt():
            return _answered(state, False, move.at)
        case TimeUp():  # Fib 10
            if state.phase is Phase.CLAIMING:
                return _claimed(state, 1, move.at)
            return _answered(state, True, move.at)
        case _:
            assert_never(move.action)


def winners(state: State) -> tuple[Seat, ...]:
    """Fib 9."""
    best = max(state.points)
    return tuple(Seat(seat) for seat, points in enumerate(state.points) if points == best)


def _claimed(state: State, number: int, now: Millis) -> Step[State]:
    claimed = replace(state, claim=number, phase=Phase.ANSWERING, since=now)
    return Step(claimed, (News(Claimed(state.claimant, number)),))


def _answered(state: State, is_believed: bool, now: Millis) -> Step[State]:
    assert state.claim is not None
    card = state.cards[state.claimant]
    if is_believed:
        paid, amount = state.claimant, state.claim  # Fib 6
    elif card == state.claim:
        paid, amount = state.claimant, 2 * state.claim  # Fib 7
    else:
        paid, amount = state.answerer, state.claim  # Fib 8
    shown = None if is_believed else card
    turn = Turn(state.round, state.claimant, state.claim, is_believed, shown)
    points = tuple(had + amount if seat == paid else had for seat, had in enumerate(state.points))
    after = replace(
        state,
        points=points,
        bank=state.bank - amount,
        turns=(*state.turns, turn),
        claimant=state.answerer,
        claim=None,
        phase=Phase.CLAIMING,
        since=now,
    )
    told = News(Answered(turn))
    if state.answerer != 0:
        return Step(after, (told,))
    return _round_over(after, told)


def _round_over(state: State, told: News) -> Step[State]:
    if state.config.show_all:  # Fib 11
        state = replace(state, turns=tuple(_opened(state, turn) for turn in state.turns))
    if state.round < ROUNDS[state.config.length]:  # Fib 2
        again = replace(state, round=state.round + 1, phase=Phase.DEALING, cards=())
        return Step(again, (told,))
    return Step(replace(state, phase=Phase.OVER), (told, News(GameEnded(winners(state)))))


def _opened(state: State, turn: Turn) -> Turn:
    return replace(turn, card=state.cards[turn.seat]) if turn.round == state.round else turn
