"""Games to keep: plays those that are missing, and writes down what they come to.

    python tests/records/make.py                  what is missing, and nothing else
    python tests/records/make.py --renew linq     the game's records of today's rules anew
    python tests/records/make.py --expect linq    only what they come to, from the records as kept

The same commit always makes the same files. See README.md beside this file.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from trilogue.bots.bot_game import BotGame
from trilogue.bots.lineup import bots_for
from trilogue.decks.own import parse
from trilogue.engine.codec import encode
from trilogue.engine.conformance import Trial
from trilogue.engine.fairness import OpenedDeal, numbered_deal
from trilogue.engine.game import AnyGame, Move, Outcome, Seat
from trilogue.engine.match import Match
from trilogue.engine.reading import read_record
from trilogue.engine.record import Player, Record, own_list
from trilogue.engine.seal import game_of, seal, unseal
from trilogue.games import catalogue
from trilogue.games.loq.actions import MarkGuessed, TakeBack

HERE = Path(__file__).parent
EXPECTED = "expected.json"
NAMES = "Ada Ben Chloe Deniz Edith Farid".split()


class Recipe(Struct, frozen=True):
    """A game to be kept: who plays what, and how."""

    game: str
    name: str
    seats: int
    number: int  # whence all its chance comes
    options: str = "{}"
    has_own_list: bool = False
    bot: str | None = None  # how well everyone plays; nobody: by chance
    has_slip: bool = False  # the first tap is taken back at once


def _loq_teams() -> str:
    return '{"mode":"teams","talk":"typed","catch_up_key":true,"turn_s":60,"first_side":1}'


def _loq_spoken() -> str:
    """One Guess often, so that entries are lost."""
    middle = ["one_guess"] * 5 + ["memory", "level_up", "penalty"]
    return encode({"choose_ease": True, "middle": middle}).decode()


RECIPES = [
    Recipe("linq", "plain", 4, 1),
    Recipe("linq", "sleeper", 5, 2, '{"variant":"sleeper","balanced_roles":true}'),
    Recipe("linq", "spy-vs-spy", 6, 3, '{"variant":"spy_vs_spy","number_each_round":true}'),
    Recipe("linq", "sketches", 4, 4, '{"silent_night":"sketches","summary_round":true}'),
    Recipe("linq", "own-list", 4, 5, '{"deck":"own","no_copying":true}', has_own_list=True),
    Recipe("linq", "aloud", 4, 7, '{"aloud":true,"word_s":0}'),
    Recipe("linq", "beats", 4, 8, '{"beats":true,"rounds":2}'),
    Recipe("linq", "bots", 5, 6, bot="normal"),
    Recipe("linq", "devices", 4, 18, '{"rounds":2}'),
    Recipe("linq", "practice", 4, 10, '{"practice":"spy","learner":2}', bot="normal"),
    Recipe("linq", "reasons", 4, 9, '{"rounds":2}', bot="strong"),
    Recipe("logos", "two", 2, 11, '{"bag":"short"}'),
    Recipe("logos", "four", 4, 12, '{"bag":"short","opponents_vote":true,"turn_s":60}'),
    Recipe("logos", "teams", 4, 13, '{"bag":"short","sides":[0,1,0,1],"two_letters":"stand"}'),
    Recipe("logos", "own-list", 2, 14, '{"bag":"short","deck":"own"}', has_own_list=True),
    Recipe("logos", "bots", 2, 15, '{"bag":"short"}', bot="easy"),
    Recipe("loq", "together-typed", 3, 21, '{"talk":"typed","accept_inflections":true}'),
    Recipe("loq", "together-spoken", 2, 22, _loq_spoken()),
    Recipe("loq", "teams-typed", 4, 35, _loq_teams()),
    Recipe("loq", "teams-spoken", 5, 24, '{"mode":"teams","redraw":true,"invalid_clue":"strict"}'),
    Recipe("loq", "own-list", 3, 25, '{"talk":"mixed","deck":"own"}', has_own_list=True),
    Recipe("loq", "teams-mixed", 4, 27, '{"mode":"teams","talk":"mixed"}', has_slip=True),
    Recipe("loq", "teams-stopped", 4, 28, '{"mode":"teams"}'),
    Recipe("loq", "bots", 3, 26, '{"talk":"typed"}', bot="easy"),
]


class Expected(Struct, frozen=True):
    """What a kept game comes to; hashes are SHA-256."""

    outcome: str
    standings: tuple[str, ...]  # from which step on who has what
    state: str  # of the last step
    seen: dict[str, str]  # by seat, and for a spectator: all that was sent from the first step on


# to play


def list_brought() -> Raw:
    """The list that people bring to these games, as it would be kept."""
    words, faults = parse("Ours", (HERE / "words.tsv").read_text("utf-8"))
    assert not faults, faults
    return Raw(encode(words))


def played(recipe: Recipe, house: AnyGame) -> Record[Any, Any]:
    """The game of a recipe, as a table would keep it."""
    game = house.with_words(list_brought()) if recipe.has_own_list else house
    config = game.codec.config(recipe.options.encode())
    deal = _deal(recipe)
    if recipe.bot:
        bot_game = BotGame(
            game, config, bots_for(game, [recipe.bot] * recipe.seats), recipe.number, deal
        )
        match = bot_game.play()
    else:
        trial = Trial(game, config, recipe.seats, recipe.number, deal=deal)
        match = trial.match
        while not match.outcome():
            rejected = match.play((recipe.has_slip and _slip(match)) or trial.next_move())
            assert rejected is None, rejected
    return replace(
        match.record(),
        people=tuple(
            Player(NAMES[seat], "*§†‡¶#"[seat], recipe.bot) for seat in range(recipe.seats)
        ),
        deal=deal,
        words=own_list(list_brought()) if recipe.has_own_list else None,
    )


def _slip(match: Match[Any, Any, Any, Any]) -> Move[Any] | None:
    """LOQ 52: nobody who plays by chance knows the time, which a tap can be taken back for."""
    last = match.moves[-1] if match.moves else None
    if last is None or not isinstance(last.action, MarkGuessed):
        return None
    if any(isinstance(move.action, TakeBack) for move in match.moves):
        return None
    tapped = last.action
    return Move(last.at, last.actor, TakeBack(tapped.level, tapped.category))


def _deal(recipe: Recipe) -> OpenedDeal:
    """With a share of every seat, as at a table."""
    shares = [hashlib.sha256(f"{recipe.name} {seat}".encode()) for seat in range(recipe.seats)]
    deal = numbered_deal(recipe.number)
    return replace(deal, shares=tuple(share.hexdigest()[:32] for share in shares))


# to compare


def expectation(game: AnyGame, record: Record[Any, Any]) -> Expected:
    """What a record comes to by these rules; raises ValueError where it breaks one."""
    match = Match.replay(game, replace(record, moves=()))
    viewers: list[Seat | None] = [*map(Seat, range(record.seats)), None]
    seen = {viewer: hashlib.sha256(match.shown().written(viewer)) for viewer in viewers}
    scores = game.scores(match.state)
    standings = [f"0: {_plain(scores)}"]
    for number, move in enumerate(record.moves, start=1):
        if rejected := match.play(move):
            raise ValueError(f"move {number} breaks a rule: {rejected.code}")
        for viewer in viewers:
            seen[viewer].update(match.shown().written(viewer))
        if game.scores(match.state) != scores:
            scores = game.scores(match.state)
            standings.append(f"{number}: {_plain(scores)}")
    return Expected(
        _ended(match.outcome()),
        tuple(standings),
        hashlib.sha256(encode(match.state)).hexdigest(),
        {_called(viewer): hashed.hexdigest() for viewer, hashed in seen.items()},
    )


def _plain(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _ended(outcome: Outcome | None) -> str:
    if outcome is None:
        return "not at its end"
    return f"{_plain(outcome.scores)}, won by {_plain(outcome.winners) or 'nobody'}"


def _called(viewer: Seat | None) -> str:
    return "spectator" if viewer is None else f"seat {viewer}"


def read_expected(game: str) -> dict[str, Expected]:
    """What the kept records of a game come to, by file name."""
    path = HERE / game / EXPECTED
    if not path.exists():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Expected])


def kept(game: str) -> list[Path]:
    """The files of a game's records."""
    return sorted(path for path in (HERE / game).glob("*.json") if path.name != EXPECTED)


