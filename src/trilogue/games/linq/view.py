"""What each viewer of a Linq table may know, built from nothing for that viewer."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import Due, GameView, Seat
from trilogue.games.linq.actions import Card, Phase, Sketch
from trilogue.games.linq.awards import Awards, awards
from trilogue.games.linq.ledger import Round, winners, worth
from trilogue.games.linq.model import Chapter, Handed, Pair, State
from trilogue.games.linq.options import Config

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


class ShownHands(Struct, frozen=True):
    """What shows once all have pointed: the hands, who the spies were, and who slept."""

    teams: tuple[tuple[Seat, ...], ...]
    sleeper: Seat | None
    picks: tuple[Pair | None, ...]
    exposers: tuple[Seat, ...]
    exposed: tuple[int | None, ...]  # by seat: the team that this double agent has named
    found: tuple[bool, ...]  # by team: whether its spies pointed at each other


class ForHonour(Struct, frozen=True):
    """What two hands would have earned someone without a seat, as a double agent: Linq 46."""

    named: tuple[int, ...]  # by team: for its two spies
    otherwise: int


class Open(GameView, frozen=True):
    """A Linq table as everyone sees it."""

    phase: Phase
    config: Config
    round: int
    rounds: int
    starter: Seat
    order: tuple[Seat, ...]
    number: int | None
    board: tuple[tuple[str, ...], ...]
    sketches: tuple[tuple[Sketch | None, ...], ...]
    is_performing: bool
    just_said: Seat | None  # whose word, said aloud, may still be taken back
    points: tuple[int, ...]
    bank: int
    handed: tuple[Handed, ...]  # Linq 48: devices, while all point or some guess
    aims: tuple[tuple[Seat, ...], ...]  # Linq 39: whom each points at besides himself, once shown
    seen: ShownHands | None
    chapters: tuple[Chapter, ...]
    for_honour: ForHonour | None  # while a round is talked over
    winners: tuple[Seat, ...]
    awards: Awards | None  # at the end


class Own(Struct, frozen=True):
    """What is one viewer's own."""

    you: Seat | None
    briefing: Briefing
    your_pick: Pair | None
    your_guess: str | None


class View(Open, frozen=True):
    """A Linq table as one viewer sees it: what lies open, and what is `Own`."""

    you: Seat | None
    briefing: Briefing
    your_pick: Pair | None
    your_guess: str | None


def open_view(state: State, due: Due) -> Open:
    """The table as everyone may see it."""
    over = state.phase is Phase.OVER
    return Open(
        phase=state.phase,
        waiting=due.seats,
        free=due.free,
        began=state.since,
        deadline=due.deadline,
        speaker=state.speaker,
        config=state.config,
        round=state.round,
        rounds=state.rounds,
        starter=state.starter,
        order=state.order,
        number=state.number,
        board=state.board,
        sketches=state.sketches,
        is_performing=state.is_performing,
        just_said=state.just_said,
        points=state.points,
        bank=state.bank,
        handed=state.handed,
        aims=_aims(state),
        seen=_seen(state),
        chapters=_chapters(state),
        for_honour=_for_honour(state),
        winners=winners(state.points, state.chapters[-1].spies) if over else (),
        awards=awards(state.chapters) if over else None,
    )


def own_view(state: State, viewer: Seat | None) -> Own:
    """What only this viewer may see."""
    if viewer is None:
        return Own(None, _briefing(None, False), None, None)
    return Own(
        you=viewer,
        briefing=_briefing(state.hands[viewer] if state.hands else None, bool(state.hands)),
        your_pick=state.picks[viewer] if state.picks else None,
        your_guess=state.guesses[viewer] if state.guesses else None,
    )


@lru_cache(maxsize=1024)
def _briefing(card: Card | None, is_dealt: bool) -> Briefing:
    """The same card is looked at after every step."""
    if not is_dealt:
        return _padded(Role.NONE, ())
    return _padded(Role.SPY, card.words) if card else _padded(Role.DOUBLE_AGENT, ())


def _padded(role: Role, words: tuple[str, ...]) -> Briefing:
    bare = len(encode(Briefing(role, words, "")))
    if bare > BRIEFING_BYTES:
        raise ValueError(f"a briefing holds {BRIEFING_BYTES} bytes, this card needs {bare}")
    return Briefing(role, words, "." * (BRIEFING_BYTES - bare))


def _aims(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The hands before anyone is told whose they are; pointing home is not among them."""
    if state.phase is not Phase.HANDS:
        return ()
    return tuple(
        tuple(sorted(to for to in (pick.first, pick.second) if to != seat)) if pick else ()
        for seat, pick in enumerate(state.picks)
    )


def _seen(state: State) -> ShownHands | None:
    if state.phase not in (Phase.SPIES, Phase.GUESSING, Phase.DEBRIEFING):
        return None
    hands = Round(state.order, state.teams, state.picks, right_guesses=())
    return ShownHands(
        teams=state.teams,
        sleeper=state.sleeper,
        picks=state.picks,
        exposers=state.exposers(),
        exposed=state.exposed(),
        found=tuple(hands.found(team) for team in state.teams),
    )


def _for_honour(state: State) -> ForHonour | None:
    if state.phase is not Phase.DEBRIEFING:
        return None
    played = Round(state.order, state.teams, state.picks, right_guesses=())
    spies = tuple(worth(played, Pair(*team)) for team in state.teams)
    return ForHonour(spies, worth(played, None))


def _chapters(state: State) -> tuple[Chapter, ...]:
    """The round just settled while it is talked over; the whole game once it has ended."""
    match state.phase:
        case Phase.DEBRIEFING:
            return state.chapters[-1:]
        case Phase.OVER:
            return state.chapters
        case _:
            return ()
