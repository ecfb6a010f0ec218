"""The clue referee: LOQ's rulings on what may be said, judged as a careful person would."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise, takewhile

from msgspec import Struct

from trilogue.words.answers import fold
from trilogue.words.clues.letters import (
    SOUNDS_LIKE,
    SOUNDS_SAME,
    gives_letters,
    is_initials,
    talks_of_rhyme,
)
from trilogue.words.clues.question import is_question
from trilogue.words.clues.tokens import (
    FUNCTION_WORDS,
    Token,
    content,
    is_shorthand,
    tokens,
    unhurried,
)
from trilogue.words.interface import Words

MOST_WORDS = 3
EVERYDAY = 3.5
FAMILIAR = 5.2  # so common an English word is meant as English: a kind of, you can see
GUEST = 3.8  # after a foreign article, a word must be this common to pass as English
RARE = 1.6  # a word so rare is more likely a slip of the pen than meant


class Category(StrEnum):
    """What kind of entry it is."""

    PEOPLE_PLACES = "people_places"
    ADJECTIVE = "adjective"
    NOUN = "noun"
    VERB = "verb"
    PHRASE = "phrase"


class Twist(StrEnum):
    """What the round asks of a clue."""

    NONE = "none"
    THREE_WORDS = "three_words"
    ONE_SYLLABLE = "one_syllable"
    QUESTIONS = "questions"
    FIRST_LETTER = "first_letter"


class Reason(StrEnum):
    """Why a clue is invalid."""

    ENTRY_WORD = "entry_word"
    DERIVATIVE = "derivative"
    COMPOUND_PART = "compound_part"
    CONTAINS_ENTRY = "contains_entry"
    TRANSLATION = "translation"
    LETTERS = "letters"
    RHYME = "rhyme"
    WORD_LIMIT = "word_limit"
    SYLLABLES = "syllables"
    NOT_A_QUESTION = "not_a_question"
    MADE_UP = "made_up"


class Verdict(Struct, frozen=True):
    """What the referee says of a clue; valid if there is no reason against it."""

    reason: Reason | None = None
    words: tuple[str, ...] = ()
    because: str = ""
    entry: str = ""  # the entry that was given away, where it was one

    @property
    def is_valid(self) -> bool:
        return self.reason is None


VALID = Verdict()


def judge_clue(
    words: Words,
    entry: str,
    category: Category,
    twist: Twist,
    clue: str,
    others: Sequence[str] = (),
) -> Verdict:
    """Judge a clue for an entry; `others` are the unguessed entries of the level in play."""
    said = [token for token in tokens(clue) if not is_shorthand(token)]
    if not said:
        return Verdict(Reason.MADE_UP, (), "A clue has at least one word.")
    for known in (entry, *others):
        verdict = _gives_away(words, known, category, said)
        if verdict:
            return verdict
    for check in (_talks_of_spelling, _keeps_the_twist, _is_english):
        verdict = check(words, entry, twist, clue, said)
        if verdict:
            return verdict
    return VALID


# the entry itself


def _gives_away(words: Words, entry: str, category: Category, said: list[Token]) -> Verdict | None:
    banned = content(entry)
    if joined := _joined(entry, banned, said):
        return joined
    for token, piece in _pieces(said):
        for word in banned:
            found = _same_or_kin(words, piece, word) or _translated(words, piece, word, said)
            if not found and category is Category.PEOPLE_PLACES:
                found = _part_of_name(words, piece, word)
            if found:
                reason, because = found
                return Verdict(reason, (token.text,), because, entry)
    return None


def _pieces(said: list[Token]) -> Iterator[tuple[Token, str]]:
    for token in said:
        yield token, token.bare.replace("-", "")
        for short in _shortened(token.bare):
            yield token, short
        if "-" in token.bare:
            for piece in token.pieces:
                yield token, piece


def _shortened(word: str) -> set[str]:
    """A word drawn out for effect, as it is written: tiiiired, soooon."""
    return {re.sub(r"(.)\1{2,}", by, word) for by in (r"\1\1", r"\1")} - {word}


def _part_of_name(words: Words, piece: str, name: str) -> tuple[Reason, str] | None:
    """The sponge in SpongeBob, the bat in Batman, the ice in Iceland."""
    said, hidden = fold(piece), fold(name)
    is_people = said.startswith(hidden) and said[len(hidden) :] in DEMONYMS
    grown = said.startswith(hidden) and said != hidden and not words.listing(said)
    is_people = is_people or (
        said.endswith(OF_A_NAME) and _shared(said, hidden) >= max(4, len(hidden) - 2)
    )
    if len(hidden) > 3 and (is_people or grown):
        reason = Reason.DERIVATIVE if is_people else Reason.CONTAINS_ENTRY
        return reason, f"“{piece}” contains “{name}”."
    for cut in range(3, len(hidden) - 2):
        parts = (hidden[:cut], hidden[cut:])
        whole = all(words.zipf(part) >= EVERYDAY for part in parts)
        telling = len(said) > 3 and said not in PLACE_ENDINGS and words.zipf(said) >= EVERYDAY
        if said in parts and (whole or telling):
            return Reason.COMPOUND_PART, f"“{name}” is made of “{piece}”."
    return None


def _shared(one: str, two: str) -> int:
    """How many letters two words begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))


