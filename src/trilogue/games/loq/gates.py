"""Who may do what at this moment of LOQ; what exactly, `checks` decides. Numbers: RULES.md."""

from __future__ import annotations

from enum import Enum, auto
from typing import get_args

from msgspec import Struct

from trilogue.engine.game import Rejected, Seat
from trilogue.games.loq.actions import (
    CallInvalid,
    CastVote,
    Claim,
    Continue,
    DeclareKey,
    Dispute,
    Finish,
    GiveClue,
    LetRun,
    MakeGuess,
    MarkGuessed,
    MarkLost,
    NextLevel,
    Played,
    Redraw,
    SealGuess,
    StartTurn,
    StepAside,
    StopClock,
    TakeBack,
)
from trilogue.games.loq.ballots import IDLE_STOPS, Stop
from trilogue.games.loq.model import Mark, Phase, Row, State, Turn

NOT_NOW = Rejected("not_now", "an action of this phase")
KINDS: tuple[type[Struct], ...] = get_args(Played)
TAGS: dict[type[Struct], str] = {
    kind: str(getattr(kind, "__struct_config__").tag)  # noqa: B009 - msgspec's types hide it
    for kind in KINDS
}
PHASES: dict[type[Struct], tuple[Phase, ...]] = {
    DeclareKey: (Phase.READY,),
    Redraw: (Phase.READY,),
    StartTurn: (Phase.READY,),
    StepAside: (Phase.READY,),
    GiveClue: (Phase.DESCRIBING,),
    MarkGuessed: (Phase.DESCRIBING, Phase.RECALL),
    TakeBack: (Phase.DESCRIBING, Phase.RECALL),
    MarkLost: (Phase.DESCRIBING,),
    NextLevel: (Phase.DESCRIBING,),
    Finish: (Phase.DESCRIBING, Phase.RECALL),
    MakeGuess: (Phase.DESCRIBING, Phase.RECALL),
    SealGuess: (Phase.DESCRIBING, Phase.RECALL),
    StopClock: (Phase.DESCRIBING, Phase.RECALL),
    LetRun: (Phase.DESCRIBING, Phase.RECALL),
    CallInvalid: (Phase.DESCRIBING, Phase.RECALL, Phase.TALLY),
    Dispute: (Phase.TALLY,),
    Continue: (Phase.TALLY,),
}
# LOQ 52: until when a tap may be taken back, its row says. LOQ 54: a stop is offered below.
OFFERED = {
    phase: tuple(
        kind for kind in KINDS if phase in PHASES.get(kind, ()) and kind not in (TakeBack, LetRun)
    )
    for phase in Phase
}
AFTER_A_STOP = (LetRun, CallInvalid)
FOR_THE_DESCRIBER = (
    *(DeclareKey, Redraw, StartTurn, StepAside),
    *(GiveClue, MarkGuessed, TakeBack, MarkLost, NextLevel, Finish),
)
NEEDS_TYPING = (GiveClue, MakeGuess, SealGuess)
NEEDS_TAPS = (MarkGuessed, TakeBack, MarkLost, StopClock, CallInvalid)
ONLY_IN_MEMORY = (NextLevel, Finish)


class TurnRole(Enum):
    """What someone is in this turn."""

    DESCRIBER = auto()
    MATE = auto()
    RIVAL = auto()


def role_of(state: State, turn: Turn, seat: Seat) -> TurnRole:
    """What this seat is in the turn."""
    if seat == turn.describer:
        return TurnRole.DESCRIBER
    return TurnRole.MATE if state.sides[seat] == turn.side else TurnRole.RIVAL


def may(state: State, seat: Seat) -> tuple[str, ...]:
    """The names of the actions that are open to this seat now."""
    return tuple(TAGS[kind] for kind in _offered(state) if refusal(state, seat, kind) is None)


def may_act(state: State, seat: Seat) -> bool:
    """Whether anything is open to this seat now."""
    return any(refusal(state, seat, kind) is None for kind in _offered(state))


def _offered(state: State) -> tuple[type[Struct], ...]:
    if state.turn is not None and state.turn.ballot is not None:
        return (CastVote,)
    if state.turn is not None and state.turn.stop is not None:
        return AFTER_A_STOP
    return OFFERED[state.phase]


def refusal(state: State, seat: Seat, kind: type[Struct]) -> Rejected | None:
    """Why this seat may not do anything of this kind now, or None if it may."""
    turn = state.turn
    if turn is None:
        return NOT_NOW
    if turn.ballot:
        return _in_a_vote(turn, seat, kind)
    if turn.stop:
        return _in_a_stop(turn.stop, seat, kind)
    if state.phase not in PHASES.get(kind, ()):
        return NOT_NOW
    if seat in state.done:  # LOQ 41
        return Rejected("gone_on", "the others, who have not gone on yet")
    if kind is Continue:
        return None
    if kind is StopClock and turn.idle_stops.count(seat) >= IDLE_STOPS:  # LOQ 54
        return Rejected("stopped_enough", "a call at once: the clock was stopped twice for nothing")
    return _by_role(state, turn, role_of(state, turn, seat), kind)


def _in_a_vote(turn: Turn, seat: Seat, kind: type[Struct]) -> Rejected | None:
    """LOQ 20 and 41: while the table votes, everything else stands still."""
    assert turn.ballot is not None
    if kind is not CastVote:
        return Rejected("vote_first", "the votes that are missing")
    if seat not in turn.ballot.waiting:
        return Rejected("not_your_vote", "a voter who has not voted yet")
    return None


