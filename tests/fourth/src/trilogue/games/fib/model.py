"""What a game of Fib is made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import Millis, Seat, TimeUp

HIGHEST = 6
WORTH = 2 * HIGHEST  # the most that a claim can pay

Number = Annotated[int, Meta(ge=1, le=HIGHEST)]


class Length(StrEnum):
    """How long a game is."""

    SHORT = "short"
    LONG = "long"


ROUNDS = {Length.SHORT: 1, Length.LONG: 2}


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options."""

    length: Length = Length.SHORT
    show_all: bool = False
    turn_s: Annotated[int, Meta(ge=5, le=120, description="seconds")] = 30


class Phase(StrEnum):
    """Where a round stands."""

    DEALING = "dealing"
    CLAIMING = "claiming"
    ANSWERING = "answering"
    OVER = "over"


class Turn(Struct, frozen=True):
    """A claim that was answered; the card, if it lies open."""

    round: int
    seat: Seat
    claim: int
    is_believed: bool
    card: int | None


class State(Struct, frozen=True):
    """All of a game, also what nobody may see."""

    config: Config
    seats: int
    points: tuple[int, ...]
    bank: int
    phase: Phase = Phase.DEALING
    round: int = 1
    cards: tuple[int, ...] = ()
    claimant: Seat = Seat(0)
    claim: int | None = None
    turns: tuple[Turn, ...] = ()
    since: Millis = Millis(0)

    @property
    def answerer(self) -> Seat:
        """Fib 5: whoever sits next."""
        return Seat((self.claimant + 1) % self.seats)


# actions


class DealCards(Struct, frozen=True, tag="deal_cards"):
    """The dealer's: a card for every seat."""

    cards: tuple[Number, ...]


class Claim(Struct, frozen=True, tag="claim"):
    """Say what is on your card, or something else."""

    number: Number


class Believe(Struct, frozen=True, tag="believe"):
    """Let a claim pass."""


class Doubt(Struct, frozen=True, tag="doubt"):
    """Let the card be shown."""


Played = Claim | Believe | Doubt
Action = DealCards | Played | TimeUp


# events


class CardsDealt(Struct, frozen=True, tag="cards_dealt"):
    """A round begins."""

    round: int


class Claimed(Struct, frozen=True, tag="claimed"):
    """Someone has claimed a number."""

    seat: Seat
    number: int


class Answered(Struct, frozen=True, tag="answered"):
    """A claim was believed, or the card lies open."""

    turn: Turn


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """Who has won."""

    winners: tuple[Seat, ...]


Event = CardsDealt | Claimed | Answered | GameEnded
