"""The games of the house."""

from trilogue.decks.linq import load as load_linq
from trilogue.decks.logos import load as load_logos
from trilogue.decks.loq import load as load_loq
from trilogue.decks.manifest import our_folders
from trilogue.decks.own import for_logos, for_loq
from trilogue.engine.game import AnyGame
from trilogue.games.linq.rules import Linq
from trilogue.games.logos.referee import HouseLanguage
from trilogue.games.logos.rules import Logos
from trilogue.games.loq.referee import HouseReferee
from trilogue.games.loq.rules import Loq
from trilogue.words.lexicon import house_lexicon


def catalogue() -> dict[str, AnyGame]:
    """Every game that a table can play, by its id."""
    loq = {name: load_loq(folder) for name, folder in our_folders("loq").items()}
    linq = {name: load_linq(folder) for name, folder in our_folders("linq").items()}
    logos = {name: load_logos(folder) for name, folder in our_folders("logos").items()}
    games: list[AnyGame] = [
        Loq(
            loq,
            HouseReferee(house_lexicon),
            lambda words: for_loq(words, loq["house"], house_lexicon()),
        ),
        Linq(linq),
        Logos(
            logos,
            HouseLanguage(house_lexicon),
            lambda words: for_logos(words, logos["house"], house_lexicon()),
        ),
    ]
    return {game.info.id: game for game in games}
