"""The entry told by a detour over its letters: by numbers, code words, fragments or other words."""

from __future__ import annotations

import re

from trilogue.words.answers import plain
from trilogue.words.clues.patterns import any_of
from trilogue.words.clues.tokens import FUNCTION_WORDS, Token, content, tokens
from trilogue.words.interface import Words

_RADIO = frozenset(
    """alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike
    november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu""".split()
)
# How the names of letters are written.
_SPOKEN = {
    "bee": "b", "cee": "c", "dee": "d", "ef": "f", "eff": "f", "gee": "g", "aitch": "h", "jay": "j",
    "kay": "k", "el": "l", "ell": "l", "em": "m", "en": "n", "pee": "p", "queue": "q", "cue": "q",
    "ar": "r", "ess": "s", "tee": "t", "vee": "v", "ex": "x", "wye": "y", "zed": "z", "zee": "z",
}  # fmt: skip
_SHORTEST_CODE = 4  # letters that do not spell an entry by chance
_KEYPAD = str.maketrans("abcdefghijklmnopqrstuvwxyz", "22233344455566677778889999")
_MORSE = re.compile(
    r"(?<!\S)(?=\S*\s[^a-z]*[.·])(?=\S*\s[^a-z]*[-–])[.·–-]{1,4}(?:[ /]+[.·–-]{1,4}){2,}(?!\S)"
)
_PAIR = re.compile(r"(?<![\w'])([a-z])(?:\s?[&+/]\s?| (?:and|n|'n') )([a-z])(?![\w'])")  # B&B, R+J
_LENGTHS = re.compile(r"\((\d{1,2}(?:\s?[,/-]\s?\d{1,2})*)\)|,\s?(\d{1,2}(?:, ?\d{1,2})+)$")
_CUT = re.compile(
    r"\b(?:without|minus|drop|remove|add|adding|lose|losing|take (?:away|off|out)|cut|put|plus|less)"
    r"\s+(?:the |an? )?[\"'“‘]?([a-z]{2,4})\b"
    r"|\+\s*[\"'“‘]?([a-z]{2,4})\b|\b([a-z]{2,4})[\"'”’]?\s*(?:\+|\bplus\b)"
)
_EDGES_CUT = re.compile(
    r"\b(?:drop|remove|cut|lose|delete|chop|without|minus)\s+(?:off )?the (?:first|last) "
    r"(?:one|two|three|couple|few|\d)(?:$|[,.;!?]| and\b)"
)
_LIKE = re.compile(
    r"\b(start|begin|end)(?:s|ing)? like (?:an? )?[\"'“‘]?([a-z]+)[\"'”’]?"
    r"(?:$|[,.;!?]| (?:without|minus|but|except)\b)"
)
_AS_NAMED = re.compile(
    r"\b(?:start|begin|end)(?:s|ing)? (?:with|in) (?:an? )?(?:(?:hard|soft|silent|big) )?"
    r"[\"'“‘]?([a-z]{1,5})\b"
)
_BETWEEN = re.compile(r"\bbetween [\"'“‘]?([b-hj-z])[\"'”’]? and [\"'“‘]?([b-z])\b")
_IN_THE_BOOK = any_of(
    r"\b(?:after|before|between|next to) [\w ]+ in (?:the|a) dictionary\b",
    r"\bdictionary\b.*\bunder [a-z]\b|\bunder [a-z] in\b",
    r"\bthe letters? (?:that|which) (?:comes?|is|are)\b",
    r"\bthe ending (?:is|in) [\"'“‘-]?[a-z]{1,3}\b",
    r"\b(?:the )?word of (?:three|four|five|six|seven|eight|nine|ten|\d+)\b(?! syll)",
)
# Letters one by one: M U, then a boy.
_ONE_BY_ONE = re.compile(r"(?<![\w'&.])[a-z](?:[ ,-]+[a-z])+(?![\w'&.])")
_HELD = re.compile(
    r"[\"'“‘]?([a-z]{3,})[\"'”’]? is (?:in it\b|in there|in the word|(?:hidden |hiding )?(?:in|inside)(?: it\b|$))"
)
_RHYMING = any_of(
    r"\brhym\w*\b|\b(?:similar|close|near)(?:ly)?[- ]sounding\b",
    # put beside another word in a verse: poets pair it with June
    r"\b(?:poe(?:t|m)s?|poetry|verses?|limericks?|couplets?|songs?|rap|lyrics?|ballads?)\b(?=.*\b"
    r"(?:pair\w*|match\w*|go(?:es)? (?:\w+ )?(?:with|after|before)|next to|beside|ends?|echo\w*|chim\w*|followed by)\b)",
    r"\b(?:pair\w*|match\w*|go(?:es)? (?:\w+ )?(?:with|after|before)|echo\w*|chim\w*)\b(?=.*\b"
    r"(?:poe(?:t|m)s?|poetry|verses?|limericks?|couplets?|songs?|rap|lyrics?|ballads?)\b)",
    # said with another voice, so that it is heard as the entry: think with a German accent
    r"\b(?:in|with) an? (?:\w+ )?accent\b",
    r"\b(?:with|has|have|got) an? (?:\w+ )?(?:lisp|cold|stutter|drawl|brogue|blocked nose|stuffy nose)(?=$|[,.;!?])",
    r"\bif you lisp\b|\blisp(?:ed|ing|s)? it\b",
    r"\bhow (?:\w+ ){1,3}(?:says?|said|pronounces?|calls?)\b",
)
_SAID_LIKE = re.compile(
    r"\b(?:pronounce (?:it|this)(?: \w+)? (?:like|as)|a word like)\s+(?:an? |the )?[\"'“‘]?([a-z]+)"
)


