"""Sets of options to try a game with."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import product
from math import prod
from typing import Any

import msgspec

from trilogue.engine.box import Box
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame
from trilogue.engine.rng import Rng

MOST_OPTION_SETS = 512


def option_sets(box: Box, game: AnyGame, seats: int) -> list[Any]:
    """Switches on and off and every choice against every other, as far as the seats allow.

    What to try of options of other kinds, the game's box says. All sets where there are few; else
    the plain one, and as many drawn at random.
    """
    plain = game.codec.config(b"{}")
    choices: dict[str, Sequence[Any]] = {
        name: list(type(value)) if isinstance(value, Enum) else [False, True]
        for name, value in msgspec.structs.asdict(plain).items()
        if isinstance(value, Enum | bool)
    }
    if box.trials.choices:
        choices |= box.trials.choices(seats)
    found = [
        msgspec.structs.replace(plain, **dict(zip(choices, chosen, strict=True)))
        for chosen in _combinations(list(choices.values()))
    ]
    return [options for options in (plain, *found) if _may_start(game, options, seats)]


def dealt_round(seats: int) -> list[tuple[int, ...]]:
    """Teams to try: none, then two to six, seated in turn."""
    return [(), *(tuple(seat % teams for seat in range(seats)) for teams in range(2, 7))]


def _combinations(choices: list[Sequence[Any]]) -> list[tuple[Any, ...]]:
    if prod(map(len, choices)) <= MOST_OPTION_SETS:
        return list(product(*choices))
    rng = Rng(b"option sets")
    return [tuple(map(rng.choice, choices)) for _ in range(MOST_OPTION_SETS)]


def _may_start(game: AnyGame, options: Any, seats: int) -> bool:
    try:
        game.start(game.codec.config(encode(options)), seats)  # as a table would be asked for it
    except ValueError:
        return False
    return True
