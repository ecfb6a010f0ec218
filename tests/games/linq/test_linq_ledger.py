"""The debriefing: every payment, in order, with poor spies and a poor bank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from scenes import Picks, briefed, pointing, seats

from trilogue.engine.game import Seat
from trilogue.games.linq import ledger
from trilogue.games.linq.ledger import Books, Round
from trilogue.games.linq.model import LedgerStep, Pair, Payment, speaking_order

Line = tuple[str, int | None, int | None, int]  # entry, payer, payee, amount; None is the bank


def settled(
    picks: Mapping[int, Picks],
    points: Sequence[int],
    bank: int,
    spies: tuple[int, int] = (0, 1),
    starter: int = 0,
    right: Sequence[int] = (),
) -> Books:
    """The books of a round in which only these point."""
    pairs = [Pair(*seats(*pick)) if (pick := picks.get(i)) else None for i, _ in enumerate(points)]
    order = speaking_order(Seat(starter), len(points))
    return ledger.settle(Round(order, (seats(*spies),), tuple(pairs), seats(*right)), points, bank)


def lines(payments: Sequence[Payment]) -> list[Line]:
    return [(p.entry.value, p.payer, p.payee, p.amount) for p in payments]


FOUND: dict[int, Picks] = {0: (0, 1), 1: (0, 1)}
LOST: dict[int, Picks] = {0: (0, 2), 1: (0, 1)}  # seat 0 took seat 2 for a spy


# the four steps


def test_points_change_hands_in_four_steps() -> None:
    """Linq 20: bank awards, wrong picks, exposures, code word."""
    books = settled({0: (0, 2), 1: (1, 3), 2: (0, 1)}, [3, 3, 3, 3], 98, right=[2])
    assert lines(books.payments) == [
        ("bank_award", None, 2, 1),
        ("bank_award", None, 3, 1),
        ("wrong_pick", 0, 2, 1),
        ("wrong_pick", 1, 3, 1),
        ("exposure", 0, 2, 1),
        ("exposure", 1, 2, 1),
        ("code_word", None, 2, 1),
    ]
    assert books.points == [1, 1, 8, 5]
    assert books.bank == 95


@pytest.mark.parametrize(
    ("starter", "agents", "spies"),
    [
        (0, [2, 3, 4], [0, 1]),
        (1, [2, 3, 4], [1, 0]),
        (3, [3, 4, 2], [0, 1]),
        (4, [4, 2, 3], [0, 1]),
    ],
)
def test_inside_a_step_seats_count_from_the_start_player(
    starter: int, agents: list[int], spies: list[int]
) -> None:
    """Linq 20: those who are paid, and those who pay."""
    picks: dict[int, Picks] = {0: (0, 2), 1: (1, 2), 4: (0, 1)}
    books = settled(picks, [3] * 5, 95, starter=starter)
    paid = [(p.payer, p.payee) for p in books.payments]
    assert paid[:3] == [(None, agent) for agent in agents]
    assert paid[3:5] == [(spy, 2) for spy in spies]
    assert paid[5:] == [(spy, 4) for spy in spies]


def test_a_played_round_is_settled_from_its_own_start_player() -> None:
    """Linq 20: the table hands the order to the ledger."""
    scene = pointing(4, spies=(0, 1), starter=3).point({0: (0, 2)})
    assert [p.payee for p in scene.ledger] == [3, 2, 2]


# bank awards


def test_spies_who_find_each_other_get_three_each_from_the_bank() -> None:
    """Linq 21: and nobody else gets anything."""
    books = settled(FOUND, [3, 3, 3, 3], 98)
    assert lines(books.payments) == [("bank_award", None, 0, 3), ("bank_award", None, 1, 3)]
    assert books.points == [6, 6, 3, 3]
    assert books.bank == 92


@pytest.mark.parametrize("pick", [(1, 3), (3, 1)])
def test_which_of_the_two_a_spy_names_first_does_not_matter(pick: tuple[int, int]) -> None:
    """Linq 21: himself first or last."""
    assert settled({1: pick, 3: (3, 1)}, [3] * 4, 98, spies=(1, 3)).points == [3, 6, 3, 6]


@pytest.mark.parametrize(
    ("picks", "points"),
    [
        pytest.param({0: (0, 2), 1: (0, 1)}, [2, 3, 5, 4, 4], id="the first took an agent"),
        pytest.param({0: (0, 1), 1: (1, 4)}, [3, 2, 4, 4, 5], id="the second took an agent"),
        pytest.param({0: (0, 3), 1: (1, 4)}, [2, 2, 4, 5, 5], id="both took agents"),
        pytest.param({0: (0, 3), 1: (1, 3)}, [2, 2, 4, 6, 4], id="both took the same agent"),
        pytest.param({0: (0, 1)}, [3, 3, 4, 4, 4], id="the second pointed at nobody"),
        pytest.param({}, [3, 3, 4, 4, 4], id="both pointed at nobody"),
        pytest.param({1: (1, 2)}, [3, 2, 5, 4, 4], id="an agent and nobody"),
    ],
)
def test_if_either_spy_failed_each_agent_gets_one_point_once(
    picks: dict[int, Picks], points: list[int]
) -> None:
    """Linq 22: one from the bank for one failure or two; Linq 23: and one from each wrong pick."""
    books = settled(picks, [3] * 5, 95)
    awards = [p for p in books.payments if p.entry is LedgerStep.BANK_AWARD]
    assert [(p.payer, p.payee, p.amount, p.rule) for p in awards] == [
        (None, 2, 1, 22),
        (None, 3, 1, 22),
        (None, 4, 1, 22),
    ]
    assert books.points == points
    assert books.bank == 92


def test_a_spy_who_found_his_partner_gets_nothing_if_his_partner_did_not() -> None:
    """Linq 22: it takes both; Linq 23: and only the one who was wrong pays."""
    scene = pointing(4, spies=(1, 3)).point({3: (3, 0)})
    assert scene.state.points == (5, 3, 4, 2)
    assert scene.state.bank == 96


# wrong picks and exposures


def test_a_spy_gives_his_own_point_to_the_agent_whom_he_took_for_a_spy() -> None:
    """Linq 23: from hand to hand, not from the bank."""
    wrong = [p for p in settled(LOST, [3] * 4, 98).payments if p.entry is LedgerStep.WRONG_PICK]
    assert wrong == [Payment(LedgerStep.WRONG_PICK, Seat(0), Seat(2), 1, rule=23)]


def test_success_leaves_no_wrong_pick_to_pay() -> None:
    """Linq 23: only when the spies failed."""
    assert all(p.entry is not LedgerStep.WRONG_PICK for p in settled(FOUND, [3] * 4, 98).payments)


def test_exposed_spies_pay_although_they_found_each_other() -> None:
    """Linq 24: in success, each spy gives 1 to every agent who named both."""
    books = settled({**FOUND, 2: (1, 0), 4: (0, 1), 3: (0, 2)}, [3] * 5, 95)
    exposures = [p for p in books.payments if p.entry is LedgerStep.EXPOSURE]
    assert {(p.payer, p.payee, p.amount) for p in exposures} == {
        (0, 2, 1),
        (0, 4, 1),
        (1, 2, 1),
        (1, 4, 1),
    }
    assert books.points == [4, 4, 5, 3, 5]
    assert books.bank == 89


def test_exposed_spies_pay_also_when_they_failed() -> None:
    """Linq 24: in failure, on top of the bank's point and the wrong pick."""
    books = settled({**LOST, 2: (0, 1), 3: (0, 1)}, [3] * 4, 98)
    assert books.points == [0, 1, 3 + 1 + 1 + 2, 3 + 1 + 2]
    assert books.bank == 96


