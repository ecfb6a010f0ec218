"""What the dealer and the seats can do in Linq."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import AddSeat, Seat, TimeUp
from trilogue.games.linq.options import SeatIndex

HIGHEST_NUMBER = 10
MOST_STROKES = 40
MOST_COORDINATES = 1_200
CANVAS = 1_000  # a sketch's coordinates run from 0 to this


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


class TakeDevice(Struct, frozen=True, tag="take_device", forbid_unknown_fields=True):
    """A player is handed the device on which another has pointed or guessed: their time begins."""

    after: SeatIndex


class GuessCodeWord(Struct, frozen=True, tag="guess_code_word", forbid_unknown_fields=True):
    """A double agent who named both spies guesses the word, or lets it be."""

    word: Annotated[str, Meta(max_length=200)] | None = None


class Continue(Struct, frozen=True, tag="continue", forbid_unknown_fields=True):
    """A player has seen the board or the ledger and is ready to go on."""


class Explain(Struct, frozen=True, tag="explain", forbid_unknown_fields=True):
    """Once all is told, a player leaves one word for why they pointed as they did."""

    word: Annotated[str, Meta(max_length=200)]


class PassBeat(Struct, frozen=True, tag="pass_beat", forbid_unknown_fields=True):
    """A player passes on from this beat of the reveal; two who press at once pass only one."""

    beat: Phase


Spoken = SayWord | SayAloud | Unsay
Told = GuessCodeWord | Explain
Shown = PointAt | TakeDevice | PassBeat
Played = PickNumber | Spoken | Perform | ShowSketch | Shown | Told | Continue
Action = Played | ChooseStarter | DealCards | AddSeat | TimeUp
