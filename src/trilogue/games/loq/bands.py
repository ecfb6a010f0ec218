"""LOQ 48: the score cards of the four levels for a game together; the numbers are the book's."""

from __future__ import annotations

from msgspec import Struct


class Band(Struct, frozen=True):
    """A line of a score card: from how many points, its title, and a sentence."""

    least: int
    title: str
    text: str


_WORDS = (
    ("Poor", "The words hid well today; the next card is a fresh start."),
    ("Disappointing", "There is more in you than this evening showed."),
    ("Below average", "The first clues have landed, and more will follow."),
    ("Ordinary", "A solid evening with room to grow."),
    ("Promising", "You are finding each other's wavelength."),
    ("Good", "Quick clues, quick ears: try the next level soon."),
    ("Very good", "You finish each other's sentences."),
    ("Accomplished", "A team that seldom lacks the right word."),
    ("Excellent", "Take a bow, all of you."),
    ("Sensational", "Nobody at this table needs many words any more."),
)
_LEAST = {  # the last nine or all ten titles, each from this many points
    1: (0, 24, 31, 38, 45, 52, 59, 66, 73, 80),
    2: (0, 13, 20, 26, 33, 39, 46, 52, 59, 65),
    3: (0, 8, 14, 20, 26, 32, 38, 44, 50),
    4: (0, 1, 2, 8, 13, 19, 24, 30, 35),
}
BANDS = {
    level: tuple(
        Band(least, title, text)
        for least, (title, text) in zip(from_points, _WORDS[-len(from_points) :], strict=True)
    )
    for level, from_points in _LEAST.items()
}


def band(level: int, points: int) -> Band:
    """The line that a score reaches; 0 points is the lowest."""
    return next(line for line in reversed(BANDS[level]) if points >= line.least)
