"""What a record is read from: formats of other times, and parts that no record has."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from coin import Coin, Config
from msgspec.structs import replace

from trilogue.engine.codec import encode
from trilogue.engine.conformance import Trial
from trilogue.engine.reading import read_record
from trilogue.engine.record import OwnList, Record

GAME = Coin()
LIST = {"name": "Ours", "words": [{"text": "lantern", "category": None}]}


def record() -> Record[Any, Any]:
    return Trial(GAME, Config(), 2, seed=1).run()


def plain(**changes: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(encode(record()))
    return told | changes


def of_1(words: Any) -> dict[str, Any]:
    """The same game as it was written first."""
    told = plain(words=words, format=1)
    del told["deck"]
    return told


def body(told: Any) -> bytes:
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()


def test_what_is_written_today_is_read() -> None:
    assert read_record(GAME, encode(record())) == record()


def test_format_1_without_a_list_is_read() -> None:
    assert read_record(GAME, body(of_1(None))) == record()


def test_format_1_with_a_list_is_read_as_the_name_and_hash_of_it() -> None:
    found = read_record(GAME, body(of_1(LIST)))
    assert found == replace(record(), words=OwnList("Ours", hashlib.sha256(body(LIST)).hexdigest()))


@pytest.mark.parametrize("number", [0, 3, 99])
def test_another_format_is_refused_with_those_that_are_read(number: int) -> None:
    with pytest.raises(ValueError, match=f"it has format {number}, and this house reads 1 and 2"):
        read_record(GAME, body(plain(format=number)))


def test_other_rules_are_refused_before_anything_else_is_looked_at() -> None:
    with pytest.raises(
        ValueError, match="played by rules 2 of Coin, and this house plays by rules 1"
    ):
        read_record(GAME, body(plain(rules=2, moves="of another kind", options=None)))


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="it is of the game 'linq', not of Coin"):
        read_record(GAME, body(plain(game="linq")))


def at_the_top(told: dict[str, Any]) -> None:
    told["signed"] = "by the queen"


def in_the_options(told: dict[str, Any]) -> None:
    told["options"]["cheats"] = True


def in_a_move(told: dict[str, Any]) -> None:
    told["moves"][1]["by"] = "Eve"


def in_an_action(told: dict[str, Any]) -> None:
    told["moves"][0]["action"]["tails"] = []


def in_the_deal(told: dict[str, Any]) -> None:
    told["deal"]["luck"] = 7


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (at_the_top, "signed"),
        (in_the_options, r"options\.cheats"),
        (in_a_move, r"moves\[1\]\.by"),
        (in_an_action, r"moves\[0\]\.action\.tails"),
        (in_the_deal, r"deal\.luck"),
    ],
)
@pytest.mark.parametrize("told", [plain(), of_1(None)], ids=["format 2", "format 1"])
def test_a_part_that_no_record_has_is_refused(change: Any, path: str, told: Any) -> None:
    changed = json.loads(body(told))
    change(changed)
    with pytest.raises(ValueError, match=f"no record has {path}"):
        read_record(GAME, body(changed))


def test_a_part_that_no_list_has_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown field `more`"):
        read_record(GAME, body(of_1(LIST | {"more": 1})))


def test_what_format_1_did_not_know_is_no_part_of_it() -> None:
    with pytest.raises(ValueError, match="no record has deck"):
        read_record(GAME, body(of_1(None) | {"deck": ""}))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"seats":2', b'"seats": 2'),
        (b'"seats":2', b'"seats":4,"seats":2'),
        (b'"coin"', b'"\\u0063oin"'),
    ],
    ids=["a space", "a name twice", "an escape"],
)
def test_what_can_be_read_but_is_not_how_we_write_is_refused(old: bytes, new: bytes) -> None:
    data = encode(record())
    assert old in data
    with pytest.raises(ValueError, match="not written as this house writes"):
        read_record(GAME, data.replace(old, new, 1))


def test_an_option_that_came_later_is_at_its_usual_value_in_older_records() -> None:
    told = plain()
    del told["options"]["shy"]
    assert read_record(GAME, body(told)) == record()
