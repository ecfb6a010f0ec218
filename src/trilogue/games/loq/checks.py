"""What may be done in LOQ, action by action. Numbers refer to RULES.md."""

from __future__ import annotations

from trilogue.engine.game import Millis, Rejected, Seat
from trilogue.games.loq import dealer, gates, guesses, levels
from trilogue.games.loq.actions import (
    Action,
    CallInvalid,
    CastVote,
    Dispute,
    DrawCard,
    GiveClue,
    MakeGuess,
    MarkGuessed,
    MarkLost,
    OpenGame,
    RuleClue,
    RuleGuess,
    SealGuess,
    StartTurn,
    TakeBack,
)
from trilogue.games.loq.ballots import VOTE_MS
from trilogue.games.loq.cards import Category, Ease
from trilogue.games.loq.model import DONE, FRESH, ClueAsked, GuessAsked, Mark, Phase, State, Turn
from trilogue.words.answers import plain, plain_answer, tidy

NO_SUCH_ENTRY = Rejected("no_such_entry", "an entry of a level in play")
LEVEL_SETTLED = Rejected("level_settled", "something for the level that is in play now")
SETTLED = Rejected("entry_settled", "an entry that is still open")


def check_house(state: State, action: Action) -> Rejected | None:
    """What the dealer and the referee may say; which words they are is their affair."""
    turn = state.turn
    first = turn.questions[0] if turn and turn.questions else None
    match action:
        case OpenGame() if state.phase is Phase.OPENING:
            if not dealer.is_opening(state, action):
                return Rejected("not_a_deal", "the table's round cards, their backs, who begins")
        case DrawCard(card) if gates.is_drawing(state):
            if not dealer.is_card(card):
                return Rejected("not_a_card", "a card of four levels with five entries each")
        case RuleClue() if isinstance(first, ClueAsked):
            return None
        case RuleGuess(level, category) if isinstance(first, GuessAsked):
            hit = (level, category)
            places = guesses.candidates(state, first.level, first.category)
            if hit != (None, None) and hit not in set(places):
                return NO_SUCH_ENTRY
        case _:
            return Rejected("not_due", "the house duty that is due")
    return None


def check_seat(state: State, seat: Seat, action: Action, at: Millis) -> Rejected | None:
    """Whether this seat may do this now: the moment, the kind of action, then what it says."""
    if not 0 <= seat < state.seats:
        return Rejected("no_such_seat", f"a seat from 0 to {state.seats - 1}")
    if type(action) not in gates.PHASES and not isinstance(action, CastVote):
        return Rejected("not_your_turn", "an action of a seat")
    now = levels.catch_up(state, at).state
    rejected = gates.refusal(now, seat, type(action))
    if rejected is None and _is_late(now, at):  # LOQ 24
        return Rejected("too_late", "an action before the time ran out")
    return rejected or _check_content(now, action, at)


def _is_late(state: State, at: Millis) -> bool:
    ends = state.ends
    if state.turn and state.turn.ballot:
        ends = Millis(state.turn.ballot.began + VOTE_MS)
    elif state.turn and state.turn.stop:
        ends = state.turn.stop.deadline
    return ends is not None and at > ends


def _check_content(state: State, action: Action, at: Millis) -> Rejected | None:
    match action:
        case StartTurn(ease) if ease is not Ease.NORMAL and not state.config.choose_ease:
            return Rejected("no_choice", "a normal start at this table")  # LOQ 46
        case GiveClue(level, category, text):
            return _check_level(state, level) or _check_clue(state, category, tidy(text))
        case MarkGuessed(level, category, side):
            return _check_tap(state, level, category) or _check_side(state, side)
        case TakeBack(level, category):
            return _check_taking_back(state, level, category, at)
        case MarkLost(level, category):
            return _check_tap(state, level, category)
        case MakeGuess(level, text, category):
            return _check_level(state, level) or _check_guess(state, level, tidy(text), category)
        case SealGuess(level, category, text):
            return _check_seal(state, level, category, tidy(text))
        case CallInvalid(level, category):
            row = state.current().row(level, category)
            if row is None:
                return NO_SUCH_ENTRY
            if not gates.can_be_called(row):  # LOQ 20
                return Rejected(
                    "not_callable", "an entry that is not called, lost or being settled"
                )
        case Dispute(level, category, claim):
            row = state.current().row(level, category)
            if row is None:
                return NO_SUCH_ENTRY
            if claim not in gates.claims(state.current(), row):  # LOQ 41
                return Rejected("not_disputable", "one of the claims that the tally offers")
        case _:
            return None
    return None


