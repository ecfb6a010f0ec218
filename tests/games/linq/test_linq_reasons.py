"""Why people pointed as they did: one word each, once all is told."""

from __future__ import annotations

from scenes import GAME, Scene, random_game, rng

from trilogue.engine.game import Seat
from trilogue.games.linq.actions import Continue, Explain, Phase

HIDDEN = (Phase.NUMBER, Phase.WORDS, Phase.POINTING, Phase.GUESSING)


def settled() -> Scene:
    """Seats 0 and 1 were the spies, and the round is talked over."""
    return Scene(4).open().settle()


def test_a_reason_stands_beside_the_round_for_all_to_see() -> None:
    """Linq 45: one word, and the ledger waits for them as before."""
    scene = settled().play(2, Explain(" winter "))
    for viewer in (0, 1, 2, 3, None):
        assert scene.view(viewer).chapters[-1].reasons == (None, None, "winter", None)
    assert Seat(2) in scene.waiting


def test_nobody_explains_before_the_word_has_been_shown() -> None:
    """Linq 45: until then it is refused to everyone alike."""
    seen = set()
    for scene in random_game(5, 3):
        if scene.phase in HIDDEN:
            seen.add(scene.phase)
            for seat in scene.waiting:
                assert scene.attempt(seat, Explain("winter")) == "not_now"
    assert seen >= {Phase.NUMBER, Phase.WORDS, Phase.POINTING}


def test_one_word_once_and_not_after_going_on() -> None:
    """Linq 45."""
    scene = settled()
    assert scene.attempt(1, Explain("two words")) == "not_one_word"
    scene.play(1, Explain("snow"))
    assert scene.attempt(1, Explain("ice")) == "explained_before"
    scene.play(3, Continue())
    assert scene.attempt(3, Explain("ice")) == "not_your_turn"


def test_the_house_explains_nothing_for_who_is_away() -> None:
    """Linq 45: it has no reason."""
    scene = settled()
    for seed in range(20):
        assert GAME.stand_in(scene.view(0), Seat(0), rng(seed)) == Continue()


def test_a_new_round_begins_without_reasons() -> None:
    """Linq 45: each round has its own."""
    scene = settled().play(2, Explain("winter")).go_on()
    assert scene.state.chapters[0].reasons == (None, None, "winter", None)
    scene.settle(spies=(1, 2))
    assert scene.state.chapters[1].reasons == (None,) * 4
