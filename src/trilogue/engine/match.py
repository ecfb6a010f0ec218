"""One game being played: checks, applies and numbers its steps. Knows no table and no network."""

from __future__ import annotations

from copy import copy
from typing import Any, Generic

from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.engine.game import (
    Action,
    Config,
    Due,
    Game,
    House,
    Move,
    News,
    Outcome,
    Rejected,
    Seat,
    State,
    View,
)
from trilogue.engine.reading import refuse_rules
from trilogue.engine.record import Record

REMEMBERED_STEPS = 64  # that can be taken back


class Sight(Struct, frozen=True):
    """All that one viewer is sent of a step: its number, the news that reach them, their view."""

    step: int
    news: tuple[Any, ...]
    view: Any


class Match(Generic[Config, State, Action, View]):
    """A game in progress."""

    def __init__(self, game: Game[Config, State, Action, View], config: Config, seats: int) -> None:
        fewest, most = game.info.fewest, game.info.most
        if not fewest <= seats <= most:
            raise ValueError(f"{game.info.title} is for {fewest} to {most} seats, not {seats}")
        self.game = game
        self.config = config
        self.seats = seats
        self.state = game.start(config, seats)
        self.moves: list[Move[Action]] = []
        self.news: tuple[News, ...] = ()
        self._due: tuple[State, Due] | None = None
        self._outcome: tuple[State, Outcome | None] | None = None
        # What stood before each of the latest moves: at most back to the last deal, which nobody
        # takes back. Some turns have thousands of moves, and each state may hold all before it.
        self._past: list[tuple[State, tuple[News, ...]]] = []

    @classmethod
    def replay(
        cls, game: Game[Config, State, Action, View], record: Record[Config, Action]
    ) -> Match[Config, State, Action, View]:
        """The match that a record describes; raises ValueError where it breaks the rules."""
        if record.game != game.info.id:
            raise ValueError(f"it is of the game {record.game!r}, not of {game.info.title}")
        refuse_rules(game, record.rules)
        played = game.with_own_deck(record.words.name) if record.words else game
        match = cls(played, record.options, record.seats)
        for number, move in enumerate(record.moves, start=1):
            rejected = match.play(move)
            if rejected:
                raise ValueError(f"move {number} breaks a rule: {rejected.code}")
        return match

    @property
    def step(self) -> int:
        """The number of the latest step; 0 before the first."""
        return len(self.moves)

    @property
    def first_undoable(self) -> int:
        """The earliest step that can be taken back; later than the latest if none can."""
        return self.step - len(self._past) + 1

    @property
    def now(self) -> int:
        """Game time of the latest step."""
        return self.moves[-1].at if self.moves else 0

    def due(self) -> Due:
        """Whom the game waits for; the rules are asked once a step."""
        if self._due is None or self._due[0] is not self.state:
            self._due = (self.state, self.game.due(self.state))
        return self._due[1]

    def outcome(self) -> Outcome | None:
        """How it ended, once it has; the rules are asked once a step."""
        if self._outcome is None or self._outcome[0] is not self.state:
            self._outcome = (self.state, self.game.outcome(self.state))
        return self._outcome[1]

    def check(self, move: Move[Action]) -> Rejected | None:
        """Why the move may not be made now."""
        if move.at < self.now:
            return Rejected("time_runs_backwards", f"a move at {self.now} ms or later")
        if self.outcome():
            return Rejected("game_is_over", "no move after the end")
        return self.game.check(self.state, move)

    def play(self, move: Move[Action]) -> Rejected | None:
        """Make the move, or say why not and change nothing."""
        rejected = self.check(move)
        if rejected is None:
            step = self.game.apply(self.state, move)
            past = [*self._past, (self.state, self.news)][-REMEMBERED_STEPS:]
            self._past = [] if move.actor is House.DEALER else past
            self.state, self.news = step.state, step.news
            self.moves.append(move)
        return rejected

    def copy(self) -> Match[Config, State, Action, View]:
        """The same game, which can be played on without touching this one."""
        twin = copy(self)
        twin.moves = list(self.moves)
        return twin

    def before(self, step: int) -> Match[Config, State, Action, View]:
        """The game as it stood before a step; raises ValueError for what cannot be taken back."""
        if not self.first_undoable <= step <= self.step:
            raise ValueError(
                f"expected a step from {self.first_undoable} to {self.step}, not {step}"
            )
        undone = self.step - step + 1
        earlier = copy(self)
        earlier.state, earlier.news = self._past[-undone]
        earlier.moves, earlier._past = self.moves[:-undone], self._past[:-undone]
        return earlier

    def sight(self, viewer: Seat | None) -> Sight:
        """What this viewer is sent of the latest step."""
        return see(self.game, self.state, self.news, self.step, viewer)

    def record(self) -> Record[Config, Action]:
        """The game so far, to keep."""
        info = self.game.info
        deck = self.game.deck_hash(self.config)
        moves = tuple(self.moves)
        return Record(info.id, info.version, self.config, self.seats, moves, deck=deck)


def see(
    game: Game[Config, State, Action, View],
    state: State,
    news: tuple[News, ...],
    step: int,
    viewer: Seat | None,
) -> Sight:
    """What a viewer is sent of a step; every frame at every table is made here."""
    heard = tuple(item.event for item in news if item.reaches(viewer))
    return Sight(step, heard, game.view(state, viewer))


def sight_bytes(sight: Sight) -> bytes:
    """The sight as it goes over the wire."""
    return encode(sight)
