"""LOQ tables for tests: played by real moves to the moment that a test is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trilogue.decks.loq import LoqDeck, LoqEntry
from trilogue.decks.manifest import Manifest
from trilogue.engine.codec import encode
from trilogue.engine.conformance import Trial
from trilogue.engine.game import House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.loq.actions import (
    Action,
    CallInvalid,
    CastVote,
    Continue,
    DeclareKey,
    Dispute,
    DrawCard,
    GiveClue,
    MakeGuess,
    MarkGuessed,
    OpenGame,
    StartTurn,
)
from trilogue.games.loq.actions import Claim as Claim
from trilogue.games.loq.cards import CATEGORIES, CardId, Category, Ease, Slot
from trilogue.games.loq.dealer import word_cards
from trilogue.games.loq.model import LEVELS, Mark, Phase, Row, State, Turn
from trilogue.games.loq.options import Config, Mode, Talk, round_cards
from trilogue.games.loq.referee import HouseReferee
from trilogue.games.loq.rules import Loq
from trilogue.games.loq.view import RowView, TurnView, View

PEOPLE, ADJECTIVE, NOUN, VERB, PHRASE = CATEGORIES
TEXTS = (
    (
        ("Paris", "happy", "bedroom", "dance", "ice cream"),
        ("Sherlock Holmes", "curious", "umbrella", "whisper", "over the moon"),
        ("Marie Curie", "stubborn", "lighthouse", "negotiate", "once upon a time"),
        ("Timbuktu", "ephemeral", "labyrinth", "procrastinate", "the elephant in the room"),
    ),
    (
        ("London", "angry", "garden", "swim", "birthday cake"),
        ("Cleopatra", "lazy", "volcano", "borrow", "traffic jam"),
        ("Mount Everest", "fragile", "orchestra", "hesitate", "a piece of cake"),
        ("Machiavelli", "obsolete", "sarcophagus", "embezzle", "red herring"),
    ),
    (
        ("Tokyo", "cold", "window", "laugh", "traffic light"),
        ("Robin Hood", "brave", "pirate", "juggle", "hit the road"),
        ("Galileo", "humble", "satellite", "exaggerate", "break the ice"),
        ("Atlantis", "lugubrious", "epitaph", "vacillate", "Achilles heel"),
    ),
)
ENTRIES = tuple(
    LoqEntry(text, number, level, category)
    for number, card in enumerate(TEXTS, start=1)
    for level, texts in enumerate(card, start=1)
    for category, text in zip(CATEGORIES, texts, strict=True)
)
DECK = LoqDeck(Manifest("Test", "loq", "en", "CC0-1.0", LEVELS), ENTRIES)
CARDS = word_cards(DECK)
GAME = Loq({"house": DECK}, HouseReferee())
KEYS = (*CATEGORIES, *CATEGORIES[:4])  # the key categories of rounds 1 to 9, unless a test says so
COOP = Config()
TYPED = Config(talk=Talk.TYPED)
TEAMS = Config(mode=Mode.TEAMS)
TYPED_TEAMS = Config(mode=Mode.TEAMS, talk=Talk.TYPED)


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Numbers as seats."""
    return tuple(Seat(number) for number in numbers)


def opening(
    config: Config,
    second: CardId | None = None,
    keys: Sequence[Category] = KEYS,
    first_side: int = 0,
    describers: Sequence[int] = (0, 1, 2, 3),
) -> OpenGame:
    """A round deck with this card in the second round, and these key categories."""
    first, *middle, last = round_cards(config)
    if second is not None:
        middle.remove(second)
        middle.insert(0, second)
    cards = [first, *middle, last]
    backs = [
        None,
        *(None if c is CardId.HOUSE_RULES else k for c, k in zip(cards[1:], keys, strict=True)),
    ]
    sides = config.team_count if config.mode is Mode.TEAMS else 1
    rounds = tuple(Slot(card, back) for card, back in zip(cards, backs, strict=True))
    return OpenGame(rounds, first_side, seats(*describers[:sides]))


