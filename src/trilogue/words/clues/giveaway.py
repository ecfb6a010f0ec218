"""Whether a clue gives an entry away: the word itself, its family, its parts, its translation."""

from __future__ import annotations

from collections.abc import Iterator

from trilogue.words.answers import plain
from trilogue.words.clues.elsewhere import begun_alike, names_tongue
from trilogue.words.clues.english import TONGUES, in_known_name
from trilogue.words.clues.ruling import Category, ClueReason, ClueRuling
from trilogue.words.clues.slips import is_slip, may_be_mistyped, one_slip_away, swaps
from trilogue.words.clues.tokens import (
    FOREIGN_GLUE,
    FUNCTION_WORDS,
    Token,
    content,
    shortened,
)
from trilogue.words.interface import Pos, Tier, Words

EVERYDAY = 3.5
DIGITS = str.maketrans("013457", "oieast")  # sw33den
NUMBERS = {
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "7th": "seventh",
    "3": "three", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten",
    "100": "hundred", "1000": "thousand",
}  # fmt: skip
COUNTING = ("uni", "mono", "bi", "tri", "multi")
JOINING = ("plus", "then", "and", "n", "with", "before")  # car plus rot
LIKE_SUFFIXES = frozenset(
    "able age ally ant ants ary ate end ent her ion ing ist men ment one ory son ton ure ish".split()
)
PARTICLES = frozenset("up ups off offs out outs down downs back backs away over overs".split())
MADE_INTO = frozenset("ise ises ised ising isation isations".split())
FAMILIAR = 5.2  # so common an English word is meant as English: a kind of, you can see
USUAL = 2.3
RARE = 1.6  # a word so rare is more likely a slip of the pen than meant
OF_A_NAME = ("an", "ans", "ian", "ians", "ese", "ish", "ist", "ists", "ism", "esque", "ite", "ites")
OF_ANCIENTS = ("ean", "ian")  # how names from Greek and Latin become adjectives
NAMED_IN = ("es", "us", "is", "a", "os", "as")  # and how those end themselves
DEMONYMS = frozenset("n ns an ans ian ians ese ish i is er ers".split())
# Words that look like the past of a verb and have nothing to do with it: a rose, a saw.
NAMESAKES = {
    "bore": "bear", "bound": "bind", "crew": "crow", "dove": "dive", "fell": "fall", "felt": "feel",
    "found": "find", "ground": "grind", "lay": "lie", "left": "leave", "lent": "lend",
    "rent": "rend", "rose": "rise", "rung": "ring", "saw": "see", "shore": "shear", "slew": "slay",
    "spat": "spit", "spelt": "spell", "spoke": "speak", "stole": "steal", "stove": "stave",
    "wound": "wind",
}  # fmt: skip
_LONGEST_PHRASE = 4  # of words that mean one thing in another language: caperucita roja
_SHORTEST_HALF = 3  # of a word's letters that do not stand side by side by chance
_SELVES = ("myself", "yourself", "himself", "herself", "itself", "ourselves", "themselves")
# Words that hold sentences together, and what is made of them all the same.
_MADE_OF_GLUE = {
    "might": ("mighty", "mightier", "almighty"), "will": ("willing", "unwilling"), "like": ("likely", "unlike"),
    "most": ("mostly",), "near": ("nearly", "nearby"), "under": ("underneath",),
    **dict.fromkeys(_SELVES, ("selfish", "selfless", "unselfish")),
    "every": ("everyday",), "one": ("oneness",), "back": ("backing", "backward", "backwards"), "out": ("outer",), "down": ("downy",),
}  # fmt: skip


def gives_away(
    words: Words, entry: str, category: Category, said: list[Token]
) -> ClueRuling | None:
    """How the clue gives the entry away, if it does."""
    banned = content(entry)
    told = _joined(entry, banned, said) or _phrase_translated(words, entry, banned, said)
    told = told or _rendered(words, entry, said) or names_tongue(words, entry, banned, said)
    if told:
        return told
    for token, piece in _pieces(said):
        for word in banned:
            if word == entry and _is_namesake(words, piece, word):
                continue
            found = _same_or_kin(words, piece, word, is_name=token.is_capital)
            if found and "-" in entry and word in words.parts(plain(piece))[1:]:
                found = None  # another compound with a part of it: Batman, for Spider-Man
            if not found and not (len(banned) > 1 and words.zipf(piece) >= EVERYDAY):
                found = _translated(words, piece, word, said)
            if not found and any(c.isdigit() for c in token.text) and is_slip(piece, plain(word)):
                found = ClueReason.ENTRY_WORD, f"“{token.text}” is “{word}” with digits."
            if not found and category is Category.PEOPLE_PLACES:
                found = _grown_from_name(words, piece, word)
            if found:
                reason, because = found
                near = "" if plain(token.text) == plain(word) else word
                return ClueRuling(reason, (token.text,), because, entry, near)
    return None


