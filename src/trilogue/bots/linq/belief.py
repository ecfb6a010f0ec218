"""Who may know a word together: beliefs from what everyone has said, and when.

Two stories compete for every word. A spy said it for the code word; or an agent said it to fit in
with what had been said before. What fits the words before it all too well is the second story's,
so the early words tell most.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from trilogue.bots.linq.drawing.sight import seen_in
from trilogue.bots.linq.hints import Hints, Odds
from trilogue.engine.game import Seat
from trilogue.games.linq.model import HEARD, PERFORMED, SILENCE
from trilogue.games.linq.view import View

UNSAID = (SILENCE, PERFORMED, HEARD)
LISTENERS = 8  # who are kept in mind: they listen in few ways, but some hear a word more


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

    def __init__(self, hints: Hints, words: Sequence[tuple[Seat, str]], fitting_in: float) -> None:
        """`fitting_in` is how often the listener thinks that agents fit in with what they hear."""
        self._hints = hints
        self._fitting_in = fitting_in
        self._fits: dict[Seat, Odds] = {}
        self._code_odds: dict[tuple[Seat, int], Odds | None] = {}
        self.said: list[Said] = []
        for seat, word in words:
            self._hear(seat, word)

    def and_then(self, seat: Seat, word: str) -> WordsHeard:
        """The same, and one word more."""
        more = WordsHeard(self._hints, (), self._fitting_in)
        more.said, more._fits = [*self.said], {**self._fits}
        more._hear(seat, word)
        return more

    def _hear(self, seat: Seat, word: str) -> None:
        self.said.append(Said(seat, word, self.as_bluff(seat, word)))
        self._fits[seat] = self._fits.get(seat, np.float32(1)) * self._hints.at(word)

    def words_of(self, seat: Seat) -> list[str]:
        """What a seat has said."""
        return [said.word for said in self.said if said.seat == seat]

    def partners(self, seat: Seat, code: str, doubt: float) -> dict[Seat, float]:
        """How much better the words of each other seat fit this code word than anything else.

        A bluff is only half believed of a word that fits: `doubt` says how much.
        """
        found: dict[Seat, float] = {}
        for said in self.said:
            if said.seat != seat:
                usual = self._usual(said.word)
                gain = self._hints.closeness(code, said.word) - usual
                gain -= doubt * (said.bluff - usual)
                found[said.seat] = found.get(said.seat, 0.0) + gain
        return found

    def suspicions(self, seat: Seat) -> list[Suspicion]:
        """All pairs of others, the most suspicious first."""
        bluffs = self._bluffs()
        found = [
            Suspicion(
                (one, other),
                float(np.log(np.mean(self._fits[one] * self._fits[other], dtype=np.float64)))
                - bluffs[one]
                - bluffs[other],
            )
            for one, other in combinations((s for s in self._fits if s != seat), 2)
        ]
        return sorted(found, key=lambda suspicion: -suspicion.evidence)

    def code_odds(self, seat: Seat) -> Odds | None:
        """How likely each code word is what two of the others share; None before they speak."""
        key = seat, len(self.said)
        if key not in self._code_odds:
            self._code_odds[key] = self._shared(seat)
        return self._code_odds[key]

    def shared_by_two(self, seat: Seat, code: str) -> float:
        """How well two of the others hint at this code word, seen from either side, as a logarithm.

        `code_odds` ask only what a word brings to mind; a spy goes the other way.
        """
        bluffs = self._bluffs()
        fits = [
            np.exp(
                sum(self._hints.closeness(code, w) for w in self.words_of(other)) - bluffs[other]
            )
            for other in self._fits
            if other != seat
        ]
        return float(np.log(_in_two(np.array(fits))))

    def as_bluff(self, seat: Seat, word: str) -> float:
        """How likely an agent in this seat would say this now, as a logarithm."""
        usual, at = self._usual(word), self._hints.at(word)
        shared = self.code_odds(seat)
        if shared is None:
            return usual
        each = [fit @ at / fit.sum() for other, fit in self._fits.items() if other != seat]
        fitted = float(np.mean(each) + shared @ at) / 2  # to one of them, or to two
        return float(np.log((1 - self._fitting_in) * np.exp(usual) + self._fitting_in * fitted))

    def _usual(self, word: str) -> float:
        """How likely anyone would say this for any reason, as a logarithm."""
        return float(np.log(self._hints.at(word).mean()))

    def _shared(self, seat: Seat) -> Odds | None:
        bluffs = self._bluffs()
        fits = [
            fit.astype(np.float64) * np.exp(-bluffs[other])
            for other, fit in self._fits.items()
            if other != seat
        ]
        if not fits:
            return None
        odds = _in_two(np.array(fits))
        shared: Odds = (odds / odds.sum()).astype(np.float32)
        return shared

    def _bluffs(self) -> dict[Seat, float]:
        return {
            seat: sum(said.bluff for said in self.said if said.seat == seat) for seat in self._fits
        }


def _in_two(fits: NDArray[np.float64]) -> NDArray[np.float64]:
    """How well each fits two of them, whichever; or the one, as long as there is no other."""
    once: NDArray[np.float64] = fits.sum(axis=0)
    return once**2 - np.square(fits).sum(axis=0) if len(fits) > 1 else once


@lru_cache(LISTENERS)
def heard(hints: Hints, words: tuple[tuple[Seat, str], ...], fitting_in: float) -> WordsHeard:
    """What was said, as all who listen in this way take it: thought about once, word by word."""
    if not words:
        return WordsHeard(hints, (), fitting_in)
    return heard(hints, words[:-1], fitting_in).and_then(*words[-1])


def in_order(view: View) -> list[tuple[Seat, str]]:
    """Every word of this round, in the order in which it was said."""
    if not view.board:
        return []
    rounds = max(len(words) for words in view.board)
    return [
        (seat, word)
        for turn in range(rounds)
        for seat in view.order
        if turn < len(view.board[seat]) and (word := _understood(view, seat, turn))
    ]


def _understood(view: View, seat: Seat, turn: int) -> str | None:
    """A word that stands on the board, or what a sketch seems to show."""
    word = view.board[seat][turn]
    if word == PERFORMED and (sketch := view.sketches[seat][turn]):
        return seen_in(sketch)
    return None if word in UNSAID else word
