"""Every game under the whole kit, with many sets of options, as its box says."""

from __future__ import annotations

import pytest

from trilogue.engine.conformance import Trial, TrialTally
from trilogue.engine.option_sets import option_sets
from trilogue.games import boxes, catalogue

BOXES = boxes()
GAMES = catalogue()
TABLES = [
    (name, seats)
    for name, box in BOXES.items()
    for seats in box.trials.seats or range(box.info.fewest, box.info.most + 1)
]
CORNERS = [
    (name, number) for name, box in BOXES.items() for number in range(len(box.trials.corners))
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_keeps_its_contract(name: str, seats: int) -> None:
    box, game, tally = BOXES[name], GAMES[name], TrialTally()
    possible = option_sets(box, game, seats)
    assert possible
    for seed, options in enumerate(possible[:: max(1, len(possible) // box.trials.sets)]):
        trial = Trial(game, options, seats, seed)
        trial.run()
        tally.add(trial)
    assert tally.games >= min(box.trials.sets, len(possible))
    assert tally.idle() == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "corner"), CORNERS)
def test_a_game_keeps_its_contract_where_switches_do_not_reach(name: str, corner: int) -> None:
    seats, options = BOXES[name].trials.corners[corner]
    tally = TrialTally()
    trial = Trial(GAMES[name], options, seats, seed=corner)
    trial.run()
    tally.add(trial)
    assert tally.idle() == []


def test_the_smallest_and_the_largest_table_are_tried() -> None:
    for name, box in BOXES.items():
        tried = [seats for game, seats in TABLES if game == name]
        assert {box.info.fewest, box.info.most} <= set(tried)
