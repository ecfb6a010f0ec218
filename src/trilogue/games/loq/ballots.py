"""A vote of a LOQ table, while it is on and as it ended."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from trilogue.engine.game import Millis, Seat
from trilogue.games.loq.actions import Claim
from trilogue.games.loq.cards import Category

VOTE_MS = 15_000  # LOQ 20 and 41
STOP_MS = 15_000  # LOQ 54
IDLE_STOPS = 2  # LOQ 54: of one seat in a turn, without a call


class VoteKind(StrEnum):
    """What the table votes on."""

    INVALID = "invalid"
    DISPUTE = "dispute"


class Stop(Struct, frozen=True):
    """LOQ 54: somebody holds the clock, and looks for the entry of an invalid clue."""

    by: Seat
    began: Millis

    @property
    def deadline(self) -> Millis:
        """When the clock runs on by itself."""
        return Millis(self.began + STOP_MS)


class Ballot(Struct, frozen=True):
    """A vote in progress."""

    kind: VoteKind
    by: Seat
    level: int
    category: Category
    claim: Claim | None
    began: Millis
    voters: tuple[Seat, ...]
    votes: tuple[tuple[Seat, bool | None], ...] = ()

    @property
    def voted(self) -> tuple[Seat, ...]:
        """Who has voted, in seat order."""
        return tuple(sorted(seat for seat, _ in self.votes))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Whose vote is missing."""
        voted = self.voted
        return tuple(seat for seat in self.voters if seat not in voted)

    def count(self, agree: bool) -> int:
        """How many votes were cast this way."""
        return sum(vote is agree for _, vote in self.votes)


class Decision(Struct, frozen=True):
    """How the latest vote of the turn ended."""

    kind: VoteKind
    by: Seat
    level: int
    category: Category
    claim: Claim | None
    stands: bool
    agree: int
    against: int
