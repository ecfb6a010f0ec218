"""Arrays and lists of texts in one file that is mapped, not read: it opens at once, and processes
that open the same file share its memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from trilogue.words.lookup import LexiconMissingError

FORMAT = 1
ALIGNED = 64  # where each array begins


class Flat(Struct, frozen=True):
    """Arrays and lists of texts, by name."""

    arrays: Mapping[str, NDArray[Any]]
    texts: Mapping[str, Sequence[str]]


class _Place(Struct, frozen=True):
    """Where an array lies, counted from the end of the head."""

    at: int
    dtype: str
    shape: tuple[int, ...]
    is_text: bool = False


class _Head(Struct, frozen=True):
    format: int
    places: dict[str, _Place]


def write_flat(flat: Flat, path: Path) -> None:
    """Write a file that `read_flat` reads; the same content gives the same bytes."""
    arrays = {name: (np.ascontiguousarray(array), False) for name, array in flat.arrays.items()}
    for name, texts in flat.texts.items():
        if any("\n" in text for text in texts):
            raise ValueError(f"expected texts of one line each as {name}")
        joined = "\n".join(texts).encode()
        arrays[name] = (np.frombuffer(joined, np.uint8), True)
    places, at = {}, 0
    for name, (array, is_text) in arrays.items():
        places[name] = _Place(at, array.dtype.str, array.shape, is_text)
        at = _aligned(at + array.nbytes)
    head = msgspec.json.encode(_Head(FORMAT, places)) + b"\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    with draft.open("wb") as file:
        file.write(head.ljust(_aligned(len(head)), b"\n"))
        for array, _ in arrays.values():
            file.write(array.tobytes().ljust(_aligned(array.nbytes), b"\0"))
    draft.replace(path)


def read_flat(path: Path) -> Flat:
    """What was written there. Its arrays cannot be changed."""
    if not path.is_file():
        raise LexiconMissingError(f"expected {path}: run scripts/setup")
    content = np.memmap(path, np.uint8, "r")
    head = content[: 1 << 16].tobytes().partition(b"\n")[0]
    try:
        found = msgspec.json.decode(head, type=_Head)
    except msgspec.MsgspecError:
        found = None
    if found is None or found.format != FORMAT:
        raise LexiconMissingError(f"expected format {FORMAT} in {path}: run scripts/setup")
    body = content[_aligned(len(head) + 1) :]
    arrays, texts = {}, {}
    for name, place in found.places.items():
        dtype, count = np.dtype(place.dtype), int(np.prod(place.shape))
        array = body[place.at : place.at + count * dtype.itemsize].view(dtype)
        if place.is_text:
            texts[name] = array.tobytes().decode().split("\n")
        else:
            arrays[name] = np.asarray(array.reshape(place.shape))
    return Flat(arrays, texts)


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED
