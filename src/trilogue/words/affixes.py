"""What English spelling alone tells: which words a word may be built on, and its syllables."""

from __future__ import annotations

import re
from functools import lru_cache

SUFFIXES = (
    "y", "ly", "ness", "less", "ful", "er", "or", "ist", "ish", "ment", "able", "ible", "ity",
    "ation", "ition", "ion", "al", "ial", "ical", "ic", "ous", "ious", "ive", "ative", "en", "ify",
    "ise", "ize", "hood", "ship", "dom", "ess", "ee", "ant", "ent", "ance", "ence", "ancy", "ency",
    "ian", "an", "ese", "like", "some", "ward", "wards", "wise", "let", "th", "ery", "ry", "age",
    "ing", "ed", "ism", "iest", "ier", "est", "s", "es", "ie", "ty", "ally", "ure", "ics", "ster",
    "eer", "ern", "ette", "ade", "ingly", "edly", "ness", "ably", "ibly", "ator",
)  # fmt: skip
PREFIXES = (
    "un", "re", "dis", "mis", "in", "im", "ir", "il", "non", "over", "under", "out", "pre", "post",
    "anti", "super", "sub", "inter", "co", "de", "en", "em", "fore", "self", "semi", "ultra", "a",
    "ab", "counter", "trans", "hyper", "extra", "micro", "mega", "mini", "multi", "tele", "auto",
    "thermo", "electro", "bio", "geo", "photo", "hydro", "psycho", "cyber", "nano",
)  # fmt: skip
DENYING = ("un", "dis", "mis", "re", "in", "im", "ir", "il", "non")
# Put before a word these make no new root, so that the word inside is always heard.
COMBINING = (
    "micro", "mega", "mini", "multi", "tele", "auto", "super", "ultra", "semi", "anti", "thermo",
    "electro", "bio", "geo", "photo", "hydro", "psycho", "cyber", "nano", "hyper", "inter",
)  # fmt: skip
# Nouns that compounds end in, whatever comes before: cuttlefish, penthouse.
HEADS = (
    "fish", "bird", "berry", "house", "room", "book", "board", "ball", "stone", "flower", "paper",
    "light", "boat", "wheel", "shoe", "storm", "cake", "bread", "horse", "land", "town",
    "yard", "shop", "store", "box", "band", "bone", "brush", "coat", "glass", "proof", "worm", "wood",
)  # fmt: skip
# Endings that words of one family exchange: hypocr-ite, hypocr-isy.
ENDINGS = frozenset(
    """e y ic ical ia ics ism ist ise ize ous ious ian ity iety ety ate acy able ible ably ibly
    ation ative ator ant ance ancy ent ence ency ive ion or ory ure our al ial ally osis otic otism
    otist id ify er ess ty isy ite asm ast astic anza ade ine line ience ier iest tion tive
    sion sive ification ition itive""".split()
) | {""}
# Beginnings and endings that look like words and are none: con-fuse, dis-agree, ani-mate, star-red.
FALSE_HEADS = frozenset(
    """ani arc con cons dis disc fro gene imp ins mar pas pen per pol pro prep pros read ref rein rep
    sic sup tam temp tho ups vie""".split()
)
FALSE_TAILS = frozenset(
    """ability able aged aging ally ance ant ante ants ate bled bling cal den der die dies ding dos
    ending ent fully gal hen her hip ice ides ill ills ions ken king late led ledge lent lion ment
    mental mentally mining nation ned net oral our ouring per ping rage rally rant rate rated rating
    red rely rent ridge rig ring rive row sing sion sly ten teen thy tic ties ting tion toned
    ton tor table tally tease ted urge zing""".split()
)
LATIN = ("ion", "ive", "ible", "ory", "ure", "or", "al", "able")
SHORTEST_BASE = 3
# On a long base these leave no doubt: willow, willowy.
PLAIN_AFTER_ALL = ("ish", "ness", "less", "ful", "like", "hood")  # leave none on a short one either
PLAIN = ("y", "ly", "ness", "less", "ful", "ish", "like", "able", "ing", "ed", "ist", "ism", "hood")


