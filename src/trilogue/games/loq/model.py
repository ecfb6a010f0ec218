"""The state of a game of LOQ. Options, actions and events have modules of their own."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from trilogue.engine.game import Millis, Seat
from trilogue.games.loq.actions import Card, ClueFault
from trilogue.games.loq.ballots import Ballot, Decision, Stop
from trilogue.games.loq.cards import (
    CARDS,
    CATEGORIES,
    ROUNDS,
    CardId,
    Category,
    Ease,
    Modifiers,
    RoundCard,
    Slot,
)
from trilogue.games.loq.options import Config, Mode

LEVELS = 4
TIE_MS = 400  # LOQ 31 and 36
TAKE_BACK_MS = 3_000  # LOQ 52
RECALL_MS = 45_000  # LOQ 33
REMEMBERED_GUESSES = 200  # wrong ones of a turn: there may be thousands, and nobody reads them all


class Phase(StrEnum):
    """Where a turn stands."""

    OPENING = "opening"
    READY = "ready"
    DESCRIBING = "describing"
    RECALL = "recall"
    TALLY = "tally"
    OVER = "over"


class Mark(StrEnum):
    """What became of an entry."""

    OPEN = "open"
    SETTLING = "settling"  # guessed, until the tie window has passed
    GUESSED = "guessed"
    BLOCKED = "blocked"
    LOST = "lost"


DONE = (Mark.GUESSED, Mark.BLOCKED)  # LOQ 35: what counts as guessed for moving on


class Row(Struct, frozen=True):
    """An entry of the turn: what became of it, and by whom."""

    mark: Mark = Mark.OPEN
    side: int | None = None  # the team that guessed it
    seat: Seat | None = None  # who typed it; None where the describer tapped
    until: Millis | None = None  # the last moment of the tie window
    back_until: Millis | None = None  # LOQ 52: the last moment to take a tap back
    at: Millis | None = None  # when it was typed
    is_called: bool = False  # Invalid was called for it
    is_invalid: bool = False  # and was upheld, or the referee said so of a typed clue
    is_disputed: bool = False


class Clue(Struct, frozen=True):
    """A valid clue, as all see it."""

    level: int
    category: Category
    text: str


class Guess(Struct, frozen=True):
    """A wrong guess."""

    seat: Seat
    text: str
    category: Category | None = None  # in 1 Guess, what it was for
    level: int = 0  # that it was made for
    after: int = 0  # how many clues had been given


class SealedGuess(Struct, frozen=True):
    """LOQ 53: what a rival thinks an entry is; opened in the tally."""

    seat: Seat
    level: int
    category: Category
    text: str


class NearMiss(Struct, frozen=True):
    """A wrong guess with the right words; LOQ 51: its guesser alone knows."""

    seat: Seat
    level: int
    text: str


class Refusal(Struct, frozen=True):
    """Why the describer's latest clue was invalid."""

    category: Category
    text: str
    fault: ClueFault
    words: tuple[str, ...]
    near: str  # the word on the card that these give away, where they are not that word


class ClueAsked(Struct, frozen=True):
    """A clue that waits for the referee."""

    level: int
    category: Category
    text: str


class GuessAsked(Struct, frozen=True):
    """A guess that waits for the referee."""

    seat: Seat
    level: int
    text: str
    category: Category | None
    at: Millis


Rows = tuple[Row, ...]
FRESH: Rows = (Row(),) * len(CATEGORIES)


@lru_cache
def level_order(first: int) -> tuple[int, ...]:
    """LOQ 13: upward first, then the highest that is left."""
    return (*range(first, LEVELS + 1), *range(first - 1, 0, -1))


