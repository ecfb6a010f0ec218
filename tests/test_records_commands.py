"""`trilogue replay` and `trilogue verify`, on the file of a game that was played at a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from live import House, play_on, settled

from trilogue.cli import main
from trilogue.engine.rng import Rng


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    devices = await House().game_for(4)
    await play_on(devices, Rng(b"command"))
    await settled(devices[0].table)
    kept = devices[0].table.state.kept
    assert kept is not None
    path = tmp_path / "game.json"
    path.write_bytes(kept.file)
    return path


def test_a_record_of_a_table_is_trusted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "✓ The seed fits its fingerprint" in said
    assert said.endswith("This record can be trusted.\n")


def test_one_other_letter_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(file.read_bytes().replace(b"Chloe", b"Cloe"))
    assert main(["verify", str(file)]) == 1
    said = capsys.readouterr().out
    assert "✗ The seal is broken: the file was changed after the game." in said
    assert said.endswith("This record cannot be trusted.\n")


def test_a_game_is_shown_move_by_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Linq, 4 seats" in said
    assert "the dealer   choose starter, seat" in said
    assert " Ada          say word, word " in said
    assert "Won by " in said


def test_a_seat_sees_only_its_own(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--from", "3", "--seat", "1"]) == 0
    said = capsys.readouterr().out
    assert '"you": 1' in said
    assert '"you": 0' not in said
    assert "choose starter" not in said


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_not_there_is_told(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_what_is_no_record_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{}")
    assert main(["replay", str(path)]) == 2
    assert "expected a record of a game" in capsys.readouterr().err
    assert main(["verify", str(path)]) == 1
    assert "This is no record of a game" in capsys.readouterr().out


def test_a_seat_that_nobody_had_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--seat", "4"]) == 2
    assert "expected a seat from 0 to 3, not 4" in capsys.readouterr().err
