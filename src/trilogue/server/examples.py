"""One example of every message, for the protocol's page; a test sends them through the decoders."""

from __future__ import annotations

from msgspec import Raw, Struct

from trilogue.bots.player import Strength
from trilogue.decks.linq import LinqDeck
from trilogue.engine.game import DeckLabel, Millis, Seat
from trilogue.engine.match import Match
from trilogue.games.linq import model as linq
from trilogue.games.linq.rules import Linq
from trilogue.games.logos import actions as logos
from trilogue.games.logos import events as news
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.model import Kind, Relation, Verdict
from trilogue.games.logos.options import Face
from trilogue.games.logos.preview import Preview, WordPreview
from trilogue.games.loq import actions as loq
from trilogue.games.loq import events as loq_events
from trilogue.games.loq.cards import CardId, Category, Ease
from trilogue.server import from_client as c
from trilogue.server import from_server as s
from trilogue.table import acts as a
from trilogue.table.view import (
    DealView,
    Farewell,
    Frame,
    HostView,
    Knocked,
    LatecomerView,
    MemberView,
    OnlookersView,
    TablePhase,
    TableView,
    TalkView,
    TurnedAway,
    UndoView,
)

TOKEN = "0123456789abcdef0123456789abcdef"
COMMITMENT = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"


def _frame() -> Frame:
    """A table of four in its lobby, Linq chosen."""
    names = [("4f1c9a02", "Ada", "*"), ("b7730e11", "Ben", "§")]
    people = tuple(
        MemberView(member, name, mark, None, None, False, True, False, False, None)
        for member, name, mark in names
    )
    table = TableView(
        id=TOKEN,
        code="QUILL",
        link=TOKEN,
        game="linq",
        title="Linq",
        fewest=4,
        most=8,
        phase=TablePhase.LOBBY,
        you="4f1c9a02",
        host="4f1c9a02",
        members=people,
        options=linq.Config(),
        decks=(DeckLabel("house", "House deck"),),
        paused=False,
        locked=False,
        undo=UndoView(may_ask=False, by=None, asked=False),
        late=LatecomerView((), None),
        talk=TalkView(allowed=False, hushed=False, has_team=False, lines=()),
        onlookers=OnlookersView(allowed=False, delay_s=0, count=0),
        sound=None,
        deal=DealView(COMMITMENT, shares=1, yours=True, opened=None),
        record=None,
        evening=(),
    )
    match = Match(Linq({"house": LinqDeck("House deck", ())}), linq.Config(), 4)
    return Frame(12, Millis(0), ticking=False, table=table, game=match.sight(Seat(0)))


