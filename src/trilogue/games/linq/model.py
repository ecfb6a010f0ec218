"""The state of Linq, and the values it is made of."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from trilogue.engine.game import Millis, Seat
from trilogue.games.linq.actions import Card, Phase, Sketch
from trilogue.games.linq.options import Config, SilentNight

POINTS_IN_PLAY = 110  # Linq 2
STARTING_POINTS = 3
SILENCE = "…"  # Linq 16
PERFORMED = "•"  # Linq 35: someone has performed; what, only the table saw
HEARD = "“”"  # Linq 37: someone has said a word; which, only the table heard
PERFORMANCE_MS = 5_000
COUNT_MS = 3_000  # Linq 39
BEAT_MS = 2_500
SENDING_MS = 3_000  # for a finished sketch to arrive


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


class Handed(Struct, frozen=True):
    """A device that has gone from one seat to another."""

    giver: Seat
    taker: Seat


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
    reasons: tuple[str | None, ...] = ()  # Linq 45: by seat, one word for why it pointed so

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
    handed: tuple[Handed, ...] = ()  # Linq 48: devices, while all point or some guess
    chapters: tuple[Chapter, ...] = ()

    @property
    def round(self) -> int:
        """The current round, from 1."""
        settled = self.phase in (Phase.DEBRIEFING, Phase.OVER)
        return len(self.chapters) + (0 if settled else 1)

    @property
    def rounds(self) -> int:
        """Linq 3 and 47: how many rounds this game has."""
        return 1 if self.config.is_practice else self.config.rounds or self.seats

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
        return tuple(sorted(chain.from_iterable(self.teams)))

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
        return self.order[sum(map(len, self.board)) % self.seats]

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
