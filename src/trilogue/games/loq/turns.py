"""How a turn of LOQ comes about, from the round card to the time that runs. Numbers: RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from trilogue.engine.game import Millis, Step
from trilogue.games.loq import rota
from trilogue.games.loq.actions import Card, OpenGame
from trilogue.games.loq.cards import Category, Ease
from trilogue.games.loq.events import (
    CardRedrawn,
    DescriberReplaced,
    KeyDeclared,
    RoundBegan,
    TurnBegan,
    TurnCalled,
)
from trilogue.games.loq.flow import step, then, with_turn
from trilogue.games.loq.model import LEVELS, Phase, State, Turn
from trilogue.games.loq.options import Config


def open_game(state: State, deal: OpenGame, now: Millis) -> Step[State]:
    """LOQ 4 and 7: the round deck is shuffled, and it is known who begins."""
    opened = replace(
        state,
        rounds=deal.rounds,
        first_side=deal.first_side,
        first_describers=deal.first_describers,
    )
    return begin_round(opened, now)


def begin_round(state: State, now: Millis) -> Step[State]:
    """The next round card is turned over."""
    begun = replace(state, round=state.round + 1, turns=0)
    begun = replace(begun, catch_up=rota.catch_up_holder(begun))
    return then(step(begun, RoundBegan(begun.round, begun.slot.card)), call_turn, now)


def call_turn(state: State, now: Millis) -> Step[State]:
    """The next team's describer is called."""
    turn = _turn(state, replaced=0, cards=0)
    return step(_ready(state, turn, now), TurnCalled(turn.side, turn.describer))


def replace_describer(state: State, now: Millis) -> Step[State] | None:
    """LOQ 8: the next team-mate describes, with a card of their own; None if all were called."""
    turn = state.current()
    if turn.replaced + 1 >= len(state.members(turn.side)):
        return None
    following = _turn(state, turn.replaced + 1, turn.cards)
    event = DescriberReplaced(turn.describer, following.describer)
    return step(_ready(state, following, now), event)


def _ready(state: State, turn: Turn, now: Millis) -> State:
    start_ms = state.config.start_ms
    ends = None if start_ms is None else Millis(now + start_ms)
    return replace(state, phase=Phase.READY, since=now, ends=ends, turn=turn, done=())


def _turn(state: State, replaced: int, cards: int) -> Turn:
    side = rota.side_to_play(state, state.turns)
    describer = rota.describer_of(state, side, state.round, replaced)
    key = rota.key_of_round(state)
    bonus = (0 if state.is_last_round else 1) + (1 if state.catch_up == side else 0)
    modifiers = state.card.modifiers if state.is_teams else state.card.modifiers.together()
    level = min(LEVELS, state.config.level_of(describer, side) + modifiers.level_up)  # LOQ 32
    return Turn(side, describer, level, modifiers, key, bonus, replaced, cards=cards)


def declare(state: State, category: Category) -> Step[State]:
    """LOQ 6 and 43: the describer's choice, before drawing."""
    return step(
        with_turn(state, replace(state.current(), key=category)),
        KeyDeclared(category),
    )


def redraw(state: State) -> Step[State]:
    """LOQ 45: the card is discarded; the dealer draws another."""
    return step(
        with_turn(state, replace(state.current(), card=None, is_redrawn=True)),
        CardRedrawn(),
    )


def start(state: State, ease: Ease, now: Millis) -> Step[State]:
    """LOQ 46: with the describer's choice; the time runs as soon as a card is there."""
    turn = state.current()
    modifiers = turn.modifiers.eased(ease)
    base = state.config.level_of(turn.describer, turn.side)
    level = min(LEVELS, base + modifiers.level_up)
    started = replace(turn, ease=ease, modifiers=modifiers, level=level, is_starting=True)
    ready = with_turn(state, started)
    return _run(ready, now) if started.card else step(ready)


def start_late(state: State, now: Millis) -> Step[State]:
    """LOQ 9: the time for starting is over; who has declared no category plays without one."""
    turn = state.current()
    undeclared = replace(turn, key_bonus=0) if turn.must_declare else turn
    return start(with_turn(state, undeclared), Ease.NORMAL, now)


def draw(state: State, card: Card, now: Millis) -> Step[State]:
    """LOQ 10: a word card, to read at once or when the time starts."""
    turn = state.current()
    drawn = replace(
        state,
        drawn=(*state.drawn, card.number),
        turn=replace(turn, card=card, cards=turn.cards + 1),
    )
    return _run(drawn, now) if turn.is_starting else step(drawn)


def turn_ms(config: Config, ease: Ease) -> int:
    """LOQ 11 and 46: how long a turn takes."""
    return config.turn_ms * (2 if ease is Ease.DOUBLE_TIME else 1)


def _run(state: State, now: Millis) -> Step[State]:
    turn = state.current()
    ends = Millis(now + turn_ms(state.config, turn.ease))
    running = replace(state, phase=Phase.DESCRIBING, since=now, ends=ends)
    return step(running, TurnBegan(turn.side, turn.describer))
