"""One of every action and of every event of LOQ, for the page about the wire."""

from __future__ import annotations

from trilogue.engine.box import Examples
from trilogue.engine.game import Seat
from trilogue.games.loq import actions as a
from trilogue.games.loq import events as e
from trilogue.games.loq.cards import CardId, Category, Ease

EXAMPLES = Examples(
    actions=(
        a.DeclareKey(Category.NOUN),
        a.Redraw(),
        a.StartTurn(Ease.NORMAL),
        a.GiveClue(1, Category.NOUN, "a light that one carries"),
        a.MarkGuessed(1, Category.NOUN, 0),
        a.TakeBack(1, Category.NOUN),
        a.SealGuess(1, Category.NOUN, "candle"),
        a.MarkLost(1, Category.VERB),
        a.NextLevel(),
        a.Finish(),
        a.MakeGuess(1, "lantern", Category.NOUN),
        a.StopClock(),
        a.LetRun(),
        a.CallInvalid(1, Category.NOUN),
        a.Dispute(1, Category.PHRASE, a.Claim.GUESSED),
        a.CastVote(True),
        a.Continue(),
    ),
    events=(
        e.RoundBegan(2, CardId.THREE_WORDS),
        e.TurnCalled(0, Seat(2)),
        e.DescriberReplaced(Seat(2), Seat(4)),
        e.KeyDeclared(Category.NOUN),
        e.CardRedrawn(),
        e.TurnBegan(0, Seat(2)),
        e.ClueGiven(Category.NOUN, "a light that one carries"),
        e.ClueRefused(a.ClueFault.ENTRY_WORD),
        e.WrongGuess(Seat(3), "candle"),
        e.EntryTakenBack(1, Category.NOUN),
        e.GuessHeld(1, Category.NOUN),
        e.EntryGuessed(1, Category.NOUN, "lantern", Seat(3)),
        e.EntryBlocked(1, Category.NOUN, "lantern", 1, Seat(1)),
        e.EntryLost(1, Category.NOUN),
        e.LevelOpened(2),
        e.DescribingEnded(),
        e.ClockStopped(Seat(1)),
        e.ClockRanOn(),
        e.InvalidCalled(Seat(1), 1, Category.NOUN),
        e.DisputeRaised(Seat(3), 1, Category.PHRASE, a.Claim.GUESSED),
        e.VoteCast(Seat(3)),
        e.VoteEnded(True, 2, 1),
        e.TurnTallied(0),
        e.TurnEnded(0, 4, 21),
        e.GameEnded((0,)),
    ),
    options=b'{"turn_s":90}',
)
