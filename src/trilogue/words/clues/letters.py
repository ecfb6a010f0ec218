"""Talk about letters and spelling, which a clue may not use."""

from __future__ import annotations

import re

from trilogue.words.clues.tokens import Token, tokens, unhurried


def any_of(*patterns: str) -> re.Pattern[str]:
    """One pattern out of several, each a row with the talk that it catches beside it."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


_NUMBER = (
    r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|"
    r"fifteen|several|few|many|same number of)"
)
_ORDINAL = r"(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|middle|last|final|initial|next)"
_OPENS = r"start|starts|started|starting|begin|begins|beginning"
_CLOSES = r"end|ends|ended|ending|finish|finishes|finishing"
_EDGE_PLACE = r"(?:front|start|beginning|back|end|middle)"

# A letter that is sent, and talk that belongs to it.
_MAIL = re.compile(
    r"\b(?:send|sends|sent|sending|write|writes|writing|wrote|written|mail\w*|post\w*|envelope\w*|"
    r"stamp\w*|love|deliver\w*|receive\w*|put|puts|read|reads|open\w*|address\w*|chain|bottle|"
    r"santa|fan|thank|cover|red|scarlet|seal\w*|box|pen|carr(?:y|ies))\b"
)
_SENT = re.compile(
    r"\b(?:sen[dt]\w*|writ\w+|wrote|mail\w*|post\w*|envelopes?|stamps?|love letters?)\b"
)
# A spell that is cast.
_MAGIC = any_of(
    r"\b(?:magic|magical|witch\w*|wizard\w*|cast\w*|under a|curse\w*|evil|dry|cold) ?\w* spell\w*",
    r"\bspelling bee ?\w* spell\w*",
    r"\bspells? (?:are|is|cast|from|on)\b",
)
# Entries that are themselves about letters: their clues may speak of them.
_ABOUT_LETTERS = frozenset(
    """alphabet letter letters spelling vowel consonant scrabble hangman crossword typewriter
    keyboard font anagram palindrome acronym""".split()
)

_COUNT = any_of(
    rf"\b{_NUMBER}[- ]letter(?:s|ed)?\b",  # six letters, a 6-letter word
    r"\bletters? long\b",
    r"\bhow many letters\b",
    r"\bletter count\b",
    rf"\b{_NUMBER} characters long\b",
)
_PLACE = any_of(
    rf"\b{_ORDINAL} (?:\w+ )?letters?\b",  # the third letter
    # the initials, but not someone's: your initials on a towel
    r"(?<!your )(?<!my )(?<!his )(?<!her )(?<!their )(?<!and )(?<!'s )(?<!own )"
    r"\binitials?\b(?! (?:stage|step|phase|idea|reaction))",
)
_SPELLING = any_of(
    r"\b(?:mis)?spel(?:led|t)\b",
    r"\bspell(?:s|ing)? (?:it|this|is|like|the same|backwards?)\b",
    r"\b(?:same|different|similar|funny|odd|tricky) spelling\b",
    r"\bthe spelling\b",
    r"\b(?:anagram|alphabetical\w*|vowels?|consonants?|prefix|suffix|palindrome|acronym)\b",
    r"\bof the alphabet\b",
    r"\b(?:nato|phonetic|radio) alphabet\b",
    r"\b(?:same|mixed|scrambled|jumbled|rearranged?|double|repeated|silent) (?:\w+ )?letters\b",
    r"\b(?:rearrange|scramble|jumble|mix|swap|change) (?:the |its |these )?letters\b",
    r"\bletters (?:mixed|scrambled|jumbled|rearranged|swapped|changed|of)\b",
    r"\bsame (?:first |last )?letter\b",
    r"\bwith (?:something|one letter) (?:in front|before|after|behind|at the (?:start|front|end))\b",
    r"\b[b-z]-(?:something|blank|dash|word)\b",
    r"\bcontains? the (?:word|letters?)\b",
    r"\b(?:inside|within|hidden in) (?:the|this|its) (?:word|name)\b",
    r"\b(?:first|last|start|end|beginning|early|late) (?:in|of) the alphabet\b",
    r"\b(?:begins?|ends?) like\b",
    rf"\b(?:has|with|of) {_NUMBER} characters\b",
    r"\bwith an? [\"'“‘]?[a-z][\"'”’]?(?:$|[,.;!?]| instead\b| not an?\b| in front\b| at the\b)",
    r"\b(?:starts?|begins?|ends?) (?:the )?same (?:as|way)\b",
    r"\bsame (?:start|beginning|end|ending) as\b",
    r"\bno [\"'“‘]?[a-z][\"'”’]? in (?:it|this|the (?:word|name))\b",
    r"\breads? the same\b",  # of a palindrome
    r"\bsame (?:forwards?|backwards?) and (?:forwards?|backwards?)\b",
)
_NAMED = any_of(
    r"\b(?:the )?letters? (?P<named>[b-z]|a)\b(?! \w+ (?:to|from))",  # the letter K
    r"\b(?:capital|double|silent|lowercase|uppercase) (?P<kind>[a-z])\b",  # a silent K
)
_EDGE = re.compile(  # starts with a B, ending in "y"
    rf"\b(?:{_OPENS}|{_CLOSES})\s+(?:with|in|on|by)\s+(?:an?\s+|the\s+)?(?:letters?\s+)?"
    r"[\"'“‘-]?([a-z])[\"'”’.!?,-]*(?:\s|$)"
)
_AFFIX = any_of(
    r"\b(?:starts?|begins?|ends?|ending|beginning|finishes)\s+(?:with|in)\s+[\"'“‘]?-[a-z]+",
    r"\s-[a-z]{2,4}\b",  # -ing at the end
)
_WITHOUT = re.compile(  # drop the last letter, add an S
    r"\b(?:without|minus|drop|remove|add|plus|replace|change|swap)\s+(?:the |an? |its )?"
    r"(?:first |last )?(?:letters?|[b-hj-z])\b"
    r"|\btake (?:off )?(?:the |an? |its )?[a-z] (?:off|from|out|away)\b"
    r"|\bthe letters? (?:after|before|between|next to)\b"
)
# A piece that is put to a word: pear with re, roll plus st.
_PUT_TO = re.compile(
    r"(?:\b(?:with|plus|add|and|then)|\+)\s+(?:an? )?[\"'“‘-]?([a-z]{1,4})[\"'”’]?\s*(?:$|[,.;!?])"
)
_ROMAN = re.compile(r"\b(?:romans?|numerals?|caesar)\b")
_NUMERALS = re.compile(r"(?<!['\w])[ivxlcdm]+(?!['\w])")
# Entries that sound like the name of a letter.
_LETTER_NAMES = {
    "sea": "c", "see": "c", "bee": "b", "be": "b", "tea": "t", "tee": "t", "eye": "i", "you": "u",
    "ewe": "u", "why": "y", "pea": "p", "pee": "p", "queue": "q", "cue": "q", "owe": "o", "jay": "j",
    "ex": "x", "gee": "g", "are": "r",
}  # fmt: skip
_HAS_INSIDE = re.compile(
    r"(?<!['\w])([a-z]{2,5}) (?:is )?(?:in it|inside it|in the middle)(?:$|[,.;!?])"
)
_PIECE_OF = re.compile(
    r"\b(?:first|second|last|front|back|other|final) (?:part|half|bit|syllable) of (?:the word )?(\w+)"
)
_SEVERAL = any_of(
    rf"\b(?!one i\b)(?:{_NUMBER}|double|a couple of) (?:[a-z]'s|[b-hj-tv-z]s?|[aiu])\b"
    r"(?!'| (?:clock|team)| \w+ (?:is|are))",  # two o's, but one I know is fine
    r"\b(?:an?|the|no|with|two) [b-hj-z]'?s? (?:in (?:it|the)|at the)\b",  # an x in it
    r"\b(?:lots|loads|plenty|full|all) of [a-z]'s\b",
    rf"\b(?:[aeiou]{{2}}|[b-df-hj-np-tv-z]{{2,3}}) (?:in|at) the {_EDGE_PLACE}\b",  # oo in the middle
)
_GROUP = re.compile(  # starts with "st"
    r"\b(?:starts?|begins?|ends?|ending|starting|beginning)\s+(?:with|in)\s+(?:the letters )?"
    r"[\"'“‘]?([a-z]{2,4})[\"'”’.!?,]*(?:\s|$)"
)
_WHERE = re.compile(rf"(?<!['\w])([a-z]) (?:is )?(?:at|in) the ({_EDGE_PLACE})\b")
_STANDS_FOR = re.compile(  # B is for this; A as in
    r"(?:^|\b(?:it's|its|letter) )([a-z])(?: is)? for (?:this|that|it|\.\.\.|…|_+|$)"
    r"|\b([b-hj-z])(?: is for (?:this|that|it)| as in)\b|^a as in\b|^a for\s*(?:\.\.\.|…|$)"
)
_BACKWARDS = re.compile(r"\b(?:backwards?|reversed?|in reverse|mirror(?:ed)?|right to left)\b")
_GAPPED = re.compile(r"(?<![\w*])(?=[\w*]*[a-z])[a-z]*[_*][a-z_*]*(?![\w*])")
_SHUFFLED = re.compile(
    r"\b(?:jumbl|scrambl|shuffl|rearrang|reorder|mix|anagram|muddl|confus|stir)\w*\b"
)
# A letter that is a word of its own in these: vitamin C, plan B, X marks the spot.
_KEPT = frozenset(
    """vitamin plan team grade type generation gen hepatitis factor size class mr ms malcolm section
    group level exit gate row seat agent model series apartment wing block channel list side point
    flight category platform terminal middle note key jay ice oral""".split()
)
_KEPT_AFTER = frozenset(
    """ray rays shirt shirts turn turns marks clock factor team list side axis chromosome major minor
    sharp flat rex word files men rated box bomb string spot day tip boat pop neck movie fronts
    lister drama coli bone sign ring club diddy games wing plane""".split()
)
# Bond's people, who are called by a letter.
_CALLED = re.compile(r"\b(?:bond|007|mi6)\b")
# Letters that are marks, ends of a way, sizes of a battery, or stand in a formula; units, hours,
# shops and keys.
_KEPT_TOGETHER = any_of(
    r"\d\s*[ap]\.?\s?m\b\.?",
    r"\d\s*(?:m|k|g|l|s|h|c|f|v|w|b)\b",
    r"\b[a-z]\s?&\s?[a-z]\b",
    r"\b(?:ctrl|control|alt|shift|cmd|command|option)\s?[-+ ]\s?[a-z]\b",
    r"\b[a-z](?:\s*=\s*| equals )\w+(?: squared)?",
    r"\d\s*x\s*\d",
    r"\b(?:x*[sl]|m)(?:[ ,/]+(?:and |or )?(?:x*[sl]|m))+\b(?= |$)",  # sizes of clothes
    r"\b[a-g](?:#|♯|♭)",  # a tone
    r"(?<![\w'])[nsew]\.? (?=(?:america|africa|asia|europe|korea|wales|england|pole|sea|france|"
    r"italy|spain|germany|london|carolina|dakota|virginia|coast|york)\b)",
    r"\b[a-z]\s*[+*/]\s*[a-z]\b(?!-)",
    r"\b(?:from )?a (?:to|-) (?:b|z)\b",
    r"\b(?:gets?|got|getting|straight|grades?|score[sd]?|marks?) (?:an? |straight )?"
    r"[a-f](?:\+|'?s)?(?![\w'])(?:(?:,| or| and) (?:an? )?[a-f](?:\+|'s)?(?![\w']))*",
    r"\b(?:double|triple) a\b(?= (?:batter|or|for))",
    r"\ba,? b,? (?:or |and )?c(?:,? (?:or |and )?d(?:,? (?:or |and )?[ef])?)?\b",
)
# Letters that are listed, not spelt, since not all are the entry's own: x or y; a, e, i, o or u.
_NUMERAL = r"(?:[a-z]|[ivx]{2,4})(?!['\w])"
_LISTED = re.compile(
    rf"(?<!['\w]){_NUMERAL}(?:(?:,? (?:or|and) (?:an? )?|, ?){_NUMERAL})+"
    r"|(?<!['\w])[a-z](?: [a-z]){3,}(?!['\w])"
)
_DOTTED = re.compile(r"\b[a-z]\.(?: ?[a-z]\.)+")  # e.t., j. r. r.
_ANNOUNCING = frozenset("a an the with in by letter letters and is like for".split())
_ALONE = frozenset("aiou")
_SHORT_WORDS = frozenset("my by dry fly sky cry try why shy".split())
_PIECES = frozenset(
    "y re un de en ex al ic le er ed es ly ing ion ous ish ity ist ism ble ness".split()
)
_AFFIXES = frozenset("ed er es ly ing ion ous un re ish ity ist ism ble".split())


def gives_letters(clue: str, entry: str, allowed: frozenset[str] = frozenset()) -> str | None:
    """The words that talk about the entry's letters, if any; `allowed` initials may be told."""
    text = _without_lists(_KEPT_TOGETHER.sub(" ", unhurried(clue)), entry.lower())
    if _ROMAN.search(text):
        text = _NUMERALS.sub(" ", text)
    told = _with_gaps(clue, entry) or _spoken_letter(text, entry) or _inside(text, entry)
    told = told or _at_an_edge(text, entry, allowed) or _turned(text, entry)
    if told:
        return told
    checked = _STANDS_FOR.sub(" ", _EDGE.sub(" ", _WHERE.sub(" ", text)))
    return (
        _of_spelling(checked, entry.lower(), allowed)
        or _counted(checked, entry, allowed)
        or _lone_letter(tokens(checked), entry.lower(), allowed | _named_by_letter(clue))
    )


