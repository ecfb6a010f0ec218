"""The clues for the house deck: complete, and refused with file, line and reason where they are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from trilogue.decks.loq.clues import PLAIN, house_descriptions, load
from trilogue.decks.manifest import DeckError

GOOD = {
    1: "noun\tbridge\tyou cross a river on it\tGolden Gate is a famous one\tdentists fit one between teeth\tspans a river\ta road high up on legs",
    2: "verb\tflirt\twink across the bar at someone\tsmile and play with your hair\twhat Romeo does at the ball\tsmile and wink\twink and smile at a boy you like",
    3: "noun\tgeyser\tOld Faithful blows every ninety minutes\thot water shoots up in Iceland\tIcelandic water fountain\thot stream that shoots up from the ground",
    4: "noun\tequinox\tday and night are equally long\tit comes in March and September\tday equals night\twhen day is just as long as night",
}


def folder(path: Path, level: int = 0, line: str = "") -> Path:
    for number, good in GOOD.items():
        clues = (f"clue {n}" for n in range(1, PLAIN[number] + 1))
        header = "\t".join(("category", "entry", *clues, "three words", "one syllable"))
        body = line if number == level else good
        (path / f"level-{number}.tsv").write_text(f"{header}\n{body}\n", "utf-8")
    return path


def test_clues_are_read_by_entry(tmp_path: Path) -> None:
    found = load(folder(tmp_path))
    assert list(found) == ["bridge", "flirt", "geyser", "equinox"]
    assert len(found["bridge"].plain) == 3
    assert len(found["geyser"].plain) == 2
    assert found["geyser"].three_words == "Icelandic water fountain"
    assert found["geyser"].clues[-1] == "hot stream that shoots up from the ground"


@pytest.mark.parametrize(
    ("level", "old", "new", "expected"),
    [
        (1, "spans a river", "it spans a river", "level-1.tsv, line 2: expected three words"),
        (1, "you cross a river on it", "cross it", "expected 4 to 14 words, found 'cross it'"),
        (1, "you cross a river on it", "Golden Gate is a famous one", "'bridge' has a clue twice"),
        (2, "wink and smile at a boy you like", "wink", "expected 3 to 14 words, found 'wink'"),
        (3, "\tIcelandic water fountain", "", "expected 6 columns, found 5"),
        (4, "noun\tequinox", "noun\tgeyser", "'geyser' is described already"),
    ],
)
def test_bad_clues_are_refused_with_the_reason(
    tmp_path: Path, level: int, old: str, new: str, expected: str
) -> None:
    assert old in GOOD[level]
    with pytest.raises(DeckError, match=expected):
        load(folder(tmp_path, level, GOOD[level].replace(old, new)))


def test_every_entry_of_the_house_deck_is_described() -> None:
    described = house_descriptions()
    assert len(described) == 6_000
    assert sum(len(entry.plain) for entry in described.values()) == 15_000
