"""`trilogue solve`, as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from trilogue.cli import main

WORDS = "train\ntrains\nstrain\nat\nan\nten\ncan't\nnés\nTens\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A word list and a board; graphs are kept here too."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "words.txt").write_text(WORDS, "utf-8")
    (tmp_path / "board.json").write_text(
        json.dumps([[x, 0, letter] for x, letter in enumerate("TrAiN")])
    )
    return tmp_path


def told(
    capsys: pytest.CaptureFixture[str], folder: Path, *more: str, rack: str = "S"
) -> dict[str, Any]:
    arguments = ["solve", "--rack", rack, "--board", str(folder / "board.json")]
    assert main([*arguments, "--lexicon", str(folder / "words.txt"), "--json", *more]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_position_is_solved_and_printed_as_one_object(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = told(capsys, folder)
    assert list(found) == ["score", "placed", "words", "proven", "bound", "nodes", "seconds"]
    assert found["score"] == found["bound"] == 10
    assert found["placed"] == [[-1, 0, "S"]]
    assert found["words"] == [["STRAIN", 10]]
    assert found["proven"] is True


def test_the_suffix_rule_is_a_switch(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Logos 14: what the house knows of forms counts for any word list."""
    (folder / "words.txt").write_text("trains\n")
    assert told(capsys, folder)["score"] == 2
    assert told(capsys, folder, "--suffix-rule")["words"] == [["TRAINS", 2]]
    assert told(capsys, folder, "--no-suffix-rule")["words"] == [["TRAINS", 10]]


def test_two_letter_words_are_a_switch(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Logos 15."""
    (folder / "words.txt").write_text("at\n")
    assert told(capsys, folder, rack="A")["score"] == 3
    assert told(capsys, folder, "--two-letters", "stand", rack="A")["score"] == 0
    assert told(capsys, folder, "--two-letters", "forbidden", rack="A")["placed"] == []


def test_the_house_has_words_of_its_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["solve", "--rack", "quizzes", "--json"]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["score"] == 36  # QUIZ and SIZE across each other; QUIZZES is 35
    assert len(list((folder / "cache" / "trilogue").iterdir())) == 1


def test_without_json_the_board_is_drawn(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["solve", "--rack", "s", "--board", str(folder / "board.json")]
    assert main([*arguments, "--lexicon", str(folder / "words.txt")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["S t r a i n", "  10  STRAIN"]
    assert lines[2].startswith("  10  proven best (")


def test_a_batch_prints_a_line_each(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    positions = [
        {"id": "one", "board": [[0, 0, "t"]], "rack": "EN"},
        {"id": 2, "board": [], "rack": "x"},
    ]
    (folder / "batch.json").write_text(json.dumps(positions))
    arguments = ["solve", "--batch", str(folder / "batch.json")]
    assert main([*arguments, "--lexicon", str(folder / "words.txt")]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["id"], first["words"]) == ("one", [["TEN", 5]])
    assert (second["id"], second["score"], second["placed"]) == (2, 0, [])


@pytest.mark.parametrize(
    ("board", "rack", "expected"),
    [
        ('[[0, 0, "a"], [0, 0, "b"]]', "A", "expected one letter at 0, 0"),
        ('[[0, 0, "ab"]]', "A", "expected a letter from A to Z"),
        ('[[0, 5000, "a"]]', "A", "expected cells up to 1000"),
        ('[{"x": 1}]', "A", "Expected `array`"),
        ('[[0, 0, "a"], [900, 900, "b"]]', "A", "expected a board of up to"),
        ("[]", "ABCDEFGHI", "expected up to 8 letters"),
        ("[]", "A?", "expected up to 8 letters"),
    ],
)
def test_a_bad_position_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str], board: str, rack: str, expected: str
) -> None:
    (folder / "board.json").write_text(board)
    assert main(["solve", "--rack", rack, "--board", str(folder / "board.json")]) == 2
    assert expected in capsys.readouterr().err


def test_something_to_solve_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve"]) == 2
    assert "expected --rack" in capsys.readouterr().err


def test_the_server_and_the_games_start_without_the_solver() -> None:
    code = "import sys, trilogue.games, trilogue.server.serve; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
