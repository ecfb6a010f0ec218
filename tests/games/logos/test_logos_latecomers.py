"""Coming late to Logos: one more at a team's hand, as a turn begins."""

from __future__ import annotations

from logos_tables import Table, laid

from trilogue.engine.game import AddSeat, House, Millis, Move, Rejected
from trilogue.games.logos import actions as a
from trilogue.games.logos.options import Config, Face

TEAMS = Config(sides=(0, 1, 0, 1, 1))


def try_late(table: Table) -> Rejected | None:
    """Someone asks for a seat now."""
    return table.match.play(Move(Millis(table.match.now), House.USHER, AddSeat()))


def test_a_latecomer_shares_the_hand_of_the_smallest_team() -> None:
    """Logos 45: of two as small, the one with fewer points."""
    table = Table(5, TEAMS)
    table.logos("TENAEIOU")
    table.do(a.PlaceTiles(laid("TEN")))
    table.stand()
    assert try_late(table) is None
    assert [side.seats for side in table.state.sides] == [(0, 2, 5), (1, 3, 4)]
    assert table.view(5).hand == table.view(0).hand
    assert try_late(table) is None
    assert [side.seats for side in table.state.sides] == [(0, 2, 5), (1, 3, 4, 6)]
    assert table.scores == [5, 0]


def test_who_leads_still_does_and_the_latecomer_comes_last() -> None:
    """Logos 45."""
    table = Table(4, Config(sides=(0, 1, 0, 1)))
    leads = []
    for turn in range(9):
        leads.append(int(table.state.player))
        table.roll(Face.LOGOS)
        table.do(a.Pass())
        if turn == 3:
            assert try_late(table) is None
            assert table.state.sides[0].seats == (0, 2, 4)
    assert leads == [0, 1, 2, 3, 0, 1, 2, 3, 4]


def test_nobody_comes_in_the_middle_of_a_turn() -> None:
    """Logos 45."""
    table = Table(5, TEAMS)
    assert table.match.takes_in() == "next_turn"
    table.logos("TENAEIOU")
    rejected = try_late(table)
    assert rejected is not None
    assert rejected.code == "no_seat_now"


def test_where_each_plays_alone_latecomers_wait_for_the_next_game() -> None:
    """Logos 45."""
    table = Table(3)
    assert table.match.takes_in() == ""
    rejected = try_late(table)
    assert rejected is not None
    assert rejected.code == "no_seat_now"