# to keep


def make(renew: str | None = None, expect: str | None = None) -> None:
    """Write what is missing, and what was asked for."""
    games = catalogue()
    for recipe in RECIPES:
        game = games[recipe.game]
        path = HERE / recipe.game / f"{recipe.name}.rules-{game.info.version}.json"
        if path.exists() and recipe.game != renew:
            continue
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(seal(played(recipe, game)))
        print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")
    for name, game in games.items():
        _expect(name, game, is_anew=name in (renew, expect))


def _expect(name: str, game: AnyGame, is_anew: bool) -> None:
    """What is not written down yet; of records by other rules it stays as it is."""
    before = read_expected(name)
    after = dict(before)
    for path in kept(name):
        sealed = unseal(path.read_bytes())
        assert game_of(sealed.record) == name, path
        try:
            record = read_record(game, sealed.record)
        except ValueError as error:
            print(f"{path.relative_to(HERE)}: {error}")
            continue
        if is_anew or path.name not in before:
            after[path.name] = expectation(game, record)
            if after[path.name] != before.get(path.name):
                print(f"{path.relative_to(HERE)}: what it comes to is written down anew")
    (HERE / name / EXPECTED).write_bytes(_pretty(after))


def _pretty(expected: dict[str, Expected]) -> bytes:
    return msgspec.json.format(encode(dict(sorted(expected.items()))), indent=1) + b"\n"


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--renew", metavar="GAME", choices=sorted(catalogue()))
    parser.add_argument("--expect", metavar="GAME", choices=sorted(catalogue()))
    options = parser.parse_args()
    make(options.renew, options.expect)
    return 0


if __name__ == "__main__":
    sys.exit(main())
