"""After a round, and the end of the game."""

from __future__ import annotations

import pytest
from scenes import Scene, pointing, seats

from trilogue.engine.game import House, Outcome, Seat, TimeUp
from trilogue.games.linq.actions import Continue, Phase, SayWord
from trilogue.games.linq.events import GameEnded
from trilogue.games.linq.ledger import winners
from trilogue.games.linq.options import Config


def last_ledger(
    players: int = 4, spies: tuple[int, int] = (0, 1), points: list[int] | None = None
) -> Scene:
    """The debriefing of the last round, with these points after it."""
    scene = Scene(players).open()
    for _ in range(players):
        if scene.phase is Phase.DEBRIEFING:
            scene.go_on()
        scene.settle(spies)
    return scene.rich(points) if points else scene


def test_the_next_round_begins_when_everyone_has_seen_the_ledger() -> None:
    """Linq 29: all of them, in any order, once each."""
    scene = pointing(4).point()
    assert scene.waiting == (0, 1, 2, 3)
    for seat in (3, 0, 2):
        scene.play(seat, Continue())
        assert scene.match.news == ()
        assert scene.phase is Phase.DEBRIEFING
        assert scene.attempt(seat, Continue()) == "not_your_turn"
    assert scene.waiting == seats(1)
    assert scene.attempt(1, SayWord("next")) == "not_now"
    scene.play(1, Continue())
    assert scene.phase is Phase.BRIEFING
    assert scene.state.round == 2


def test_the_next_round_begins_after_90_seconds_whoever_is_missing() -> None:
    """Linq 29: to the millisecond."""
    scene = pointing(4).point().play(0, Continue(), at=5_000)
    assert scene.deadline == 90_000
    assert scene.attempt(1, Continue(), at=90_001) == "too_late"
    assert scene.attempt(House.CLOCK, TimeUp(), at=89_999) == "not_due"
    scene.play(House.CLOCK, TimeUp(), at=90_000)
    assert scene.phase is Phase.BRIEFING


def test_a_new_round_starts_with_nothing_of_the_old_one_but_points() -> None:
    """Linq 29: hands, board, pointing and guesses are cleared."""
    scene = pointing(4).point({2: (0, 1)}).guess({2: "lantern"})
    points = scene.state.points
    state = scene.go_on().state
    assert (state.hands, state.board, state.picks, state.guesses, state.done) == ((),) * 5
    assert state.points == points != (3, 3, 3, 3)
    view = scene.brief((2, 3)).view(2)
    assert view.board == ((), (), (), ())
    assert (view.your_pick, view.your_guess, view.seen) == (None, None, None)


def test_the_game_ends_when_the_last_ledger_has_been_seen() -> None:
    """Linq 30: not before, and then nothing more may be done."""
    scene = last_ledger(points=[3, 3, 9, 3])
    assert scene.match.outcome() is None
    for seat in (0, 1, 2):
        scene.play(seat, Continue())
    assert scene.view(0).winners == ()
    scene.play(3, Continue())
    assert scene.phase is Phase.OVER
    assert [news.event for news in scene.match.news] == [GameEnded(seats(2))]
    assert scene.match.outcome() == Outcome((3, 3, 9, 3), seats(2))
    assert all(scene.view(viewer).winners == (2,) for viewer in (0, 1, 2, 3, None))
    assert scene.waiting == ()
    assert scene.attempt(0, Continue()) == "game_is_over"


def test_the_game_ends_also_when_the_clock_says_so() -> None:
    """Linq 29 and 30: the last ledger does not wait for ever either."""
    scene = last_ledger(points=[3, 3, 3, 9]).wait()
    assert scene.match.outcome() == Outcome((3, 3, 3, 9), seats(3))


@pytest.mark.parametrize(
    ("points", "spies", "won"),
    [
        pytest.param([5, 9, 4, 3], (2, 3), (1,), id="an agent of the last round, by points"),
        pytest.param([5, 9, 4, 3], (0, 1), (1,), id="a spy, by points"),
        pytest.param([8, 9, 9, 9], (0, 2), (2,), id="one point less is no tie for a spy"),
    ],
)
def test_most_points_win(points: list[int], spies: tuple[int, int], won: tuple[int, ...]) -> None:
    """Linq 30: having been a spy matters only in a tie for the most."""
    assert winners(points, seats(*spies)) == won
    outcome = last_ledger(spies=spies, points=points).go_on().match.outcome()
    assert outcome == Outcome(tuple(points), seats(*won))


@pytest.mark.parametrize(
    ("points", "spies", "won"),
    [
        pytest.param([9, 9, 4, 3], (0, 3), (0,), id="one of the tied was a spy"),
        pytest.param([9, 9, 4, 3], (0, 1), (0, 1), id="both were, and share"),
        pytest.param([9, 9, 9, 3], (0, 1), (0, 1), id="two of three were"),
        pytest.param([9, 9, 4, 3], (2, 3), (0, 1), id="none was, so all share"),
        pytest.param([9, 9, 9, 3], (0, 3), (0,), id="the other spy is not among the tied"),
        pytest.param([7, 7, 7, 7], (1, 2), (1, 2), id="all are tied"),
        pytest.param([0, 0, 0, 0], (1, 2), (1, 2), id="all are tied at nothing"),
    ],
)
def test_in_a_tie_the_spies_of_the_last_round_win(
    points: list[int], spies: tuple[int, int], won: tuple[int, ...]
) -> None:
    """Linq 31: two share; if none of the tied was a spy, all of them share."""
    scene = last_ledger(spies=spies, points=points).go_on()
    assert scene.match.outcome() == Outcome(tuple(points), seats(*won))
    assert scene.view(None).winners == won


def test_only_the_last_round_decides_a_tie() -> None:
    """Linq 31: spies of earlier rounds have no advantage."""
    scene = Scene(4).open()
    for spies in [(0, 1), (0, 1), (0, 1), (2, 3)]:
        scene.settle(spies)
        scene.rich([9, 3, 9, 3]).go_on()
    outcome = scene.match.outcome()
    assert outcome is not None
    assert outcome.winners == (Seat(2),)


def test_without_a_time_limit_the_ledger_waits_for_everyone() -> None:
    """Linq 29: the limit is an option."""
    scene = pointing(4, config=Config(debrief_s=0)).point()
    assert scene.deadline is None
    assert scene.attempt(House.CLOCK, TimeUp(), at=10_000_000) == "not_due"


@pytest.mark.parametrize("rounds", [1, 3, 6])
def test_a_table_may_fix_the_number_of_rounds(rounds: int) -> None:
    """Linq 3: an option, for fewer rounds than players or more."""
    scene = Scene(4, Config(rounds=rounds)).open()
    assert scene.view(None).rounds == rounds
    for played in range(1, rounds + 1):
        scene.settle().go_on()
        assert (scene.phase is Phase.OVER) == (played == rounds)
    assert len(scene.state.chapters) == rounds
