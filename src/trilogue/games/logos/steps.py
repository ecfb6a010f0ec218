"""What each move of Logos leads to. Numbers refer to RULES.md."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from trilogue.engine.game import AddSeat, House, Millis, Move, News, Seat, Step, TimeUp
from trilogue.games.logos import actions as a
from trilogue.games.logos import challenge, crossword, hand, latecomers, turns
from trilogue.games.logos.events import (
    CategoryChosen,
    DieFell,
    GameOpened,
    TilesPlaced,
    TilesTaken,
    WordWritten,
)
from trilogue.games.logos.model import Card, CardAnswers, Kind, Pending, Phase, Row, State
from trilogue.games.logos.options import Face
from trilogue.games.logos.tiles import worth
from trilogue.words.answers import plain, tidy

LONGEST_SPELLING = 2  # Logos 41: times the word


def apply_move(state: State, move: Move[a.Action]) -> Step[State]:
    """The step that a checked move makes."""
    now = move.at
    match move.action:
        case a.OpenGame(draws, bag):
            return _open(state, draws, bag, now)
        case a.GoOn():
            return _go_on(state, _seat(move), now)
        case a.RollDie():
            return Step(replace(state, phase=Phase.CAST))
        case a.CastDie(face):
            return _cast(state, face, now)
        case a.ChooseCategory(face):
            step = _play(state, face, now)
            return Step(step.state, (News(CategoryChosen(face)), *step.news))
        case a.DrawCard(card):
            return _draw_card(state, card, now)
        case a.TellAnswers(synonyms, antonyms):
            return _told(state, synonyms, antonyms)
        case a.TopUp(letters):
            news = News(TilesTaken(state.turn, "", letters, 0))
            return Step(hand.top_up(state, letters), (news,))
        case a.SwapTiles(give, take):
            news = News(TilesTaken(state.turn, give, take, len(give) - len(take)))
            return Step(hand.swap(state, give, take), (news,))
        case a.PlaceTiles(tiles, discard):
            return _place(state, tiles, discard, now)
        case a.NameWord(relation, word):
            kind = Kind(relation.value)
            pending = _written(state, kind, tidy(word).lower())
            return Step(replace(state, phase=Phase.ANSWER, pending=pending))
        case a.RuleAnswer(refusal):
            return _answered(state, refusal, now)
        case a.SpellWord(text):
            return _spell(state, plain(text), now)
        case a.DefineWord(text):
            return _define(state, tidy(text), now)
        case a.Pass(discard):
            return _pass(state, discard, now)
        case a.Challenge() | a.LetStand() | a.RuleChallenge() | a.Vote():
            return _challenged(state, move)
        case AddSeat():
            return latecomers.add_seat(state)
        case TimeUp():
            return _time_up(state, now)
        case _:
            assert_never(move.action)


# the die


def _open(
    state: State, draws: tuple[tuple[str | None, ...], ...], bag: tuple[str, ...], now: Millis
) -> Step[State]:
    """Logos 4: the closest to A in the last draw begins, once all have seen it."""
    last = draws[-1]
    first = min((letter, side) for side, letter in enumerate(last) if letter)[1]
    state = replace(state, phase=Phase.DRAWN, bag=bag, draws=draws, turn=first, since=now)
    return Step(state, (News(GameOpened(draws, first)),))


def _go_on(state: State, seat: Seat, now: Millis) -> Step[State]:
    """Logos 4: one more has seen it; when all have, the first turn begins."""
    state = replace(state, gone_on=(*state.gone_on, seat))
    return turns.begin(state, state.turn, now) if len(state.gone_on) == state.seats else Step(state)


def _cast(state: State, face: Face, now: Millis) -> Step[State]:
    fell = News(DieFell(face))
    state = replace(state, face=face, since=now)
    if face is Face.ANY:  # Logos 7
        return Step(replace(state, phase=Phase.CHOOSE), (fell,))
    step = _play(state, face, now)
    return Step(step.state, (fell, *step.news))


def _play(state: State, category: Face, now: Millis) -> Step[State]:
    state = replace(state, category=category, since=now)
    if category is Face.LOGOS:
        return Step(hand.draw(replace(state, phase=Phase.PLACE)))
    return Step(replace(state, phase=Phase.CARD))


def _draw_card(state: State, card: Card, now: Millis) -> Step[State]:
    synonyms, spelling = state.seen_cards
    if state.category is Face.SYNONYM:
        seen, phase = ((*synonyms, card.number), spelling), Phase.NAME
    else:
        seen, phase = (synonyms, (*spelling, card.number)), Phase.SPELL
    return Step(replace(state, card=card, seen_cards=seen, phase=phase, since=now))


def _told(state: State, synonyms: tuple[str, ...], antonyms: tuple[str, ...]) -> Step[State]:
    """Logos 46."""
    assert state.untold is not None
    answers = CardAnswers(state.untold, synonyms, antonyms)
    return Step(replace(state, untold=None, answers=answers))


# tiles


def _place(
    state: State, tiles: tuple[crossword.Tile, ...], discard: str | None, now: Millis
) -> Step[State]:
    """Logos 11 to 16 and 35: the words of the play with their points; what is left goes away."""
    found = crossword.runs(crossword.board_of(state.board), tiles)
    words = crossword.scored(found, state.config)
    points = sum(word.points for word in words)
    state = hand.put_down(state, (tile.letter for tile in tiles), discard)
    state = replace(state, board=(*state.board, *tiles))
    opened = challenge.open_window(state, Pending(Kind.TILES, words, points, tiles), now)
    return Step(opened, (News(TilesPlaced(state.turn, points)),))


# words


def _written(state: State, kind: Kind, text: str) -> Pending:
    """Logos 24 and 29: letter values as written, once."""
    letters = plain(text).upper()
    points = worth(letters, state.config)
    return Pending(kind, (crossword.Word(letters, points),), points, text=text)


def _answered(state: State, refusal: str | None, now: Millis) -> Step[State]:
    """Logos 25: sent back, or open to doubt."""
    assert state.pending is not None
    if refusal is None:
        return _to_window(replace(state, refusal=None, refused=""), state.pending, now)
    text = state.pending.text
    back = replace(state, phase=Phase.NAME, pending=None, refusal=refusal, refused=text)
    return Step(back)


def _spell(state: State, text: str, now: Millis) -> Step[State]:
    """Logos 29 and 41: open to doubt; far too long a spelling is sent back, the second one falls."""
    assert state.card is not None
    if not is_too_long(text, state.card):
        state = replace(state, refusal=None, refused="")
        return _to_window(state, _written(state, Kind.SPELLING, text), now)
    if state.refusal is None:
        return Step(replace(state, refusal="too_long", refused=text))
    written = _written(state, Kind.SPELLING, text)
    row = Row(state.turn, state.player, Kind.SPELLING, written.words, 0, fell=True, text=text)
    return turns.finish(state, row, now)


def is_too_long(text: str, card: Card) -> bool:
    """Logos 41: nobody who heard the word would spell it so."""
    return len(plain(text)) > LONGEST_SPELLING * len(plain(card.word))


def _define(state: State, text: str, now: Millis) -> Step[State]:
    """Logos 30 and 31: double, if it stands."""
    assert state.earned is not None
    word = replace(state.earned, points=2 * state.earned.points)
    return _to_window(state, Pending(Kind.DEFINITION, (word,), word.points, text=text), now)


def _to_window(state: State, pending: Pending, now: Millis) -> Step[State]:
    written = News(WordWritten(state.turn, pending.kind, pending.points))
    return Step(challenge.open_window(state, pending, now), (written,))


# the rest


def _challenged(state: State, move: Move[a.Action]) -> Step[State]:
    match move.action:
        case a.RuleChallenge():
            return challenge.ruled(state, move.action, move.at)
        case a.Challenge():
            return challenge.challenge(state, _seat(move), move.at)
        case a.LetStand():
            return challenge.let_stand(state, _seat(move), move.at)
        case a.Vote(stands):
            return challenge.vote(state, _seat(move), stands, move.at)
        case _:
            raise AssertionError("not an action of a challenge")


def _seat(move: Move[a.Action]) -> Seat:
    assert not isinstance(move.actor, House)
    return move.actor


def _pass(state: State, discard: str | None, now: Millis) -> Step[State]:
    """Logos 17 and 30: nothing more from this turn; what was spelt still counts."""
    if state.phase is Phase.DEFINE:
        assert state.earned is not None
        spelt = state.earned
        row = Row(
            state.turn,
            state.player,
            Kind.SPELLING,
            (replace(spelt, word=spelt.word.upper()),),
            spelt.points,
            text=spelt.word,
        )
        return turns.finish(state, row, now)
    if state.phase is Phase.PLACE:
        state = turns.mark_barren(hand.put_down(state, (), discard), left_something=False)
    return turns.finish(state, Row(state.turn, state.player, Kind.PASS, (), 0), now)


def _time_up(state: State, now: Millis) -> Step[State]:
    """Logos 4, 19, 33 and 39."""
    match state.phase:
        case Phase.DRAWN:
            return turns.begin(state, state.turn, now)
        case Phase.WINDOW:
            return challenge.play_stands(state, now)
        case Phase.VOTE:
            return challenge.vote_is_over(state, now)
        case _:
            return _pass(state, None, now)
