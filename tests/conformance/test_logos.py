"""Logos under the whole kit, at every seat count, with teams and every option."""

from __future__ import annotations

import pytest

from trilogue.engine.conformance import Tally, Trial
from trilogue.games import catalogue
from trilogue.simulate import option_sets

GAME = catalogue()["logos"]


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(GAME.info.fewest, GAME.info.most + 1))
def test_logos_keeps_its_contract(seats: int) -> None:
    tally = Tally()
    possible = option_sets(GAME, seats)
    for seed, options in enumerate(possible[:: max(1, len(possible) // 6)]):
        trial = Trial(GAME, options, seats, seed)
        trial.run()
        tally.add(trial)
    assert tally.games >= 6
    assert tally.idle() == []
