"""What the proofs try of LOQ."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.box import Trials
from trilogue.engine.option_sets import dealt_round
from trilogue.games.loq.cards import CardId
from trilogue.games.loq.options import Config, Mode, Talk

_TEAMS = Config(mode=Mode.TEAMS, talk=Talk.TYPED, catch_up_key=True)
TRIALS = Trials(
    seats=(2, 3, 4, 5, 7, 10, 20),
    sets=4,
    choices=lambda seats: {"sides": dealt_round(seats)},
    corners=(  # handicaps and swapped cards
        (6, replace(_TEAMS, team_count=3, side_levels=(1, 4, 2))),
        (8, replace(_TEAMS, team_count=4, talk=Talk.SPOKEN)),
        (5, replace(_TEAMS, sides=(1, 0, 0, 1, 0), seat_levels=(4, 3, 2, 1))),
        (2, Config(talk=Talk.TYPED, level=3, turn_s=30, tally_s=5)),
        (4, Config(talk=Talk.MIXED, middle=(CardId.MEMORY, CardId.ONE_GUESS) * 4)),
        (4, replace(_TEAMS, talk=Talk.MIXED, middle=(CardId.PENALTY,) * 8)),
    ),
)
