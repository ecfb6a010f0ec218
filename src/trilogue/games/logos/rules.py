"""The rules of Logos as a `Game`: who may act, and what goes where. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Self, assert_never

from msgspec import Raw, structs

from trilogue.decks.logos import LogosDeck
from trilogue.decks.own import OwnWords, read_words
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
from trilogue.engine.rng import Rng
from trilogue.games.logos import checks, dealer, latecomers, player, referee, secret, steps, turns
from trilogue.games.logos.actions import Action, PlaceTiles, Played
from trilogue.games.logos.events import Event
from trilogue.games.logos.model import DRAWN_MS, VOTE_MS, Phase, State
from trilogue.games.logos.options import Config, Face
from trilogue.games.logos.preview import Preview, preview
from trilogue.games.logos.tiles import BAGS, LETTERS, counts
from trilogue.games.logos.view import Open, Own, View, open_view, own_view, spoken


class Logos(CardGame[dealer.Cards], Game[Config, State, Action, View]):
    """Logos as a `Game`; its decks are for the dealer, the language for the referee."""

    info = GameInfo("logos", "Logos", version=3, fewest=2, most=12)  # Logos 1

    def __init__(
        self,
        decks: Mapping[str, LogosDeck],
        language: referee.Language,
        make_deck: Callable[[OwnWords], LogosDeck] | None = None,
    ) -> None:
        super().__init__(
            {name: (deck.manifest.name, dealer.numbered(deck)) for name, deck in decks.items()}
        )
        self.codec: Codec[Config, Action, View] = Codec(
            Config, Action, Played, View, Own, Event, Preview
        )
        self._language = language
        self._make_deck = make_deck
        self._listed: bytes | None = None

    def make_cards(self, words: Raw) -> tuple[str, dealer.Cards]:
        """See `CardGame.make_cards`."""
        if self._make_deck is None:
            raise ValueError("expected a house that makes decks of words")
        own = read_words(words)
        return own.name, dealer.numbered(self._make_deck(own))

    def list_in(self, config: Config) -> str:
        """See `Game.list_in`."""
        return config.own_list.hash if config.own_list else ""

    def with_list(self, words: bytes) -> Self:
        """See `Game.with_list`."""
        game = copy(self)
        game._listed = words
        return game

    def start(self, config: Config, seats: int) -> State:
        """Logos 1: the sides, each without tiles or points."""
        self.known_cards(config.deck)
        if Face.LOGOS not in config.die:  # Logos 6
            raise ValueError("expected a die with a LOGOS face")
        if config.values and len(config.values) != len(LETTERS):
            raise ValueError(f"expected {len(LETTERS)} letter values, not {len(config.values)}")
        return State(config, seats, turns.start_sides(config.sides, seats))

    def needs(self, config: Config, seats: int) -> Needs:
        """Logos 1: two to six, each for themselves or in teams."""
        fewest, sides = self.info.fewest, len(set(config.sides)) or seats
        obstacle = ""
        if sides > turns.MOST_SIDES:
            obstacle = "too_many_teams" if config.sides else "teams_first"
        elif config.sides and sides < turns.FEWEST_SIDES:
            obstacle = "one_team"
        return Needs(fewest, max(0, fewest - seats), obstacle=obstacle)

    def due(self, state: State) -> Due:
        """Whom the phase waits for."""
        match state.phase:
            case Phase.OPENING | Phase.CAST | Phase.CARD:
                return Due(house=House.DEALER)
            case Phase.ANSWER | Phase.RULING:
                return Due(house=House.REFEREE)
            case Phase.DRAWN:  # Logos 4
                seats = (Seat(seat) for seat in range(state.seats))
                waiting = tuple(seat for seat in seats if seat not in state.gone_on)
                return Due(free=waiting, deadline=_after(state, DRAWN_MS))
            case Phase.WINDOW:  # Logos 19
                waiting = tuple(s for s in state.opponents() if s not in state.let_stand)
                return Due(free=waiting, deadline=_after(state, 1000 * state.config.challenge_s))
            case Phase.VOTE:
                voted = [seat for seat, _ in state.votes]
                waiting = tuple(s for s in state.voters() if s not in voted)
                return Due(free=waiting, deadline=_after(state, VOTE_MS))
            case Phase.OVER:
                return Due()
            case Phase.ROLL | Phase.CHOOSE | Phase.PLACE | Phase.NAME | Phase.SPELL | Phase.DEFINE:
                mates = state.sides[state.turn].seats
                free = tuple(seat for seat in mates if seat != state.player)
                house = House.REFEREE if state.untold else None  # Logos 46
                limit = state.config.turn_s  # Logos 39
                deadline = _after(state, 1000 * limit) if limit else None
                return Due((state.player,), free, house, deadline)
            case _:
                assert_never(state.phase)

    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        """Why the move may not be made."""
        return checks.check(state, due, move)

    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        """The step that a checked move makes."""
        return steps.apply_move(state, move)

    def open_view(self, state: State, due: Due) -> Open:
        """What lies open for everyone."""
        return open_view(state, due)

    def own_view(self, state: State, viewer: Seat | None) -> Own:
        """The viewer's own tiles, and the card if they may read it."""
        return own_view(state, viewer)

    def preview(self, view: View, action: Action) -> Preview | Rejected:
        """What laying these tiles, or this word, would come to."""
        return preview(view, action)

    def settled(self, view: View) -> View:
        """Tiles may be taken and swapped before any are laid."""
        return structs.replace(view, may_top_up=0, may_swap=False)

    def spoken(self, state: State) -> str | None:
        """Logos 27: the word to be heard."""
        return spoken(state)

    def sides_in(self, config: Config) -> tuple[int, ...]:
        """See `Game.sides_in`."""
        return config.sides

    def with_sides(self, config: Config, sides: tuple[int, ...]) -> Config:
        """See `Game.with_sides`."""
        return structs.replace(config, sides=sides)

    def mates(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Everyone of the same side."""
        return state.sides[state.side_of(seat)].seats

    def is_hushed(self, state: State, seat: Seat) -> bool:
        """While a card is out, nobody can whisper its word to who must spell it."""
        return state.card is not None and state.phase is not Phase.OVER

    def may_gesture(self, state: State, seat: Seat) -> bool:
        """Over tiles that were laid; over a card's word somebody knows more than others."""
        return state.phase is Phase.WINDOW and state.card is None

    def may_take_back(self, state: State, move: Move[Action]) -> bool:
        """Tiles that were laid, as long as they may still be challenged and nobody has."""
        is_laid = isinstance(move.action, PlaceTiles) and move.actor == state.player
        return is_laid and state.phase is Phase.WINDOW and state.challenger is None

    def is_between_rounds(self, state: State) -> bool:
        """A turn begins: no card is out, and no tile is hidden."""
        return state.phase is Phase.ROLL

    def takes_in(self, state: State) -> str:
        """Logos 45: where teams share a hand, from the next turn."""
        return latecomers.takes_in(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Every seat has the score of its side."""
        seats = (Seat(seat) for seat in range(state.seats))
        return tuple(state.sides[state.side_of(seat)].score for seat in seats)

    def outcome(self, state: State) -> Outcome | None:
        """Logos 37: who has most at the end, wins."""
        if state.phase is not Phase.OVER:
            return None
        return Outcome(self.scores(state), turns.winners(state))

    def deal(self, state: State, rng: Rng) -> Action:
        """The opening, the die, a card."""
        return dealer.deal(state, self.cards(state.config.deck), rng)

    def rule(self, state: State) -> Action:
        """What needs a dictionary."""
        return referee.rule(state, self._language, self._listed)

    def stand_in(self, view: View, seat: Seat, rng: Rng) -> Action:
        """Rolls and passes."""
        return player.stand_in(view, seat, rng)

    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        """A random legal action."""
        return player.sample(view, seat, rng)

    def probe(self, state: State, seat: Seat, rng: Rng) -> Action:
        """What a cheat might try."""
        return player.probe(state, rng)

    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Another bag, other hands, another card to spell, other votes."""
        return secret.resample(state, viewer, self.cards(state.config.deck), rng)

    def conserved(self, state: State) -> Sequence[int]:
        """Logos 2: every letter is in the bag, the pile, a hand or on the table."""
        if state.phase is Phase.OPENING:
            return counts(BAGS[state.config.bag])
        hands = (letter for side in state.sides for letter in side.hand)
        laid = (tile.letter for tile in state.board)
        return counts([*state.bag, *state.pile, *hands, *laid])


def _after(state: State, ms: int) -> Millis:
    return Millis(state.since + ms)
