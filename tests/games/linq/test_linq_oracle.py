"""The ledger against an independent debriefing, over random rounds."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from oracle import Picks, debrief
from scenes import seats

from trilogue.engine.game import Seat
from trilogue.games.linq import ledger
from trilogue.games.linq.ledger import Books, Round
from trilogue.games.linq.model import Pair, speaking_order


class Case(Struct, frozen=True):
    """A round, ready to be settled."""

    starter: int
    spies: tuple[int, int]
    picks: tuple[Picks, ...]
    right: tuple[int, ...]
    points: tuple[int, ...]
    bank: int

    def by_the_ledger(self) -> Books:
        pairs = tuple(Pair(*seats(*pick)) if pick else None for pick in self.picks)
        order = speaking_order(Seat(self.starter), len(self.points))
        played = Round(order, (seats(*self.spies),), pairs, seats(*self.right))
        return ledger.settle(played, self.points, self.bank)

    def by_the_oracle(self) -> tuple[list[int], int]:
        return debrief(
            len(self.points),
            self.starter,
            self.spies,
            self.picks,
            self.right,
            self.points,
            self.bank,
        )


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Rounds of four to eight, with many exposures and many poor tables."""
    players = draw(st.integers(4, 8))
    table = list(range(players))
    low, high = sorted(draw(st.permutations(table))[:2])
    spies = (low, high)
    picks = tuple(draw(_picks(seat, spies, table)) for seat in table)
    exposers = [s for s in table if s not in spies and picks[s] in (spies, spies[::-1])]
    right = tuple(seat for seat in exposers if draw(st.booleans()))
    most = draw(st.sampled_from([0, 1, 2, 4, 30]))
    points = tuple(draw(st.integers(0, most)) for _ in table)
    bank = draw(st.one_of(st.integers(0, 10), st.integers(0, 110)))
    return Case(draw(st.sampled_from(table)), spies, picks, right, points, bank)


def _picks(seat: int, spies: tuple[int, int], table: list[int]) -> st.SearchStrategy[Picks]:
    others = [other for other in table if other != seat]
    void: st.SearchStrategy[Picks] = st.none()
    if seat in spies:
        partner = spies[1] if seat == spies[0] else spies[0]
        chosen = st.one_of(st.just(partner), st.sampled_from(others))
        return st.one_of(chosen.map(lambda other: (seat, other)), void)
    anyone = st.permutations(others).map(lambda two: (two[0], two[1]))
    return st.one_of(st.sampled_from([spies, spies[::-1]]), anyone, void)


@given(cases())
@settings(max_examples=600, deadline=None)
@example(  # one point, owed to seat 3 for the first spy and to seat 2 for the second
    Case(0, (0, 1), ((0, 3), (1, 2), None, None), (), (0, 0, 0, 0), 1)
)
@example(  # two points for two exposers whom neither spy can pay
    Case(0, (0, 1), (None, None, (0, 1), (0, 1)), (), (0, 0, 0, 0), 2)
)
def test_the_ledger_agrees_with_tokens_on_a_table(case: Case) -> None:
    """Linq 20, 21, 22, 23, 24, 25, 27 and 28: points and bank after any round."""
    books = case.by_the_ledger()
    assert (books.points, books.bank) == case.by_the_oracle()


@given(cases())
@settings(max_examples=300, deadline=None)
def test_no_point_is_made_or_lost_and_nobody_falls_below_zero(case: Case) -> None:
    """Linq 2, 27 and 28: whatever happens."""
    books = case.by_the_ledger()
    assert sum(books.points) + books.bank == sum(case.points) + case.bank
    assert min(*books.points, books.bank) >= 0


@given(cases())
@settings(max_examples=300, deadline=None)
def test_the_written_payments_lead_to_the_new_points(case: Case) -> None:
    """Linq 20: the ledger that players see explains every change, line by line."""
    books = case.by_the_ledger()
    points, bank = list(case.points), case.bank
    for payment in books.payments:
        assert payment.amount > 0
        if payment.payer is None:
            bank -= payment.amount
        else:
            points[payment.payer] -= payment.amount
        if payment.payee is None:
            bank += payment.amount
        else:
            points[payment.payee] += payment.amount
        assert min(*points, bank) >= 0
    assert (points, bank) == (books.points, books.bank)


@pytest.mark.parametrize(
    ("case", "points", "bank"),
    [
        (Case(0, (0, 1), ((0, 1), (0, 1), None, None), (), (3,) * 4, 98), [6, 6, 3, 3], 92),
        (Case(0, (0, 1), ((0, 2), (0, 1), None, (0, 1)), (3,), (3,) * 4, 98), [1, 2, 5, 7], 95),
        (Case(0, (0, 1), (None, None, None, None), (), (0,) * 4, 1), [0, 0, 1, 0], 0),
    ],
    ids=["success", "failure with an exposer who knew the word", "a bank for one of two agents"],
)
def test_the_oracle_itself_is_right_on_rounds_done_by_hand(
    case: Case, points: list[int], bank: int
) -> None:
    assert case.by_the_oracle() == (points, bank)
