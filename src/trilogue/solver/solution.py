"""What the solver answers."""

from __future__ import annotations

from msgspec import Struct

from trilogue.games.logos.crossword import Tile, Word


class Solution(Struct, frozen=True):
    """The best play found; `proven` if no other scores more, else none scores above `bound`."""

    score: int
    placed: tuple[Tile, ...]
    words: tuple[Word, ...]
    proven: bool
    bound: int
    nodes: int
    seconds: float
