"""The entry told by pieces of it, or by words that are almost it: sid + ney, lithe with one more."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trilogue.words.answers import plain
from trilogue.words.clues.patterns import any_of
from trilogue.words.clues.slips import is_near
from trilogue.words.clues.tokens import FUNCTION_WORDS, Token, content, tokens, unhurried
from trilogue.words.interface import Words

_SUM = re.compile(r"[a-z']+(?:\s*(?:\+|\bplus\b)\s*[a-z']+)+")
_HIDDEN = re.compile(r"\b(?:hidden|hiding|hides)\b")
_EDGE = re.compile(r"\b(?P<opens>start|begin)(?:s|ing)?\b|\bends?\b|\bending\b")
_CHANGED = re.compile(  # but ia; with 1 more; missing an e; with a different ending
    r"\b(?:but|with|no|minus|missing|without|less|instead of|for|swap\w*|chang\w*|add\w*|los\w+|drop\w*)"
    r" (?:an? |the |its )?(?P<piece>\d|one more|two more|(?:last |first |different )?(?:letters?|ending)|[a-z]{1,2}|"
    r"(?<=change the )(?:end|start|beginning))\b"
)
_PUT_BEFORE = any_of(r"\bwith ([a-z]{2,}) (?:in front|before it|at the (?:front|start))\b")
_PUT_AFTER = any_of(r"\bwith ([a-z]{2,}) (?:behind it|after it|at the (?:end|back))\b")
_ON_KEYS = re.compile(r"\bkeyboard\b")
_LETTERS = re.compile(r"\bletters\b")
_FOLLOWED = re.compile(
    r"\b(?:(?P<after>followed by|and then|then add)|preceded by|before that|after) [\"'“‘-]?(?P<piece>[a-z]{1,4})[\"'”’]?"
    r"(?=$|[,.;!?])"
)
_PARTED = any_of(
    r"\b(?:first|second|last|other|front|back) (?:part|half|bit|word)\b", r"\bthen\b", r"\bplus\b"
)
_HALVED = re.compile(
    r"(?<![\w'])([a-z])\s?&\s?([a-z])(?![\w']).*\b(first|second|last|other) (?:bit|half|part|one)\b"
)
_BROKEN_OFF = re.compile(
    r"(?<![\w'])(?P<last>[a-z]{3,})(?:\.{2,}|…|-)$"
    r"|(?<![\w'])(?P<piece>[a-z]{2,})(?:\.{2,}|…| something\b| blank\b)"
)
_ALMOST = re.compile(
    r"(?<!sounds )(?<!sound )\b(?:almost|nearly|like) ([a-z]{3,})(?:$|[,.;]| but| except| only)"
)
RARE = 3.3  # a piece that is hardly ever a word of its own
COMMON_PIECE = 5.0  # so common that it is meant as a word
SHORTEST_CHANGED = 4  # of words that differ by one letter
LONG_PIECE = 5  # letters that an entry does not begin or end with by chance
SHORTEST = 3  # of an entry's words that are told by pieces


def is_pieced(words: Words, clue: str, entry: str) -> str | None:
    """The words that give the entry by its pieces, if any do."""
    text, said = unhurried(clue), tokens(clue)
    hidden = [word for word in map(plain, content(entry)) if len(word) >= SHORTEST]
    return (
        _summed(clue.lower(), hidden)
        or _fragment(words, said, hidden)
        or _broken_off(words, text, hidden)
        or _almost(words, text, hidden)
        or _hidden_in(text, said, hidden)
        or _edge(text, said, hidden)
        or _changed(words, text, said, hidden)
        or _exchanged(words, text, clue, said, hidden)
        or _lettered(words, text, said, hidden)
        or _followed(words, text, hidden)
        or _put_to(words, text, hidden)
        or _parted(text, said, hidden)
        or _halved(text, content(entry))
        or _heard_in_words(words, said, entry)
    )


def _summed(text: str, hidden: list[str]) -> str | None:
    for found in _SUM.finditer(text):
        joined = re.sub(r"\bplus\b|[^a-z]", "", found.group(0))
        begins = len(joined) >= LONG_PIECE and any(word.startswith(joined) for word in hidden)
        if begins or any(joined[0] == word[0] and is_near(joined, word, 2) for word in hidden):
            return found.group(0)
    return None


def _fragment(words: Words, said: list[Token], hidden: list[str]) -> str | None:
    """An edge of the entry that is no word: panc, for pancreas."""
    for token in said:
        piece = plain(token.bare)
        if len(piece) < 3 or token.is_capital or words.listing(piece) or words.zipf(piece) >= RARE:
            continue
        if any(w != piece and (w.startswith(piece) or w.endswith(piece)) for w in hidden):
            return token.text
    return None


def _broken_off(words: Words, text: str, hidden: list[str]) -> str | None:
    """The entry begun and not ended: imp... or lev something."""
    for found in _BROKEN_OFF.finditer(text):
        piece = found.group("last") or found.group("piece")
        is_usual = words.listing(piece) and words.zipf(piece) >= RARE
        is_word = piece in FUNCTION_WORDS or (is_usual and not found.group("last"))
        if not is_word and any(word.startswith(piece) and word != piece for word in hidden):
            return found.group(0)
    return None


def _almost(words: Words, text: str, hidden: list[str]) -> str | None:
    """Another word that differs by its beginning: almost crab, like crab but not."""
    for found in _ALMOST.finditer(text):
        other = found.group(1)
        if other in FUNCTION_WORDS:
            continue
        near = (w for w in hidden if other != w and is_near(other, w, 1) and words.rhymes(other, w))
        if any(words.kinship(other, word) is None for word in near):
            return found.group(0)
    return None


def _hidden_in(text: str, said: list[Token], hidden: list[str]) -> str | None:
    """A word that hides in the entry, or the entry in a word: orchestra, with a chest in it."""
    if not _HIDDEN.search(text):
        return None
    others = (token.bare for token in _telling(said))
    return next((o for o in others for w in hidden if o != w and (o in w or w in o)), None)


def _edge(text: str, said: list[Token], hidden: list[str]) -> str | None:
    """A word that the entry ends or begins with: ends in small: tiny."""
    if not (talk := _EDGE.search(text)):
        return None
    opens = talk.group("opens") is not None
    for token in _telling(said):
        edge = token.bare
        for word in hidden:
            at_it = word.startswith(edge) if opens else word.endswith(edge)
            if at_it and edge != word and not _EDGE.fullmatch(edge):
                return f"{talk.group(0)} {edge}"
    return None


def _changed(words: Words, text: str, said: list[Token], hidden: list[str]) -> str | None:
    """A word that is the entry but for a letter or two, and talk of those: bubble with r."""
    talk = next((t for t in _CHANGED.finditer(text) if t["piece"] not in FUNCTION_WORDS), None)
    if not talk:
        return None
    for token in _telling(said):
        for word in hidden:
            is_another = token.bare != word and words.kinship(token.bare, word) is None
            if is_another and is_near(token.bare, word, 1 if len(word) < 6 else 2):
                return f"{token.text} {talk.group(0)}"
    return None


def _exchanged(
    words: Words, text: str, clue: str, said: list[Token], hidden: list[str]
) -> str | None:
    """A word that is the entry but for letters that are told, or a key beside: house, u becomes r."""
    alone = set(re.findall(r"(?<![\w'])[a-z](?![\w'])", clue.lower())) - {
        "a",
        "i",
    }
    on_keys = _ON_KEYS.search(text)
    if not (alone or on_keys):
        return None
    for token in _telling(said):
        other = token.bare
        for word in hidden:
            if other == word or len(word) < SHORTEST_CHANGED or not is_near(other, word, 1):
                continue
            differ = {*other} ^ {*word}
            if (on_keys or (differ and differ <= alone)) and words.kinship(other, word) is None:
                return other
    return None


def _lettered(words: Words, text: str, said: list[Token], hidden: list[str]) -> str | None:
    """A run of the entry's letters that is no word, and talk of letters: nox, for obnoxious."""
    if not _LETTERS.search(text):
        return None
    for token in said:
        run = token.bare
        is_word = len(run) < 2 or run in FUNCTION_WORDS or words.zipf(run) >= RARE
        if not is_word and any(run in word and run != word for word in hidden):
            return token.text
    return None


