"""Bots against bots, in great number, through the real rules: who plays how well."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import track
from rich.table import Table

from trilogue.bots.bot_game import BotGame
from trilogue.bots.lineup import KINDS, bots_for, house_options
from trilogue.engine.match import Match
from trilogue.engine.seal import seal
from trilogue.games import box_of, boxes
from trilogue.workers.pool import take_one_core

SURE = 1.96  # standard errors on each side: 95 in 100
Figures = dict[str, list[float]]


class Pairing(Struct, frozen=True):
    """One game to play: who sits where."""

    game: str
    bots: tuple[str, ...]
    options: bytes
    seed: int
    keep: Path | None


class PairingResult(Struct, frozen=True):
    """What became of it: figures for each kind of bot, and how often the rules said no."""

    figures: dict[str, Figures]
    refused: int


def play(pairing: Pairing) -> PairingResult:
    """Play one game."""
    game = box_of(pairing.game).make()
    bots = bots_for(game, pairing.bots)
    bot_game = BotGame(game, game.codec.config(pairing.options), bots, pairing.seed)
    match = bot_game.play()
    if pairing.keep:
        path = pairing.keep / f"{pairing.game}-{pairing.seed}.json"
        path.write_bytes(seal(bot_game.record()))
    return PairingResult(_figures(pairing, match), bot_game.refused)


def _figures(pairing: Pairing, match: Match[Any, Any, Any, Any]) -> dict[str, Figures]:
    outcome = match.outcome()
    assert outcome is not None
    found: dict[str, Figures] = {kind: defaultdict(list) for kind in pairing.bots}
    for seat, kind in enumerate(pairing.bots):
        found[kind]["points"].append(outcome.scores[seat])
        found[kind]["won"].append(float(seat in outcome.winners))
    if count := box_of(pairing.game).arena.figures:
        for seat, figure, value in count(match.state):
            found[pairing.bots[seat]][figure].append(value)
    return {kind: dict(figures) for kind, figures in found.items()}


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, options: bytes, keep: Path | None
) -> Iterator[Pairing]:
    """Everyone sits in every seat in turn."""
    for number in range(games):
        turn = number % len(bots)
        seated = (*bots[turn:], *bots[:turn])
        yield Pairing(game, seated, options, seed + number, keep)


def arena(
    name: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: str | None,
    keep: Path | None,
    as_json: bool,
) -> int:
    """Play on all cores with a progress bar, and print what came of it."""
    console, known = Console(stderr=True), boxes()
    if name not in known:
        console.print(f"expected one of {', '.join(known)}, not {name!r}")
        return 2
    box = known[name]
    for kind, expected in box.arena.refused.items():
        if kind in bots:
            console.print(f"trilogue: expected {expected}")
            return 2
    seated = tuple(bots[seat % len(bots)] for seat in range(max(len(bots), box.info.fewest)))
    raw = options.encode() if options else house_options(name, seated)
    try:
        game = box.make()
        game.start(game.codec.config(raw), len(seated))
    except (msgspec.MsgspecError, ValueError) as error:
        console.print(f"trilogue: {error}")
        return 2
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
    work = list(pairings(name, seated, games, seed, raw, keep))
    found: dict[str, Figures] = defaultdict(lambda: defaultdict(list))
    refused = 0
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), take_one_core) as pool:
        played = track(pool.map(play, work), f"Playing {name}", len(work), console=console)
        for result in played:
            refused += result.refused
            for kind, figures in result.figures.items():
                for figure, values in figures.items():
                    found[kind][figure] += values
    _report(name, seated, games, found, refused, as_json)
    return 1 if refused else 0


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far to each side the true one lies in 95 of 100 cases."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return mean(values), SURE * spread / sqrt(len(values))


def _report(
    name: str,
    bots: Sequence[str],
    games: int,
    found: dict[str, Figures],
    refused: int,
    as_json: bool,
) -> None:
    summary = {
        kind: {figure: (*interval(values), len(values)) for figure, values in figures.items()}
        for kind, figures in found.items()
    }
    if as_json:
        print(
            json.dumps(
                {"game": name, "bots": bots, "games": games, "refused": refused, "of": summary}
            )
        )
        return
    table = Table("bot", "figure", "mean", "± (95 %)", "of")
    for kind in (kind for kind in KINDS if kind in summary):
        for figure, (middle, around, count) in summary[kind].items():
            table.add_row(kind, figure, f"{middle:.2f}", f"{around:.2f}", str(count))
    console = Console(highlight=False)
    console.print(
        f"{name}, {len(bots)} seats, {games} games; {refused} moves were against the rules"
    )
    console.print(table)
