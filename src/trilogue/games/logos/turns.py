"""How turns go round: beginning, ending, being passed over, and the end of the game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from trilogue.engine.game import Millis, News, Seat, Step
from trilogue.games.logos.events import GameEnded, TurnBegun, TurnEnded, TurnLost
from trilogue.games.logos.model import Kind, Phase, Row, Side, State
from trilogue.games.logos.options import Face
from trilogue.games.logos.tiles import worth

FEWEST_SIDES, MOST_SIDES = 2, 6  # Logos 1
FEW_TILES = 4  # Logos 34


def with_side(state: State, index: int, **changes: Any) -> State:
    """The state with one side changed."""
    sides = list(state.sides)
    sides[index] = replace(sides[index], **changes)
    return replace(state, sides=tuple(sides))


def is_last_turn(state: State) -> bool:
    """Logos 34: hardly a tile is left once the player has drawn."""
    return not state.config.all_tiles and len(state.bag) + len(state.pile) <= FEW_TILES


def begin(state: State, turn: int, now: Millis) -> Step[State]:
    """The turn of this side, or of the next that has not lost it."""
    news: list[News] = []
    while state.sides[turn].lost_turns:  # Logos 38
        side = state.sides[turn]
        row = Row(turn, side.seats[0], Kind.LOST_TURN, (), 0)
        state = with_side(state, turn, lost_turns=side.lost_turns - 1)
        state = replace(state, sheet=(*state.sheet, row))
        news.append(News(TurnLost(turn)))
        turn = (turn + 1) % len(state.sides)
    state = replace(state, phase=Phase.ROLL, turn=turn, since=now)
    news.append(News(TurnBegun(turn, state.player)))
    return Step(state, tuple(news))


def finish(state: State, row: Row, now: Millis) -> Step[State]:
    """Write the turn down, then the next one, or the end."""
    side = state.sides[state.turn]
    row = replace(row, doubted_by=state.doubted_by)
    if state.is_last:  # Logos 35: what the last player could not use is subtracted
        row = replace(
            row,
            points=row.points - worth(side.hand, state.config),
            deducted="".join(sorted(side.hand)),
        )
    state = with_side(state, state.turn, score=side.score + row.points, lead=side.lead + 1)
    state = replace(
        state,
        sheet=(*state.sheet, row),
        face=None,
        category=None,
        card=None,
        untold=state.card if state.category is Face.SYNONYM else None,
        answers=None,
        refusal=None,
        refused="",
        pending=None,
        earned=None,
        has_swapped=False,
        bag_was_empty=False,
        let_stand=(),
        challenger=None,
        doubted_by=None,
        votes=(),
        since=now,
    )
    ended = News(TurnEnded(row.side, row.points))
    if state.is_last or _is_exhausted(state):
        over = replace(state, phase=Phase.OVER)
        return Step(over, (ended, News(GameEnded(winners(over)))))
    step = begin(state, (state.turn + 1) % len(state.sides), now)
    return Step(step.state, (ended, *step.news))


def mark_barren(state: State, *, left_something: bool) -> State:
    """Logos 36: remember what a LOGOS turn that began with an empty bag came to."""
    if not state.bag_was_empty:
        return state
    return with_side(state, state.turn, is_barren=not left_something)


def _is_exhausted(state: State) -> bool:
    """Logos 34 and 36: no tile is left anywhere, or nobody can use what is left."""
    if state.bag:
        return False
    if not state.pile and not any(side.hand for side in state.sides):
        return True
    return all(side.is_barren for side in state.sides)


def winners(state: State) -> tuple[Seat, ...]:
    """Logos 37: most points; ties share."""
    best = max(side.score for side in state.sides)
    won = [seat for side in state.sides if side.score == best for seat in side.seats]
    return tuple(sorted(won))


def start_sides(sides: tuple[int, ...], seats: int) -> tuple[Side, ...]:
    """Logos 1: each for themselves, or teams; raises ValueError where they do not fit."""
    team_of = sides or tuple(range(seats))
    if len(team_of) != seats:
        raise ValueError(f"expected a team for each of {seats} players, not {len(team_of)}")
    count = max(team_of) + 1
    members = [
        tuple(Seat(seat) for seat, team in enumerate(team_of) if team == index)
        for index in range(count)
    ]
    if not FEWEST_SIDES <= count <= MOST_SIDES or not all(members):
        raise ValueError(f"expected two to six players or teams, not {count}")
    return tuple(Side(seats=group) for group in members)
