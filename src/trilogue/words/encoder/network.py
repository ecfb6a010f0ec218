"""The network: six layers of attention over a text's pieces, and the mean of the last.

Its numbers are whole, one small step a row, as tools/train_guesser.py packs them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from trilogue.words.encoder.pieces import Pieces
from trilogue.words.flat import Flat

Floats = NDArray[np.float32]
HEADS = 12
MOST_PIECES = 40  # of a text; what comes after is not read
TINY = 1e-12
HALF, STEEP, STEEPER = np.float32(0.5), np.float32(0.7978845608), np.float32(0.0356774081)
LEVELS = 31  # to either side of zero: finer ones understand hardly more, and pack worse


class _Layer(Struct, frozen=True):
    """One layer's numbers: each matrix as it is multiplied with, each with its offset."""

    asks: tuple[Floats, Floats]  # what is asked, what is offered and what is told, side by side
    joins: tuple[Floats, Floats]
    first_norm: tuple[Floats, Floats]
    widens: tuple[Floats, Floats]
    narrows: tuple[Floats, Floats]
    second_norm: tuple[Floats, Floats]


class Network:
    """Reads a text; nothing is remembered."""

    def __init__(self, tables: Flat) -> None:
        arrays = tables.arrays
        self._pieces = Pieces(tables.texts["pieces"])
        self._piece_rows, self._piece_steps = arrays["inputs"], arrays["inputs_steps"]
        self._places: Floats = arrays["places"]
        self._norm = (arrays["norm_scale"], arrays["norm_offset"])
        layers = int(arrays["layers"][0])
        self._layers = [_layer(arrays, f"layer{number}_") for number in range(layers)]

    def read(self, text: str) -> Floats:
        """The direction, of length one, in which a text points."""
        rows = self._pieces.of(text, MOST_PIECES)
        pieces = self._piece_rows[rows] * self._piece_steps[rows, None]
        x = _normed(pieces + self._places[: len(rows)], *self._norm)
        for layer in self._layers:
            x = _through(layer, x)
        mean = x.mean(axis=0)
        return np.asarray(mean / np.sqrt(mean @ mean), np.float32)


def _through(layer: _Layer, x: Floats) -> Floats:
    x = _normed(x + _times(_attended(_times(x, layer.asks)), layer.joins), *layer.first_norm)
    return _normed(x + _times(_bent(_times(x, layer.widens)), layer.narrows), *layer.second_norm)


def _attended(x: Floats) -> Floats:
    """For each piece what all pieces tell it, in each of the heads."""
    length, width = x.shape[0], x.shape[1] // 3
    asked, offered, told = x.reshape(length, 3, HEADS, width // HEADS).transpose(1, 2, 0, 3)
    heard = asked @ offered.transpose(0, 2, 1) / np.float32(np.sqrt(width // HEADS))
    heard = np.exp(heard - heard.max(axis=-1, keepdims=True))
    heard /= heard.sum(axis=-1, keepdims=True)
    return np.asarray((heard @ told).transpose(1, 0, 2).reshape(length, width), np.float32)


def _times(x: Floats, by: tuple[Floats, Floats]) -> Floats:
    return np.asarray(x @ by[0] + by[1], np.float32)


def _bent(x: Floats) -> Floats:
    """The Gaussian error unit, as a hyperbolic tangent has it; a power would take most of the time."""
    return np.asarray(HALF * x * (1 + np.tanh(x * (STEEP + STEEPER * x * x))), np.float32)


def _normed(x: Floats, scale: Floats, offset: Floats) -> Floats:
    away = x - x.mean(axis=-1, keepdims=True)
    size = np.sqrt((away * away).mean(axis=-1, keepdims=True) + TINY)
    return np.asarray(away / size * scale + offset, np.float32)


def _layer(arrays: Mapping[str, NDArray[Any]], name: str) -> _Layer:
    def matrix(part: str) -> tuple[Floats, Floats]:
        return whole(arrays, name + part).T.copy(), arrays[f"{name}{part}_offset"]

    def norm(part: str) -> tuple[Floats, Floats]:
        return arrays[f"{name}{part}_scale"], arrays[f"{name}{part}_offset"]

    return _Layer(
        matrix("asks"),
        matrix("joins"),
        norm("first_norm"),
        matrix("widens"),
        matrix("narrows"),
        norm("second_norm"),
    )


def whole(arrays: Mapping[str, NDArray[Any]], name: str) -> Floats:
    """A table of small whole numbers as what they stand for."""
    steps = arrays[f"{name}_steps"]
    return np.asarray(arrays[name].astype(np.float32) * steps[:, None], np.float32)


def packed(name: str, table: Floats) -> dict[str, NDArray[Any]]:
    """A table as small whole numbers, and for each row the size of a step."""
    steps = np.maximum(np.abs(table).max(axis=1), TINY) / LEVELS
    rows = np.rint(table / steps[:, None]).astype(np.int8)
    return {name: rows, f"{name}_steps": steps.astype(np.float32)}
