"""LOQ under the whole kit, at small and large tables, with many sets of options."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from trilogue.engine.conformance import Tally, Trial
from trilogue.games import catalogue
from trilogue.games.loq.cards import CardId
from trilogue.games.loq.options import Config, Mode, Talk
from trilogue.simulate import option_sets

GAME = catalogue()["loq"]
TEAMS = Config(mode=Mode.TEAMS, talk=Talk.TYPED, catch_up_key=True)
HANDICAPS = [  # what the switches do not reach
    (6, replace(TEAMS, team_count=3, side_levels=(1, 4, 2))),
    (8, replace(TEAMS, team_count=4, talk=Talk.SPOKEN)),
    (5, replace(TEAMS, sides=(1, 0, 0, 1, 0), seat_levels=(4, 3, 2, 1))),
    (2, Config(talk=Talk.TYPED, level=3, turn_s=30, tally_s=5)),
    (4, Config(talk=Talk.MIXED, middle=(CardId.MEMORY, CardId.ONE_GUESS) * 4)),
    (4, replace(TEAMS, talk=Talk.MIXED, middle=(CardId.PENALTY,) * 8)),
]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7, 10, 20])
def test_loq_keeps_its_contract(seats: int) -> None:
    tally = Tally()
    possible = option_sets(GAME, seats)
    for seed, options in enumerate(possible[:: len(possible) // 4]):
        trial = Trial(GAME, options, seats, seed)
        trial.run()
        tally.add(trial)
    assert tally.games >= 4
    assert tally.idle() == []


@pytest.mark.slow
@pytest.mark.parametrize("table", range(len(HANDICAPS)))
def test_loq_keeps_its_contract_with_handicaps_and_swaps(table: int) -> None:
    seats, options = HANDICAPS[table]
    tally = Tally()
    trial = Trial(GAME, options, seats, seed=table)
    trial.run()
    tally.add(trial)
    assert tally.idle() == []
