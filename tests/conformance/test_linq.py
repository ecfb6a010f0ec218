"""Linq under the whole kit, at every seat count and with every switch."""

from __future__ import annotations

import pytest

from trilogue.engine.conformance import Tally, Trial
from trilogue.games import catalogue
from trilogue.simulate import option_sets

GAME = catalogue()["linq"]
OPTIONS = option_sets(GAME)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(GAME.info.fewest, GAME.info.most + 1))
def test_linq_keeps_its_contract(seats: int) -> None:
    tally = Tally()
    for seed, options in enumerate(OPTIONS):
        trial = Trial(GAME, options, seats, seed)
        trial.run()
        tally.add(trial)
    assert tally.games == len(OPTIONS) == 16
    assert tally.idle() == []
