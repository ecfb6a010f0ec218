"""Random legal games in great number, each played through every proof of the conformance kit."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.progress import track

from trilogue.bots.bot_game import BotGame
from trilogue.bots.lineup import bots_for, house_options
from trilogue.engine.conformance import Failure, Trial, TrialTally
from trilogue.engine.game import Move
from trilogue.engine.option_sets import option_sets
from trilogue.engine.seal import seal
from trilogue.games import boxes

BATCH = 10


class Assignment(Struct, frozen=True):
    """Games for one worker to play."""

    game: str
    seeds: tuple[int, ...]
    seats: tuple[int, ...]
    keep: Path | None
    bots: tuple[str, ...] = ()  # who plays; nobody: the random player


class BatchReport(Struct, frozen=True):
    """What a worker reports: its counts, or the first failure."""

    games: int
    steps: int
    compared: dict[str, int]
    failure: tuple[str, int, bytes] | None = None


def play(assignment: Assignment) -> BatchReport:
    """Play the games of one assignment."""
    box = boxes()[assignment.game]
    game = box.make()
    options = {seats: option_sets(box, game, seats) for seats in assignment.seats}
    tally = TrialTally()
    for seed in assignment.seeds:
        seats = assignment.seats[seed % len(assignment.seats)]
        possible = options[seats]
        chosen = possible[seed // len(assignment.seats) % len(possible)]
        played: tuple[Move[Any], ...] = ()
        if assignment.bots:
            chosen = game.codec.config(house_options(assignment.game, assignment.bots))
            seated = [assignment.bots[seat % len(assignment.bots)] for seat in range(seats)]
            played = tuple(BotGame(game, chosen, bots_for(game, seated), seed).play().moves)
        trial = Trial(game, chosen, seats, seed, played)
        try:
            record = trial.run()
        except Failure as failure:
            found = (str(failure), failure.seed, failure.record)
            return BatchReport(tally.games, tally.steps, dict(tally.compared), found)
        tally.add(trial)
        if assignment.keep:
            (assignment.keep / f"{assignment.game}-{seed}.json").write_bytes(seal(record))
    return BatchReport(tally.games, tally.steps, dict(tally.compared))


def assignments(
    game: str,
    games: int,
    seats: tuple[int, ...],
    seed: int,
    keep: Path | None,
    bots: tuple[str, ...] = (),
) -> Iterator[Assignment]:
    """The games to play, cut into batches."""
    for first in range(seed, seed + games, BATCH):
        seeds = tuple(range(first, min(first + BATCH, seed + games)))
        yield Assignment(game, seeds, seats, keep, bots)


def simulate(
    game: str,
    games: int,
    seats: range | None,
    seed: int = 1,
    keep: Path | None = None,
    jobs: int | None = None,
    bots: tuple[str, ...] = (),
) -> int:
    """Play on all cores with a progress bar; 1 at the first failure, with its seed and record."""
    known = boxes()
    console = Console(stderr=True)
    if game not in known:
        console.print(f"expected one of {', '.join(known)}, not {game!r}")
        return 2
    info = known[game].info
    counts = seats or range(info.fewest, info.most + 1)
    if counts[0] < info.fewest or counts[-1] > info.most:
        console.print(f"{info.title} is for {info.fewest}..{info.most} seats")
        return 2
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
    work = list(assignments(game, games, tuple(counts), seed, keep, bots))
    tally = TrialTally()
    for report in track(_reports(work, jobs), f"Playing {info.title}", len(work), console=console):
        tally.games += report.games
        tally.steps += report.steps
        tally.compared.update(report.compared)
        if report.failure:
            return _report_failure(report.failure, console)
    return _report(tally, console)


def _reports(work: list[Assignment], jobs: int | None) -> Iterator[BatchReport]:
    if jobs == 1:
        yield from map(play, work)
        return
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        try:
            yield from pool.map(play, work)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _report_failure(failure: tuple[str, int, bytes], console: Console) -> int:
    reason, seed, record = failure
    console.print(f"[bold]Broken[/bold] {reason}\nSeed {seed}, record:")
    sys.stdout.write(record.decode() + "\n")
    return 1


def _report(tally: TrialTally, console: Console) -> int:
    for check, count in sorted(tally.compared.items()):
        console.print(f"  {check:<14}{count:>12,} compared")
    console.print(f"{tally.games:,} games, {tally.steps:,} steps: clean")
    if idle := tally.idle():
        console.print(f"but nothing was compared for: {', '.join(idle)}")
        return 1
    return 0
