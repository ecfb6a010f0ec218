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

from trilogue.bots.evening import Evening
from trilogue.bots.player import Bot, Choice, Glimpse, Strength
from trilogue.bots.service import bot_for
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.engine.seal import seal
from trilogue.games import catalogue

RANDOM = "random"  # the sampling bot of the proofs: legal moves without a thought
KINDS = (*Strength, RANDOM)
SURE = 1.96  # standard errors on each side: 95 in 100
Figures = dict[str, list[float]]


class Pairing(Struct, frozen=True):
    """One game to play: who sits where."""

    game: str
    bots: tuple[str, ...]
    options: bytes
    seed: int
    keep: Path | None


class Result(Struct, frozen=True):
    """What became of it: figures for each kind of bot, and how often the rules said no."""

    figures: dict[str, Figures]
    refused: int


class RandomBot:
    """Plays what the proofs play."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def prepare(self) -> None:
        """See `Bot.prepare`."""

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """See `Bot.choose`."""
        view = glimpse.view
        if glimpse.seat not in (*view.waiting, *getattr(view, "free", ())) and not getattr(
            view, "may", ()
        ):
            return None
        return Choice(self._game.sample(view, glimpse.seat, rng), 3_000)


def play(pairing: Pairing) -> Result:
    """Play one game."""
    game = catalogue()[pairing.game]
    bots = bots_for(game, pairing.bots)
    evening = Evening(game, game.codec.config(pairing.options), bots, pairing.seed)
    match = evening.play()
    if pairing.keep:
        path = pairing.keep / f"{pairing.game}-{pairing.seed}.json"
        path.write_bytes(seal(evening.record()))
    return Result(_figures(pairing, match), evening.refused)


def bots_for(game: AnyGame, kinds: Sequence[str]) -> list[Bot]:
    """A new bot for each seat."""
    return [
        RandomBot(game) if kind == RANDOM else _bot(game.info.id, Strength(kind)) for kind in kinds
    ]


def _bot(game: str, strength: Strength) -> Bot:
    if game == "logos":
        from trilogue.bots.logos.player import LogosBot

        return LogosBot(strength, waits=True)
    return bot_for(game, strength)


def _figures(pairing: Pairing, match: Match[Any, Any, Any, Any]) -> dict[str, Figures]:
    outcome = match.outcome()
    assert outcome is not None
    found: dict[str, Figures] = {kind: defaultdict(list) for kind in pairing.bots}
    for seat, kind in enumerate(pairing.bots):
        found[kind]["points"].append(outcome.scores[seat])
        found[kind]["won"].append(float(seat in outcome.winners))
    if pairing.game == "linq":
        for chapter in match.state.chapters:
            _linq_figures(pairing.bots, chapter, found)
    return {kind: dict(figures) for kind, figures in found.items()}


def _linq_figures(bots: Sequence[str], chapter: Any, found: dict[str, Figures]) -> None:
    """How the roles went: spies who found each other, agents who named both and knew the word."""
    spies = {seat for team in chapter.teams for seat in team.spies}
    asleep = {chapter.sleeper.seat} if chapter.sleeper else set()
    for seat, kind in enumerate(bots):
        pick = chapter.picks[seat]
        for team in chapter.teams:
            if seat in team.spies:
                is_found = pick is not None and pick.names(team.spies)
                found[kind]["as spy: found the other"].append(float(is_found))
        if seat not in spies | asleep:
            named = [t for t in chapter.teams if pick is not None and pick.names(t.spies)]
            found[kind]["as agent: named both"].append(float(bool(named)))
            if named:
                guess = (chapter.guesses[seat] or "").casefold()
                found[kind]["then: knew the word"].append(float(guess == named[0].word.casefold()))


def pairings(
    game: AnyGame, bots: Sequence[str], games: int, seed: int, options: bytes, keep: Path | None
) -> Iterator[Pairing]:
    """Everyone sits in every seat in turn."""
    for number in range(games):
        turn = number % len(bots)
        seated = (*bots[turn:], *bots[:turn])
        yield Pairing(game.info.id, seated, options, seed + number, keep)


def house_options(game: str, bots: Sequence[str]) -> bytes:
    """How bots play a game if nothing else is said: typed, and in teams if they differ."""
    if game != "loq":
        return b"{}"
    mode = "teams" if len(set(bots)) > 1 and len(bots) > 3 else "coop"
    return encode({"talk": "typed", "mode": mode})


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
    console, known = Console(stderr=True), catalogue()
    if name not in known:
        console.print(f"expected one of {', '.join(known)}, not {name!r}")
        return 2
    game = known[name]
    if name == "loq" and RANDOM in bots:
        console.print("trilogue: expected thinking bots: LOQ's random players share a secret code")
        return 2
    seated = tuple(bots[seat % len(bots)] for seat in range(max(len(bots), game.info.fewest)))
    raw = options.encode() if options else house_options(name, seated)
    try:
        game.start(game.codec.config(raw), len(seated))
    except (msgspec.MsgspecError, ValueError) as error:
        console.print(f"trilogue: {error}")
        return 2
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
    work = list(pairings(game, seated, games, seed, raw, keep))
    found: dict[str, Figures] = defaultdict(lambda: defaultdict(list))
    refused = 0
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
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