def _spoken_letter(text: str, entry: str) -> str | None:
    """A letter whose name sounds like the entry: C, for sea."""
    letter = _LETTER_NAMES.get(entry.lower())
    return letter if letter in {token.text for token in tokens(text)} else None


def _inside(text: str, entry: str) -> str | None:
    """A piece of the entry that is told to be in it, or a word that it is a piece of."""
    hidden = [token.bare for token in tokens(entry)]
    for found in _HAS_INSIDE.finditer(text):
        if any(found.group(1) in word and found.group(1) != word for word in hidden):
            return found.group(0)
    for found in _PIECE_OF.finditer(text):
        if any(len(word) > 2 and word in found.group(1) for word in hidden):
            return found.group(0)
    return None


def _without_lists(text: str, entry: str) -> str:
    """The text without letters that are listed as things: blood is A, B or O."""

    def kept(found: re.Match[str]) -> str:
        letters = [token.text for token in tokens(found.group(0)) if len(token.text) == 1]
        is_of_the_entry = all(letter in entry for letter in letters)
        return found.group(0) if is_of_the_entry or len(letters) < 2 else " "

    def unless_its_own(found: re.Match[str]) -> str:
        letters = found.group(0).replace(".", "").replace(" ", "")
        return found.group(0) if is_initials(letters, entry) or entry.startswith(letters) else " "

    return _DOTTED.sub(unless_its_own, _LISTED.sub(kept, text))


