"""One of every action and of every event of Logos, for the page about the wire."""

from __future__ import annotations

from trilogue.engine.box import Examples
from trilogue.engine.game import Seat
from trilogue.games.logos import actions as a
from trilogue.games.logos import events as e
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.model import Kind, Relation, Verdict
from trilogue.games.logos.options import Face
from trilogue.games.logos.preview import Preview, WordPreview

PLACED = a.PlaceTiles((Tile(0, 0, "A"), Tile(1, 0, "T")))
EXAMPLES = Examples(
    actions=(
        a.GoOn(),
        a.RollDie(),
        a.ChooseCategory(Face.SPELL),
        a.TopUp("AEN"),
        a.SwapTiles("QV", "E"),
        PLACED,
        a.NameWord(Relation.SYNONYM, "puzzle"),
        a.SpellWord("matrix"),
        a.DefineWord("a grid of numbers in rows and columns"),
        a.Pass(),
        a.Challenge(7),
        a.LetStand(7),
        a.Vote(True),
    ),
    events=(
        e.GameOpened((("D", "B"),), 1),
        e.TurnBegun(1, Seat(1)),
        e.DieFell(Face.LOGOS),
        e.CategoryChosen(Face.SPELL),
        e.TilesTaken(1, "QV", "E", 1),
        e.TilesPlaced(1, 17),
        e.WordWritten(1, Kind.SYNONYM, 26),
        e.Challenged(Seat(0)),
        e.ChallengeRuled(Verdict.STANDS, Seat(0), costs_turn=True),
        e.TurnEnded(1, 17),
        e.TurnLost(0),
        e.GameEnded((Seat(1),)),
    ),
    options=b'{"turn_s":90}',
    preview=(PLACED, Preview((WordPreview("AT", 3),), 3)),
)
