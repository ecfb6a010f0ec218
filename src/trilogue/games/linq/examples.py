"""One of every action and of every event of Linq, for the page about the wire."""

from __future__ import annotations

from trilogue.engine.box import Examples
from trilogue.engine.game import Seat
from trilogue.games.linq import model as m

EXAMPLES = Examples(
    actions=(
        m.PickNumber(4),
        m.SayWord("harbour"),
        m.SayAloud(2),
        m.Unsay(2),
        m.Perform(),
        m.ShowSketch(((120, 80, 130, 95), (400, 400))),
        m.PointAt(0, 3),
        m.PassBeat(m.Phase.HANDS),
        m.GuessCodeWord("lantern"),
        m.Continue(),
    ),
    events=(
        m.StarterChosen(Seat(2)),
        m.NumberPicked(4),
        m.CardsDealt(1),
        m.WordSaid(Seat(2), "harbour"),
        m.SaidAloud(Seat(2)),
        m.Unsaid(Seat(2)),
        m.PerformanceBegun(Seat(2)),
        m.Performed(Seat(2)),
        m.Pointed(Seat(1)),
        m.HandsShown(),
        m.GuessMade(Seat(3)),
        m.RoundSettled(1),
        m.GameEnded((Seat(3),)),
    ),
    options=b'{"word_s":90}',
)
