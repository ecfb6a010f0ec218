"""Cards of LOQ from words that people bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from trilogue.decks.loq import CATEGORIES, LEVELS, LoqDeck, LoqEntry
from trilogue.decks.own import OwnWords
from trilogue.decks.parts_of_speech import part_of_speech
from trilogue.words.answers import plain, plain_answer
from trilogue.words.interface import Words

FEWEST_WORDS = 5
FEWEST_CARDS = 12  # for a round or two, whatever was brought


def for_loq(own: OwnWords, house: LoqDeck, words: Words) -> LoqDeck:
    """House cards, with one's own words in their first level, each in its category."""
    if len(own.words) < FEWEST_WORDS:
        raise ValueError(f"expected at least {FEWEST_WORDS} words, found {len(own.words)}")
    brought: dict[str, list[str]] = {category: [] for category in CATEGORIES}
    for word in own.words:
        brought[word.category or _category(word.text, words)].append(word.text)
    count = max(FEWEST_CARDS, *map(len, brought.values()))
    taken = {plain_answer(word.text) for word in own.words}
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
            and plain_answer(entry.text) not in taken
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
    return frozenset(plain(word) for word in text.split())


def _category(text: str, words: Words) -> str:
    """What a word is, if nobody has said."""
    is_name = text[:1].isupper()
    if len(text.split()) > 1:
        return "people_places" if is_name else "phrase"
    if is_name:
        return "people_places"
    pos = part_of_speech(text, words)
    return pos if pos in ("adjective", "verb") else "noun"
