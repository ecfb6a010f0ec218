"""How texts compare at the table: what counts as one word, and as the same answer."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST_WORD = 32

# Latin letters that Unicode does not take apart into a letter and a mark.
_JOINED = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "þ": "th"}
)
_ARTICLES = {"a", "an", "the"}
# What a phrase may lose or change and still be the same words in another form.
_GLUE = _ARTICLES | set(
    "i you he she it we they me him her us them my your his its our their one's of to in on at by "
    "for with and or be is are was were been".split()
)
_ENDINGS = ("ings", "ing", "ied", "ies", "ed", "es", "s", "d", "y", "e")
_LEAST_STEM = 3
_TOKEN = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*")


def tidy(text: str) -> str:
    """The text as it is kept and shown: composed, without spaces around, plain signs inside."""
    simple = text.replace("\u2019", "'").replace("\u2010", "-").replace("\u2011", "-")
    return unicodedata.normalize("NFC", simple).strip()


def is_one_word(text: str) -> bool:
    """Whether a tidy text is a single word: Latin letters or digits, hyphens and apostrophes."""
    if not 0 < len(text) <= LONGEST_WORD or not _TOKEN.fullmatch(text):
        return False
    letters = [plain(c) for c in text if c not in "-'"]
    return any(c.isalpha() for c in text) and all(c and c.isascii() for c in letters)


@lru_cache(maxsize=8192)  # every word on a board is made plain again at each check
def plain(text: str) -> str:
    """The text without case, accents, hyphens, apostrophes and spaces."""
    # Taken apart twice: some signs hide a capital (ℒ), and lower case may join again.
    lower = unicodedata.normalize("NFKD", text).casefold()
    apart = unicodedata.normalize("NFKD", lower).translate(_JOINED)
    return "".join(c for c in apart if c.isalnum())


def contains_word(text: str, word: str) -> bool:
    """Whether `word` can be read inside `text`, whatever case, accents or hyphens say."""
    return plain(word) in plain(text)


@lru_cache(maxsize=8192)  # a guess is compared with every open entry
def plain_answer(text: str) -> str:
    """An answer as it is matched: plain, without a, an and the anywhere."""
    parts = re.split(r"[\s-]+", tidy(text))
    return "".join(plain(part) for part in parts if plain(part) not in _ARTICLES)


def is_same_answer(answer: str, wanted: str) -> bool:
    """Whether a guess counts as the wanted word; nothing but articles counts as nothing."""
    given = plain_answer(answer)
    return bool(given) and given == plain_answer(wanted)


def is_exact_answer(answer: str, wanted: str) -> bool:
    """The same, but articles count."""
    given = plain(answer)
    return bool(given) and given == plain(wanted)


def is_near_answer(answer: str, wanted: str) -> bool:
    """Whether a guess has the words of the wanted one, in another order or form; no synonyms."""
    given = _stems(answer)
    return bool(given) and given == _stems(wanted) and not is_exact_answer(answer, wanted)


@lru_cache(maxsize=8192)
def _stems(text: str) -> tuple[str, ...]:
    words = [plain(part) for part in re.split(r"[\s-]+", tidy(text))]
    return tuple(sorted(_stem(word) for word in words if word and word not in _GLUE))


def _stem(word: str) -> str:
    """The word without its ending: enough to see that two are forms of one."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > _LEAST_STEM and word[-1] == word[-2] else word
