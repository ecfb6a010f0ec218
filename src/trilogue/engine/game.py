"""What a game is: pure functions over frozen values, and the words they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, NewType, Self, TypeVar

from msgspec import Raw, Struct

if TYPE_CHECKING:
    from trilogue.engine.codec import Codec
    from trilogue.engine.rng import Rng

Seat = NewType("Seat", int)
Millis = NewType("Millis", int)

Config = TypeVar("Config")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View")
Event = TypeVar("Event")


class House(StrEnum):
    """The seats of the house: chance, time, language and latecomers reach the rules as their moves."""

    DEALER = "dealer"
    CLOCK = "clock"
    REFEREE = "referee"
    USHER = "usher"


class TimeUp(Struct, frozen=True, tag="time_up"):
    """The clock's only action: the deadline that was due has passed."""


class AddSeat(Struct, frozen=True, tag="add_seat"):
    """The usher's only action: a seat more, after the last one, for someone who came late."""


class Move(Struct, Generic[Action], frozen=True, gc=False):
    """One step of a game: who did what, and when by game time."""

    at: Millis
    actor: Seat | House
    action: Action


class Rejected(Struct, frozen=True):
    """Why a move may not be made: a stable code, and what was expected instead."""

    code: str
    expected: str


class Due(Struct, frozen=True):
    """Whom the game waits for, seats or one duty of the house, and until when.

    A duty comes first: where seats stand beside it, it keeps nobody from acting.
    """

    seats: tuple[Seat, ...] = ()
    free: tuple[Seat, ...] = ()  # seats that may act as well, but are not waited for
    house: House | None = None
    deadline: Millis | None = None


class News(Struct, frozen=True):
    """Something that happened, for the ears of `audience`; None is everyone."""

    event: Struct
    audience: tuple[Seat, ...] | None = None

    def reaches(self, viewer: Seat | None) -> bool:
        """Whether this viewer hears of it; a spectator hears only what everyone does."""
        return self.audience is None or viewer in self.audience


class Step(Struct, Generic[State], frozen=True):
    """What a move leads to."""

    state: State
    news: tuple[News, ...] = ()


class Sight(Struct, Generic[View, Event], frozen=True):
    """All that one viewer is sent of a step: its number, the news that reach them, their view."""

    step: int
    news: tuple[Event, ...]
    view: View


