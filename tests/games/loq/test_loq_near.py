"""Near misses: the right words, not as the card has them."""

from __future__ import annotations

import pytest
from loq_scenes import GAME, TYPED, TYPED_TEAMS, VERB, describing, round_with

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.loq.cards import CardId
from trilogue.words.answers import is_near_answer


@pytest.mark.parametrize(
    ("guess", "entry"),
    [
        ("fingers crossed", "cross your fingers"),
        ("breaking the ice", "break the ice"),
        ("dancing", "dance"),
        ("stopped", "stop"),
        ("Eiffel towers", "Eiffel Tower"),
    ],
)
def test_the_right_words_in_another_order_or_form_are_near(guess: str, entry: str) -> None:
    """LOQ 51."""
    assert is_near_answer(guess, entry)
    assert is_near_answer(entry, guess)


@pytest.mark.parametrize(
    ("guess", "entry"),
    [("couch", "sofa"), ("break", "break the ice"), ("dance", "dance"), ("the", "a"), ("", "it")],
)
def test_a_synonym_a_part_and_the_entry_itself_are_not_near(guess: str, entry: str) -> None:
    """LOQ 51."""
    assert not is_near_answer(guess, entry)


def test_only_the_guesser_is_told() -> None:
    """LOQ 51: the describer, the team and the television read a wrong guess like any other."""
    scene = describing(6, TYPED_TEAMS).guess(2, "dancing")
    assert scene.turn_view(2).near == "dancing"
    for other in (0, 1, 4, None):
        assert scene.turn_view(other).near is None
        assert '"near":"' not in scene.sight(other)


def test_the_next_guess_and_the_next_level_end_it() -> None:
    """LOQ 51: what is told is about the latest guess, at the level in play."""
    scene = describing(config=TYPED).guess(1, "dancing").guess(1, "moose")
    assert scene.turn_view(1).near is None
    scene.guess(1, "dancing").wait()
    assert scene.turn_view(1).near is None


def test_in_one_guess_nobody_is_told() -> None:
    """LOQ 51: the entry is lost all the same."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED)
    scene.guess(scene.mate, scene.turn.text(1, VERB) + "s", VERB)
    assert scene.turn_view(scene.mate).near is None


def test_to_others_it_may_have_been_near_or_not() -> None:
    """LOQ 51: and the guesser knows which entry it cannot have been otherwise."""
    scene = describing(config=TYPED).guess(1, "dancing")
    worlds = [GAME.resample(scene.state, Seat(2), Rng(bytes([n]))).current() for n in range(20)]
    assert {bool(world.near) for world in worlds} == {True, False}
    own = [GAME.resample(scene.state, Seat(1), Rng(bytes([n]))).current() for n in range(20)]
    assert all(world.near == scene.turn.near for world in own)
    assert all("dance" in world.card.levels[0] for world in own if world.card)
