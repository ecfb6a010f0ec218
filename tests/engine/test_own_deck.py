"""A game with a deck that is known by its name alone: played and shown, but not dealt from."""

from __future__ import annotations

import pytest
from msgspec import Raw
from msgspec.structs import replace

from trilogue.decks.own import parse
from trilogue.engine.codec import encode
from trilogue.engine.conformance import Trial
from trilogue.engine.decks import OWN
from trilogue.engine.game import AnyGame
from trilogue.engine.match import Match
from trilogue.engine.record import own_list
from trilogue.engine.rng import Rng
from trilogue.games import catalogue

GAMES = catalogue()
TEXT = "\n".join(
    """lantern harbour velvet thunder compass orchard whisper glacier saddle anchor
    mosaic pepper tunnel feather marble castle ribbon candle meadow puzzle""".split()
)
WORDS = Raw(encode(parse("Ours", TEXT)[0]))


def own(game: AnyGame) -> AnyGame:
    named: AnyGame = game.with_own_deck("Ours")
    return named


@pytest.mark.parametrize("name", GAMES)
def test_it_is_one_more_deck_by_its_name(name: str) -> None:
    game = GAMES[name]
    label = own(game).decks[-1]
    assert (label.id, label.name) == (OWN, "Ours")
    assert [*own(game).decks[:-1]] == [*game.decks]
    assert OWN not in [label.id for label in game.decks]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_can_be_dealt_from_it(name: str) -> None:
    game = own(GAMES[name])
    config = replace(game.codec.config(b"{}"), deck=OWN)
    state = game.start(config, game.info.fewest)
    with pytest.raises(ValueError, match="expected the cards of the deck 'own', of which only"):
        game.deal(state, Rng(b"1"))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_a_list_is_played_again_by_its_name(name: str) -> None:
    dealing = GAMES[name].with_words(WORDS)
    config = replace(dealing.codec.config(b"{}"), deck=OWN)
    trial = Trial(dealing, config, dealing.info.fewest, seed=1)
    while not trial.match.outcome():
        trial.match.play(trial.next_move())
    record = replace(trial.record(), words=own_list(WORDS))
    again = Match.replay(GAMES[name], record)
    assert encode(again.state) == encode(trial.match.state)
    assert encode(again.sight(None)) == encode(trial.match.sight(None))


@pytest.mark.parametrize("name", GAMES)
def test_who_is_away_can_be_stood_in_for_without_the_cards(name: str) -> None:
    dealing = GAMES[name].with_words(WORDS)
    config = replace(dealing.codec.config(b"{}"), deck=OWN)
    trial = Trial(dealing, config, dealing.info.fewest, seed=2)
    stood_in = 0
    for _ in range(60):
        match = trial.match
        if match.outcome():
            break
        for seat in match.due().seats:
            own(GAMES[name]).stand_in(match.game.view(match.state, seat), seat, Rng(b"2"))
            stood_in += 1
        match.play(trial.next_move())
    assert stood_in > 10


def test_one_card_of_ones_own_is_too_few_for_two_only_where_the_cards_are_known() -> None:
    game = GAMES["linq"]
    config = game.codec.config(b'{"variant":"sleeper","deck":"own"}')
    few = Raw(encode(parse("Ours", "\n".join(TEXT.split()[:10]))[0]))
    with pytest.raises(ValueError, match="this variant needs a deck of two cards or more"):
        game.with_words(few).start(config, 5)
    assert game.with_own_deck("Ours").start(config, 5).seats == 5


@pytest.mark.parametrize("name", GAMES)
def test_decks_are_told_apart_by_their_hash(name: str) -> None:
    house = GAMES[name].codec.config(b"{}")
    config = replace(house, deck=OWN)
    dealing, named = GAMES[name].with_words(WORDS), own(GAMES[name])
    assert len({dealing.deck_hash(house), dealing.deck_hash(config), named.deck_hash(config)}) == 3
    assert named.deck_hash(house) == dealing.deck_hash(house)
    assert named.deck_hash(config) == ""
