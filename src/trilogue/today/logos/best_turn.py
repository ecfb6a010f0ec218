"""The best turn: a table and a rack; lay what one finds, and hand in once.

What a play would score is told as at a table, whether its words are words only when it is handed
in, and that costs nothing. 100 per cent is the best turn with everyday words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from trilogue.bots.player import Strength
from trilogue.engine.game import Rejected
from trilogue.games.logos import crossword
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.options import Config, Dictionary
from trilogue.games.logos.preview import WordPreview
from trilogue.games.logos.referee import HouseLanguage
from trilogue.games.logos.tiles import BOOK_VALUES, HAND, without
from trilogue.today.logos.positions import BestPlay, DayPosition, house_positions, spare_positions
from trilogue.words.lexicon import house_lexicon

RULES = Config()
Tiles = Annotated[tuple[Tile, ...], Meta(max_length=HAND)]


class TryTurn(Struct, frozen=True, tag="try_turn", forbid_unknown_fields=True):
    """What this would score; nothing is kept."""

    tiles: Tiles


class HandIn(Struct, frozen=True, tag="hand_in", forbid_unknown_fields=True):
    """This is the turn; there is no other."""

    tiles: Tiles


class HandedIn(Struct, frozen=True, tag="handed_in"):
    """A turn, as it scored."""

    tiles: tuple[Tile, ...]
    words: tuple[str, ...]
    points: int


class TurnTried(Struct, frozen=True):
    """The words of a play with their points, or why it is none."""

    words: tuple[WordPreview, ...] = ()
    points: int = 0
    code: str = ""


class NoWords(Struct, frozen=True):
    """Words of a play that stand in no dictionary."""

    words: tuple[str, ...]
    code: str = "no_such_words"


class BestTurnTask(Struct, frozen=True):
    """A table and a rack, and what letters are worth."""

    table: tuple[Tile, ...]
    rack: str
    values: tuple[int, ...] = BOOK_VALUES


class SolvedTurn(Struct, frozen=True):
    """A best turn with its words."""

    tiles: tuple[Tile, ...]
    words: tuple[str, ...]
    points: int


class BestTurnStanding(Struct, frozen=True):
    """What was handed in, in per cent of the best with everyday words; the solution only then."""

    is_done: bool
    turn: HandedIn | None = None
    percent: int = 0
    best: SolvedTurn | None = None
    everyday: SolvedTurn | None = None


class BestTurnResult(Struct, frozen=True):
    """In per cent of the best turn with everyday words."""

    percent: int


class BestTurn:
    """See `Puzzle`."""

    kind = "best_turn"
    acts = TryTurn | HandIn
    steps = HandedIn
    results = BestTurnResult
    shown: ClassVar[Mapping[str, Any]] = {
        "BestTurnTask": BestTurnTask,
        "BestTurnStanding": BestTurnStanding,
        "TurnTried": TurnTried,
        "NoWords": NoWords,
    }

    def days(self) -> Sequence[date]:
        """See `Puzzle.days`."""
        return tuple(house_positions())

    def of_day(self, day: date) -> DayPosition:
        """See `Puzzle.of_day`."""
        return house_positions()[day]

    def spares(self, strength: Strength) -> int:
        """See `Puzzle.spares`."""
        return len(spare_positions()[strength])

    def spare(self, strength: Strength, number: int) -> DayPosition:
        """See `Puzzle.spare`."""
        return spare_positions()[strength][number - 1]

    def task(self, made: DayPosition) -> BestTurnTask:
        """See `Puzzle.task`."""
        return BestTurnTask(made.table, made.rack)

    def decide(
        self, made: DayPosition, steps: Sequence[HandedIn], act: TryTurn | HandIn
    ) -> HandedIn | TurnTried | NoWords | Rejected:
        """See `Puzzle.decide`."""
        if steps:
            return Rejected("done_already", "another one")
        tried = _tried(made, act.tiles)
        if isinstance(act, TryTurn) or tried.code:
            return tried
        words = tuple(word.word for word in tried.words)
        ruling = HouseLanguage(house_lexicon).prove_words(words, Dictionary.ALL)
        missing = tuple(proof.word.upper() for proof in ruling.proofs if not proof.stands)
        return NoWords(missing) if missing else HandedIn(act.tiles, words, tried.points)

    def standing(self, made: DayPosition, steps: Sequence[HandedIn]) -> BestTurnStanding:
        """See `Puzzle.standing`."""
        if not steps:
            return BestTurnStanding(False)
        turn = steps[0]
        percent = round(100 * turn.points / made.everyday.points)
        best, everyday = (_solved(made, play) for play in (made.best, made.everyday))
        return BestTurnStanding(True, turn, percent, best, everyday)

    def result(self, made: DayPosition, steps: Sequence[HandedIn]) -> BestTurnResult | None:
        """See `Puzzle.result`."""
        now = self.standing(made, steps)
        return BestTurnResult(now.percent) if now.is_done else None


def _tried(position: DayPosition, tiles: Sequence[Tile]) -> TurnTried:
    if without(position.rack, (tile.letter for tile in tiles)) is None:
        return TurnTried(code="not_your_tiles")
    if found := crossword.fault(position.board, tiles, RULES):
        return TurnTried(code=found.code)
    runs = crossword.runs(position.board, tiles)
    words = tuple(
        WordPreview(word.word, word.points, *run.start, is_down=run.step == crossword.DOWN)
        for run, word in zip(runs, crossword.scored(runs, RULES), strict=True)
    )
    return TurnTried(words, sum(word.points for word in words))


def _solved(position: DayPosition, play: BestPlay) -> SolvedTurn:
    words = tuple(word.word for word in _tried(position, play.tiles).words)
    return SolvedTurn(play.tiles, words, play.points)
