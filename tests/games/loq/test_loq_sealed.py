"""Rivals guess along in secret, for honour."""

from __future__ import annotations

from loq_scenes import GAME, NOUN, TYPED, TYPED_TEAMS, VERB, describing, round_with

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.loq.actions import SealGuess
from trilogue.games.loq.cards import CardId


def test_a_rival_seals_a_guess_that_nobody_else_sees() -> None:
    """LOQ 53: not the team, not another rival, not the television."""
    scene = describing(6, TYPED_TEAMS).play(1, SealGuess(1, VERB, "dance"))
    assert [guess.text for guess in scene.turn_view(1).sealed] == ["dance"]
    for other in (0, 2, 3, 5, None):
        assert scene.turn_view(other).sealed == ()
        assert scene.news(other) == []
        assert '"dance"' not in scene.sight(other) or other == 0  # whose card it is on


def test_the_latest_sealed_guess_for_an_entry_counts() -> None:
    """LOQ 53."""
    scene = describing(config=TYPED_TEAMS)
    scene.play(1, SealGuess(1, VERB, "jump")).play(1, SealGuess(1, VERB, "dance"))
    scene.play(1, SealGuess(1, NOUN, "moose"))
    assert [guess.text for guess in scene.turn_view(1).sealed] == ["dance", "moose"]


def test_the_tally_opens_them_and_says_who_had_how_many_first() -> None:
    """LOQ 53: they earn nothing."""
    scene = describing(config=TYPED_TEAMS).play(1, SealGuess(1, VERB, "Dance"))
    scene.play(3, SealGuess(1, NOUN, "moose")).guess(2, "dance").wait()
    for viewer in (0, 1, 2, 3, None):
        turn = scene.turn_view(viewer)
        assert [guess.text for guess in turn.sealed] == ["Dance", "moose"]
        assert turn.firsts == ((1, 1),)
    assert scene.state.scores == (0, 0)


def test_what_is_settled_can_no_longer_be_sealed() -> None:
    """LOQ 53: so whoever is right was first."""
    scene = describing(config=TYPED_TEAMS).guess(2, "dance")
    assert scene.attempt(1, SealGuess(1, VERB, "dance")) == "entry_settled"
    assert scene.attempt(1, SealGuess(1, NOUN, " ")) == "no_guess"
    assert scene.attempt(1, SealGuess(2, NOUN, "moose")) == "no_such_entry"


def test_only_rivals_who_may_not_block_guess_along() -> None:
    """LOQ 53: in All Play they block, as the book says."""
    scene = describing(config=TYPED_TEAMS)
    assert scene.attempt(2, SealGuess(1, VERB, "dance")) == "not_your_seal"
    assert scene.attempt(0, SealGuess(1, VERB, "dance")) == "not_your_seal"
    scene = round_with(CardId.PENALTY, config=TYPED_TEAMS)
    assert scene.attempt(scene.rival, SealGuess(1, VERB, "dance")) == "not_your_seal"
    assert describing(config=TYPED).attempt(1, SealGuess(1, VERB, "dance")) == "not_your_seal"


def test_to_others_a_sealed_guess_may_be_another_or_none() -> None:
    """LOQ 53."""
    scene = describing(config=TYPED_TEAMS).play(1, SealGuess(1, VERB, "moose"))
    worlds = [GAME.resample(scene.state, Seat(0), Rng(bytes([n]))).current() for n in range(20)]
    assert {bool(world.sealed) for world in worlds} == {True, False}
    assert all(guess.text != "moose" for world in worlds for guess in world.sealed)