def _same_or_kin(words: Words, piece: str, word: str) -> tuple[Reason, str] | None:
    """Why this piece of a clue gives this word of an entry away."""
    said, hidden = fold(piece), fold(word)
    if said == hidden:
        return Reason.ENTRY_WORD, f"“{piece}” is in the entry."
    if len(said) < 2 or said in FUNCTION_WORDS:
        return None
    for part in words.parts(hidden):
        if part not in FUNCTION_WORDS and _is_form(words, said, part):
            return Reason.COMPOUND_PART, f"“{word}” is made of “{part}”."
    if _is_form(words, said, hidden):
        return Reason.DERIVATIVE, f"“{piece}” is a form of “{word}”."
    if hidden not in FUNCTION_WORDS:
        if any(_is_form(words, part, hidden) for part in words.parts(said)):
            return Reason.CONTAINS_ENTRY, f"“{piece}” contains “{word}”."
        if kin := words.kinship(said, hidden):
            inside = hidden in said and not said.startswith(hidden)
            reason = Reason.CONTAINS_ENTRY if inside else Reason.DERIVATIVE
            return reason, f"“{piece}” and “{word}” are of one family: {kin.path[-1]}."
        unlisted = not words.listing(said) and not words.is_name(said)
        if unlisted or (words.zipf(said) < RARE and not words.is_name(said)):
            if _is_slip(said, hidden):
                return Reason.ENTRY_WORD, f"“{piece}” is “{word}” with a slip of the pen."
            if any(_is_slip(said, form) for form in words.forms(hidden) if form != hidden):
                return Reason.DERIVATIVE, f"“{piece}” is a form of “{word}”, with a slip."
    return None


def _translated(
    words: Words, piece: str, word: str, clue: list[Token]
) -> tuple[Reason, str] | None:
    """The word in another language; a familiar English word only if that language is named."""
    language = words.translation(fold(piece), fold(word)) or words.translation(piece, word)
    if not language or fold(piece) == fold(word):
        return None
    named = {token.bare for token in clue} & {*TONGUES.get(language, "").split()}
    if words.zipf(piece) >= FAMILIAR and not named and len(clue) > 1:
        return None
    return Reason.TRANSLATION, f"“{piece}” is “{word}” in another language ({language})."


def _is_form(words: Words, form: str, word: str) -> bool:
    """Whether one is an inflection of the other, or both of the same word."""
    if form == word:
        return True
    one = {reading.lemma for reading in words.readings(form)} | {form}
    two = {reading.lemma for reading in words.readings(word)} | {word}
    return bool(one & two) or form in words.forms(word) or word in words.forms(form)


def _is_slip(said: str, hidden: str) -> bool:
    """One wrong, missing, doubled or swapped letter; two in a long word."""
    allowed = 0 if len(hidden) < 5 else 1 if len(hidden) < 8 else 2
    by_ear = len(hidden) > 3 and _heard(said) == _heard(hidden)
    return said != hidden and (by_ear or 0 < _distance(said, hidden, allowed) <= allowed)


