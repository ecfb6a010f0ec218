"""Talk about letters, spelling and sound, which a clue may not use."""

from __future__ import annotations

import re
from itertools import pairwise

from trilogue.words.clues.tokens import Token, tokens, unhurried

_NUMBER = (
    r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|"
    r"fifteen|several|few|many|same number of)"
)
_ORDINAL = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|middle|last|final|initial|next)"
)
_MAIL = re.compile(
    r"\b(?:send|sends|sent|sending|write|writes|writing|wrote|written|mail\w*|post\w*|envelope\w*|"
    r"stamp\w*|love|deliver\w*|receive\w*|put|puts|read|reads|open\w*|address\w*|open|chain|"
    r"bottle|santa|fan|thank|cover|red|scarlet|seal\w*|box|pen|carr(?:y|ies))\b"
)
_SENT = re.compile(
    r"\b(?:sen[dt]\w*|writ\w+|wrote|mail\w*|post\w*|envelopes?|stamps?|love letters?)\b"
)
_COUNT = re.compile(
    rf"\b{_NUMBER}[- ]letters?\b|\bletters? long\b|\bhow many letters\b|\bletter count\b"
)
_PLACE = re.compile(
    rf"\b{_ORDINAL} (?:\w+ )?letters?\b|\binitials?\b(?! (?:stage|step|phase|idea|reaction))"
)
_SPELLING = re.compile(
    r"\b(?:mis)?spel(?:led|t)\b|\bspell(?:s|ing)? (?:it|this|is|like|the same|backwards?)\b|"
    r"\b(?:same|different|similar|funny|odd|tricky) spelling\b|\bthe spelling\b|"
    r"\b(?:anagram|alphabetical\w*|vowels?|consonants?|prefix|suffix|palindrome|acronym)\b|"
    r"\bof the alphabet\b"
)
_MAGIC = re.compile(
    r"\b(?:magic|magical|witch\w*|wizard\w*|cast\w*|under a|curse\w*|evil|spelling bee|dry|cold) ?\w* spell\w*|\bspells? (?:are|is|cast|from|on)\b"
)
_NAMED = re.compile(
    r"\b(?:the )?letters? ([b-z]|a)\b(?! \w+ (?:to|from))|\b(?:capital|double|silent|lowercase|uppercase) ([a-z])\b"
)
_EDGE = re.compile(
    r"\b(?:start|starts|started|starting|begin|begins|beginning|end|ends|ended|ending|finish|"
    r"finishes|finishing)\s+(?:with|in|on|by)\s+(?:an?\s+|the\s+)?(?:letters?\s+)?[\"'“‘-]?([a-z])[\"'”’.!?,-]*(?:\s|$)"
)
_AFFIX = re.compile(
    r"\b(?:starts?|begins?|ends?|ending|beginning|finishes)\s+(?:with|in)\s+[\"'“‘]?-[a-z]+|\s-[a-z]{2,4}\b"
)
_WITHOUT = re.compile(
    r"\b(?:without|minus|drop|remove|add|plus|replace|change|swap)\s+(?:the |an? |its )?(?:first |last )?(?:letters?|[b-hj-z])\b"
)
_RHYME = re.compile(
    r"\brhym(?:e|es|ed|ing) (?:\w+ )?with\b|\brhymes? (?:for|of|to)\b|\bis a rhyme\b|\bhomo(?:phone|nym)s?\b|"
    r"\bpronounced (?:\w+ )?(?:like|the same|as)\b"
)
_SEVERAL = re.compile(
    rf"\b(?:{_NUMBER}|double|a couple of) (?:[a-z]'s|[b-hj-tv-z]s?|[aiu])\b(?!'| (?:clock|team)| \w+ (?:is|are))|\b(?:an?|the|no|with|two) [b-hj-z]'?s? (?:in (?:it|the)|at the)\b"
)
_GROUP = re.compile(
    r"\b(?:starts?|begins?|ends?|ending|starting|beginning)\s+(?:with|in)\s+(?:the letters )?[\"'“‘]?([a-z]{2,3})[\"'”’.!?,]*(?:\s|$)"
)
_WHERE = re.compile(r"\b([a-z]) (?:is )?(?:at|in) the (front|start|beginning|back|end|middle)\b")
SOUNDS_LIKE = re.compile(
    r"\bsounds? (?:(?:a lot|almost|a bit|kind of|kinda) )?(?:like|similar to) (.*)$"
)
# These speak of the word, not of a noise: sounds just like the animal you ride.
SOUNDS_SAME = re.compile(
    r"\bsounds? (?:just|exactly) (?:like|the same)|\bsounds? the same|\bsounds? identical|"
    r"\bsounds? like (?:how|what|where|when|someone who|a word|(?:the|a) (?:word|name|number|letter|animal|"
    r"colou?r|opposite|past|plural|body part|other word|thing)\b)"
)

