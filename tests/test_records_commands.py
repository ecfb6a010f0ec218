"""`trilogue replay` and `trilogue verify`, on the file of a game that was played at a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from live import GAMES, House, done, play_on, settled
from msgspec import Raw

from trilogue.cli import main
from trilogue.decks.own import write
from trilogue.engine.codec import encode
from trilogue.engine.reading import read_record
from trilogue.engine.rng import Rng
from trilogue.engine.seal import Sealed, seal_of, unseal
from trilogue.table import acts as a
from trilogue.table.backroom import BackroomHere
from trilogue.table.shelf import KeptDeck, Shelf

RULES = GAMES["linq"].info.version
WORDS = "\n".join(  # for eleven cards, of which no game needs all
    f"{first}{second}"
    for first in "lantern harbour velvet thunder compass orchard whisper glacier".split()
    for second in "room stone light works house cup bag line way side top day week end".split()
)


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    devices = await House().game_for(4)
    await play_on(devices, Rng(b"command"))
    await settled(devices[0].table)
    kept = devices[0].table.state.finished
    assert kept is not None
    path = tmp_path / "game.json"
    path.write_bytes(kept.file)
    return path


def resealed(file: Path, old: bytes, new: bytes) -> str:
    """Change a file as a forger would, who seals it anew; returns the seal that the table showed."""
    sealed = unseal(file.read_bytes())
    assert old in bytes(sealed.record)
    body = bytes(sealed.record).replace(old, new)
    file.write_bytes(encode(Sealed(Raw(body), seal_of(body))))
    return sealed.seal


def test_a_record_with_the_seal_of_the_table_is_trusted(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = unseal(file.read_bytes()).seal
    assert main(["verify", str(file), "--seal", f"{shown[:32].upper()} {shown[32:]}"]) == 0
    said = capsys.readouterr().out
    assert "✓ This is the record that the table showed" in said
    assert "✓ The seed fits its fingerprint" in said
    assert said.endswith("This record can be trusted.\n")


def test_without_the_seal_it_is_said_what_was_not_checked(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(file)]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("This file fits itself. Whether it is the game that was played, only")
    assert "names, times and words" in last
    assert last.endswith("trilogue verify FILE --seal HEX")


def test_a_forger_who_seals_anew_is_found_by_the_seal_of_the_table(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = resealed(file, b'"Chloe"', b'"Claire"')
    assert main(["verify", str(file)]) == 0  # it is a game, if not that one
    assert "can be trusted" not in capsys.readouterr().out
    assert main(["verify", str(file), "--seal", shown]) == 1
    said = capsys.readouterr().out
    assert "✗ This is not the record that the table showed" in said
    assert said.endswith("This record cannot be trusted.\n")


def test_what_is_no_seal_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["verify", str(file), "--seal", "12ab"])
    assert "expected the 64 digits of a seal, not '12ab'" in capsys.readouterr().err


def test_a_record_with_more_in_it_than_a_record_has_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    resealed(file, b'{"name":"Chloe",', b'{"name":"Chloe","cheated":true,')
    assert main(["verify", str(file)]) == 1
    assert "no record has people[2].cheated" in capsys.readouterr().out
    assert main(["replay", str(file)]) == 2
    assert "no record has people[2].cheated" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            b'"format":2',
            b'"format":3',
            "it has format 3, and this house reads 1 and 2. It was written by a newer",
        ),
        (
            b'"rules":',
            b'"rules":7',
            f"it was played by rules 7{RULES} of Linq, and this house plays by rules {RULES}",
        ),
    ],
)
def test_a_record_of_another_time_is_refused_with_a_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], old: bytes, new: bytes, told: str
) -> None:
    resealed(file, old, new)
    assert main(["verify", str(file)]) == 1
    assert told in capsys.readouterr().out
    assert main(["replay", str(file)]) == 2
    assert told in capsys.readouterr().err


@pytest.fixture
async def own(tmp_path: Path) -> Path:
    """A game with a list that people brought, which lies beside it as text."""
    house = House()
    deck = await Shelf(house.log, BackroomHere(GAMES)).keep(None, "Ours", WORDS)
    assert isinstance(deck, KeptDeck)
    devices = await house.table_for(4)
    done(await devices[0].do(a.BringWords(deck.id)))
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    await play_on(devices, Rng(b"own"))
    await settled(devices[0].table)
    kept = devices[0].table.state.finished
    assert kept is not None
    (tmp_path / "words.tsv").write_text(write(deck.words))
    (tmp_path / "words.json").write_bytes(encode(deck.words))
    (tmp_path / "others.tsv").write_text(write(deck.words).replace("lantern", "torch"))
    path = tmp_path / "game.json"
    path.write_bytes(kept.file)
    return path


def test_a_record_holds_of_a_list_only_what_was_dealt(own: Path) -> None:
    record = read_record(GAMES["linq"], unseal(own.read_bytes()).record)
    assert record.words is not None
    assert record.words.name == "Ours"
    played = {word for move in record.moves for word in _words_of(move.action)}
    held = {word for word in WORDS.split() if f'"{word}"'.encode() in own.read_bytes()}
    assert held == played & set(WORDS.split())
    assert 0 < len(held) < len(WORDS.split())


def _words_of(action: object) -> list[str]:
    """What was dealt, and what people said."""
    dealt = [word for card in getattr(action, "hands", ()) if card for word in card.words]
    return [*dealt, getattr(action, "word", None) or ""]


def test_a_game_with_a_list_of_ones_own_is_shown_without_it(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(own)]) == 0
    assert "Won by " in capsys.readouterr().out


def test_without_the_list_it_is_said_that_its_deals_were_not_checked(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(own)]) == 0
    said = capsys.readouterr().out
    assert "? What was dealt of the list that people brought, 'Ours', cannot be checked" in said
    assert "0 deals" in said


@pytest.mark.parametrize("brought", ["words.tsv", "words.json"])
def test_with_the_list_its_deals_are_checked(
    own: Path, capsys: pytest.CaptureFixture[str], brought: str
) -> None:
    words, shown = str(own.parent / brought), unseal(own.read_bytes()).seal
    assert main(["verify", str(own), "--words", words, "--seal", shown]) == 0
    said = capsys.readouterr().out
    assert "0 deals" not in said
    assert said.endswith("This record can be trusted.\n")


def test_another_list_is_told_from_the_one_that_was_played_with(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(own), "--words", str(own.parent / "others.tsv")]) == 0
    assert "? This is not the list that people brought, 'Ours'" in capsys.readouterr().out
    assert main(["verify", str(own), "--words", str(own.parent / "none.tsv")]) == 2
    assert "No such file" in capsys.readouterr().err


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
