"""Whose turn it is in LOQ, and who describes. Numbers refer to RULES.md."""

from __future__ import annotations

from trilogue.engine.game import Seat
from trilogue.games.loq.cards import ROUNDS, Category
from trilogue.games.loq.model import State


def side_to_play(state: State, turns: int) -> int:
    """LOQ 7: the team whose turn follows after this many in a round."""
    return (state.first_side + turns) % state.side_count


def describer_of(state: State, side: int, round_: int, replaced: int = 0) -> Seat:
    """LOQ 8: the team-mate whose turn it is, or the next ones if some are away."""
    members = state.members(side)
    first = members.index(state.first_describers[side])
    return members[(first + round_ - 1 + replaced) % len(members)]


def next_describer(state: State) -> Seat | None:
    """Who describes after this turn."""
    if state.turn is None:
        return None
    turns, round_ = state.turns + 1, state.round
    if turns == state.side_count:
        turns, round_ = 0, round_ + 1
    if round_ > ROUNDS:
        return None
    return describer_of(state, side_to_play(state, turns), round_)


def key_of_round(state: State) -> Category | None:
    """LOQ 5: the key category on the back of the next card; the last round has none."""
    return None if state.is_last_round else state.rounds[state.round].back


def catch_up_holder(state: State) -> int | None:
    """LOQ 43: the team in outright last place; at 0 to 0, as in round 1, there is none."""
    if not (state.config.catch_up_key and state.is_teams):
        return None
    least = min(state.scores)
    last = [side for side, score in enumerate(state.scores) if score == least]
    return last[0] if len(last) == 1 else None


def winning_sides(state: State) -> tuple[int, ...]:
    """LOQ 47: the teams with most points."""
    most = max(state.scores)
    return tuple(side for side, score in enumerate(state.scores) if score == most)
