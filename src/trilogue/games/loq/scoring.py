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
    if any(row.mark is Mark.LOST for rows in before for row in rows):  # LOQ 21
        return False
    needed = before[:1] if turn.modifiers.memory else before  # LOQ 34; else LOQ 42
    return all(row.mark in DONE for rows in needed for row in rows)


def is_scored(turn: Turn, place: int, category: Category) -> bool:
    """Whether the describing team earns this entry."""
    row = turn.levels[place][CATEGORIES.index(category)]
    return row.mark is Mark.GUESSED and level_counts(turn, place)


def earned(turn: Turn) -> int:
    """The points of all entries that the team guessed."""
    return sum(
        worth(turn, category)
        for place in range(len(turn.levels))
        for category in CATEGORIES
        if is_scored(turn, place, category)
    )


def penalty(turn: Turn) -> int:
    """LOQ 37: what the team loses for lack of a key word, once."""
    has_key_word = turn.key is not None and any(
        is_scored(turn, place, turn.key) for place in range(len(turn.levels))
    )
    return 0 if has_key_word else turn.modifiers.penalty


def total_after(score: int, turn: Turn) -> int:
    """LOQ 37: the team's score once the turn is counted; never below 0."""
    return max(0, score + earned(turn) - penalty(turn))