class Turn(Struct, frozen=True):
    """One team's turn in a round."""

    side: int
    describer: Seat
    level: int
    modifiers: Modifiers
    key: Category | None
    key_bonus: int  # what the key category is worth more, once it is known
    replaced: int = 0  # how many describers were away
    ease: Ease = Ease.NORMAL
    card: Card | None = None
    cards: int = 0  # drawn in this turn
    is_redrawn: bool = False
    is_starting: bool = False  # the time runs as soon as the card is drawn
    levels: tuple[Rows, ...] = (FRESH,)  # those reached, in the order of play
    is_barred: bool = False  # from the next level
    clues: tuple[Clue, ...] = ()
    told_at: tuple[Millis, ...] = ()  # when each of them was told
    guesses: tuple[Guess, ...] = ()  # the latest wrong ones
    near: tuple[NearMiss, ...] = ()  # the latest guess of a seat, where it was one
    sealed: tuple[SealedGuess, ...] = ()
    refusal: Refusal | None = None
    questions: tuple[ClueAsked | GuessAsked, ...] = ()  # for the referee, the first one first
    ballot: Ballot | None = None
    stop: Stop | None = None
    idle_stops: tuple[Seat, ...] = ()  # LOQ 54: who stopped the clock and called nothing
    decision: Decision | None = None  # of the latest vote

    @property
    def order(self) -> tuple[int, ...]:
        """The levels in the order of play."""
        return level_order(self.level)

    @property
    def level_in_play(self) -> int:
        """The level reached last."""
        return self.order[len(self.levels) - 1]

    @property
    def stands(self) -> Ballot | Stop | None:
        """What the clock stands still for."""
        return self.ballot or self.stop

    @property
    def must_declare(self) -> bool:
        """LOQ 6 and 43: whether the describer still has to declare a category."""
        return self.key is None and self.key_bonus > 0

    @property
    def has_next_level(self) -> bool:
        """Whether there is a level to move on to, and nothing bars it."""
        return len(self.levels) < LEVELS and not self.is_barred

    def row(self, level: int, category: Category) -> Row | None:
        """An entry of a level that was reached."""
        if level not in self.order[: len(self.levels)]:
            return None
        return self.levels[self.order.index(level)][CATEGORIES.index(category)]

    def text(self, level: int, category: Category) -> str:
        """What the word card says there."""
        assert self.card is not None
        return self.card.levels[level - 1][CATEGORIES.index(category)]

    def with_row(self, level: int, category: Category, row: Row) -> Turn:
        """The same turn with another row there."""
        place, column = self.order.index(level), CATEGORIES.index(category)
        rows = self.levels[place]
        changed = (*rows[:column], row, *rows[column + 1 :])
        return replace(self, levels=(*self.levels[:place], changed, *self.levels[place + 1 :]))


class EntryRecord(Struct, frozen=True):
    """What became of an entry, for looking back."""

    category: Category
    text: str
    mark: Mark
    side: int | None
    seat: Seat | None
    points: int
    after: Millis | None = None  # how long after the latest clue for it somebody typed it


class LevelRecord(Struct, frozen=True):
    """A level that was reached."""

    level: int
    entries: tuple[EntryRecord, ...]


class TurnRecord(Struct, frozen=True):
    """A finished turn, as everyone may look back at it."""

    round: int
    card: CardId
    side: int
    describer: Seat
    key: Category | None
    ease: Ease
    levels: tuple[LevelRecord, ...]
    clues: tuple[Clue, ...]
    guesses: tuple[Guess, ...]
    earned: int
    penalty: int
    before: int
    total: int
    cards: int  # drawn in this turn

    @property
    def points(self) -> int:
        """What the turn changed."""
        return self.total - self.before


class State(Struct, frozen=True):
    """Everything about a game of LOQ."""

    config: Config
    seats: int
    sides: tuple[int, ...]  # the team of every seat
    phase: Phase
    scores: tuple[int, ...]  # by team
    since: Millis = Millis(0)  # when this phase began
    ends: Millis | None = None  # when it ends; later by every vote that stops the clock
    rounds: tuple[Slot, ...] = ()
    first_side: int = 0
    first_describers: tuple[Seat, ...] = ()  # by team
    round: int = 0
    turns: int = 0  # finished in this round
    catch_up: int | None = None  # the team that holds the Catch-up Key
    drawn: tuple[int, ...] = ()  # numbers of all word cards drawn so far
    turn: Turn | None = None
    done: tuple[Seat, ...] = ()  # who has seen the tally
    history: tuple[TurnRecord, ...] = ()

    @property
    def is_teams(self) -> bool:
        """Whether teams play against each other."""
        return self.config.mode is Mode.TEAMS

    @property
    def side_count(self) -> int:
        """How many teams there are."""
        return len(self.scores)

    @property
    def slot(self) -> Slot:
        """The round card that is face up."""
        return self.rounds[self.round - 1]

    @property
    def card(self) -> RoundCard:
        """What the round card says."""
        return CARDS[self.slot.card]

    @property
    def is_last_round(self) -> bool:
        """Whether no round card lies below this one."""
        return self.round == ROUNDS

    @property
    def everyone(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(Seat(seat) for seat in range(self.seats))

    def members(self, side: int) -> tuple[Seat, ...]:
        """The seats of a team."""
        return tuple(Seat(seat) for seat, own in enumerate(self.sides) if own == side)

    def current(self) -> Turn:
        """The turn that is on."""
        assert self.turn is not None
        return self.turn
