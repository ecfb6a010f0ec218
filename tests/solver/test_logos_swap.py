"""The swap decision, with hands valued by simple rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logos_tables import Table

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.logos import actions as a
from trilogue.solver.swap import SwapKnowledge, decide, known

WORTH = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", range(26), strict=True))


def total(hand: str) -> int:
    """Every tile counts by itself: A least, Z most."""
    return sum(WORTH[letter] for letter in hand)


def test_the_worst_tiles_go_for_the_best_of_the_pile() -> None:
    """Logos 10."""
    swap = decide(total, SwapKnowledge("ABMMMMMM", "CZYD", 20, "C" * 20), Rng(b"1"))
    assert (sorted(swap.give), sorted(swap.take)) == (["A", "B"], ["Y", "Z"])
    assert swap.expected == total("MMMMMMYZ")


def test_the_bag_is_better_than_a_poor_pile() -> None:
    """Logos 10."""
    swap = decide(total, SwapKnowledge("ABMMMMMM", "CD", 20, "YZ" * 10), Rng(b"1"))
    assert (sorted(swap.give), swap.take, swap.blind) == (["A", "B"], "", 2)


def test_one_from_each() -> None:
    """Logos 10."""
    swap = decide(total, SwapKnowledge("ABMMMMMM", "ZC", 20, "Y" * 20), Rng(b"1"))
    assert (sorted(swap.give), swap.take, swap.blind) == (["A", "B"], "Z", 1)


def test_a_good_hand_is_kept() -> None:
    swap = decide(total, SwapKnowledge("ZZZZZZZZ", "AB", 20, "C" * 20), Rng(b"1"))
    assert (swap.give, swap.take) == ("", "")
    assert swap.expected == total("ZZZZZZZZ")


@pytest.mark.parametrize(("pile", "bag"), [("", 0), ("Z", 0), ("ZZ", 0), ("", 1), ("Y", 1)])
def test_no_more_is_taken_than_there_is(pile: str, bag: int) -> None:
    """Logos 10."""
    swap = decide(total, SwapKnowledge("AAMMMMMM", pile, bag, "Z" * 5), Rng(b"1"))
    assert len(swap.give) == min(2, len(pile) + bag)
    assert swap.blind <= bag
    assert len(swap.take) <= len(pile)


@given(
    st.text("AEIOUSTRN", min_size=1, max_size=8),
    st.text("AEIOUSTRN", max_size=6),
    st.integers(0, 4),
    st.text("AEIOUSTRN", min_size=8, max_size=20),
    st.integers(0, 100),
)
def test_every_swap_is_one_that_the_rules_allow(
    hand: str, pile: str, bag: int, unseen: str, seed: int
) -> None:
    """Logos 10."""
    swap = decide(
        lambda tiles: hash_of(tiles), SwapKnowledge(hand, pile, bag, unseen), Rng(bytes([seed]))
    )
    assert len(swap.give) <= 2
    assert 0 <= swap.blind <= bag
    assert all(swap.give.count(letter) <= hand.count(letter) for letter in swap.give)
    assert all(swap.take.count(letter) <= pile.count(letter) for letter in swap.take)
    assert swap.expected >= hash_of("".join(sorted(hand)))


def hash_of(tiles: str) -> int:
    """A value without rhyme or reason."""
    return sum(ord(letter) * (i + 7) ** 3 for i, letter in enumerate(tiles)) % 97


def test_what_is_known_comes_from_the_view_alone() -> None:
    """Logos 10: the bag and other hands are one to the player."""
    table = Table()
    table.logos("AENOSTTT")
    state = table.match.state
    view = table.game.view(state, Seat(state.player))
    told = known(view)
    assert sorted(told.hand) == sorted("AENOSTTT")
    assert told.bag == len(state.bag)
    hidden = [
        letter for i, side in enumerate(state.sides) if i != state.turn for letter in side.hidden
    ]
    assert sorted(told.unseen) == sorted([*state.bag, *hidden])


def test_the_swap_is_an_action_that_the_table_takes() -> None:
    """Logos 10."""
    table = Table()
    table.logos("AAAANNTT")
    view = table.game.view(table.match.state, Seat(table.match.state.player))
    swap = decide(total, known(view), Rng(b"1"))
    table.do(a.SwapTiles(swap.give, swap.take))
    assert table.match.state.has_swapped
