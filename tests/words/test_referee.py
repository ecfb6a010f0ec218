"""The clue referee: a table of labelled clues, and how it speaks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trilogue.cli import main
from trilogue.words.clues.judge import judge_clue
from trilogue.words.clues.ruling import Category, ClueReason, Twist
from trilogue.words.fake import FakeWords
from trilogue.words.lexicon import Lexicon, house_lexicon

TABLE = Path(__file__).parents[1] / "tables" / "clues.tsv"
CASES = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]

INNOCENT = Path(__file__).parents[1] / "tables" / "innocent_clues.tsv"
DESCRIPTIONS = [line.split("\t") for line in INNOCENT.read_text("utf-8").splitlines()[1:]]


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return house_lexicon()


def test_the_table_is_large_and_balanced() -> None:
    assert len(CASES) >= 400
    valid = sum(case[4] == "valid" for case in CASES)
    assert 0.4 < valid / len(CASES) < 0.6
    assert {case[5] for case in CASES} - {""} == set(ClueReason)
    assert {case[2] for case in CASES} == set(Twist)
    assert {case[1] for case in CASES} == set(Category)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}: {case[3]}")
def test_the_referee_judges_as_a_careful_person(words: Lexicon, case: list[str]) -> None:
    entry, category, twist, clue, verdict, reason = case
    judged = judge_clue(words, entry, Category(category), Twist(twist), clue)
    assert ("valid" if judged.is_valid else "invalid", judged.reason or "") == (verdict, reason)


def test_the_innocent_clues_are_many_and_of_all_categories() -> None:
    assert len(DESCRIPTIONS) >= 300
    assert {category for _, category, _, _ in DESCRIPTIONS} == set(Category)


@pytest.mark.parametrize("case", DESCRIPTIONS, ids=lambda case: f"{case[0]}: {case[3]}")
def test_people_may_describe_as_they_talk(words: Lexicon, case: list[str]) -> None:
    entry, category, twist, clue = case
    judged = judge_clue(words, entry, Category(category), Twist(twist), clue)
    assert judged.is_valid, judged.because


def test_a_verdict_names_the_offending_word_and_says_why(words: Lexicon) -> None:
    ruling = judge_clue(words, "bedroom", Category.NOUN, Twist.NONE, "the room where you sleep")
    assert ruling.reason is ClueReason.COMPOUND_PART
    assert ruling.words == ("room",)
    assert "bedroom" in ruling.because


def test_other_unguessed_entries_may_not_be_given_away(words: Lexicon) -> None:
    clue = "it lives in the river and eats fish"
    alone = judge_clue(words, "otter", Category.NOUN, Twist.NONE, clue)
    beside = judge_clue(words, "otter", Category.NOUN, Twist.NONE, clue, others=["go fishing"])
    assert alone.is_valid
    assert beside.reason is ClueReason.DERIVATIVE
    assert beside.entry == "go fishing"


@pytest.mark.parametrize("clue", ["", "   ", "?!", "…"])
def test_a_clue_without_a_word_is_none(clue: str) -> None:
    ruling = judge_clue(FakeWords(), "dog", Category.NOUN, Twist.NONE, clue)
    assert ruling.reason is ClueReason.MADE_UP


@pytest.mark.parametrize(
    ("clue", "reason"),
    [
        ("dogs", "derivative"),
        ("hund", "translation"),
        ("cane", "translation"),
        ("blorf", "made_up"),
    ],
)
def test_the_referee_needs_only_the_interface(clue: str, reason: str) -> None:
    assert judge_clue(FakeWords(), "dog", Category.NOUN, Twist.NONE, clue).reason == reason


def test_the_command_prints_verdict_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["check-clue", "--entry", "satisfaction", "--category", "noun", "--round"]
    assert main([*arguments, "three_words", "opposite of disappointment"]) == 0
    assert capsys.readouterr().out == "valid\n"
    assert main([*arguments, "none", "being satisfied"]) == 0
    assert capsys.readouterr().out.startswith("invalid: derivative (satisfied)\n")


def test_the_command_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-clue", "--entry", "bridge", "--json", "puente"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["verdict"], told["reason"], told["words"]) == (
        "invalid",
        "translation",
        ["puente"],
    )


def test_a_batch_comes_back_with_its_verdicts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "clues.tsv"
    file.write_text(
        "entry\tcategory\tround\tclue\ndog\tnoun\tnone\tbarks\ndog\tnoun\tnone\tdoggy\n"
    )
    assert main(["check-clue", "--batch", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "entry\tcategory\tround\tclue\tverdict\treason",
        "dog\tnoun\tnone\tbarks\tvalid\t",
        "dog\tnoun\tnone\tdoggy\tinvalid\tderivative",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("entry\tclue\n", "expected a header with entry, category, round, clue"),
        ("entry\tcategory\tround\tclue\ndog\tnoun\n", "line 2: expected 4 columns, found 2"),
        ("entry\tcategory\tround\tclue\ndog\tthing\tnone\tx\n", "expected a category of"),
        ("entry\tcategory\tround\tclue\ndog\tnoun\tfast\tx\n", "expected a round of"),
    ],
)
def test_a_bad_batch_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, expected: str
) -> None:
    file = tmp_path / "clues.tsv"
    file.write_text(text)
    assert main(["check-clue", "--batch", str(file)]) == 2
    assert expected in capsys.readouterr().err


def test_a_word_is_shown_with_what_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["word", "bridge"]) == 0
    shown = capsys.readouterr().out
    for part in ("common word", "bridged", "span", "cross an obstacle"):
        assert part in shown
    assert main(["word", "blorf"]) == 1
