"""The word graphs that the solver walks: built once from a word list, then kept in a file."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from trilogue.solver.graph import build, save
from trilogue.words.interface import Tier
from trilogue.words.lexicon import house_lexicon

FORMAT = 3  # of graphs that are kept


def kept_graph(
    lexicon: Path | None = None, tier: Tier = Tier.COMMON, *, for_bots: bool = False
) -> Path:
    """The file of the graph of a word list, or of the house's; built if it is not there yet.

    Bots never play slurs (Logos 21): theirs has none.
    """
    house = house_lexicon()
    source = f"{FORMAT} {house.stamp} {tier} {for_bots}".encode()
    text = b"" if lexicon is None else lexicon.read_bytes()
    path = _cache_folder() / f"words-{hashlib.sha256(source + b' ' + text).hexdigest()[:20]}.npz"
    if not path.is_file():
        words = house.word_list(tier) if lexicon is None else read_words(text)
        save(build(w for w in words if not (for_bots and house.is_slur(w.lower()))), path)
    return path


def read_words(text: bytes) -> list[str]:
    """A word list, one a line; what has other characters than A to Z cannot be laid."""
    words = text.decode("utf-8", "replace").split()
    return [word for word in words if word.isascii() and word.isalpha()]


def _cache_folder(environment: Mapping[str, str] = os.environ) -> Path:
    home = environment.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "trilogue"
