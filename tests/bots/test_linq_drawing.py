"""Bots that draw: what they can draw, how it comes out, and what they see in a sketch."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from trilogue.bots.bot_game import BotGame
from trilogue.bots.lineup import bots_for
from trilogue.bots.linq.belief import in_order
from trilogue.bots.linq.drawing.hand import drawn
from trilogue.bots.linq.drawing.sight import seen_in
from trilogue.bots.linq.drawing.things import things
from trilogue.bots.linq.hints import house_hints
from trilogue.bots.linq.player import LinqBot
from trilogue.bots.player import Glimpse, Strength
from trilogue.engine.conformance import Trial
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.games.linq.actions import CANVAS, Perform, Phase, PointAt, ShowSketch, Sketch
from trilogue.games.linq.checks import check_action
from trilogue.games.linq.model import PERFORMANCE_MS, PERFORMED, SENDING_MS, SILENCE
from trilogue.games.linq.options import Config, SilentNight
from trilogue.games.linq.view import Briefing, Role, View

HINTS = house_hints()
SEATS = 5
GAME = catalogue()["linq"]
STRENGTHS = tuple(Strength)


def sheet(code: str | None, is_performing: bool, *shown: tuple[str, ...]) -> View:
    """What seat 0 sees: the things that each seat has drawn so far."""
    match = Match(GAME, Config(silent_night=SilentNight.SKETCHES), SEATS)
    match.play(Move(Millis(0), House.DEALER, GAME.deal(match.state, Rng(b"deal"))))
    view = GAME.view(match.state, Seat(0))
    assert isinstance(view, View)
    drawings = [
        tuple(sketch_of(name, str(seat)) for name in names) for seat, names in enumerate(shown)
    ]
    drawings += [()] * (SEATS - len(shown))
    return replace(
        view,
        phase=Phase.WORDS,
        number=1,
        order=tuple(Seat(seat) for seat in range(SEATS)),
        waiting=(Seat(0),),
        speaker=Seat(0),
        is_performing=is_performing,
        board=tuple(tuple(PERFORMED for _ in each) for each in drawings),
        sketches=tuple(drawings),
        briefing=Briefing(
            Role.SPY if code else Role.DOUBLE_AGENT, (code or "",) * 10 if code else (), ""
        ),
    )


def sketch_of(name: str, seed: str) -> Sketch:
    return drawn(things()[name], Rng(seed.encode()))


def choice(view: View, strength: Strength, seed: int = 1):  # type: ignore[no-untyped-def]
    return LinqBot(strength).choose(Glimpse(view, Seat(0), Millis(0)), Rng(bytes([seed])))


def test_there_are_three_hundred_things_that_come_to_mind() -> None:
    brought = {thing for code in HINTS.words[::40] for thing in HINTS.drawable(code, 12)}
    assert len(brought) >= 300


@pytest.mark.parametrize("name", sorted(things()))
def test_every_drawing_is_one_that_a_table_takes(name: str) -> None:
    """Linq 36."""
    match = Match(GAME, Config(silent_night=SilentNight.SKETCHES), 4)
    for seed in range(3):
        sketch = sketch_of(name, str(seed))
        assert sketch
        assert check_action(match.state, Move(Millis(0), Seat(0), ShowSketch(sketch))) is None
        assert all(0 < value < CANVAS for stroke in sketch for value in stroke)


def test_no_two_performances_are_alike() -> None:
    sketches = {sketch_of("house", str(seed)) for seed in range(20)}
    assert len(sketches) == 20


def test_a_thing_is_known_by_its_strokes_whoever_drew_it() -> None:
    names = sorted(things())
    right = [seen_in(sketch_of(name, "x")) == name for name in names]
    assert sum(right) > 0.9 * len(names)


def test_what_is_like_nothing_is_nothing() -> None:
    assert seen_in(()) is None
    scrawl = tuple((x, 100 + 37 * x % 800, 990 - x, 37 * x % 900) for x in range(0, 990, 90))
    assert seen_in(scrawl) is None
    view = sheet(None, False, ("sun",), ("moon",))
    blank = replace(
        view, board=((SILENCE,), (PERFORMED,), (), (), ()), sketches=((None,), ((),), (), (), ())
    )
    assert in_order(view) == [(0, "sun"), (1, "moon")]
    assert in_order(blank) == []


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("code", ["winter", "bridge", "lantern", "dentist"])
def test_a_spy_draws_something_that_hints_and_never_the_thing_itself(
    strength: Strength, code: str
) -> None:
    assert choice(sheet(code, False), strength).action == Perform()
    for seed in range(4):
        action = choice(sheet(code, True), strength, seed).action
        assert isinstance(action, ShowSketch)
        thing = seen_in(action.strokes)
        assert thing is None or thing != code


def test_the_second_thing_is_another_one() -> None:
    first = HINTS.drawable("winter", 1)[0]
    for seed in range(6):
        action = choice(sheet("winter", True, (first.lower(),)), Strength.STRONG, seed).action
        assert seen_in(action.strokes) != first


def test_a_sketch_arrives_in_time_however_long_it_takes() -> None:
    """Linq 36: five seconds, and three to send it."""
    for seed in range(100):
        made = choice(sheet("winter", True), Strength.NORMAL, seed)
        assert PERFORMANCE_MS / 2 < made.effort_ms < PERFORMANCE_MS + SENDING_MS


def test_a_spy_knows_the_partner_by_what_he_drew() -> None:
    view = sheet(
        "winter", False, ("ski",), ("cow", "gun"), ("piano",), ("snowman", "snowflake"), ("eye",)
    )
    view = replace(view, phase=Phase.POINTING)
    assert choice(view, Strength.STRONG).action == PointAt(0, 3)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_night_of_sketches_among_bots_comes_to_its_end(strength: Strength) -> None:
    config = Config(silent_night=SilentNight.SKETCHES, rounds=1, has_bots=True)
    game = BotGame(GAME, config, bots_for(GAME, [strength] * 4), 5)
    state = game.play().state
    assert game.refused == 0
    sketches = [sketch for seat in state.chapters[0].sketches for sketch in seat]
    assert len(sketches) == 8
    assert all(sketches)


def test_what_bots_draw_gives_away_nothing() -> None:
    """Every proof of the conformance kit, over a night that bots have played."""
    config = Config(silent_night=SilentNight.SKETCHES, rounds=1, has_bots=True)
    game = BotGame(GAME, config, bots_for(GAME, [Strength.EASY] * 4), 7)
    game.play()
    record = game.record()
    trial = Trial(GAME, config, 4, 7, played=record.moves, deal=record.deal)
    trial.run()
    assert tuple(trial.match.moves) == record.moves
    assert trial.compared["views"]
    assert trial.compared["frames"]
