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

Seconds = Annotated[int, Meta(ge=0, le=600, description="seconds; 0 is no limit")]
SeatIndex = Annotated[int, Meta(ge=0, le=7)]


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options."""

    number_each_round: bool = False
    balanced_roles: bool = False
    no_copying: bool = False
    summary_round: bool = False
    word_s: Seconds = 60
    point_s: Seconds = 45
    guess_s: Seconds = 30
    debrief_s: Seconds = 90
    deck: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")] = "house"


class Phase(StrEnum):
    """Where a round stands."""

    OPENING = "opening"
    NUMBER = "number"
    BRIEFING = "briefing"
    WORDS = "words"
    SUMMARY = "summary"
    POINTING = "pointing"
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


class PointAt(Struct, frozen=True, tag="point_at", forbid_unknown_fields=True):
    """A player points at two."""

    first: SeatIndex
    second: SeatIndex


class GuessCodeWord(Struct, frozen=True, tag="guess_code_word", forbid_unknown_fields=True):
    """A double agent who named both spies guesses the word, or lets it be."""

    word: Annotated[str, Meta(max_length=200)] | None = None


class Continue(Struct, frozen=True, tag="continue", forbid_unknown_fields=True):
    """A player has seen the board or the ledger and is ready to go on."""


Played = PickNumber | SayWord | PointAt | GuessCodeWord | Continue
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
    | Pointed
    | HandsShown
    | GuessMade
    | RoundSettled
    | GameEnded
)


# The ledger


class Entry(StrEnum):
    """The steps of a debriefing, and the deposit that may come before one."""

    BANK_AWARD = "bank_award"
    WRONG_PICK = "wrong_pick"
    EXPOSURE = "exposure"
    CODE_WORD = "code_word"
    DEPOSIT = "deposit"


class Payment(Struct, frozen=True):
    """One line of the ledger: who pays whom, how much, and by which rule; None is the bank."""

    entry: Entry
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


class Chapter(Struct, frozen=True):
    """A finished round, as everyone may look back at it."""

    number: int
    word: str
    spies: tuple[Seat, ...]
    board: tuple[tuple[str, ...], ...]
    picks: tuple[Pair | None, ...]
    guesses: tuple[str | None, ...]
    ledger: tuple[Payment, ...]
    points: tuple[int, ...]
    bank: int


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
    def order(self) -> tuple[Seat, ...]:
        """Seats in speaking order: from the start player onwards."""
        return speaking_order(self.starter, self.seats)

    @property
    def spies(self) -> tuple[Seat, ...]:
        """Who holds a spy card now."""
        return tuple(Seat(i) for i, card in enumerate(self.hands) if card)

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
        """Double agents who pointed at both spies, in speaking order."""
        return tuple(
            seat
            for seat in self.order
            if not self.hands[seat] and (pick := self.picks[seat]) and pick.names(self.spies)
        )
