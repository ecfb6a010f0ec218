"""What is missing to begin: what a game says of it, and what its rules do."""

from __future__ import annotations

from typing import Any

import pytest

from trilogue.engine.game import Needs
from trilogue.games import catalogue
from trilogue.games.linq.options import Config as LinqConfig
from trilogue.games.linq.options import Variant
from trilogue.games.logos.options import Config as LogosConfig
from trilogue.games.loq.options import Config as LoqConfig
from trilogue.games.loq.options import Mode

GAMES = catalogue()
TEAMS = ((), (0, 0, 1, 1), (0, 0, 0, 1), (0, 1, 2, 0, 1, 2), (0, 0), tuple(range(7)))
CASES: list[tuple[str, Any, int]] = [
    *(("linq", LinqConfig(variant=variant), n) for variant in Variant for n in range(1, 9)),
    *(("loq", LoqConfig(mode=mode), n) for mode in Mode for n in range(1, 9)),
    *(("logos", LogosConfig(), n) for n in range(1, 13)),
    *(
        ("loq", LoqConfig(mode=Mode.TEAMS, team_count=count, sides=sides), len(sides))
        for sides in TEAMS[1:]
        for count in (2, 3, 4)
    ),
    *(("logos", LogosConfig(sides=sides), len(sides)) for sides in TEAMS[1:]),
]


def can_begin(game: str, config: Any, seats: int) -> bool:
    try:
        GAMES[game].start(config, seats)
    except ValueError:
        return False
    return seats >= GAMES[game].info.fewest


@pytest.mark.parametrize(("game", "config", "seats"), CASES)
def test_something_is_missing_where_the_rules_would_not_begin(
    game: str, config: Any, seats: int
) -> None:
    needs = GAMES[game].needs(config, seats)
    is_wanting = needs.missing > 0 or needs.obstacle != ""
    assert is_wanting != can_begin(game, config, seats)


def test_it_says_what_for() -> None:
    assert GAMES["linq"].needs(LinqConfig(variant=Variant.SPY_VS_SPY), 5) == Needs(
        6, 1, "spy_vs_spy"
    )
    three = LoqConfig(mode=Mode.TEAMS, team_count=3)
    assert GAMES["loq"].needs(three, 5) == Needs(4, 0, "teams", "too_few_for_teams", enough=6)
    small = LoqConfig(mode=Mode.TEAMS, sides=(0, 0, 0, 1))
    assert GAMES["loq"].needs(small, 4) == Needs(4, 0, "teams", "team_too_small", team=1)