def _is_namesake(words: Words, piece: str, word: str) -> bool:
    """Whether it is a form of a verb that the entry only looks like: rise, for a rose."""
    verb = NAMESAKES.get(word)
    return piece != word and verb in {reading.lemma for reading in words.readings(piece)}


def _pieces(said: list[Token]) -> Iterator[tuple[Token, str]]:
    for token in said:
        yield token, token.bare.replace("-", "")
        if not token.text.isdigit() and token.text.translate(DIGITS) != token.text:
            yield token, token.bare.translate(DIGITS)
        for short in shortened(token.bare):
            yield token, short
        if number := NUMBERS.get(token.text):
            yield token, number
        if "-" in token.bare:
            for piece in token.pieces:
                yield token, piece


def _grown_from_name(words: Words, piece: str, name: str) -> tuple[ClueReason, str] | None:
    """A people or a follower: Peruvian, Marxist; or the name with more behind it."""
    said, hidden = plain(piece), plain(name)
    is_people = said.startswith(hidden) and said[len(hidden) :] in DEMONYMS
    grown = said.startswith(hidden) and said != hidden and not words.listing(said)
    is_people = is_people or (
        said.endswith(OF_A_NAME) and begun_alike(said, hidden) >= max(4, len(hidden) - 2)
    )
    if len(hidden) > 3 and (is_people or grown):
        reason = ClueReason.DERIVATIVE if is_people else ClueReason.CONTAINS_ENTRY
        return reason, f"“{piece}” contains “{name}”."
    return None


def _is_of_an_ancient(words: Words, one: str, two: str) -> bool:
    """Whether one is the adjective of the other, which is nothing but a name: Procrustes."""
    for adjective, name in ((one, two), (two, one)):
        stem = next(
            (adjective.removesuffix(by) for by in OF_ANCIENTS if adjective.endswith(by)), ""
        )
        if len(stem) > 3 and name in {stem + by for by in NAMED_IN} and not words.listing(name):
            return True
    return False


def _contains(words: Words, said: str, hidden: str) -> bool:
    """The word with another behind it, or a form of it behind un-: chickenpox, unmitigated."""
    rest = said.removeprefix(hidden) if len(hidden) > 4 else said
    follows = rest != said and len(rest) > 2 and rest not in LIKE_SUFFIXES
    if follows and words.zipf(rest) >= 2.5 and words.listing(rest):
        return True
    if _is_worked(words, said, hidden):
        return True
    if len(hidden) > 4 and said in (f"i{hidden}", f"e{hidden}"):  # iphone
        return True
    return said.startswith("un") and len(said) > 6 and _is_form(words, said[2:], hidden)


def _is_worked(words: Words, said: str, hidden: str) -> bool:
    """A verb with its particle behind it, or what it is made into: pushup, pedestrianised."""
    rest = said.removeprefix(hidden)
    if rest == said or not words.listing(said):
        return False
    is_verb = len(hidden) > 2 and any(r.pos is Pos.VERB for r in words.readings(hidden))
    is_made = len(hidden) > 4 and rest.replace("z", "s") in MADE_INTO
    return (is_verb and rest in PARTICLES) or (is_made and words.zipf(said) < USUAL)


def _same_or_kin(
    words: Words, piece: str, word: str, is_name: bool = False
) -> tuple[ClueReason, str] | None:
    """Why this piece of a clue gives this word of an entry away; a name is no slip of the pen."""
    said, hidden = plain(piece), plain(word)
    if said == hidden:
        return ClueReason.ENTRY_WORD, f"“{piece}” is in the entry."
    if len(said) < 2 or (said in FUNCTION_WORDS and hidden not in _MADE_OF_GLUE.get(said, ())):
        return None
    for part in words.parts(hidden):
        if part not in FUNCTION_WORDS and _is_close(words, said, part):
            return ClueReason.COMPOUND_PART, f"“{word}” is made of “{part}”."
    if _is_form(words, said, hidden) or _is_of_an_ancient(words, said, hidden):
        return ClueReason.DERIVATIVE, f"“{piece}” is a form of “{word}”."
    if hidden not in FUNCTION_WORDS:
        if any(_is_own_form(words, part, hidden) for part in words.parts(said)):
            return ClueReason.CONTAINS_ENTRY, f"“{piece}” contains “{word}”."
        roots = (part for part in words.parts(said) if part not in words.parts(hidden))
        if part := next((part for part in roots if _is_root(words, part, hidden)), ""):
            return ClueReason.DERIVATIVE, f"“{piece}” contains “{part}”, as does “{word}”."
        kin = None if _share_one_part(words, said, hidden) else words.kinship(said, hidden)
        if kin:
            inside = hidden in said and not said.startswith(hidden)
            reason = ClueReason.CONTAINS_ENTRY if inside else ClueReason.DERIVATIVE
            return reason, f"“{piece}” and “{word}” are of one family: {kin.path[-1]}."
        if _contains(words, said, hidden):
            return ClueReason.CONTAINS_ENTRY, f"“{piece}” contains “{word}”."
        if said[0] != hidden[0] and not may_be_mistyped(said, hidden):  # Wuzzy, for fuzzy
            return None
        unlisted = not words.listing(said) and not words.is_name(said)
        if unlisted or (words.zipf(said) < RARE and not words.is_name(said)):
            if is_slip(said, hidden) or _is_short_slip(words, said, hidden):
                return ClueReason.ENTRY_WORD, f"“{piece}” is “{word}” with a slip of the pen."
            if any(_is_slip_of_form(words, said, form) for form in _grown(words, hidden)):
                return ClueReason.DERIVATIVE, f"“{piece}” is a form of “{word}”, with a slip."
    return None


