"""Makes the positions of days: tables as bots of everyday words leave them, each solved and proven."""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256
from itertools import count

from msgspec.structs import replace

from trilogue.bots.logos.board import everyday
from trilogue.bots.logos.word_graph import kept_graph
from trilogue.bots.player import Strength
from trilogue.engine.rng import Rng
from trilogue.games.logos.crossword import Tile, board_of
from trilogue.games.logos.options import BagSize
from trilogue.games.logos.tiles import BAGS, HAND
from trilogue.solver.graph import build, load
from trilogue.solver.search import Solver
from trilogue.solver.solution import Solution
from trilogue.today.logos.positions import NO_DAY, BestPlay, DayPosition
from trilogue.words.interface import Tier

# from Monday to Sunday
PLAYS = (4, 4, 5, 5, 6, 6, 7)
RACKS = (6, 6, 7, 7, 7, 8, 8)
LIKE = {Strength.EASY: 0, Strength.NORMAL: 3, Strength.STRONG: 6}  # which of these
FEWEST_TILES = 12  # on the table
FEWEST_POINTS = 10  # of a turn that is worth looking for


def make_position(day: date) -> DayPosition:
    """The position of a day, which follows from its date."""
    return replace(_position(str(day), day.weekday()), day=day)


def make_spare(strength: Strength, number: int) -> DayPosition:
    """A position that no day has; it follows from its number."""
    return _position(f"spare {strength.value} {number}", LIKE[strength])


def _position(name: str, weekday: int) -> DayPosition:
    made = (_made(name, weekday, attempt) for attempt in count())
    return next(position for position in made if position)


def _made(name: str, weekday: int, attempt: int) -> DayPosition | None:
    rng = Rng(sha256(f"best turn {name} {attempt}".encode()).digest())
    tiles = BAGS[BagSize.FULL]
    bag = rng.sample(tiles, len(tiles))
    table: tuple[Tile, ...] = ()
    rack = ""
    for _ in range(PLAYS[weekday]):
        rack = _filled(rack, bag, HAND)
        play = _everyday().solve(board_of(table), rack)
        table += play.placed
        rack = _without(rack, play)
    if len(table) < FEWEST_TILES:
        return None
    rack = "".join(sorted(_filled("", bag, RACKS[weekday])))
    best, common = _every().solve(board_of(table), rack), _everyday().solve(board_of(table), rack)
    if not (best.proven and common.proven and common.score >= FEWEST_POINTS):
        return None
    return DayPosition(NO_DAY, table, rack, _play(best), _play(common))


def _filled(rack: str, bag: list[str], size: int) -> str:
    return rack + "".join(bag.pop() for _ in range(size - len(rack)))


def _without(rack: str, play: Solution) -> str:
    for tile in play.placed:
        rack = rack.replace(tile.letter, "", 1)
    return rack


def _play(solution: Solution) -> BestPlay:
    return BestPlay(solution.placed, solution.score)


@cache
def _everyday() -> Solver:
    return Solver(build(everyday(Strength.NORMAL)))


@cache
def _every() -> Solver:
    """With every word that stands, but no slurs."""
    return Solver(load(kept_graph(tier=Tier.ALL, for_bots=True)))
