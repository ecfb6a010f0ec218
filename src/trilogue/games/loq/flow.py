"""How steps of LOQ are put together: a state, what the table hears, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from trilogue.engine.game import Millis, News, Seat, Step
from trilogue.games.loq.events import Event
from trilogue.games.loq.model import State, Turn


def step(state: State, *events: Event) -> Step[State]:
    """A state that everyone hears these events of."""
    return Step(state, tuple(News(event) for event in events))


def told(state: State, event: Event, audience: tuple[Seat, ...]) -> Step[State]:
    """A state with an event for some ears only."""
    return Step(state, (News(event, audience),))


def then(
    first: Step[State], follow: Callable[[State, Millis], Step[State]], now: Millis
) -> Step[State]:
    """What follows from a step, with the news of both."""
    second = follow(first.state, now)
    return Step(second.state, (*first.news, *second.news))


def with_turn(state: State, turn: Turn) -> State:
    """The same state with another turn."""
    return replace(state, turn=turn)