def _translated(
    words: Words, piece: str, word: str, clue: list[Token]
) -> tuple[ClueReason, str] | None:
    """The word in another language; a familiar English word only if that language is named."""
    language = words.translation(plain(piece), plain(word)) or words.translation(piece, word)
    if not language or plain(piece) == plain(word):
        return None
    places = (index for index, token in enumerate(clue) if piece in (token.bare, token.text))
    if any(in_known_name(words, clue, index) for index in places):
        return None  # Mont Blanc is a mountain
    named = {token.bare for token in clue} & {*TONGUES.get(language, "").split()}
    if not named and _is_meant_as_english(words, piece, clue):
        return None
    return ClueReason.TRANSLATION, f"“{piece}” is “{word}” in another language ({language})."


def _is_meant_as_english(words: Words, piece: str, clue: list[Token]) -> bool:
    """Whether it is so common in English: the more so within a sentence: a band for your hair."""
    is_guest = any(words.foreign(token.bare) or token.bare in FOREIGN_GLUE for token in clue)
    listing = words.listing(piece)
    is_own = listing is not None and listing.tier is Tier.COMMON and not is_guest
    common = EVERYDAY if is_own and len(clue) > 2 else FAMILIAR
    return len(clue) > 1 and words.zipf(piece) >= common


def _phrase_translated(
    words: Words, entry: str, banned: list[str], said: list[Token]
) -> ClueRuling | None:
    """Two words of a phrase, each in another language: casa blanca; or one for all: bonjour."""
    for run in _runs(said):
        if len(banned) == len(run) == 1:
            continue  # which is told by itself, with its language
        if language := words.translation("_".join(run), entry.lower()):
            because = f"“{' '.join(run)}” is “{entry}” in another language ({language})."
            return ClueRuling(ClueReason.TRANSLATION, run, because, entry, entry)
    found = {
        word: token.text
        for word in banned
        for token in said
        if plain(word) != plain(token.bare) and words.translation(token.bare, plain(word))
    }
    if len({*found.values()}) < 2:
        return None
    because = "That is the phrase in another language."
    return ClueRuling(ClueReason.TRANSLATION, tuple(found.values()), because, entry, entry)


def _runs(said: list[Token]) -> Iterator[tuple[str, ...]]:
    """Its words, and up to four of them in a row."""
    for length in range(1, _LONGEST_PHRASE + 1):
        for start in range(len(said) - length + 1):
            run = said[start : start + length]
            yield tuple(token.bare if length == 1 else plain(token.bare) for token in run)


def _rendered(words: Words, entry: str, said: list[Token]) -> ClueRuling | None:
    """An entry from another language, word for word in English: sweet life, for dolce vita."""
    texts = [token.text for token in said]
    for rendering in words.renderings(entry):
        places = [texts.index(word) for word in rendering if word in texts]
        if len(places) == len(rendering) and _is_glued(texts, places):
            because = f"“{' '.join(rendering)}” is “{entry}” in English."
            return ClueRuling(ClueReason.TRANSLATION, rendering, because, entry, entry)
    return None


def _is_glued(texts: list[str], places: list[int]) -> bool:
    """Whether nothing stands between its words but what holds them together."""
    between = range(min(places), max(places))
    return all(at in places or texts[at] in FUNCTION_WORDS for at in between)


def _is_form(words: Words, form: str, word: str) -> bool:
    """Whether one is an inflection of the other, or both of the same word."""
    if form == word:
        return True
    one = {reading.lemma for reading in words.readings(form)} | {form}
    two = {reading.lemma for reading in words.readings(word)} | {word}
    return bool(one & two) or form in words.forms(word) or word in words.forms(form)


def _grown(words: Words, word: str) -> Iterator[str]:
    """Its forms, and who does it: juggler."""
    yield from words.forms(word)
    yield word.removesuffix("e") + "er"