# A letter that is a word of its own in these: vitamin C, plan B, X marks the spot.
_KEPT = {
    "vitamin", "plan", "team", "grade", "type", "generation", "gen", "hepatitis", "factor", "size",
    "class", "mr", "ms", "malcolm", "section", "group", "level", "exit", "gate", "row", "seat",
    "agent", "model", "series", "apartment", "wing", "block", "channel", "list", "side",
}  # fmt: skip
_KEPT_AFTER = {
    "ray",
    "rays",
    "shirt",
    "shirts",
    "turn",
    "turns",
    "marks",
    "clock",
    "factor",
    "team",
    "list",
    "side",
}
_ANNOUNCING = {
    "a",
    "an",
    "the",
    "with",
    "in",
    "by",
    "letter",
    "letters",
    "and",
    "is",
    "like",
    "for",
}
_ALONE = {"a", "i", "o", "u"}
_SHORT_WORDS = {"my", "by", "dry", "fly", "sky", "cry", "try", "why", "shy"}
_AFFIXES = {
    "ed",
    "er",
    "es",
    "ly",
    "ing",
    "ion",
    "ous",
    "un",
    "re",
    "ish",
    "ity",
    "ist",
    "ism",
    "ble",
}


def gives_letters(clue: str, entry: str, allowed: frozenset[str] = frozenset()) -> str | None:
    """The words that talk about the entry's letters, if any; `allowed` initials may be told."""
    text = unhurried(clue)
    for edge in _EDGE.finditer(text):
        letter = edge.group(1)
        opens = edge.group(0).startswith(("start", "begin"))
        if letter == "a" and text[edge.end() :].strip() and edge.group(0).rstrip()[-1] == "a":
            continue  # "starts with a bang"
        if not (opens and letter in allowed):
            return edge.group(0).strip()
    if group := _GROUP.search(text):
        letters = group.group(1)
        if letters not in _SHORT_WORDS and not any(c in letters for c in "aeiouy"):
            return group.group(0).strip()
        edges = {word.bare[:3] for word in tokens(entry)} | {w.bare[-3:] for w in tokens(entry)}
        if letters in _AFFIXES or letters in edges:
            return group.group(0).strip()
    for place in _WHERE.finditer(text):
        opens = place.group(2) in ("front", "start", "beginning")
        if not (opens and place.group(1) in allowed) and place.group(1) not in "ai":
            return place.group(0)
    checked = _EDGE.sub(" ", _WHERE.sub(" ", text))
    if several := _SEVERAL.search(checked):
        return several.group(0)
    if (spelling := _SPELLING.search(checked)) and not _MAGIC.search(checked):
        return spelling.group(0)
    for pattern in (_AFFIX, _WITHOUT):
        if found := pattern.search(checked):
            return found.group(0).strip()
    if named := _NAMED.search(checked):
        letter = named.group(1) or named.group(2)
        if letter not in allowed:
            return named.group(0)
    if (found := _COUNT.search(checked)) and not _MAIL.search(checked[: found.end() + 14]):
        return found.group(0)
    for found in _PLACE.finditer(checked):
        is_first = found.group(0).startswith(("first", "initial"))
        if not (allowed and is_first) and not _SENT.search(checked):
            return found.group(0)
    return _lone_letter(tokens(checked), allowed | _named_by_letter(clue))


def _named_by_letter(clue: str) -> frozenset[str]:
    """Letters that are someone's name: what Q hands to Bond."""
    words = tokens(clue)
    return frozenset(
        token.text
        for before, token in pairwise(words)
        if len(token.text) == 1 and token.is_capital and before.text not in _ANNOUNCING
    )


def _lone_letter(words: list[Token], allowed: frozenset[str]) -> str | None:
    for index, token in enumerate(words):
        text = token.text
        if len(text) != 1 or not text.isalpha() or text in _ALONE or text in allowed:
            continue
        before = words[index - 1].text if index else ""
        after = words[index + 1].text if index + 1 < len(words) else ""
        if before not in _KEPT and after not in _KEPT_AFTER:
            return text
    return None


def is_initials(text: str, entry: str) -> bool:
    """Whether this is nothing but the first letters of the entry's words: MJ for Michael Jackson."""
    firsts = "".join(token.text[0] for token in tokens(entry))
    return len(firsts) > 1 and text == firsts


def talks_of_rhyme(clue: str) -> str | None:
    """Words that say outright what the entry rhymes with."""
    found = _RHYME.search(clue.lower())
    return found.group(0) if found else None
