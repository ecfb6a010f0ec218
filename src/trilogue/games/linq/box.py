"""Linq as it comes."""

from __future__ import annotations

from trilogue.decks.linq import load
from trilogue.decks.manifest import our_folders
from trilogue.engine.box import Arena, Box, Trials
from trilogue.games.linq.examples import EXAMPLES
from trilogue.games.linq.figures import figures
from trilogue.games.linq.rules import Linq


def _make() -> Linq:
    return Linq({name: load(folder) for name, folder in our_folders(Linq.info.id).items()})


BOX = Box(
    puzzle="trilogue.today.linq.two_spies:TwoSpies",
    info=Linq.info,
    make=_make,
    bot="trilogue.bots.linq.player:LinqBot",
    examples=EXAMPLES,
    arena=Arena(figures=figures),
    trials=Trials(choices=lambda seats: {"rounds": (0, 1, 3), "learner": (None, 0, seats - 1)}),
    decks="trilogue.decks.linq.check:CARE",
)
