"""LOQ 48: the score cards of the four levels for a game together; the numbers are the book's."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Grade(StrEnum):
    """How well a game together went, from the lowest title to the highest."""

    POOR = "poor"
    DISAPPOINTING = "disappointing"
    BELOW_AVERAGE = "below_average"
    ORDINARY = "ordinary"
    PROMISING = "promising"
    GOOD = "good"
    VERY_GOOD = "very_good"
    ACCOMPLISHED = "accomplished"
    EXCELLENT = "excellent"
    SENSATIONAL = "sensational"


class Band(Struct, frozen=True):
    """A line of a score card: from how many points, and how well that is."""

    least: int
    grade: Grade


_LEAST = {  # the last nine or all ten grades, each from this many points
    1: (0, 24, 31, 38, 45, 52, 59, 66, 73, 80),
    2: (0, 13, 20, 26, 33, 39, 46, 52, 59, 65),
    3: (0, 8, 14, 20, 26, 32, 38, 44, 50),
    4: (0, 1, 2, 8, 13, 19, 24, 30, 35),
}
BANDS = {
    level: tuple(
        Band(least, grade)
        for least, grade in zip(from_points, list(Grade)[-len(from_points) :], strict=True)
    )
    for level, from_points in _LEAST.items()
}


def band(level: int, points: int) -> Band:
    """The line that a score reaches; 0 points is the lowest."""
    return next(line for line in reversed(BANDS[level]) if points >= line.least)
