"""A bot's hand: no artist's, and never the same twice."""

from __future__ import annotations

import math
from itertools import pairwise

from trilogue.bots.linq.drawing.things import Point, Thing, Trace
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import CANVAS, MOST_COORDINATES, MOST_STROKES, Sketch

SHEET = 100
MARGIN = 60  # of the canvas
STRIDE = 6.0  # of the sheet, between two points that the hand passes
TREMBLE = 0.8
LEAN = 0.09  # radians to either side
GROWTH = 0.12
SLIP = 1.6  # how far a whole stroke lies off its place


def drawn(thing: Thing, rng: Rng) -> Sketch:
    """The thing as it comes out this time."""
    lean, wide, tall = _about(LEAN, rng), 1 + _about(GROWTH, rng), 1 + _about(GROWTH, rng)
    lines = [_traced(line, rng) for line in thing[:MOST_STROKES]]
    turned = [[_turned(point, lean, wide, tall) for point in line] for line in lines]
    while sum(map(len, turned)) > MOST_COORDINATES // 2:
        turned = [[*line[:-1:2], line[-1]] for line in turned]
    return tuple(tuple(value for point in line for value in _on_canvas(point)) for line in turned)


def _traced(line: Trace, rng: Rng) -> list[Point]:
    """Along a line with a hand that trembles; the ends do not quite meet."""
    dx, dy = _about(SLIP, rng), _about(SLIP, rng)
    passed = [line[0]]
    for a, b in pairwise(line):
        steps = max(1, round(math.dist(a, b) / STRIDE))
        for step in range(1, steps + 1):
            part = step / steps
            passed.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    return [(x + dx + _about(TREMBLE, rng), y + dy + _about(TREMBLE, rng)) for x, y in passed]


def _turned(point: Point, lean: float, wide: float, tall: float) -> Point:
    x, y = (point[0] - SHEET / 2) * wide, (point[1] - SHEET / 2) * tall
    sin, cos = math.sin(lean), math.cos(lean)
    return x * cos - y * sin + SHEET / 2, x * sin + y * cos + SHEET / 2


def _on_canvas(point: Point) -> tuple[int, int]:
    scale = (CANVAS - 2 * MARGIN) / SHEET
    x, y = (min(CANVAS, max(0, round(MARGIN + value * scale))) for value in point)
    return x, y


def _about(most: float, rng: Rng) -> float:
    """Mostly little, never more than so much to either side."""
    return most * (rng.below(1001) + rng.below(1001) - 1000) / 1000
