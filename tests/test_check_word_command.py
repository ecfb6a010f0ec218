"""`trilogue check-word`: words and pairs, one by one and by the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trilogue.cli import main


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert main(["check-word", "--json", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_file_has_a_word_or_a_pair_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Logos 14, 21."""
    (tmp_path / "asked.txt").write_text("petrichor\n\nJS\nvlog vlogging\nNEW NEWS\n")
    word, letters, grown, new = told(capsys, "--batch", str(tmp_path / "asked.txt"))
    assert list(word) == ["word", "stands", "proof"]
    assert word["stands"] is True
    assert str(word["proof"]).startswith("noun: the smell of rain")
    assert letters == {"word": "JS", "stands": False, "proof": None}
    assert grown == {"base": "vlog", "form": "vlogging", "inflection": True}
    assert new == {"base": "NEW", "form": "NEWS", "inflection": False}


def test_without_json_it_is_one_line_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-word", "hop", "hoped"]) == 0
    assert capsys.readouterr().out == "hop\thoped\tno\n"
    assert main(["check-word", "qxz"]) == 0
    assert capsys.readouterr().out == "qxz\tno\t-\n"


@pytest.mark.parametrize("arguments", [[], ["a", "b", "c"], ["--batch", "nowhere.txt"]])
def test_what_cannot_be_asked_is_refused_with_a_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check-word", *arguments]) == 2
    assert capsys.readouterr().err.startswith("trilogue: ")
