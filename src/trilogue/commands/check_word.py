"""What Logos makes of words: whether they stand, and whether one is a longer form of another."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from trilogue.games.logos.growth import is_growth
from trilogue.games.logos.model import Proof
from trilogue.games.logos.options import Dictionary
from trilogue.games.logos.referee import HouseLanguage
from trilogue.words.lexicon import house_lexicon
from trilogue.words.lookup import LexiconMissingError


def check_one(words: Sequence[str], as_json: bool) -> int:
    """Print what is found of a word, or of a base and a form; 2 if it cannot be told."""
    return _check([" ".join(words)], as_json)


def check_batch(path: Path, as_json: bool) -> int:
    """The same for each line of a file: a word, or a base and a form."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    return _check([line for line in lines if line.strip()], as_json)


def _check(lines: Sequence[str], as_json: bool) -> int:
    language = HouseLanguage(house_lexicon)
    for number, line in enumerate(lines, start=1):
        asked = line.split()
        if not 1 <= len(asked) <= 2:
            told = f"line {number}: expected a word, or a base and a form, not {line!r}"
            print(f"trilogue: {told}", file=sys.stderr)
            return 2
        try:
            found = pair(*asked) if len(asked) == 2 else standing(language, asked[0])
        except LexiconMissingError as error:
            print(f"trilogue: {error}", file=sys.stderr)
            return 2
        print(json.dumps(found) if as_json else "\t".join(map(_plain, found.values())))
    return 0


def standing(language: HouseLanguage, word: str) -> dict[str, object]:
    """Logos 21: whether a word stands, with its proof."""
    proof = language.prove_words([word], Dictionary.ALL).proofs[0]
    return {"word": word, "stands": proof.stands, "proof": _told(proof)}


def pair(base: str, form: str) -> dict[str, object]:
    """Logos 14: whether the form counts as an inflection of the base."""
    return {"base": base, "form": form, "inflection": is_growth(base.upper(), form.upper())}


def _told(proof: Proof) -> str | None:
    if not proof.stands:
        return None
    first = next(iter(proof.senses), None)
    if first is None:
        return proof.source
    sense = f"{first.pos}: {first.gloss}" if first.pos else first.gloss
    return f"{sense} ({proof.source})"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)
