"""Words that people bring themselves: a plain list, and a deck of each kind made from it.

A list has a word or phrase a line; after a tab it may say what it is in LOQ. Whatever a game needs
besides comes from the house's deck, so that thirty pasted words are enough to play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec
from msgspec import Raw, Struct, structs

from trilogue.decks.linq import LONGEST_CODE_WORD, WORDS_ON_A_CARD, LinqDeck
from trilogue.decks.logos import PARTS_OF_SPEECH, LogosDeck, LogosWord
from trilogue.decks.loq import CATEGORIES, LEVELS, LONGEST_ENTRY, LoqDeck, LoqEntry
from trilogue.words.answers import fold, fold_answer, is_one_word, tidy
from trilogue.words.interface import Pos, Words

LONGEST_NAME = 40
MOST_WORDS = 500
MOST_FAULTS = 50  # told of one list
FEWEST_FOR_LINQ = WORDS_ON_A_CARD
FEWEST_FOR_LOQ = 5
FEWEST_FOR_LOGOS = 5
FEWEST_LOQ_CARDS = 12  # for a round or two, whatever was brought


class OwnWord(Struct, frozen=True):
    """A word or phrase, and what it is in LOQ, if that was said."""

    text: str
    category: str | None = None


class OwnWords(Struct, frozen=True):
    """A list with its name."""

    name: str
    words: tuple[OwnWord, ...]


_decoder = msgspec.json.Decoder(OwnWords)


class Wrong(StrEnum):
    """What can be wrong with a line, or with the name (which is line 0)."""

    NAME = "name"
    TOO_MANY = "too_many"
    NO_WORD = "no_word"
    CATEGORY = "category"
    REPEATED = "repeated"


class LineFault(Struct, frozen=True):
    """What is wrong with a line, what was expected, and the limit or the line that this is about."""

    line: int
    text: str
    wrong: Wrong
    expected: str
    number: int = 0


def parse(name: str, text: str) -> tuple[OwnWords, list[LineFault]]:
    """The words of a list, and every line that cannot be used; empty lines do not count."""
    words: list[OwnWord] = []
    faults: list[LineFault] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        fault = _fault(number, line, seen, len(words))
        if fault:
            faults.append(fault)
            if len(faults) == MOST_FAULTS:
                break
            continue
        word, _, category = line.partition("\t")
        seen[fold_answer(word)] = number
        words.append(OwnWord(tidy(word), category.strip() or None))
    tidied = " ".join(name.split())
    if not 0 < len(tidied) <= LONGEST_NAME or not tidied.isprintable():
        expected = f"a name of 1 to {LONGEST_NAME} letters"
        faults.insert(0, LineFault(0, tidied[:LONGEST_NAME], Wrong.NAME, expected, LONGEST_NAME))
    return OwnWords(tidied, tuple(words)), faults


def _fault(line: int, text: str, seen: dict[str, int], count: int) -> LineFault | None:
    word, _, category = text.partition("\t")
    word, category = tidy(word), category.strip()

    def fault(wrong: Wrong, expected: str, number: int = 0) -> LineFault:
        return LineFault(line, text[: 2 * LONGEST_ENTRY], wrong, expected, number)

    if count >= MOST_WORDS:
        return fault(Wrong.TOO_MANY, f"at most {MOST_WORDS} words", MOST_WORDS)
    if not fold_answer(word) or len(word) > LONGEST_ENTRY or not word.isprintable():
        expected = f"a word or phrase of at most {LONGEST_ENTRY} letters"
        return fault(Wrong.NO_WORD, expected, LONGEST_ENTRY)
    if category and category not in CATEGORIES:
        return fault(Wrong.CATEGORY, f"after the tab one of {', '.join(CATEGORIES)}")
    if earlier := seen.get(fold_answer(word)):
        expected = f"each word once; this is on line {earlier} already"
        return fault(Wrong.REPEATED, expected, earlier)
    return None


def read_words(data: bytes | Raw) -> OwnWords:
    """A list from JSON; raises msgspec.ValidationError with what was expected."""
    return _decoder.decode(data)


def write(own: OwnWords) -> str:
    """The list as text, as it can be read again."""
    lines = (f"{w.text}\t{w.category}" if w.category else w.text for w in own.words)
    return "".join(f"{line}\n" for line in lines)


# a deck of each kind


def for_linq(own: OwnWords) -> LinqDeck:
    """Cards of ten; raises ValueError if there are too few words."""
    fit = [
        word.text
        for word in own.words
        if is_one_word(word.text)
        and len(word.text) <= LONGEST_CODE_WORD
        and len(word.text.encode()) <= 2 * LONGEST_CODE_WORD
    ]
    fit = list({fold(word): word for word in fit}.values())
    if len(fit) < FEWEST_FOR_LINQ:
        raise ValueError(
            f"expected at least {FEWEST_FOR_LINQ} single words of at most {LONGEST_CODE_WORD}"
            f" letters, found {len(fit)}"
        )
    cards = len(fit) // WORDS_ON_A_CARD
    return LinqDeck(own.name, tuple(tuple(fit[n::cards][:WORDS_ON_A_CARD]) for n in range(cards)))


def for_logos(own: OwnWords, house: LogosDeck, words: Words) -> LogosDeck:
    """Words to spell are one's own; so are those to find a synonym for, where there is one."""
    fit = [word.text.lower() for word in own.words if word.text.isascii() and word.text.isalpha()]
    if len(fit) < FEWEST_FOR_LOGOS:
        raise ValueError(
            f"expected at least {FEWEST_FOR_LOGOS} words of the letters a to z, found {len(fit)}"
        )
    spelling = tuple(LogosWord(word, _pos(word, words), 1) for word in fit)
    known = tuple(one for one in spelling if words.synonyms(one.word))
    synonyms = known if len(known) >= FEWEST_FOR_LOGOS else (*known, *house.synonyms)
    return LogosDeck(structs.replace(house.manifest, name=own.name), synonyms, spelling)


