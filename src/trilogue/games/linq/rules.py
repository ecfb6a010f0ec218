"""The rules of Linq as a `Game`: who may act, and what goes where. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec import Raw, Struct, structs

from trilogue.decks.linq import LinqDeck
from trilogue.decks.linq.own import for_linq
from trilogue.decks.own import read_words
from trilogue.engine.codec import Codec
from trilogue.engine.decks import CardGame
from trilogue.engine.game import (
    Due,
    Game,
    GameInfo,
    House,
    Millis,
    Move,
    Needs,
    Outcome,
    Rejected,
    Seat,
    Step,
)
from trilogue.engine.order import (
    check_clock,
    check_turn,
    check_usher,
    is_of_the_clock,
    is_of_the_usher,
)
from trilogue.engine.rng import Rng
from trilogue.games.linq import checks, dealer, latecomers, player, secret, steps
from trilogue.games.linq.actions import (
    Action,
    Card,
    ChooseStarter,
    Continue,
    DealCards,
    Explain,
    GuessCodeWord,
    PassBeat,
    Perform,
    Phase,
    PickNumber,
    Played,
    PointAt,
    SayAloud,
    SayWord,
    ShowSketch,
    TakeDevice,
    Unsay,
)
from trilogue.games.linq.events import Event
from trilogue.games.linq.ledger import winners
from trilogue.games.linq.model import (
    BEAT_MS,
    COUNT_MS,
    PERFORMANCE_MS,
    POINTS_IN_PLAY,
    SENDING_MS,
    STARTING_POINTS,
    State,
)
from trilogue.games.linq.options import FEWEST, Config, Practice, SilentNight, Variant
from trilogue.games.linq.view import Open, Own, View, open_view, own_view

NOT_NOW = Rejected("not_now", "an action of this phase")
EXPECTED: dict[Phase, type[Struct]] = {
    Phase.OPENING: ChooseStarter,
    Phase.NUMBER: PickNumber,
    Phase.BRIEFING: DealCards,
    Phase.WORDS: SayWord,
    Phase.SUMMARY: Continue,
    Phase.POINTING: PointAt,
    Phase.COUNTING: PassBeat,
    Phase.HANDS: PassBeat,
    Phase.SPIES: PassBeat,
    Phase.GUESSING: GuessCodeWord,
    Phase.DEBRIEFING: Continue,
}


class Linq(CardGame[tuple[Card, ...]], Game[Config, State, Action, View]):
    """Linq as a `Game`; its decks are for the dealer alone."""

    info = GameInfo("linq", "Linq", version=1, fewest=4, most=8)  # Linq 1
    has_roles = True

    def __init__(self, decks: Mapping[str, LinqDeck]) -> None:
        super().__init__(
            {name: (deck.name, dealer.numbered(deck.cards)) for name, deck in decks.items()}
        )
        self.codec: Codec[Config, Action, View] = Codec(Config, Action, Played, View, Own, Event)

    def make_cards(self, words: Raw) -> tuple[str, tuple[Card, ...]]:
        """See `CardGame.make_cards`."""
        deck = for_linq(read_words(words))
        return deck.name, dealer.numbered(deck.cards)

    def start(self, config: Config, seats: int) -> State:
        """Linq 2: three points each, the rest in the bank."""
        cards = self.known_cards(config.deck)
        fewest = FEWEST[config.variant]
        if seats < fewest:
            raise ValueError(f"this variant is for {fewest} to {self.info.most} players")
        if config.learner is not None and config.learner >= seats:
            raise ValueError(f"expected someone who practises in one of {seats} seats")
        if cards is not None and len(cards) < 2 and config.variant is not Variant.PLAIN:
            raise ValueError("this variant needs a deck of two cards or more")
        return State(
            config,
            seats,
            Phase.OPENING,
            points=(STARTING_POINTS,) * seats,
            bank=POINTS_IN_PLAY - STARTING_POINTS * seats,
        )

    def needs(self, config: Config, seats: int) -> Needs:
        """Linq 1, 32 and 33: each variant has its own number."""
        fewest = FEWEST[config.variant]
        purpose = "" if config.variant is Variant.PLAIN else config.variant.value
        is_mute = config.silent_night is SilentNight.CHARADES and config.has_bots  # Linq 34
        obstacle = "bots_cannot_perform" if is_mute else ""
        return Needs(fewest, max(0, fewest - seats), purpose, obstacle)

    def reseated(self, config: Config, seats: tuple[Seat, ...]) -> Config:
        """Linq 3: whoever was chosen to start stays so, as long as they are here."""
        here = [seat for seat, before in enumerate(seats) if before == config.starter]
        return structs.replace(config, starter=here[0] if here else None)

    def with_bots(self, config: Config, bots: tuple[Seat, ...], seats: int) -> Config:
        """Linq 34; Linq 47: who practises is alone with bots."""
        is_practice = config.practice is not Practice.OFF
        people = [seat for seat in range(seats) if seat not in bots]
        learner = people[0] if is_practice and len(people) == 1 else None
        return structs.replace(config, has_bots=bool(bots), learner=learner)

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
            case Phase.COUNTING:
                return Due(free=state.order, deadline=Millis(state.since + COUNT_MS))
            case Phase.HANDS | Phase.SPIES:
                return Due(free=state.order, deadline=Millis(state.since + BEAT_MS))
            case Phase.DEBRIEFING:
                return Due(waiting, deadline=_deadline(state, state.config.debrief_s))
            case Phase.OVER:
                return Due()
            case _:
                assert_never(state.phase)

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        """Whose turn it is, then whether the action fits the phase, then the action's own rules."""
        if is_of_the_clock(move):
            return check_clock(due, move)
        if is_of_the_usher(move):
            return check_usher(latecomers.is_before_the_deal(state), move)
        if rejected := check_turn(due, move):
            return rejected
        if not _is_expected(state, move):
            return NOT_NOW
        return checks.check_action(state, move)

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        """The step that a checked move makes."""
        return steps.apply_move(state, move)

    def open_view(self, state: State, due: Due) -> Open:
        """What lies open for everyone."""
        return open_view(state, due)

    def own_view(self, state: State, viewer: Seat | None) -> Own:
        """The viewer's own card, pick and guess."""
        return own_view(state, viewer)

    def is_hushed(self, state: State, seat: Seat) -> bool:
        """Spies find each other by their words alone: people talk between rounds."""
        return state.phase not in (Phase.DEBRIEFING, Phase.OVER)

    def is_spoken(self, state: State) -> bool:
        """Linq 37: words are said aloud."""
        return state.is_aloud and state.phase is Phase.WORDS

    def performer(self, state: State) -> Seat | None:
        """Linq 35: whoever performs is seen for five seconds."""
        is_acted = state.config.silent_night is SilentNight.CHARADES
        return state.speaker if is_acted and state.is_performing else None

    def may_gesture(self, state: State, seat: Seat) -> bool:
        """Once all is told; before that a sign could be one between spies."""
        return state.phase is Phase.DEBRIEFING

    def is_between_rounds(self, state: State) -> bool:
        """Nobody holds a card: the next number is being picked, or all is told.

        Linq 47: a bot's seat is not for someone who knows what the one who practises will be.
        """
        return not state.config.is_practice and state.phase in (Phase.NUMBER, Phase.DEBRIEFING)

    def takes_in(self, state: State) -> str:
        """Linq 40: from the next round."""
        return latecomers.takes_in(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Every seat's points."""
        return state.points

    def outcome(self, state: State) -> Outcome | None:
        """Linq 30 and 31: most points; in a tie the last round's spies."""
        if state.phase is not Phase.OVER:
            return None
        return Outcome(state.points, winners(state.points, state.chapters[-1].spies))

    def deal(self, state: State, rng: Rng) -> Action:
        """The starter, or a round's cards."""
        return dealer.deal(state, self.cards(state.config.deck), rng)

    def stand_in(self, view: View, seat: Seat, rng: Rng) -> Action:
        """Any legal action: silence would tell more than a poor word."""
        return player.stand_in(view, seat, self._some_cards(view), rng)

    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        """A random legal action; where the cards are not known, with words of the house's."""
        return player.sample(view, seat, self._some_cards(view), rng)

    def _some_cards(self, view: View) -> Sequence[Card]:
        return self.known_cards(view.config.deck) or self.cards(self.decks[0].id)

    def probe(self, state: State, seat: Seat, rng: Rng) -> Action:
        """What a cheat might try."""
        return player.probe(state, rng)

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Other roles, cards, picks and guesses that this viewer cannot tell apart."""
        return secret.resample(state, viewer, self.cards(state.config.deck), rng)

    def conserved(self, state: State) -> Sequence[int]:
        """Linq 2: points and bank."""
        return [sum(state.points) + state.bank]


def _deadline(state: State, limit_s: int) -> Millis | None:
    return Millis(state.since + 1000 * limit_s) if limit_s else None


def _expected(state: State) -> type[Struct]:
    """What the phase waits for; Linq 34: in Silent Night nobody speaks."""
    if state.phase is Phase.WORDS and state.config.silent_night is not SilentNight.OFF:
        return ShowSketch if state.is_performing else Perform
    return EXPECTED[state.phase]


def _is_expected(state: State, move: Move[Action]) -> bool:
    """Linq 37, 38: aloud, anyone may press for the speaker; to write instead is the speaker's own."""
    if state.is_aloud and isinstance(move.action, Unsay):
        return state.phase in (Phase.WORDS, Phase.SUMMARY, Phase.POINTING)
    if state.is_aloud and state.phase is Phase.WORDS:
        is_own = isinstance(move.action, SayWord) and move.actor == state.speaker
        return is_own or isinstance(move.action, SayAloud)
    if isinstance(move.action, TakeDevice):
        return state.phase in (Phase.POINTING, Phase.GUESSING)  # Linq 48
    if isinstance(move.action, Explain):
        return state.phase is Phase.DEBRIEFING  # Linq 45
    return isinstance(move.action, _expected(state))


def _speaker_due(state: State) -> Due:
    """Linq 16: time for a word, or to begin; Linq 35 and 36: five seconds once begun."""
    assert state.speaker is not None
    if not state.is_performing:
        others = tuple(seat for seat in state.order if seat != state.speaker)
        free = others if state.is_aloud else ()
        return Due((state.speaker,), free=free, deadline=_deadline(state, state.config.word_s))
    if state.config.silent_night is SilentNight.CHARADES:
        return Due(deadline=Millis(state.since + PERFORMANCE_MS))
    return Due((state.speaker,), deadline=Millis(state.since + PERFORMANCE_MS + SENDING_MS))
