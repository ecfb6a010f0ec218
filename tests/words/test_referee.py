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


@pytest.mark.parametrize(
    ("entry", "clue", "reason"),
    [
        ("airport", "where an airplane lands", None),
        ("airport", "a port for planes", ClueReason.COMPOUND_PART),
        ("airport", "you travel by air from there", ClueReason.COMPOUND_PART),
        ("rainbow", "no raincoat without it", None),
        ("unicycle", "a bicycle with a single wheel", None),
        ("Spain", "hola", None),
        ("Spain", "España", ClueReason.TRANSLATION),
        ("good morning", "bonjour", ClueReason.TRANSLATION),
        ("Rio de Janeiro", "January river", ClueReason.TRANSLATION),
        ("mountain", "mont blanc is one", None),
        ("jump", "van halen sang it", None),
        ("salesman", "a con man", ClueReason.COMPOUND_PART),
        ("thief", "somebody who steals", None),
        ("tea bag", "pg, teabags", ClueReason.ENTRY_WORD),
        ("second", "the 2nd one", ClueReason.ENTRY_WORD),
        ("scoop", "an ice cream scooper", ClueReason.DERIVATIVE),
        ("glow", "no glowering, shine", None),
        ("Santa Claus", "père noël", ClueReason.TRANSLATION),
        ("Spain", "buenos dias", None),
        ("Godzilla", "gojira in Japanese", ClueReason.TRANSLATION),
        ("Goya", "el tres de mayo", None),
        ("Pegasus", "ein pferd with wings", ClueReason.TRANSLATION),
        ("Lao Tzu", "old Chinese master", None),
        ("Spider-Man", "like batman but with webs", None),
        ("Chicago", "three syllables, windy", ClueReason.RHYME),
        ("haiku", "a poem of 17 syllables", None),
        ("Pythagoras", "a squared plus b squared", None),
    ],
)
def test_loq_15_a_part_and_a_translation_are_refused_and_what_is_neither_is_free(
    words: Lexicon, entry: str, clue: str, reason: ClueReason | None
) -> None:
    assert judge_clue(words, entry, Category.NOUN, Twist.NONE, clue).reason is reason


@pytest.mark.parametrize(
    ("entry", "clue"),
    [
        ("castle", "fortress (6)"),
        ("ice cream", "frozen, 3, 5"),
        ("castle", "charlie alpha sierra"),
        ("castle", "3-1-19-20-12-5"),
        ("castle", "Cats Are So Terribly Lovely Everywhere"),
        ("moon", "spoon minus sp"),
        ("castle", "comes after cart in the dictionary"),
        ("bed and breakfast", "B&B"),
        ("moon", "June rhyme"),
        ("Sydney", "sid + ney"),
        ("castle", "cattle with an s"),
        ("burble", "bubble w r"),
        ("pancreas", "panc in front"),
        ("orchestra", "a chest is hidden there"),
        ("mutiny", "ends in small: tiny"),
        ("deer", "rudolf is one with rein in front"),
        ("answer", "Q&A, the second bit"),
        ("ice cream", "I scream"),
        ("grab", "almost crab"),
        ("impossible", "imp..."),
        ("aardvark", "begins with two As"),
        ("Mulan", "M U then a boy lan"),
        ("Hatshepsut", "hat plus she"),
        ("ramshackle", "a male sheep, then shackle"),
        ("Yerevan", "starts like year without the a"),
        ("Erewhon", "nowhere backwards, sort of"),
    ],
)
def test_loq_15_letters_and_rhymes_told_by_a_detour_are_refused(
    words: Lexicon, entry: str, clue: str
) -> None:
    ruling = judge_clue(words, entry, Category.NOUN, Twist.NONE, clue)
    assert ruling.reason in (ClueReason.LETTERS, ClueReason.RHYME)


@pytest.mark.parametrize(
    ("entry", "clue"),
    [
        ("knife", "fork n"),
        ("punish", "crime n, ground the kid"),
        ("small print", "the t&cs"),
        ("driving lesson", "learner w L plates"),
        ("towel", "initials sewn on it in posh hotels"),
        ("superstitious", "black cat, ladder, 13"),
        ("running shoes", "nike or asics, 4 a jogger"),
        ("fuzzy", "wuzzy was a bear"),
        ("Philippines", "jollibee, imelda"),
    ],
)
def test_loq_15_shorthand_signs_and_names_are_no_letters(
    words: Lexicon, entry: str, clue: str
) -> None:
    assert judge_clue(words, entry, Category.NOUN, Twist.NONE, clue).is_valid


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
