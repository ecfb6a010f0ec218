"""Lists that people bring: read line by line, and made into a deck of each kind."""

from __future__ import annotations

import pytest

from trilogue.decks.linq import WORDS_ON_A_CARD
from trilogue.decks.linq.own import for_linq
from trilogue.decks.logos import load as load_logos
from trilogue.decks.logos.own import for_logos
from trilogue.decks.loq import CATEGORIES, LEVELS, LoqDeck
from trilogue.decks.loq import load as load_loq
from trilogue.decks.loq.own import FEWEST_CARDS, for_loq
from trilogue.decks.manifest import house_folder
from trilogue.decks.own import (
    MOST_FAULTS,
    MOST_WORDS,
    LineFault,
    LineFaultKind,
    OwnWords,
    parse,
    write,
)
from trilogue.words.answers import plain
from trilogue.words.lexicon import house_lexicon

SCIENCE = """photosynthesis
mitochondria
evaporate
volcano
gravity
magnetic
erode
Marie Curie
Antarctica
the water cycle
oxygen
skeleton
predator
fossil
melt
solid
transparent
condense
nucleus
habitat
"""
LEXICON = house_lexicon()
LOQ = load_loq(house_folder("loq"))
LOGOS = load_logos(house_folder("logos"))


def science() -> OwnWords:
    own, faults = parse("Year 6 science", SCIENCE)
    assert faults == []
    return own


def test_a_list_is_a_word_a_line() -> None:
    own = science()
    assert (own.name, len(own.words)) == ("Year 6 science", 20)
    assert parse(own.name, write(own)) == (own, [])


def test_what_a_word_is_may_be_said() -> None:
    own, faults = parse("x", "melt\tverb\nsolid\tnoun\n\n  time flies  \tphrase\n")
    assert faults == []
    assert [(word.text, word.category) for word in own.words] == [
        ("melt", "verb"),
        ("solid", "noun"),
        ("time flies", "phrase"),
    ]
    assert parse("x", write(own))[0] == own


def test_every_line_at_fault_is_told() -> None:
    text = "melt\nmelt!\nMELT\n???\nsolid\tthing\n" + "x" * 60 + "\nok\n"
    own, faults = parse("", text)
    assert [word.text for word in own.words] == ["melt", "ok"] or [
        word.text for word in own.words
    ] == ["melt", "melt!", "ok"]
    assert faults[0] == LineFault(0, "", LineFaultKind.NAME, "a name of 1 to 40 letters", 40)
    told = {fault.line: fault.expected for fault in faults}
    assert told[3].startswith("each word once")
    assert told[4] == "a word or phrase of at most 48 letters"
    assert told[5].startswith("after the tab one of people_places")
    assert told[6] == "a word or phrase of at most 48 letters"


def test_a_list_has_an_end() -> None:
    own, faults = parse("x", "\n".join(f"word{number}" for number in range(MOST_WORDS + 2)))
    assert len(own.words) == MOST_WORDS
    assert [fault.line for fault in faults] == [MOST_WORDS + 1, MOST_WORDS + 2]


def test_linq_gets_cards_of_ten_single_words() -> None:
    deck = for_linq(parse("x", "\n".join(f"word{chr(97 + n)}" for n in range(25)))[0])
    assert [len(card) for card in deck.cards] == [WORDS_ON_A_CARD] * 2
    assert len({word for card in deck.cards for word in card}) == 20
    with pytest.raises(ValueError, match=r"expected at least 10 single words .*, found 2"):
        for_linq(parse("x", "one\ntwo\nhot dog")[0])


def test_logos_gets_words_to_spell_and_finds_synonyms_where_there_are_some() -> None:
    deck = for_logos(science(), LOGOS, LEXICON)
    spelt = {card.word: card.pos for card in deck.spelling}
    assert spelt["evaporate"] == "verb"
    assert spelt["photosynthesis"] == "noun"
    assert "transparent" in {card.word for card in deck.synonyms}
    assert not {card.word for card in deck.spelling} & {"the water cycle", "marie curie"}
    with pytest.raises(ValueError, match="expected at least 5 words of the letters a to z"):
        for_logos(parse("x", "hot dog\n7up\none")[0], LOGOS, LEXICON)


def cards_of(deck: LoqDeck) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for entry in deck.entries:
        found.setdefault(entry.card, []).append(entry.text)
    return found


def test_loq_gets_house_cards_with_every_own_word_in_its_place() -> None:
    own = science()
    deck = for_loq(own, LOQ, LEXICON)
    cards = cards_of(deck)
    assert len(cards) >= FEWEST_CARDS
    assert {len(entries) for entries in cards.values()} == {LEVELS * len(CATEGORIES)}
    placed = {entry.text: entry for entry in deck.entries if entry.level == 1}
    assert {word.text for word in own.words} <= set(placed)
    wanted = {
        "evaporate": "verb",
        "magnetic": "adjective",
        "volcano": "noun",
        "Marie Curie": "people_places",
        "the water cycle": "phrase",
    }
    assert {text: placed[text].category for text in wanted} == wanted


def test_no_entry_of_such_a_card_contains_another() -> None:
    own, _ = parse("x", "time\nlong\nbed\nbird\nwater\nfire\nbook\nhouse\nhand\nhead")
    for entries in cards_of(for_loq(own, LOQ, LEXICON)).values():
        parts = [{plain(word) for word in entry.split()} for entry in entries]
        for index, one in enumerate(parts):
            assert not [other for at, other in enumerate(parts) if at != index and one <= other]


def test_a_list_of_all_that_the_house_has_of_a_kind_is_refused_and_not_waited_for() -> None:
    """Such a list once kept the server busy for ever."""
    nouns = [one.text for one in LOQ.entries if (one.level, one.category) == (1, "noun")]
    own, faults = parse("x", "\n".join(f"{noun}\tnoun" for noun in nouns))
    assert not faults
    deck = for_loq(own, LOQ, LEXICON)  # every card has a noun of the list
    assert len(cards_of(deck)) == len(nouns)
    own, _ = parse("x", "\n".join([*(f"{noun}\tphrase" for noun in nouns)]))
    with pytest.raises(ValueError, match=r"leaves the house words of its own .*level 1, noun"):
        for_loq(own, LOQ, LEXICON)


def test_so_many_faults_are_told_and_no_more() -> None:
    _, faults = parse("x", "?\n" * 30_000)
    assert len(faults) == MOST_FAULTS


def test_loq_needs_a_few_words() -> None:
    with pytest.raises(ValueError, match="expected at least 5 words, found 2"):
        for_loq(parse("x", "one\ntwo")[0], LOQ, LEXICON)


def test_logos_leaves_adverbs_out_and_keeps_what_the_house_does_not_know() -> None:
    """Logos 42."""
    deck = for_logos(
        parse("x", "quickly\nseldom\nfast\nbrave\nevaporate\nzorbling\ncup")[0], LOGOS, LEXICON
    )
    assert {card.word: card.pos for card in deck.spelling} == {
        "fast": "adjective",
        "brave": "adjective",
        "evaporate": "verb",
        "zorbling": "noun",
        "cup": "noun",
    }
