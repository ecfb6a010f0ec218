"""What each viewer of a Linq table may know, built from nothing for that viewer."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import Due, Millis, Seat
from trilogue.games.linq.ledger import winners
from trilogue.games.linq.model import Chapter, Config, Pair, Phase, Sketch, State

# Linq 8: a briefing always takes this many bytes, whatever is in it. Ten words of the longest
# kind that a deck may hold fit.
BRIEFING_BYTES = 480


class Role(StrEnum):
    """What the viewer's own card makes of them, as far as they are told."""

    NONE = "none"
    SPY = "spy"
    DOUBLE_AGENT = "double_agent"


class Briefing(Struct, frozen=True):
    """The viewer's own card; `pad` makes all briefings equally long."""

    role: Role
    words: tuple[str, ...]
    pad: str


class Seen(Struct, frozen=True):
    """What shows once all have pointed: the hands, who the spies were, and who slept."""

    teams: tuple[tuple[Seat, ...], ...]
    sleeper: Seat | None
    picks: tuple[Pair | None, ...]
    exposers: tuple[Seat, ...]


class View(Struct, frozen=True):
    """A Linq table as one viewer sees it."""

    config: Config
    you: Seat | None
    phase: Phase
    round: int
    rounds: int
    starter: Seat
    order: tuple[Seat, ...]
    number: int | None
    briefing: Briefing
    board: tuple[tuple[str, ...], ...]
    sketches: tuple[tuple[Sketch | None, ...], ...]
    is_performing: bool
    waiting: tuple[Seat, ...]
    began: Millis
    deadline: Millis | None
    points: tuple[int, ...]
    bank: int
    your_pick: Pair | None
    your_guess: str | None
    seen: Seen | None
    chapters: tuple[Chapter, ...]
    winners: tuple[Seat, ...]


def view(state: State, viewer: Seat | None, due: Due) -> View:
    """The table as this viewer may see it."""
    over = state.phase is Phase.OVER
    return View(
        config=state.config,
        you=viewer,
        phase=state.phase,
        round=state.round,
        rounds=state.seats,
        starter=state.starter,
        order=state.order,
        number=state.number,
        briefing=_briefing(state, viewer),
        board=state.board,
        sketches=state.sketches,
        is_performing=state.is_performing,
        waiting=due.seats,
        began=state.since,
        deadline=due.deadline,
        points=state.points,
        bank=state.bank,
        your_pick=state.picks[viewer] if viewer is not None and state.picks else None,
        your_guess=state.guesses[viewer] if viewer is not None and state.guesses else None,
        seen=_seen(state),
        chapters=_chapters(state),
        winners=winners(state.points, state.chapters[-1].spies) if over else (),
    )


def _briefing(state: State, viewer: Seat | None) -> Briefing:
    if viewer is None or not state.hands:
        return _padded(Role.NONE, ())
    card = state.hands[viewer]
    return _padded(Role.SPY, card.words) if card else _padded(Role.DOUBLE_AGENT, ())


def _padded(role: Role, words: tuple[str, ...]) -> Briefing:
    bare = len(encode(Briefing(role, words, "")))
    if bare > BRIEFING_BYTES:
        raise ValueError(f"a briefing holds {BRIEFING_BYTES} bytes, this card needs {bare}")
    return Briefing(role, words, "." * (BRIEFING_BYTES - bare))


def _seen(state: State) -> Seen | None:
    if state.phase not in (Phase.GUESSING, Phase.DEBRIEFING):
        return None
    return Seen(state.teams, state.sleeper, state.picks, state.exposers())


def _chapters(state: State) -> tuple[Chapter, ...]:
    """The round just settled while it is talked over; the whole game once it has ended."""
    match state.phase:
        case Phase.DEBRIEFING:
            return state.chapters[-1:]
        case Phase.OVER:
            return state.chapters
        case _:
            return ()
