"""What a message says: its texts, without the names of its fields."""

from __future__ import annotations

from collections.abc import Iterator


def texts_of(value: object) -> Iterator[str]:
    """Every text in a decoded message."""
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from texts_of(item)
        case dict():
            for item in value.values():
                yield from texts_of(item)
