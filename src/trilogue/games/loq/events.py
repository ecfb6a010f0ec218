"""What happens in LOQ, as the table hears of it."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.game import Seat
from trilogue.games.loq.actions import Claim, ClueFault
from trilogue.games.loq.cards import CardId, Category


class RoundBegan(Struct, frozen=True, tag="round_began"):
    """A round card is turned over."""

    round: int
    card: CardId


class TurnCalled(Struct, frozen=True, tag="turn_called"):
    """Somebody is to describe."""

    side: int
    describer: Seat


class DescriberReplaced(Struct, frozen=True, tag="describer_replaced"):
    """The describer is away; the next team-mate describes."""

    away: Seat
    describer: Seat


class KeyDeclared(Struct, frozen=True, tag="key_declared"):
    """The describer has declared the category that counts more."""

    category: Category


class CardRedrawn(Struct, frozen=True, tag="card_redrawn"):
    """The describer has exchanged the word card."""


class TurnBegan(Struct, frozen=True, tag="turn_began"):
    """The time runs."""

    side: int
    describer: Seat


class ClueGiven(Struct, frozen=True, tag="clue_given"):
    """A valid clue."""

    category: Category
    text: str


class ClueRefused(Struct, frozen=True, tag="clue_refused"):
    """For the describer alone: the clue was invalid."""

    fault: ClueFault


class WrongGuess(Struct, frozen=True, tag="wrong_guess"):
    """A guess that was none of the entries."""

    seat: Seat
    text: str


class GuessHeld(Struct, frozen=True, tag="guess_held"):
    """A right guess, settled when the tie window has passed."""

    level: int
    category: Category


class EntryGuessed(Struct, frozen=True, tag="entry_guessed"):
    """The describing team has an entry."""

    level: int
    category: Category
    text: str
    seat: Seat | None


class EntryBlocked(Struct, frozen=True, tag="entry_blocked"):
    """A rival has an entry, so nobody scores it."""

    level: int
    category: Category
    text: str
    side: int
    seat: Seat | None


class EntryLost(Struct, frozen=True, tag="entry_lost"):
    """An entry that can no longer be guessed."""

    level: int
    category: Category


class EntryTakenBack(Struct, frozen=True, tag="entry_taken_back"):
    """The describer had tapped an entry by mistake; it is open again."""

    level: int
    category: Category


class LevelOpened(Struct, frozen=True, tag="level_opened"):
    """The describer goes on to the next level."""

    level: int


class DescribingEnded(Struct, frozen=True, tag="describing_ended"):
    """In Memory: now the team answers."""


class ClockStopped(Struct, frozen=True, tag="clock_stopped"):
    """Someone is about to call a clue invalid; the clock stands still."""

    by: Seat


class ClockRanOn(Struct, frozen=True, tag="clock_ran_on"):
    """Nothing was called, and the clock runs again."""


class InvalidCalled(Struct, frozen=True, tag="invalid_called"):
    """Someone calls a clue invalid; the clock stands still."""

    by: Seat
    level: int
    category: Category


class DisputeRaised(Struct, frozen=True, tag="dispute_raised"):
    """Someone disputes an entry."""

    by: Seat
    level: int
    category: Category
    claim: Claim


class VoteCast(Struct, frozen=True, tag="vote_cast"):
    """Someone has voted; how is secret until the end."""

    seat: Seat


class VoteEnded(Struct, frozen=True, tag="vote_ended"):
    """The table has decided."""

    stands: bool
    agree: int
    against: int


class TurnTallied(Struct, frozen=True, tag="turn_tallied"):
    """The time is over; all see the tally."""

    side: int


class TurnEnded(Struct, frozen=True, tag="turn_ended"):
    """The points of a turn are written down."""

    side: int
    points: int
    total: int


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """Round 10 is over."""

    winners: tuple[int, ...]  # teams


Event = (
    RoundBegan
    | TurnCalled
    | DescriberReplaced
    | KeyDeclared
    | CardRedrawn
    | TurnBegan
    | ClueGiven
    | ClueRefused
    | WrongGuess
    | GuessHeld
    | EntryGuessed
    | EntryBlocked
    | EntryLost
    | EntryTakenBack
    | LevelOpened
    | DescribingEnded
    | ClockStopped
    | ClockRanOn
    | InvalidCalled
    | DisputeRaised
    | VoteCast
    | VoteEnded
    | TurnTallied
    | TurnEnded
    | GameEnded
)
