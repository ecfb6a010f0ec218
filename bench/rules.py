"""Moves per second through the rules alone: check and apply, no table, no log, no views."""

from __future__ import annotations

import json
import time
from typing import Any

from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, House, Millis, Move
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue

GAMES = 60


def played(game: AnyGame, seats: int, seed: int) -> Match[Any, Any, Any, Any]:
    """A random game, played to its end."""
    rng = Rng(seed.to_bytes(8, "big"))
    match = Match(game, game.codec.config(b"{}"), seats)
    while not match.outcome():
        due = match.due()
        now = Millis(match.now + 1)
        if due.house is House.DEALER:
            match.play(Move(now, House.DEALER, game.deal(match.state, rng)))
        else:
            seat = rng.choice(due.seats)
            match.play(Move(now, seat, game.sample(game.view(match.state, seat), seat, rng)))
    return match


def main() -> None:
    game = catalogue()["linq"]
    records = [played(game, 4 + seed % 5, seed).record() for seed in range(GAMES)]
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

    figures = {
        "figure": "linq moves per second through the rules alone",
        "moves": moves,
        "rules_per_s": round(moves / rules_s),
        "limit_json_round_trips_per_s": round(moves / json_s),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
