"""Logos as it comes."""

from __future__ import annotations

from trilogue.decks.logos import load
from trilogue.decks.logos.own import for_logos
from trilogue.decks.manifest import our_folders
from trilogue.engine.box import Arena, Box, Trials
from trilogue.engine.option_sets import dealt_round
from trilogue.games.logos.examples import EXAMPLES
from trilogue.games.logos.referee import HouseLanguage
from trilogue.games.logos.rules import Logos
from trilogue.words.lexicon import house_lexicon


def _make() -> Logos:
    decks = {name: load(folder) for name, folder in our_folders(Logos.info.id).items()}
    return Logos(
        decks,
        HouseLanguage(house_lexicon),
        lambda own: for_logos(own, decks["house"], house_lexicon()),
    )


BOX = Box(
    puzzle="trilogue.today.logos.best_turn:BestTurn",
    info=Logos.info,
    make=_make,
    bot="trilogue.bots.logos.player:LogosBot",
    examples=EXAMPLES,
    arena=Arena(bot="trilogue.bots.logos.player:patient_bot"),
    trials=Trials(sets=6, choices=lambda seats: {"sides": dealt_round(seats)}),
    decks="trilogue.decks.logos.check:CARE",
)
