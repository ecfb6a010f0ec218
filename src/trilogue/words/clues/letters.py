"""Talk about letters and spelling, which a clue may not use."""

from __future__ import annotations

import re

from trilogue.words.clues.lone_letters import lone_letter, named_by_letter, without_things
from trilogue.words.clues.patterns import any_of
from trilogue.words.clues.tokens import tokens, unhurried
from trilogue.words.clues.turned import is_turned

_NUMBER = (
    r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|"
    r"fifteen|several|few|many|same number of)"
)
_ORDINAL = (
    r"(?:\d+(?:st|nd|rd|th)|(?:twenty[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|"
    r"eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|middle|last|final|initial|next)"
)
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
    keyboard font anagram palindrome acronym dictionary sibilant encrypt encryption encode decode
    decipher cipher cypher cryptic cryptogram code""".split()
) | {"spelling test", "spelling bee"}

_COUNT = any_of(
    rf"\b{_NUMBER}[- ]letter(?:s|ed)?\b",  # six letters, a 6-letter word
    r"\bletters? long\b",
    r"\bhow many letters\b",
    r"\bletter count\b",
    rf"\b{_NUMBER} characters long\b",
    rf"^{_NUMBER} characters(?:$|[,.;])",
)
_PLACE = any_of(
    rf"\b{_ORDINAL} (?:\w+ )?letters?\b",  # the third letter
    # its initials, but not someone's: initials on a towel
    r"\b(?:the|its|it's|same|with|are|has|word's|first) initials?\b"
    r"(?! (?:stage|step|phase|idea|reaction|of (?:your|his|her|my)))",
    r"\binitials? (?:is|are|of (?:it|this|the))\b|^initials?\b(?! (?:on|sewn|stitch\w*|in|carved)\b)",
)
_SPELLING = any_of(
    r"\b(?:mis)?spel(?:led|t)\b",
    r"\bspell(?:s|ing)? (?:it|this|is|like|the same|backwards?)\b",
    r"\b(?:same|different|similar|funny|odd|tricky|another|other|wrong) spelling\b",
    r"\bthe spelling\b(?! and (?:the )?meaning)",
    r"\bsilent letters?\b",
    r"\b(?:minus|without|missing|drop|lose|losing|add|plus|change|swap)\b[^,.;]* letters?\b",
    r"\b(?:missing|needs|lacks|lacking) (?:an? )?[b-hj-z]\b",
    r"\b(?:missing|lacking) an a\b",
    r"\b(?:starts?|begins?|ends?) (?:with|in) (?:two|double|three|2|3) [a-z]'?s?\b",
    r"\bsame backwards\b",
    r"\bsame from (?:both|either) (?:sides?|ends?|directions?)\b",
    r"\b[a-z]{1,3} (?:at |on )?both ends\b",
    r"\b(?:the same|an?|one) letters? (?:twice|thrice|again)\b",
    r"^\W*[a-z] then [a-z]\b",
    r"\b(?:anagram|alphabetical\w*|vowels?|consonants?|prefix|suffix|palindrome|acronym)\b",
    r"\bof the (?:alphabet|abc)\b",
    rf"\b(?:{_OPENS}|{_CLOSES}|opens) (?:[\w']+ ){{0,4}}(?:alphabet|abc)\b",
    rf"\b(?:{_OPENS}|opens) (?:[\w']+ ){{0,3}}(?:key (?:between|left|right|next)|keyboard)\b",
    r"\b(?:twin|pair of|triple) [b-z]'?s\b",
    r"\b(?:another|one more|an extra|an additional) [b-hj-z]\b(?!')",
    r"\b(?:another|one more|extra|additional) a(?:$|[,.;!?])",
    r"\b[a-z] instead of (?:an? )?[a-z]\b(?!')",
    rf"\b{_NUMBER} (?:boxes|squares|cells|dashes|blanks) (?:in|of) (?:an? |the )?(?:crossword|hangman)\b",
    rf"\b(?:crossword|hangman)\b[,:]? {_NUMBER} (?:boxes|squares|cells|dashes|blanks)\b",
    rf"\bscrabble\b[^.;]*\b{_NUMBER} (?:points?|tiles)\b|\b{_NUMBER} (?:points?|tiles) (?:in|at|on) scrabble\b",
    r"\bscrabble\b[^.;]*\btile (?:is|scores|costs)\b",
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
    r"\bsame (?:when |if |as )?(?:you |u |we )?(?:read|spell|write)\b|\b(?:read|spell|spelled|spelt) (?:it )?(?:both|either) ways?\b",
    r"\b(?:if|when) (?:written|spelled|spelt) (?:another way|differently|otherwise)\b",
    r"\b(?:those|these|so many|too many) [b-hj-tv-z]'s\b",
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
# A piece with a hyphen behind it, told to be the entry's or to be put before it: kr- something.
_FRAGMENT = re.compile(r"(?<![\w-])([a-z]{1,4})-(?![\w-])")
_PUT_BEFORE = any_of(
    r"\b(?:put|add|stick|goes|with)\b[^,.;]*- ?(?:at|in|on|before)\b",
    r"\b[a-z]{1,4}- (?:word|verb|noun|name|adjective|thing|one|something|prefix)\b",
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
    rf"\b(?!(?:one|[24]) [aiu]\b)(?:{_NUMBER}|double|a couple of) (?:[a-z]'s|[b-hj-tv-z]s?|[aiu])\b"
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
_GAPPED = re.compile(r"(?<![\w*])(?=[\w*]*[a-z])[a-z]*[_*][a-z_*]*(?![\w*])")
_SHORT_WORDS = frozenset("my by dry fly sky cry try why shy".split())
_PIECES = frozenset(
    "y re un de en ex al ic le er ed es ly ing ion ous ish ity ist ism ble ness".split()
)
_AFFIXES = frozenset("ed er es ly ing ion ous un re ish ity ist ism ble".split())


def gives_letters(clue: str, entry: str, allowed: frozenset[str] = frozenset()) -> str | None:
    """The words that talk about the entry's letters, if any; `allowed` initials may be told."""
    text = without_things(unhurried(clue), entry.lower())
    told = (
        _fragment(text, entry)
        or _with_gaps(clue, entry)
        or _spoken_letter(text, entry)
        or _inside(text, entry)
    )
    told = told or _at_an_edge(text, entry, allowed) or is_turned(text, entry)
    if told:
        return told
    checked = _STANDS_FOR.sub(" ", _EDGE.sub(" ", _WHERE.sub(" ", text)))
    return (
        _of_spelling(checked, entry.lower(), allowed)
        or _counted(checked, entry, allowed)
        or lone_letter(tokens(checked), entry.lower(), allowed | named_by_letter(clue))
    )


def _fragment(text: str, entry: str) -> str | None:
    """How the entry begins, or what is to be put before it, with a hyphen."""
    begun = [token.bare for token in tokens(entry)]
    for found in _FRAGMENT.finditer(text):
        if any(word.startswith(found.group(1)) for word in begun) or _PUT_BEFORE.search(text):
            return found.group(0)
    return None


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


def _of_spelling(text: str, entry: str, allowed: frozenset[str]) -> str | None:
    """Talk of how the entry is written."""
    if entry in _ABOUT_LETTERS:
        return None
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
