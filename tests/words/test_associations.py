"""What comes to mind: the lists, their checks, and the model on top of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trilogue.cli import main
from trilogue.words.associations.checks import faults
from trilogue.words.associations.graph import AssociationGraph, join
from trilogue.words.associations.held_out import part_of
from trilogue.words.associations.mind import Mind, compile_mind
from trilogue.words.associations.written import (
    AnswerLists,
    BadAssociationsError,
    house_lists,
    parse,
)
from trilogue.words.lexicon import house_lexicon

WORDS = house_lexicon()
GOOD: AnswerLists = {
    "winter": tuple("snow cold summer Christmas ice coat skiing frost dark snowman holiday boots".split()),
    "sledge": tuple("snow hill winter children dogs ride reindeer fast wood slide fun run".split()),
    "igloo": tuple("ice snow Inuit cold house blocks penguin round dome shelter warm home".split()),
    "candle": tuple("wax light flame birthday cake wick melt romantic dinner wind church scent".split()),
}  # fmt: skip
OTHER = GOOD["winter"][1:]


def test_a_list_is_a_cue_and_twelve_answers() -> None:
    lines = "\n".join("\t".join((cue, *answers)) for cue, answers in GOOD.items())
    assert parse(lines) == GOOD


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("winter\tsnow", "line 1: expected a cue and 12 answers, found 1 answers"),
        ("\t".join(["a", *"bcdefghijklm"]) + "\n" + "\t".join(["a", *"bcdefghijklm"]), "line 2"),
    ],
)
def test_a_bad_line_is_named(text: str, expected: str) -> None:
    with pytest.raises(BadAssociationsError, match=expected):
        parse(text)


def test_good_lists_have_no_faults() -> None:
    assert list(faults(GOOD, WORDS)) == []


@pytest.mark.parametrize(
    ("lists", "expected"),
    [
        ({"winter": ("winters", *OTHER)}, "'winters' is only a form of the cue"),
        ({"winter": ("Winter", *OTHER)}, "'Winter' is only a form of the cue"),
        ({"winter": ("cold", *OTHER)}, "an answer twice"),
        ({"winter": ("snoww", *OTHER)}, "no such word: 'snoww'"),
        ({"winter": ("snow ", *OTHER)}, "spaces or nothing in 'snow '"),
        ({"winter": ("the best of all seasons", *OTHER)}, "longer than 4 words"),
        ({**GOOD, "the winter": GOOD["winter"]}, "'the winter' and 'winter' are one cue"),
        (
            {"big": tuple("large great huge enormous grown mature adult fully-grown bountiful vast prominent heavy".split())},
            "only synonyms",
        ),
        ({f"cue {n}": ("thing", *OTHER) for n in range(30)}, "'thing' is an answer of 30 cues"),
    ],
)  # fmt: skip
def test_each_fault_is_found(lists: AnswerLists, expected: str) -> None:
    assert any(expected in fault for fault in faults(lists, WORDS))


def test_the_graph_joins_forms_with_their_cue() -> None:
    graph = AssociationGraph(join(GOOD | {"cake": ("candles", *OTHER)}, WORDS), WORDS)
    assert graph.find("candles") == graph.find("candle")
    assert graph.find("Candle") == graph.find("the candle")
    assert graph.names[graph.find("candles") or 0] == "candle"


def test_the_graph_is_walked_both_ways() -> None:
    graph = AssociationGraph(join(GOOD, WORDS), WORDS)
    snow = graph.find("snow")
    assert snow is not None
    named_by = [graph.names[node] for node in graph.backward.of(snow)[0]]
    assert named_by == ["winter", "sledge", "igloo"]
    to, weights = graph.forward.of(graph.find("winter") or 0)
    assert [graph.names[node] for node in to[:3]] == ["snow", "cold", "summer"]
    assert list(weights) == sorted(weights, reverse=True)
    assert weights.sum() == pytest.approx(1)


def test_its_own_list_comes_to_mind_first() -> None:
    near = Mind(compile_mind(GOOD, WORDS), WORDS).near("winter")
    assert near[0].word == "snow"
    assert set(GOOD["winter"]) <= {thought.word for thought in near}
    assert "on its list" in near[0].because
    assert sum(thought.share for thought in near) <= 1


def test_who_has_no_list_is_reached_by_those_who_name_it() -> None:
    near = Mind(compile_mind(GOOD, WORDS), WORDS).near("snow", 100)
    why = {thought.word: thought.because for thought in near}
    assert "brings snow to mind" in why["winter"]
    assert "brings snow to mind" in why["igloo"]
    assert "snow" not in why


def test_a_phrase_without_a_list_is_reached_by_its_words() -> None:
    near = [
        thought.word for thought in Mind(compile_mind(GOOD, WORDS), WORDS).near("candle holder")
    ]
    assert "wax" in near
    assert "candle" not in near


def test_an_unknown_word_brings_nothing_to_mind() -> None:
    assert Mind(compile_mind(GOOD, WORDS), WORDS).near("qwzrtp") == ()


def test_the_parts_of_the_cues_are_a_twentieth_a_tenth_and_the_rest() -> None:
    parts = [part_of(cue) for cue in house_lists()]
    share = {part: parts.count(part) / len(parts) for part in ("held_out", "fit", "graph")}
    assert share["held_out"] == pytest.approx(0.05, abs=0.015)
    assert share["fit"] == pytest.approx(0.1, abs=0.02)
    assert part_of("Winter") == part_of("winter")


def test_near_prints_words_and_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["near", "winter", "--top", "5"]) == 0
    shown = capsys.readouterr().out
    assert "snow" in shown
    assert "on its list" in shown


def test_near_prints_json_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cues = tmp_path / "cues.txt"
    cues.write_text("winter\n\nLondon\n", "utf-8")
    assert main(["near", "--batch", str(cues), "--top", "3"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["cue"] for line in lines] == ["winter", "London"]
    assert [len(line["near"]) for line in lines] == [3, 3]
    assert main(["near", "--json", "winter", "--top", "1"]) == 0
    assert set(json.loads(capsys.readouterr().out)["near"][0]) == {"word", "share", "because"}


def test_near_says_what_it_expects(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["near"]) == 2
    assert "expected a cue" in capsys.readouterr().err
    assert main(["near", "--batch", "no/such/file"]) == 2
    assert main(["near", "qwzrtp"]) == 1
    with pytest.raises(SystemExit):
        main(["near", "winter", "--top", "0"])
