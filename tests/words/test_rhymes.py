"""What rhymes, where the sound is known and where it is not."""

from __future__ import annotations

import pytest

from trilogue.decks.loq import load
from trilogue.decks.loq.check import soundless
from trilogue.decks.manifest import house_folder
from trilogue.words.lexicon import house_lexicon
from trilogue.words.rhymes import ending, endings_by_spelling

KNOWN = (
    ("dizzy", "D IH1 Z IY0"),
    ("tizzy", "T IH1 Z IY0"),
    ("cozy", "K OW1 Z IY0"),
    ("blog", "B L AO1 G"),
    ("bough", "B AW1"),
    ("tough", "T AH1 F"),
    ("catalog", "K AE1 T AH0 L AO0 G"),
)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("fizzy", {("IH", "Z", "IY")}),  # the longest spelling in common counts
        ("vlog", {("AO", "G")}),
        ("clough", {("AW",), ("AH", "F")}),  # it may be either
        ("smurf", set()),
    ],
)
def test_a_spelling_sounds_as_the_words_that_are_spelt_like_it(
    word: str, told: set[tuple[str, ...]]
) -> None:
    """LOQ 16: whoever is spelt alike at the end sounds alike there."""
    assert endings_by_spelling(word, KNOWN) == told


def test_an_ending_begins_with_the_last_stressed_vowel() -> None:
    assert ending("B IH0 Y AA1 N S EY0".split()) == ("AA", "N", "S", "EY")


@pytest.mark.parametrize(
    ("word", "other", "is_rhyme"),
    [
        ("fizzy", "dizzy", True),  # the book's own pair
        ("fizzy", "busy", True),
        ("vlog", "dog", True),
        ("smize", "prize", True),
        ("Pelé", "day", True),  # of our own list
        ("wraith", "faith", True),
        ("sparkling", "dizzy", False),
        ("fizzy", "dozy", False),
        ("glamping", "ringing", False),
    ],
)
def test_direct_rhymes_are_found_where_a_sound_is_not_known(
    word: str, other: str, is_rhyme: bool
) -> None:
    """LOQ 16: by their spelling."""
    assert house_lexicon().rhymes(word, other) is is_rhyme
    assert house_lexicon().rhymes(other, word) is is_rhyme


def test_every_entry_of_one_word_in_the_house_deck_has_a_sound() -> None:
    """LOQ 16: those that the pronouncing dictionary lacks are written down by us."""
    deck, words = load(house_folder("loq")), house_lexicon()
    assert soundless(deck, words) == []


def test_our_own_sounds_are_written_in_the_signs_of_the_dictionary() -> None:
    words = house_lexicon()
    signs = {
        phone for word in ("measure", "choice", "thinking", "house") for phone in words.phones(word)
    }
    assert {"ZH", "OY1", "NG", "AW1"} <= signs
    for word, syllables in (("emoji", 3), ("Beyoncé", 3), ("Pac-Man", 2), ("trawl", 1)):
        assert sum(phone[-1].isdigit() for phone in words.phones(word)) == syllables
        assert words.syllables(word) == syllables
