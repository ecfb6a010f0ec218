"""A LOQ player at three strengths: describer, guesser and voter."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from msgspec import Struct

from trilogue.bots import human_time
from trilogue.bots.loq.describer import Describer
from trilogue.bots.loq.guesser import AND_THEN, RankedEntry, house_guesser
from trilogue.bots.loq.initials import told_initials
from trilogue.bots.loq.patience import patience_ms
from trilogue.bots.player import Choice, Glimpse, Strength
from trilogue.engine.game import Millis
from trilogue.engine.rng import Rng
from trilogue.games.loq.actions import (
    Action,
    CastVote,
    Continue,
    DeclareKey,
    Finish,
    GiveClue,
    MakeGuess,
    NextLevel,
    StartTurn,
    StepAside,
)
from trilogue.games.loq.cards import Category, Twist
from trilogue.games.loq.guesses import Place
from trilogue.games.loq.model import Mark, Phase
from trilogue.games.loq.options import Talk
from trilogue.games.loq.referee import CardEntry
from trilogue.games.loq.view import RowView, TurnView, View
from trilogue.words.answers import plain_answer
from trilogue.words.associations.mind import house_mind
from trilogue.words.clues import ruling
from trilogue.words.encoder.pointer import house_pointer
from trilogue.words.lexicon import house_lexicon

ROUND_OF_CLUES = 4  # clues for one entry before a describer lets it be


class Craft(Struct, frozen=True):
    """What a strength is made of."""

    rarest: float  # the least frequency, on the Zipf scale, of a word that it knows
    luck: float  # how often a clue tells it anything
    pool: int  # guesses that come to mind
    calm: float  # how much likelier the likelier guess is said
    memory: float  # of clues that are remembered in Memory
    sure: float  # how likely a guess must be in 1 Guess
    bold: float  # and else
    seconds: float  # to think of a guess


CRAFT = {
    Strength.EASY: Craft(3.0, 0.6, 6, 1.0, 0.5, 0.25, 0.02, 6.0),
    Strength.NORMAL: Craft(2.2, 0.8, 5, 1.3, 0.7, 0.3, 0.025, 5.0),
    Strength.STRONG: Craft(0.0, 1.0, 4, 4.0, 1.0, 0.4, 0.03, 2.2),
}


@cache
def house_describer() -> Describer:
    """A describer with the house's words."""
    return Describer(house_mind(), house_lexicon(), house_pointer())