def _is_slip_of_form(words: Words, said: str, form: str) -> bool:
    """One slip away from a usual form, and begun like it; two could be anything."""
    return said[0] == form[0] and words.zipf(form) >= USUAL and is_slip(said, form, most=1)


def _is_short_slip(words: Words, said: str, hidden: str) -> bool:
    """One slip away from a word of four letters, and from no other that is said more often."""
    if len(hidden) != 4 or said[0] != hidden[0]:
        return False
    if hidden in swaps(said):
        return True
    near = one_slip_away(said)
    rivals = (word for word in near if word[0] == said[0] and words.listing(word))
    return hidden in near and words.zipf(hidden) >= max(map(words.zipf, rivals), default=0)


def _is_own_form(words: Words, form: str, word: str) -> bool:
    """Whether it is a form of this word as it stands: see is one of seen, but not of a saw."""
    lemmas = {reading.lemma for reading in words.readings(word)} | {word}
    own = (
        {word, word.removesuffix("s")} & lemmas
        if word in {r.lemma for r in words.readings(word)}
        else lemmas
    )
    return form in own or any(reading.lemma in own for reading in words.readings(form))


def _share_one_part(words: Words, said: str, hidden: str) -> bool:
    """Whether both are compounds, alike in one part only: snowball, snowman; LOQ 15 frees those."""
    one, two = words.parts(said), words.parts(hidden)
    rest = [(a, b) for a in one if a not in two for b in two if b not in one]
    is_shared = bool({*one} & {*two} - FUNCTION_WORDS)
    return is_shared and bool(rest) and not any(words.kinship(a, b) for a, b in rest)


def _is_root(words: Words, part: str, hidden: str) -> bool:
    """Whether the entry is made from this part of a compound: hair in haircut, for hairy."""
    looks_it = (hidden.startswith(part[:-1]) or part.startswith(hidden)) and len(part) > 2
    return looks_it and part not in FUNCTION_WORDS and words.kinship(part, hidden) is not None


_GROWN_BY = ("s", "es", "ed", "ing", "er", "ers")


def _is_close(words: Words, said: str, part: str) -> bool:
    """A form of a compound's part, or a relative that looks it: fights, asleep; not bike, cycle.

    Another compound with that part is free (LOQ 15): raincoat, for rainbow; bicycle, for unicycle.
    """
    if _is_own_form(words, said, part):
        return True
    rest = said.removeprefix(part)
    is_word = rest != said and len(rest) > 3 and words.zipf(rest) >= EVERYDAY
    if part in words.parts(said) or (is_word and rest not in LIKE_SUFFIXES):
        return False
    if said.removesuffix(part) in COUNTING:
        return False
    looks_it = begun_alike(said, part) >= min(3, len(part) - 1) or part in said  # icy, ice
    return looks_it and part != f"{said}s" and words.kinship(said, part) is not None


def _joined(entry: str, banned: list[str], said: list[Token]) -> ClueRuling | None:
    """The entry said in pieces: "but ter fly", or car and pet."""
    for left_out in (("plus", "then"), JOINING, (*JOINING, "a", "an")):
        pieces = [token for token in said if token.bare not in left_out]
        if told := _run_together(entry, banned, pieces or said):
            return told
    return _both_halves(entry, banned, said)


def _both_halves(entry: str, banned: list[str], said: list[Token]) -> ClueRuling | None:
    """Both halves of a word of the entry, the last first: which room has mush."""
    for beside in (1, 2):
        for last, first in zip(said, said[beside:], strict=False):
            whole = plain(first.bare + last.bare)
            is_short = min(len(first.bare), len(last.bare)) < _SHORTEST_HALF
            if not is_short and (word := next((w for w in banned if plain(w) == whole), "")):
                told = (first.text, last.text)
                because = "The entry in pieces."
                return ClueRuling(ClueReason.COMPOUND_PART, told, because, entry, word)
    return None


def _run_together(entry: str, banned: list[str], said: list[Token]) -> ClueRuling | None:
    pieces = [plain(token.bare) for token in said]
    for word in (*banned, entry):
        hidden = plain(word)
        for start in range(len(pieces)):
            run = ""
            for end in range(start, len(pieces)):
                run += pieces[end]
                has_grown = " " in word and run in {hidden + by for by in _GROWN_BY}  # teabags
                if (run == hidden and end > start) or has_grown:
                    told = tuple(token.text for token in said[start : end + 1])
                    is_whole = pieces[start : end + 1] == [plain(part) for part in word.split()]
                    near = "" if is_whole else word
                    return ClueRuling(
                        ClueReason.ENTRY_WORD, told, "The entry in pieces.", entry, near
                    )
                if not hidden.startswith(run):
                    break
    return None