@pytest.mark.parametrize("pick", [(0, 3), (1, 3), (3, 4), None])
def test_an_agent_who_named_one_spy_or_none_exposes_nobody(pick: Picks) -> None:
    """Linq 24: both or nothing."""
    assert settled({**FOUND, 2: pick}, [3] * 5, 95).points == [6, 6, 3, 3, 3]


def test_exposures_at_a_real_table_are_shown_and_paid() -> None:
    """Linq 24: in a game of six with two exposers."""
    scene = pointing(6, spies=(2, 5)).point({0: (2, 5), 4: (5, 2)}).guess({0: None, 4: None})
    assert scene.state.points == (5, 3, 4, 3, 5, 4)
    seen = scene.view(1).seen
    assert seen is not None
    assert seen.exposers == (0, 4)


# the code word


def test_the_right_word_earns_one_from_the_bank() -> None:
    """Linq 25: for each exposer who knew it, and for nobody else."""
    picks: dict[int, Picks] = {**FOUND, 2: (0, 1), 3: (0, 1), 4: (0, 2)}
    books = settled(picks, [3] * 5, 95, right=[3])
    assert lines(books.payments)[-1] == ("code_word", None, 3, 1)
    assert books.points == [4, 4, 5, 6, 3]
    both = settled(picks, [3] * 5, 95, right=[2, 3])
    assert both.points == [4, 4, 6, 6, 3]
    assert both.bank == 87


