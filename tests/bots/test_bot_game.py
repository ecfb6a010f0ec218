"""Bots among themselves: whole games by the rules, that can be kept and played again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trilogue.bots.bot_game import BotGame
from trilogue.bots.lineup import bots_for, house_options
from trilogue.bots.player import Choice, Glimpse, Intent, Strength, intend
from trilogue.bots.service import BotProcesses, Question, bot_for
from trilogue.cli import main
from trilogue.commands.arena import interval
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.engine.seal import unseal
from trilogue.engine.verify import Weight, verify
from trilogue.games import catalogue

GAMES = catalogue()
TABLES = {
    "linq": ("strong", "normal", "easy", "normal", "strong"),
    "logos": ("normal", "easy", "strong"),
    "loq": ("strong", "normal", "easy"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_bots_plays_a_whole_game(name: str) -> None:
    game, kinds = GAMES[name], TABLES[name]
    config = game.codec.config(house_options(name, kinds))
    bot_game = BotGame(game, config, bots_for(game, kinds), seed=7)
    match = bot_game.play()
    assert match.outcome() is not None
    assert bot_game.refused == 0
    assert Match.replay(game, match.record()).outcome() == match.outcome()


def test_the_arena_counts_and_keeps_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["arena", "linq", "--bots", "random", "--games", "2", "--json", "--keep"]
    assert main([*wanted, str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["refused"] == 0
    assert told["of"]["random"]["points"][2] == 2 * 4
    for path in tmp_path.iterdir():
        record = GAMES["linq"].codec.record(bytes(unseal(path.read_bytes()).record))
        assert Match.replay(GAMES["linq"], record).outcome() is not None
        found = list(verify(path.read_bytes(), GAMES))
        assert {finding.weight for finding in found} == {Weight.FITS}
        assert any("The seed fits" in finding.text for finding in found)


def test_the_arena_says_what_it_expects(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "chess"]) == 2
    assert "expected one of" in capsys.readouterr().err
    assert main(["arena", "loq", "--bots", "random"]) == 2
    assert main(["arena", "linq", "--options", '{"variant": "none"}']) == 2
    with pytest.raises(SystemExit):
        main(["arena", "linq", "--bots", "clever"])


def test_intervals_shrink_with_numbers() -> None:
    assert interval([1.0, 1.0, 1.0]) == (1.0, 0.0)
    few, many = interval([0.0, 1.0] * 5), interval([0.0, 1.0] * 500)
    assert few[0] == many[0] == 0.5
    assert many[1] < few[1] / 5


def test_who_means_the_same_has_been_at_it_for_a_while() -> None:
    first = intend(None, Choice("wave", 5_000), Millis(1_000))
    assert first is not None
    assert intend(first, Choice("wave", 4_000), Millis(3_000)) == first
    assert intend(first, Choice("nod", 4_000), Millis(3_000)) == Intent(
        Choice("nod", 4_000), Millis(3_000)
    )
    assert intend(first, None, Millis(3_000)) is None
    assert first.ready_at(Millis(2_000)) == 6_000
    assert first.ready_at(Millis(5_900)) == 6_600  # nobody answers what they have just seen


def test_no_bot_plays_an_unknown_game() -> None:
    with pytest.raises(ValueError, match="expected a game"):
        bot_for("chess", Strength.EASY)


async def test_bots_think_in_a_process_of_their_own() -> None:
    game = GAMES["linq"]
    match = Match(game, game.codec.config(b"{}"), 4)
    match.play(Move(Millis(0), House.DEALER, game.deal(match.state, Rng(b"1"))))
    seat = match.due().seats[0]
    glimpse = Glimpse(game.view(match.state, seat), seat, Millis(0))
    bots = BotProcesses()
    try:
        bots.prepare("linq")
        choice = await bots.think(Question("one", "linq", Strength.NORMAL, glimpse, 0))
        again = await bots.think(Question("one", "linq", Strength.NORMAL, glimpse, 0))
    finally:
        bots.close()
    assert choice is not None
    assert choice == again
    assert match.check(Move(Millis(5_000), Seat(seat), choice.action)) is None