class Outcome(Struct, frozen=True):
    """How a finished game ended: a score per seat, and who shares the win."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class GameInfo(Struct, frozen=True):
    """What a table needs to know of a game before it is played."""

    id: str
    title: str
    version: int
    fewest: int
    most: int


class Needs(Struct, frozen=True):
    """What it takes to begin with some options, and what is still missing."""

    fewest: int
    missing: int = 0  # how many more have to come
    purpose: str = ""  # what asks for so many, if not the plain game: a stable code
    obstacle: str = ""  # what else stands in the way: a stable code; empty if nothing does
    team: int | None = None  # whose obstacle that is
    enough: int | None = None  # how many would do, where it asks for more people


class DeckLabel(Struct, frozen=True):
    """A deck that a table may choose, by the name that people know it by."""

    id: str
    name: str


class GameView(Struct, frozen=True):
    """What every view lets others know: whoever draws, drives or watches a game reads no more.

    A game's own view says the rest, for its own screens and bots. Who looks is in it too, as `you`.
    """

    phase: str
    waiting: tuple[Seat, ...]  # whom the game waits for
    free: tuple[Seat, ...]  # who may act as well
    began: Millis  # when this phase or turn began
    deadline: Millis | None
    speaker: Seat | None  # whose voice it is, where people speak


class Proofs(ABC, Generic[Config, State, Action, View]):
    """What proves that a game keeps its secrets and its promises; no table needs it."""

    @abstractmethod
    def sample(self, view: View, seat: Seat, rng: Rng) -> Action:
        """A legal action for a seat that is due, from its view alone."""

    @abstractmethod
    def probe(self, state: State, seat: Seat, rng: Rng) -> Action:
        """An action that a cheat with full knowledge might try, legal or not."""

    @abstractmethod
    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """A state that this viewer cannot tell from the given one, with other secrets."""

    @abstractmethod
    def conserved(self, state: State) -> Sequence[int]:
        """Quantities that no move may change: points with the bank, tiles, cards."""


class Game(Proofs[Config, State, Action, View]):
    """The rules of one game: pure functions over frozen values.

    What the dealer and the referee need, decks and dictionaries, a game is given when it is made.
    A game derives from this class and says what every game must; what it may do besides stands
    below, with what holds for a game that says nothing of it.
    """

    info: GameInfo
    codec: Codec[Config, Action, View]

    @abstractmethod
    def start(self, config: Config, seats: int) -> State:
        """The state before the first move."""

    @abstractmethod
    def due(self, state: State) -> Due:
        """Whom the game waits for now; nobody once it is over."""

    @abstractmethod
    def check(self, state: State, move: Move[Action], due: Due) -> Rejected | None:
        """Why the move may not be made, or None if it may; `due` is what `due(state)` says."""

    @abstractmethod
    def apply(self, state: State, move: Move[Action]) -> Step[State]:
        """The step that a checked move makes."""

    @abstractmethod
    def open_view(self, state: State, due: Due) -> GameView:
        """What lies open for everyone, built from nothing; `due` is what `due(state)` says."""

    @abstractmethod
    def own_view(self, state: State, viewer: Seat | None) -> Struct:
        """What is this viewer's own besides, built from nothing; None is a spectator."""

    def view(self, state: State, viewer: Seat | None) -> View:
        """All that this viewer may know: what lies open, and what is their own."""
        return self.codec.joined(
            self.open_view(state, self.due(state)), self.own_view(state, viewer)
        )

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]:
        """What each seat has by now, as everyone at the table knows it."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How it ended, once it has."""

    # the house

    @abstractmethod
    def deal(self, state: State, rng: Rng) -> Action:
        """The dealer's action, when one is due."""

    @abstractmethod
    def stand_in(self, view: View, seat: Seat, rng: Rng) -> Action:
        """A legal and harmless action for someone who is away, from their view alone."""

    def rule(self, state: State) -> Action:
        """The referee's action, when one is due; most games need none."""
        raise NotAskedError("expected a game that asks something of the referee")

    # decks, and words that people bring

    decks: Sequence[DeckLabel] = ()

    def with_words(self, words: Raw) -> Self:
        """The same game with one more deck, made of a list that people brought themselves, as JSON.

        Raises ValueError with what was expected if the list will not do.
        """
        raise ValueError("expected a game that is played with cards")

    def with_own_deck(self, name: str) -> Self:
        """The same game with one more deck, known by its name alone.

        It can be played and shown, not dealt from: `deal` raises ValueError.
        """
        raise ValueError("expected a game that is played with cards")

    def deck_in(self, config: Config) -> str:
        """The deck that these options name; none where a game has no cards."""
        return ""

    def with_deck(self, config: Config, deck: str) -> Config:
        """The options with another deck."""
        raise ValueError("expected a game that is played with cards")

    def deck_hash(self, config: Config) -> str:
        """SHA-256 of the cards that these options deal from; empty where they are not known."""
        return ""

    def list_in(self, config: Config) -> str:
        """The hash of the list that the referee rules by; none where it is the house's own."""
        return ""

    def with_list(self, words: bytes) -> Self:
        """The same game, whose referee rules by a list that people brought."""
        raise ValueError("expected a game that is played with a dictionary")

    # what a game may do besides

    has_roles: bool = False  # seats have roles that nobody may tell from how long they think

    def needs(self, config: Config, seats: int) -> Needs:
        """What so many people still need to begin with these options."""
        return Needs(self.info.fewest, max(0, self.info.fewest - seats))

    def preview(self, view: View, action: Action) -> Struct | Rejected:
        """What an action would come to, from the actor's own view alone; nothing is done."""
        return Rejected("no_preview", "a game that has something to try out")

    def settled(self, view: View) -> View:
        """The view of someone who has done all that may come before the move itself."""
        return view

    def spoken(self, state: State) -> str | None:
        """A word that the house speaks aloud now, for those who may hear but not read it."""
        return None

    def sides_in(self, config: Config) -> tuple[int, ...]:
        """The team of each seat that these options name; none where each plays alone."""
        return ()

    def with_sides(self, config: Config, sides: tuple[int, ...]) -> Config:
        """The options with the team of each seat; the same where a game has no teams."""
        return config

    def reseated(self, config: Config, seats: tuple[Seat, ...]) -> Config:
        """The options once people sit otherwise: `seats` says where each sat before."""
        return config

    def with_bots(self, config: Config, bots: tuple[Seat, ...], seats: int) -> Config:
        """The options, told which of so many seats are bots'; the same where that changes nothing."""
        return config

    def mates(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Everyone who plays together with this seat, as all know it, itself included."""
        return (seat,)

    def is_hushed(self, state: State, seat: Seat) -> bool:
        """Whether this seat must not write to others now, lest it tell what they may not know."""
        return False

    def is_spoken(self, state: State) -> bool:
        """Whether the game itself is played by voice now, so that whoever is apart must be heard.

        It follows from what all know.
        """
        return False

    def performer(self, state: State) -> Seat | None:
        """Who acts something out now, so that whoever is apart must see them while all others rest.

        It follows from what all know.
        """
        return None

    def may_gesture(self, state: State, seat: Seat) -> bool:
        """Whether this seat may react with one of three signs now, because that tells no secret.

        It follows from what all know: else the reaction itself would tell what others may not know.
        """
        return False

    def may_take_back(self, state: State, move: Move[Action]) -> bool:
        """Whether this seat's latest move still lies there, and nothing hidden has shown since."""
        return False

    def is_between_rounds(self, state: State) -> bool:
        """Whether a seat may go to someone else now: nothing is in the air that only it knows."""
        return False

    def takes_in(self, state: State) -> str:
        """From when someone who came late may have a seat of their own: a stable code.

        Empty where these rules can take in nobody. When they can, `AddSeat` may be made.
        """
        return ""


class NotAskedError(Exception):
    """The house was asked for something that this game never needs."""


# Whoever serves every game alike cannot name its types; they meet again at the game's codec.
AnyGame = Game[Any, Any, Any, Any]
