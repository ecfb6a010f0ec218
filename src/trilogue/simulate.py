"""Random legal games in great number, each played through every proof of the conformance kit."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from enum import Enum
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import track

from trilogue.arena import bots_for, house_options
from trilogue.bots.evening import Evening
from trilogue.engine.codec import encode
from trilogue.engine.conformance import Failure, Tally, Trial
from trilogue.engine.game import AnyGame, Move
from trilogue.engine.rng import Rng
from trilogue.engine.seal import seal
from trilogue.games import catalogue

BATCH = 10
MOST_OPTION_SETS = 512


class Assignment(Struct, frozen=True):
    """Games for one worker to play."""

    game: str
    seeds: tuple[int, ...]
    seats: tuple[int, ...]
    keep: Path | None
    bots: tuple[str, ...] = ()  # who plays; nobody: the random player


class Finding(Struct, frozen=True):
    """What a worker reports: its counts, or the first failure."""

    games: int
    steps: int
    compared: dict[str, int]
    failure: tuple[str, int, bytes] | None = None


def option_sets(game: AnyGame, seats: int) -> list[Any]:
    """Switches on and off and every choice against every other, as far as the seats allow.

    All sets where there are few; else the plain one, and as many drawn at random.
    """
    plain = game.codec.config(b"{}")
    choices: dict[str, list[Any]] = {
        name: list(type(value)) if isinstance(value, Enum) else [False, True]
        for name, value in msgspec.structs.asdict(plain).items()
        if isinstance(value, Enum | bool)
    }
    if hasattr(plain, "sides"):
        choices["sides"] = [(), *(_dealt_round(seats, teams) for teams in range(2, 7))]
    found = [
        msgspec.structs.replace(plain, **dict(zip(choices, chosen, strict=True)))
        for chosen in _combinations(list(choices.values()))
    ]
    return [options for options in (plain, *found) if _may_start(game, options, seats)]


def _dealt_round(seats: int, teams: int) -> tuple[int, ...]:
    return tuple(seat % teams for seat in range(seats))


def _combinations(choices: list[list[Any]]) -> list[tuple[Any, ...]]:
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


def play(assignment: Assignment) -> Finding:
    """Play the games of one assignment."""
    game = catalogue()[assignment.game]
    options = {seats: option_sets(game, seats) for seats in assignment.seats}
    tally = Tally()
    for seed in assignment.seeds:
        seats = assignment.seats[seed % len(assignment.seats)]
        possible = options[seats]
        chosen = possible[seed // len(assignment.seats) % len(possible)]
        played: tuple[Move[Any], ...] = ()
        if assignment.bots:
            chosen = game.codec.config(house_options(assignment.game, assignment.bots))
            seated = [assignment.bots[seat % len(assignment.bots)] for seat in range(seats)]
            played = tuple(Evening(game, chosen, bots_for(game, seated), seed).play().moves)
        trial = Trial(game, chosen, seats, seed, played)
        try:
            record = trial.run()
        except Failure as failure:
            found = (str(failure), failure.seed, failure.record)
            return Finding(tally.games, tally.steps, dict(tally.compared), found)
        tally.add(trial)
        if assignment.keep:
            (assignment.keep / f"{assignment.game}-{seed}.json").write_bytes(seal(record))
    return Finding(tally.games, tally.steps, dict(tally.compared))


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
    known = catalogue()
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
    tally = Tally()
    for finding in track(
        _findings(work, jobs), f"Playing {info.title}", len(work), console=console
    ):
        tally.games += finding.games
        tally.steps += finding.steps
        tally.compared.update(finding.compared)
        if finding.failure:
            return _report_failure(finding.failure, console)
    return _report(tally, console)


def _findings(work: list[Assignment], jobs: int | None) -> Iterator[Finding]:
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


def _report(tally: Tally, console: Console) -> int:
    for check, count in sorted(tally.compared.items()):
        console.print(f"  {check:<14}{count:>12,} compared")
    console.print(f"{tally.games:,} games, {tally.steps:,} steps: clean")
    if idle := tally.idle():
        console.print(f"but nothing was compared for: {', '.join(idle)}")
        return 1
    return 0