def test_who_named_no_spies_earns_nothing_for_knowing_the_word() -> None:
    """Linq 25: the ledger itself asks who pointed at both."""
    assert settled(FOUND, [3] * 5, 95, right=[2, 3]).points == [6, 6, 3, 3, 3]


# poor spies


@pytest.mark.parametrize(
    ("points", "after", "by_spy", "by_bank"),
    [
        pytest.param([2, 9, 0, 0, 0], [0, 7, 3, 3, 1], 2, 0, id="just enough"),
        pytest.param([1, 9, 0, 0, 0], [0, 7, 3, 3, 1], 1, 1, id="one short"),
        pytest.param([0, 9, 0, 0, 0], [0, 7, 3, 3, 1], 0, 2, id="nothing at all"),
    ],
)
def test_the_bank_pays_for_a_spy_who_cannot(
    points: list[int], after: list[int], by_spy: int, by_bank: int
) -> None:
    """Linq 27: the creditors get all of it, nobody falls below 0 and nobody owes."""
    picks: dict[int, Picks] = {1: (0, 1), 2: (0, 1), 3: (0, 1)}  # seat 0 points at nobody
    books = settled(picks, points, 50)
    assert books.points == after
    assert books.bank == 50 - 3 - by_bank
    exposures = [p for p in books.payments if p.entry is LedgerStep.EXPOSURE]
    assert sum(p.payer == 0 for p in exposures) == by_spy
    instead = [p for p in exposures if p.instead_of is not None]
    assert [(p.payer, p.instead_of, p.rule) for p in instead] == [(None, 0, 27)] * by_bank


def test_a_poor_spy_pays_in_order_as_far_as_he_can() -> None:
    """Linq 27: the first from the start player gets the spy's point, the next the bank's."""
    picks: dict[int, Picks] = {1: (0, 1), 2: (0, 1), 3: (0, 1)}
    for starter, first, second in [(0, 2, 3), (3, 3, 2)]:
        books = settled(picks, [1, 9, 0, 0], 50, starter=starter)
        mine = [p for p in books.payments if p.entry is LedgerStep.EXPOSURE and p.payer != 1]
        assert [(p.payer, p.payee, p.instead_of) for p in mine] == [
            (0, first, None),
            (None, second, 0),
        ]


def test_what_a_spy_pays_in_one_step_is_gone_in_the_next() -> None:
    """Linq 27: his last point goes to the wrong pick, the bank pays for the exposure."""
    books = settled({**LOST, 3: (0, 1)}, [1, 5, 0, 0], 50)
    assert lines(books.payments)[2:] == [
        ("wrong_pick", 0, 2, 1),
        ("exposure", 1, 3, 1),
        ("exposure", None, 3, 1),
    ]
    assert books.points == [0, 4, 2, 3]


def test_a_poor_spy_may_pay_from_what_he_has_just_won() -> None:
    """Linq 27: awards come before exposures."""
    books = settled({**FOUND, 2: (0, 1)}, [0, 0, 0, 0], 50)
    assert books.points == [2, 2, 2, 0]
    assert all(p.instead_of is None for p in books.payments)


