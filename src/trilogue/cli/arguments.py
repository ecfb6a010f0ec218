"""What may be typed after a command."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def span(text: str) -> range:
    """Numbers from the first to the last, both included."""
    first, _, last = text.partition("..")
    try:
        span = range(int(first), int(last or first) + 1)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected N or N..M, not {text!r}") from None
    if not span:
        raise argparse.ArgumentTypeError(f"expected N..M with N at most M, not {text!r}")
    return span


def kinds(text: str) -> tuple[str, ...]:
    """Kinds of bots, by seat."""
    known = ("easy", "normal", "strong", "random")
    kinds = tuple(text.split(","))
    if not all(kind in known for kind in kinds):
        raise argparse.ArgumentTypeError(f"expected some of {', '.join(known)}, not {text!r}")
    return kinds


def seal(text: str) -> str:
    """The seal of a record, with or without spaces."""
    digits = "".join(text.split()).lower()
    if len(digits) != 64 or not set(digits) <= set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(f"expected the 64 digits of a seal, not {text!r}")
    return digits


def typed(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """What reads a value that is typed: says what was expected as argparse wants to hear it."""

    def read_typed(text: str) -> Any:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read_typed


def at_least_one(text: str) -> int:
    """A number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, not {text!r}")
    return int(text)