@lru_cache(4096)
def bases(word: str) -> frozenset[str]:
    """Spellings that this word may be made from, by one suffix or one prefix."""
    found: set[str] = set()
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= SHORTEST_BASE - 1:
            found |= _before(word[: -len(suffix)], suffix)
    for prefix in PREFIXES:
        if word.startswith(prefix):
            found.add(word[len(prefix) :])
    return frozenset(base for base in found if len(base) >= SHORTEST_BASE and base != word)


def undone(word: str) -> list[str]:
    """The word without what denies or repeats it: organised, for disorganised."""
    return [word[len(p) :] for p in DENYING if word.startswith(p) and len(word) - len(p) > 4]


def share_a_stem(one: str, two: str) -> bool:
    """Whether a long stem with a bare ending and one with a suffix meet: quixote, quixotic."""
    stem = 0
    while stem < min(len(one), len(two)) and one[stem] == two[stem]:
        stem += 1
    endings = {one[stem:], two[stem:]}
    return stem > 5 and any(
        bare in endings and (endings - {bare}) & set(SUFFIXES) for bare in ("", "e", "y", "a")
    )


def are_siblings(one: str, two: str) -> bool:
    """Whether one stem carries two usual endings: cynical, cynicism."""
    alike = 0
    while alike < min(len(one), len(two)) and one[alike] == two[alike]:
        alike += 1
    stems = range(alike, max(alike - 3, 3), -1)
    return any(_are_exchanged(one[stem:], two[stem:], stem) for stem in stems)


def _are_exchanged(ending: str, other: str, stem: int) -> bool:
    """Whether both are endings; a short stem with a bare one proves nothing: store, story."""
    is_bare = len(ending) < 2 or len(other) < 2
    return ending in ENDINGS and other in ENDINGS and (stem > 4 or not is_bare)


def head_of(noun: str) -> str | None:
    """The noun that a compound noun ends in, if it is one of the usual."""
    return next((h for h in HEADS if noun.endswith(h) and len(noun) - len(h) > 2), None)


def may_be_joined(head: str, tail: str) -> bool:
    """Whether the two can be the halves of a compound, as far as spelling goes."""
    return not (head in FALSE_HEADS or tail in FALSE_TAILS or tail in SUFFIXES)


def is_plainly(word: str, base: str, shortest: int = 6) -> bool:
    """Whether the word is its base with nothing but a common suffix; `base` is one of its bases."""
    with_suffix = len(base) >= shortest and any(word == base + suffix for suffix in PLAIN)
    if len(base) > 3 and word.endswith(PLAIN_AFTER_ALL):
        with_suffix = True
    return with_suffix or any(word == prefix + base for prefix in COMBINING)


def does(word: str, base: str) -> bool:
    """Whether it is who or what does it, formed as English forms it today: scooper, strummer."""
    doer = word.removesuffix("s")
    if base.endswith("e"):
        return doer == base + "r"
    is_doubled = re.fullmatch("[^aeiou]*[aeiou][^aeiouwxy]", base) is not None
    return doer == (base + base[-1] if is_doubled else base) + "er"


def holds(word: str, base: str) -> bool:
    """Whether the base can be seen in the word, but for a last e or y before a vowel."""
    return base in word or (
        base[-1] in "ey" and re.search(f"{base[:-1]}(?=[aeiou])", word) is not None
    )


def _before(stem: str, suffix: str) -> set[str]:
    """The words that give this stem: sunn → sun, happi → happy, creat → create."""
    found = {stem, stem + "e", stem + "y"}
    if len(stem) > 2 and stem[-1] == stem[-2]:
        found.add(stem[:-1])
    if stem.endswith("i"):
        found |= {stem[:-1] + "y", stem[:-1]}
    if stem.endswith(("at", "it", "ut")):
        found |= {stem[:-2], stem[:-2] + "e"}
    if stem.endswith("fic"):
        found.add(stem[:-3] + "fy")
    if stem.endswith("s") and suffix in LATIN:  # divide, division
        found |= {stem[:-1] + "d", stem[:-1] + "de", stem[:-1] + "t"}
    return found


def syllables_by_rule(word: str) -> int:
    """A guess for words that the pronouncing dictionary does not have."""
    letters = re.sub("[^a-z]", "", word)
    letters = re.sub("(?<=[^aeiouyl])e$|(?<=[^aeiouy]l)es$|(?<=[^aeiouydt])ed$", "", letters)
    return max(1, len(re.findall("[aeiouy]+", letters)))
