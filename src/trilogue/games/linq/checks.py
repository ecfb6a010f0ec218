"""What may be done in Linq, action by action. Numbers refer to RULES.md."""

from __future__ import annotations

from trilogue.engine.game import (
    House,
    Move,
    Rejected,
    Seat,
)
from trilogue.games.linq import dealer
from trilogue.games.linq.actions import (
    CANVAS,
    HIGHEST_NUMBER,
    MOST_COORDINATES,
    MOST_STROKES,
    Action,
    ChooseStarter,
    DealCards,
    Explain,
    GuessCodeWord,
    PassBeat,
    PickNumber,
    PointAt,
    SayAloud,
    SayWord,
    ShowSketch,
    Sketch,
    TakeDevice,
    Unsay,
)
from trilogue.games.linq.model import SILENCE, Pair, State
from trilogue.words.answers import (
    contains_word,
    is_one_word,
    plain,
    plain_answer,
    tidy,
)

NOT_ONE_WORD = Rejected("not_one_word", "one word of at most 32 letters")


def check_action(state: State, move: Move[Action]) -> Rejected | None:
    """The rules of the action itself; whose turn it is has been seen to."""
    match move.action:
        case ChooseStarter(seat) if not 0 <= seat < state.seats:
            return Rejected("no_such_seat", f"a seat from 0 to {state.seats - 1}")
        case ChooseStarter(seat) if seat not in dealer.starters(state):
            return Rejected("not_a_deal", "the start player whom the table chose")
        case PickNumber(number) if not 1 <= number <= HIGHEST_NUMBER:
            return Rejected("no_such_number", f"a number from 1 to {HIGHEST_NUMBER}")
        case DealCards(hands) if not dealer.is_deal(state, hands):
            return Rejected("not_a_deal", "two equal cards of ten words, none for the others")
        case SayWord(word):
            return _check_word(state, seat_of(move), tidy(word))
        case SayAloud(seat, word):
            return _check_aloud(state, seat_of(move), Seat(seat), word)
        case Unsay(seat):
            return _check_unsay(state, Seat(seat))
        case ShowSketch(strokes):
            return _check_sketch(strokes)
        case PointAt(first, second):
            return _check_picks(state, seat_of(move), Pair(Seat(first), Seat(second)))
        case TakeDevice(giver):
            return _check_device(state, seat_of(move), Seat(giver))
        case PassBeat(beat) if beat is not state.phase:
            return Rejected("beat_is_over", "the beat that all see now")
        case Explain(word):
            return _check_reason(state, seat_of(move), tidy(word))
        case GuessCodeWord(str(guess)) if not plain_answer(guess):
            return Rejected("no_word", "a word, or nothing to let it be")
        case _:
            return None


def _check_word(state: State, seat: Seat, word: str) -> Rejected | None:
    if not is_one_word(word):  # Linq 10
        return NOT_ONE_WORD
    own, others = state.board[seat], [w for said in state.board for w in said]
    if plain(word) in {plain(said) for said in own}:  # Linq 11
        return Rejected("said_before", "a second word that differs from the first")
    if state.config.no_copying and plain(word) in {plain(said) for said in others}:  # Linq 12
        return Rejected("copied", "a word that nobody has said in this round")
    # Linq 13 and 14: the same work for every role, and only a holder of the word can be refused.
    code_word = state.code_word(seat)
    if contains_word(word, code_word or SILENCE) and code_word:
        return Rejected("contains_code_word", "a word that does not contain your code word")
    return None


def _check_aloud(state: State, by: Seat, seat: Seat, word: str | None) -> Rejected | None:
    """Linq 37: the word of whose turn it is; only its own speaker can be refused for the code word."""
    if seat != state.speaker:
        return Rejected("not_their_turn", "the word of the player whose turn it is")
    if word is None:
        return None
    if by == seat:
        return _check_word(state, seat, tidy(word))
    return None if is_one_word(tidy(word)) else NOT_ONE_WORD


def _check_unsay(state: State, seat: Seat) -> Rejected | None:
    """Linq 38: the latest word alone, as long as nobody has gone on."""
    if seat != state.just_said or state.done:
        return Rejected("nothing_to_unsay", "the word that was said last")
    return None


def _check_sketch(strokes: Sketch) -> Rejected | None:
    """Linq 36: bounded in number and size, and every point has two coordinates."""
    if len(strokes) > MOST_STROKES or sum(map(len, strokes)) > MOST_COORDINATES:
        most = f"{MOST_STROKES} strokes and {MOST_COORDINATES // 2} points"
        return Rejected("sketch_too_large", f"at most {most}")
    if any(len(stroke) < 2 or len(stroke) % 2 for stroke in strokes):
        return Rejected("bad_stroke", "strokes of points, each with an x and a y")
    if any(not 0 <= value <= CANVAS for stroke in strokes for value in stroke):
        return Rejected("bad_stroke", f"coordinates from 0 to {CANVAS}")
    return None


def _check_reason(state: State, seat: Seat, word: str) -> Rejected | None:
    """Linq 45: one word, once."""
    if not is_one_word(word):
        return NOT_ONE_WORD
    if state.chapters[-1].reasons[seat] is not None:
        return Rejected("explained_before", "one word for a round")
    return None


def _check_device(state: State, taker: Seat, giver: Seat) -> Rejected | None:
    """Linq 48: of someone who is done; handed on by each once, and to each once."""
    if giver not in state.done:
        return Rejected("device_in_use", "the device of someone who has pointed or guessed")
    if any(giver == handed.giver or taker == handed.taker for handed in state.handed):
        return Rejected("device_taken", "a device that has not been handed on yet")
    return None


def _check_picks(state: State, seat: Seat, picks: Pair) -> Rejected | None:
    if not all(0 <= pick < state.seats for pick in (picks.first, picks.second)):
        return Rejected("no_such_seat", f"seats from 0 to {state.seats - 1}")
    if picks.first == picks.second:  # Linq 17
        return Rejected("same_twice", "two different players")
    points_at_self = seat in (picks.first, picks.second)
    if state.hands[seat] and not points_at_self:  # Linq 18
        return Rejected("spy_names_himself", "yourself and one other")
    if not state.hands[seat] and points_at_self:
        return Rejected("agent_names_others", "two others")
    return None


def seat_of(move: Move[Action]) -> Seat:
    """The seat that makes a move which only seats make."""
    assert not isinstance(move.actor, House)
    return move.actor