def _in_a_stop(stop: Stop, seat: Seat, kind: type[Struct]) -> Rejected | None:
    """LOQ 54: whoever holds the clock names the entry or lets it run; all else stands still."""
    if seat != stop.by or kind not in AFTER_A_STOP:
        return Rejected("clock_stands", "the clock to run on, or a call of who stopped it")
    return None


def _by_role(state: State, turn: Turn, role: TurnRole, kind: type[Struct]) -> Rejected | None:
    if kind in FOR_THE_DESCRIBER and role is not TurnRole.DESCRIBER:
        return Rejected("not_the_describer", "the describer of this turn")
    if kind in NEEDS_TYPING and not state.config.has_typing:
        return Rejected("spoken_table", "the spoken word at this table")
    if kind in NEEDS_TAPS and not state.config.has_taps:
        return Rejected("typed_table", "the keyboard at this table")
    if kind in ONLY_IN_MEMORY and not turn.modifiers.memory:
        return Rejected("only_in_memory", "this in a Memory round")
    if state.phase is Phase.READY:
        return _in_ready(state, turn, kind)
    return _by_kind(state, turn, role, kind)


def is_drawing(state: State) -> bool:
    """Whether the dealer has to draw a word card now."""
    turn = state.turn
    if state.phase is not Phase.READY or turn is None or turn.card or turn.must_declare:
        return False
    return turn.is_starting or state.config.reads_early


def _in_ready(state: State, turn: Turn, kind: type[Struct]) -> Rejected | None:
    if is_drawing(state):
        return Rejected("dealer_first", "the word card from the dealer")
    if kind is DeclareKey and not turn.must_declare:  # LOQ 6
        return Rejected("nothing_to_declare", "a key category that is still free")
    if kind is StartTurn and turn.must_declare:
        return Rejected("declare_first", "a declared key category")
    if kind is Redraw and (not state.config.redraw or turn.is_redrawn or turn.card is None):
        return Rejected(
            "no_redraw", "one redraw in a turn, where the table plays with it"
        )  # LOQ 45
    return None


def _by_kind(state: State, turn: Turn, role: TurnRole, kind: type[Struct]) -> Rejected | None:
    remembering = turn.modifiers.memory and state.phase is Phase.DESCRIBING
    if kind in (MakeGuess, MarkGuessed) and remembering:  # LOQ 33
        return Rejected("memory_first", "guesses when the describing has ended")
    if kind is MakeGuess:
        return _may_guess(turn, role)
    if kind is SealGuess:
        return _may_seal(turn, role)
    if kind is GiveClue and not any(row.mark is Mark.OPEN for row in turn.levels[-1]):
        return Rejected("entry_settled", "an entry that is still open")
    if kind is MarkLost and not turn.modifiers.one_guess:  # LOQ 30
        return Rejected("guesses_are_free", "this in a 1 Guess round")
    if kind is NextLevel and not turn.has_next_level:  # LOQ 18
        return Rejected("barred", "a next level that is open")
    if kind in (StopClock, CallInvalid):
        return _may_call(state, turn, role)
    if kind is LetRun:
        return Rejected("clock_runs", "a clock that was stopped")
    if kind is Dispute and not any(claims(turn, row) for rows in turn.levels for row in rows):
        return Rejected("not_disputable", "an entry that was not disputed before")
    return None


def _may_guess(turn: Turn, role: TurnRole) -> Rejected | None:
    """LOQ 22 and 35."""
    if role is TurnRole.DESCRIBER:
        return Rejected("describer_may_not", "a guess by someone else")
    if role is TurnRole.RIVAL and not turn.modifiers.all_play:
        return Rejected("not_your_team", "a guess by the describer's team")
    return None


def _may_seal(turn: Turn, role: TurnRole) -> Rejected | None:
    """LOQ 53: rivals who may not block, for as long as something is open."""
    if role is not TurnRole.RIVAL or turn.modifiers.all_play:
        return Rejected("not_your_seal", "a sealed guess by a rival who may not block")
    if not any(row.mark is Mark.OPEN for rows in turn.levels for row in rows):
        return Rejected("entry_settled", "an entry that is still open")
    return None


def _may_call(state: State, turn: Turn, role: TurnRole) -> Rejected | None:
    """LOQ 20: rivals, together any team-mate."""
    if role is TurnRole.DESCRIBER:
        return Rejected("describer_may_not", "a call by someone else")
    if role is TurnRole.MATE and state.is_teams:
        return Rejected("not_your_call", "a call by a rival")
    if not any(can_be_called(row) for rows in turn.levels for row in rows):
        return Rejected("nothing_to_call", "an entry that was not called before")
    return None


def can_be_called(row: Row) -> bool:
    """LOQ 20: once for each entry that is not lost or about to be settled."""
    return not row.is_called and row.mark not in (Mark.LOST, Mark.SETTLING)


def claims(turn: Turn, row: Row) -> tuple[Claim, ...]:
    """LOQ 41: what may be claimed of an entry in the tally."""
    if row.is_disputed or (row.is_called and row.mark is Mark.LOST):
        return ()
    now = {Mark.GUESSED: Claim.GUESSED, Mark.BLOCKED: Claim.BLOCKED}
    stands = now.get(row.mark, Claim.NOT_GUESSED)
    possible = [claim for claim in Claim if claim is not stands]
    return tuple(c for c in possible if turn.modifiers.all_play or c is not Claim.BLOCKED)
