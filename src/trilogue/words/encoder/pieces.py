"""Texts as the pieces of words that the network knows: the longest that fit, from the left."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

FIRST, LAST, UNKNOWN = "[CLS]", "[SEP]", "[UNK]"
GOES_ON = "##"  # what begins a piece that does not begin a word
LONGEST_WORD = 40  # letters; what is longer is no word
_TOKENS = re.compile(r"[^\W_]+|[^\w\s]|_")


class Pieces:
    """The pieces, numbered, and how a text falls into them."""

    def __init__(self, pieces: Sequence[str]) -> None:
        self._number = {piece: number for number, piece in enumerate(pieces)}

    def of(self, text: str, most: int) -> list[int]:
        """The numbers of a text's pieces between the two that stand at its ends, `most` in all."""
        inner = [number for token in _tokens(text) for number in self._of_token(token)]
        return [self._number[FIRST], *inner[: most - 2], self._number[LAST]]

    def _of_token(self, token: str) -> list[int]:
        found: list[int] = []
        start = 0
        while start < len(token):
            number, start = self._longest(token, start)
            if number is None:
                return [self._number[UNKNOWN]]
            found.append(number)
        return found

    def _longest(self, token: str, start: int) -> tuple[int | None, int]:
        if len(token) <= LONGEST_WORD:
            for end in range(len(token), start, -1):
                number = self._number.get((GOES_ON if start else "") + token[start:end])
                if number is not None:
                    return number, end
        return None, len(token)


def _tokens(text: str) -> Iterator[str]:
    """Words and signs in small letters, without accents."""
    plain = unicodedata.normalize("NFD", text.lower())
    bare = "".join(letter for letter in plain if unicodedata.category(letter) != "Mn")
    yield from _TOKENS.findall(bare)
