"""Where to lay tiles: the solver for the strong, everyday words for the others."""

from __future__ import annotations

import time
from functools import cache, lru_cache
from heapq import nlargest
from threading import Thread
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from trilogue.bots.logos.one_word import IsWord, plays
from trilogue.bots.logos.word_graph import kept_graph
from trilogue.bots.player import Strength
from trilogue.engine.rng import Rng
from trilogue.games.logos.crossword import Board, Tile, board_of
from trilogue.games.logos.options import Config, Dictionary
from trilogue.games.logos.view import View
from trilogue.solver import swap
from trilogue.solver.graph import Graph, build, load
from trilogue.words.interface import Tier
from trilogue.words.lexicon import house_lexicon

if TYPE_CHECKING:
    from trilogue.solver.search import Solver

EVERYDAY = {Strength.EASY: 4.0, Strength.NORMAL: 3.2, Strength.STRONG: 0.0}  # Zipf
LONGEST_EASY = 6  # letters
BEST_FEW = 5  # of which the easy take one
SOLVERS = 16  # one for each strength and set of options; hosts may think of many
LONGEST_WAIT_S = 45.0  # for a solver, where nobody waits for the turn
SWAP_SOLVE_S = 0.02
SWAP_SHARE = 0.5  # of the time to think that goes into the swap


class BoardSense:
    """What a strength sees on the crossword."""

    def __init__(self, strength: Strength, waits: bool) -> None:
        """Who waits for the solver to be compiled plays as well from the first turn on."""
        self._strength = strength
        self._waits = waits

    def prepare(self) -> None:
        """Load what the first turn needs."""
        self._solver(Config())

    def wait_for_solver(self, config: Config) -> None:
        """Until the solver is compiled, but not for ever."""
        if solver := _solver(self._strength, config):
            _is_warm(solver, LONGEST_WAIT_S)

    def place(self, view: View, budget_s: float, rng: Rng) -> tuple[Tile, ...]:
        """The tiles to lay; none is to pass."""
        board = board_of(view.board)
        solver = None if self._strength is Strength.EASY else self._solver(view.config)
        if solver is not None:
            return solver.solve(board, view.hand, budget_s).placed
        return self._one_word(board, view, rng)

    def swap(self, view: View, budget_s: float, rng: Rng) -> swap.Swap | None:
        """Tiles to give away first, if that promises more."""
        solver = self._solver(view.config) if self._strength is Strength.STRONG else None
        if solver is None or not view.hand:
            return None
        board, until = board_of(view.board), time.monotonic() + SWAP_SHARE * budget_s

        def worth(hand: str) -> int:
            left = max(0.001, min(SWAP_SOLVE_S, until - time.monotonic()))
            return solver.solve(board, hand, left).score

        found = swap.decide(worth, swap.known(view), rng, _effort(budget_s))
        return found if found.give else None

    def top_up(self, view: View, rng: Rng) -> str:
        """Letters from the pile: as many as one may take, vowels and consonants in turn."""
        wanted: list[str] = []
        pile = rng.sample(view.pile, len(view.pile))
        for _ in range(view.may_top_up):
            vowels = sum(letter in "AEIOU" for letter in [*view.hand, *wanted])
            few_vowels = 5 * vowels < 2 * (len(view.hand) + len(wanted))
            fitting = [letter for letter in pile if (letter in "AEIOU") == few_vowels] or pile
            letter = max(fitting, key=lambda one: view.values[ord(one) - 65])
            pile.remove(letter)
            wanted.append(letter)
        return "".join(wanted)

    def _one_word(self, board: Board, view: View, rng: Rng) -> tuple[Tile, ...]:
        words = everyday(self._strength)
        most = LONGEST_EASY if self._strength is Strength.EASY else len(view.hand) + 2
        short = (word for word in words if len(word) <= most)
        found = plays(board, view.hand, short, is_word(view.config), view.config)
        best = nlargest(BEST_FEW, found, key=lambda play: play.points)
        if not best:
            return ()
        return (rng.choice(best) if self._strength is Strength.EASY else best[0]).tiles

    def _solver(self, config: Config) -> Solver | None:
        solver = _solver(self._strength, config)
        return solver if solver and _is_warm(solver, None if self._waits else 0) else None


def is_word(config: Config) -> IsWord:
    """Whether a word counts at this table, and is fit for a bot."""
    words = house_lexicon()
    common_only = _is_common(config)

    def check(word: str) -> bool:
        listing = words.listing(word)
        counts = listing is not None and (listing.tier is Tier.COMMON or not common_only)
        return counts and not words.is_slur(word)

    return check


def _is_common(config: Config) -> bool:
    """Of a list that the table brought, bots know only that most common words will be in it."""
    return config.dictionary is Dictionary.COMMON or config.own_list is not None


@cache
def everyday(strength: Strength) -> tuple[str, ...]:
    """The words that this strength plays, in capitals."""
    words = house_lexicon()
    return tuple(
        word.upper()
        for word in words.word_list(Tier.COMMON)
        if len(word) > 1
        and word.isascii()
        and word.isalpha()
        and words.zipf(word) >= EVERYDAY[strength]
        and not words.is_slur(word)
    )


@lru_cache(SOLVERS)
def _solver(strength: Strength, config: Config) -> Solver | None:
    """The solver over this strength's words; None where numba is not installed."""
    try:
        from trilogue.solver.search import Solver
    except ImportError:
        return None
    return Solver(_graph(strength, Tier.COMMON if _is_common(config) else Tier.ALL), config)


@cache
def _graph(strength: Strength, tier: Tier) -> Graph:
    """The words of a strength."""
    if strength is Strength.STRONG:
        return load(kept_graph(tier=tier, for_bots=True))
    return _everyday_graph(strength)


@cache
def _everyday_graph(strength: Strength) -> Graph:
    return build(everyday(strength))


_warming: WeakKeyDictionary[Solver, Thread] = WeakKeyDictionary()


def _is_warm(solver: Solver, wait_s: float | None) -> bool:
    """Whether the solver is compiled; the first time on a machine that takes a minute."""
    thread = _warming.get(solver)
    if thread is None:
        thread = _warming[solver] = Thread(target=solver.warm_up, daemon=True)
        thread.start()
    thread.join(wait_s)
    return not thread.is_alive()


def _effort(budget_s: float) -> swap.Effort:
    return swap.Effort() if budget_s >= 1 else swap.Effort(2, 2, 2, 2, 4)
