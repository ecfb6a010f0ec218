"""The honest random player of Linq, and the cheat that the proofs set against it."""

from __future__ import annotations

from collections.abc import Sequence

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import (
    CANVAS,
    HIGHEST_NUMBER,
    Action,
    Card,
    Continue,
    Explain,
    GuessCodeWord,
    PassBeat,
    Perform,
    Phase,
    PickNumber,
    PointAt,
    SayAloud,
    SayWord,
    ShowSketch,
    Sketch,
    TakeDevice,
    Unsay,
)
from trilogue.games.linq.model import State
from trilogue.games.linq.options import SilentNight
from trilogue.games.linq.view import Role, View
from trilogue.words.answers import contains_word, plain


def sample(view: View, seat: Seat, deck: Sequence[Card], rng: Rng) -> Action:
    """A legal action for a seat that the game waits for."""
    giver = _giver(view, seat)
    if giver is not None and rng.chance(0.2):
        return TakeDevice(giver)
    return _played(view, seat, deck, rng)


def _giver(view: View, seat: Seat) -> Seat | None:
    """Linq 48: whose device the seat may take."""
    asked = view.order if view.phase is Phase.POINTING else view.seen.exposers if view.seen else ()
    if view.phase not in (Phase.POINTING, Phase.GUESSING) or seat in [h.taker for h in view.handed]:
        return None
    gone = {handed.giver for handed in view.handed}
    return next((other for other in asked if other not in {*view.waiting, *gone}), None)


def _played(view: View, seat: Seat, deck: Sequence[Card], rng: Rng) -> Action:
    match view.phase:
        case Phase.NUMBER:
            return PickNumber(1 + rng.below(HIGHEST_NUMBER))
        case Phase.WORDS if view.config.silent_night is not SilentNight.OFF:
            return ShowSketch(_scribble(rng)) if view.is_performing else Perform()
        case Phase.WORDS if view.just_said is not None and rng.chance(0.1):
            return Unsay(view.just_said)
        case Phase.WORDS if view.config.aloud and not (seat == view.speaker and rng.chance(0.5)):
            assert view.speaker is not None
            return SayAloud(view.speaker, _word(view, deck, rng) if rng.chance(0.5) else None)
        case Phase.WORDS:
            return SayWord(_word(view, deck, rng))
        case Phase.POINTING:
            others = [other for other in view.order if other != seat]
            if view.briefing.role is Role.SPY:
                return PointAt(seat, rng.choice(others))
            first, second = rng.sample(others, 2)
            return PointAt(first, second)
        case Phase.DEBRIEFING if view.chapters[-1].reasons[seat] is None and rng.chance(0.3):
            return Explain(_word(view, deck, rng))
        case Phase.COUNTING | Phase.HANDS | Phase.SPIES:
            return PassBeat(view.phase)
        case Phase.GUESSING:
            return GuessCodeWord(_word(view, deck, rng) if rng.chance(0.8) else None)
        case _:
            return Continue()


def stand_in(view: View, seat: Seat, deck: Sequence[Card], rng: Rng) -> Action:
    """What the house does for someone who is away; Linq 37: where they would speak, it writes."""
    if view.phase is Phase.WORDS and view.config.silent_night is SilentNight.OFF:
        return SayWord(_word(view, deck, rng))
    if view.phase is Phase.DEBRIEFING:
        return Continue()
    return _played(view, seat, deck, rng)


def _word(view: View, deck: Sequence[Card], rng: Rng) -> str:
    """Some word that nobody has said and that does not contain the viewer's code word."""
    said = {plain(word) for words in view.board for word in words}
    own = view.briefing.words[view.number - 1] if view.number and view.briefing.words else None
    words = [
        word
        for card in deck
        for word in card.words
        if plain(word) not in said and not (own and contains_word(word, own))
    ]
    return rng.choice(words)


def _scribble(rng: Rng) -> Sketch:
    """A few strokes that mean nothing."""
    return tuple(
        tuple(rng.below(CANVAS + 1) for _ in range(2 * (1 + rng.below(5))))
        for _ in range(rng.below(4))
    )


def probe(state: State, rng: Rng) -> Action:
    """Something to try at any moment, above all around the code word."""
    secrets = [word for seat in state.order if (word := state.code_word(seat))] or ["lantern"]
    word = rng.choice(secrets)
    words = [word, word.upper(), f"{word}s", f"un-{word}", word[:3], "", "two words", "né"]
    first, second = rng.below(state.seats), rng.below(state.seats)
    tries: list[Action] = [
        SayWord(rng.choice(words)),
        SayWord(rng.choice(words)),
        SayAloud(first, rng.choice([*words, None])),
        SayAloud(state.speaker or 0, rng.choice([*words, None])),
        Unsay(state.just_said or 0),
        PointAt(first, second),
        TakeDevice(first),
        PickNumber(1 + rng.below(HIGHEST_NUMBER)),
        GuessCodeWord(rng.choice([*words, None])),
        Continue(),
        Explain(rng.choice(words)),
        PassBeat(rng.choice([state.phase, Phase.HANDS, Phase.SPIES])),
        Perform(),
        ShowSketch(rng.choice([_scribble(rng), ((1,),), ((0, 0),) * 50, ((0, 2000),)])),
    ]
    return rng.choice(tries)
