"""Which tiles to swap before the play, by the score that may be expected of what comes for them.

Logos 10: one or two tiles, each for one from the bag, unseen, or from the pile. Logos 16: what is
not laid is put away at the end of the turn, so only this turn counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from statistics import mean

from msgspec import Struct

from trilogue.engine.rng import Rng
from trilogue.games.logos.hand import MOST_SWAPPED
from trilogue.games.logos.tiles import LETTERS, without
from trilogue.games.logos.view import View

Value = Callable[[str], int]  # what the best play of these tiles scores


class SwapKnowledge(Struct, frozen=True):
    """What a player knows who may swap."""

    hand: str
    pile: str
    bag: int  # how many tiles it holds
    unseen: str  # letters in the bag or in other hands


class Effort(Struct, frozen=True):
    """How much to try."""

    gives: int = 4  # ways to give one tile, and to give two
    takes: int = 3  # letters of the pile
    draws: int = 4  # from the bag, for every candidate
    finalists: int = 4
    more_draws: int = 12  # for these


class Swap(Struct, frozen=True):
    """Tiles to give, and those to take from the pile; the rest comes from the bag."""

    give: str
    take: str
    expected: float

    @property
    def blind(self) -> int:
        """How many come from the bag."""
        return len(self.give) - len(self.take)


def known(view: View) -> SwapKnowledge:
    """What the viewer knows, from the view alone."""
    unseen = "".join(letter * n for letter, n in zip(LETTERS, view.unseen, strict=True))
    return SwapKnowledge(view.hand, view.pile, view.bag, unseen)


def decide(value: Value, table: SwapKnowledge, rng: Rng, effort: Effort | None = None) -> Swap:
    """The swap with the best expected score; one of nothing if none is better than keeping."""
    return _Decision(value, table, rng, effort or Effort()).best()


class _Decision:
    """One decision: hands that were valued, and draws that all candidates share."""

    def __init__(self, value: Value, table: SwapKnowledge, rng: Rng, effort: Effort) -> None:
        self._value, self._table, self._effort = value, table, effort
        self._valued: dict[str, int] = {}
        count = effort.draws + effort.more_draws
        most = min(MOST_SWAPPED, table.bag, len(table.unseen))
        self._draws = ["".join(rng.sample(table.unseen, most)) for _ in range(count)]

    def best(self) -> Swap:
        """Try all candidates a little, and those that did best some more."""
        keep = Swap("", "", self._of(self._table.hand))
        tried = [self._tried(*pair, self._effort.draws) for pair in self._candidates()]
        tried.sort(key=lambda swap: -swap.expected)
        count = self._effort.draws + self._effort.more_draws
        finalists = [
            self._tried(swap.give, swap.take, count) for swap in tried[: self._effort.finalists]
        ]
        return max([keep, *finalists], key=lambda swap: (swap.expected, -len(swap.give)))

    def _of(self, hand: str) -> int:
        ordered = "".join(sorted(hand))
        if ordered not in self._valued:
            self._valued[ordered] = self._value(ordered)
        return self._valued[ordered]

    def _tried(self, give: str, take: str, draws: int) -> Swap:
        """What to expect of a swap, over the first so many draws."""
        rest = _less(self._table.hand, give) + take
        blind = len(give) - len(take)
        if blind == 0:
            return Swap(give, take, self._of(rest))
        return Swap(
            give, take, mean(self._of(rest + drawn[:blind]) for drawn in self._draws[:draws])
        )

    def _candidates(self) -> Iterator[tuple[str, str]]:
        singles, pairs = self._gives(1), self._gives(2)
        takes = self._takes(singles)
        for give in (*singles, *pairs):
            for count in range(min(len(give), len(self._table.pile)) + 1):
                if len(give) - count <= len(self._draws[0]):
                    yield from ((give, take) for take in self._from_pile(takes, count))

    def _gives(self, count: int) -> list[str]:
        """Tiles that are missed least: what is left scores best without them."""
        table = self._table
        if count > min(len(table.hand), table.bag + len(table.pile)):
            return []
        ways = {"".join(sorted(tiles)) for tiles in combinations(table.hand, count)}
        if count > 1:  # of tiles that are not missed much each
            few = set("".join(self._gives(1)[: self._effort.gives + 1]))
            ways = {way for way in ways if set(way) <= few} or ways
        ranked = sorted(ways, key=lambda give: (-self._of(_less(table.hand, give)), give))
        return ranked[: self._effort.gives + (count == 1)]

    def _takes(self, singles: Sequence[str]) -> list[str]:
        """Letters of the pile that do most for the hand."""
        hands = [_less(self._table.hand, give) for give in singles[:2]]
        letters = sorted(set(self._table.pile)) if hands else []
        ranked = sorted(letters, key=lambda letter: -max(self._of(h + letter) for h in hands))
        return ranked[: self._effort.takes]

    def _from_pile(self, letters: Sequence[str], count: int) -> Iterator[str]:
        """Ways to take so many of these letters, as far as the pile has them."""
        twice = [letter for letter in letters for _ in range(2)]
        for take in sorted({"".join(pair) for pair in combinations(twice, count)}):
            if without(self._table.pile, take) is not None:
                yield take


def _less(hand: str, give: str) -> str:
    rest = without(hand, give)
    assert rest is not None
    return "".join(rest)
