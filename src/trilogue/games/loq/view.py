"""What each viewer of a LOQ table may know, built from nothing for that viewer."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from trilogue.engine.game import Due, GameView, Millis, Seat
from trilogue.games.loq import gates, rota, scoring
from trilogue.games.loq.actions import Claim
from trilogue.games.loq.awards import Awards, awards
from trilogue.games.loq.ballots import VOTE_MS, Decision, VoteKind
from trilogue.games.loq.bands import BANDS, Band, band
from trilogue.games.loq.cards import (
    CATEGORIES,
    ROUNDS,
    CardId,
    Category,
    Ease,
    Modifiers,
    RoundCard,
)
from trilogue.games.loq.guesses import matches
from trilogue.games.loq.model import (
    DONE,
    RECALL_MS,
    Clue,
    ClueAsked,
    Guess,
    Mark,
    Phase,
    Refusal,
    Row,
    SealedGuess,
    State,
    Turn,
    TurnRecord,
)
from trilogue.games.loq.options import Config
from trilogue.games.loq.turns import turn_ms
from trilogue.games.loq.waiting import waited_for

GUESSES_SHOWN = 16


class RowView(Struct, frozen=True):
    """An entry: what became of it, its text for those who may see it, and what it is worth."""

    category: Category
    mark: Mark
    text: str | None
    side: int | None  # the team that guessed it
    seat: Seat | None  # who typed it
    points: int  # what it is worth in this turn, the key word's bonus included
    is_key: bool
    may_call: bool  # Invalid may be called for it
    claims: tuple[Claim, ...]  # what may be claimed of it in the tally
    back_until: Millis | None  # for the describer: until when its tap may be taken back


class LevelView(Struct, frozen=True):
    """A level that was reached."""

    level: int
    is_counting: bool  # whether its points count: all guessed entries do, or none
    rows: tuple[RowView, ...]


class VoteView(Struct, frozen=True):
    """What the table votes on while the clock stands still."""

    kind: VoteKind
    by: Seat
    level: int
    category: Category
    claim: Claim | None
    voters: tuple[Seat, ...]
    voted: tuple[Seat, ...]
    your_vote: bool | None
    began: Millis
    deadline: Millis


class StopView(Struct, frozen=True):
    """Who holds the clock to call a clue invalid, and until when at most."""

    by: Seat
    began: Millis
    deadline: Millis


class TurnView(Struct, frozen=True):
    """The turn that is on."""

    side: int
    describer: Seat
    is_replacement: bool  # whoever's turn it was is away
    key: Category | None
    key_bonus: int
    must_declare: bool
    ease: Ease
    rule: Modifiers  # what the round card changes in this turn
    level: int
    level_in_play: int
    levels: tuple[LevelView, ...]
    to_come: tuple[int, ...]  # the levels that are not reached yet, in the order of play
    is_barred: bool
    is_judging: bool  # for the describer: a clue waits for the referee
    clues: tuple[Clue, ...]
    guesses: tuple[Guess, ...]  # the latest wrong ones
    sealed: tuple[SealedGuess, ...]  # your own; in the tally everyone's
    firsts: tuple[tuple[Seat, int], ...]  # in the tally: which rivals had how many first
    near: str | None  # your own latest guess, where it had the right words
    refusal: Refusal | None  # of the describer's own clue
    earned: int
    penalty: int  # as it stands now
    total: int  # of the team, if the turn were counted now


class TurnSummary(Struct, frozen=True):
    """A finished turn in short."""

    round: int
    card: CardId
    side: int
    describer: Seat
    points: int
    total: int


class Result(Struct, frozen=True):
    """How it ended: the teams that won, and together the line of the score card."""

    winners: tuple[int, ...]
    band: Band | None
    bands: tuple[Band, ...]  # together, the whole score card of the level
    turns: tuple[TurnRecord, ...]
    awards: Awards


class Open(GameView, frozen=True):
    """A LOQ table as everyone sees it."""

    phase: Phase
    config: Config
    round: int
    rounds: int
    card: RoundCard | None
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    catch_up: int | None
    decision: Decision | None  # how the latest vote of this turn ended
    # `deadline` is the phase's; while the clock stands still, so does it
    stands_since: Millis | None  # when a vote or a stop began, which the clock stands still for
    stop: StopView | None
    lasts: Millis | None  # how long the phase lasts if no vote stops the clock
    next_describer: Seat | None
    done: tuple[Seat, ...]
    lines: tuple[TurnSummary, ...]
    result: Result | None


class Own(Struct, frozen=True):
    """What is one viewer's own."""

    you: Seat | None
    your_side: int | None
    turn: TurnView | None
    vote: VoteView | None
    may: tuple[str, ...]


