"""One of every action and of every event of Linq, for the page about the wire."""

from __future__ import annotations

from trilogue.engine.box import Examples
from trilogue.engine.game import Seat
from trilogue.games.linq import actions as a
from trilogue.games.linq import events as e

EXAMPLES = Examples(
    actions=(
        a.PickNumber(4),
        a.SayWord("harbour"),
        a.SayAloud(2),
        a.Unsay(2),
        a.Perform(),
        a.ShowSketch(((120, 80, 130, 95), (400, 400))),
        a.PointAt(0, 3),
        a.TakeDevice(3),
        a.PassBeat(a.Phase.HANDS),
        a.GuessCodeWord("lantern"),
        a.Explain("winter"),
        a.Continue(),
    ),
    events=(
        e.StarterChosen(Seat(2)),
        e.NumberPicked(4),
        e.CardsDealt(1),
        e.WordSaid(Seat(2), "harbour"),
        e.SaidAloud(Seat(2)),
        e.Unsaid(Seat(2)),
        e.PerformanceBegun(Seat(2)),
        e.Performed(Seat(2)),
        e.Pointed(Seat(1)),
        e.DeviceTaken(Seat(2)),
        e.HandsShown(),
        e.GuessMade(Seat(3)),
        e.RoundSettled(1),
        e.GameEnded((Seat(3),)),
    ),
    options=b'{"word_s":90}',
)
