"""What bots need: the memory of their process, and how long their calls take.

    python bench/bots.py

In one new process, as a server has it, bots of all strengths play a game of each kind; every call is
timed from the second game on, when all is loaded. Beside it stand the limits: the time that a bot is
given, and the memory that its process may take.
"""

from __future__ import annotations

import json
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median

from trilogue.arena import bots_for, house_options
from trilogue.bots.evening import BUDGET_MS, Evening
from trilogue.bots.player import Bot, Choice, Glimpse
from trilogue.engine.rng import Rng
from trilogue.games import catalogue

SEATED = {
    "linq": ("strong", "normal", "easy", "strong", "normal", "easy"),
    "logos": ("strong", "normal", "easy"),
    "loq": ("strong", "normal", "easy", "strong"),
}
MOST_MB = 400


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self._bot, self._times = bot, times

    def prepare(self) -> None:
        self._bot.prepare()

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        start = time.perf_counter()
        choice = self._bot.choose(glimpse, rng)
        self._times.append(1000 * (time.perf_counter() - start))
        return choice


def play(name: str, seed: int) -> dict[str, object]:
    """One game, in the process of the bots."""
    game, times = catalogue()[name], list[float]()
    bots = [Timed(bot, times) for bot in bots_for(game, SEATED[name])]
    config = game.codec.config(house_options(name, SEATED[name]))
    Evening(game, config, bots, seed).play()
    return {
        "game": name,
        "calls": len(times),
        "median ms": round(median(times), 2),
        "slowest ms": round(max(times), 1),
        "given ms": BUDGET_MS,
        "memory MB": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
        "limit MB": MOST_MB,
    }


def main() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for name in SEATED:
            pool.submit(play, name, 1).result()  # loads
            print(json.dumps(pool.submit(play, name, 2).result()))


if __name__ == "__main__":
    main()
