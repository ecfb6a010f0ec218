"""What a sketch looks like to a bot: the nearest thing that it could draw itself, if any is near.

It sees nothing but the strokes, whoever drew them: what is compared is where the ink lies.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from trilogue.bots.linq.drawing.things import Point, things
from trilogue.games.linq.actions import Sketch

Ink = NDArray[np.float32]
CELLS = 18  # of the picture, a side
ALIKE = 0.85  # from here on a sketch is taken for a thing
BLUR = (
    (0, 0, 4),
    (0, 1, 2),
    (1, 0, 2),
    (0, -1, 2),
    (-1, 0, 2),
    (1, 1, 1),
    (1, -1, 1),
    (-1, 1, 1),
    (-1, -1, 1),
)
STEP = 0.4  # of a cell


@lru_cache(maxsize=512)  # every sketch is looked at again at each turn
def seen_in(sketch: Sketch) -> str | None:
    """What this seems to be; None if it is like nothing that a bot could draw."""
    lines: list[list[Point]] = [
        list(zip(map(float, stroke[::2]), map(float, stroke[1::2]), strict=False))
        for stroke in sketch
    ]
    ink = _ink([line for line in lines if line])
    if ink is None:
        return None
    names, inks = _known()
    alike = inks @ ink
    best = int(np.argmax(alike))
    return names[best] if alike[best] >= ALIKE else None


@cache
def _known() -> tuple[tuple[str, ...], Ink]:
    found = {name: _ink([list(line) for line in thing]) for name, thing in things().items()}
    inked = {name: ink for name, ink in found.items() if ink is not None}
    return tuple(inked), np.stack(list(inked.values()))


def _ink(lines: list[list[Point]]) -> Ink | None:
    """How much ink lies in each cell of the smallest square around it all, somewhat blurred."""
    points = np.array([point for line in lines for point in line], np.float32)
    if not len(points):
        return None
    low, high = points.min(axis=0), points.max(axis=0)
    side = max(float((high - low).max()), 1e-3)
    corner = (low + high - side) / 2
    drawn = np.zeros((CELLS + 4, CELLS + 4), np.float32)
    for line in lines:
        placed = (np.array(line, np.float32) - corner) / side * (CELLS - 1) + 2
        for a, b in zip(placed, placed[1:] if len(placed) > 1 else placed, strict=False):
            steps = max(1, int(np.hypot(*(b - a)) / STEP))
            along = a + (b - a) * np.linspace(0, 1, steps + 1, dtype=np.float32)[:, None]
            cells = np.rint(along).astype(int)
            drawn[cells[:, 1], cells[:, 0]] = 1
    ink = sum(weight * np.roll(drawn, (dy, dx), (0, 1)) for dy, dx, weight in BLUR)
    flat: Ink = np.asarray(ink, np.float32).ravel()
    return flat / np.float32(np.linalg.norm(flat))
