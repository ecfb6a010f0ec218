"""Moves per second through the rules alone: check and apply, no table, no log, no views."""

from __future__ import annotations

import json
import time
from typing import Any

from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, House, Millis, Move, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue

GAMES = 40
PATIENCE = 0.05  # how often time runs out before anyone acts


def played(game: AnyGame, seats: int, seed: int) -> Match[Any, Any, Any, Any]:
    """A random game, played to its end."""
    rng = Rng(seed.to_bytes(8, "big"))
    match = Match(game, game.codec.config(b"{}"), seats)
    while not match.outcome():
        match.play(next_move(match, rng))
    return match


def next_move(match: Match[Any, Any, Any, Any], rng: Rng) -> Move[Any]:
    """A move that is due, by whoever makes it."""
    game, due = match.game, match.due()
    now = Millis(match.now + 1)
    if due.house is House.DEALER:
        return Move(now, House.DEALER, game.deal(match.state, rng))
    if due.house is House.REFEREE:
        return Move(now, House.REFEREE, game.rule(match.state))
    seats = (*due.seats, *due.free)
    if due.deadline is not None and (not seats or rng.chance(PATIENCE)):
        return Move(Millis(max(now, due.deadline)), House.CLOCK, TimeUp())
    seat = rng.choice(seats)
    return Move(now, seat, game.sample(game.view(match.state, seat), seat, rng))


def measured(game: AnyGame) -> dict[str, Any]:
    """The figures of one game."""
    counts = range(game.info.fewest, min(game.info.most, 6) + 1)
    records = [played(game, counts[seed % len(counts)], seed).record() for seed in range(GAMES)]
    moves = sum(len(record.moves) for record in records)

    began = time.perf_counter()
    for record in records:
        Match.replay(game, record)
    rules_s = time.perf_counter() - began

    began = time.perf_counter()
    for record in records:
        for move in record.moves:
            game.codec.move(encode(move))
    json_s = time.perf_counter() - began
    return {
        "moves": moves,
        "rules_per_s": round(moves / rules_s),
        "limit_json_round_trips_per_s": round(moves / json_s),
    }


def main() -> None:
    figures: dict[str, Any] = {"figure": "moves per second through the rules alone"}
    figures |= {name: measured(game) for name, game in catalogue().items()}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
