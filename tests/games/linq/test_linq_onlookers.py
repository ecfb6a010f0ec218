"""Who looks on points too, for honour: what two hands would have earned, and that nothing shows."""

from __future__ import annotations

import pytest
from scenes import Scene, pointing, random_game

from trilogue.engine.game import Seat
from trilogue.games.linq.actions import Continue, PassBeat, Phase
from trilogue.games.linq.ledger import Round, worth
from trilogue.games.linq.model import Pair
from trilogue.games.linq.options import Config, Variant
from trilogue.games.linq.view import ForHonour


def test_naming_both_spies_is_worth_one_from_each() -> None:
    """Linq 46 and 24: the spies found each other, so nobody else has anything."""
    scene = Scene(5).open().settle(spies=(1, 3))
    assert scene.view(None).for_honour == ForHonour(named=(2,), otherwise=0)


def test_where_the_spies_failed_every_double_agent_has_one_more() -> None:
    """Linq 46 and 22."""
    scene = Scene(5).open().settle(spies=(1, 3), picks={1: (1, 0)})
    assert scene.view(None).for_honour == ForHonour(named=(3,), otherwise=1)


def test_each_of_two_teams_is_worth_what_it_came_to() -> None:
    """Linq 46 and 33: one team found each other, the other did not."""
    found, failed = (Seat(0), Seat(1)), (Seat(2), Seat(3))
    picks = (Pair(*found), Pair(*found), Pair(Seat(2), Seat(4)), Pair(*failed), None, None)
    played = Round(tuple(map(Seat, range(6))), (found, failed), picks, ())
    assert [worth(played, Pair(*pair)) for pair in (found, failed)] == [3, 3]
    assert worth(played, Pair(Seat(1), Seat(2))) == 1


def test_it_is_what_a_double_agent_at_the_table_was_called_to_be_paid() -> None:
    """Linq 46: one who points like the onlooker earned as much, before any guess."""
    scene = Scene(5).open().settle(spies=(1, 3), picks={0: (1, 3), 1: (1, 2)})
    honour = scene.view(None).for_honour
    assert honour is not None
    earned = [0] * 5
    for payment in scene.ledger:
        if payment.payee is not None:
            earned[payment.payee] += payment.amount
    assert (earned[0], earned[4]) == (honour.named[0], honour.otherwise)


@pytest.mark.parametrize("variant", list(Variant))
def test_nothing_of_it_shows_before_the_round_is_talked_over(variant: Variant) -> None:
    """Linq 46: nor afterwards, and all are shown the same."""
    shown = set()
    for scene in random_game(6, 11, Config(variant=variant, beats=True, summary_round=True)):
        views = [scene.view(viewer) for viewer in (*range(6), None)]
        assert len({view.for_honour for view in views}) == 1
        if views[0].for_honour is not None:
            shown.add(scene.phase)
    assert shown == {Phase.DEBRIEFING}


def test_in_beats_it_comes_with_the_word() -> None:
    """Linq 46 and 39."""
    scene = pointing(4, config=Config(beats=True)).point()
    while scene.phase is not Phase.DEBRIEFING:
        assert scene.view(None).for_honour is None
        scene.play(0, PassBeat(scene.phase))
    assert scene.view(None).for_honour is not None
    for seat in scene.waiting:
        scene.play(seat, Continue())
    assert scene.view(None).for_honour is None
