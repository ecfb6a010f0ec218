"""Stopping the clock to call Invalid: who may, what it holds up, and how long it lasts."""

from __future__ import annotations

from loq_scenes import COOP, GAME, NOUN, TEAMS, TYPED_TEAMS, VERB, describing, rng, round_with
from msgspec.structs import replace

from trilogue.engine.game import House, TimeUp
from trilogue.games.loq.actions import (
    CallInvalid,
    CastVote,
    Finish,
    LetRun,
    MakeGuess,
    MarkGuessed,
    StopClock,
    TakeBack,
)
from trilogue.games.loq.cards import CardId
from trilogue.games.loq.model import Mark, Phase
from trilogue.games.loq.options import Talk


def test_the_clock_stands_still_from_the_first_tap_on_invalid() -> None:
    """LOQ 54: for the choice of the entry and for the vote."""
    scene = describing(config=TEAMS).later(10_000).play(1, StopClock())
    assert scene.view(2).stands_since == 10_000
    stop = scene.view(2).stop
    assert stop is not None
    assert (stop.by, stop.deadline) == (1, 25_000)
    scene.later(6_000).call(1, NOUN)
    assert scene.view(2).stop is None
    assert scene.view(2).stands_since == 16_000
    assert scene.deadline == 31_000  # of the vote, which has its own time
    assert scene.later(4_000).vote(False).deadline == 45_000 + 6_000 + 4_000


def test_who_stopped_the_clock_may_let_it_run_on() -> None:
    """LOQ 54: the turn ends as much later, and nothing was called."""
    scene = describing(config=TEAMS).later(10_000).play(1, StopClock()).later(5_000)
    assert scene.play(1, LetRun()).deadline == 50_000
    assert scene.view(2).stands_since is None
    assert scene.shown(1, NOUN).may_call


def test_the_clock_runs_on_by_itself_after_fifteen_seconds() -> None:
    """LOQ 54: nobody holds it for ever."""
    scene = describing(config=TEAMS).later(10_000).play(1, StopClock())
    assert scene.attempt(House.CLOCK, TimeUp(), 24_999) == "not_due"
    assert scene.attempt(1, CallInvalid(1, NOUN), 25_001) == "too_late"
    scene.wait()
    assert (scene.now, scene.phase, scene.deadline) == (25_000, Phase.DESCRIBING, 60_000)
    assert scene.attempt(1, LetRun()) == "clock_runs"


def test_who_let_it_run_on_twice_stops_it_no_more_and_may_still_call() -> None:
    """LOQ 54: letting go and running out count alike, for this seat and this turn."""
    scene = describing(config=TEAMS).play(1, StopClock()).play(1, LetRun())
    scene.play(1, StopClock()).wait()
    assert scene.attempt(1, StopClock()) == "stopped_enough"
    assert "stop_clock" not in scene.view(1).may
    scene.play(3, StopClock()).play(3, LetRun())
    scene.call(1, NOUN).vote(False).to_tally().go_on().start()  # the other team's turn
    assert scene.describer == 1
    scene.to_tally().go_on().start().play(1, StopClock())


def test_a_stop_that_ends_in_a_call_is_not_held_against_anyone() -> None:
    """LOQ 54: only what came to nothing counts."""
    scene = describing(config=TEAMS)
    for category in (NOUN, VERB):
        scene.play(1, StopClock()).call(1, category).vote(False)
    scene.play(1, StopClock())


def test_only_who_may_call_invalid_stops_the_clock() -> None:
    """LOQ 20 and 54: rivals, together any team-mate, and nobody where all is typed."""
    scene = describing(config=TEAMS)
    assert scene.attempt(0, StopClock()) == "describer_may_not"
    assert scene.attempt(2, StopClock()) == "not_your_call"
    assert "stop_clock" in scene.view(1).may
    typed = describing(config=TYPED_TEAMS)
    assert typed.attempt(1, StopClock()) == "typed_table"
    assert describing().play(3, StopClock()).view(3).may == ("let_run", "call_invalid")


def test_nothing_else_happens_while_the_clock_is_stopped() -> None:
    """LOQ 54: taps and guesses wait, and nobody else decides for whoever holds it."""
    scene = describing(config=replace(COOP, talk=Talk.MIXED)).play(1, StopClock())
    assert scene.attempt(0, MarkGuessed(1, VERB)) == "clock_stands"
    assert scene.attempt(2, MakeGuess(1, "dance")) == "clock_stands"
    assert scene.attempt(2, CallInvalid(1, VERB)) == "clock_stands"
    assert scene.attempt(2, LetRun()) == "clock_stands"
    assert scene.attempt(2, CastVote(True)) == "clock_stands"
    assert scene.attempt(1, StopClock()) == "clock_stands"
    assert scene.view(0).may == scene.view(2).may == ()
    assert scene.match.due().seats == (1,)


def test_a_tap_may_be_taken_back_as_much_later() -> None:
    """LOQ 52 and 54: everything that waits for a moment waits longer."""
    scene = describing(config=TEAMS).tap(NOUN).later(2_000).play(1, StopClock()).later(9_000)
    scene.play(1, LetRun()).later(1_000).play(0, TakeBack(1, NOUN))
    assert scene.row(NOUN).mark is Mark.OPEN


def test_the_clock_is_stopped_while_the_team_answers_too_and_not_in_the_tally() -> None:
    """LOQ 33 and 54: where the time runs."""
    scene = round_with(CardId.MEMORY, config=TEAMS)
    scene.play(scene.describer, Finish())
    assert scene.phase is Phase.RECALL
    scene.play(scene.rival, StopClock()).play(scene.rival, LetRun()).to_tally()
    assert scene.attempt(scene.rival, StopClock()) == "not_now"


def test_the_house_lets_the_clock_run_for_who_has_gone_away() -> None:
    """LOQ 54: at once, not after fifteen seconds."""
    scene = describing(config=TEAMS).play(1, StopClock())
    assert GAME.stand_in(scene.view(1), scene.describer, rng()) == LetRun()
