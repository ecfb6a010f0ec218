"""Fits src/trilogue/words/associations/weights.tsv: how much each voice counts.

    python tools/fit_associations.py [unlisted|listed]

The cues are parted by the SHA-256 of their text: a twentieth is held out, for
bench/associations.py and never looked at here; a tenth is what the weights are fitted to, half of
it with half of its answers in sight, as the weights for cues with a list of their own; the rest is
the graph. With a word it fits one column alone: the boards of today's puzzle were chosen by the listed
ones, and are made again to the letter only while these stay.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from likeliest import fit

from trilogue.words.associations.graph import AssociationGraph, join, strength
from trilogue.words.associations.held_out import part_of
from trilogue.words.associations.mind import house_weights
from trilogue.words.associations.voices import NAMES, Voices, evidence, nodes_of
from trilogue.words.associations.written import house_lists
from trilogue.words.lexicon import house_lexicon

WEIGHTS = Path(__file__).parents[1] / "src/trilogue/words/associations/weights.tsv"
SEEN = 6  # answers of a cue with a list that are in sight


def cases(
    graph: AssociationGraph, voices: Voices, lists: dict[str, tuple[str, ...]], seen: int
) -> list[Any]:
    """For each cue the evidence for every candidate, and how much each was named."""
    found = []
    for cue, answers in lists.items():
        shown, hidden = answers[:seen], answers[seen:]
        own = voices.own(shown)
        said = evidence(voices.hear(cue, own))
        heard = said[:-1].any(axis=0) & (own == 0)
        if (node := graph.find(cue)) is not None:
            heard[node] = False
        nodes = np.flatnonzero(heard)
        wanted = np.zeros(len(graph))
        for rank, answer in enumerate(hidden, start=seen):
            if (node := graph.find(answer)) is not None:
                wanted[node] += strength(rank)
        if wanted[nodes].any():
            found.append((said[:, nodes], wanted[nodes] / wanted[nodes].sum()))
    return found


def main() -> None:
    words, lists = house_lexicon(), house_lists()
    graph_lists = {cue: a for cue, a in lists.items() if part_of(cue) == "graph"}
    fitted = {cue: a for cue, a in lists.items() if part_of(cue) == "fit"}
    graph = AssociationGraph(join(graph_lists, words), words)
    voices = Voices(graph, words, nodes_of(words.vectors.words, graph))
    kept = house_weights()
    columns = [
        fit(cases(graph, voices, fitted, seen))
        if column in sys.argv[1:] or not sys.argv[1:]
        else old
        for column, seen, old in (("unlisted", 0, kept.unlisted), ("listed", SEEN, kept.listed))
    ]
    rows = [f"{name}\t{a:.3f}\t{b:.3f}" for name, a, b in zip(NAMES, *columns, strict=True)]
    WEIGHTS.write_text("\n".join(["voice\tunlisted\tlisted", *rows]) + "\n", "utf-8")
    print(WEIGHTS.read_text("utf-8"))


if __name__ == "__main__":
    main()