_EXAMPLES: list[Struct] = [
    c.OpenTable("Ada", TOKEN, "linq"),
    c.JoinTable("Ben", TOKEN, code="QUILL"),
    c.ResumeSeat(TOKEN, TOKEN),
    c.WatchTable(code="QUILL"),
    c.DoAct("a1", a.SetReady(True)),
    c.AskPreview("p1", Raw(b'{"type":"place_tiles","tiles":[[0,0,"A"],[1,0,"T"]]}')),
    c.Ping(),
    a.Rename("Ada"),
    a.PickMark("§"),
    a.SetReady(True),
    a.AddShare(COMMITMENT, TOKEN),
    a.SetOptions(Raw(b'{"word_s":90}')),
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
    a.ChooseGame("logos"),
    a.BringWords(TOKEN),
    a.SetWatching(True, delay_s=30),
    a.AskUndo(),
    a.AnswerUndo(True),
    a.AskSeat(2),
    a.Write("Well said.", to_team=True),
    a.React("bravo"),
    a.SetTalk(True),
    a.SetMuted("b7730e11", True),
    a.AddBot(Strength.STRONG),
    a.Leave(),
    a.Play(Raw(b'{"type":"say_word","word":"harbour"}')),
    s.Welcome(TOKEN, "4f1c9a02"),
    Knocked("QUILL", "linq", "Linq", HostView("Ada", "*"), 6, TablePhase.PLAYING, again_in_s=12),
    TurnedAway("not_now", again_in_s=300),
    _frame(),
    s.Done("a1", 13),
    s.Refused("a1", "not_your_turn", "a seat that the game waits for"),
    s.Previewed("p1", Preview((WordPreview("AT", 3, None),), 3, 3)),
    s.Problem("malformed", "Object missing required field `type`"),
    Farewell("left"),
    s.Pong(),
    linq.PickNumber(4),
    linq.SayWord("harbour"),
    linq.Perform(),
    linq.ShowSketch(((120, 80, 130, 95), (400, 400))),
    linq.PointAt(0, 3),
    linq.GuessCodeWord("lantern"),
    linq.Continue(),
    linq.StarterChosen(Seat(2)),
    linq.NumberPicked(4),
    linq.CardsDealt(1),
    linq.WordSaid(Seat(2), "harbour"),
    linq.PerformanceBegun(Seat(2)),
    linq.Performed(Seat(2)),
    linq.Pointed(Seat(1)),
    linq.HandsShown(),
    linq.GuessMade(Seat(3)),
    linq.RoundSettled(1),
    linq.GameEnded((Seat(3),)),
    logos.RollDie(),
    logos.ChooseCategory(Face.SPELL),
    logos.TopUp("AEN"),
    logos.SwapTiles("QV", "E"),
    logos.PlaceTiles((Tile(0, 0, "A"), Tile(1, 0, "T"))),
    logos.NameWord(Relation.SYNONYM, "puzzle"),
    logos.SpellWord("matrix"),
    logos.DefineWord("a grid of numbers in rows and columns"),
    logos.Pass(),
    logos.Challenge(7),
    logos.LetStand(7),
    logos.Vote(True),
    news.GameOpened((("D", "B"),), 1),
    news.TurnBegun(1, Seat(1)),
    news.DieFell(Face.LOGOS),
    news.CategoryChosen(Face.SPELL),
    news.TilesTaken(1, "QV", "E", 1),
    news.TilesPlaced(1, 17),
    news.WordWritten(1, Kind.SYNONYM, 26),
    news.Challenged(Seat(0)),
    news.ChallengeRuled(Verdict.STANDS, Seat(0), costs_turn=True),
    news.TurnEnded(1, 17),
    news.TurnLost(0),
    news.GameEnded((Seat(1),)),
    loq.DeclareKey(Category.NOUN),
    loq.Redraw(),
    loq.StartTurn(Ease.NORMAL),
    loq.StepAside(),
    loq.GiveClue(Category.NOUN, "a light that one carries"),
    loq.MarkGuessed(1, Category.NOUN, 0),
    loq.MarkLost(1, Category.VERB),
    loq.NextLevel(),
    loq.Finish(),
    loq.MakeGuess("lantern", Category.NOUN),
    loq.CallInvalid(1, Category.NOUN),
    loq.Dispute(1, Category.PHRASE, loq.Claim.GUESSED),
    loq.CastVote(True),
    loq.Continue(),
    loq_events.RoundBegan(2, CardId.THREE_WORDS),
    loq_events.TurnCalled(0, Seat(2)),
    loq_events.DescriberReplaced(Seat(2), Seat(4)),
    loq_events.KeyDeclared(Category.NOUN),
    loq_events.CardRedrawn(),
    loq_events.TurnBegan(0, Seat(2)),
    loq_events.ClueGiven(Category.NOUN, "a light that one carries"),
    loq_events.ClueRefused(loq.ClueFault.ENTRY_WORD),
    loq_events.WrongGuess(Seat(3), "candle"),
    loq_events.GuessHeld(1, Category.NOUN),
    loq_events.EntryGuessed(1, Category.NOUN, "lantern", Seat(3)),
    loq_events.EntryBlocked(1, Category.NOUN, "lantern", 1, Seat(1)),
    loq_events.EntryLost(1, Category.NOUN),
    loq_events.LevelOpened(2),
    loq_events.DescribingEnded(),
    loq_events.InvalidCalled(Seat(1), 1, Category.NOUN),
    loq_events.DisputeRaised(Seat(3), 1, Category.PHRASE, loq.Claim.GUESSED),
    loq_events.VoteCast(Seat(3)),
    loq_events.VoteEnded(True, 2, 1),
    loq_events.TurnTallied(0),
    loq_events.TurnEnded(0, 4, 21),
    loq_events.GameEnded((0,)),
]
EXAMPLES: dict[type, Struct] = {type(example): example for example in _EXAMPLES}
