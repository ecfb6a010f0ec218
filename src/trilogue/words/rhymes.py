"""What rhymes: by sound, and where a sound is not known, by how like spellings sound."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

SHARED = 3  # letters at the end that another word must share for its sound to tell us anything
VOWELS = re.compile(r"[aeiouy]+")

Phones = list[str]
Ending = tuple[str, ...]


def ending(phones: Phones) -> Ending:
    """From the last stressed vowel on, without the marks of stress."""
    stressed = [i for i, phone in enumerate(phones) if phone[-1] in "12"]
    found = phones[stressed[-1] if stressed else 0 :]
    # An R inside makes no difference to most ears: army rhymes with balmy.
    return tuple(
        phone.rstrip("012") for i, phone in enumerate(found, 1) if phone != "R" or i == len(found)
    )


def are_alike(one: Phones, two: Phones) -> bool:
    """Equally long, of three sounds or more, and different in one."""
    bare = [[phone.rstrip("012") for phone in phones] for phones in (one, two)]
    if len(one) != len(two) or len(one) < 3:
        return False
    return sum(a != b for a, b in zip(bare[0], bare[1], strict=True)) <= 1


def endings_by_spelling(word: str, known: Iterable[tuple[str, str]]) -> set[Ending]:
    """How a word may end, by those that are spelt most like it there: fizzy as dizzy.

    `known` are words with their phones. Only one whose last stress lies in the letters that it
    shares can tell.
    """
    by_length: dict[int, list[str]] = defaultdict(list)
    for other, phones in known:
        by_length[_shared(word, other)].append(phones)
    for shared in sorted((length for length in by_length if length >= SHARED), reverse=True):
        heard = {ending(phones.split()) for phones in by_length[shared]}
        if told := {one for one in heard if _tells(word[-shared:], one)}:
            return told
    return set()


def _shared(word: str, other: str) -> int:
    """How many letters at the end are the same."""
    length = 0
    for a, b in zip(reversed(word), reversed(other), strict=False):
        if a != b:
            break
        length += 1
    return length


def _tells(letters: str, found: Ending) -> bool:
    """Whether these letters have as many vowels as that ending; a silent e may be one more."""
    sounded = sum(phone[0] in "AEIOU" for phone in found)
    return sounded <= len(VOWELS.findall(letters)) - _is_silent(letters)


def _is_silent(letters: str) -> bool:
    return len(letters) > 2 and letters.endswith("e") and letters[-2] not in "aeiouyl"
