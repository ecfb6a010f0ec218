"""The games of the house."""

from importlib import import_module

from trilogue.engine.box import Box
from trilogue.engine.game import AnyGame

# Each is a folder here with a `box.py`; in this order they are shown.
GAMES = (
    "loq",
    "linq",
    "logos",
)


def box_of(game: str) -> Box:
    """The box of one game; raises ValueError if there is no such game."""
    if game not in GAMES:
        raise ValueError(f"expected a game of {', '.join(GAMES)}, not {game!r}")
    box: Box = import_module(f"{__name__}.{game}.box").BOX
    return box


def boxes() -> dict[str, Box]:
    """Every game that a table can play, by its id, as it comes."""
    return {game: box_of(game) for game in GAMES}


def catalogue() -> dict[str, AnyGame]:
    """Every game that a table can play, by its id, ready to be played."""
    return {game: box.make() for game, box in boxes().items()}
