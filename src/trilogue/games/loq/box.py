"""LOQ as it comes."""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.decks.loq import load
from trilogue.decks.loq.own import for_loq
from trilogue.decks.manifest import our_folders
from trilogue.engine.box import Arena, Box
from trilogue.games.loq.examples import EXAMPLES
from trilogue.games.loq.options import Config, Mode, Talk
from trilogue.games.loq.referee import HouseReferee
from trilogue.games.loq.rules import Loq
from trilogue.games.loq.trials import TRIALS
from trilogue.words.lexicon import house_lexicon


def _make() -> Loq:
    decks = {name: load(folder) for name, folder in our_folders(Loq.info.id).items()}
    return Loq(
        decks,
        HouseReferee(house_lexicon),
        lambda own: for_loq(own, decks["house"], house_lexicon()),
    )


def _arena_options(bots: Sequence[str]) -> Config:
    """Typed, and in teams if the bots differ."""
    in_teams = len(set(bots)) > 1 and len(bots) > 3
    return Config(talk=Talk.TYPED, mode=Mode.TEAMS if in_teams else Mode.COOP)


BOX = Box(
    info=Loq.info,
    make=_make,
    bot="trilogue.bots.loq.player:LoqBot",
    examples=EXAMPLES,
    arena=Arena(
        options=_arena_options,
        refused={"random": "thinking bots: LOQ's random players share a secret code"},
    ),
    trials=TRIALS,
    decks="trilogue.decks.loq.check:CARE",
    puzzle="trilogue.today.loq.five_words:FiveWords",
)
