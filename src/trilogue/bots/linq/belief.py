"""Who may know a word together: beliefs from what everyone has said, and when.

Two stories compete for every word. A spy said it for the code word; or an agent said it to fit in
with what had been said before. What fits the words before it all too well is the second story's,
so the early words tell most.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from msgspec import Struct

from trilogue.bots.linq.hints import Hints, Odds, log_sum
from trilogue.engine.game import Seat
from trilogue.games.linq.model import HEARD, PERFORMED, SILENCE
from trilogue.games.linq.view import View

UNSAID = (SILENCE, PERFORMED, HEARD)


class Said(Struct, frozen=True):
    """A word, who said it, and how well an agent could have said it to fit in, as a logarithm."""

    seat: Seat
    word: str
    bluff: float


class Suspicion(Struct, frozen=True):
    """Two seats, and how much better their words fit one code word than a bluff."""

    seats: tuple[Seat, Seat]
    evidence: float


class WordsHeard:
    """What was said in this round, in order, as one listener takes it."""

    def __init__(self, hints: Hints, view: View, fitting_in: float) -> None:
        """`fitting_in` is how often the listener thinks that agents fit in with what they hear."""
        self._hints = hints
        self._blank = float(np.log(len(hints.words)))
        self.said: list[Said] = []
        for seat, word in in_order(view):
            bluff = self._as_bluff(seat, word, fitting_in)
            self.said.append(Said(seat, word, bluff))

    def words_of(self, seat: Seat) -> list[str]:
        """What a seat has said."""
        return [said.word for said in self.said if said.seat == seat]

    def partners(self, seat: Seat, code: str) -> dict[Seat, float]:
        """How much better the words of each other seat fit this code word than a bluff."""
        found: dict[Seat, float] = {}
        for said in self.said:
            if said.seat != seat:
                gain = self._hints.closeness(code, said.word) - said.bluff
                found[said.seat] = found.get(said.seat, 0.0) + gain
        return found

    def suspicions(self, seats: Sequence[Seat]) -> list[Suspicion]:
        """All pairs of these seats, the most suspicious first."""
        fits = {seat: self._hints.belief(self.words_of(seat)) for seat in seats}
        bluffs = {seat: sum(s.bluff for s in self.said if s.seat == seat) for seat in seats}
        speakers = [seat for seat in seats if self.words_of(seat)]
        found = [
            Suspicion(
                (one, other),
                log_sum(fits[one] + fits[other]) - self._blank - bluffs[one] - bluffs[other],
            )
            for one, other in combinations(speakers, 2)
        ]
        return sorted(found, key=lambda suspicion: -suspicion.evidence)

    def _as_bluff(self, seat: Seat, word: str, fitting_in: float) -> float:
        at = self._hints.at(word)
        plain = log_sum(at) - self._blank
        before = {said.seat for said in self.said if said.seat != seat}
        if not before:
            return plain
        fits = [log_sum(_normed(self._hints.belief(self.words_of(s))) + at) for s in before]
        fitted = log_sum(np.array(fits)) - float(np.log(len(fits)))
        return float(np.logaddexp(np.log(1 - fitting_in) + plain, np.log(fitting_in) + fitted))


def in_order(view: View) -> list[tuple[Seat, str]]:
    """Every word of this round, in the order in which it was said."""
    if not view.board:
        return []
    rounds = max(len(words) for words in view.board)
    return [
        (seat, view.board[seat][turn])
        for turn in range(rounds)
        for seat in view.order
        if turn < len(view.board[seat]) and view.board[seat][turn] not in UNSAID
    ]


def code_words(
    hints: Hints, said: Sequence[str], top: int, without: Sequence[str] = ()
) -> list[str]:
    """The likeliest code words behind these words; none of them, and none of `without`."""
    odds = hints.belief(said)
    for word in (*said, *without):
        if (place := hints.place(word)) is not None:
            odds[place] = -np.inf
    best = np.argsort(-odds)[:top]
    return [hints.words[place] for place in best]


def _normed(odds: Odds) -> Odds:
    return odds - log_sum(odds)