def _at_an_edge(text: str, entry: str, allowed: frozenset[str]) -> str | None:
    """What is told about the beginning, the middle or the end."""
    for edge in _EDGE.finditer(text):
        letter = edge.group(1)
        opens = edge.group(0).startswith(("start", "begin"))
        if letter == "a" and text[edge.end() :].strip() and edge.group(0).rstrip()[-1] == "a":
            continue  # "starts with a bang"
        if not (opens and letter in allowed):
            return edge.group(0).strip()
    if (group := _GROUP.search(text)) and _is_a_group(group.group(1), entry):
        return group.group(0).strip()
    for place in _WHERE.finditer(text):
        opens = place.group(2) in ("front", "start", "beginning")
        is_its_own = place.group(1) in entry.lower() and place.group(1) not in "ai"
        if is_its_own and not (opens and place.group(1) in allowed):
            return place.group(0)
    if stands := _STANDS_FOR.search(text):
        letter = next((found for found in stands.groups() if found), "a")
        return None if letter in allowed else stands.group(0)
    return None


def _is_a_group(letters: str, entry: str) -> bool:
    """Whether these are letters and no word: "st", or an edge of the entry."""
    if letters not in _SHORT_WORDS and not any(c in letters for c in "aeiouy"):
        return True
    hidden = [word.bare for word in tokens(entry)]
    is_edge = any(word.startswith(letters) or word.endswith(letters) for word in hidden)
    return letters in _AFFIXES or is_edge


