"""What a move leads to in Linq. Numbers refer to RULES.md."""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec.structs import replace

from trilogue.engine.game import (
    AddSeat,
    Millis,
    Move,
    News,
    Seat,
    Step,
    TimeUp,
)
from trilogue.games.linq import latecomers, ledger
from trilogue.games.linq.actions import (
    Action,
    ChooseStarter,
    Continue,
    DealCards,
    Explain,
    GuessCodeWord,
    PassBeat,
    Perform,
    Phase,
    PickNumber,
    PointAt,
    SayAloud,
    SayWord,
    ShowSketch,
    Sketch,
    TakeDevice,
    Unsay,
)
from trilogue.games.linq.checks import seat_of
from trilogue.games.linq.events import (
    CardsDealt,
    DeviceTaken,
    Event,
    GameEnded,
    GuessMade,
    HandsShown,
    NumberPicked,
    PerformanceBegun,
    Performed,
    Pointed,
    RoundSettled,
    SaidAloud,
    StarterChosen,
    Unsaid,
    WordSaid,
)
from trilogue.games.linq.ledger import winners
from trilogue.games.linq.model import (
    HEARD,
    PERFORMED,
    SILENCE,
    Chapter,
    Handed,
    Pair,
    Sleeper,
    State,
    Team,
)
from trilogue.games.linq.options import SilentNight
from trilogue.words.answers import (
    is_same_answer,
    tidy,
)

T = TypeVar("T")


def apply_move(state: State, move: Move[Action]) -> Step[State]:
    """The step that a checked move makes."""
    now = move.at
    match move.action:
        case ChooseStarter(seat):
            chosen = replace(state, starter=seat, phase=Phase.NUMBER, since=now)
            return _step(chosen, StarterChosen(seat))
        case PickNumber(number):
            picked = replace(state, number=number, phase=Phase.BRIEFING, since=now)
            return _step(picked, NumberPicked(number))
        case DealCards():
            return _deal(state, move.action, now)
        case SayWord(word):
            return _say(state, tidy(word), None, now)
        case SayAloud(seat, word):
            heard = _say(state, HEARD if word is None else tidy(word), None, now)
            return Step(replace(heard.state, just_said=Seat(seat)), heard.news)
        case Unsay(seat):
            return _unsay(state, Seat(seat), now)
        case Perform():
            begun = replace(state, is_performing=True, since=now)
            return _step(begun, PerformanceBegun(seat_of(move)))
        case ShowSketch(strokes):
            return _say(state, PERFORMED, strokes, now)
        case PointAt(first, second):
            return _point(state, seat_of(move), Pair(Seat(first), Seat(second)), now)
        case TakeDevice(giver):
            handed = Handed(Seat(giver), seat_of(move))
            taken = replace(state, since=now, handed=(*state.handed, handed))
            return _step(taken, DeviceTaken(handed.taker))
        case GuessCodeWord(guess):
            return _guess(state, seat_of(move), guess, now)
        case Explain(word):
            return _explain(state, seat_of(move), tidy(word))
        case PassBeat():
            return _next_beat(state, now)
        case Continue():
            done = replace(state, done=(*state.done, seat_of(move)))
            return _go_on(done, now) if len(done.done) == state.seats else _step(done)
        case AddSeat():
            return latecomers.add_seat(state)
        case TimeUp():
            return _run_out(state, now)
        case _:
            assert_never(move.action)


def _step(state: State, *events: Event) -> Step[State]:
    return Step(state, tuple(News(event) for event in events))


def _then(first: Event, step: Step[State]) -> Step[State]:
    return Step(step.state, (News(first), *step.news))


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _deal(state: State, deal: DealCards, now: Millis) -> Step[State]:
    numbers = dict.fromkeys(card.number for card in deal.hands if card)
    dealt = replace(
        state,
        phase=Phase.WORDS,
        since=now,
        hands=deal.hands,
        drawn=(*state.drawn, *sorted(numbers)),
        board=((),) * state.seats,
        sketches=((),) * state.seats,
        picks=(None,) * state.seats,
        guesses=(None,) * state.seats,
        done=(),
        handed=(),
        just_said=None,
    )
    return _step(dealt, CardsDealt(state.round))


def _say(state: State, word: str, sketch: Sketch | None, now: Millis) -> Step[State]:
    """Linq 9: what the speaker said or did stands on the board, and the next one is called."""
    seat = state.speaker
    assert seat is not None
    board = _with(state.board, seat, (*state.board[seat], word))
    sketches = _with(state.sketches, seat, (*state.sketches[seat], sketch))
    said = replace(state, board=board, sketches=sketches, is_performing=False, since=now)
    said = replace(said, just_said=None)
    if all(len(words) == 2 for words in board):
        following = Phase.SUMMARY if state.config.summary_round else Phase.POINTING
        said = replace(said, phase=following)
    return _step(said, _told(seat, word))


def _told(seat: Seat, word: str) -> Event:
    if word == PERFORMED:
        return Performed(seat)
    return SaidAloud(seat) if word == HEARD else WordSaid(seat, word)


