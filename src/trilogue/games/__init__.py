"""The games of the house."""

from trilogue.decks.linq import load as load_linq
from trilogue.decks.loq import load as load_loq
from trilogue.decks.manifest import our_folders
from trilogue.engine.game import AnyGame
from trilogue.games.linq.rules import Linq
from trilogue.games.loq.referee import HouseReferee
from trilogue.games.loq.rules import Loq


def catalogue() -> dict[str, AnyGame]:
    """Every game that a table can play, by its id."""
    games: list[AnyGame] = [
        Linq({name: load_linq(folder) for name, folder in our_folders("linq").items()}),
        Loq(
            {name: load_loq(folder) for name, folder in our_folders("loq").items()},
            HouseReferee(),
        ),
    ]
    return {game.info.id: game for game in games}
