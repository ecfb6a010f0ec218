"""The one way from a record's bytes to a record: known in all its parts, or refused."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from trilogue.engine.formats import head_of, refuse_format
from trilogue.engine.game import AnyGame
from trilogue.engine.record import Record


def read_record(game: AnyGame, body: bytes | Raw) -> Record[Any, Any]:
    """A record of this game; raises ValueError with a sentence for what cannot be read."""
    head, info = head_of(body), game.info
    if head.game != info.id:
        raise ValueError(f"it is of the game {head.game!r}, not of {info.title}")
    refuse_format(head.format)
    refuse_rules(game, head.rules)
    data = bytes(body)
    record = game.codec.record(data)
    game.codec.check_wording(data)
    return record


def refuse_rules(game: AnyGame, found: int) -> None:
    """Raise ValueError with a sentence if a game by these rules cannot be played again here."""
    info = game.info
    if found != info.version:
        raise ValueError(
            f"it was played by rules {found} of {info.title}, and this house plays by"
            f" rules {info.version}"
        )
