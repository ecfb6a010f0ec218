"""Guesses of LOQ, typed or tapped, and the tie window. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from trilogue.engine.game import Millis, Seat, Step
from trilogue.games.loq import levels
from trilogue.games.loq.actions import MakeGuess, MarkGuessed, RuleGuess
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.games.loq.events import GuessHeld, WrongGuess
from trilogue.games.loq.flow import step, then, told, with_turn
from trilogue.games.loq.model import (
    TIE_MS,
    Guess,
    GuessAsked,
    Mark,
    Phase,
    Row,
    State,
)
from trilogue.words.answers import is_exact_answer, is_same_answer, tidy

Place = tuple[int, Category]


def candidates(state: State, seat: Seat, category: Category | None) -> Iterator[Place]:
    """The entries that a guess may hit: of the level in play, in Memory of all that were reached.

    LOQ 30: a team that has one guess for each entry says which it is for.
    """
    turn = state.current()
    bound = is_bound(state, seat)
    reached = turn.order[: len(turn.levels)]
    for level in reached if state.phase is Phase.RECALL else reached[-1:]:
        for each in CATEGORIES:
            row = turn.row(level, each)
            if row and row.mark in levels.UNSETTLED and (each is category or not bound):
                yield level, each


def is_bound(state: State, seat: Seat) -> bool:
    """LOQ 30: whether this seat's guess is the team's only one for an entry."""
    turn = state.current()
    return turn.modifiers.one_guess and state.sides[seat] == turn.side


def matches(state: State, guess: str, entry: str) -> bool:
    """LOQ 22 and 23."""
    same = is_exact_answer if state.config.articles_count else is_same_answer
    return same(guess, entry)


def make(state: State, seat: Seat, guess: MakeGuess, now: Millis) -> Step[State]:
    """The house matches a typed guess; LOQ 23: where it cannot, it may ask the referee."""
    turn = state.current()
    text = tidy(guess.text)
    places = list(candidates(state, seat, guess.category))
    hit = next((place for place in places if matches(state, text, turn.text(*place))), None)
    if hit is None and state.config.accept_inflections:
        asked = GuessAsked(seat, text, guess.category, now)
        return step(with_turn(state, replace(turn, questions=(*turn.questions, asked))))
    return _decide(state, GuessAsked(seat, text, guess.category, now), hit, now)


def rule(state: State, ruling: RuleGuess, now: Millis) -> Step[State]:
    """LOQ 23: the referee has found which entry it is a form of, or none."""
    turn = state.current()
    asked, *rest = turn.questions
    assert isinstance(asked, GuessAsked)
    answered = with_turn(state, replace(turn, questions=tuple(rest)))
    hit = (ruling.level, ruling.category) if ruling.level and ruling.category else None
    return _decide(answered, asked, hit, now)


def _decide(state: State, guess: GuessAsked, hit: Place | None, now: Millis) -> Step[State]:
    return _miss(state, guess, now) if hit is None else _hit(state, guess, hit, now)


def _miss(state: State, guess: GuessAsked, now: Millis) -> Step[State]:
    """LOQ 25: a wrong guess shows to the team; LOQ 30: it may have been the only one."""
    turn = state.current()
    bound = is_bound(state, guess.seat)
    wrong = Guess(guess.seat, guess.text, guess.category if bound else None)
    missed = with_turn(state, replace(turn, guesses=(*turn.guesses, wrong)))
    event = WrongGuess(guess.seat, guess.text)
    if turn.modifiers.all_play:
        result = step(missed, event)
    else:
        result = told(missed, event, state.members(turn.side))
    row = turn.row(turn.level_in_play, guess.category) if bound and guess.category else None
    if row is None or guess.category is None or row.mark not in levels.UNSETTLED:
        return result
    place = (turn.level_in_play, guess.category)
    return then(result, lambda after, at: lose(after, place, at), now)


def lose(state: State, place: Place, now: Millis) -> Step[State]:
    """LOQ 30: the one guess was wrong."""
    row = state.current().row(*place)
    assert row is not None
    lost = replace(row, mark=Mark.LOST, side=None, seat=None, until=None)
    return then(levels.put(state, *place, lost), levels.move_on, now)


def _hit(state: State, guess: GuessAsked, place: Place, now: Millis) -> Step[State]:
    """LOQ 25, 31 and 36: the entry is guessed, or held until the tie window has passed."""
    turn = state.current()
    row = turn.row(*place)
    assert row is not None
    side = state.sides[guess.seat]
    is_own = side == turn.side
    if row.mark is Mark.SETTLING and (not is_own or row.side == side):
        return step(state)  # somebody was first, and this changes nothing
    if is_own and not turn.modifiers.one_guess:
        return _take(state, place, replace(row, mark=Mark.GUESSED), side, guess.seat, now)
    held = replace(
        row, mark=Mark.SETTLING, side=side, seat=guess.seat, until=Millis(guess.at + TIE_MS)
    )
    return step(with_turn(state, turn.with_row(*place, held)), GuessHeld(*place))


def _take(
    state: State, place: Place, row: Row, side: int, seat: Seat | None, now: Millis
) -> Step[State]:
    taken = replace(row, side=side, seat=seat, until=None)
    return then(levels.put(state, *place, taken), levels.move_on, now)


def tap(state: State, mark: MarkGuessed, now: Millis) -> Step[State]:
    """LOQ 26: the describer says that it was guessed, and in All Play by whom."""
    turn = state.current()
    row = turn.row(mark.level, mark.category)
    assert row is not None
    side = turn.side if mark.side is None else mark.side
    became = Mark.GUESSED if side == turn.side else Mark.BLOCKED
    place = (mark.level, mark.category)
    return _take(state, place, replace(row, mark=became), side, None, now)
