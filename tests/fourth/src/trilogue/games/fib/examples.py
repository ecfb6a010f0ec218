"""One of every action and of every event of Fib, for the page about the wire."""

from __future__ import annotations

from trilogue.engine.box import Examples
from trilogue.engine.game import Seat
from trilogue.games.fib import model as m

EXAMPLES = Examples(
    actions=(m.Claim(5), m.Believe(), m.Doubt()),
    events=(
        m.CardsDealt(1),
        m.Claimed(Seat(0), 5),
        m.Answered(m.Turn(1, Seat(0), 5, False, 2)),
        m.GameEnded((Seat(1),)),
    ),
    options=b'{"length":"long"}',
)
