"""The values of Linq: options, cards, actions, events and the state."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import Millis, Seat, TimeUp

POINTS_IN_PLAY = 110  # Linq 2
STARTING_POINTS = 3
HIGHEST_NUMBER = 10
SILENCE = "…"  # Linq 16
PERFORMED = "•"  # Linq 35: someone has performed; what, only the table saw
HEARD = "“”"  # Linq 37: someone has said a word; which, only the table heard
PERFORMANCE_MS = 5_000
COUNT_MS = 3_000  # Linq 39
BEAT_MS = 2_500
SENDING_MS = 3_000  # for a finished sketch to arrive
MOST_STROKES = 40
MOST_COORDINATES = 1_200
CANVAS = 1_000  # a sketch's coordinates run from 0 to this

Seconds = Annotated[int, Meta(ge=0, le=600, description="seconds; 0 is no limit")]
Rounds = Annotated[int, Meta(ge=0, le=8, description="rounds; 0 is one for each player")]
SeatIndex = Annotated[int, Meta(ge=0, le=7)]


class Variant(StrEnum):
    """How many know a word."""

    PLAIN = "plain"
    SLEEPER = "sleeper"
    SPY_VS_SPY = "spy_vs_spy"


FEWEST = {Variant.PLAIN: 4, Variant.SLEEPER: 5, Variant.SPY_VS_SPY: 6}  # Linq 1, 32, 33


class SilentNight(StrEnum):
    """Whether people speak, perform at one table, or sketch apart from each other."""

    OFF = "off"
    CHARADES = "charades"
    SKETCHES = "sketches"


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options."""

    variant: Variant = Variant.PLAIN
    silent_night: SilentNight = SilentNight.OFF
    aloud: bool = False  # Linq 37: words are said, not written
    number_each_round: bool = False
    balanced_roles: bool = False
    no_copying: bool = False
    summary_round: bool = False
    word_s: Seconds = 60
    point_s: Seconds = 45
    guess_s: Seconds = 30
    debrief_s: Seconds = 90
    beats: bool = False  # Linq 39: the reveal comes step by step
    rounds: Rounds = 0  # Linq 3: 0 is one for each player
    starter: SeatIndex | None = None  # of the first round; None: the dealer draws
    has_bots: bool = False  # whether a bot sits here
    deck: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")] = "house"


class Phase(StrEnum):
    """Where a round stands."""

    OPENING = "opening"
    NUMBER = "number"
    BRIEFING = "briefing"
    WORDS = "words"
    SUMMARY = "summary"
    POINTING = "pointing"
    COUNTING = "counting"
    HANDS = "hands"
    SPIES = "spies"
    GUESSING = "guessing"
    DEBRIEFING = "debriefing"
    OVER = "over"


class Card(Struct, frozen=True):
    """A spy card: its number in the deck, and ten words."""

    number: int
    words: tuple[str, ...]


# Actions of the dealer


class ChooseStarter(Struct, frozen=True, tag="choose_starter"):
    """The dealer draws who starts the first round."""

    seat: Seat


class DealCards(Struct, frozen=True, tag="deal_cards"):
    """The dealer gives each seat its card; None is a double agent's."""

    hands: tuple[Card | None, ...]


# Actions of the seats


class PickNumber(Struct, frozen=True, tag="pick_number", forbid_unknown_fields=True):
    """The start player picks the number of the code word."""

    number: Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER)]


class SayWord(Struct, frozen=True, tag="say_word", forbid_unknown_fields=True):
    """A player says a word."""

    word: Annotated[str, Meta(max_length=200)]


class SayAloud(Struct, frozen=True, tag="say_aloud", forbid_unknown_fields=True):
    """Whoever presses says that a player has said their word, and may write it for the board."""

    seat: SeatIndex
    word: Annotated[str, Meta(max_length=200)] | None = None


class Unsay(Struct, frozen=True, tag="unsay", forbid_unknown_fields=True):
    """Someone pressed too soon: the player has not said their word yet."""

    seat: SeatIndex


class Perform(Struct, frozen=True, tag="perform", forbid_unknown_fields=True):
    """A player begins their five seconds."""


Stroke = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=CANVAS)], ...],
    Meta(min_length=2, max_length=MOST_COORDINATES, description="x, y, x, y …"),
]
Sketch = Annotated[tuple[Stroke, ...], Meta(max_length=MOST_STROKES)]


