"""The rules of Linq: who may do what, and what it leads to. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from trilogue.engine.codec import Codec
from trilogue.engine.game import (
    Due,
    GameInfo,
    House,
    Millis,
    Move,
    News,
    Outcome,
    Rejected,
    Seat,
    Step,
    TimeUp,
    Words,
)
from trilogue.engine.rng import Rng
from trilogue.games.linq import dealer, ledger, player, secret
from trilogue.games.linq.ledger import winners
from trilogue.games.linq.model import (
    CANVAS,
    FEWEST,
    HIGHEST_NUMBER,
    MOST_COORDINATES,
    MOST_STROKES,
    PERFORMANCE_MS,
    PERFORMED,
    POINTS_IN_PLAY,
    SENDING_MS,
    SILENCE,
    STARTING_POINTS,
    Action,
    CardsDealt,
    Chapter,
    ChooseStarter,
    Config,
    Continue,
    DealCards,
    Event,
    GameEnded,
    GuessCodeWord,
    GuessMade,
    HandsShown,
    NumberPicked,
    Pair,
    Perform,
    PerformanceBegun,
    Performed,
    Phase,
    PickNumber,
    Played,
    PointAt,
    Pointed,
    RoundSettled,
    SayWord,
    ShowSketch,
    SilentNight,
    Sketch,
    Sleeper,
    StarterChosen,
    State,
    Team,
    Variant,
    WordSaid,
)
from trilogue.games.linq.view import View, view
from trilogue.words.answers import (
    contains_word,
    fold,
    fold_answer,
    is_one_word,
    is_same_answer,
    tidy,
)

T = TypeVar("T")

NOT_NOW = Rejected("not_now", "an action of this phase")
EXPECTED: dict[Phase, type[Struct]] = {
    Phase.OPENING: ChooseStarter,
    Phase.NUMBER: PickNumber,
    Phase.BRIEFING: DealCards,
    Phase.WORDS: SayWord,
    Phase.SUMMARY: Continue,
    Phase.POINTING: PointAt,
    Phase.GUESSING: GuessCodeWord,
    Phase.DEBRIEFING: Continue,
}


class Linq:
    """Linq as a `Game`; its decks are for the dealer alone."""

    info = GameInfo("linq", "Linq", version=1, fewest=4, most=8)  # Linq 1

    def __init__(self, decks: Mapping[str, Sequence[Sequence[str]]]) -> None:
        self.codec: Codec[Config, Action, View] = Codec(Config, Action, Played, View, Event)
        self._decks = {name: dealer.numbered(cards) for name, cards in decks.items()}

    def start(self, config: Config, seats: int) -> State:
        """Linq 2: three points each, the rest in the bank."""
        if config.deck not in self._decks:
            raise ValueError(f"expected a deck of {sorted(self._decks)}, not {config.deck!r}")
        fewest = FEWEST[config.variant]
        if seats < fewest:
            raise ValueError(f"this variant is for {fewest} to {self.info.most} players")
        if len(self._decks[config.deck]) < 2 and config.variant is not Variant.PLAIN:
            raise ValueError("this variant needs a deck of two cards or more")
        return State(
            config,
            seats,
            Phase.OPENING,
            points=(STARTING_POINTS,) * seats,
            bank=POINTS_IN_PLAY - STARTING_POINTS * seats,
        )

    def due(self, state: State) -> Due:
        """Whom the phase waits for."""
        waiting = tuple(seat for seat in state.order if seat not in state.done)
        match state.phase:
            case Phase.OPENING | Phase.BRIEFING:
                return Due(house=House.DEALER)
            case Phase.NUMBER:
                return Due((state.starter,))
            case Phase.WORDS:
                return _speaker_due(state)
            case Phase.SUMMARY | Phase.POINTING:
                return Due(waiting, deadline=_deadline(state, state.config.point_s))
            case Phase.GUESSING:
                guessing = tuple(seat for seat in state.exposers() if seat not in state.done)
                return Due(guessing, deadline=_deadline(state, state.config.guess_s))
            case Phase.DEBRIEFING:
                return Due(waiting, deadline=_deadline(state, state.config.debrief_s))
            case Phase.OVER:
                return Due()
            case _:
                assert_never(state.phase)

    def check(self, state: State, move: Move[Action]) -> Rejected | None:
        """Whose turn it is, then whether the action fits the phase, then the action's own rules."""
        due = self.due(state)
        if move.actor is House.CLOCK or isinstance(move.action, TimeUp):
            return _check_clock(due, move)
        if isinstance(move.actor, House):
            if move.actor is not due.house:
                return Rejected("not_due", "the house duty that is due")
        elif move.actor not in due.seats:
            return Rejected("not_your_turn", "a seat that the game waits for")
        elif due.deadline is not None and move.at > due.deadline:
            return Rejected("too_late", "an action before the time ran out")
        if not isinstance(move.action, _expected(state)):
            return NOT_NOW
        return _check_action(state, move)

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
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
            case Perform():
                begun = replace(state, is_performing=True, since=now)
                return _step(begun, PerformanceBegun(_seat(move)))
            case ShowSketch(strokes):
                return _say(state, PERFORMED, strokes, now)
            case PointAt(first, second):
                return _point(state, _seat(move), Pair(Seat(first), Seat(second)), now)
            case GuessCodeWord(guess):
                return _guess(state, _seat(move), guess, now)
            case Continue():
                done = replace(state, done=(*state.done, _seat(move)))
                return _go_on(done, now) if len(done.done) == state.seats else _step(done)
            case TimeUp():
                return _run_out(state, now)
            case _:
                assert_never(move.action)

    def view(self, state: State, viewer: Seat | None) -> View:
        """All that this viewer may know."""
        return view(state, viewer, self.due(state))

    def outcome(self, state: State) -> Outcome | None:
        """Linq 30 and 31: most points; in a tie the last round's spies."""
        if state.phase is not Phase.OVER:
            return None
        return Outcome(state.points, winners(state.points, state.chapters[-1].spies))

    def deal(self, state: State, rng: Rng) -> Action:
        """The starter, or a round's cards."""
        return dealer.deal(state, self._decks[state.config.deck], rng)

    def rule(self, state: State, words: Words) -> Action:
        """Linq asks nothing of the referee."""
        raise ValueError("Linq has no duty for the referee")

    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        """A random legal action."""
        return player.sample(view, seat, self._decks[view.config.deck], rng)

    def probe(self, state: State, seat: Seat, rng: Rng) -> Action:
        """What a cheat might try."""
        return player.probe(state, rng)

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Other roles, cards, picks and guesses that this viewer cannot tell apart."""
        return secret.resample(state, viewer, self._decks[state.config.deck], rng)

    def conserved(self, state: State) -> Sequence[int]:
        """Linq 2: points and bank."""
        return [sum(state.points) + state.bank]


# Checks


def _check_clock(due: Due, move: Move[Action]) -> Rejected | None:
    if move.actor is not House.CLOCK or not isinstance(move.action, TimeUp):
        return Rejected("not_due", "time up, said by the clock")
    if due.deadline is None or move.at < due.deadline:
        return Rejected("not_due", "a deadline that has passed")
    return None


def _check_action(state: State, move: Move[Action]) -> Rejected | None:
    match move.action:
        case ChooseStarter(seat) if not 0 <= seat < state.seats:
            return Rejected("no_such_seat", f"a seat from 0 to {state.seats - 1}")
        case PickNumber(number) if not 1 <= number <= HIGHEST_NUMBER:
            return Rejected("no_such_number", f"a number from 1 to {HIGHEST_NUMBER}")
        case DealCards(hands) if not dealer.is_deal(state, hands):
            return Rejected("not_a_deal", "two equal cards of ten words, none for the others")
        case SayWord(word):
            return _check_word(state, _seat(move), tidy(word))
        case ShowSketch(strokes):
            return _check_sketch(strokes)
        case PointAt(first, second):
            return _check_picks(state, _seat(move), Pair(Seat(first), Seat(second)))
        case GuessCodeWord(str(guess)) if not fold_answer(guess):
            return Rejected("no_word", "a word, or nothing to let it be")
        case _:
            return None


def _check_word(state: State, seat: Seat, word: str) -> Rejected | None:
    if not is_one_word(word):  # Linq 10
        return Rejected("not_one_word", "one word of at most 32 letters")
    own, others = state.board[seat], [w for said in state.board for w in said]
    if fold(word) in {fold(said) for said in own}:  # Linq 11
        return Rejected("said_before", "a second word that differs from the first")
    if state.config.no_copying and fold(word) in {fold(said) for said in others}:  # Linq 12
        return Rejected("copied", "a word that nobody has said in this round")
    # Linq 13 and 14: the same work for every role, and only a holder of the word can be refused.
    code_word = state.code_word(seat)
    if contains_word(word, code_word or SILENCE) and code_word:
        return Rejected("contains_code_word", "a word that does not contain your code word")
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


# Steps


def _step(state: State, *events: Event) -> Step[State]:
    return Step(state, tuple(News(event) for event in events))


def _then(first: Event, step: Step[State]) -> Step[State]:
    return Step(step.state, (News(first), *step.news))


def _seat(move: Move[Action]) -> Seat:
    assert not isinstance(move.actor, House)
    return move.actor


def _deadline(state: State, limit_s: int) -> Millis | None:
    return Millis(state.since + 1000 * limit_s) if limit_s else None


def _expected(state: State) -> type[Struct]:
    """What the phase waits for; Linq 34: in Silent Night nobody speaks."""
    if state.phase is Phase.WORDS and state.config.silent_night is not SilentNight.OFF:
        return ShowSketch if state.is_performing else Perform
    return EXPECTED[state.phase]


def _speaker_due(state: State) -> Due:
    """Linq 16: time for a word, or to begin; Linq 35 and 36: five seconds once begun."""
    assert state.speaker is not None
    if not state.is_performing:
        return Due((state.speaker,), deadline=_deadline(state, state.config.word_s))
    if state.config.silent_night is SilentNight.CHARADES:
        return Due(deadline=Millis(state.since + PERFORMANCE_MS))
    return Due((state.speaker,), deadline=Millis(state.since + PERFORMANCE_MS + SENDING_MS))


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
    )
    return _step(dealt, CardsDealt(state.round))


def _say(state: State, word: str, sketch: Sketch | None, now: Millis) -> Step[State]:
    """Linq 9: what the speaker said or did stands on the board, and the next one is called."""
    seat = state.speaker
    assert seat is not None
    board = _with(state.board, seat, (*state.board[seat], word))
    sketches = _with(state.sketches, seat, (*state.sketches[seat], sketch))
    said = replace(state, board=board, sketches=sketches, is_performing=False, since=now)
    if all(len(words) == 2 for words in board):
        following = Phase.SUMMARY if state.config.summary_round else Phase.POINTING
        said = replace(said, phase=following)
    return _step(said, Performed(seat) if word == PERFORMED else WordSaid(seat, word))


def _point(state: State, seat: Seat, picks: Pair, now: Millis) -> Step[State]:
    """Linq 17: nothing shows until all have pointed."""
    pointed = replace(state, picks=_with(state.picks, seat, picks), done=(*state.done, seat))
    if len(pointed.done) < state.seats:
        return _step(pointed, Pointed(seat))
    return _then(Pointed(seat), _show(pointed, now))


def _show(state: State, now: Millis) -> Step[State]:
    """All show at once; Linq 25: who named both spies may guess before the word is shown."""
    shown = replace(state, phase=Phase.GUESSING, since=now, done=())
    if shown.exposers():
        return _step(shown, HandsShown())
    return _then(HandsShown(), _settle(shown, now))


def _guess(state: State, seat: Seat, guess: str | None, now: Millis) -> Step[State]:
    word = tidy(guess) if guess is not None else None
    guessed = replace(state, guesses=_with(state.guesses, seat, word), done=(*state.done, seat))
    if len(guessed.done) < len(state.exposers()):
        return _step(guessed, GuessMade(seat))
    return _then(GuessMade(seat), _settle(guessed, now))


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
        guesses=state.guesses,
        ledger=tuple(books.payments),
        points=tuple(books.points),
        bank=books.bank,
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
    if len(state.chapters) == state.seats:  # Linq 3
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
        case _:
            return _go_on(state, now)
