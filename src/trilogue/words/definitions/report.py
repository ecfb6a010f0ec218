"""The judge of definitions on the command line: one definition, or a table of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from trilogue.words.batch import BadRowError, judge_table
from trilogue.words.definitions.judge import judge_definition
from trilogue.words.definitions.ruling import DefinitionRuling
from trilogue.words.interface import Pos, Words
from trilogue.words.lexicon import house_lexicon
from trilogue.words.lookup import LexiconMissingError

COLUMNS = ("word", "pos", "definition")


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
    print(f"{ruling.judgement}: {ruling.reason}\n{ruling.because}")
    for sense in ruling.senses:
        print(f"{'*' if sense.is_best else ' '} {sense.score:4.2f}  {sense.gloss}")
    return 0


def as_object(word: str, pos: str, definition: str, ruling: DefinitionRuling) -> dict[str, object]:
    """A ruling with what it was about."""
    return {
        "word": word,
        "pos": pos,
        "definition": definition,
        "verdict": ruling.judgement,
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
    return judge_table(path, COLUMNS, _judged)


def _judged(words: Words, *fields: str) -> tuple[str, str]:
    ruling = judge_row(words, *fields)
    return ruling.judgement, ruling.reason
