"""The Linq bot: a spy who is understood by one, an agent who listens to all."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from trilogue.bots.linq.belief import WordsHeard, in_order
from trilogue.bots.linq.craft import CRAFT
from trilogue.bots.linq.hints import house_hints
from trilogue.bots.linq.player import LinqBot, may_say, own_code
from trilogue.bots.linq.reasons import thought_of
from trilogue.bots.linq.speaking import Speaker
from trilogue.bots.player import Choice, Glimpse, Strength
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.games.linq.actions import (
    Continue,
    Explain,
    GuessCodeWord,
    Phase,
    PointAt,
    SayWord,
)
from trilogue.games.linq.model import Chapter, Pair, Team
from trilogue.games.linq.options import Config, Practice
from trilogue.games.linq.view import Briefing, Role, View
from trilogue.words.answers import contains_word
from trilogue.words.associations.mind import house_mind

HINTS = house_hints()
SEATS = 5
STRENGTHS = tuple(Strength)
STRONG = CRAFT[Strength.STRONG]


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
    apart = in_order(replace(view, board=((), ("frost", "boots"), ("sledge", "fireplace"), (), ())))
    wary, trusting = WordsHeard(HINTS, apart, 0.6), WordsHeard(HINTS, apart, 0.01)
    seat = Seat(0)
    assert wary.suspicions(seat)[0].evidence < trusting.suspicions(seat)[0].evidence


def guessing(*board: tuple[str, ...], pick: Pair) -> View:
    return replace(scene(Phase.GUESSING, board), your_pick=pick)


def test_an_agent_guesses_the_word_behind_words() -> None:
    pick = Pair(Seat(1), Seat(3))
    view = guessing((), ("snow", "frost"), (), ("sledge", "skiing"), (), pick=pick)
    likely = thought_of(HINTS, view)
    assert "winter" in likely[:3]
    action = choose(view, Strength.STRONG).action
    assert isinstance(action, GuessCodeWord)
    assert action.word in likely[:3]


def test_no_guess_can_be_read_inside_what_a_spy_has_said() -> None:
    """Whoever says snowman does not know snow."""
    pick = Pair(Seat(1), Seat(3))
    view = guessing((), ("snowman", "cold"), (), ("white", "winter"), (), pick=pick)
    assert "snow" not in thought_of(HINTS, view)
    view = guessing((), ("carrot", "cold"), (), ("white", "winter"), (), pick=pick)
    assert "snow" in thought_of(HINTS, view)


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


@pytest.mark.parametrize("strength", [Strength.NORMAL, Strength.STRONG])
def test_no_hint_says_the_same_as_the_code_word(strength: Strength) -> None:
    assert {"film", "flick"} <= set(HINTS.answers("movie", 40))
    for seed in range(12):
        for code, barred in (("movie", "film flick picture"), ("motorcycle", "motorbike bike")):
            action = choose(scene(Phase.WORDS, NOTHING, code), strength, seed).action
            assert isinstance(action, SayWord)
            assert action.word not in barred.split()


def test_easy_says_it_plainly() -> None:
    said = [
        choose(scene(Phase.WORDS, NOTHING, "movie"), Strength.EASY, seed).action
        for seed in range(30)
    ]
    assert SayWord("film") in said


def test_an_agents_second_word_follows_what_two_seem_to_share() -> None:
    board = (("apple",), ("snow",), ("trumpet",), ("sledge",), ("cheese",))
    view = scene(Phase.WORDS, board)
    speaker = Speaker(HINTS, WordsHeard(HINTS, in_order(view), 0.6), Seat(0), STRONG)
    assert HINTS.closeness(speaker.pretended(Rng(b"1")), "snow") > -4
    deaf = Speaker(
        HINTS, WordsHeard(HINTS, in_order(view), 0.6), Seat(0), replace(STRONG, bluffs=0)
    )
    assert HINTS.closeness(deaf.pretended(Rng(b"1")), "apple") > -4


@pytest.mark.parametrize(
    ("code", "one", "other"),
    [("desert", "cactus", "hot"), ("violin", "cello", "bow"), ("library", "shelves", "card")],
)
def test_an_agent_looks_at_a_code_word_from_both_sides(code: str, one: str, other: str) -> None:
    """Not only what the words bring to mind: what would bring the words to mind, too."""
    said = [(Seat(1), one), (Seat(2), other), (Seat(3), "xylophone")]
    heard = WordsHeard(HINTS, said, STRONG.wariness)
    assert Speaker(HINTS, heard, Seat(0), STRONG).pretended(Rng(b"1")) == code
    odds = heard.code_odds(Seat(0))
    assert odds is not None
    assert HINTS.words[odds.argmax()] != code


def settled(pick: Pair | None, code: str | None = None, guess: str | None = None) -> View:
    """A round whose word was something else altogether."""
    board = ((), ("snow", "frost"), ("trumpet", "violin"), ("sledge", "skiing"), ())
    team = Team((Seat(2), Seat(4)), "lantern", found=False)
    none = (None,) * SEATS
    chapter = Chapter(
        1, (team,), None, board, ((),) * SEATS, none, none, none, (), (3,) * SEATS, 95, none
    )
    view = scene(Phase.DEBRIEFING, board, code)
    return replace(view, chapters=(chapter,), your_pick=pick, your_guess=guess)


def test_an_agent_says_what_two_made_him_think_of_and_not_what_it_was() -> None:
    pick = Pair(Seat(1), Seat(3))
    action = choose(settled(pick), Strength.STRONG).action
    assert action == Explain(thought_of(HINTS, settled(pick))[0])
    assert choose(settled(pick, guess="Alps"), Strength.STRONG).action == Explain("Alps")


def test_a_spy_says_which_word_he_trusted() -> None:
    action = choose(settled(Pair(Seat(0), Seat(3)), "winter"), Strength.EASY).action
    assert isinstance(action, Explain)
    assert action.word in ("sledge", "skiing")


def test_who_has_explained_or_pointed_at_nobody_goes_on() -> None:
    assert choose(settled(None), Strength.STRONG).action == Continue()
    view = settled(Pair(Seat(1), Seat(3)))
    told = replace(view.chapters[0], reasons=("winter", None, None, None, None))
    assert choose(replace(view, chapters=(told,)), Strength.STRONG).action == Continue()


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


@pytest.mark.parametrize("strength", STRENGTHS)
def test_bots_make_nothing_of_who_practises(strength: Strength) -> None:
    """Linq 47: that everyone knows the role of one seat changes no choice."""
    for view in (scene(Phase.WORDS, WINTRY, "winter"), scene(Phase.POINTING, WINTRY)):
        known = Config(practice=Practice.SPY, learner=3)
        assert choose(replace(view, config=known), strength) == choose(view, strength)
