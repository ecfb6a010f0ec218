"""Every byte that comes in is read here, and what is read here can hurt nobody behind it: it is
UTF-8, of bounded size and depth, no key twice, no number beyond what a browser can count to."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, Final, TypeVar

import msgspec
from aiohttp import StreamReader
from aiohttp.web import RequestPayloadError

from trilogue.engine.game import Rejected
from trilogue.server.from_client import FromClient
from trilogue.server.limits import LARGEST_MESSAGE

DEEPEST = 16  # levels of lists and objects
LARGEST_INTEGER = 2**53  # JavaScript counts no further
_DIGITS = len(str(-LARGEST_INTEGER))

_message: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
# A string that never ends is one too, so that no byte is looked at twice.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")

T = TypeVar("T")


class Unreadable(ValueError):
    """What was expected of the bytes."""


def read_message(data: bytes) -> FromClient | Rejected:
    """A device's message, or why it is none."""
    return _read(data, _message, LARGEST_MESSAGE)


async def read_body(content: StreamReader, kind: type[T], largest: int) -> T | Rejected:
    """What someone sends over HTTP, or why it is not of this kind."""
    data = await _take(content, largest)
    return data if isinstance(data, Rejected) else read_bytes(data, kind, largest)


async def read_text(content: StreamReader, largest: int) -> bytes | Rejected:
    """A text that someone sends over HTTP, or why it is none; nobody has looked into it yet."""
    data = await _take(content, largest)
    if isinstance(data, bytes) and len(data) > largest:
        return Rejected("too_large", f"at most {largest} bytes")
    return data


def read_bytes(data: bytes, kind: type[T], largest: int) -> T | Rejected:
    """A value of this kind, or why the bytes are none."""
    return _read(data, msgspec.json.Decoder(kind), largest)


async def _take(content: StreamReader, largest: int) -> bytes | Rejected:
    """The bytes of a request; of one that is too large, only enough to see that it is."""
    taken = bytearray()
    try:
        async for chunk in content.iter_any():
            taken += chunk
            if len(taken) > largest:
                break
    except (RequestPayloadError, ConnectionError):  # badly packed, or gone before the end
        return Rejected("malformed", "a whole body, as its headers say")
    return bytes(taken)


def _read(data: bytes, decoder: msgspec.json.Decoder[T], largest: int) -> T | Rejected:
    if len(data) > largest:
        return Rejected("too_large", f"at most {largest} bytes")
    try:
        check_json(data)
        return decoder.decode(data)
    except (Unreadable, msgspec.DecodeError) as error:  # a ValidationError is a DecodeError
        return Rejected("malformed", str(error))


def check_json(data: bytes) -> None:
    """Raises Unreadable unless this is JSON that any decoder of ours may be given."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise Unreadable(f"Expected UTF-8, not so at byte {error.start}") from None
    # Who opens so few has not gone too deep; only others are counted, before anything recurses.
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(text)
    try:
        value = _strict.decode(text)
    except json.JSONDecodeError as error:
        raise Unreadable(f"Expected JSON: {error}") from None
    if _SURROGATE.search(text):
        _check_surrogates(value)


def _check_depth(text: str) -> None:
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        match found[0]:
            case "[" | "{":
                depth += 1
                if depth > DEEPEST:
                    raise Unreadable(f"Expected at most {DEEPEST} levels")
            case "]" | "}":
                depth -= 1


def _check_surrogates(value: Any) -> None:
    """Half a character can be escaped, but nobody could ever be sent it."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Unreadable("Expected whole characters, not half a surrogate pair") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise Unreadable("Expected each key once")
    return made


def _integer(digits: str) -> int:
    if len(digits) > _DIGITS or abs(number := int(digits)) > LARGEST_INTEGER:
        raise Unreadable(f"Expected whole numbers from -{LARGEST_INTEGER} to {LARGEST_INTEGER}")
    return number


def _real(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise Unreadable("Expected a number that is not beyond all bounds")
    return number


def _constant(name: str) -> None:
    raise Unreadable(f"Expected a number, not {name}")


_strict = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_real, parse_constant=_constant
)
