"""One game being played: checks, applies and numbers its steps. Knows no table and no network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

from trilogue.engine.codec import begun, encode, ended
from trilogue.engine.game import (
    Action,
    AddSeat,
    Config,
    Due,
    Game,
    House,
    Move,
    News,
    Outcome,
    Rejected,
    Seat,
    Sight,
    State,
    View,
)
from trilogue.engine.reading import refuse_rules
from trilogue.engine.record import Record

REMEMBERED_STEPS = 64  # that can be taken back


class Match(Generic[Config, State, Action, View]):
    """A game in progress."""

    def __init__(self, game: Game[Config, State, Action, View], config: Config, seats: int) -> None:
        fewest, most = game.info.fewest, game.info.most
        if not fewest <= seats <= most:
            raise ValueError(f"{game.info.title} is for {fewest} to {most} seats, not {seats}")
        self.game = game
        self.config = config
        self.seats = seats  # with those that latecomers were given
        self._seats_at_start = seats
        self.state = game.start(config, seats)
        self.moves: list[Move[Action]] = []
        self.news: tuple[News, ...] = ()
        self._due: tuple[State, Due] | None = None
        self._outcome: tuple[State, Outcome | None] | None = None
        self._shown: ShownStep | None = None
        self._latest: dict[Seat | House, int] = {}  # the step that each has made last
        # What stood before each of the latest moves: at most back to the last deal or latecomer,
        # which nobody takes back. Some turns have thousands of moves, and each state may hold all
        # before it.
        self._past: list[tuple[State, tuple[News, ...]]] = []

    @classmethod
    def replay(
        cls, game: Game[Config, State, Action, View], record: Record[Config, Action]
    ) -> Match[Config, State, Action, View]:
        """The match that a record describes; raises ValueError where it breaks the rules."""
        *_, last = replayed(game, record)
        return last

    def takes_in(self) -> str:
        """From when one more may play: a stable code; empty where nobody can be taken in."""
        if self.seats >= self.game.info.most or self.outcome():
            return ""
        return self.game.takes_in(self.state)

    @property
    def step(self) -> int:
        """The number of the latest step; 0 before the first."""
        return len(self.moves)

    @property
    def first_undoable(self) -> int:
        """The earliest step that can be taken back; later than the latest if none can."""
        return len(self.moves) - len(self._past) + 1

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
        if isinstance(move.action, AddSeat) and self.seats >= self.game.info.most:
            return Rejected("table_full", f"at most {self.game.info.most} seats")
        return self.game.check(self.state, move, self.due())

    def play(self, move: Move[Action]) -> Rejected | None:
        """Make the move, or say why not and change nothing."""
        rejected = self.check(move)
        if rejected is None:
            self.make(move)
        return rejected

    def make(self, move: Move[Action]) -> None:
        """Make a move that has been checked."""
        step = self.game.apply(self.state, move)
        past = [*self._past, (self.state, self.news)][-REMEMBERED_STEPS:]
        self._past = [] if move.actor in (House.DEALER, House.USHER) else past
        if isinstance(move.action, AddSeat):
            self.seats += 1
        self.state, self.news = step.state, step.news
        self.moves.append(move)
        self._latest = {**self._latest, move.actor: self.step}
        self._shown = None  # also after a move that leaves the state as it is

    def latest_of(self, seat: Seat) -> int | None:
        """The latest step that this seat has made, if it can be taken back at all."""
        step = self._latest.get(seat, 0)
        return step if step >= self.first_undoable else None

    def copy(self) -> Match[Config, State, Action, View]:
        """The same game, which can be played on without touching this one."""
        twin = self._twin()
        twin.moves = list(self.moves)
        return twin

    def _twin(self) -> Match[Config, State, Action, View]:
        twin: Match[Config, State, Action, View] = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def before(self, step: int) -> Match[Config, State, Action, View]:
        """The game as it stood before a step; raises ValueError for what cannot be taken back."""
        if not self.first_undoable <= step <= self.step:
            raise ValueError(
                f"expected a step from {self.first_undoable} to {self.step}, not {step}"
            )
        undone = self.step - step + 1
        earlier = self._twin()
        earlier.state, earlier.news = self._past[-undone]
        earlier._shown = None
        earlier.moves, earlier._past = self.moves[:-undone], self._past[:-undone]
        earlier._latest = {move.actor: made for made, move in enumerate(earlier.moves, start=1)}
        return earlier

    def shown(self) -> ShownStep:
        """The latest step as it is sent; what is the same for all is made once."""
        if self._shown is None:
            self._shown = ShownStep(self.game, self.state, self.news, self.step, self.due())
        return self._shown

    def sight(self, viewer: Seat | None) -> Sight[Any, Any]:
        """What this viewer is sent of the latest step."""
        return self.shown().sight(viewer)

    def record(self) -> Record[Config, Action]:
        """The game so far, to keep."""
        info = self.game.info
        deck = self.game.deck_hash(self.config)
        moves = tuple(self.moves)
        return Record(info.id, info.version, self.config, self._seats_at_start, moves, deck=deck)


class BrokenRuleError(ValueError):
    """A move of a record that its game does not allow: which, and why."""

    def __init__(self, number: int, rejected: Rejected) -> None:
        super().__init__(f"move {number} breaks a rule: {rejected.code}")
        self.number = number
        self.rejected = rejected


def replayed(
    game: Game[Config, State, Action, View], record: Record[Config, Action]
) -> Iterator[Match[Config, State, Action, View]]:
    """The match of a record before its first move, and the same match after each of them.

    Raises ValueError where it is not of this game or breaks its rules.
    """
    if record.game != game.info.id:
        raise ValueError(f"it is of the game {record.game!r}, not of {game.info.title}")
    refuse_rules(game, record.rules)
    played = game.with_own_deck(record.words.name) if record.words else game
    match = Match(played, record.options, record.seats)
    yield match
    for number, move in enumerate(record.moves, start=1):
        if rejected := match.play(move):
            raise BrokenRuleError(number, rejected)
        yield match


class ShownStep:
    """One step as it is sent; every frame at every table is made here.

    What lies open is built and encoded once, and each viewer's own part is added to it.
    """

    def __init__(
        self,
        game: Game[Any, State, Any, Any],
        state: State,
        news: tuple[News, ...],
        step: int,
        due: Due,
    ) -> None:
        self.state = state
        self._game = game
        self._news = news
        self._step = step
        self._open = game.open_view(state, due)
        self._view = b',"view":' + begun(self._open)
        is_for_all = all(item.audience is None for item in news)
        self._before = self._begun_for(None) if is_for_all else None

    def sight(self, viewer: Seat | None) -> Sight[Any, Any]:
        """What this viewer is sent, as values."""
        heard = tuple(item.event for item in self._news if item.reaches(viewer))
        own = self._game.own_view(self.state, viewer)
        return Sight(self._step, heard, self._game.codec.joined(self._open, own))

    def written(self, viewer: Seat | None) -> bytes:
        """What this viewer is sent, as the bytes of a `Sight`."""
        before = self._before or self._begun_for(viewer)
        return b"%b%b}" % (before, ended(self._game.own_view(self.state, viewer)))

    def _begun_for(self, viewer: Seat | None) -> bytes:
        heard = encode([item.event for item in self._news if item.reaches(viewer)])
        return b'{"step":%d,"news":%b%b' % (self._step, heard, self._view)
