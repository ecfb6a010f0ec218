"""Five words: make the house say all five, in as few words as one can.

The referee judges each clue as at a table, and the house guesses three times, as well as it can. A
clue that is not valid costs nothing; of others every word counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from trilogue.bots.player import Strength
from trilogue.engine.game import Rejected
from trilogue.games.loq.actions import LONGEST_CLUE
from trilogue.games.loq.cards import CATEGORIES, Category
from trilogue.today.loq.cards import SPARES, FiveWordsCard, house_cards, spare_card
from trilogue.today.loq.house import guesses, judge
from trilogue.words.answers import is_same_answer, tidy
from trilogue.words.clues.judge import count_words
from trilogue.words.clues.ruling import ClueReason
from trilogue.words.lexicon import house_lexicon

MOST_CLUES = 6  # for one entry: the house reads no more


class DescribeWord(Struct, frozen=True, tag="describe_word", forbid_unknown_fields=True):
    """A clue for one of the five."""

    category: Category
    text: Annotated[str, Meta(max_length=LONGEST_CLUE)]


class LeaveRest(Struct, frozen=True, tag="leave_rest", forbid_unknown_fields=True):
    """Enough for this day: what is not found stays so."""


class HouseGuessed(Struct, frozen=True, tag="house_guessed"):
    """A clue with its words counted, and what the house guessed: right if the last is."""

    category: Category
    clue: str
    words: int
    guesses: tuple[str, ...]
    is_right: bool


class RestLeft(Struct, frozen=True, tag="rest_left"):
    """The rest was left as it is."""


class UnfitClue(Struct, frozen=True):
    """What the referee has against a clue, as at a table."""

    code: ClueReason
    words: tuple[str, ...]
    near: str


class WordShown(Struct, frozen=True):
    """One of the five."""

    category: Category
    text: str


class FiveWordsTask(Struct, frozen=True):
    """The five words of a day, of one level, and how many clues each may have."""

    level: int
    words: tuple[WordShown, ...]
    most_clues: int = MOST_CLUES


class WordStanding(Struct, frozen=True):
    """How far one is with one of the five."""

    category: Category
    clues: tuple[HouseGuessed, ...]
    words: int
    is_found: bool
    is_open: bool


class FiveWordsStanding(Struct, frozen=True):
    """How far one is; in how many words the house does it is told at the end."""

    rows: tuple[WordStanding, ...]
    words: int
    found: int
    is_done: bool
    house: int | None


class FiveWordsResult(Struct, frozen=True):
    """How many were found, in how many words."""

    found: int
    words: int


class FiveWords:
    """See `Puzzle`."""

    kind = "five_words"
    acts = DescribeWord | LeaveRest
    steps = HouseGuessed | RestLeft
    results = FiveWordsResult
    shown: ClassVar[Mapping[str, Any]] = {
        "FiveWordsTask": FiveWordsTask,
        "FiveWordsStanding": FiveWordsStanding,
        "UnfitClue": UnfitClue,
    }

    def days(self) -> Sequence[date]:
        """See `Puzzle.days`."""
        return tuple(house_cards())

    def of_day(self, day: date) -> FiveWordsCard:
        """See `Puzzle.of_day`."""
        return house_cards()[day]

    def spares(self, strength: Strength) -> int:
        """See `Puzzle.spares`."""
        return SPARES

    def spare(self, strength: Strength, number: int) -> FiveWordsCard:
        """See `Puzzle.spare`."""
        return spare_card(strength, number)

    def task(self, made: FiveWordsCard) -> FiveWordsTask:
        """See `Puzzle.task`."""
        shown = zip(CATEGORIES, made.entries, strict=True)
        return FiveWordsTask(made.level, tuple(WordShown(*one) for one in shown))

    def decide(
        self,
        made: FiveWordsCard,
        steps: Sequence[HouseGuessed | RestLeft],
        act: DescribeWord | LeaveRest,
    ) -> HouseGuessed | RestLeft | UnfitClue | Rejected:
        """See `Puzzle.decide`."""
        now = self.standing(made, steps)
        if now.is_done:
            return Rejected("done_already", "another one")
        if isinstance(act, LeaveRest):
            return RestLeft()
        row = next(row for row in now.rows if row.category is act.category)
        if not row.is_open:
            return Rejected("done_already", "a word that is still open")
        entry, clue = made.entry(act.category), tidy(act.text)
        others = [made.entry(other.category) for other in now.rows if _is_unknown(other, row)]
        ruling = judge(entry, act.category, clue, others)
        if ruling.reason is not None:
            return UnfitClue(ruling.reason, ruling.words, ruling.near)
        return _guessed(entry, row, now, clue)

    def standing(
        self, made: FiveWordsCard, steps: Sequence[HouseGuessed | RestLeft]
    ) -> FiveWordsStanding:
        """See `Puzzle.standing`."""
        is_left = any(isinstance(step, RestLeft) for step in steps)
        said = [step for step in steps if isinstance(step, HouseGuessed)]
        rows = tuple(_row(category, said, is_left) for category in CATEGORIES)
        is_done = not any(row.is_open for row in rows)
        return FiveWordsStanding(
            rows,
            sum(row.words for row in rows),
            sum(row.is_found for row in rows),
            is_done,
            made.house if is_done else None,
        )

    def result(
        self, made: FiveWordsCard, steps: Sequence[HouseGuessed | RestLeft]
    ) -> FiveWordsResult | None:
        """See `Puzzle.result`."""
        now = self.standing(made, steps)
        return FiveWordsResult(now.found, now.words) if now.is_done else None


def _row(category: Category, said: Sequence[HouseGuessed], is_left: bool) -> WordStanding:
    clues = tuple(step for step in said if step.category is category)
    is_found = any(clue.is_right for clue in clues)
    is_open = not (is_found or is_left or len(clues) >= MOST_CLUES)
    return WordStanding(category, clues, sum(clue.words for clue in clues), is_found, is_open)


def _is_unknown(other: WordStanding, row: WordStanding) -> bool:
    return other is not row and not other.is_found


def _guessed(entry: str, row: WordStanding, now: FiveWordsStanding, clue: str) -> HouseGuessed:
    known = [guess for each in now.rows for said in each.clues for guess in said.guesses]
    made: list[str] = []
    for guess in guesses([*(said.clue for said in row.clues), clue], row.category, known):
        made.append(guess)
        if is_same_answer(guess, entry):
            break
    is_right = bool(made) and is_same_answer(made[-1], entry)
    words = count_words(house_lexicon(), clue)
    return HouseGuessed(row.category, clue, words, tuple(made), is_right)
