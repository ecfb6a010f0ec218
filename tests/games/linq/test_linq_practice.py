"""Practice: one round alone with bots, in the role that one chose."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from scenes import DECK, GAME, Scene, rng, seats

from trilogue.engine.game import AddSeat, House, Seat
from trilogue.games.linq import dealer
from trilogue.games.linq.actions import ChooseStarter, Continue, DealCards, Phase
from trilogue.games.linq.options import Config, Practice, Variant
from trilogue.games.linq.view import Role

AS_SPY = Config(practice=Practice.SPY, learner=2)
AS_AGENT = Config(practice=Practice.DOUBLE_AGENT, learner=2)


def deals(config: Config, players: int, times: int = 60) -> Iterator[Scene]:
    """The round's deal, drawn anew so many times."""
    scene = Scene(players, config).open()
    for seed in range(times):
        deal = dealer.deal(scene.state, DECK, rng(seed))
        yield Scene(players, config).open().play(House.DEALER, deal)


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("practice", [Practice.SPY, Practice.DOUBLE_AGENT])
def test_who_practises_is_what_they_chose_and_all_others_are_drawn(
    variant: Variant, practice: Practice
) -> None:
    """Linq 47: and a sleeper is no double agent whom one could practise."""
    config = Config(variant=variant, practice=practice, learner=2, balanced_roles=True)
    others = set()
    for scene in deals(config, 6):
        assert (Seat(2) in scene.state.spies) == (practice is Practice.SPY)
        assert scene.state.sleeper != 2
        others |= {seat for seat in scene.state.spies if seat != 2}
    assert others == {0, 1, 3, 4, 5}


def test_any_other_deal_is_refused() -> None:
    """Linq 47: so a record that says so can be trusted."""
    for config, spies in ((AS_SPY, (0, 1)), (AS_AGENT, (1, 2))):
        dealt = tuple(DECK[0] if seat in spies else None for seat in range(4))
        scene = Scene(4, config).open()
        assert scene.attempt(House.DEALER, DealCards(dealt)) == "not_a_deal"


def test_it_is_one_round() -> None:
    """Linq 47 and 3."""
    scene = Scene(4, AS_SPY).open().settle(spies=(0, 2))
    assert (scene.view(2).round, scene.view(2).rounds) == (1, 1)
    for seat in scene.waiting:
        scene.play(seat, Continue())
    assert scene.phase is Phase.OVER


def test_only_one_person_alone_with_bots_practises() -> None:
    """Linq 47: with a second person, or with nobody but people, the option does nothing."""
    option = Config(practice=Practice.SPY)
    assert GAME.with_bots(option, seats(0, 1, 3), 4).learner == 2
    assert GAME.with_bots(option, seats(1, 2, 3), 4).learner == 0
    for bots in (seats(0, 1), seats(1, 2), (), seats(0, 1, 2, 3)):
        config = GAME.with_bots(option, bots, 4)
        assert config.learner is None
        assert not config.is_practice
        assert {seat for scene in deals(config, 4) for seat in scene.state.spies} == {0, 1, 2, 3}
    assert GAME.with_bots(Config(learner=1), seats(1, 2, 3), 4).learner is None


def test_nobody_comes_to_a_practice_round() -> None:
    """Linq 47: whoever took a bot's seat would know the role beside them."""
    scene = Scene(4, AS_SPY)
    assert GAME.takes_in(scene.state) == ""
    scene.play(House.DEALER, ChooseStarter(Seat(0)))
    assert scene.phase is Phase.NUMBER
    assert not GAME.is_between_rounds(scene.state)
    assert scene.attempt(House.USHER, AddSeat()) == "no_seat_now"


def test_who_practises_is_told_by_their_card_as_ever() -> None:
    """Linq 47 and 5."""
    for scene in deals(AS_AGENT, 4, times=5):
        assert scene.view(2).briefing.role is Role.DOUBLE_AGENT


def test_who_practises_has_a_seat() -> None:
    """Linq 47."""
    with pytest.raises(ValueError, match="one of 4 seats"):
        Scene(4, Config(practice=Practice.SPY, learner=4))
