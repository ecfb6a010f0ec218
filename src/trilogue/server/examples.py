"""One example of every message, for the protocol's page; a test sends them through the decoders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Raw, Struct

from trilogue.bots.player import Strength
from trilogue.engine.box import Box
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, Millis, Seat
from trilogue.engine.match import Match
from trilogue.server import from_client as c
from trilogue.server import from_server as s
from trilogue.table import acts as a
from trilogue.table.view import (
    DealView,
    Farewell,
    Frame,
    Gestured,
    GestureSign,
    HostView,
    Knocked,
    MemberView,
    Signalled,
    TablePhase,
    TableView,
    TurnedAway,
)

TOKEN = "0123456789abcdef0123456789abcdef"
DEVICE = "0123456789abcdef"
COMMITMENT = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"


def examples(boxes: Mapping[str, Box]) -> dict[type, Struct]:
    """One of every message, by its type; what is about a game shows the first that has it."""
    games = [box.examples for box in boxes.values()]
    of_games = (one for game in games for one in (*game.actions, *game.events))
    return {type(one): one for one in (*_general(list(boxes.values())), *of_games)}


def _general(boxes: Sequence[Box]) -> list[Struct]:
    first, last = boxes[0], boxes[-1]
    info = first.info
    tried, foretold = next(one for box in boxes if (one := box.examples.preview))
    return [
        c.OpenTable("Ada", TOKEN, info.id),
        c.JoinTable("Ben", TOKEN, code="QUILL"),
        c.ResumeSeat(TOKEN, TOKEN),
        c.WatchTable(code="QUILL"),
        c.DoAct("a1", a.SetReady(True)),
        c.AskPreview("p1", Raw(encode(tried))),
        c.AskRelay(),
        c.Ping(),
        a.Rename("Ada"),
        a.PickMark("§"),
        a.SetReady(True),
        a.AddShare(COMMITMENT, TOKEN),
        a.SetOptions(Raw(first.examples.options)),
        a.SetTeams({"4f1c9a02": 0, "b7730e11": 1}),
        a.StartGame(),
        a.BackToLobby(),
        a.Pause(),
        a.Resume(),
        a.RemoveMember("b7730e11"),
        a.AnswerKnock("5c0ffee5", let_in=True),
        a.HandOver("b7730e11"),
        a.SetSeating(("b7730e11", "4f1c9a02")),
        a.SetLock(True),
        a.ChooseGame(last.info.id),
        a.BringWords(TOKEN),
        a.SetWatching(True, delay_s=30),
        a.AskUndo(),
        a.AnswerUndo(True),
        a.AskSeat(2),
        a.PlayAlong(),
        a.MakeGesture(GestureSign.SO_CLOSE),
        a.SetCalling(True),
        a.JoinCall(DEVICE, muted=True),
        a.LeaveCall(),
        a.Signal("b7730e11", DEVICE, '{"candidates":[]}'),
        a.Write("Well said.", to_team=True),
        a.React("bravo"),
        a.SetTalk(True),
        a.SetMuted("b7730e11", True),
        a.AddBot(Strength.STRONG),
        a.Leave(),
        a.Play(Raw(encode(first.examples.actions[0]))),
        s.Welcome(TOKEN, "4f1c9a02"),
        Knocked(
            "QUILL", info.id, info.title, HostView("Ada", "*"), 6, TablePhase.PLAYING, again_in_s=12
        ),
        TurnedAway("not_now", again_in_s=300),
        _frame(first.make()),
        Gestured("b7730e11", GestureSign.WELL_SAID),
        Signalled("b7730e11", DEVICE, '{"candidates":[]}'),
        s.Done("a1", 13),
        s.Refused("a1", "not_your_turn", "a seat that the game waits for"),
        s.Previewed("p1", foretold),
        s.RelayTold(("turn:relay.example:3478",), "1795000000:5c0ffee5", "c2lnbmVk"),
        s.Problem("malformed", "Object missing required field `type`"),
        Farewell("left"),
        s.RestartAhead(),
        s.Pong(),
    ]


def _frame(game: AnyGame) -> Frame:
    """A table in its lobby, the game chosen."""
    info, options = game.info, game.codec.config(b"{}")
    names = [("4f1c9a02", "Ada", "*"), ("b7730e11", "Ben", "§")]
    people = tuple(
        MemberView(member, name, mark, None, None, False, True, False, False, None)
        for member, name, mark in names
    )
    table = TableView(
        id=TOKEN,
        code="QUILL",
        link=TOKEN,
        game=info.id,
        title=info.title,
        fewest=info.fewest,
        most=info.most,
        phase=TablePhase.LOBBY,
        you="4f1c9a02",
        host="4f1c9a02",
        members=people,
        options=options,
        decks=tuple(game.decks),
        deal=DealView(COMMITMENT, shares=1, yours=True),
    )
    match = Match(game, options, info.fewest)
    return Frame(12, Millis(0), ticking=False, table=table, game=match.sight(Seat(0)))
