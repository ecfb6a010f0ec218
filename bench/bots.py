"""What bots need: how long their thoughts and their start take, and the memory of their processes.

    python bench/bots.py

Each line stands for itself and names its goal or limit:

- a game of each kind, by bots of all strengths, in a new process such as a server has: how long
  their thoughts take, from the second game on, when all is loaded, and the memory after it;
- LOQ in CPU time, for those thoughts that end in a guess, beside the same game with a guesser that
  goes through the candidates one by one and remembers no clue;
- a cold start: from no process at all to the first guess, beside one that has to find out first
  what the build has compiled;
- two processes that have both played all games: their own memory, and that of both together, with
  what they share counted once;
- the questions of two LOQ tables at once, to one process and to two.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median, quantiles

import numpy as np

from trilogue.bots.bot_game import BUDGET_MS, BotGame
from trilogue.bots.lineup import bots_for, house_options
from trilogue.bots.loq.candidates import COMPILED, Candidates, compile_candidates
from trilogue.bots.loq.guesser import Guesser, house_guesser
from trilogue.bots.player import Bot, Choice, Glimpse, Strength
from trilogue.bots.service import MOST_BYTES, BotProcesses, Question, _prepare, _think
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.games.loq.actions import MakeGuess
from trilogue.words.answers import plain_answer
from trilogue.words.associations.mind import Mind, compile_mind, house_mind
from trilogue.words.associations.voices import content_words
from trilogue.words.associations.written import house_lists
from trilogue.words.clues.ruling import Category
from trilogue.words.encoder.pointer import house_pointer
from trilogue.words.flat import read_flat
from trilogue.words.lexicon import house_lexicon
from trilogue.workers.machine import cores, own_memory
from trilogue.workers.pool import ONE_THREAD, _begin

SEATED = {
    "linq": ("strong", "normal", "easy", "strong", "normal", "easy"),
    "logos": ("strong", "normal", "easy"),
    "loq": ("strong", "normal", "easy", "strong"),
}
MOST_MB = MOST_BYTES // 1_000_000
GUESS_MS = 30  # of CPU, at most
START_S = 2.0
AT_ONCE = 1_500  # questions of each table


class Timed:
    """A bot with stopwatches, and a memory of what it was asked."""

    def __init__(self, bot: Bot, thoughts: list[Thought]) -> None:
        self._bot, self._thoughts = bot, thoughts

    def prepare(self) -> None:
        self._bot.prepare()

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        start, cpu = time.perf_counter(), time.process_time()
        choice = self._bot.choose(glimpse, rng)
        ms, cpu_ms = 1000 * (time.perf_counter() - start), 1000 * (time.process_time() - cpu)
        self._thoughts.append((glimpse, choice, ms, cpu_ms))
        return choice


Thought = tuple[Glimpse, Choice | None, float, float]  # milliseconds, and of CPU


def played(name: str, seed: int) -> list[Thought]:
    """All that the bots of one game thought."""
    game, thoughts = catalogue()[name], list[Thought]()
    bots = [Timed(bot, thoughts) for bot in bots_for(game, SEATED[name])]
    BotGame(game, game.codec.config(house_options(name, SEATED[name])), bots, seed).play()
    return thoughts


def play(name: str, seed: int) -> dict[str, object]:
    """One game, in a process of the bots."""
    times = [ms for _, _, ms, _ in played(name, seed)]
    return {
        "game": name,
        "calls": len(times),
        "median ms": round(median(times), 2),
        "slowest ms": round(max(times), 1),
        "given ms": BUDGET_MS,
        "own memory MB": _mb(own_memory()),
        "limit MB": MOST_MB,
        "peak with shared files MB": round(
            resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        ),
    }


# LOQ


class OneByOne(Guesser):
    """Goes through the candidates one by one, and reads every clue anew."""

    def __init__(self) -> None:
        words = house_lexicon()
        candidates = Candidates(read_flat(COMPILED), words)
        super().__init__(house_mind(), words, candidates, house_pointer())
        self._scores = self._score  # type: ignore[assignment]  # it is not remembered
        all_ = self.candidates
        self._own = [{all_.base(word) for word in content_words(text)} for text in all_.texts]

    def possible(
        self, clue: str, category: Category | None, initials: str | None, without: Iterable[str]
    ) -> np.ndarray:
        all_, said = self.candidates, {self.candidates.base(word) for word in content_words(clue)}
        gone = {plain_answer(text) for text in without}
        return np.array(
            [
                row
                for row, text in enumerate(all_.texts)
                if (category is None or all_.of[category][row])
                and not self._own[row] & said
                and (not initials or all_.initials[row] == initials)
                and (not gone or plain_answer(text) not in gone)
            ],
            np.int64,
        )


def guesses(seed: int, one_by_one: bool) -> list[float]:
    """CPU milliseconds of all thoughts of a LOQ game that ended in a guess."""
    house = house_guesser()
    plain = OneByOne() if one_by_one else house
    rank, house.rank = house.rank, plain.rank  # type: ignore[method-assign]
    thoughts = played("loq", seed)
    house.rank = rank  # type: ignore[method-assign]
    return [cpu for _, choice, _, cpu in thoughts if choice and _is_guess(choice)]


def _is_guess(choice: Choice) -> bool:
    return isinstance(choice.action, MakeGuess)


def first_guess(question: Question) -> tuple[float, int]:
    """CPU seconds of a process that has done nothing else."""
    answer = _think(question)
    assert answer.choice is not None
    return time.process_time(), answer.bytes


def found_out() -> float:
    """CPU seconds of a process that finds out what the build has compiled."""
    words = house_lexicon()
    compile_candidates(Mind(compile_mind(house_lists(), words), words), words)
    return time.process_time()


def loq_questions(seed: int) -> tuple[list[Question], Question]:
    """What the bots of a game were asked, and the first of it that was answered with a guess."""
    thoughts = played("loq", seed)
    asked = [
        Question(f"table {g.seat}", "loq", Strength(SEATED["loq"][g.seat]), g, number)
        for number, (g, _, _, _) in enumerate(thoughts)
    ]
    guessed = (choice is not None and _is_guess(choice) for _, choice, _, _ in thoughts)
    return asked, next(question for question, is_one in zip(asked, guessed, strict=True) if is_one)


# Memory and load


def memory() -> dict[str, int]:
    """What the system says of this process."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()[1:]
    figures = {line.split(":")[0]: int(line.split()[1]) * 1024 for line in lines}
    return {"own": own_memory() or 0, "share": figures["Pss"]}


