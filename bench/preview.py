"""How long a Logos preview takes, on tables of 20, 100 and 300 letters."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from trilogue.engine.codec import encode
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.games.logos.actions import CastDie, PlaceTiles, RollDie
from trilogue.games.logos.crossword import Cell, Tile, board_of, fault
from trilogue.games.logos.options import Config, Face
from trilogue.games.logos.tiles import BOOK_VALUES

SIZES = (20, 100, 300)
ROUNDS = 300


def crossword(letters: int, rng: Rng) -> list[Tile]:
    """A crossword of so many letters, grown by words of three to seven."""
    board: dict[Cell, str] = {(i, 0): "E" for i in range(5)}
    while len(board) < letters:
        x, y = rng.choice(list(board))
        dx, dy = rng.choice([(1, 0), (0, 1)])
        for _ in range(3 + rng.below(5)):
            x, y = x + dx, y + dy
            board.setdefault((x, y), rng.choice("AEINRST"))
    return [Tile(x, y, letter) for (x, y), letter in list(board.items())[:letters]]


def logos_turn(board: list[Tile]) -> Match[Any, Any, Any, Any]:
    """A match in the middle of a LOGOS turn, on this table."""
    game = catalogue()["logos"]
    match = Match(game, Config(), 3)
    match.play(Move(Millis(0), House.DEALER, game.deal(match.state, Rng(b"preview"))))
    match.play(Move(Millis(0), match.state.player, RollDie()))
    match.play(Move(Millis(0), House.DEALER, CastDie(Face.LOGOS)))
    match.state = replace(match.state, board=tuple(board))
    return match


def plays(match: Match[Any, Any, Any, Any], rng: Rng) -> list[PlaceTiles]:
    """Legal plays of two to four tiles."""
    state = match.state
    board = board_of(state.board)
    hand = state.sides[state.turn].hand
    found: list[PlaceTiles] = []
    while len(found) < ROUNDS:
        x, y = rng.choice(list(board))
        dx, dy = rng.choice([(1, 0), (0, 1)])
        tiles = []
        for letter in rng.sample(hand, 2 + rng.below(3)):
            while (x, y) in board:
                x, y = x + dx, y + dy
            tiles.append(Tile(x, y, letter))
            x, y = x + dx, y + dy
        if fault(board, tiles, Config()) is None:
            found.append(PlaceTiles(tuple(tiles)))
    return found


def every_line(board: dict[Cell, str], tiles: tuple[Tile, ...]) -> int:
    """The rival: read the whole table, row by row and column by column, before and after."""

    def words(cells: dict[Cell, str]) -> dict[tuple[bool, Cell], str]:
        found = {}
        for down in (False, True):
            for x, y in cells:
                before = (x, y - 1) if down else (x - 1, y)
                if before in cells:
                    continue
                word, at = "", (x, y)
                while at in cells:
                    word += cells[at]
                    at = (at[0], at[1] + 1) if down else (at[0] + 1, at[1])
                if len(word) > 1:
                    found[down, (x, y)] = word
        return found

    old, new = words(board), words({**board, **board_of(tiles)})
    changed = [word for place, word in new.items() if old.get(place) != word]
    return sum(BOOK_VALUES[ord(letter) - 65] for word in changed for letter in word)


def timed(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return (time.perf_counter() - began) * 1000


def measured(letters: int) -> dict[str, float]:
    rng = Rng(letters.to_bytes(2, "big"))
    match = logos_turn(crossword(letters, rng))
    game, seat = match.game, Seat(match.state.player)
    tried = plays(match, rng)
    board = board_of(match.state.board)
    # As the table does it: a view for the seat, then the preview of it, then JSON.
    ours = [
        timed(lambda play=play: encode(game.preview(game.view(match.state, seat), play)))  # type: ignore[misc]
        for play in tried
    ]
    rival = [timed(lambda play=play: every_line(board, play.tiles)) for play in tried]  # type: ignore[misc]
    return {
        "median_ms": round(statistics.median(ours), 3),
        "worst_ms": round(max(ours), 3),
        "rival_whole_table_median_ms": round(statistics.median(rival), 3),
        "limit_ms": 2.0,
    }


def main() -> None:
    figures: dict[str, Any] = {"figure": "a Logos preview, from its view to JSON"}
    figures |= {f"{letters} letters": measured(letters) for letters in SIZES}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