class View(Open, frozen=True):
    """A LOQ table as one viewer sees it: what lies open, and what is `Own`."""

    you: Seat | None
    your_side: int | None
    turn: TurnView | None
    vote: VoteView | None
    may: tuple[str, ...]


def open_view(state: State, due: Due) -> Open:
    """The table as everyone may see it."""
    stands = state.turn.stands if state.turn else None
    return Open(
        phase=state.phase,
        waiting=waited_for(state),
        free=due.free,
        began=state.since,
        deadline=state.ends,
        speaker=state.turn.describer if state.turn and state.phase is Phase.DESCRIBING else None,
        config=state.config,
        round=state.round,
        rounds=ROUNDS,
        card=_card(state),
        sides=state.sides,
        scores=state.scores,
        catch_up=state.catch_up,
        decision=state.turn.decision if state.turn else None,
        stands_since=stands.began if stands else None,
        stop=_stop(state.turn),
        lasts=_lasts(state),
        next_describer=rota.next_describer(state),
        done=state.done,
        lines=tuple(_line(past) for past in state.history),
        result=_result(state),
    )


def own_view(state: State, viewer: Seat | None) -> Own:
    """What only this viewer may see."""
    return Own(
        you=viewer,
        your_side=state.sides[viewer] if viewer is not None else None,
        turn=_turn(state, state.turn, viewer) if state.turn else None,
        vote=_vote(state.turn, viewer) if state.turn else None,
        may=gates.may(state, viewer) if viewer is not None else (),
    )


def _lasts(state: State) -> Millis | None:
    """LOQ 9, 11, 33 and 41: the time that a phase has."""
    match state.phase:
        case Phase.READY:
            start_ms = state.config.start_ms
            return None if start_ms is None else Millis(start_ms)
        case Phase.DESCRIBING:
            return Millis(turn_ms(state.config, state.current().ease))
        case Phase.RECALL:
            return Millis(RECALL_MS)
        case Phase.TALLY:
            return Millis(1000 * state.config.tally_s)
        case _:
            return None


def _card(state: State) -> RoundCard | None:
    """LOQ 6: House Rules shows the table's own text."""
    if not state.round:
        return None
    card = state.card
    if card.id is CardId.HOUSE_RULES:
        return replace(card, house_rules=state.config.house_rules)
    return card


def _turn(state: State, turn: Turn, viewer: Seat | None) -> TurnView:
    describes = viewer == turn.describer
    return TurnView(
        side=turn.side,
        describer=turn.describer,
        is_replacement=turn.replaced > 0,
        key=turn.key,
        key_bonus=turn.key_bonus,
        must_declare=turn.must_declare,
        ease=turn.ease,
        rule=turn.modifiers,
        level=turn.level,
        level_in_play=turn.level_in_play,
        levels=tuple(_level(state, turn, place, viewer) for place in range(len(turn.levels))),
        to_come=turn.order[len(turn.levels) :],
        is_barred=turn.is_barred,
        is_judging=describes and any(isinstance(q, ClueAsked) for q in turn.questions),
        clues=_clues(state, turn, viewer),
        guesses=turn.guesses[-GUESSES_SHOWN:],
        sealed=_sealed(state, turn, viewer),
        firsts=_firsts(state, turn) if state.phase is Phase.TALLY else (),
        near=_near(state, turn, viewer),
        refusal=turn.refusal if describes else None,
        earned=scoring.earned(turn),
        penalty=scoring.penalty(turn),
        total=scoring.total_after(state.scores[turn.side], turn),
    )


def _clues(state: State, turn: Turn, viewer: Seat | None) -> tuple[Clue, ...]:
    """LOQ 33: in Memory a clue passes by, and nobody but the describer can look back at it."""
    if not turn.modifiers.memory or viewer == turn.describer or state.phase is Phase.TALLY:
        return turn.clues
    return () if state.phase is Phase.RECALL else turn.clues[-1:]