def _heard(word: str) -> str:
    """About how it sounds: elefant is elephant."""
    for written, sound in (
        ("ph", "f"),
        ("ck", "k"),
        ("qu", "kw"),
        ("x", "ks"),
        ("gh", "g"),
        ("y", "i"),
    ):
        word = word.replace(written, sound)
    return re.sub(r"(.)\1+", r"\1", re.sub("c(?=[aoulrtk])", "k", word))


def _distance(one: str, two: str, enough: int) -> int:
    """Edits between two words, a swap of neighbours counting as one; stops caring past `enough`."""
    if abs(len(one) - len(two)) > enough:
        return enough + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, a in enumerate(one, start=1):
        older, before, row = before, row, [i] + [0] * len(two)
        for j, b in enumerate(two, start=1):
            row[j] = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == two[j - 2] and one[i - 2] == b:
                row[j] = min(row[j], older[j - 2] + 1)
    return row[-1]


def _joined(entry: str, banned: list[str], said: list[Token]) -> Verdict | None:
    """The entry said in pieces: "but ter fly"."""
    pieces = [fold(token.bare) for token in said]
    for word in (*banned, entry):
        hidden = fold(word)
        for start in range(len(pieces)):
            run = ""
            for end in range(start, len(pieces)):
                run += pieces[end]
                if run == hidden and end > start:
                    told = tuple(token.text for token in said[start : end + 1])
                    return Verdict(Reason.ENTRY_WORD, told, "The entry in pieces.", entry)
                if not hidden.startswith(run):
                    break
    return None


# letters, sounds, twists


