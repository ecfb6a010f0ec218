"""Typed clues of LOQ and what the referee's word on them leads to. Numbers refer to RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Millis, Step
from trilogue.games.loq import levels
from trilogue.games.loq.actions import ClueFault, GiveClue, RuleClue
from trilogue.games.loq.events import ClueGiven, ClueRefused
from trilogue.games.loq.flow import step, then, told, with_turn
from trilogue.games.loq.model import Clue, ClueAsked, Refusal, State
from trilogue.games.loq.options import InvalidClue
from trilogue.words.answers import tidy


def give(state: State, clue: GiveClue) -> Step[State]:
    """LOQ 17: the referee hears it before anyone else."""
    turn = state.current()
    asked = ClueAsked(clue.level, clue.category, tidy(clue.text))
    return step(with_turn(state, replace(turn, questions=(*turn.questions, asked))))


def rule(state: State, ruling: RuleClue, now: Millis) -> Step[State]:
    """LOQ 17: a valid clue shows to all, an invalid one to the describer alone."""
    turn = state.current()
    asked, *rest = turn.questions
    assert isinstance(asked, ClueAsked)
    turn = replace(turn, questions=tuple(rest))
    if ruling.fault is None:
        clue = Clue(asked.level, asked.category, asked.text)
        told_at = (*turn.told_at, now)
        turn = replace(turn, clues=(*turn.clues, clue), told_at=told_at, refusal=None)
        return step(with_turn(state, turn), ClueGiven(asked.category, asked.text))
    refused = told(
        with_turn(state, replace(turn, refusal=_refusal(asked, ruling, ruling.fault))),
        ClueRefused(ruling.fault),
        (turn.describer,),
    )
    if state.config.invalid_clue is InvalidClue.USUAL:  # LOQ 19
        return refused
    return then(refused, lambda after, at: _cost(after, asked, ruling, at), now)


def _refusal(asked: ClueAsked, ruling: RuleClue, fault: ClueFault) -> Refusal:
    return Refusal(asked.category, asked.text, fault, ruling.words, ruling.near)


def _cost(state: State, asked: ClueAsked, ruling: RuleClue, now: Millis) -> Step[State]:
    """LOQ 18: of the entry whose word was used, else of the one that the clue was for."""
    category = ruling.category or asked.category
    row = state.current().row(asked.level, category)
    if row is None or row.mark not in levels.UNSETTLED:  # settled while the referee was asked
        return step(with_turn(state, replace(state.current(), is_barred=True)))
    return levels.spoil(state, (asked.level, category), row, now)
