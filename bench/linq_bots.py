"""How the bots of Linq play: what they find out, and whether bluffs part spies.

    python bench/linq_bots.py [--seats 4,6,8] [--games 12] [--first 0] [TABLE ...]

TABLE is `mixed`, where strong, normal and easy bots sit in turn: what each finds in the same company;
a strength, where all are equals; or `unheard`, where strong spies sit beside double agents who are
as strong, but do not listen, so that nobody bluffs with what was said. Each figure comes with how far
the true one may lie to either side in 95 of 100 cases, and of how many it was made. Short batches
that begin at other games, with `--first`, can be added up.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from msgspec.structs import replace

from trilogue.bots.bot_game import BotGame
from trilogue.bots.linq.craft import CRAFT
from trilogue.bots.linq.player import LinqBot
from trilogue.bots.player import Bot, Choice, Glimpse, Strength
from trilogue.commands.arena import interval
from trilogue.engine.rng import Rng
from trilogue.games import box_of
from trilogue.games.linq.model import Chapter
from trilogue.games.linq.options import Config
from trilogue.games.linq.view import Role
from trilogue.workers.pool import take_one_core

TURNS = (Strength.STRONG, Strength.NORMAL, Strength.EASY)
TABLES = ("mixed", *Strength, "unheard")
Found = tuple[str, float]


class ByRole:
    """One way to play as a spy, and another as a double agent."""

    def __init__(self, spy: Bot, agent: Bot) -> None:
        self._spy, self._agent = spy, agent

    def prepare(self) -> None:
        """See `Bot.prepare`."""

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """See `Bot.choose`."""
        is_spy = glimpse.view.briefing.role is Role.SPY
        return (self._spy if is_spy else self._agent).choose(glimpse, rng)


def seated(table: str, seats: int, game: int) -> tuple[list[str], list[Bot]]:
    """Who sits where, by name and as players."""
    if table == "unheard":
        strong = LinqBot(Strength.STRONG)
        deaf = LinqBot(Strength.STRONG, craft=replace(CRAFT[Strength.STRONG], bluffs=0.0))
        return ["all"] * seats, [ByRole(strong, deaf) for _ in range(seats)]
    if table == "mixed":
        kinds = [TURNS[(seat + game) % len(TURNS)] for seat in range(seats)]
        return [str(kind) for kind in kinds], [LinqBot(kind) for kind in kinds]
    return ["all"] * seats, [LinqBot(Strength(table)) for _ in range(seats)]


def played(table: str, seats: int, game: int) -> list[Found]:
    """What one game had to show."""
    names, bots = seated(table, seats, game)
    state = BotGame(box_of("linq").make(), Config(), bots, game).play().state
    return [found for chapter in state.chapters for found in told(chapter, names)]


def told(chapter: Chapter, names: Sequence[str]) -> Iterator[Found]:
    """What one round had to show: whose it is, and a figure."""
    (team,) = chapter.teams
    yield "table: spies met", float(team.found)
    for seat, pick in enumerate(chapter.picks):
        has_named = pick is not None and pick.names(team.spies)
        if seat in team.spies:
            yield f"{names[seat]}: as spy, found the other", float(has_named)
        else:
            yield f"{names[seat]}: as agent, named both", float(has_named)
            if has_named:
                guess = (chapter.guesses[seat] or "").casefold()
                yield f"{names[seat]}: guess was right", float(guess == team.word.casefold())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", default="4,6,8")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("tables", nargs="*", default=TABLES)
    asked = parser.parse_args()
    games = range(asked.first, asked.first + asked.games)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), take_one_core) as pool:
        for seats in map(int, asked.seats.split(",")):
            for table in asked.tables:
                figures: dict[str, list[float]] = defaultdict(list)
                for found in pool.map(partial(played, table, seats), games):
                    for name, value in found:
                        figures[name].append(value)
                shown = {
                    name: [*(round(figure, 3) for figure in interval(values)), len(values)]
                    for name, values in sorted(figures.items())
                }
                print(json.dumps({"table": table, "seats": seats, **shown}), flush=True)


if __name__ == "__main__":
    main()
