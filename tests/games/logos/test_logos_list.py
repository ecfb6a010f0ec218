"""The words on the cards, and a list that the table brings."""

from __future__ import annotations

import pytest
from logos_tables import PlainLanguage, Table, laid

from trilogue.decks.logos import load
from trilogue.decks.manifest import house_folder
from trilogue.decks.word_list import read_list
from trilogue.games.logos import actions as a
from trilogue.games.logos.model import Grounds, Verdict
from trilogue.games.logos.options import Config, TableList
from trilogue.games.logos.referee import rule

OURS = read_list(b"shine\nbite\nbits")
CONFIG = Config(own_list=TableList("Ours", OURS.hash))


def ruled(*words: str) -> a.RuleChallenge:
    """How the table's list decides on words that lie far from each other."""
    table = Table(2, CONFIG)
    table.logos("".join(words), full=False)
    tiles = tuple(tile for word in words for tile in laid(word))
    table.do(a.PlaceTiles(tiles))
    table.try_(a.Challenge(table.state.windows), 1)
    found = rule(table.state, PlainLanguage(), OURS.body)
    assert isinstance(found, a.RuleChallenge)
    return found


def test_every_card_of_the_house_is_a_noun_a_verb_or_an_adjective() -> None:
    """Logos 42."""
    deck = load(house_folder("logos"))
    assert {card.pos for card in (*deck.synonyms, *deck.spelling)} == {"noun", "verb", "adjective"}


def test_the_tables_list_decides_whatever_the_house_knows() -> None:
    """Logos 21, 44."""
    found = ruled("SHINE")
    assert (found.verdict, found.grounds) == (Verdict.STANDS, Grounds.IN_THE_LIST)
    assert [(proof.word, proof.source) for proof in found.proofs] == [("SHINE", "Ours")]
    assert found.about == ("SHINE",)


def test_only_the_words_that_are_not_in_it_are_named() -> None:
    """Logos 44."""
    found = ruled("SHIN")
    assert (found.verdict, found.grounds) == (Verdict.FALLS, Grounds.NOT_IN_THE_LIST)
    assert [(proof.stands, proof.source) for proof in found.proofs] == [(False, "")]
    assert found.about == ("SHIN",)


def test_without_its_list_the_referee_does_not_guess() -> None:
    """Logos 44."""
    table = Table(2, CONFIG)
    table.logos("TENAEIOU")
    table.place(laid("TEN"))
    table.try_(a.Challenge(table.state.windows), 1)
    with pytest.raises(ValueError, match="expected the list 'Ours'"):
        table.game.rule(table.state)
    assert table.game.with_list(OURS.body).rule(table.state)
    assert table.game.list_in(CONFIG) == OURS.hash
    assert table.game.list_in(Config()) == ""