def for_loq(own: OwnWords, house: LoqDeck, words: Words) -> LoqDeck:
    """House cards, with one's own words in their first level, each in its category."""
    if len(own.words) < FEWEST_FOR_LOQ:
        raise ValueError(f"expected at least {FEWEST_FOR_LOQ} words, found {len(own.words)}")
    brought: dict[str, list[str]] = {category: [] for category in CATEGORIES}
    for word in own.words:
        brought[word.category or _category(word.text, words)].append(word.text)
    count = max(FEWEST_LOQ_CARDS, *map(len, brought.values()))
    taken = {fold_answer(word.text) for word in own.words}
    spare = {
        (level, category): _Spare(house.entries, level, category, taken)
        for level in range(1, LEVELS + 1)
        for category in CATEGORIES
    }
    entries = [entry for card in range(1, count + 1) for entry in _card(card, brought, spare)]
    return LoqDeck(structs.replace(house.manifest, name=own.name), tuple(entries))


def _card(
    card: int, brought: dict[str, list[str]], spare: dict[tuple[int, str], _Spare]
) -> Iterator[LoqEntry]:
    """One card; what the house adds never contains what else is on it, nor the other way round."""
    on_card = [_parts(texts[card - 1]) for texts in brought.values() if len(texts) >= card]
    for level in range(1, LEVELS + 1):
        for category in CATEGORIES:
            if level == 1 and len(brought[category]) >= card:
                text = brought[category][card - 1]
            else:
                text = spare[level, category].next_beside(on_card)
                on_card.append(_parts(text))
            yield LoqEntry(text, card, level, category)


class _Spare:
    """The house's entries of one kind, taken in turn, over and over."""

    def __init__(
        self, entries: Sequence[LoqEntry], level: int, category: str, taken: set[str]
    ) -> None:
        self._kind = f"level {level}, {category}"
        self._texts = [
            (entry.text, _parts(entry.text))
            for entry in entries
            if (entry.level, entry.category) == (level, category)
            and fold_answer(entry.text) not in taken
        ]
        self._next = 0

    def next_beside(self, others: Sequence[frozenset[str]]) -> str:
        """The next that fits beside others on a card, each looked at once at most."""
        for step in range(len(self._texts)):
            place = (self._next + step) % len(self._texts)
            text, parts = self._texts[place]
            if not any(parts <= other or other <= parts for other in others):
                self._next = place + 1
                return text
        raise ValueError(
            f"expected a list that leaves the house words of its own to fill the cards ({self._kind})"
        )


def _parts(text: str) -> frozenset[str]:
    return frozenset(fold(word) for word in text.split())


def _category(text: str, words: Words) -> str:
    """What a word is in LOQ, if nobody has said."""
    is_name = text[:1].isupper()
    if len(text.split()) > 1:
        return "people_places" if is_name else "phrase"
    if is_name:
        return "people_places"
    pos = _pos(text, words)
    return pos if pos in ("adjective", "verb") else "noun"


def _pos(word: str, words: Words) -> str:
    found = next((sense.pos for sense in words.senses(word.lower())), Pos.NOUN)
    return found.value if found.value in PARTS_OF_SPEECH else "noun"