class ShowSketch(Struct, frozen=True, tag="show_sketch", forbid_unknown_fields=True):
    """A player shows what they drew in five seconds."""

    strokes: Sketch


class PointAt(Struct, frozen=True, tag="point_at", forbid_unknown_fields=True):
    """A player points at two."""

    first: SeatIndex
    second: SeatIndex


class GuessCodeWord(Struct, frozen=True, tag="guess_code_word", forbid_unknown_fields=True):
    """A double agent who named both spies guesses the word, or lets it be."""

    word: Annotated[str, Meta(max_length=200)] | None = None


class Continue(Struct, frozen=True, tag="continue", forbid_unknown_fields=True):
    """A player has seen the board or the ledger and is ready to go on."""


class PassBeat(Struct, frozen=True, tag="pass_beat", forbid_unknown_fields=True):
    """A player passes on from this beat of the reveal; two who press at once pass only one."""

    beat: Phase


Spoken = SayWord | SayAloud | Unsay
Played = PickNumber | Spoken | Perform | ShowSketch | PointAt | PassBeat | GuessCodeWord | Continue
Action = Played | ChooseStarter | DealCards | TimeUp


# Events


class StarterChosen(Struct, frozen=True, tag="starter_chosen"):
    """The dealer drew who starts."""

    seat: Seat


class NumberPicked(Struct, frozen=True, tag="number_picked"):
    """The number of the code word is known."""

    number: int


class CardsDealt(Struct, frozen=True, tag="cards_dealt"):
    """Everyone holds a card."""

    round: int


class WordSaid(Struct, frozen=True, tag="word_said"):
    """A word stands on the board; … is silence."""

    seat: Seat
    word: str


class SaidAloud(Struct, frozen=True, tag="said_aloud"):
    """Someone has said their word; the table heard it."""

    seat: Seat


class Unsaid(Struct, frozen=True, tag="unsaid"):
    """That was too soon: it is their word again."""

    seat: Seat


class PerformanceBegun(Struct, frozen=True, tag="performance_begun"):
    """Someone has five seconds, from now on."""

    seat: Seat


class Performed(Struct, frozen=True, tag="performed"):
    """Someone's five seconds are over."""

    seat: Seat


class Pointed(Struct, frozen=True, tag="pointed"):
    """Someone has pointed; at whom is secret."""

    seat: Seat


class HandsShown(Struct, frozen=True, tag="hands_shown"):
    """Everyone has pointed, or time ran out: all show at once."""


class GuessMade(Struct, frozen=True, tag="guess_made"):
    """Someone has guessed, or let it be; what is secret."""

    seat: Seat


class RoundSettled(Struct, frozen=True, tag="round_settled"):
    """The ledger of a round is written."""

    round: int


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The last ledger has been seen."""

    winners: tuple[Seat, ...]


Event = (
    StarterChosen
    | NumberPicked
    | CardsDealt
    | WordSaid
    | SaidAloud
    | Unsaid
    | PerformanceBegun
    | Performed
    | Pointed
    | HandsShown
    | GuessMade
    | RoundSettled
    | GameEnded
)


# The ledger


class LedgerStep(StrEnum):
    """The steps of a debriefing, and the deposit that may come before one."""

    BANK_AWARD = "bank_award"
    WRONG_PICK = "wrong_pick"
    EXPOSURE = "exposure"
    CODE_WORD = "code_word"
    DEPOSIT = "deposit"


class Payment(Struct, frozen=True):
    """One line of the ledger: who pays whom, how much, and by which rule; None is the bank."""

    entry: LedgerStep
    payer: Seat | None
    payee: Seat | None
    amount: int
    rule: int
    instead_of: Seat | None = None  # Linq 27: the spy for whom the bank pays


class Pair(Struct, frozen=True):
    """Two seats that someone points at."""

    first: Seat
    second: Seat

    def names(self, seats: tuple[Seat, ...]) -> bool:
        """Whether these two are exactly those seats."""
        return {self.first, self.second} == set(seats)

    def other_than(self, seat: Seat) -> Seat:
        """The one who is not `seat`."""
        return self.second if self.first == seat else self.first


class Team(Struct, frozen=True):
    """Two spies, their code word, and whether they found each other."""

    spies: tuple[Seat, ...]
    word: str
    found: bool


class Sleeper(Struct, frozen=True):
    """The one who took himself for a spy."""

    seat: Seat
    word: str


class Chapter(Struct, frozen=True):
    """A finished round, as everyone may look back at it."""

    number: int
    teams: tuple[Team, ...]
    sleeper: Sleeper | None
    board: tuple[tuple[str, ...], ...]
    sketches: tuple[tuple[Sketch | None, ...], ...]
    picks: tuple[Pair | None, ...]
    exposed: tuple[int | None, ...]  # by seat: the team that this double agent has named
    guesses: tuple[str | None, ...]
    ledger: tuple[Payment, ...]
    points: tuple[int, ...]
    bank: int

    @property
    def spies(self) -> tuple[Seat, ...]:
        """All spies of the round."""
        return tuple(sorted(seat for team in self.teams for seat in team.spies))


@lru_cache
def speaking_order(starter: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats, from the start player onwards."""
    return tuple(Seat((starter + i) % seats) for i in range(seats))


