"""A Linq player at three strengths."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from trilogue.bots import human_time
from trilogue.bots.linq.belief import WordsHeard, heard, in_order
from trilogue.bots.linq.craft import CRAFT, Craft
from trilogue.bots.linq.drawing.hand import drawn
from trilogue.bots.linq.drawing.things import things
from trilogue.bots.linq.hints import Hints, house_hints
from trilogue.bots.linq.reasons import reason, thought_of
from trilogue.bots.linq.speaking import Speaker
from trilogue.bots.player import Choice, Glimpse, Strength
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import (
    HIGHEST_NUMBER,
    Action,
    Continue,
    Explain,
    GuessCodeWord,
    Perform,
    Phase,
    PickNumber,
    PointAt,
    SayWord,
    ShowSketch,
    Sketch,
)
from trilogue.games.linq.options import SilentNight
from trilogue.games.linq.view import Role, View
from trilogue.words.answers import contains_word, is_one_word, plain, tidy

SECONDS = {Phase.NUMBER: 1.5, Phase.WORDS: 4.5, Phase.POINTING: 4.0, Phase.GUESSING: 4.0}
DRAWING_S = 3.6
TYPICAL_WORD = "example"
GUESSES = 4  # that come to mind


class LinqBot:
    """Plays any role; which one it is, its own card tells."""

    def __init__(
        self, strength: Strength, hints: Hints | None = None, craft: Craft | None = None
    ) -> None:
        self._craft = craft or CRAFT[strength]
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
        effort = _effort(view, glimpse.seat, rng)
        return Choice(self._act(view, glimpse.seat, rng), effort)

    def _act(self, view: View, seat: Seat, rng: Rng) -> Action:
        match view.phase:
            case Phase.NUMBER:
                return PickNumber(1 + rng.below(HIGHEST_NUMBER))
            case Phase.WORDS if view.config.silent_night is SilentNight.SKETCHES:
                return (
                    ShowSketch(self._sketch(view, seat, rng)) if view.is_performing else Perform()
                )
            case Phase.WORDS if view.config.silent_night is SilentNight.CHARADES:
                return Perform()
            case Phase.WORDS:
                return SayWord(self._word(view, seat, rng))
            case Phase.POINTING:
                return self._point(view, seat, rng)
            case Phase.GUESSING:
                return GuessCodeWord(self._guess(view, rng))
            case Phase.DEBRIEFING if why := self._unexplained(view, seat):
                return Explain(why)
            case _:
                return Continue()

    # words

    def _word(self, view: View, seat: Seat, rng: Rng) -> str:
        """All roles think over the same things: none is to be quicker."""
        code = own_code(view)
        speaker = Speaker(self._hints, self._heard(view), seat, self._craft)
        pretended = speaker.pretended(rng)
        words = speaker.hints_at(code or pretended, code is not None, partial(self._noise, rng))
        for word in words:
            if may_say(view, word, code):
                return tidy(word)
        free = (word for word in self._shuffled(rng) if may_say(view, word, code))
        return tidy(next(free))

    def _sketch(self, view: View, seat: Seat, rng: Rng) -> Sketch:
        """The thing that hints best of those it can draw, as it comes out this time."""
        heard, code = self._heard(view), own_code(view)
        speaker = Speaker(self._hints, heard, seat, self._craft)
        pretended = speaker.pretended(rng)
        noise = partial(self._noise, rng)
        best = speaker.hints_at(code or pretended, code is not None, noise, is_drawn=True)
        shown = {plain(word) for word in heard.words_of(seat)}
        new = [word for word in best if plain(word) not in shown and may_draw(word, code)]
        thing = self._hints.drawing_of(new[0]) if new else rng.choice(tuple(things().values()))
        return drawn(thing, rng)

    # hands

    def _point(self, view: View, seat: Seat, rng: Rng) -> Action:
        others = [other for other in view.order if other != seat]
        code = own_code(view)
        heard = self._heard(view)
        suspects = heard.suspicions(seat)
        # All roles weigh both, whichever they need: none is to be quicker.
        judged = heard.partners(seat, code or TYPICAL_WORD, self._craft.doubt)
        if code:
            hope = self._craft.hope
            partner = max(others, key=lambda other: judged.get(other, 0.0) + error(hope, rng))
            return PointAt(seat, partner)
        if not suspects:
            first, second = rng.sample(others, 2)
            return PointAt(first, second)
        best = max(suspects, key=lambda suspicion: suspicion.evidence + self._noise(rng))
        return PointAt(*best.seats)

    def _guess(self, view: View, rng: Rng) -> str | None:
        """The code word behind the words of those whom we named."""
        likely = thought_of(self._hints, view)[:GUESSES]
        return likely[min(len(likely) - 1, int(abs(self._noise(rng))))] if likely else None

    def _unexplained(self, view: View, seat: Seat) -> str | None:
        """Why it pointed as it did, unless it has said so."""
        if view.chapters[-1].reasons[seat] is not None:
            return None
        why = reason(self._hints, view, seat, own_code(view))
        return tidy(why) if why and is_one_word(tidy(why)) else None

    def _heard(self, view: View) -> WordsHeard:
        return heard(self._hints, tuple(in_order(view)), self._craft.wariness)

    def _noise(self, rng: Rng) -> float:
        return error(self._craft.noise, rng)

    def _shuffled(self, rng: Rng) -> Sequence[str]:
        return rng.sample(self._hints.words, len(self._hints.words))


def error(size: float, rng: Rng) -> float:
    """An error of judgement: mostly little, at most twice the size."""
    return size * (sum(rng.below(1001) for _ in range(4)) / 1000 - 2)


def _effort(view: View, seat: Seat, rng: Rng) -> int:
    """How long a person would take, whoever they are."""
    if view.is_performing:
        return human_time.to_think(DRAWING_S, rng)
    if view.phase is Phase.WORDS and view.config.silent_night is not SilentNight.OFF:
        return human_time.to_think(2.5, rng)
    if view.phase is Phase.DEBRIEFING and view.chapters[-1].reasons[seat] is None:
        return human_time.to_think(1.0, rng)
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


def may_draw(word: str, code: str | None) -> bool:
    """Whether a thing may be drawn: not the very thing that the code word is."""
    return not (code and contains_word(word, code))