def test_a_spy_never_pays_for_the_other_spy() -> None:
    """Linq 27: one poor and one rich."""
    books = settled({1: (1, 2), 0: (0, 3)}, [0, 20, 0, 0], 50)
    assert books.points == [0, 19, 2, 2]
    assert books.bank == 50 - 2 - 1


# a poor bank


def test_a_bank_with_just_enough_asks_for_no_deposit() -> None:
    """Linq 28: six for the spies, and six are there."""
    books = settled(FOUND, [3, 3, 3, 3], 6)
    assert books.points == [6, 6, 3, 3]
    assert books.bank == 0


def test_if_the_bank_is_one_short_everyone_first_deposits_three() -> None:
    """Linq 28: everyone, the spies too, then all is paid in full."""
    books = settled(FOUND, [3, 4, 5, 3], 5, starter=1)
    assert lines(books.payments) == [
        ("deposit", 1, None, 3),
        ("deposit", 2, None, 3),
        ("deposit", 3, None, 3),
        ("deposit", 0, None, 3),
        ("bank_award", None, 1, 3),
        ("bank_award", None, 0, 3),
    ]
    assert books.points == [3, 4, 2, 0]
    assert books.bank == 5 + 12 - 6


def test_who_has_less_than_three_deposits_all_he_has() -> None:
    """Linq 28: and who has nothing deposits nothing."""
    books = settled(FOUND, [0, 1, 2, 9], 5)
    deposits = [
        (p.payer, p.amount, p.rule) for p in books.payments if p.entry is LedgerStep.DEPOSIT
    ]
    assert deposits == [(1, 1, 28), (2, 2, 28), (3, 3, 28)]
    assert books.points == [3, 3, 0, 6]
    assert books.bank == 5


@pytest.mark.parametrize(
    ("starter", "points"), [(0, [3, 1, 0, 0]), (1, [1, 3, 0, 0]), (2, [3, 1, 0, 0])]
)
def test_a_bank_that_is_still_short_pays_seat_by_seat(starter: int, points: list[int]) -> None:
    """Linq 28: the first from the start player in full, the next what is left."""
    books = settled(FOUND, [1, 0, 2, 0], 1, starter=starter)
    assert books.points == points
    assert books.bank == 0


def test_an_empty_table_pays_nothing_and_goes_on() -> None:
    """Linq 28: no points anywhere, so nothing changes hands."""
    books = settled(LOST, [0, 0, 0, 0], 0)
    assert books.payments == []
    assert books.points == [0, 0, 0, 0]


def test_a_short_bank_pays_agents_from_the_start_player_onwards() -> None:
    """Linq 28: two points for three agents."""
    assert settled({}, [0] * 5, 2, starter=3).points == [0, 0, 0, 1, 1]
    assert settled({}, [0] * 5, 2, starter=0).points == [0, 0, 1, 1, 0]


def test_the_deposit_also_comes_before_the_bank_pays_for_a_poor_spy() -> None:
    """Linq 28: in the step of the exposures; what spies can pay themselves, they pay first."""
    picks: dict[int, Picks] = {**FOUND, 2: (0, 1), 3: (0, 1), 4: (0, 1), 5: (0, 1)}
    books = settled(picks, [0, 5, 0, 0, 9, 0], 6)
    assert lines(books.payments)[:2] == [("bank_award", None, 0, 3), ("bank_award", None, 1, 3)]
    entries = [p.entry for p in books.payments]
    last_by_hand = max(i for i, p in enumerate(books.payments) if p.payer in (0, 1) and p.payee)
    first_by_bank = next(i for i, p in enumerate(books.payments) if p.instead_of is not None)
    assert last_by_hand < entries.index(LedgerStep.DEPOSIT) < first_by_bank
    # Spy 0 has 3 and owes 4: the bank, now empty, collects and pays seat 5 for him.
    paid_for = [p.payee for p in books.payments if p.instead_of == 0]
    assert paid_for == [5]
    assert sum(books.points) + books.bank == 20