def _sealed(state: State, turn: Turn, viewer: Seat | None) -> tuple[SealedGuess, ...]:
    """LOQ 53: nobody reads another's before the tally."""
    if state.phase is Phase.TALLY:
        return turn.sealed
    return tuple(guess for guess in turn.sealed if guess.seat == viewer)


def _firsts(state: State, turn: Turn) -> tuple[tuple[Seat, int], ...]:
    """LOQ 53: an entry is sealed while it is open, so whoever is right had it first."""
    right = [g.seat for g in turn.sealed if matches(state, g.text, turn.text(g.level, g.category))]
    return tuple((seat, right.count(seat)) for seat in sorted(set(right)))


def _near(state: State, turn: Turn, viewer: Seat | None) -> str | None:
    """LOQ 51: for as long as the level is in play that it was made for."""
    own = next((miss for miss in turn.near if miss.seat == viewer), None)
    if own is None or state.phase is Phase.TALLY:
        return None
    is_current = own.level == turn.level_in_play or state.phase is Phase.RECALL
    return own.text if is_current else None


def _level(state: State, turn: Turn, place: int, viewer: Seat | None) -> LevelView:
    level = turn.order[place]
    rows = tuple(
        _row(state, turn, level, category, row, viewer)
        for category, row in zip(CATEGORIES, turn.levels[place], strict=True)
    )
    return LevelView(level, scoring.level_counts(turn, place), rows)


def _row(
    state: State, turn: Turn, level: int, category: Category, row: Row, viewer: Seat | None
) -> RowView:
    settled = row.mark is not Mark.SETTLING
    return RowView(
        category=category,
        mark=row.mark,
        text=turn.text(level, category) if may_see(state, turn, row, viewer) else None,
        side=row.side if settled else None,
        seat=row.seat if settled or row.seat == viewer else None,
        points=scoring.worth(turn, category),
        is_key=category is turn.key,
        may_call=gates.can_be_called(row),
        claims=gates.claims(turn, row) if state.phase is Phase.TALLY else (),
        back_until=row.back_until if viewer == turn.describer else None,
    )


def may_see(state: State, turn: Turn, row: Row, viewer: Seat | None) -> bool:
    """LOQ 49: who may read an entry of a level that was reached."""
    if turn.card is None or _may_still_choose_the_level(state, turn):
        return False
    if state.phase is Phase.TALLY or row.mark in DONE:
        return True
    if row.mark is Mark.SETTLING and viewer is not None and viewer == row.seat:  # LOQ 36
        return True
    return viewer == turn.describer


def _may_still_choose_the_level(state: State, turn: Turn) -> bool:
    """LOQ 46 and 49: without the twist Level Up falls away, so no level is reached yet."""
    undecided = state.phase is Phase.READY and state.config.choose_ease
    return undecided and turn.modifiers.level_up > 0


def _vote(turn: Turn, viewer: Seat | None) -> VoteView | None:
    ballot = turn.ballot
    if ballot is None:
        return None
    return VoteView(
        kind=ballot.kind,
        by=ballot.by,
        level=ballot.level,
        category=ballot.category,
        claim=ballot.claim,
        voters=ballot.voters,
        voted=ballot.voted,
        your_vote=next((vote for seat, vote in ballot.votes if seat == viewer), None),
        began=ballot.began,
        deadline=Millis(ballot.began + VOTE_MS),
    )


def _stop(turn: Turn | None) -> StopView | None:
    stop = turn.stop if turn else None
    return StopView(stop.by, stop.began, stop.deadline) if stop else None


def _line(past: TurnRecord) -> TurnSummary:
    return TurnSummary(past.round, past.card, past.side, past.describer, past.points, past.total)


def _result(state: State) -> Result | None:
    if state.phase is not Phase.OVER:
        return None
    level = state.config.level
    return Result(
        winners=rota.winning_sides(state),
        band=None if state.is_teams else band(level, state.scores[0]),
        bands=() if state.is_teams else BANDS[level],
        turns=state.history,
        awards=awards(state.history),
    )
