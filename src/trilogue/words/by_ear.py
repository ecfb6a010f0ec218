"""What of a word's spelling its sound fixes, so that misspellings can be looked up by it."""

from __future__ import annotations

import re

SHORTEST = 5  # of a word that is found by ear
USUAL = 310  # hundredths of a Zipf unit: rarer words are seldom meant
_WRITTEN = (
    ("ph", "f"), ("ck", "k"), ("qu", "kw"), ("x", "ks"), ("gh", "g"), ("rh", "r"), ("sc(?=[ei])", "s"),
    ("c(?=[eiy])", "s"), ("c(?!h)", "k"), ("z", "s"), ("y$", "i"), ("^wr", "r"), ("^kn", "n"),
)  # fmt: skip
_SPELLINGS = {"s": "[sxzc]", "k": "[kcqx]", "f": "[fp]", "n": "[nk]"}


def skeleton(word: str) -> str:
    """Its first letter and its consonants as they are heard, none doubled: dspr, for disappear."""
    heard = word
    for written, sound in _WRITTEN:
        heard = re.sub(written, sound, heard)
    bones = heard[:1] + re.sub("[aeiouyw]", "", heard[1:])
    return re.sub(r"(.)\1+", r"\1", bones)


def shape(bones: str) -> str:
    """What a word with this skeleton looks like, as SQLite matches it: d*[sxzc]*p*r*."""
    return bones[0] + "*" + "".join(f"{_SPELLINGS.get(bone, bone)}*" for bone in bones[1:])
