"""A Linq player at three strengths."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from trilogue.bots import human_time
from trilogue.bots.linq.belief import Suspicion, WordsHeard, code_words
from trilogue.bots.linq.hints import Hints, house_hints, log_sum
from trilogue.bots.player import Choice, Glimpse, Strength
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import (
    HIGHEST_NUMBER,
    Action,
    Continue,
    GuessCodeWord,
    Perform,
    Phase,
    PickNumber,
    PointAt,
    SayWord,
    ShowSketch,
)
from trilogue.games.linq.options import SilentNight
from trilogue.games.linq.view import Role, View
from trilogue.words.answers import contains_word, is_one_word, plain, tidy


class Craft(Struct, frozen=True):
    """What a strength is made of."""

    caution: float  # how much a spy minds that agents understand too
    late_caution: float  # and how much more when agents have spoken before
    noise: float  # of every judgement
    depth: int  # associations that come to mind
    wariness: float  # how often others are thought to fit in with what they hear
    bluffs: float  # how often an agent fits in with what was said


CRAFT = {
    Strength.EASY: Craft(0.0, 0.0, 6.0, 8, 0.05, 0.2),
    Strength.NORMAL: Craft(0.25, 0.1, 2.4, 16, 0.25, 0.65),
    Strength.STRONG: Craft(0.35, 0.2, 0.15, 40, 0.6, 1.0),
}
SECONDS = {Phase.NUMBER: 1.5, Phase.WORDS: 4.5, Phase.POINTING: 4.0, Phase.GUESSING: 4.0}
TYPICAL_WORD = "example"


class LinqBot:
    """Plays any role; which one it is, its own card tells."""

    def __init__(self, strength: Strength, hints: Hints | None = None) -> None:
        self._craft = CRAFT[strength]
        self._hints = hints or house_hints()

    def prepare(self) -> None:
        """See `Bot.prepare`."""
        self._hints.at("ready")

    def choose(self, glimpse: Glimpse, rng: Rng) -> Choice | None:
        """See `Bot.choose`."""
        view: View = glimpse.view
        if glimpse.seat not in view.waiting:
            return None
        # How long it takes is drawn before anything else, so that no role or card is in it.
        effort = _effort(view, rng)
        return Choice(
            self._act(view, glimpse.seat, self._suspects(view, glimpse.seat), rng), effort
        )

    def _suspects(self, view: View, seat: Seat) -> Sequence[Suspicion]:
        """Who the spies may be. All think it over, though spies need not: none is to be quicker."""
        if view.phase not in (Phase.WORDS, Phase.POINTING):
            return ()
        return self._heard(view).suspicions([other for other in view.order if other != seat])

    def _act(self, view: View, seat: Seat, suspects: Sequence[Suspicion], rng: Rng) -> Action:
        match view.phase:
            case Phase.NUMBER:
                return PickNumber(1 + rng.below(HIGHEST_NUMBER))
            case Phase.WORDS if view.config.silent_night is SilentNight.SKETCHES:
                return ShowSketch(()) if view.is_performing else Perform()
            case Phase.WORDS if view.config.silent_night is SilentNight.CHARADES:
                return Perform()
            case Phase.WORDS:
                return SayWord(self._word(view, seat, suspects, rng))
            case Phase.POINTING:
                return self._point(view, seat, suspects, rng)
            case Phase.GUESSING:
                return GuessCodeWord(self._guess(view, rng))
            case _:
                return Continue()

    # words

    def _word(self, view: View, seat: Seat, suspects: Sequence[Suspicion], rng: Rng) -> str:
        code = own_code(view)
        if code:
            words = self._spy_words(view, seat, code, rng)
        else:
            words = self._bluffs(view, seat, suspects, rng)
        for word in words:
            if may_say(view, word, code):
                return tidy(word)
        free = (word for word in self._shuffled(rng) if may_say(view, word, code))
        return tidy(next(free))

    def _spy_words(self, view: View, seat: Seat, code: str, rng: Rng) -> list[str]:
        """Words for the code word, best first: strong for the partner, not plain for the others."""
        so_far, craft = self._heard(view), self._craft
        own = so_far.words_of(seat)
        before = len({said.seat for said in so_far.said} - {seat})
        caution = craft.caution + craft.late_caution * before / len(view.order)
        place = self._hints.place(code)
        worth: dict[str, float] = {}
        for word in self._hints.answers(code, craft.depth):
            told = self._hints.belief([*own, word])
            clarity = float(told[place] - log_sum(told)) if place is not None else 0.0
            alike = max((self._hints.closeness(word, other) for other in own), default=-9.0)
            fits = self._hints.closeness(code, word)
            worth[word] = fits - caution * clarity - 0.2 * alike + self._noise(rng)
        return sorted(worth, key=lambda word: -worth[word])

    def _bluffs(self, view: View, seat: Seat, suspects: Sequence[Suspicion], rng: Rng) -> list[str]:
        """Words of one who knows none: as if for the code word that others seem to share."""
        so_far = self._heard(view)
        own = so_far.words_of(seat)
        others = [other for other in view.order if other != seat and so_far.words_of(other)]
        if others and rng.chance(self._craft.bluffs):
            seats = suspects[0].seats if suspects else (rng.choice(others),)
            heard = [word for other in seats for word in so_far.words_of(other)]
        else:
            heard = own
        likely = code_words(self._hints, heard, 3) if heard else [rng.choice(self._hints.words)]
        fitting: dict[str, float] = {}
        for rank, code in enumerate(likely):
            for word in self._hints.answers(code, 12):
                kept = sum(self._hints.closeness(code, said) for said in own) / 4
                fits = self._hints.closeness(code, word) + kept - 0.5 * rank
                fitting.setdefault(word, fits + self._noise(rng))
        return sorted(fitting, key=lambda word: -fitting[word])

    # hands

    def _point(self, view: View, seat: Seat, suspects: Sequence[Suspicion], rng: Rng) -> Action:
        others = [other for other in view.order if other != seat]
        code = own_code(view)
        if code:
            judged = self._heard(view).partners(seat, code)
            partner = max(others, key=lambda other: judged.get(other, 0.0) + self._noise(rng))
            return PointAt(seat, partner)
        if not suspects:
            first, second = rng.sample(others, 2)
            return PointAt(first, second)
        best = max(suspects, key=lambda suspicion: suspicion.evidence + self._noise(rng))
        return PointAt(*best.seats)

    def _guess(self, view: View, rng: Rng) -> str | None:
        """The code word behind the words of those whom we named."""
        named = view.your_pick
        if named is None:
            return None
        so_far = self._heard(view)
        said = [word for spy in (named.first, named.second) for word in so_far.words_of(spy)]
        # Whoever writes what stands on the board has not listened: a spy never says the word.
        likely = code_words(self._hints, said, 5, without=[word.word for word in so_far.said])
        place = min(len(likely) - 1, int(abs(self._noise(rng))))
        return likely[place]

    def _heard(self, view: View) -> WordsHeard:
        return WordsHeard(self._hints, view, self._craft.wariness)

    def _noise(self, rng: Rng) -> float:
        """An error of judgement, about as large as this strength makes."""
        return self._craft.noise * (sum(rng.below(1001) for _ in range(4)) / 1000 - 2)

    def _shuffled(self, rng: Rng) -> Sequence[str]:
        return rng.sample(self._hints.words, len(self._hints.words))


def _effort(view: View, rng: Rng) -> int:
    """How long a person would take, whoever they are."""
    if view.phase is Phase.WORDS and view.config.silent_night is not SilentNight.OFF:
        return human_time.to_think(2.5, rng)
    typed = human_time.to_type(TYPICAL_WORD, rng) if view.phase is Phase.WORDS else 0
    return human_time.to_think(SECONDS.get(view.phase, 5.0), rng) + typed


def own_code(view: View) -> str | None:
    """The code word on the viewer's own card."""
    if view.briefing.role is not Role.SPY or view.number is None:
        return None
    return view.briefing.words[view.number - 1]


def may_say(view: View, word: str, code: str | None) -> bool:
    """Whether a word may be said: one word, not said yet, and without the code word in it."""
    said = {plain(other) for words in view.board for other in words}
    is_new = plain(word) not in said
    return is_new and is_one_word(tidy(word)) and not (code and contains_word(word, code))
