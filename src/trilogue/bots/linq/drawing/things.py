"""What bots can draw: strokes on a sheet of 100 by 100, read from `things.txt`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

Point = tuple[float, float]
Trace = tuple[Point, ...]
Thing = tuple[Trace, ...]

_PART = re.compile(r"@([\w-]+)((?: -?\d+)+)|([A-Z])((?: ?-?\d+)+)")
ROUND = 20  # degrees between two points of an arc
BETWEEN = 5  # points of a smooth line between two that are given
WHOLE = 360


@cache
def things() -> dict[str, Thing]:
    """Every thing by its name."""
    text = files("trilogue.bots.linq.drawing").joinpath("things.txt").read_text("utf-8")
    found: dict[str, Thing] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, _, parts = line.partition(" ")
            found[name] = tuple(_lines(parts, found))
    return found


def _lines(parts: str, known: dict[str, Thing]) -> Iterator[Trace]:
    for match in _PART.finditer(parts):
        thing, where, shape, numbers = match.groups()
        if thing:
            yield from _placed(known[thing], *map(float, where.split()))
        else:
            yield _shape(shape, [float(number) for number in numbers.split()])


def _placed(thing: Thing, x: float, y: float, percent: float) -> Iterator[Trace]:
    """A thing in another drawing, around a point, at so many percent of its size."""
    for line in thing:
        yield tuple(
            (x + (px - 50) * percent / 100, y + (py - 50) * percent / 100) for px, py in line
        )


def _shape(shape: str, n: Sequence[float]) -> Trace:
    points = list(zip(n[::2], n[1::2], strict=False))
    match shape:
        case "L" | "D":
            return tuple(points)
        case "P":
            return (*points, points[0])
        case "R":
            (a, b), (c, d) = points
            return (a, b), (c, b), (c, d), (a, d), (a, b)
        case "C":
            return _arc(n[0], n[1], n[2], n[2], 0, WHOLE)
        case "E":
            return _arc(n[0], n[1], n[2], n[3], 0, WHOLE)
        case "A":
            return _arc(n[0], n[1], n[2], n[3], n[4], n[5])
        case "S":
            return _smooth([points[0], *points, points[-1]])
        case "O":
            return _smooth([points[-1], *points, *points[:2]])
        case _:
            raise ValueError(f"expected a shape, not {shape!r}")


def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float) -> Trace:
    steps = max(2, round(abs(end - start) / ROUND))
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles)


def _smooth(points: Sequence[Point]) -> Trace:
    """Through all points but the outer two, which say where the line comes from and goes to."""
    line = [points[1]]
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        line += [_between(a, b, c, d, step / BETWEEN) for step in range(1, BETWEEN + 1)]
    return tuple(line)


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def mixed(a: float, b: float, c: float, d: float) -> float:
        turn = 2 * a - 5 * b + 4 * c - d
        return b + (t * (c - a) + t * t * turn + t**3 * (3 * b - a - 3 * c + d)) / 2

    return mixed(a[0], b[0], c[0], d[0]), mixed(a[1], b[1], c[1], d[1])