def _with_gaps(clue: str, entry: str) -> str | None:
    """The entry with some letters left out: c*t, _at, tbl."""
    hidden = [token.bare for token in tokens(entry) if len(token.bare) > 2]
    for gapped in _GAPPED.findall(clue.lower()):
        shape = re.compile(re.sub(r"[_*]+", "[a-z]+", gapped))
        if any(shape.fullmatch(word) for word in hidden):
            return str(gapped)
    bones = {re.sub("[aeiou]", "", word) for word in hidden} - {*hidden}
    said = (token.bare for token in tokens(clue) if len(token.bare) > 2)
    return next((word for word in said if word in bones and word not in _SHORT_WORDS), None)


def _turned(text: str, entry: str) -> str | None:
    """The entry read from its end, or its letters in another order: god backwards, leap mixed up."""
    hidden = [token.bare for token in tokens(entry) if len(token.bare) > 2]
    said = [token for token in tokens(text) if len(token.bare) > 2]
    if _BACKWARDS.search(text):
        return next((token.text for token in said if token.bare[::-1] in hidden), None)
    if _SHUFFLED.search(text):
        orders = {"".join(sorted(word)) for word in hidden}
        others = (token for token in said if token.bare not in hidden)
        return next((t.text for t in others if "".join(sorted(t.bare)) in orders), None)
    return None