async def ask(games: list[list[Question]], processes: int) -> float:
    """Seconds until both tables are answered, each asking one thing after the other."""
    bots = BotProcesses(processes, most_bytes=10**12)
    tables = [[_at(f"t{n}", question) for question in game] for n, game in enumerate(games)]
    try:
        for table in tables:  # each process is there, and has loaded all
            await bots.ready("loq")
            await bots.think(table[0])
            await bots.settled()
        start = time.perf_counter()
        await asyncio.gather(*(_in_order(bots, table) for table in tables))
        return time.perf_counter() - start
    finally:
        bots.close()


def _at(table: str, question: Question) -> Question:
    return Question(
        f"{table} {question.glimpse.seat}", "loq", question.strength, question.glimpse, 0
    )


async def _in_order(bots: BotProcesses, questions: list[Question]) -> None:
    for question in questions:
        await bots.think(question)


def _mb(size: int | None) -> int:
    return round((size or 0) / 1_000_000)


def _pool(processes: int = 1) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, get_context("spawn"), _begin)


def _spread(name: str, times: list[float]) -> dict[str, float]:
    return {
        f"{name} ms": round(mean(times), 2),
        f"{name} 95 %": round(quantiles(times, n=20)[-1], 1),
        f"{name} slowest": round(max(times), 1),
    }


def main() -> None:
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))  # as for a server's processes
    with _pool() as pool:
        for name in SEATED:
            pool.submit(_prepare, name).result()
            pool.submit(play, name, 1).result()
            print(json.dumps(pool.submit(play, name, 2).result()), flush=True)
        ours, plain = (pool.submit(guesses, 3, how).result() for how in (False, True))
        figure = {"LOQ guesses": len(ours), **_spread("CPU", ours), "goal ms": GUESS_MS}
        print(json.dumps(figure | _spread("one by one", plain)), flush=True)
        games = [pool.submit(loq_questions, seed).result() for seed in (3, 4)]
    start = time.perf_counter()
    with _pool() as pool:
        cpu, size = pool.submit(first_guess, games[0][1]).result()
        wall = time.perf_counter() - start
    with _pool() as pool:
        old = pool.submit(found_out).result()
    cold = {"cold start s": round(wall, 2), "CPU s": round(cpu, 2), "goal s": START_S}
    print(json.dumps(cold | {"not compiled, CPU s": round(old, 2), "own MB": _mb(size)}))
    pools = [_pool(), _pool()]
    for name in SEATED:
        for future in [pool.submit(play, name, seed) for pool in pools for seed in (1, 2)]:
            future.result()
    found = [pool.submit(memory).result() for pool in pools]
    for pool in pools:
        pool.shutdown()
    print(
        json.dumps(
            {
                "processes": len(found),
                "own MB": [_mb(one["own"]) for one in found],
                "limit MB each": MOST_MB,
                "all together MB": _mb(sum(one["share"] for one in found)),
                "limit MB together": len(found) * MOST_MB,
            }
        ),
        flush=True,
    )
    asked = [questions[:AT_ONCE] for questions, _ in games]
    seconds = {processes: asyncio.run(ask(asked, processes)) for processes in (1, 2)}
    print(
        json.dumps(
            {
                "two LOQ tables at once, questions of each": AT_ONCE,
                "one process s": round(seconds[1], 2),
                "two processes s": round(seconds[2], 2),
                "cores": cores(),
                "load of the machine": round(os.getloadavg()[0], 1),
            }
        )
    )


if __name__ == "__main__":
    main()
