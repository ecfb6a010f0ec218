"""LOQ's points and ties once more, from RULES.md alone, with chips on a table.

Slow and plain on purpose: it looks at what everyone sees in a tally and puts chips down one by one,
as people would do it. It shares no code with the scoring that it is compared with.
"""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.games.loq.view import LevelView, View

ORDERS = {1: [1, 2, 3, 4], 2: [2, 3, 4, 1], 3: [3, 4, 2, 1], 4: [4, 3, 2, 1]}
WINDOW = 400


def score_after(view: View) -> int:
    """The describing team's score once this tally is written down."""
    assert view.turn is not None
    assert view.card is not None
    turn, card = view.turn, view.card.id.value
    plays_twist = turn.ease.value != "no_twist"
    heap = ["chip"] * view.scores[turn.side]
    has_key_word = False
    assert [level.level for level in turn.levels] == ORDERS[turn.level][: len(turn.levels)]
    for number, level in enumerate(turn.levels):
        if not _may_score(turn.levels[:number], is_memory=card == "memory" and plays_twist):
            break
        for row in level.rows:
            if row.mark.value == "guessed":
                heap += _chips(view, row.category.value)
                has_key_word = has_key_word or row.category == turn.key
    if card == "penalty" and plays_twist and not has_key_word:
        heap = heap[:-2] if len(heap) > 2 else []
    return len(heap)


def _may_score(before: Sequence[LevelView], is_memory: bool) -> bool:
    for number, level in enumerate(before):
        for row in level.rows:
            if row.mark.value == "lost":
                return False
            must_be_done = number == 0 or not is_memory
            if must_be_done and row.mark.value not in ("guessed", "blocked"):
                return False
    return True


def _chips(view: View, category: str) -> list[str]:
    assert view.turn is not None
    assert view.card is not None
    chips = ["word"]
    if category == "phrase":
        chips.append("phrase")
    if view.card.id.value == "last_round":
        chips.append("last round")
    is_key = view.turn.key is not None and view.turn.key.value == category
    if is_key and view.round < 10:
        chips.append("key word")
    if is_key and view.catch_up == view.turn.side:
        chips.append("catch-up key")
    return chips


def all_play(guesses: Sequence[tuple[int, bool]]) -> str:
    """What becomes of an entry: right guesses as (time, by the describing team), in any order."""
    own = min((time for time, is_own in guesses if is_own), default=None)
    rivals = min((time for time, is_own in guesses if not is_own), default=None)
    if own is None and rivals is None:
        return "open"
    if rivals is None or (own is not None and own - rivals <= WINDOW):
        return "guessed"
    return "blocked"


def one_guess(answers: Sequence[tuple[int, bool]]) -> str:
    """What becomes of an entry in 1 Guess: answers as (time, whether right), in any order."""
    if not answers:
        return "open"
    first = min(time for time, _ in answers)
    together = [is_right for time, is_right in answers if time - first <= WINDOW]
    # A wrong answer settles it at once, so only those that came before it are looked at; either
    # way one wrong answer among those given together loses the entry.
    return "guessed" if all(together) else "lost"
