"""What a bot is given, and what it answers."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Protocol

from msgspec import Struct

from trilogue.engine.game import Millis, Seat
from trilogue.engine.rng import Rng

REACTION_MS = 700  # nobody answers what they have just seen any faster


class Strength(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


class BotSeat(Struct, frozen=True):
    """A seat that a bot plays: how well, and whether it answers at once."""

    strength: Strength
    at_once: bool = False


class Glimpse(Struct, frozen=True):
    """All that a bot knows: its seat's view, what is spoken aloud, how long it may think, and which
    seats people play."""

    view: Any  # of the game's own kind
    seat: Seat
    now: Millis
    heard: str | None = None
    budget_ms: int = 2_000
    people: tuple[Seat, ...] = ()  # who are there; the other seats are bots' or empty
    is_patient: bool = False  # nobody waits at a table: it may load what it needs first


class Choice(Struct, frozen=True):
    """What a bot does, and how long a person would take over it."""

    action: Any  # of the game's own kind
    effort_ms: int


class Intent(Struct, frozen=True):
    """What a bot means to do, and since when."""

    choice: Choice
    since: Millis

    def ready_at(self, latest: Millis) -> Millis:
        """When it is done, as a person would be; `latest` is when the table last changed."""
        return Millis(max(latest + REACTION_MS, self.since + self.choice.effort_ms))


def intend(before: Intent | None, choice: Choice | None, now: Millis) -> Intent | None:
    """A new intent; who still means to do the same has been at it for a while."""
    if choice is None:
        return None
    if before is not None and before.choice.action == choice.action:
        return before
    return Intent(choice, now)


class Bot(Protocol):
    """A player of one game, in one seat. It sees every view of that seat, also when it cannot act;
    what it remembers of them it may forget, and must then play on all the same."""

    def prepare(self) -> None:
        """Load what it needs, so that its first choice does not wait for it."""

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """What to do now; None is to wait and see."""