def _followed(words: Words, text: str, hidden: list[str]) -> str | None:
    """A piece that the entry ends or begins with, told to stand there: a borough followed by ed."""
    for found in _FOLLOWED.finditer(text):
        piece = found["piece"]
        if piece in FUNCTION_WORDS or words.zipf(piece) >= COMMON_PIECE:
            continue
        if any(w != piece and (w.endswith(piece) or w.startswith(piece)) for w in hidden):
            return found.group(0)
    return None


def _put_to(words: Words, text: str, hidden: list[str]) -> str | None:
    """A piece that makes another word of the entry: rein in front, for deer."""
    before = (
        (found.group(0), found.group(1) + word)
        for found in _PUT_BEFORE.finditer(text)
        for word in hidden
    )
    after = (
        (found.group(0), word + found.group(1))
        for found in _PUT_AFTER.finditer(text)
        for word in hidden
    )
    return next((talk for talk, whole in (*before, *after) if words.listing(whole)), None)


def _parted(text: str, said: list[Token], hidden: list[str]) -> str | None:
    """One half of it told outright, and the other by what it means: male sheep, then shackle."""
    if not _PARTED.search(text):
        return None
    halves = (token.bare for token in _telling(said) if len(token.bare) >= LONG_PIECE)
    return next((half for half in halves for word in hidden if _is_half(half, word)), None)


def _is_half(half: str, word: str) -> bool:
    at_an_edge = word.startswith(half) or word.endswith(half)
    return at_an_edge and len(word) >= len(half) + SHORTEST


def _halved(text: str, hidden: list[str]) -> str | None:
    """One half of two initials: Q&A, the second bit."""
    found = _HALVED.search(text)
    if not found:
        return None
    letter = found.group(1 if found.group(3) == "first" else 2)
    return found.group(0) if hidden[0].startswith(letter) else None


def _heard_in_words(words: Words, said: list[Token], entry: str) -> str | None:
    """Several words that sound exactly like the entry: I scream."""
    spelt = [word.bare for word in tokens(entry)]
    sounds = [_sound(words, word) for word in spelt]
    sound = "".join(sounds)
    if not all(sounds):
        return None
    for start in range(len(said)):
        run = ""
        for end in range(start, len(said)):
            run += _sound(words, said[end].text) or "?"
            if not sound.startswith(run):
                break
            told = [token.text for token in said[start : end + 1]]
            if run == sound and end > start and told != spelt:
                return " ".join(told)
    return None


def _sound(words: Words, word: str) -> str:
    return "".join(phone.rstrip("012") for phone in words.phones(word))


def _telling(said: list[Token]) -> Iterator[Token]:
    return (token for token in said if len(token.bare) > 2 and token.bare not in FUNCTION_WORDS)
