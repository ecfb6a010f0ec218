"""A record as a file that tells when it was changed.

The file is written in one fixed way and ends with the SHA-256 of its record, which everyone at the
table was shown when the game ended. So whoever was there knows the record by its seal.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import Raw, Struct

from trilogue.engine.codec import encode
from trilogue.engine.record import Record


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a record and its seal."""

    record: Raw
    seal: str


class _Head(Struct, frozen=True):
    game: str


_sealed = msgspec.json.Decoder(Sealed)
_head = msgspec.json.Decoder(_Head)


def seal(record: Record[Any, Any]) -> bytes:
    """The record as a file."""
    body = encode(record)
    return encode(Sealed(Raw(body), seal_of(body)))


def seal_of(body: bytes | Raw) -> str:
    """The seal of a record's bytes."""
    return hashlib.sha256(bytes(body)).hexdigest()


def unseal(data: bytes) -> Sealed:
    """The parts of a file; raises msgspec.DecodeError if it is none."""
    return _sealed.decode(data)


def game_of(record: Raw) -> str:
    """Which game a record is of; raises msgspec.DecodeError if it does not say."""
    return _head.decode(record).game
