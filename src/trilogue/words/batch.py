"""A table of cases, judged line by line: what `--batch` of the judging commands prints."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from trilogue.words.interface import Words
from trilogue.words.lexicon import house_lexicon


class BadRowError(ValueError):
    """A row that cannot be judged, and why."""


def judge_table(path: Path, columns: Sequence[str], judge: Callable[..., tuple[str, str]]) -> int:
    """Print every line of a table with verdict and reason; 2 at a line that cannot be judged.

    `judge` is given the language and the text of each of these columns.
    """
    try:
        words: Words = house_lexicon()
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:  # a missing lexicon is one too
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    header = lines[0].split("\t") if lines else []
    if any(column not in header for column in columns):
        print(f"{path}: expected a header with {', '.join(columns)}", file=sys.stderr)
        return 2
    print("\t".join((*header, "verdict", "reason")))
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        fields = dict(zip(header, line.split("\t"), strict=False))
        try:
            if len(fields) < len(header):
                raise BadRowError(f"expected {len(header)} columns, found {len(fields)}")
            verdict, reason = judge(words, *(fields[column] for column in columns))
        except BadRowError as error:
            print(f"{path}, line {number}: {error}", file=sys.stderr)
            return 2
        print(f"{line}\t{verdict}\t{reason}")
    return 0
