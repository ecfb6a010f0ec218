"""The Linq bot: a spy who is understood by one, an agent who listens to all."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from trilogue.bots.linq.belief import WordsHeard, code_words
from trilogue.bots.linq.hints import house_hints
from trilogue.bots.linq.player import LinqBot, may_say, own_code
from trilogue.bots.player import Choice, Glimpse, Strength
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.games.linq.actions import GuessCodeWord, Phase, PointAt, SayWord
from trilogue.games.linq.model import Pair
from trilogue.games.linq.options import Config
from trilogue.games.linq.view import Briefing, Role, View
from trilogue.words.answers import contains_word
from trilogue.words.associations.mind import house_mind

HINTS = house_hints()
SEATS = 5
STRENGTHS = tuple(Strength)


def blank() -> View:
    """A table of five before the first word."""
    game = catalogue()["linq"]
    match = Match(game, Config(), SEATS)
    match.play(Move(Millis(0), House.DEALER, game.deal(match.state, Rng(b"deal"))))
    view = game.view(match.state, Seat(0))
    assert isinstance(view, View)
    return replace(view, order=tuple(Seat(seat) for seat in range(SEATS)), number=1)


def scene(phase: Phase, board: tuple[tuple[str, ...], ...], code: str | None = None) -> View:
    role = Role.SPY if code else Role.DOUBLE_AGENT
    words = (code, *"lorem ipsum dolor sit amet elit sed do eius".split()) if code else ()
    return replace(
        blank(), phase=phase, board=board, briefing=Briefing(role, words, ""), waiting=(Seat(0),)
    )


def choose(view: View, strength: Strength, seed: int = 1) -> Choice:
    choice = LinqBot(strength).choose(Glimpse(view, Seat(0), Millis(0)), Rng(bytes([seed])))
    assert choice is not None
    return choice


NOTHING = ((), (), (), (), ())
WINTRY = (
    ("boots",),
    ("snow", "ice"),
    ("trumpet", "violin"),
    ("cold", "sledge"),
    ("cheese", "mouse"),
)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("code", ["winter", "bridge", "lantern", "dentist"])
def test_a_spy_hints_at_the_code_word_and_never_says_it(strength: Strength, code: str) -> None:
    for seed in range(5):
        action = choose(scene(Phase.WORDS, NOTHING, code), strength, seed).action
        assert isinstance(action, SayWord)
        assert not contains_word(action.word, code)
        assert HINTS.closeness(code, action.word) > HINTS.closeness(code, "xylophone")


def test_the_second_word_is_a_new_one() -> None:
    for seed in range(5):
        board = (("snow",), (), (), (), ())
        action = choose(scene(Phase.WORDS, board, "winter"), Strength.STRONG, seed).action
        assert isinstance(action, SayWord)
        assert action.word != "snow"
        assert may_say(scene(Phase.WORDS, board, "winter"), action.word, "winter")


@pytest.mark.parametrize("strength", [Strength.NORMAL, Strength.STRONG])
def test_a_spy_knows_the_partner(strength: Strength) -> None:
    board = (("frost", "skiing"), *WINTRY[1:3], ("coat", "snowman"), WINTRY[4])
    quiet = (board[0], ("trumpet", "drum"), *board[2:])
    action = choose(scene(Phase.POINTING, quiet, "winter"), strength).action
    assert action == PointAt(0, 3)


def test_an_agent_points_at_two_who_share_a_word() -> None:
    action = choose(scene(Phase.POINTING, WINTRY), Strength.STRONG).action
    assert isinstance(action, PointAt)
    assert {action.first, action.second} == {1, 3}


def test_what_only_fits_in_counts_for_less() -> None:
    """Two who never heard each other tell more than one who echoes the other."""
    view = scene(Phase.POINTING, NOTHING)
    apart = replace(view, board=((), ("frost", "boots"), ("sledge", "fireplace"), (), ()))
    wary = WordsHeard(HINTS, apart, 0.6)
    trusting = WordsHeard(HINTS, apart, 0.01)
    seats = (Seat(1), Seat(2))
    assert wary.suspicions(seats)[0].evidence < trusting.suspicions(seats)[0].evidence


def test_an_agent_guesses_the_word_behind_words() -> None:
    assert "winter" in code_words(HINTS, ["snow", "sledge", "frost", "skiing"], 3)
    view = replace(
        scene(Phase.GUESSING, ((), ("snow", "frost"), (), ("sledge", "skiing"), ())),
        your_pick=Pair(Seat(1), Seat(3)),
    )
    action = choose(view, Strength.STRONG).action
    assert isinstance(action, GuessCodeWord)
    assert action.word in code_words(HINTS, ["snow", "frost", "sledge", "skiing"], 3)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_guess_stands_on_the_board_already(strength: Strength) -> None:
    board = (("winter", "ski"), ("snow", "frost"), ("cold", "ice"), ("sledge", "skiing"), ("Alps",))
    view = replace(scene(Phase.GUESSING, board), your_pick=Pair(Seat(1), Seat(3)))
    for seed in range(20):
        action = choose(view, strength, seed).action
        assert isinstance(action, GuessCodeWord)
        assert action.word not in [word for words in board for word in words]


def test_names_are_written_as_names() -> None:
    said = [
        choose(scene(Phase.WORDS, NOTHING, code), Strength.STRONG, seed).action
        for code in ("football", "painter", "composer", "capital")
        for seed in range(6)
    ]
    words = [action.word for action in said if isinstance(action, SayWord)]
    names = [word for word in words if word != word.lower()]
    assert names
    known = set(house_mind().graph.names)
    assert set(words) <= known


def test_an_agent_bluffs_with_what_was_said() -> None:
    view = scene(Phase.WORDS, ((), ("snow",), ("frost",), (), ()))
    action = choose(view, Strength.STRONG).action
    assert isinstance(action, SayWord)
    assert max(HINTS.closeness(word, action.word) for word in ("snow", "frost", "winter")) > -6


def test_who_is_not_waited_for_does_nothing() -> None:
    view = replace(scene(Phase.WORDS, NOTHING, "winter"), waiting=(Seat(2),))
    bot = LinqBot(Strength.STRONG)
    assert bot.choose(Glimpse(view, Seat(0), Millis(0)), Rng(b"1")) is None


def test_bots_mind_their_manners() -> None:
    assert "murder" in [thought.word for thought in house_mind().near("detective", 24)]
    assert "murder" not in HINTS.answers("detective", 24)
    assert HINTS.answers("detective", 24)


def test_what_may_be_said() -> None:
    view = scene(Phase.WORDS, (("snow",), (), (), (), ()), "winter")
    assert may_say(view, "frost", "winter")
    for word in ("winters", "mid-winter", "Snow", "two words"):
        assert not may_say(view, word, "winter")


def test_an_agent_has_no_code_word() -> None:
    assert own_code(scene(Phase.WORDS, NOTHING)) is None
    assert own_code(scene(Phase.WORDS, NOTHING, "winter")) == "winter"
