"""What must add up at a LOQ table after every move."""

from __future__ import annotations

from trilogue.games.loq.model import State
from trilogue.games.loq.options import round_cards


def accounts(state: State) -> list[int]:
    """Differences that are always 0: scores, turns, word cards, round cards."""
    return [_scores(state), _turns(state), _word_cards(state), _round_cards(state)]


def _scores(state: State) -> int:
    """LOQ 37: each score follows from the team's turns, floor included."""
    totals = [0] * state.side_count
    for past in state.history:
        totals[past.side] = max(0, totals[past.side] + past.earned - past.penalty)
    return sum(abs(score - total) for score, total in zip(state.scores, totals, strict=True))


def _turns(state: State) -> int:
    """LOQ 39: what a turn earned is what its entries earned."""
    return sum(
        abs(past.earned - sum(entry.points for level in past.levels for entry in level.entries))
        for past in state.history
    )


def _word_cards(state: State) -> int:
    """LOQ 10: every card drawn was drawn in some turn."""
    current = state.turn.cards if state.turn else 0
    return len(state.drawn) - current - sum(past.cards for past in state.history)


def _round_cards(state: State) -> int:
    """LOQ 4: the round deck is the table's, in some order."""
    if not state.rounds:
        return 0
    return int(sorted(slot.card for slot in state.rounds) != sorted(round_cards(state.config)))