def _talks_of_spelling(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> Verdict | None:
    initials: frozenset[str] = frozenset()
    if twist is Twist.FIRST_LETTER:
        initials = frozenset(fold(token.bare)[:1] for token in tokens(entry))
    for token in said:
        told = is_initials(token.text, entry) and not words.listing(token.text)
        if told and twist is not Twist.FIRST_LETTER:
            return Verdict(Reason.LETTERS, (token.text,), "Initials may not be told.")
    if found := gives_letters(clue, initials):
        return Verdict(Reason.LETTERS, (found,), "Letters and spelling may not be told.")
    if found := talks_of_rhyme(unhurried(clue)):
        return Verdict(Reason.RHYME, (found,), "What it rhymes with may not be told.")
    if found := _sound_alike(words, entry, clue):
        return Verdict(Reason.RHYME, (found,), "What it sounds like may not be told.")
    return None


def _sound_alike(words: Words, entry: str, clue: str) -> str | None:
    """ "Sounds like hair" for bear; "sounds like a giant's drum" is about a sound, and fine."""
    if same := SOUNDS_SAME.search(clue.lower()):
        return same.group(0)
    found = SOUNDS_LIKE.search(clue.lower())
    if not found:
        return None
    after = [token.bare for token in tokens(re.split("[,.;!?]", found.group(1))[0])]
    if not after:
        return None
    has_article = after[0] in ("a", "an", "the", "your", "my", "his", "her", "their", "someone")
    if any(words.rhymes(word, hidden) for word in after[:3] for hidden in content(entry)):
        return found.group(0)
    is_bare_word = len(after) == 1 and not has_article
    return (
        found.group(0)
        if is_bare_word and words.syllables(after[0]) == words.syllables(entry)
        else None
    )


def _keeps_the_twist(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> Verdict | None:
    if twist is Twist.THREE_WORDS and (count := _count(words, said)) > MOST_WORDS:
        return Verdict(Reason.WORD_LIMIT, (), f"{count} words; three are allowed.")
    if twist is Twist.ONE_SYLLABLE:
        long = tuple(token.text for token in said if _syllables(words, token.text) > 1)
        if long:
            return Verdict(Reason.SYLLABLES, long, "Every word has one syllable in this round.")
    if twist is Twist.QUESTIONS and not is_question(clue):
        return Verdict(Reason.NOT_A_QUESTION, (), "Every clue is a question in this round.")
    return None


def _count(words: Words, said: list[Token]) -> int:
    """A hyphenated word counts once if it is a settled one, else by its parts."""
    return sum(1 if len(t.pieces) < 2 or _is_settled(words, t) else len(t.pieces) for t in said)


def _is_settled(words: Words, token: Token) -> bool:
    return len(token.pieces) == 2 or bool(words.senses(token.bare))


def _syllables(words: Words, text: str) -> int:
    if "-" in text:
        return sum(_syllables(words, piece) for piece in text.split("-") if piece)
    if text.isdigit():
        return 1 if int(text) in (*range(1, 7), *range(8, 11), 12) else 2
    return words.syllables(text)


# English


def _is_english(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> Verdict | None:
    if guest := _all_foreign(words, said) or _with_article(words, said):
        return guest
    for token in said:
        if _is_known(words, token):
            continue
        if not fold(token.bare).isascii():
            because = f"“{token.text}” is not English."
            return Verdict(Reason.TRANSLATION, (token.text,), because)
        if language := words.foreign(token.bare):
            because = f"“{token.text}” is not English ({language})."
            return Verdict(Reason.TRANSLATION, (token.text,), because)
        if not _is_typo(words, fold(token.bare)):
            return Verdict(Reason.MADE_UP, (token.text,), f"“{token.text}” is not a word.")
    return None


def _all_foreign(words: Words, said: list[Token]) -> Verdict | None:
    """Several words, all of one other language: la casa blanca."""
    long = [token for token in said if len(token.bare) > 2]
    tongues = {words.foreign(token.bare) for token in long}
    if len(long) > 1 and len(tongues) == 1 and (language := tongues.pop()):
        told = tuple(token.text for token in long)
        return Verdict(Reason.TRANSLATION, told, f"That is not English ({language}).")
    return None


OF_A_NAME = ("an", "ans", "ian", "ians", "ese", "ish", "ist", "ists", "ism", "esque", "ite", "ites")
DEMONYMS = frozenset("n ns an ans ian ians ese ish i is er ers".split())
PLACE_ENDINGS = frozenset("land lands town ville port burg bury ford stan shire city".split())
TONGUES = {
    "de": "german germany germans berlin", "fr": "french france paris",
    "es": "spanish spain mexico mexican", "it": "italian italy italians rome",
    "pt": "portuguese portugal brazil brazilian", "nl": "dutch netherlands holland",
}  # fmt: skip
ARTICLES = frozenset("la le les el los las il lo der das ein eine une uma het een".split())


def _with_article(words: Words, said: list[Token]) -> Verdict | None:
    """An article of another language, and a word that is hardly English: la lune, el rey."""
    for article, noun in pairwise(said):
        is_guest = words.zipf(noun.bare) < GUEST or words.foreign(noun.bare)
        if article.bare in ARTICLES and is_guest and not (article.is_capital or noun.is_capital):
            told = (article.text, noun.text)
            return Verdict(Reason.TRANSLATION, told, "That is not English.")
    return None


def _is_known(words: Words, token: Token) -> bool:
    if any(c.isdigit() for c in token.text) or token.bare in FUNCTION_WORDS:
        return True
    whole = fold(token.bare)
    if token.is_capital or words.listing(whole):
        return True
    if whole.endswith("s") and words.is_name(whole[:-1]):  # vaders, without its apostrophe
        return True
    if words.is_spoken(whole) and not _is_foreign_guest(words, token.bare):
        return True
    if len(token.pieces) > 1:
        return all(_is_known(words, Token(piece, piece)) for piece in token.pieces)
    if re.search(r"(.)\1{2,}", whole) and len(set(whole)) <= 3:
        return True  # a sound, written as long as it lasts: bzzzz, aaargh
    return any(words.is_spoken(short) for short in _shortened(whole))


def _is_foreign_guest(words: Words, word: str) -> bool:
    """Said in English now and then, but only as a foreign word."""
    return words.foreign(word) is not None and words.zipf(word) < 3.4


def _is_typo(words: Words, text: str) -> bool:
    """One slip away from a frequent word: a careful person knows what was meant."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    if len(text) < 4:
        return False
    cuts = [(text[:i], text[i:]) for i in range(len(text) + 1)]
    near = {a + b[1:] for a, b in cuts if b} | {
        a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1
    }
    near |= {a + c + b[1:] for a, b in cuts if b for c in letters}
    near |= {a + c + b for a, b in cuts for c in letters}
    if any(words.zipf(word) >= 3.0 and words.listing(word) for word in near):
        return True
    # Two words run together, or a phonetic ending: overnite.
    return any(
        words.zipf(a) >= 4 and words.zipf(b) >= 3 for a, b in cuts if min(len(a), len(b)) > 2
    )
