"""The house's decks: complete, and good as far as a program can see."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from trilogue.cli import main
from trilogue.decks import logos, loq
from trilogue.decks.loq.check import medians
from trilogue.decks.manifest import DeckError, house_folder
from trilogue.words.lexicon import house_lexicon


@pytest.mark.slow  # fifteen thousand clues go before the referee
def test_all_house_decks_pass_their_checks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "check"]) == 0
    kinds = ("loq", "descriptions", "linq", "logos", "associations")
    assert capsys.readouterr().out.split("\n") == [*(f"{kind}: good" for kind in kinds), ""]


def test_loq_has_six_thousand_entries() -> None:
    deck = loq.load(house_folder("loq"))
    counts = Counter((entry.level, entry.category) for entry in deck.entries)
    assert len(counts) == 4 * 5
    assert set(counts.values()) == {300}


def test_logos_has_words_of_both_kinds_at_every_level() -> None:
    deck = logos.load(house_folder("logos"))
    for cards in (deck.synonyms, deck.spelling):
        assert len(cards) >= 600
        assert set(Counter(card.level for card in cards)) == {1, 2, 3, 4}


def test_stats_show_falling_medians(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "stats"]) == 0
    shown = capsys.readouterr().out
    for part in ("people_places", "300 ×", "The hundred hardest", "The hundred easiest"):
        assert part in shown


HEADER = "\t".join(("card", *loq.CATEGORIES))
GOOD = [
    ("Ada Lovelace", "brave", "lantern", "whisper", "spill the beans"),
    ("Timbuktu", "sour", "anchor", "juggle", "once upon a time"),
]
BAD = {
    "two words": (1, ("Rome", "very brave", "cup", "sit", "so long"), "expected one word"),
    "a capital": (1, ("Rome", "Brave", "cup", "sit", "so long"), "expected one word in lower case"),
    "no phrase": (1, ("Rome", "shy", "cup", "sit", "goodbye"), "expected a phrase of two words"),
    "an empty cell": (1, ("Rome", "", "cup", "sit", "so long"), "expected a adjective"),
    "a column short": (1, ("Rome", "shy", "cup", "sit"), "expected 6 columns, found 5"),
    "too long": (1, ("R" * 49, "shy", "cup", "sit", "so long"), "at most 48 letters"),
    "twice": (1, ("the lantern", "shy", "cup", "sit", "so long"), "is already in level-1.tsv"),
}


def folder(path: Path, extra: tuple[str, ...] | None = None) -> Path:
    manifest = 'name = "Own"\nkind = "loq"\nlanguage = "en"\nlicense = "CC0-1.0"\nlevels = 4\n'
    (path / "deck.toml").write_text(manifest, "utf-8")
    for level, end in enumerate(("", "ab", "cd", "ef"), start=1):
        rows = [tuple(" ".join(w + end for w in cell.split()) for cell in row) for row in GOOD]
        if level == 1 and extra:
            rows[1] = extra
        lines = ["\t".join((str(number), *row)) for number, row in enumerate(rows, start=1)]
        (path / f"level-{level}.tsv").write_text("\n".join([HEADER, *lines]) + "\n", "utf-8")
    return path


def test_a_deck_of_ones_own_is_loaded(tmp_path: Path) -> None:
    assert len(loq.load(folder(tmp_path)).entries) == 2 * 4 * 5


@pytest.mark.parametrize("case", BAD.values(), ids=BAD.keys())
def test_a_bad_loq_deck_is_refused_with_file_line_and_reason(
    tmp_path: Path, case: tuple[int, tuple[str, ...], str]
) -> None:
    level, row, reason = case
    with pytest.raises(DeckError, match=f"level-{level}.tsv, line 3: .*{reason}"):
        loq.load(folder(tmp_path, row))


def test_an_entry_inside_another_of_its_card_is_refused(tmp_path: Path) -> None:
    row = ("Rome", "shy", "cup", "sit", "sit still")
    with pytest.raises(DeckError, match="card 2: 'sit still' contains 'sit'"):
        loq.load(folder(tmp_path, row))


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("brave\tadjective\t5\n", "line 2: expected a level from 1 to 4"),
        ("brave\tthing\t1\n", "line 2: expected noun, verb, adjective, found"),
        ("bravely\tadverb\t1\n", "line 2: expected noun, verb, adjective, found 'adverb'"),
        ("Brave\tadjective\t1\n", "line 2: expected a word of the letters a to z"),
        ("brave\tadjective\t1\nbrave\tnoun\t1\n", "line 3: 'brave' is there twice"),
        ("brave\tadjective\n", "line 2: expected 3 columns, found 2"),
        ("", "line 2: expected at least one card"),
    ],
)
def test_a_bad_logos_deck_is_refused_with_line_and_reason(
    tmp_path: Path, rows: str, reason: str
) -> None:
    """Logos 42: an adverb is on no card."""
    manifest = 'name = "Own"\nkind = "logos"\nlanguage = "en"\nlicense = "CC0-1.0"\n'
    (tmp_path / "deck.toml").write_text(manifest, "utf-8")
    (tmp_path / "synonyms.tsv").write_text(f"word\tpos\tlevel\n{rows}", "utf-8")
    with pytest.raises(DeckError, match=f"synonyms.tsv, {reason}"):
        logos.load(tmp_path)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"deck\.toml"):
        loq.load(tmp_path)


def test_a_level_that_is_no_rarer_than_the_one_before_is_a_fault() -> None:
    deck = loq.load(house_folder("loq"))
    words = house_lexicon()
    middle = medians(deck, words)
    for category in loq.CATEGORIES:
        ladder = [middle[category, level] for level in range(1, 5)]
        assert ladder == sorted(ladder, reverse=True)
        assert len(set(ladder)) == 4
