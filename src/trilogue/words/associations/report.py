"""What comes to mind, at the command line: one cue, or a file of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from trilogue.words.associations.mind import Mind, Thought, house_mind
from trilogue.words.lookup import LexiconMissingError


def show_near(cue: str, top: int, as_json: bool) -> int:
    """Print what a cue brings to mind, and why; 1 if nothing."""
    mind = _mind()
    if mind is None:
        return 2
    thoughts = mind.near(cue, top)
    if as_json:
        print(json.dumps(_as_object(cue, thoughts), ensure_ascii=False))
        return 0 if thoughts else 1
    if not thoughts:
        print(f"Nothing comes to mind of {cue!r}.")
        return 1
    table = Table(cue, "share", "why")
    for thought in thoughts:
        table.add_row(thought.word, f"{thought.share:.1%}", "; ".join(thought.because))
    Console(highlight=False).print(table)
    return 0


def show_all(path: Path, top: int) -> int:
    """Print a JSON line for every cue in a file; 2 if it cannot be read."""
    mind = _mind()
    if mind is None:
        return 2
    try:
        cues = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeError) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    for cue in filter(None, map(str.strip, cues)):
        print(json.dumps(_as_object(cue, mind.near(cue, top)), ensure_ascii=False))
    return 0


def _mind() -> Mind | None:
    try:
        return house_mind()
    except LexiconMissingError as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return None


def _as_object(cue: str, thoughts: tuple[Thought, ...]) -> dict[str, object]:
    near = [
        {"word": thought.word, "share": round(thought.share, 5), "because": list(thought.because)}
        for thought in thoughts
    ]
    return {"cue": cue, "near": near}
