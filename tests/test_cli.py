"""The command line, as it is typed."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from coin import Coin, State
from msgspec.structs import replace

from trilogue.cli import main
from trilogue.commands import simulate
from trilogue.commands.rulebook import rules, rules_text
from trilogue.engine.box import Box, Examples
from trilogue.engine.game import Millis, Step
from trilogue.engine.match import Match
from trilogue.engine.seal import unseal
from trilogue.engine.verify import Weight, verify
from trilogue.games import GAMES, catalogue
from trilogue.server.listening import listen

ROOT = Path(__file__).parents[1]
GAME = GAMES[0]


class Leaky(Coin):
    """Loses a point on the way."""

    def say(self, state: State, heads: bool, now: Millis) -> Step[State]:
        step = super().say(state, heads, now)
        return replace(step, state=replace(step.state, paid=state.paid))


def test_simulate_plays_clean_games_and_keeps_their_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = catalogue()[GAME]
    seats = f"{game.info.fewest}..{game.info.fewest + 1}"
    arguments = ["simulate", GAME, "--games", "5", "--seats", seats, "--keep", str(tmp_path)]
    assert main(arguments) == 0
    assert "5 games" in capsys.readouterr().err
    records = sorted(tmp_path.iterdir())
    assert len(records) == 5
    for record in records:
        assert Match.replay(
            game, game.codec.record(bytes(unseal(record.read_bytes()).record))
        ).outcome()
        assert {found.weight for found in verify(record.read_bytes(), {GAME: game})} == {
            Weight.FITS
        }


def test_simulate_prints_seed_and_record_of_the_first_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    box = Box(info=Leaky.info, make=Leaky, bot="", examples=Examples((), ()))
    monkeypatch.setattr(simulate, "boxes", lambda: {"coin": box})
    assert main(["simulate", "coin", "--games", "3", "--jobs", "1", "--seed", "17"]) == 1
    printed = capsys.readouterr()
    assert "conservation" in printed.err
    assert "Seed 17" in printed.err
    assert json.loads(printed.out)["game"] == "coin"


@pytest.mark.parametrize("command", ["simulate", "arena", "rules"])
def test_a_game_that_is_not_there_is_told(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "chess"]) == 2
    assert f"expected one of {', '.join(GAMES)}, not 'chess'" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_more_seats_than_a_game_has_are_told(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    info = catalogue()[game].info
    assert main(["simulate", game, "--seats", f"{info.fewest}..{info.most + 1}"]) == 2
    assert f"{info.title} is for {info.fewest}..{info.most} seats" in capsys.readouterr().err
    assert main(["simulate", game, "--seats", f"{info.fewest - 1}"]) == 2


@pytest.mark.parametrize("span", ["few", "8..4", "4..x"])
def test_a_bad_span_is_told(span: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", GAME, "--seats", span])
    assert "expected N" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--tests", str(ROOT / "tests")]) == 0
    count = len(rules(rules_text(game)))
    assert f"{count} rules, 0 without a test" in capsys.readouterr().out
    assert count > 5


def test_a_rule_without_a_test_is_a_gap(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    title, count = catalogue()[GAME].info.title, len(rules(rules_text(GAME)))
    folder = tmp_path / "games" / GAME
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text(f'def test_it() -> None:\n    """{title} 1, 2 and 99."""\n')
    assert main(["rules", GAME, "--tests", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert f"{count} rules, {count - 2} without a test" in printed
    assert "test_it names rule 99, which is not there" in printed


def test_the_generated_files_of_this_repository_are_fresh() -> None:
    assert main(["contract", "--check", "--root", str(ROOT)]) == 0


def test_the_next_free_port_is_taken() -> None:
    first = socket.create_server(("127.0.0.1", 0))
    port = first.getsockname()[1]
    second = listen("127.0.0.1", port)
    assert port < second.getsockname()[1] < port + 20
    first.close()
    second.close()


def test_a_data_folder_that_cannot_be_used_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    arguments = ["serve", "--quiet", "--host", "127.0.0.1", "--port", "0", "--data", str(file)]
    assert main(arguments) == 1
    assert capsys.readouterr().err.startswith(f"trilogue: {file} is a file")


@pytest.mark.parametrize("hops", ["0", "-1", "many"])
def test_a_number_of_proxies_is_a_number(hops: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", f"--behind-proxy={hops}"])
    assert "expected a number from 1" in capsys.readouterr().err
