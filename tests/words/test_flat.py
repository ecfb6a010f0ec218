"""Compiled tables: what was written is read, and nothing else is taken for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from trilogue.words.flat import Flat, read_flat, write_flat
from trilogue.words.lookup import LexiconMissingError

ARRAYS: dict[str, NDArray[Any]] = {
    "small": np.array([1, -2, 3], np.int8),
    "none": np.array([], np.float32),
    "table": np.arange(12, dtype=np.float32).reshape(3, 4),
    "large": np.arange(100_000),
    "is_so": np.array([True, False]),
}
TEXTS = {"words": ["ice", "naïve", "so far so good"], "one": ["alone"]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "some.flat"
    write_flat(Flat(ARRAYS, TEXTS), path)
    return path


def test_what_was_written_is_read(file: Path) -> None:
    found = read_flat(file)
    assert found.texts == TEXTS
    assert found.arrays.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert found.arrays[name].dtype == array.dtype
        assert np.array_equal(found.arrays[name], array)


def test_what_is_shared_cannot_be_changed(file: Path) -> None:
    with pytest.raises(ValueError, match="read-only"):
        read_flat(file).arrays["large"][0] = 5


def test_the_same_content_gives_the_same_bytes(file: Path) -> None:
    before = file.read_bytes()
    write_flat(read_flat(file), file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_other_files_are_refused(tmp_path: Path, file: Path) -> None:
    with pytest.raises(LexiconMissingError, match="run scripts/setup"):
        read_flat(tmp_path / "none.flat")
    for content in (b"so\n", file.read_bytes().replace(b'"format":1', b'"format":0')):
        file.write_bytes(content)
        with pytest.raises(LexiconMissingError, match="expected format"):
            read_flat(file)


def test_texts_are_lines(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="one line each as words"):
        write_flat(Flat({}, {"words": ["two\nlines"]}), tmp_path / "some.flat")