def _unsay(state: State, seat: Seat, now: Millis) -> Step[State]:
    """Linq 38: it is their word again."""
    board = _with(state.board, seat, state.board[seat][:-1])
    sketches = _with(state.sketches, seat, state.sketches[seat][:-1])
    again = replace(state, phase=Phase.WORDS, since=now, just_said=None)
    return _step(replace(again, board=board, sketches=sketches), Unsaid(seat))


def _point(state: State, seat: Seat, picks: Pair, now: Millis) -> Step[State]:
    """Linq 17: nothing shows until all have pointed."""
    pointed = replace(state, picks=_with(state.picks, seat, picks), done=(*state.done, seat))
    if len(pointed.done) < state.seats:
        return _step(pointed, Pointed(seat))
    return _then(Pointed(seat), _show(pointed, now))


def _show(state: State, now: Millis) -> Step[State]:
    """All show at once; Linq 39: where it comes in beats, after three are counted."""
    if state.config.beats:
        return _step(replace(state, phase=Phase.COUNTING, since=now, done=()))
    return _then(HandsShown(), _name_spies(state, now))


def _next_beat(state: State, now: Millis) -> Step[State]:
    """Linq 39: three are counted, the hands, the spies, and then the word."""
    match state.phase:
        case Phase.COUNTING:
            return _step(replace(state, phase=Phase.HANDS, since=now), HandsShown())
        case Phase.HANDS:
            return _name_spies(state, now)
        case _:
            return _settle(state, now)


def _name_spies(state: State, now: Millis) -> Step[State]:
    """Linq 25: who named both spies may guess before the word is shown."""
    shown = replace(state, phase=Phase.GUESSING, since=now, done=(), handed=())
    if shown.exposers():
        return _step(shown)
    return _step(replace(shown, phase=Phase.SPIES)) if state.config.beats else _settle(shown, now)


def _guess(state: State, seat: Seat, guess: str | None, now: Millis) -> Step[State]:
    word = tidy(guess) if guess is not None else None
    guessed = replace(state, guesses=_with(state.guesses, seat, word), done=(*state.done, seat))
    if len(guessed.done) < len(state.exposers()):
        return _step(guessed, GuessMade(seat))
    return _then(GuessMade(seat), _settle(guessed, now))


def _explain(state: State, seat: Seat, word: str) -> Step[State]:
    """Linq 45: beside what everyone looks at already."""
    *before, chapter = state.chapters
    told = replace(chapter, reasons=_with(chapter.reasons, seat, word))
    return _step(replace(state, chapters=(*before, told)))


def _settle(state: State, now: Millis) -> Step[State]:
    """Linq 20: the ledger of the round."""
    words = {seat: word for seat in state.order if (word := state.code_word(seat))}
    right = tuple(
        seat
        for seat in state.exposers()
        if (team := state.exposed_by(seat)) and (guess := state.guesses[seat]) is not None
        if is_same_answer(guess, words[team[0]])
    )
    sleeper = state.sleeper
    award = ledger.AWARD if sleeper is None else ledger.AWARD_WITH_SLEEPER
    played = ledger.Round(state.order, state.teams, state.picks, right, award)
    books = ledger.settle(played, state.points, state.bank)
    chapter = Chapter(
        number=state.round,
        teams=tuple(Team(team, words[team[0]], played.found(team)) for team in state.teams),
        sleeper=Sleeper(sleeper, words[sleeper]) if sleeper is not None else None,
        board=state.board,
        sketches=state.sketches,
        picks=state.picks,
        exposed=state.exposed(),
        guesses=state.guesses,
        ledger=tuple(books.payments),
        points=tuple(books.points),
        bank=books.bank,
        reasons=(None,) * state.seats,
    )
    settled = replace(
        state,
        phase=Phase.DEBRIEFING,
        since=now,
        done=(),
        points=chapter.points,
        bank=chapter.bank,
        chapters=(*state.chapters, chapter),
    )
    return _step(settled, RoundSettled(chapter.number))


def _go_on(state: State, now: Millis) -> Step[State]:
    """All have seen the board or the ledger, or their time is up."""
    if state.phase is Phase.SUMMARY:
        return _step(replace(state, phase=Phase.POINTING, since=now, done=()))
    if len(state.chapters) == state.rounds:  # Linq 3
        over = replace(state, phase=Phase.OVER, since=now, done=())
        return _step(over, GameEnded(winners(over.points, over.chapters[-1].spies)))
    asks_number = state.config.number_each_round  # Linq 4
    return _step(
        replace(
            state,
            phase=Phase.NUMBER if asks_number else Phase.BRIEFING,
            number=None if asks_number else state.number,
            starter=Seat((state.starter + 1) % state.seats),
            since=now,
            hands=(),
            board=(),
            sketches=(),
            picks=(),
            guesses=(),
            done=(),
        )
    )


def _run_out(state: State, now: Millis) -> Step[State]:
    """Linq 16, 19, 25, 29: what happens when the clock says so."""
    match state.phase:
        case Phase.WORDS:
            charades = state.config.silent_night is SilentNight.CHARADES
            performed = state.is_performing and charades
            return _say(state, PERFORMED if performed else SILENCE, None, now)
        case Phase.POINTING:
            return _show(state, now)
        case Phase.GUESSING:
            return _settle(state, now)
        case Phase.COUNTING | Phase.HANDS | Phase.SPIES:
            return _next_beat(state, now)
        case _:
            return _go_on(state, now)
