"""The window for a challenge, and what becomes of the play. Numbers refer to RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Millis, News, Seat, Step
from trilogue.games.logos.actions import RuleChallenge
from trilogue.games.logos.crossword import Word
from trilogue.games.logos.events import Challenged, ChallengeRuled
from trilogue.games.logos.model import Kind, Pending, Phase, Row, Ruling, State, Verdict
from trilogue.games.logos.turns import finish, mark_barren, with_side


def open_window(state: State, pending: Pending, now: Millis) -> State:
    """Logos 19: from now on opponents may doubt it."""
    return replace(
        state,
        phase=Phase.WINDOW,
        since=now,
        pending=pending,
        windows=state.windows + 1,
        let_stand=(),
        challenger=None,
        votes=(),
        ruling=None,
    )


def let_stand(state: State, seat: Seat, now: Millis) -> Step[State]:
    """Logos 19: one more has no doubts; when all have none, it stands."""
    state = replace(state, let_stand=(*state.let_stand, seat))
    if set(state.let_stand) >= set(state.opponents()):
        return play_stands(state, now)
    return Step(state)


def challenge(state: State, seat: Seat, now: Millis) -> Step[State]:
    """Logos 20: the first challenge goes to the referee."""
    state = replace(state, phase=Phase.RULING, challenger=seat, since=now)
    return Step(state, (News(Challenged(seat)),))


def ruled(state: State, said: RuleChallenge, now: Millis) -> Step[State]:
    """The referee has spoken: the play stands or falls, or the others decide (Logos 33), or, where nobody
    can, the challenge is withdrawn (Logos 40)."""
    assert state.pending is not None
    assert state.challenger is not None
    ruling = Ruling(
        state.challenger,
        state.player,
        state.pending.kind,
        said.verdict,
        said.grounds,
        said.about,
        said.proofs,
    )
    is_definition = state.pending.kind is Kind.DEFINITION
    leaves_open = said.verdict is Verdict.UNCLEAR or (is_definition and state.config.opponents_vote)
    if leaves_open and state.voters():
        votes = ((state.challenger, False),) if state.challenger in state.voters() else ()
        state = replace(state, phase=Phase.VOTE, ruling=ruling, votes=votes, since=now)
        return _counted(state, now) if len(votes) == len(state.voters()) else Step(state)
    if said.verdict is Verdict.UNCLEAR:
        return _decided(state, replace(ruling, verdict=Verdict.STANDS, is_withdrawn=True), now)
    return _decided(state, replace(ruling, costs_turn=said.verdict is Verdict.STANDS), now)


def vote(state: State, seat: Seat, stands: bool, now: Millis) -> Step[State]:
    """Logos 33: one more vote; the last one decides."""
    state = replace(state, votes=(*state.votes, (seat, stands)))
    return _counted(state, now) if len(state.votes) == len(state.voters()) else Step(state)


def vote_is_over(state: State, now: Millis) -> Step[State]:
    """Time is up: the votes that were given count."""
    return _counted(state, now)


def _counted(state: State, now: Millis) -> Step[State]:
    against = sum(not stands for _, stands in state.votes)
    stands = 2 * against <= len(state.votes)
    assert state.ruling is not None
    verdict = Verdict.STANDS if stands else Verdict.FALLS
    ruling = replace(state.ruling, verdict=verdict, by_vote=True, costs_turn=stands)
    return _decided(state, ruling, now)


def _decided(state: State, ruling: Ruling, now: Millis) -> Step[State]:
    """Logos 22 and 23."""
    stands = ruling.verdict is Verdict.STANDS
    assert state.pending is not None
    state = replace(state, ruling=replace(ruling, points=state.pending.points if stands else 0))
    if not ruling.is_withdrawn:
        state = replace(state, doubted_by=ruling.challenger)
    if ruling.costs_turn:
        doubting = state.side_of(ruling.challenger)
        state = with_side(state, doubting, lost_turns=state.sides[doubting].lost_turns + 1)
    step = play_stands(state, now) if stands else _play_falls(state, now)
    told = News(ChallengeRuled(ruling.verdict, ruling.challenger, ruling.costs_turn))
    return Step(step.state, (told, *step.news))


def play_stands(state: State, now: Millis) -> Step[State]:
    """What was played counts."""
    pending = state.pending
    assert pending is not None
    if pending.kind is Kind.SPELLING:  # Logos 30
        earned = Word(pending.text, pending.points)
        state = replace(state, earned=earned, phase=Phase.DEFINE, pending=None, since=now)
        return Step(replace(state, challenger=None, let_stand=()))
    if pending.kind is Kind.TILES:
        state = mark_barren(replace(state, latest=pending.tiles), left_something=True)
    return finish(state, _row(state, pending, pending.points), now)


def _play_falls(state: State, now: Millis) -> Step[State]:
    """Logos 22, 29 and 31: nothing is scored, and tiles go back to who laid them."""
    pending = state.pending
    assert pending is not None
    if pending.kind is Kind.TILES:
        laid = set(pending.tiles)
        side = state.sides[state.turn]
        back = tuple(tile.letter for tile in pending.tiles)
        state = replace(state, board=tuple(tile for tile in state.board if tile not in laid))
        state = with_side(state, state.turn, shown=(*side.shown, *back))
        state = mark_barren(state, left_something=False)
    return finish(state, replace(_row(state, pending, 0), fell=True), now)


def _row(state: State, pending: Pending, points: int) -> Row:
    return Row(state.turn, state.player, pending.kind, pending.words, points, text=pending.text)
