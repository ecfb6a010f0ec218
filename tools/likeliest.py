"""Weights for figures that are added up: those under which what was meant is likeliest.

Used by the other tools here; by itself it does nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
ROUNDS, STEP, HOLD = 400, 0.05, 0.002  # how long, how fast, and how strongly held near zero


def fit(data: list[tuple[Array, Array]]) -> Array:
    """`data` has for each case the figures of all candidates, and how much each was meant."""
    weights = np.full(len(data[0][0]), 0.5)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, ROUNDS + 1):
        slope, loss = HOLD * weights, 0.0
        for figures, wanted in data:
            scores = weights @ figures
            odds = np.exp(scores - scores.max())
            odds /= odds.sum()
            slope = slope + figures @ (odds - wanted) / len(data)
            loss -= float(wanted @ np.log(odds + 1e-12)) / len(data)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights -= STEP * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    print(f"{len(data)} cases, loss {loss:.3f}")
    return weights
