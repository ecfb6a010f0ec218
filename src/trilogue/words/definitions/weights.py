"""The weights that turn evidence into a score, read from `weights.tsv`.

They were fitted to the `fit` part of tests/tables/definitions.tsv by tools/fit_definitions.py.
"""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files

from msgspec import Struct

from trilogue.words.definitions.evidence import NAMES, Evidence


class EvidenceWeights(Struct, frozen=True):
    """One weight for each figure of the evidence, and where right and wrong begin."""

    bias: float
    right_from: float
    wrong_below: float
    of: tuple[float, ...]

    def score(self, evidence: Evidence) -> float:
        """How likely the definition is right, from 0 to 1."""
        figures = (getattr(evidence, name) for name in NAMES)
        total = self.bias + sum(w * f for w, f in zip(self.of, figures, strict=True))
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


@cache
def house_weights() -> EvidenceWeights:
    """The weights that come with the package."""
    text = files("trilogue.words.definitions").joinpath("weights.tsv").read_text("utf-8")
    table = dict(line.split("\t") for line in text.splitlines()[1:])
    named = {name: float(value) for name, value in table.items()}
    return EvidenceWeights(
        named["bias"],
        named["right_from"],
        named["wrong_below"],
        tuple(named[name] for name in NAMES),
    )