def _of_spelling(text: str, entry: str, allowed: frozenset[str]) -> str | None:
    """Talk of how the entry is written."""
    if several := _SEVERAL.search(text):
        return several.group(0)
    if (spelling := _SPELLING.search(text)) and not _MAGIC.search(text):
        return spelling.group(0)
    for put in _PUT_TO.finditer(text):
        if _is_a_piece(put.group(1), entry) and put.group(1) not in allowed:
            return put.group(0).strip()
    for pattern in (_AFFIX, _WITHOUT):
        if found := pattern.search(text):
            return found.group(0).strip()
    named = _NAMED.search(text)
    letter = (named.group("named") or named.group("kind")) if named else ""
    if named and letter in entry and letter not in allowed:
        return named.group(0)
    return None


def _is_a_piece(letters: str, entry: str) -> bool:
    """Whether this is an edge of a word of the entry and no word itself."""
    hidden = [word.bare for word in tokens(entry)]
    at_an_edge = any(word.startswith(letters) or word.endswith(letters) for word in hidden)
    is_piece = letters in _PIECES or not any(c in letters for c in "aeiouy")
    return at_an_edge and is_piece and letters not in hidden


def _counted(text: str, entry: str, allowed: frozenset[str]) -> str | None:
    """How many letters there are, or which comes where."""
    if entry.lower() in _ABOUT_LETTERS:
        return None
    for found in _COUNT.finditer(text):
        clause = max(text.rfind(sign, 0, found.start()) for sign in ",.;:")
        if not _MAIL.search(text[clause + 1 : found.end() + 14]):
            return found.group(0)
    for found in _PLACE.finditer(text):
        is_first = found.group(0).startswith(("first", "initial"))
        if not (allowed and is_first) and not _SENT.search(text):
            return found.group(0)
    return None


def _named_by_letter(clue: str) -> frozenset[str]:
    """Letters that are someone's name: what Q hands to Bond."""
    words = tokens(clue)
    known = frozenset("mq") if _CALLED.search(clue.lower()) else frozenset()
    return known | frozenset(
        token.text
        for before, token, after in zip(words, words[1:], [*words[2:], None], strict=False)
        if len(token.text) == 1
        and token.is_capital
        and before.text not in _ANNOUNCING
        and (len(before.text) > 1 or (after is not None and after.is_capital))
    )


def _lone_letter(words: list[Token], entry: str, allowed: frozenset[str]) -> str | None:
    """A letter of the entry that stands for nothing else."""
    for index, token in enumerate(words):
        text = token.text
        if len(text) != 1 or not text.isalpha() or text in _ALONE or text in allowed:
            continue
        if text not in entry:
            continue
        before = words[index - 1].text if index else ""
        after = words[index + 1].text if index + 1 < len(words) else ""
        if before not in _KEPT and after not in _KEPT_AFTER:
            return text
    return None


def is_initials(text: str, entry: str) -> bool:
    """Whether this is nothing but the first letters of the entry's words: MJ for Michael Jackson."""
    firsts = "".join(token.text[0] for token in tokens(entry))
    return len(firsts) > 1 and text in (firsts, f"{firsts}a", f"{firsts}c")  # USA, NYC
