"""Three awards, each to another person where that can be."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.awards import ranked, spread
from trilogue.engine.game import Seat


class Deed(Struct, frozen=True):
    """Something done, and how well; less is better."""

    seat: Seat
    merit: int


def deeds(*seats: int) -> tuple[Deed, ...]:
    return ranked([Deed(Seat(s), place) for place, s in enumerate(seats)], lambda deed: deed.merit)


def given(*rankings: tuple[int, ...]) -> list[int | None]:
    first, second, third = (deeds(*ranking) for ranking in rankings)
    return [None if award is None else award.seat for award in spread(first, second, third)]


def test_a_seat_is_ranked_once_by_its_best_and_ties_go_to_who_was_first() -> None:
    found = [Deed(Seat(1), 2), Deed(Seat(0), 5), Deed(Seat(2), 2), Deed(Seat(1), 0)]
    assert [(d.seat, d.merit) for d in ranked(found, lambda deed: deed.merit)] == [
        (1, 0),
        (2, 2),
        (0, 5),
    ]


def test_each_goes_to_the_best_if_they_are_three_people() -> None:
    assert given((0, 1, 2), (1, 0, 2), (2, 0, 1)) == [0, 1, 2]


def test_whoever_is_best_at_all_is_named_once_if_others_qualify() -> None:
    assert sorted(filter(None, map(str, given((0, 1), (0, 2), (0,))))) == ["0", "1", "2"]
    assert given((0, 1), (0, 2), (0,)) == [1, 2, 0]


def test_two_people_share_three_awards() -> None:
    assert set(given((0, 1), (0, 1), (0, 1))) == {0, 1}


def test_nobody_is_named_for_nothing() -> None:
    assert given((), (3,), ()) == [None, 3, None]
    assert given((), (), ()) == [None, None, None]


def test_the_fewest_places_are_passed_over() -> None:
    assert given((0, 1, 2), (0, 3), (4,)) in ([0, 3, 4], [1, 0, 4])
    assert given((0, 1, 2), (0,), (1,)) == [2, 0, 1]
