"""The one place where bytes from outside are read: what it takes, and what it says of the rest."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.games import boxes
from trilogue.server import from_client as c
from trilogue.server.decks import DeckText
from trilogue.server.examples import examples
from trilogue.server.limits import LARGEST_MESSAGE
from trilogue.server.reading import DEEPEST, LARGEST_INTEGER, read_bytes, read_message
from trilogue.table.acts import Act

EXAMPLES = examples(boxes())


def nested(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


def preview(action: bytes) -> bytes:
    """A message whose action nobody has looked into yet."""
    return b'{"type":"preview","id":"a","action":' + action + b"}"


@pytest.mark.parametrize("kind", [*get_args(c.FromClient), *get_args(Act)])
def test_every_message_there_is_can_be_read(kind: type) -> None:
    example = EXAMPLES[kind]
    message = (
        example if kind in get_args(c.FromClient) else {"type": "do", "id": "a", "act": example}
    )
    read = read_message(encode(message))
    assert not isinstance(read, Rejected), read
    assert json.loads(encode(read)) == json.loads(encode(message))


FINE: list[tuple[str, bytes]] = [
    ("spaces around", b' \r\n\t{"type":"ping"} '),
    ("escaped letters", b'{"type":"\\u0070ing"}'),
    ("as deep as may be", preview(nested(DEEPEST - 1))),
    ("many lists, none of them deep", preview(b"[" + b"[],[{}]," * 100 + b"[]]")),
    ("brackets in a text are no levels", preview(b'"' + b"[{" * 100 + b'"')),
    ("nor behind an escaped quote", preview(b'"\\"' + b"[" * 100 + b'\\\\"')),
    ("the largest whole number", preview(b"%d" % LARGEST_INTEGER)),
    ("the smallest whole number", preview(b"-%d" % LARGEST_INTEGER)),
    ("a large number that is not whole", preview(b"1e300")),
    ("a whole pair of surrogates", preview(b'"\\ud83e\\udd8a"')),
    ("an escaped backslash before ud800", preview(b'"\\\\ud800"')),
    ("the same key in two objects", preview(b'[{"a":1},{"a":1}]')),
]


@pytest.mark.parametrize("data", [data for _, data in FINE], ids=[name for name, _ in FINE])
def test_what_is_unusual_but_fine_is_read(data: bytes) -> None:
    read = read_message(data)
    assert isinstance(read, c.Ping | c.AskPreview)
    if isinstance(read, c.AskPreview):
        json.loads(bytes(read.action))


BAD: list[tuple[str, bytes, str]] = [
    ("nothing", b"", "JSON"),
    ("only spaces", b"  ", "JSON"),
    ("no JSON", b"hello", "JSON"),
    ("half a message", b'{"type":"pi', "JSON"),
    ("two messages", b'{"type":"ping"}{"type":"ping"}', "JSON"),
    ("a comma too many", b'{"type":"ping",}', "JSON"),
    ("a mark of byte order", b'\xef\xbb\xbf{"type":"ping"}', "JSON"),
    ("a line's end in a text", preview(b'"\n"'), "JSON"),
    ("a list", b"[]", "`object`"),
    ("bad UTF-8 where we look", b'{"type":"\xff"}', "UTF-8"),
    ("bad UTF-8 where the game will", preview(b'{"type":"say_word","word":"\xff"}'), "UTF-8"),
    ("a surrogate in UTF-8", preview(b'"\xed\xa0\x80"'), "UTF-8"),
    ("half a pair, escaped", preview(b'"\\ud83e"'), "whole characters"),
    ("the other half", preview(b'"\\uDD8A"'), "whole characters"),
    ("a pair the wrong way round", preview(b'"\\udd8a\\ud83e"'), "whole characters"),
    ("half a pair as a key", preview(b'{"\\ud800":1}'), "whole characters"),
    ("a level too deep", preview(nested(DEEPEST)), "levels"),
    ("8,000 lists", preview(nested(8_000)), "levels"),
    ("8,000 lists, never closed", b"[" * 8_000, "levels"),
    ("2,000 objects", preview(b'{"a":' * 2_000 + b"1" + b"}" * 2_000), "levels"),
    ("a key twice", b'{"type":"ping","type":"ping"}', "once"),
    ("a key twice, once escaped", b'{"type":"ping","\\u0074ype":"ping"}', "once"),
    ("a key twice, further in", preview(b'[{"a":{"b":1,"c":2,"b":1}}]'), "once"),
    ("not a number", preview(b"NaN"), "NaN"),
    ("infinity", preview(b"[Infinity]"), "Infinity"),
    ("its opposite", preview(b"[-Infinity]"), "Infinity"),
    ("one more than the largest", preview(b"%d" % (LARGEST_INTEGER + 1)), "whole numbers"),
    ("one less than the smallest", preview(b"-%d" % (LARGEST_INTEGER + 1)), "whole numbers"),
    ("5,000 digits", preview(b"9" * 5_000), "whole numbers"),
    ("a number beyond all bounds", preview(b"1e999"), "bounds"),
    ("the same, written out", preview(b"9" * 400 + b".0"), "bounds"),
    ("a number that begins with 0", preview(b"01"), "JSON"),
]


@pytest.mark.parametrize(("data", "expected"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_what_is_malformed_is_told_with_what_was_expected(data: bytes, expected: str) -> None:
    told = read_message(data)
    assert isinstance(told, Rejected)
    assert told.code == "malformed"
    assert expected in told.expected


def test_what_is_too_large_is_not_looked_at() -> None:
    exactly = preview(b'"x"').replace(b"x", b"x" * (LARGEST_MESSAGE - len(preview(b'""'))))
    assert len(exactly) == LARGEST_MESSAGE
    assert isinstance(read_message(exactly), c.AskPreview)
    told = read_message(exactly + b" ")
    assert isinstance(told, Rejected)
    assert told.code == "too_large"


def test_a_body_is_read_just_as_strictly() -> None:
    body = {"name": "Ours", "text": "lantern\nharbour"}
    assert read_bytes(encode(body), DeckText, 100) == DeckText(**body)
    for bad in (b'{"name":"a","name":"b","text":"c"}', b'{"name":"\\ud800","text":""}', nested(20)):
        told = read_bytes(bad, DeckText, 100)
        assert isinstance(told, Rejected)
        assert told.code == "malformed"
    told = read_bytes(b" " * 101, DeckText, 100)
    assert isinstance(told, Rejected)
    assert told.code == "too_large"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters()), inner),
)


@given(values | st.binary(max_size=60))
def test_whatever_comes_is_read_or_refused_and_then_holds_for_every_decoder(value: Any) -> None:
    """Behind the reading no decoder meets anything that it could stumble over."""
    action = value if isinstance(value, bytes) else json.dumps(value).encode()
    read = read_message(preview(action))
    if isinstance(read, c.AskPreview):
        assert encode(msgspec.json.decode(read.action))
    else:
        assert isinstance(read, Rejected)
        assert read.code == "malformed"