class LoqBot:
    """Plays for its team; it remembers the clues of this turn, as a person would."""

    def __init__(self, strength: Strength) -> None:
        self._strength = strength
        self._craft = CRAFT[strength]
        self._turn: tuple[int, int] = (0, 0)
        self._heard: dict[Place, list[str]] = defaultdict(list)
        self._heard_at: dict[Place, Millis] = {}
        self._wrong: set[str] = set()
        self._listened: set[tuple[int, Category, str]] = set()  # understood or not

    def prepare(self) -> None:
        """See `Bot.prepare`."""
        house_guesser().rank("something to get ready with")
        house_describer()

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """See `Bot.choose`."""
        view: View = glimpse.view
        if view.turn is None:
            return None
        self._listen(view, view.turn, glimpse.now, rng)
        if view.config.talk is Talk.SPOKEN and view.phase is Phase.READY:
            return Choice(StepAside(), human_time.to_think(1, rng))  # it can neither speak nor hear
        return self._act(view, view.turn, glimpse, rng)

    def _act(self, view: View, turn: TurnView, glimpse: Glimpse, rng: Rng) -> Choice | None:
        may = view.may
        if "cast_vote" in may:  # the house has judged what was typed; what was said it did not hear
            agrees = None if view.config.talk is Talk.SPOKEN else False
            return Choice(CastVote(agrees), human_time.to_think(3, rng))
        if view.phase is Phase.READY and glimpse.seat == turn.describer:
            return Choice(self._ready(turn), human_time.to_think(2.5, rng))
        if view.phase is Phase.TALLY and "continue" in may:
            return Choice(Continue(), human_time.to_think(5, rng))
        if "give_clue" in may:
            return self._describe(view, turn, glimpse, rng)
        if "make_guess" in may:
            return self._guess(view, turn, glimpse, rng)
        return None

    def _ready(self, turn: TurnView) -> Action:
        return DeclareKey(Category.NOUN) if turn.must_declare else StartTurn()

    # describing

    def _describe(self, view: View, turn: TurnView, glimpse: Glimpse, rng: Rng) -> Choice | None:
        open_rows = [row for row in turn.levels[-1].rows if row.mark is Mark.OPEN and row.text]
        said = {row.category: _said(turn, row.category) for row in open_rows}
        fewest_first = sorted(open_rows, key=lambda row: (len(said[row.category]), not row.is_key))
        for row in fewest_first:
            if len(said[row.category]) >= ROUND_OF_CLUES or turn.is_judging:
                continue
            if text := self._clue(turn, row, open_rows, said[row.category]):
                effort = human_time.to_think(1.5, rng) + human_time.to_type(text, rng)
                return Choice(GiveClue(turn.level_in_play, row.category, text), effort)
        if turn.rule.memory and "next_level" in view.may:
            return Choice(NextLevel(), human_time.to_think(1.5, rng))
        return Choice(Finish(), human_time.to_think(2, rng)) if "finish" in view.may else None

    def _clue(
        self, turn: TurnView, row: RowView, open_rows: list[RowView], before: list[str]
    ) -> str | None:
        others: list[CardEntry] = [
            (other.category, other.text) for other in open_rows if other is not row and other.text
        ]
        reacts = bool(before) and self._strength is not Strength.EASY
        wrong = [g.text for g in turn.guesses[-3:] if reacts and _may_be(g.text, row.category)]
        twist = Twist(turn.rule.twist.value)
        return house_describer().clue((row.category, row.text or ""), twist, before, others, wrong)

    # guessing

    def _guess(self, view: View, turn: TurnView, glimpse: Glimpse, rng: Rng) -> Choice | None:
        found = [
            (guess, place)
            for place in self._open(view, turn)
            if self._heard[place]
            for guess in self._thoughts(turn, place)
            if guess.share >= (self._craft.sure if turn.rule.one_guess else self._craft.bold)
        ]
        if not found:
            return None
        guess, place = self._pick(found, rng)
        category = place[1] if turn.rule.one_guess else None
        effort = human_time.to_think(self._craft.seconds, rng) + human_time.to_type(guess.text, rng)
        heard_at = Millis(max(view.began, self._heard_at.get(place, glimpse.now)))
        effort = max(effort, patience_ms(self._strength, glimpse, heard_at))
        return Choice(MakeGuess(place[0], guess.text, category), effort)

    def _open(self, view: View, turn: TurnView) -> list[Place]:
        levels = turn.levels if view.phase is Phase.RECALL else turn.levels[-1:]
        return [
            (level.level, row.category)
            for level in levels
            for row in level.rows
            if row.mark is Mark.OPEN
        ]

    def _thoughts(self, turn: TurnView, place: Place) -> list[RankedEntry]:
        heard, initials = self._heard[place], None
        if self._strength is Strength.EASY:
            heard = heard[-1:]
        if turn.rule.twist is Twist.FIRST_LETTER:
            parted = [told_initials(clue) for clue in heard]
            heard = [clue for clue, _ in parted]
            initials = next((told for _, told in reversed(parted) if told), None)
        category = ruling.Category(place[1].value)
        text = AND_THEN.join(heard)
        craft = self._craft
        return house_guesser().rank(text, category, initials, craft.pool, self._wrong, craft.rarest)

    def _pick(self, found: list[tuple[RankedEntry, Place]], rng: Rng) -> tuple[RankedEntry, Place]:
        weights = [guess.share**self._craft.calm for guess, _ in found]
        point = sum(weights) * rng.below(1_000_000) / 1_000_000
        for item, weight in zip(found, weights, strict=True):
            point -= weight
            if point < 0:
                return item
        return found[-1]

    # remembering

    def _listen(self, view: View, turn: TurnView, now: Millis, rng: Rng) -> None:
        """Note what was said and understood; in Memory not everyone remembers everything."""
        current = (view.round, turn.describer)
        if current != self._turn:
            self._turn, self._heard, self._wrong = current, defaultdict(list), set()
            self._heard_at, self._listened = {}, set()
        self._wrong |= {plain_answer(guess.text) for guess in turn.guesses}
        for clue in turn.clues:
            if (said := (clue.level, clue.category, clue.text)) in self._listened:
                continue
            self._listened.add(said)
            heard = self._heard[clue.level, clue.category]
            stays = not turn.rule.memory or rng.chance(self._craft.memory)
            if rng.chance(self._craft.luck) and stays:
                heard.append(clue.text)
                self._heard_at[clue.level, clue.category] = now
                if turn.rule.memory and view.your_side == turn.side and view.you != turn.describer:
                    house_guesser().heed(clue.text)  # or it would all be to do in the recall


def _may_be(text: str, category: Category) -> bool:
    """Whether a guess could have been meant for an entry of this category."""
    all_ = house_guesser().candidates
    row = all_.row.get(plain_answer(text))
    return row is not None and bool(all_.of[ruling.Category(category.value)][row])


def _said(turn: TurnView, category: Category) -> list[str]:
    return [c.text for c in turn.clues if (c.level, c.category) == (turn.level_in_play, category)]
