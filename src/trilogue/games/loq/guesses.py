"""Guesses of LOQ, typed or tapped, and the tie window. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from trilogue.engine.game import Millis, Seat, Step
from trilogue.games.loq import levels
from trilogue.games.loq.actions import MakeGuess, MarkGuessed, RuleGuess, SealGuess
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.games.loq.events import EntryTakenBack, GuessHeld, WrongGuess
from trilogue.games.loq.flow import step, then, with_turn
from trilogue.games.loq.model import (
    REMEMBERED_GUESSES,
    TAKE_BACK_MS,
    TIE_MS,
    Guess,
    GuessAsked,
    Mark,
    NearMiss,
    Phase,
    Row,
    SealedGuess,
    State,
)
from trilogue.words.answers import is_exact_answer, is_near_answer, is_same_answer, tidy

Place = tuple[int, Category]  # level and category


def candidates(state: State, made_for: int, category: Category | None) -> Iterator[Place]:
    """The entries that a guess may hit: those of its level, in a recall of all, not yet settled.

    LOQ 30: where the team has one guess for each entry, it says which one this is for.
    """
    turn = state.current()
    for level, rows in zip(turn.order, turn.levels, strict=False):
        if level != made_for and state.phase is not Phase.RECALL:  # LOQ 50
            continue
        for each, row in zip(CATEGORIES, rows, strict=True):
            is_meant = each is category or not turn.modifiers.one_guess
            if row.mark in levels.UNSETTLED and is_meant:
                yield level, each


def matches(state: State, guess: str, entry: str) -> bool:
    """LOQ 22 and 23."""
    same = is_exact_answer if state.config.articles_count else is_same_answer
    return same(guess, entry)


def make(state: State, seat: Seat, guess: MakeGuess, now: Millis) -> Step[State]:
    """The house matches a typed guess; LOQ 23: where it cannot, it may ask the referee."""
    turn = state.current()
    text = tidy(guess.text)
    asked = GuessAsked(seat, guess.level, text, guess.category, now)
    places = candidates(state, guess.level, guess.category)
    hit = next((place for place in places if matches(state, text, turn.text(*place))), None)
    if hit is None and state.config.accept_inflections:
        return step(with_turn(state, replace(turn, questions=(*turn.questions, asked))))
    return _decide(state, asked, hit, now)


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
    """LOQ 25: a wrong guess shows to all; LOQ 30: it may have been the only one."""
    turn = state.current()
    meant = guess.category if turn.modifiers.one_guess else None
    wrong = Guess(guess.seat, guess.text, meant, guess.level, len(turn.clues))
    wrong_ones = (*turn.guesses, wrong)[-REMEMBERED_GUESSES:]
    near = _near_misses(state, guess)
    missed = with_turn(state, replace(turn, guesses=wrong_ones, near=near))
    result = step(missed, WrongGuess(guess.seat, guess.text))
    place = next(candidates(state, guess.level, meant), None) if meant else None
    if place is None:
        return result
    return then(result, lambda after, at: lose(after, place, at), now)


def _near_misses(state: State, guess: GuessAsked) -> tuple[NearMiss, ...]:
    """LOQ 51: the latest of every seat; in 1 Guess nobody could use it."""
    turn = state.current()
    others = tuple(miss for miss in turn.near if miss.seat != guess.seat)
    places = candidates(state, guess.level, None)
    is_near = any(is_near_answer(guess.text, turn.text(*place)) for place in places)
    if turn.modifiers.one_guess or not is_near:
        return others
    return (*others, NearMiss(guess.seat, guess.level, guess.text))


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
        guessed = replace(row, mark=Mark.GUESSED, at=guess.at)
        return _take(state, place, guessed, side, guess.seat, now)
    held = replace(
        row,
        mark=Mark.SETTLING,
        side=side,
        seat=guess.seat,
        until=Millis(guess.at + TIE_MS),
        at=guess.at,
    )
    return step(with_turn(state, turn.with_row(*place, held)), GuessHeld(*place))


def _take(
    state: State, place: Place, row: Row, side: int, seat: Seat | None, now: Millis
) -> Step[State]:
    taken = replace(row, side=side, seat=seat, until=None)
    return then(levels.put(state, *place, taken), levels.move_on, now)


def seal(state: State, seat: Seat, guess: SealGuess) -> Step[State]:
    """LOQ 53: the latest for an entry counts, and nobody hears of it."""
    turn = state.current()
    mine = SealedGuess(seat, guess.level, guess.category, tidy(guess.text))
    others = tuple(
        s for s in turn.sealed if (s.seat, s.level, s.category) != (seat, mine.level, mine.category)
    )
    return step(with_turn(state, replace(turn, sealed=(*others, mine))))


def tap(state: State, mark: MarkGuessed, now: Millis) -> Step[State]:
    """LOQ 26: the describer says that it was guessed, and in All Play by whom."""
    turn = state.current()
    row = turn.row(mark.level, mark.category)
    assert row is not None
    side = turn.side if mark.side is None else mark.side
    became = Mark.GUESSED if side == turn.side else Mark.BLOCKED
    place = (mark.level, mark.category)
    tapped = replace(row, mark=became, back_until=Millis(now + TAKE_BACK_MS))
    return _take(state, place, tapped, side, None, now)


def take_back(state: State, place: Place) -> Step[State]:
    """LOQ 52: the entry is open again, and a level that its tap opened is closed."""
    turn = state.current()
    row = turn.row(*place)
    assert row is not None
    opened = replace(row, mark=Mark.OPEN, side=None, seat=None, back_until=None)
    again = turn.with_row(*place, opened)
    if not turn.modifiers.memory:
        again = replace(again, levels=again.levels[: turn.order.index(place[0]) + 1])
    return step(with_turn(state, again), EntryTakenBack(*place))
