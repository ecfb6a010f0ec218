"""What a turn of LOQ is worth. Numbers refer to RULES.md."""

from __future__ import annotations

from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.games.loq.model import DONE, Mark, Turn

WORTH = dict.fromkeys(CATEGORIES, 1) | {Category.PHRASE: 2}  # LOQ 39


def worth(turn: Turn, category: Category) -> int:
    """What an entry of this category earns in this turn."""
    key = turn.key_bonus if category is turn.key else 0  # LOQ 40 and 43
    return WORTH[category] + turn.modifiers.bonus + key  # LOQ 38


def level_counts(turn: Turn, place: int) -> bool:
    """Whether points are earned at the level reached at this place in the order."""
    before = turn.levels[:place]
    if any(row.mark is Mark.LOST or row.is_invalid for rows in before for row in rows):  # LOQ 21
        return False
    needed = before[:1] if turn.modifiers.memory else before  # LOQ 34; else LOQ 42
    return all(row.mark in DONE for rows in needed for row in rows)


def scored(turn: Turn) -> tuple[tuple[bool, ...], ...]:
    """For every entry of every level reached, whether the describing team earns it."""
    return tuple(
        tuple(counts and row.mark is Mark.GUESSED for row in rows)
        for place, rows in enumerate(turn.levels)
        for counts in (level_counts(turn, place),)
    )


def earned(turn: Turn) -> int:
    """The points of all entries that the team guessed."""
    return sum(
        worth(turn, category)
        for flags in scored(turn)
        for category, is_scored in zip(CATEGORIES, flags, strict=True)
        if is_scored
    )


def penalty(turn: Turn) -> int:
    """LOQ 37: what the team loses for lack of a key word, once."""
    if not turn.modifiers.penalty or turn.key is None:
        return turn.modifiers.penalty
    column = CATEGORIES.index(turn.key)
    return 0 if any(flags[column] for flags in scored(turn)) else turn.modifiers.penalty


def total_after(score: int, turn: Turn) -> int:
    """LOQ 37: the team's score once the turn is counted; never below 0."""
    return max(0, score + earned(turn) - penalty(turn))
