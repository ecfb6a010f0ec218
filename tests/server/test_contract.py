"""What is written down about the wire is what goes over it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from trilogue.engine.codec import encode
from trilogue.games import boxes, catalogue
from trilogue.server.contract import generated, kinds_of, typescript, write_files
from trilogue.server.examples import examples
from trilogue.server.from_client import FromClient
from trilogue.server.from_server import FromServer
from trilogue.table.acts import Act

ROOT = Path(__file__).parents[2]
CODECS = [game.codec for game in catalogue().values()]
EXAMPLES = examples(boxes())
UNIONS = [
    *(FromClient, FromServer, Act),
    *(union for codec in CODECS for union in (codec.played_type, codec.event_type)),
]


@pytest.mark.parametrize("path", generated(boxes()), ids=str)
def test_a_generated_file_is_not_stale(path: Path) -> None:
    """If this fails, run `trilogue contract` and commit what it writes."""
    assert (ROOT / path).read_text("utf-8") == generated(boxes())[path]


def test_stale_files_are_told_and_written(tmp_path: Path) -> None:
    assert write_files(tmp_path, check=True) == 1
    assert not list(tmp_path.iterdir())
    assert write_files(tmp_path, check=False) == 0
    assert write_files(tmp_path, check=True) == 0


@pytest.mark.parametrize("union", UNIONS)
def test_every_example_is_a_message_that_can_be_read(union: object) -> None:
    for kind in kinds_of(union):
        message = encode(EXAMPLES[kind])
        again = encode(msgspec.json.decode(message, type=union))
        assert json.loads(again) == json.loads(message)


def test_typescript_says_what_the_structs_say() -> None:
    class Fruit(msgspec.Struct, tag="fruit"):
        """Something to eat."""

        name: str
        ripe: bool | None
        sizes: tuple[int, ...]
        rows: list[list[str]]

    assert "export interface Fruit {" in (text := typescript({"Basket": Fruit | None}))
    assert "/** Something to eat. */" in text
    assert '  type: "fruit";' in text
    assert "  ripe: boolean | null;" in text
    assert "  sizes: readonly number[];" in text
    assert "  rows: readonly (readonly string[])[];" in text
    assert "export type Basket = Fruit | null;" in text
