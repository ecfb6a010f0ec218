"""Whether a clue gives an entry away: the word itself, its family, its parts, its translation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from trilogue.words.answers import plain
from trilogue.words.clues.ruling import Category, ClueReason, ClueRuling
from trilogue.words.clues.slips import is_slip
from trilogue.words.clues.tokens import (
    FUNCTION_WORDS,
    Token,
    content,
    shortened,
)
from trilogue.words.interface import Words

EVERYDAY = 3.5
DIGITS = str.maketrans("013457", "oieast")  # sw33den
JOINING = ("plus", "then")  # car plus rot
LIKE_SUFFIXES = frozenset(
    "able age ally ant ants ary ate end ent her ion ing ist men ment one ory son ton ure ish".split()
)
FAMILIAR = 5.2  # so common an English word is meant as English: a kind of, you can see
USUAL = 2.3
RARE = 1.6  # a word so rare is more likely a slip of the pen than meant
OF_A_NAME = ("an", "ans", "ian", "ians", "ese", "ish", "ist", "ists", "ism", "esque", "ite", "ites")
DEMONYMS = frozenset("n ns an ans ian ians ese ish i is er ers".split())
# Words that look like the past of a verb and have nothing to do with it: a rose, a saw.
NAMESAKES = {
    "bore": "bear", "bound": "bind", "crew": "crow", "dove": "dive", "fell": "fall", "felt": "feel",
    "found": "find", "ground": "grind", "lay": "lie", "left": "leave", "lent": "lend",
    "rent": "rend", "rose": "rise", "rung": "ring", "saw": "see", "shore": "shear", "slew": "slay",
    "spat": "spit", "spelt": "spell", "spoke": "speak", "stole": "steal", "stove": "stave",
    "wound": "wind",
}  # fmt: skip
_SELVES = ("myself", "yourself", "himself", "herself", "itself", "ourselves", "themselves")
# Words that hold sentences together, and what is made of them all the same.
_MADE_OF_GLUE = {
    "might": ("mighty", "mightier", "almighty"), "will": ("willing", "unwilling"), "like": ("likely", "unlike"),
    "most": ("mostly",), "near": ("nearly", "nearby"), "under": ("underneath",),
    **dict.fromkeys(_SELVES, ("selfish", "selfless", "unselfish")),
    "every": ("everyday",), "one": ("oneness",), "back": ("backing", "backward", "backwards"), "out": ("outer",), "down": ("downy",),
}  # fmt: skip
TONGUES = {
    "de": "german germany germans berlin", "fr": "french france paris",
    "es": "spanish spain mexico mexican", "it": "italian italy italians rome",
    "pt": "portuguese portugal brazil brazilian", "nl": "dutch netherlands holland",
}  # fmt: skip


def gives_away(
    words: Words, entry: str, category: Category, said: list[Token]
) -> ClueRuling | None:
    """How the clue gives the entry away, if it does."""
    banned = content(entry)
    if told := _joined(entry, banned, said) or _phrase_translated(words, entry, banned, said):
        return told
    for token, piece in _pieces(said):
        for word in banned:
            if word == entry and _is_namesake(words, piece, word):
                continue
            found = _same_or_kin(words, piece, word)
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
        if "-" in token.bare:
            for piece in token.pieces:
                yield token, piece


def _grown_from_name(words: Words, piece: str, name: str) -> tuple[ClueReason, str] | None:
    """A people or a follower: Peruvian, Marxist; or the name with more behind it."""
    said, hidden = plain(piece), plain(name)
    is_people = said.startswith(hidden) and said[len(hidden) :] in DEMONYMS
    grown = said.startswith(hidden) and said != hidden and not words.listing(said)
    is_people = is_people or (
        said.endswith(OF_A_NAME) and _shared(said, hidden) >= max(4, len(hidden) - 2)
    )
    if len(hidden) > 3 and (is_people or grown):
        reason = ClueReason.DERIVATIVE if is_people else ClueReason.CONTAINS_ENTRY
        return reason, f"“{piece}” contains “{name}”."
    return None


def _contains(words: Words, said: str, hidden: str) -> bool:
    """The word with another behind it, or a form of it behind un-: chickenpox, unmitigated."""
    rest = said.removeprefix(hidden) if len(hidden) > 4 else said
    follows = rest != said and len(rest) > 2 and rest not in LIKE_SUFFIXES
    if follows and words.zipf(rest) >= 2.5 and words.listing(rest):
        return True
    return said.startswith("un") and len(said) > 6 and _is_form(words, said[2:], hidden)


def _shared(one: str, two: str) -> int:
    """How many letters two words begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))


