"""Pointing: at whom, in secret, complete or void."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from scenes import GAME, pointing

from trilogue.games.linq.actions import Phase, PointAt, SayWord
from trilogue.games.linq.events import HandsShown, Pointed, RoundSettled
from trilogue.games.linq.model import LedgerStep, Pair


def test_everyone_points_at_two_and_all_show_at_once() -> None:
    """Linq 17: in any order, once each; nothing shows before the last has pointed."""
    scene = pointing(4, starter=1)
    assert scene.waiting == (1, 2, 3, 0)
    for seat, pick in [(3, (2, 1)), (0, (0, 1)), (2, (3, 1))]:
        scene.play(seat, PointAt(*pick))
        assert [news.event for news in scene.match.news] == [Pointed(scene.state.done[-1])]
        assert scene.phase is Phase.POINTING
        assert scene.attempt(seat, PointAt(*pick)) == "not_your_turn"
        assert all(scene.view(viewer).seen is None for viewer in (0, 1, 2, 3, None))
    scene.play(1, PointAt(1, 0))
    events = [news.event for news in scene.match.news]
    assert events == [Pointed(scene.state.order[0]), HandsShown(), RoundSettled(1)]
    seen = scene.view(2).seen
    assert seen is not None
    assert [pick and (pick.first, pick.second) for pick in seen.picks] == [
        (0, 1),
        (1, 0),
        (3, 1),
        (2, 1),
    ]


def test_nobody_but_the_pointer_learns_at_whom_before_all_show() -> None:
    """Linq 17: every byte that others are sent is the same, whoever was pointed at."""
    one, other = pointing(5, spies=(0, 1)), pointing(5, spies=(0, 1))
    for first, second in [((0, 1), (3, 4)), ((2, 3), (0, 4))]:
        pointer = 2 if first == (0, 1) else 1
        picks = (first, second) if pointer == 2 else ((1, 0), (1, 4))
        one.play(pointer, PointAt(*picks[0]))
        other.play(pointer, PointAt(*picks[1]))
        for viewer in (0, 3, 4, None):
            assert one.sight(viewer) == other.sight(viewer)
        assert one.sight(pointer) != other.sight(pointer)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_two_are_different_players_at_the_table(seat: int) -> None:
    """Linq 17: not one player twice, nor an empty chair."""
    scene = pointing(4)
    assert scene.attempt(seat, PointAt(seat, seat)) == "same_twice"
    assert scene.attempt(seat, PointAt(3, 3)) == "same_twice"
    assert scene.attempt(seat, PointAt(seat, 4)) == "no_such_seat"
    assert scene.attempt(seat, PointAt(7, 1)) == "no_such_seat"
    assert scene.attempt(seat, SayWord("there")) == "not_now"


@pytest.mark.parametrize("first", [-1, 8, 1.5, "0", None])
def test_what_is_no_seat_at_any_table_is_not_even_read(first: object) -> None:
    """Linq 17: the wire takes seats only."""
    with pytest.raises(msgspec.ValidationError):
        GAME.codec.played(
            msgspec.json.encode({"type": "point_at", "first": first, "second": 1}),
        )


@pytest.mark.parametrize("pair", list(combinations(range(5), 2)))
@pytest.mark.parametrize("turned", [False, True])
def test_a_spy_points_at_himself_and_another_and_an_agent_at_two_others(
    pair: tuple[int, int], turned: bool
) -> None:
    """Linq 18: every pair for every seat; which of the two is named first does not matter."""
    first, second = reversed(pair) if turned else pair
    for seat in range(5):
        code = pointing(5, spies=(0, 3)).attempt(seat, PointAt(first, second))
        if seat in (0, 3):
            assert code == (None if seat in pair else "spy_names_himself")
        else:
            assert code == ("agent_names_others" if seat in pair else None)


def test_who_has_not_pointed_in_time_points_at_nobody() -> None:
    """Linq 19: those who have pointed are not waited for, the others' pointing is void."""
    scene = pointing(4)
    assert scene.deadline == 45_000
    scene.play(0, PointAt(0, 1)).play(3, PointAt(0, 2), at=45_000)
    assert scene.wait().phase is Phase.DEBRIEFING
    assert scene.state.chapters[-1].picks == (
        Pair(*scene.state.spies),
        None,
        None,
        Pair(scene.state.order[0], scene.state.order[2]),
    )


def test_a_hand_counts_at_the_deadline_and_not_a_millisecond_later() -> None:
    """Linq 19: the border belongs to the pointer."""
    assert pointing(4).attempt(2, PointAt(0, 1), at=45_001) == "too_late"
    assert pointing(4).attempt(2, PointAt(0, 1), at=45_000) is None


@pytest.mark.parametrize("void", [(0,), (1,), (0, 1)])
def test_a_spy_who_points_at_nobody_has_failed_and_pays_no_agent_for_it(
    void: tuple[int, ...],
) -> None:
    """Linq 19: agents get their point from the bank, and there is no wrong pick to pay."""
    scene = pointing(4).point(dict.fromkeys(void))
    assert scene.state.points == (3, 3, 4, 4)
    assert {payment.entry for payment in scene.ledger} == {LedgerStep.BANK_AWARD}


def test_an_agent_who_points_at_nobody_exposes_nobody() -> None:
    """Linq 19: nor may he guess; the others' success is their own."""
    scene = pointing(4).point({2: None, 3: None})
    assert scene.phase is Phase.DEBRIEFING
    assert scene.state.points == (6, 6, 3, 3)


def test_an_agent_in_time_may_still_guess_when_others_were_not() -> None:
    """Linq 19: the clock voids only what is missing."""
    scene = pointing(4).point({0: None, 2: (1, 0), 3: None})
    assert scene.phase is Phase.GUESSING
    assert scene.waiting == (2,)


def test_a_table_where_nobody_points_goes_on() -> None:
    """Linq 19: everyone void."""
    scene = pointing(4).point(dict.fromkeys(range(4)))
    assert scene.state.points == (3, 3, 4, 4)
    assert scene.phase is Phase.DEBRIEFING