def test_a_step_may_need_a_deposit_again() -> None:
    """Linq 28: each step asks anew."""
    books = settled({**LOST, 3: (0, 1)}, [9, 9, 0, 0], 0, right=[3])
    deposits = [p.payer for p in books.payments if p.entry is LedgerStep.DEPOSIT]
    assert deposits == [0, 1]  # before the awards; afterwards the bank has enough
    poor = settled({3: (0, 1)}, [0, 0, 0, 0], 1, right=[3])
    assert [p.entry for p in poor.payments].count(LedgerStep.DEPOSIT) == 2
    assert poor.points == [0, 0, 0, 1]


def test_a_bank_still_short_for_poor_spies_pays_seat_by_seat_whoever_the_debtor_was() -> None:
    """Linq 28: first all that is due to the nearest seat, then the next; seats are those paid."""
    exposed = settled({2: (0, 1), 3: (0, 1)}, [0, 0, 0, 0], 2)  # each owed 2, the bank has 2
    assert exposed.points == [0, 0, 2, 0]
    crossed = settled({0: (0, 3), 1: (1, 2)}, [0, 0, 0, 0], 1)  # each owed 1, the bank has 1
    assert crossed.points == [0, 0, 1, 0]


def test_a_poor_table_in_a_real_game() -> None:
    """Linq 27 and 28: the rules reach the ledger with the table's own points and bank."""
    scene = briefed(4).rich([0, 2, 4, 104]).speak().point({0: (0, 2), 3: (0, 1)})
    scene.guess({3: None})
    # The bank has nothing for the two agents: deposits 0 + 2 + 3 + 3 = 8, awards 2.
    # Spy 0 has nothing for seat 2, nor either spy for seat 3: the bank pays all three.
    assert scene.state.points == (0, 0, 3, 104)
    assert scene.state.bank == 3
    assert scene.view(0).points == (0, 0, 3, 104)


def test_every_payment_names_a_rule_of_its_own_step() -> None:
    """Linq 20: the ledger that players read cites the rules."""
    picks: dict[int, Picks] = {0: (0, 2), 1: (1, 3), 2: (0, 1), 3: (0, 1)}
    for bank in (0, 3, 50):
        for points in ([0, 0, 1, 4], [3, 3, 3, 3]):
            for payment in settled(picks, points, bank, right=[2, 3]).payments:
                if payment.entry is LedgerStep.DEPOSIT:
                    assert payment.rule == 28
                elif payment.instead_of is not None:
                    assert payment.rule == 27
                else:
                    own = {"bank_award": 22, "wrong_pick": 23, "exposure": 24, "code_word": 25}
                    assert payment.rule == own[payment.entry]


def test_the_bank_does_not_pay_itself_for_a_spy_who_cannot() -> None:
    """Linq 27: what nobody is owed, nobody pays; and no deposit is called for."""
    books = Books([0, 3, 3], 0, seats(0, 1, 2))
    books.settle([ledger.Debt(LedgerStep.WRONG_PICK, Seat(0), None, 1, 35)])
    assert books.payments == []
    assert (books.points, books.bank) == ([0, 3, 3], 0)


def test_the_bank_pays_just_what_a_spy_cannot() -> None:
    """Linq 27."""
    books = Books([1, 0], 9, seats(0, 1))
    books.settle([ledger.Debt(LedgerStep.EXPOSURE, Seat(0), Seat(1), 3, 24)])
    assert lines(books.payments) == [("exposure", 0, 1, 1), ("exposure", None, 1, 2)]
    assert (books.points, books.bank) == ([0, 3], 7)


def test_an_award_is_told_by_its_rule() -> None:
    """Linq 21."""
    books = settled(FOUND, [3, 3, 3], 101)
    assert {payment.rule for payment in books.payments} == {21}


def test_a_word_pays_only_who_named_the_spies() -> None:
    """Linq 25."""
    books = settled(FOUND | {2: (0, 3)}, [3] * 4, 98, right=[2])
    assert all(payment.payee != 2 for payment in books.payments)