def is_coded(words: Words, clue: str, entry: str) -> str | None:
    """The words that spell the entry, or some of it, if any do."""
    text, said = clue.lower(), tokens(clue)
    hidden = [plain(token.bare) for token in tokens(entry)]
    return (
        _in_code("".join(hidden), clue, said)
        or _paired(content(entry), text)
        or _measured(hidden, text)
        or _at_an_edge(words, hidden, text)
        or _cut(words, hidden, text, said)
        or _held(hidden, text)
        or _one_by_one(hidden, text)
    )


def is_rhymed(words: Words, clue: str, entry: str) -> str | None:
    """A word that the entry is said to rhyme with, wherever it stands: June rhyme, for moon."""
    text = clue.lower()
    if found := _SAID_LIKE.search(text):
        heard = found.group(1)
        return found.group(0) if _rhyme(words, heard, entry) else None
    if not (talk := _RHYMING.search(text)):
        return None
    said = (token.bare for token in tokens(clue) if token.bare not in FUNCTION_WORDS)
    told = next((word for word in said if word != talk.group(0) and _rhyme(words, word, entry)), "")
    return f"{talk.group(0)} {told}" if told else None


def _rhyme(words: Words, said: str, entry: str) -> bool:
    return len(said) > 2 and any(
        words.rhymes(said, word) and not said.startswith("rhym") for word in content(entry)
    )


def _in_code(hidden: str, clue: str, said: list[Token]) -> str | None:
    """The entry by places in the alphabet, by radio, or by the first letters of the clue."""
    numbers = [int(found) for found in re.findall(r"\d+", clue)]
    spelt = "".join(chr(96 + number) if 0 < number < 27 else " " for number in numbers)
    if len(hidden) >= _SHORTEST_CODE and hidden in spelt:
        return clue
    if not re.search("[a-z]", clue.lower()) and hidden in spelt:
        return clue  # nothing but numbers
    keys = hidden.translate(_KEYPAD)
    if len(hidden) >= _SHORTEST_CODE and keys in re.findall(r"\d+", clue.replace("-", "")):
        return clue
    if morse := _MORSE.search(clue):
        return morse.group(0)
    texts = [token.text for token in said]
    by_radio = "".join(text[0] if text in _RADIO else " " for text in texts)
    if any(len(run) > 1 and hidden.startswith(run) for run in by_radio.split()):
        return clue
    firsts = "".join(text[0] for text in texts)
    if len(hidden) > _SHORTEST_CODE and hidden in firsts:
        return clue
    return None


def _paired(hidden: list[str], text: str) -> str | None:
    firsts = [word[0] for word in hidden]
    pairs = _PAIR.finditer(text)
    return next((pair.group(0) for pair in pairs if [*pair.groups()] == firsts), None)


def _measured(hidden: list[str], text: str) -> str | None:
    """How long its words are, as crosswords tell it: (3, 5)."""
    lengths = [len(word) for word in hidden]
    for found in _LENGTHS.finditer(text):
        if [int(n) for n in re.findall(r"\d+", found.group(0))] == lengths:
            return found.group(0)
    return None


def _at_an_edge(words: Words, hidden: list[str], text: str) -> str | None:
    first, last = hidden[0], hidden[-1]
    for found in _LIKE.finditer(text):
        is_end = found.group(1) == "end"
        other = found.group(2)
        if other[-2:] == last[-2:] if is_end else other[0] == first[0]:
            return found.group(0)
    for found in _AS_NAMED.finditer(text):
        named = found.group(1)
        letter = named if len(named) == 1 else _SPOKEN.get(named, "")
        if letter and letter != "a" and letter in (first[0], last[-1]):
            return found.group(0)
    if (between := _BETWEEN.search(text)) and between.group(1) < first[0] < between.group(2):
        return between.group(0)
    found_in = _IN_THE_BOOK.search(text)
    return found_in.group(0) if found_in else None


def _cut(words: Words, hidden: list[str], text: str, said: list[Token]) -> str | None:
    """A fragment that is put to a word or taken from it: spoon minus sp, rose + ary."""
    if edges := _EDGES_CUT.search(text):
        return edges.group(0)
    whole = [*hidden, *(plain(token.bare) for token in said)]
    for found in _CUT.finditer(text):
        piece = next(group for group in found.groups() if group)
        if words.listing(piece) and words.zipf(piece) > 3:
            continue
        if piece in FUNCTION_WORDS:
            continue
        if any(w != piece and (w.startswith(piece) or w.endswith(piece)) for w in whole):
            return found.group(0)
    return None


def _held(hidden: list[str], text: str) -> str | None:
    """A word that is in it: the word "cast" is in it."""
    for found in _HELD.finditer(text):
        if any(found.group(1) in word and found.group(1) != word for word in hidden):
            return found.group(0)
    return None


def _one_by_one(hidden: list[str], text: str) -> str | None:
    """Letters that an entry's word begins or ends with, one after the other."""
    for found in _ONE_BY_ONE.finditer(text):
        run = re.sub("[^a-z]", "", found.group(0))
        if any(word.startswith(run) or word.endswith(run) for word in hidden):
            return found.group(0)
    return None