def _same_or_kin(words: Words, piece: str, word: str) -> tuple[ClueReason, str] | None:
    """Why this piece of a clue gives this word of an entry away."""
    said, hidden = plain(piece), plain(word)
    if said == hidden:
        return ClueReason.ENTRY_WORD, f"“{piece}” is in the entry."
    if len(said) < 2 or (said in FUNCTION_WORDS and hidden not in _MADE_OF_GLUE.get(said, ())):
        return None
    for part in words.parts(hidden):
        if part not in FUNCTION_WORDS and _is_close(words, said, part):
            return ClueReason.COMPOUND_PART, f"“{word}” is made of “{part}”."
    if first := _shared_first(words, said, hidden):
        return ClueReason.COMPOUND_PART, f"“{word}” and “{piece}” both begin with “{first}”."
    if _is_form(words, said, hidden):
        return ClueReason.DERIVATIVE, f"“{piece}” is a form of “{word}”."
    if hidden not in FUNCTION_WORDS:
        if any(_is_own_form(words, part, hidden) for part in words.parts(said)):
            return ClueReason.CONTAINS_ENTRY, f"“{piece}” contains “{word}”."
        if part := next((p for p in words.parts(said) if _is_root(words, p, hidden)), ""):
            return ClueReason.DERIVATIVE, f"“{piece}” contains “{part}”, as does “{word}”."
        if kin := words.kinship(said, hidden):
            inside = hidden in said and not said.startswith(hidden)
            reason = ClueReason.CONTAINS_ENTRY if inside else ClueReason.DERIVATIVE
            return reason, f"“{piece}” and “{word}” are of one family: {kin.path[-1]}."
        if _contains(words, said, hidden):
            return ClueReason.CONTAINS_ENTRY, f"“{piece}” contains “{word}”."
        unlisted = not words.listing(said) and not words.is_name(said)
        if unlisted or (words.zipf(said) < RARE and not words.is_name(said)):
            if is_slip(said, hidden):
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
    named = {token.bare for token in clue} & {*TONGUES.get(language, "").split()}
    if words.zipf(piece) >= FAMILIAR and not named and len(clue) > 1:
        return None
    return ClueReason.TRANSLATION, f"“{piece}” is “{word}” in another language ({language})."


def _phrase_translated(
    words: Words, entry: str, banned: list[str], said: list[Token]
) -> ClueRuling | None:
    """Two words of a phrase, each in another language: casa blanca."""
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


def _is_own_form(words: Words, form: str, word: str) -> bool:
    """Whether it is a form of this word as it stands: see is one of seen, but not of a saw."""
    lemmas = {reading.lemma for reading in words.readings(word)} | {word}
    own = (
        {word, word.removesuffix("s")} & lemmas
        if word in {r.lemma for r in words.readings(word)}
        else lemmas
    )
    return form in own or any(reading.lemma in own for reading in words.readings(form))


def _shared_first(words: Words, said: str, hidden: str) -> str | None:
    """The word that two compounds begin with: toothpaste, for toothbrush."""
    firsts = {*words.parts(hidden)[:1]} & {*words.parts(said)[:1]}
    return next(iter(firsts - FUNCTION_WORDS), None)


def _is_root(words: Words, part: str, hidden: str) -> bool:
    """Whether the entry is made from this part of a compound: hair in haircut, for hairy."""
    looks_it = (hidden.startswith(part[:-1]) or part.startswith(hidden)) and len(part) > 2
    return looks_it and part not in FUNCTION_WORDS and words.kinship(part, hidden) is not None


def _is_close(words: Words, said: str, part: str) -> bool:
    """A form of a compound's part, or a relative that looks it: fights, asleep; not bike, cycle."""
    if _is_own_form(words, said, part):
        return True
    looks_it = _shared(said, part) >= min(3, len(part) - 1) or part in said  # icy, ice
    return looks_it and part != f"{said}s" and words.kinship(said, part) is not None


def _joined(entry: str, banned: list[str], said: list[Token]) -> ClueRuling | None:
    """The entry said in pieces: "but ter fly"."""
    said = [token for token in said if token.bare not in JOINING] or said
    pieces = [plain(token.bare) for token in said]
    for word in (*banned, entry):
        hidden = plain(word)
        for start in range(len(pieces)):
            run = ""
            for end in range(start, len(pieces)):
                run += pieces[end]
                if run == hidden and end > start:
                    told = tuple(token.text for token in said[start : end + 1])
                    is_whole = pieces[start : end + 1] == [plain(part) for part in word.split()]
                    near = "" if is_whole else word
                    return ClueRuling(
                        ClueReason.ENTRY_WORD, told, "The entry in pieces.", entry, near
                    )
                if not hidden.startswith(run):
                    break
    return None