class Scene:
    """A table of LOQ; every method plays real moves and fails if the rules refuse them."""

    def __init__(self, players: int = 4, config: Config = COOP) -> None:
        self.match: Match[Config, State, Action, View] = Match(GAME, config, players)
        self.now = 0

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def turn(self) -> Turn:
        return self.state.current()

    @property
    def describer(self) -> Seat:
        return self.turn.describer

    @property
    def mate(self) -> Seat:
        """Some team-mate of the describer."""
        return next(s for s in self.state.members(self.turn.side) if s != self.describer)

    @property
    def rival(self) -> Seat:
        """Someone of another team."""
        return next(s for s in self.state.everyone if self.state.sides[s] != self.turn.side)

    @property
    def deadline(self) -> Millis | None:
        return self.match.due().deadline

    @property
    def earned(self) -> int:
        return self.turn_view(0).earned

    # one move

    def attempt(self, actor: int | House, action: Action, at: int | None = None) -> str | None:
        """Try a move now or at a given time: None, or the code of the refusal."""
        before, steps = self.state, self.match.step
        time = self.now if at is None else at
        who = actor if isinstance(actor, House) else Seat(actor)
        rejected = self.match.play(Move(Millis(time), who, action))
        if rejected is None:
            self.now = time
            return None
        assert self.state is before, "a refused move changed the state"
        assert self.match.step == steps, "a refused move was counted"
        assert rejected.expected, "a refusal says what was expected"
        return rejected.code

    def play(self, actor: int | House, action: Action, at: int | None = None) -> Scene:
        """Make a move that must be accepted."""
        code = self.attempt(actor, action, at)
        assert code is None, f"{actor!r} may not {action!r} in {self.phase}: {code}"
        return self

    def wait(self) -> Scene:
        """Let the time run out, to the millisecond."""
        assert self.deadline is not None, f"{self.phase} has no deadline"
        return self.play(House.CLOCK, TimeUp(), max(self.deadline, self.match.now))

    def away(self) -> Scene:
        """The describer is away, and the house plays for them."""
        return self.play(
            self.describer, GAME.stand_in(self.view(self.describer), self.describer, rng())
        )

    def later(self, milliseconds: int) -> Scene:
        """Let time pass."""
        self.now += milliseconds
        return self

    # parts of a game

    def open(
        self,
        second: CardId | None = None,
        keys: Sequence[Category] = KEYS,
        first_side: int = 0,
        describers: Sequence[int] = (0, 1, 2, 3),
    ) -> Scene:
        """To the first describer."""
        deal = opening(self.state.config, second, keys, first_side, describers)
        return self.play(House.DEALER, deal)

    def start(self, ease: Ease = Ease.NORMAL, card: int = 0) -> Scene:
        """The describer starts, with the card of this index."""
        if self.turn.must_declare:
            self.play(self.describer, DeclareKey(NOUN))
        self.draw(card)
        self.play(self.describer, StartTurn(ease))
        return self.draw(card)

    def draw(self, card: int = 0) -> Scene:
        """The dealer draws the card of this index, if one is due."""
        if self.match.due().house is House.DEALER:
            self.play(House.DEALER, DrawCard(CARDS[card]))
        return self

    def clue(self, category: Category, text: str) -> Scene:
        """The describer types a clue, and the referee rules on it."""
        self.play(self.describer, GiveClue(self.turn.level_in_play, category, text))
        return self.rule()

    def rule(self) -> Scene:
        """The referee does what is due."""
        return self.play(House.REFEREE, GAME.rule(self.state))

    def guess(self, seat: int, text: str, category: Category | None = None) -> Scene:
        """Someone types a guess; the referee is asked where it must be."""
        self.play(seat, MakeGuess(self.turn.level_in_play, text, category))
        return self.rule() if self.turn_has_questions else self

    @property
    def turn_has_questions(self) -> bool:
        return bool(self.state.turn and self.state.turn.questions)

    def tap(self, *categories: Category, side: int | None = None) -> Scene:
        """The describer taps these entries of the level in play."""
        level = self.turn.level_in_play
        for category in categories:
            self.play(self.describer, MarkGuessed(level, category, side))
        return self

    def tap_all(self) -> Scene:
        """The describer taps the whole level."""
        return self.tap(*CATEGORIES)

    def call(self, seat: int, category: Category, level: int | None = None) -> Scene:
        """Someone calls Invalid."""
        return self.play(seat, CallInvalid(level or self.turn.level_in_play, category))

    def dispute(self, seat: int, category: Category, claim: Claim, level: int = 1) -> Scene:
        """Someone disputes an entry."""
        return self.play(seat, Dispute(level, category, claim))

    def vote(self, agree: bool | None) -> Scene:
        """All whose vote is missing vote alike."""
        while self.state.turn and self.state.turn.ballot:
            self.play(self.state.turn.ballot.waiting[0], CastVote(agree))
        return self

    def to_tally(self) -> Scene:
        """The time runs out, in Memory twice."""
        while self.phase in (Phase.DESCRIBING, Phase.RECALL):
            self.wait()
        return self

    def go_on(self) -> Scene:
        """All have seen the tally."""
        assert self.phase is Phase.TALLY
        for seat in self.match.due().seats:
            self.play(seat, Continue())
        return self

    def finish_turn(self) -> Scene:
        """From wherever the turn stands to the next one."""
        if self.phase is Phase.READY:
            self.start(card=len(self.state.drawn) % len(CARDS))
        return self.to_tally().go_on()

    def to_round(self, number: int) -> Scene:
        """Empty turns until this round is called."""
        while self.state.round < number:
            self.finish_turn()
        return self

    # looking

    def row(self, category: Category, level: int | None = None) -> Row:
        found = self.turn.row(level or self.turn.level_in_play, category)
        assert found is not None
        return found

    def marks(self, level: int | None = None) -> list[Mark]:
        return [self.row(category, level).mark for category in CATEGORIES]

    def view(self, viewer: int | None) -> View:
        return GAME.view(self.state, None if viewer is None else Seat(viewer))

    def turn_view(self, viewer: int | None) -> TurnView:
        turn = self.view(viewer).turn
        assert turn is not None
        return turn

    def shown(self, viewer: int | None, category: Category, place: int = -1) -> RowView:
        return self.turn_view(viewer).levels[place].rows[CATEGORIES.index(category)]

    def news(self, viewer: int | None) -> list[str]:
        """The names of what this viewer hears of the latest step."""
        sight = self.match.sight(None if viewer is None else Seat(viewer))
        return [type(event).__name__ for event in sight.news]

    def sight(self, viewer: int | None) -> str:
        """All that a viewer is sent of the latest step."""
        return self.match.shown().written(None if viewer is None else Seat(viewer)).decode()


