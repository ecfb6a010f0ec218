"""The honest random player of LOQ, its stand-in, and the cheat that the proofs set against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.loq.actions import (
    Action,
    CallInvalid,
    Card,
    CastVote,
    Claim,
    Continue,
    DeclareKey,
    Dispute,
    Finish,
    GiveClue,
    LetRun,
    MakeGuess,
    MarkGuessed,
    MarkLost,
    NextLevel,
    Redraw,
    SealGuess,
    StartTurn,
    StepAside,
    StopClock,
    TakeBack,
)
from trilogue.games.loq.cards import CATEGORIES, Category, Ease
from trilogue.games.loq.model import Mark, Phase, State
from trilogue.games.loq.view import LevelView, RowView, TurnView, View

AWAY = 0.02  # how often a describer is away
STEADY = 0.97  # how often someone goes on without a dispute
WEIGHTS = {  # how often each is tried, where it is open
    "give_clue": 4,
    "mark_guessed": 4,
    "make_guess": 4,
    "mark_lost": 1,
    "next_level": 1,
    "finish": 1,
    "seal_guess": 1,
    "call_invalid": 1,
    "stop_clock": 1,
    "let_run": 1,
}


def stand_in(view: View) -> Action:
    """LOQ 8: whoever is away steps aside, does not vote, lets the clock run, and goes on."""
    if "cast_vote" in view.may:
        return CastVote(None)
    if "let_run" in view.may:
        return LetRun()
    return StepAside() if view.phase is Phase.READY else Continue()


def sample(view: View, seat: Seat, deck: Sequence[Card], rng: Rng) -> Action:
    """A legal action for a seat that the game waits for, or that is free to act."""
    turn = view.turn
    assert turn is not None
    if "cast_vote" in view.may:
        return CastVote(rng.choice((True, False, None)))
    match view.phase:
        case Phase.READY:
            return _ready(view, turn, rng)
        case Phase.TALLY:
            return _tally(view, turn, rng)
        case _:
            kinds = [kind for kind in view.may for _ in range(WEIGHTS[kind])]
            return _PLAYS[rng.choice(kinds)](view, turn, deck, rng)


def _ready(view: View, turn: TurnView, rng: Rng) -> Action:
    if rng.chance(AWAY):
        return StepAside()
    if turn.must_declare:
        return DeclareKey(rng.choice(CATEGORIES))
    if "redraw" in view.may and rng.chance(0.3):
        return Redraw()
    return StartTurn(rng.choice(tuple(Ease)) if view.config.choose_ease else Ease.NORMAL)


def _tally(view: View, turn: TurnView, rng: Rng) -> Action:
    if rng.chance(STEADY):
        return Continue()
    if "call_invalid" in view.may and rng.chance(0.5):
        return _call(view, turn, (), rng)
    disputable = [(lv, row) for lv, row in _rows(turn) if row.claims]
    if not disputable:
        return Continue()
    level, row = rng.choice(disputable)
    return Dispute(level.level, row.category, rng.choice(row.claims))


def _rows(turn: TurnView) -> list[tuple[LevelView, RowView]]:
    return [(level, row) for level in turn.levels for row in level.rows]


def _unsettled(view: View, turn: TurnView) -> list[tuple[LevelView, RowView]]:
    """Entries that can still be guessed, in Memory at every level that was reached."""
    reached = turn.levels if view.phase is Phase.RECALL else turn.levels[-1:]
    waiting = (Mark.OPEN, Mark.SETTLING)
    return [(level, row) for level in reached for row in level.rows if row.mark in waiting]


def _clue(view: View, turn: TurnView, deck: Sequence[Card], rng: Rng) -> Action:
    """The same place on the next card of the deck, which a team-mate can read backwards."""
    rows = [(level, row) for level, row in _unsettled(view, turn) if row.mark is Mark.OPEN]
    level, row = rng.choice(rows)
    column = CATEGORIES.index(row.category)
    texts = [card.levels[level.level - 1][column] for card in deck]
    following = texts[(texts.index(row.text or "") + 1) % len(texts)] if row.text in texts else ""
    said = [following or "something", f"is it {following or 'this'}?", row.text or "this", "zzyx"]
    return GiveClue(
        level.level, row.category, said[min(rng.below(8), 3)] if rng.chance(0.5) else said[0]
    )


def _guess(view: View, turn: TurnView, deck: Sequence[Card], rng: Rng) -> Action:
    """What the clue for an entry stands for, if there is one; else anything."""
    level, row = rng.choice(_unsettled(view, turn))
    column = CATEGORIES.index(row.category)
    texts = [card.levels[level.level - 1][column] for card in deck]
    heard = {
        texts[i - 1]
        for i, text in enumerate(texts)
        for clue in turn.clues
        if (clue.level, clue.category) == (level.level, row.category)
        if clue.text in (text, f"is it {text}?")
    }
    guess = rng.choice(sorted(heard)) if heard and rng.chance(0.8) else rng.choice(texts)
    return MakeGuess(level.level, guess, row.category)


def _tap(view: View, turn: TurnView, deck: Sequence[Card], rng: Rng) -> Action:
    level, row = rng.choice(_unsettled(view, turn))
    rivals = [side for side in range(len(view.scores)) if side != turn.side]
    blocks = turn.rule.all_play and rng.chance(0.3)
    return MarkGuessed(level.level, row.category, rng.choice(rivals) if blocks else None)


def _tap_lost(view: View, turn: TurnView, deck: Sequence[Card], rng: Rng) -> Action:
    level, row = rng.choice(_unsettled(view, turn))
    return MarkLost(level.level, row.category)


def _seal(view: View, turn: TurnView, deck: Sequence[Card], rng: Rng) -> Action:
    """Something of the right kind, at any level that was reached."""
    level, row = rng.choice([(lv, row) for lv, row in _rows(turn) if row.mark is Mark.OPEN])
    texts = [card.levels[level.level - 1][CATEGORIES.index(row.category)] for card in deck]
    return SealGuess(level.level, row.category, rng.choice(texts))


def _call(view: View, turn: TurnView, deck: Sequence[Card], rng: Rng) -> Action:
    level, row = rng.choice([(level, row) for level, row in _rows(turn) if row.may_call])
    return CallInvalid(level.level, row.category)


_PLAYS: dict[str, Callable[[View, TurnView, Sequence[Card], Rng], Action]] = {
    "give_clue": _clue,
    "make_guess": _guess,
    "mark_guessed": _tap,
    "mark_lost": _tap_lost,
    "next_level": lambda view, turn, deck, rng: NextLevel(),
    "finish": lambda view, turn, deck, rng: Finish(),
    "seal_guess": _seal,
    "call_invalid": _call,
    "stop_clock": lambda view, turn, deck, rng: StopClock(),
    "let_run": lambda view, turn, deck, rng: LetRun(),
}


def probe(state: State, rng: Rng) -> Action:
    """Something to try at any moment, above all around the words on the card."""
    card = state.turn.card if state.turn else None
    secrets = [text for entries in card.levels for text in entries] if card else ["lantern"]
    word = rng.choice(secrets)
    text = rng.choice([word, word.upper(), f"the {word}", f"{word}s", word[:3], "", "the", "\x00"])
    level, category = 1 + rng.below(4), rng.choice(CATEGORIES)
    tries: list[Action] = [
        MakeGuess(level, text, rng.choice([*CATEGORIES, None])),
        MakeGuess(level, text),
        GiveClue(level, category, text),
        MarkGuessed(level, category, rng.choice([0, 1, 3, None])),
        TakeBack(level, category),
        SealGuess(level, category, text),
        MarkLost(level, category),
        CallInvalid(level, category),
        Dispute(level, category, rng.choice(tuple(Claim))),
        _bare(category, rng),
    ]
    return rng.choice(tries)


def _bare(category: Category, rng: Rng) -> Action:
    tries: list[Action] = [
        DeclareKey(category),
        Redraw(),
        StartTurn(rng.choice(tuple(Ease))),
        StepAside(),
        NextLevel(),
        Finish(),
        StopClock(),
        LetRun(),
        CastVote(rng.choice((True, False, None))),
        Continue(),
    ]
    return rng.choice(tries)
