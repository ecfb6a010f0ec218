"""The judge of definitions on the command line: one definition, or a table of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from trilogue.words.definitions.judge import judge_definition
from trilogue.words.definitions.ruling import DefinitionRuling
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import LexiconMissingError, house_lexicon

COLUMNS = ("word", "pos", "definition")


class BadRowError(ValueError):
    """A row that cannot be judged."""


def judge_row(words: Words, word: str, pos: str, definition: str) -> DefinitionRuling:
    """Judge a definition given as plain text."""
    if pos not in set(Pos):
        raise BadRowError(f"expected a part of speech of {', '.join(Pos)}, not {pos!r}")
    return judge_definition(words, word, Pos(pos), definition)


def check_one(word: str, pos: str, definition: str, as_json: bool) -> int:
    """Print the ruling on one definition; 2 if it cannot be judged."""
    try:
        ruling = judge_row(house_lexicon(), word, pos, definition)
    except (BadRowError, LexiconMissingError) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    if as_json:
        print(json.dumps(as_object(word, pos, definition, ruling)))
        return 0
    print(f"{ruling.verdict}: {ruling.reason}\n{ruling.because}")
    for sense in ruling.senses:
        print(f"{'*' if sense.is_best else ' '} {sense.score:4.2f}  {sense.gloss}")
    return 0


def as_object(word: str, pos: str, definition: str, ruling: DefinitionRuling) -> dict[str, object]:
    """A ruling with what it was about."""
    return {
        "word": word,
        "pos": pos,
        "definition": definition,
        "verdict": ruling.verdict,
        "reason": ruling.reason,
        "words": list(ruling.words),
        "because": ruling.because,
        "senses": [
            {"pos": s.pos, "gloss": s.gloss, "score": s.score, "best": s.is_best}
            for s in ruling.senses
        ],
    }


def check_batch(path: Path) -> int:
    """Print every line of a table with verdict and reason; 2 at a line that cannot be judged."""
    try:
        words = house_lexicon()
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:  # a missing lexicon is one too
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    header = lines[0].split("\t") if lines else []
    if any(column not in header for column in COLUMNS):
        print(f"{path}: expected a header with {', '.join(COLUMNS)}", file=sys.stderr)
        return 2
    print("\t".join((*header, "verdict", "reason")))
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        fields = dict(zip(header, line.split("\t"), strict=False))
        try:
            if len(fields) < len(header):
                raise BadRowError(f"expected {len(header)} columns, found {len(fields)}")
            ruling = judge_row(words, *(fields[column] for column in COLUMNS))
        except BadRowError as error:
            print(f"{path}, line {number}: {error}", file=sys.stderr)
            return 2
        print(f"{line}\t{ruling.verdict}\t{ruling.reason}")
    return 0
