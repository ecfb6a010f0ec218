"""Who are the two: eight have said two words each; point at the spies once, then guess their word once.

Whether the two are right is told only after the guess, and all else with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from trilogue.bots.player import Strength
from trilogue.engine.game import Rejected, Seat
from trilogue.games.linq.options import SeatIndex
from trilogue.today.linq.boards import DayBoard, Way, house_boards, spare_boards
from trilogue.words.answers import is_one_word, is_same_answer, tidy

DONE = Rejected("done_already", "another one")


class PointAtTwo(Struct, frozen=True, tag="point_at_two", forbid_unknown_fields=True):
    """These are the spies; there is no other try."""

    first: SeatIndex
    second: SeatIndex


class SayTheirWord(Struct, frozen=True, tag="say_their_word", forbid_unknown_fields=True):
    """This is their word; None is to leave it open."""

    word: Annotated[str, Meta(max_length=200)] | None


class PointedAtTwo(Struct, frozen=True, tag="pointed_at_two"):
    """Two were pointed at."""

    seats: tuple[Seat, Seat]


class TheirWordSaid(Struct, frozen=True, tag="their_word_said"):
    """A word was said for theirs, or none."""

    word: str | None


class UnfitGuess(Struct, frozen=True):
    """What is no guess, and costs nothing."""

    code: str = "not_one_word"


class TwoSpiesTask(Struct, frozen=True):
    """What all have said, by their seats, in the order in which they spoke."""

    board: tuple[tuple[str, ...], ...]


class TwoSpiesSolution(Struct, frozen=True):
    """Who they were and what they meant, who bluffed best, and what the house's best reader found."""

    spies: tuple[Seat, ...]
    word: str
    ways: tuple[Way, ...]  # of the words of the first spy, then of the second's
    bluff: Seat
    pointed: int  # how many per cent of the house's readers pointed there
    both: int  # and how many named both spies
    strong: tuple[Seat, ...]
    strong_word: str


class TwoSpiesStanding(Struct, frozen=True):
    """Whom one pointed at and what one guessed; how right that was, and the solution, only then."""

    is_done: bool
    picks: tuple[Seat, ...] = ()
    guess: str | None = None
    found: int = 0  # of the two
    is_word: bool = False
    solution: TwoSpiesSolution | None = None


Act = PointAtTwo | SayTheirWord
TwoSpiesStep = PointedAtTwo | TheirWordSaid


class TwoSpiesResult(Struct, frozen=True):
    """How many of the two were found, and whether their word was."""

    found: int
    is_word: bool


class TwoSpies:
    """See `Puzzle`."""

    kind = "two_spies"
    acts = Act
    steps = TwoSpiesStep
    results = TwoSpiesResult
    shown: ClassVar[Mapping[str, Any]] = {
        "TwoSpiesTask": TwoSpiesTask,
        "TwoSpiesStanding": TwoSpiesStanding,
    }

    def days(self) -> Sequence[date]:
        """See `Puzzle.days`."""
        return tuple(house_boards())

    def of_day(self, day: date) -> DayBoard:
        """See `Puzzle.of_day`."""
        return house_boards()[day]

    def spares(self, strength: Strength) -> int:
        """See `Puzzle.spares`."""
        return len(spare_boards()[strength])

    def spare(self, strength: Strength, number: int) -> DayBoard:
        """See `Puzzle.spare`."""
        return spare_boards()[strength][number - 1]

    def task(self, made: DayBoard) -> TwoSpiesTask:
        """See `Puzzle.task`."""
        return TwoSpiesTask(made.board)

    def decide(
        self, made: DayBoard, steps: Sequence[TwoSpiesStep], act: Act
    ) -> TwoSpiesStep | UnfitGuess | Rejected:
        """See `Puzzle.decide`."""
        match steps, act:
            case (), PointAtTwo(first, second) if first == second:
                return Rejected("same_twice", "two different players")
            case (), PointAtTwo(first, second):
                return PointedAtTwo((Seat(first), Seat(second)))
            case (_,), SayTheirWord(None):
                return TheirWordSaid(None)
            case (_,), SayTheirWord(str(word)) if not is_one_word(tidy(word)):
                return UnfitGuess()
            case (_,), SayTheirWord(str(word)):
                return TheirWordSaid(tidy(word))
            case (), SayTheirWord():
                return Rejected("not_now", "point at two first")
            case _:
                return DONE

    def standing(self, made: DayBoard, steps: Sequence[TwoSpiesStep]) -> TwoSpiesStanding:
        """See `Puzzle.standing`."""
        match steps:
            case (PointedAtTwo(seats), TheirWordSaid(guess)):
                return TwoSpiesStanding(
                    True,
                    seats,
                    guess,
                    len({*seats} & {*made.spies}),
                    guess is not None and is_same_answer(guess, made.word),
                    _solution(made),
                )
            case (PointedAtTwo(seats),):
                return TwoSpiesStanding(False, seats)
            case _:
                return TwoSpiesStanding(False)

    def result(self, made: DayBoard, steps: Sequence[TwoSpiesStep]) -> TwoSpiesResult | None:
        """See `Puzzle.result`."""
        now = self.standing(made, steps)
        return TwoSpiesResult(now.found, now.is_word) if now.is_done else None


def _solution(board: DayBoard) -> TwoSpiesSolution:
    return TwoSpiesSolution(
        board.spies,
        board.word,
        board.ways,
        board.bluff,
        board.pointed,
        board.both,
        board.strong,
        board.guess,
    )
