"""A list of words that a table brings as its dictionary: plain text, a word a line."""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct

from trilogue.words.answers import plain

MOST_WORDS = 400_000
LONGEST_WORD = 60


class WordList(Struct, frozen=True):
    """A list as it is kept: its words in order, each between two ends of lines."""

    body: bytes
    count: int
    skipped: int  # lines that are no single word

    @property
    def hash(self) -> str:
        """What the list is kept under, and named by in a record."""
        return sha256(self.body).hexdigest()


def read_list(text: bytes) -> WordList:
    """The words of a file, whatever their case and order; raises ValueError if it will not do."""
    lines = [line.strip() for line in text.decode("utf-8-sig").splitlines() if line.strip()]
    fit = [word for line in lines if line.isalpha() and len(word := plain(line)) <= LONGEST_WORD]
    words = sorted({word for word in fit if word.isascii() and word.isalpha()})
    if not 0 < len(words) <= MOST_WORDS:
        raise ValueError(f"expected 1 to {MOST_WORDS} words, a word a line, found {len(words)}")
    body = "".join(f"\n{word}" for word in words) + "\n"
    return WordList(body.encode(), len(words), len(lines) - len(fit))


def is_listed(word: str, body: bytes) -> bool:
    """Whether a list, as it is kept, has this word."""
    return f"\n{word.lower()}\n".encode() in body
