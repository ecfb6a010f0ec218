"""The rules of LOQ as a `Game`: who may act, and what goes where. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Raw, structs

from trilogue.decks.loq import LoqDeck
from trilogue.decks.own import OwnWords, read_words
from trilogue.engine.codec import Codec
from trilogue.engine.decks import CardGame
from trilogue.engine.game import (
    Due,
    Game,
    GameInfo,
    House,
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
from trilogue.games.loq import (
    checks,
    dealer,
    guesses,
    latecomers,
    player,
    rota,
    secret,
    steps,
    waiting,
)
from trilogue.games.loq.accounts import accounts
from trilogue.games.loq.actions import Action, Card, Played, RuleClue, RuleGuess, SeatAction
from trilogue.games.loq.cards import CATEGORIES
from trilogue.games.loq.events import Event
from trilogue.games.loq.levels import UNSETTLED
from trilogue.games.loq.model import ClueAsked, GuessAsked, Phase, State
from trilogue.games.loq.options import (
    Config,
    Mode,
    Talk,
    check_times,
    needs_of,
    reseated,
    round_cards,
    sides_of,
)
from trilogue.games.loq.referee import ClueReferee
from trilogue.games.loq.view import Open, Own, View, open_view, own_view


class Loq(CardGame[tuple[Card, ...]], Game[Config, State, Action, View]):
    """LOQ as a `Game`; its decks are for the dealer, its referee rules on clues."""

    info = GameInfo("loq", "LOQ", version=2, fewest=2, most=20)  # LOQ 1

    def __init__(
        self,
        decks: Mapping[str, LoqDeck],
        referee: ClueReferee,
        make_deck: Callable[[OwnWords], LoqDeck] | None = None,
    ) -> None:
        super().__init__(
            {name: (deck.manifest.name, dealer.word_cards(deck)) for name, deck in decks.items()}
        )
        self.codec: Codec[Config, Action, View] = Codec(
            Config, Action, Played, View, Own, Event, stand_in=SeatAction
        )
        self._referee = referee
        self._make_deck = make_deck

    def make_cards(self, words: Raw) -> tuple[str, tuple[Card, ...]]:
        """See `CardGame.make_cards`."""
        if self._make_deck is None:
            raise ValueError("expected a house that makes decks of words")
        own = read_words(words)
        return own.name, dealer.word_cards(self._make_deck(own))

    def start(self, config: Config, seats: int) -> State:
        """LOQ 1, 4 and 11: the state before the deal; raises ValueError for unfit options."""
        if self.known_cards(config.deck) == ():
            raise ValueError(f"expected a deck with cards, and {config.deck!r} has none")
        check_times(config)
        round_cards(config)
        sides = sides_of(config, seats)
        count = config.team_count if config.mode is Mode.TEAMS else 1
        return State(config, seats, sides, Phase.OPENING, scores=(0,) * count)

    def needs(self, config: Config, seats: int) -> Needs:
        """LOQ 1: two together, and two in every team."""
        return needs_of(config, seats, self.info.fewest)

    def due(self, state: State) -> Due:
        """Whom the game waits for."""
        return waiting.due(state)

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        """Who acts, then whether the moment allows it, then what the action says."""
        if is_of_the_clock(move):
            return check_clock(due, move)
        if is_of_the_usher(move):
            return check_usher(self._may_add_seat(state), move)
        if isinstance(move.actor, House):
            rejected = check_turn(due, move)
            return rejected or checks.check_house(state, move.action)
        return checks.check_seat(state, move.actor, move.action, move.at)

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        """The step that a checked move makes."""
        return steps.apply_move(state, move)

    def open_view(self, state: State, due: Due) -> Open:
        """What lies open for everyone."""
        return open_view(state, due)

    def own_view(self, state: State, viewer: Seat | None) -> Own:
        """The turn as this viewer may see it, and what they may do."""
        return own_view(state, viewer)

    def sides_in(self, config: Config) -> tuple[int, ...]:
        """See `Game.sides_in`."""
        return config.sides

    def with_sides(self, config: Config, sides: tuple[int, ...]) -> Config:
        """See `Game.with_sides`."""
        return structs.replace(config, sides=sides)

    def reseated(self, config: Config, seats: tuple[Seat, ...]) -> Config:
        """LOQ 2 and 7: a handicap and the first turn stay with their people."""
        return reseated(config, seats)

    def with_bots(self, config: Config, bots: tuple[Seat, ...], seats: int) -> Config:
        """See `Game.with_bots`."""
        return structs.replace(config, has_bots=bool(bots))

    def mates(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Everyone of the same team."""
        return tuple(s for s in state.everyone if state.sides[s] == state.sides[seat])

    def is_hushed(self, state: State, seat: Seat) -> bool:
        """Whoever knows the card says only clues until the turn is over."""
        is_open = state.phase in (Phase.OPENING, Phase.TALLY, Phase.OVER)
        return not is_open and state.turn is not None and seat == state.turn.describer

    def is_spoken(self, state: State) -> bool:
        """Clues and guesses are said, in one room or on a call."""
        return state.config.talk is not Talk.TYPED

    def may_gesture(self, state: State, seat: Seat) -> bool:
        """All but the describer; LOQ 51: nor who might have been told that a guess was near."""
        turn = state.turn
        if turn is None or seat == turn.describer:
            return False
        if state.phase not in (Phase.DESCRIBING, Phase.RECALL):
            return state.phase is Phase.TALLY
        is_open = (turn.level_in_play,) if state.phase is Phase.DESCRIBING else turn.order
        return not any(wrong.seat == seat and wrong.level in is_open for wrong in turn.guesses)

    def is_between_rounds(self, state: State) -> bool:
        """Nobody has a card in hand, or all have seen it; and nothing is being voted on."""
        return latecomers.is_between_turns(state)

    def takes_in(self, state: State) -> str:
        """LOQ 55: from the next turn."""
        return latecomers.takes_in(state)

    def _may_add_seat(self, state: State) -> bool:
        return bool(self.takes_in(state)) and latecomers.is_between_turns(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat has its team's score."""
        return tuple(state.scores[side] for side in state.sides)

    def outcome(self, state: State) -> Outcome | None:
        """LOQ 47 and 48: each seat has its team's score; together all win."""
        if state.phase is not Phase.OVER:
            return None
        winning = rota.winning_sides(state)
        won = tuple(seat for seat in state.everyone if state.sides[seat] in winning)
        return Outcome(self.scores(state), won)

    def deal(self, state: State, rng: Rng) -> Action:
        """The opening, or a word card."""
        return dealer.deal(state, self.cards(state.config.deck), rng)

    def rule(self, state: State) -> Action:
        """The referee's word on the first question that waits."""
        match state.current().questions[0]:
            case ClueAsked() as asked:
                return self._rule_clue(state, asked)
            case GuessAsked() as asked:
                return self._rule_guess(state, asked)

    def _rule_clue(self, state: State, asked: ClueAsked) -> RuleClue:
        turn = state.current()
        others = [
            (category, turn.text(asked.level, category))
            for category in CATEGORIES
            if category is not asked.category
            if (row := turn.row(asked.level, category)) and row.mark in UNSETTLED
        ]
        before = [
            clue.text
            for clue in turn.clues
            if (clue.level, clue.category) == (asked.level, asked.category)
        ]
        entry = (asked.category, turn.text(asked.level, asked.category))
        rhymes = state.config.indirect_rhymes
        return self._referee.judge(entry, turn.modifiers.twist, asked.text, before, others, rhymes)

    def _rule_guess(self, state: State, asked: GuessAsked) -> RuleGuess:
        turn = state.current()
        for place in guesses.candidates(state, asked.level, asked.category):
            if self._referee.is_inflection(asked.text, turn.text(*place)):
                return RuleGuess(*place)
        return RuleGuess()

    def stand_in(self, view: View, seat: Seat, rng: Rng) -> Action:
        """Harmless: step aside, do not vote, go on."""
        return player.stand_in(view)

    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        """A random legal action; where the cards are not known, with words of the house's."""
        cards = self.known_cards(view.config.deck) or self.cards(self.decks[0].id)
        return player.sample(view, seat, cards, rng)

    def probe(self, state: State, seat: Seat, rng: Rng) -> Action:
        """What a cheat might try."""
        return player.probe(state, rng)

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Other words, round cards, guesses and votes that this viewer cannot tell apart."""
        return secret.resample(state, viewer, self.cards(state.config.deck), rng)

    def conserved(self, state: State) -> Sequence[int]:
        """What must add up: scores with their turns, turns with their entries, cards drawn."""
        return accounts(state)