def _check_level(state: State, level: int) -> Rejected | None:
    """LOQ 50: clues and guesses are for the level in play; answers in Memory for any reached."""
    turn = state.current()
    reached = turn.order[: len(turn.levels)]
    if level not in reached:
        return NO_SUCH_ENTRY
    is_in_play = level == turn.level_in_play or state.phase is Phase.RECALL
    return None if is_in_play else LEVEL_SETTLED


def _check_clue(state: State, category: Category, text: str) -> Rejected | None:
    turn = state.current()
    if not plain(text) or not text.isprintable():
        return Rejected("no_clue", "a clue of one word or more")
    row = turn.row(turn.level_in_play, category)
    return None if row and row.mark is Mark.OPEN else SETTLED


def _check_tap(state: State, level: int, category: Category) -> Rejected | None:
    """LOQ 26: an entry of the level in play, in Memory of any level that was reached."""
    turn = state.current()
    row = turn.row(level, category)
    if row is None or (state.phase is Phase.DESCRIBING and level != turn.level_in_play):
        return NO_SUCH_ENTRY
    return None if row.mark in levels.UNSETTLED else SETTLED


def _check_taking_back(state: State, level: int, category: Category, at: Millis) -> Rejected | None:
    """LOQ 52: for three seconds, and only while nothing has happened at a later level."""
    turn = state.current()
    row = turn.row(level, category)
    if row is None:
        return NO_SUCH_ENTRY
    in_time = row.mark in DONE and row.back_until is not None and at <= row.back_until
    if in_time and (turn.modifiers.memory or not _has_gone_on(turn, level)):
        return None
    return Rejected("cannot_take_back", "an entry that was tapped within the last three seconds")


def _has_gone_on(turn: Turn, level: int) -> bool:
    """Whether anything happened at a level that was opened after this one."""
    place = turn.order.index(level) + 1
    later = turn.order[place:]
    return any(rows != FRESH for rows in turn.levels[place:]) or any(
        said.level in later for said in (*turn.clues, *turn.guesses, *turn.questions)
    )


def _check_side(state: State, side: int | None) -> Rejected | None:
    turn = state.current()
    if side is None or side == turn.side:
        return None
    if not turn.modifiers.all_play or side not in range(state.side_count):  # LOQ 35
        return Rejected("no_such_side", "a team that may guess in this round")
    return None


def _check_seal(state: State, level: int, category: Category, text: str) -> Rejected | None:
    """LOQ 53: for an entry that is open, so that whoever is right was first."""
    row = state.current().row(level, category)
    if row is None:
        return NO_SUCH_ENTRY
    if not plain_answer(text) or not text.isprintable():
        return Rejected("no_guess", "a guess of one word or more")
    return None if row.mark is Mark.OPEN else SETTLED


def _check_guess(state: State, level: int, text: str, category: Category | None) -> Rejected | None:
    turn = state.current()
    letters = plain(text) if state.config.articles_count else plain_answer(text)
    if not letters or not text.isprintable():
        return Rejected("no_guess", "a guess of one word or more")
    if not turn.modifiers.one_guess:
        return None
    if category is None:  # LOQ 30
        return Rejected("which_entry", "the entry that this one guess is for")
    return None if any(guesses.candidates(state, level, category)) else SETTLED  # LOQ 31
