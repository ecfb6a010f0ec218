"""How the house looks after the decks of a game; each says so in its `check.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from rich.console import RenderableType


class DeckCare(Struct, frozen=True):
    """What `trilogue decks` asks of a game's decks."""

    checks: Mapping[str, Callable[[], Iterable[str]]]  # every fault, by what is looked at
    entries: Callable[[], Iterable[str]]  # all that stands on the cards
    stats: Callable[[], Iterable[RenderableType]]  # what is worth reading again
