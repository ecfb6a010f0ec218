"""A Logos player at three strengths."""

from __future__ import annotations

from trilogue.bots import human_time
from trilogue.bots.logos.board import BoardSense
from trilogue.bots.logos.words import WordSense
from trilogue.bots.player import Choice, Glimpse, Strength
from trilogue.engine.rng import Rng
from trilogue.games.logos import actions as a
from trilogue.games.logos.model import Phase
from trilogue.games.logos.options import Face
from trilogue.games.logos.view import View
from trilogue.words.lexicon import house_lexicon

MOST_TYPING_MS = 2_000  # nobody likes to wait for a bot: a turn takes it eight seconds at most
FEWEST_TILES = 5  # with fewer, words pay better


class LogosBot:
    """Plays whatever the die shows."""

    def __init__(self, strength: Strength, *, waits: bool = False) -> None:
        self._board = BoardSense(strength, waits)
        self._words = WordSense(strength, house_lexicon())

    def prepare(self) -> None:
        """See `Bot.prepare`."""
        self._board.prepare()

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """See `Bot.choose`."""
        view: View = glimpse.view
        if glimpse.seat not in (*view.waiting, *view.free):
            return None
        if glimpse.is_patient:
            self._board.wait_for_solver(view.config)
        found = self._act(view, glimpse, rng)
        if found is None:
            return None
        action, seconds = found
        typed = getattr(action, "text", "") or getattr(action, "word", "")
        typing_ms = min(MOST_TYPING_MS, human_time.to_type(typed, rng))
        return Choice(action, human_time.to_think(seconds, rng) + typing_ms)

    def _act(self, view: View, glimpse: Glimpse, rng: Rng) -> tuple[a.Action, float] | None:
        """What to do, and how many seconds one thinks about it."""
        if view.phase is Phase.DRAWN:
            return a.GoOn(), 2.0
        if view.phase is Phase.WINDOW:
            doubts = self._words.doubts(view)
            return (a.Challenge if doubts else a.LetStand)(view.window), 3.0
        if view.phase is Phase.VOTE:
            return a.Vote(self._accepts(view)), 4.0
        if glimpse.seat != view.player:
            return None  # a team-mate leads
        match view.phase:
            case Phase.ROLL:
                return a.RollDie(), 0.4
            case Phase.CHOOSE:
                return a.ChooseCategory(_category(view)), 0.5
            case Phase.PLACE:
                return self._place(view, glimpse.budget_ms / 1000, rng)
            case Phase.NAME:
                named = self._words.name(view, rng)
                return (a.NameWord(*named) if named else a.Pass()), 1.5
            case Phase.SPELL:
                heard = glimpse.heard
                return (a.SpellWord(self._words.spell(heard, rng)) if heard else a.Pass()), 1.5
            case Phase.DEFINE:
                return self._define(view), 2.0
            case _:
                return None

    def _place(self, view: View, budget_s: float, rng: Rng) -> tuple[a.Action, float]:
        if view.may_top_up:
            return a.TopUp(self._board.top_up(view, rng)), 0.5
        if view.may_swap and (swap := self._board.swap(view, budget_s, rng)):
            return a.SwapTiles(swap.give, swap.take), 0.5
        tiles = self._board.place(view, budget_s / 2, rng)
        return (a.PlaceTiles(tiles) if tiles else a.Pass()), 1.0 + 0.12 * len(tiles)

    def _define(self, view: View) -> a.Action:
        card = view.card
        text = self._words.define(card.word, card.pos) if card and card.word else None
        return a.DefineWord(text) if text else a.Pass()

    def _accepts(self, view: View) -> bool:
        card, pending = view.card, view.pending
        if card is None or card.word is None or pending is None:
            return True
        return self._words.accepts(card.word, card.pos, pending.text)


def patient_bot(strength: Strength) -> LogosBot:
    """One that waits for its solver, and so plays as well from its first turn on."""
    return LogosBot(strength, waits=True)


def _category(view: View) -> Face:
    """Tiles pay best, if there are enough of them."""
    held = max(len(view.hand), min(8, view.bag))
    return Face.LOGOS if held >= FEWEST_TILES else Face.SYNONYM
