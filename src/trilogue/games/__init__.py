"""The games of the house."""

from trilogue.decks.linq import house_deck
from trilogue.engine.game import AnyGame
from trilogue.games.linq.rules import Linq


def catalogue() -> dict[str, AnyGame]:
    """Every game that a table can play, by its id."""
    games: list[AnyGame] = [Linq({"house": house_deck().cards})]
    return {game.info.id: game for game in games}