class State(Struct, frozen=True):
    """Everything about a game of Linq."""

    config: Config
    seats: int
    phase: Phase
    points: tuple[int, ...]
    bank: int
    since: Millis = Millis(0)  # when this phase or turn began
    starter: Seat = Seat(0)  # of the current round
    number: int | None = None
    drawn: tuple[int, ...] = ()
    hands: tuple[Card | None, ...] = ()
    board: tuple[tuple[str, ...], ...] = ()
    sketches: tuple[tuple[Sketch | None, ...], ...] = ()  # beside the board, in Silent Night
    is_performing: bool = False
    just_said: Seat | None = None  # Linq 38: whose word was said aloud last, and may be taken back
    picks: tuple[Pair | None, ...] = ()
    guesses: tuple[str | None, ...] = ()
    done: tuple[Seat, ...] = ()  # who has acted in a phase in which all may
    chapters: tuple[Chapter, ...] = ()

    @property
    def round(self) -> int:
        """The current round, from 1."""
        settled = self.phase in (Phase.DEBRIEFING, Phase.OVER)
        return len(self.chapters) + (0 if settled else 1)

    @property
    def rounds(self) -> int:
        """Linq 3: how many rounds this game has."""
        return self.config.rounds or self.seats

    @property
    def order(self) -> tuple[Seat, ...]:
        """Seats in speaking order: from the start player onwards."""
        return speaking_order(self.starter, self.seats)

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The pairs that hold the same card."""
        return teams(self.hands)

    @property
    def spies(self) -> tuple[Seat, ...]:
        """All spies, of one team or two; the sleeper is none."""
        return tuple(sorted(seat for team in self.teams for seat in team))

    @property
    def sleeper(self) -> Seat | None:
        """Linq 32: who holds a card that nobody else holds."""
        spies = self.spies
        alone = (Seat(i) for i, card in enumerate(self.hands) if card and i not in spies)
        return next(alone, None)

    @property
    def is_aloud(self) -> bool:
        """Linq 37: whether words are said; in Silent Night none are."""
        return self.config.aloud and self.config.silent_night is SilentNight.OFF

    @property
    def speaker(self) -> Seat | None:
        """Whose word it is."""
        if self.phase is not Phase.WORDS:
            return None
        return min(self.order, key=lambda seat: len(self.board[seat]))

    def code_word(self, seat: Seat) -> str | None:
        """The word on this seat's own card."""
        card = self.hands[seat] if self.hands else None
        return card.words[self.number - 1] if card and self.number else None

    def exposers(self) -> tuple[Seat, ...]:
        """Double agents who pointed at both spies of a team, in speaking order."""
        return tuple(seat for seat in self.order if self.exposed_by(seat))

    def exposed(self) -> tuple[int | None, ...]:
        """By seat: which of the teams this double agent has named."""
        named = (self.exposed_by(Seat(seat)) for seat in range(self.seats))
        return tuple(self.teams.index(team) if team else None for team in named)

    def exposed_by(self, seat: Seat) -> tuple[Seat, ...] | None:
        """The team that this double agent has named."""
        pick = self.picks[seat]
        if pick is None or seat in self.spies:
            return None
        return next((team for team in self.teams if pick.names(team)), None)


@lru_cache(maxsize=1024)
def teams(hands: tuple[Card | None, ...]) -> tuple[tuple[Seat, ...], ...]:
    """The seats that share a card, by the first of each pair."""
    holders: dict[int, list[Seat]] = {}
    for seat, card in enumerate(hands):
        if card:
            holders.setdefault(card.number, []).append(Seat(seat))
    return tuple(tuple(seats) for seats in holders.values() if len(seats) == 2)
