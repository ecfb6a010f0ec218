"""What happens in Logos, for everyone's ears."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.game import Seat
from trilogue.games.logos.model import Kind, Verdict
from trilogue.games.logos.options import Face


class GameOpened(Struct, frozen=True, tag="game_opened"):
    """Who drew which letters, and which side begins."""

    draws: tuple[tuple[str | None, ...], ...]
    side: int


class TurnBegun(Struct, frozen=True, tag="turn_begun"):
    """A side's turn."""

    side: int
    seat: Seat


class DieFell(Struct, frozen=True, tag="die_fell"):
    """The die shows this face."""

    face: Face


class CategoryChosen(Struct, frozen=True, tag="category_chosen"):
    """After ANY, the player chose."""

    face: Face


class TilesTaken(Struct, frozen=True, tag="tiles_taken"):
    """Tiles moved between a hand, the bag and the discard pile."""

    side: int
    given: str
    from_pile: str
    from_bag: int


class TilesPlaced(Struct, frozen=True, tag="tiles_placed"):
    """Tiles lie on the table; they may be challenged."""

    side: int
    points: int


class WordWritten(Struct, frozen=True, tag="word_written"):
    """A synonym, antonym, spelling or definition is there; it may be challenged."""

    side: int
    kind: Kind
    points: int


class Challenged(Struct, frozen=True, tag="challenged"):
    """Someone doubts it."""

    seat: Seat


class ChallengeRuled(Struct, frozen=True, tag="challenge_ruled"):
    """The house has ruled."""

    verdict: Verdict
    challenger: Seat
    costs_turn: bool


class TurnEnded(Struct, frozen=True, tag="turn_ended"):
    """A turn is over, and this is what it brought."""

    side: int
    points: int


class TurnLost(Struct, frozen=True, tag="turn_lost"):
    """A side is passed over."""

    side: int


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """It is over."""

    winners: tuple[Seat, ...]


Event = (
    GameOpened
    | TurnBegun
    | DieFell
    | CategoryChosen
    | TilesTaken
    | TilesPlaced
    | WordWritten
    | Challenged
    | ChallengeRuled
    | TurnEnded
    | TurnLost
    | GameEnded
)