def describing(players: int = 4, config: Config = COOP, card: int = 0) -> Scene:
    """The first turn of a game, under way; its key category is people and places."""
    return Scene(players, config).open().start(card=card)


def round_with(
    card: CardId, players: int = 4, config: Config = COOP, key: Category = NOUN, start: bool = True
) -> Scene:
    """The first turn under this round card, in round 2, or 10 for the last; key noun or another.

    Each team's first member describes in that round.
    """
    keys = list(KEYS)
    there = keys.index(key)
    keys[1], keys[there] = keys[there], keys[1]
    number = 10 if card is CardId.LAST_ROUND else 2
    scene = Scene(players, config)
    teams = [scene.state.members(side) for side in range(scene.state.side_count)]
    first = [members[(1 - number) % len(members)] for members in teams]
    scene.open(card if number == 2 else None, keys, describers=first).to_round(number)
    return scene.start() if start else scene


def random_game(players: int, seed: int, config: Config = COOP) -> Iterator[Scene]:
    """A random legal game, seen after each of its moves."""
    scene = Scene(players, config)
    trial = Trial(GAME, config, players, seed)
    trial.match = scene.match
    while scene.match.outcome() is None:
        assert scene.match.play(trial.next_move()) is None
        scene.now = scene.match.now
        yield scene


def rng(seed: int = 0) -> Rng:
    """Chance for the dealer."""
    return Rng(seed.to_bytes(8, "big"))


def text(value: object) -> str:
    """A value as it would be sent."""
    return encode(value).decode()
