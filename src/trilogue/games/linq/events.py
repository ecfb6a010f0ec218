"""What everyone at a table of Linq hears of a step."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.game import Seat


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


class DeviceTaken(Struct, frozen=True, tag="device_taken"):
    """Someone was handed the device of another, and the time begins anew."""

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
    | DeviceTaken
    | HandsShown
    | GuessMade
    | RoundSettled
    | GameEnded
)
