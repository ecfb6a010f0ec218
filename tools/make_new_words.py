"""Makes src/trilogue/games/logos/new_by_meaning.tsv. Run by hand; its output is committed, and read.

    python tools/make_new_words.py

Goes through all words of the compiled lexicon that look like another with a suffix of Logos 14, and
lists those that are no inflection of it: by lemminflect and by kinds of spelling, then by what was
read by eye (tools/new_words.txt).
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lemminflect import getAllInflections  # type: ignore[import-untyped]  # comes without types

ROOT = Path(__file__).parents[1]
LEXICON = ROOT / "src/trilogue/words/compiled/lexicon.sqlite3"
LIST = ROOT / "src/trilogue/games/logos/new_by_meaning.tsv"
READ = Path(__file__).with_name("new_words.txt")
SIBILANT = ("ss", "x", "z", "ch", "sh")


def beginnings(form: str) -> Iterator[str]:
    """Whatever the form may have grown from, by its letters."""
    for suffix in ("s", "es", "ed", "ing"):
        if form.endswith(suffix):
            yield form[: -len(suffix)]
    if form.endswith("ed"):
        yield form[:-1]
    for suffix in ("es", "ed", "ing"):
        stem = form[: -len(suffix)]
        if form.endswith(suffix) and stem[-1:] == stem[-2:-1] and stem[-1:] not in tuple("aeiou"):
            yield stem[:-1]


@cache
def inflections(base: str) -> frozenset[str]:
    """The forms of a noun or verb."""
    found = (getAllInflections(base, upos=upos).values() for upos in ("NOUN", "VERB"))
    return frozenset(form for groups in found for group in groups for form in group)


def main() -> None:
    """Write the list."""
    db = sqlite3.connect(f"file:{LEXICON}?mode=ro", uri=True)
    words = {word for (word,) in db.execute("SELECT word FROM words")}
    lemmas = {lemma for (lemma,) in db.execute("SELECT DISTINCT lemma FROM senses")}
    nouns = {n for (n,) in db.execute("SELECT DISTINCT lemma FROM senses WHERE pos = 'noun'")}

    def is_new(base: str, form: str) -> bool:
        added = form[len(base) :]
        if form in inflections(base):
            return False
        if added in ("es", "ed", "ing") and base + "e" in words:  # tub, tubes
            return not base.endswith(SIBILANT if added == "es" else ("ss", "x"))
        if added in ("es", "ed") and base[-1] == "i" and base[:-1] + "y" in words:  # parti, parties
            return True
        if added[:1] == base[-1] and len(added) > 2 and base + added[0] in words:  # mil, milled
            return True
        if (
            added == "d" and base[:-1] in words and form in inflections(base[:-1])
        ):  # severe, severed
            return True
        return added == "s" and base.endswith("ic") and form in lemmas and base not in nouns

    new: defaultdict[str, set[str]] = defaultdict(set)
    for form in words:
        for base in beginnings(form):
            if len(base) > 1 and base in words and is_new(base, form):
                new[form].add(base)
    for line in READ.read_text("utf-8").splitlines():
        kind, _, pairs = line.partition(": ")
        for pair in pairs.split():
            base, _, form = pair.rpartition(">")
            if kind == "forms":
                new[form].discard(base)
            else:
                new[form].add(base or "*")
    rows = (f"{form}\t{' '.join(sorted(bases))}" for form, bases in sorted(new.items()) if bases)
    LIST.write_text("form\tafter\n" + "\n".join(rows) + "\n", "utf-8")
    print(f"{LIST.name}: {sum(map(bool, new.values())):,} words")


if __name__ == "__main__":
    main()
