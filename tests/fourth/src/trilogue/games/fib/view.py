"""What each viewer of a table of Fib may know, built from nothing for that viewer."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.game import Due, GameView, Seat
from trilogue.games.fib.model import ROUNDS, Config, Phase, State, Turn
from trilogue.games.fib.steps import winners


class Open(GameView, frozen=True):
    """A table of Fib as everyone sees it."""

    phase: Phase
    config: Config
    round: int
    rounds: int
    claimant: Seat
    claim: int | None
    turns: tuple[Turn, ...]
    points: tuple[int, ...]
    bank: int
    winners: tuple[Seat, ...]


class Own(Struct, frozen=True):
    """What is one viewer's own."""

    you: Seat | None
    card: int | None


class View(Open, frozen=True):
    """A table of Fib as one viewer sees it: what lies open, and what is `Own`."""

    you: Seat | None
    card: int | None


def open_view(state: State, due: Due) -> Open:
    """The table as everyone may see it."""
    return Open(
        phase=state.phase,
        waiting=due.seats,
        free=due.free,
        began=state.since,
        deadline=due.deadline,
        speaker=None,
        config=state.config,
        round=state.round,
        rounds=ROUNDS[state.config.length],
        claimant=state.claimant,
        claim=state.claim,
        turns=state.turns,
        points=state.points,
        bank=state.bank,
        winners=winners(state) if state.phase is Phase.OVER else (),
    )


def own_view(state: State, viewer: Seat | None) -> Own:
    """What only this viewer may see."""
    if viewer is None or not state.cards:
        return Own(viewer, None)
    return Own(viewer, state.cards[viewer])
