"""The briefing: roles, cards, and what goes over the wire."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from scenes import CARDS, DECK, GAME, Scene, briefed, random_game, rng

from trilogue.engine.game import House, Millis, Move
from trilogue.games.linq.actions import Card, DealCards, Phase
from trilogue.games.linq.events import CardsDealt
from trilogue.games.linq.options import Config
from trilogue.games.linq.view import Role


def dealt(scene: Scene, seed: int = 0) -> DealCards:
    """What the house would deal here."""
    action = GAME.deal(scene.state, rng(seed))
    assert isinstance(action, DealCards)
    return action


def deal(scene: Scene, seed: int = 0) -> Scene:
    """Let the house deal."""
    return scene.play(House.DEALER, dealt(scene, seed))


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_two_spies_hold_the_same_card_and_all_others_none(players: int) -> None:
    """Linq 5: whatever the house deals, there are two spies with one card."""
    for seed in range(20):
        scene = deal(Scene(players).open(), seed)
        spies = [card for card in scene.state.hands if card]
        assert len(scene.state.hands) == players
        assert len(spies) == 2
        assert spies[0] == spies[1]
        assert spies[0] in DECK
        assert len(spies[0].words) == 10


def test_a_spy_sees_ten_words_and_a_double_agent_none() -> None:
    """Linq 5: everyone is told what their own card says."""
    scene = briefed(5, spies=(1, 4), card=2)
    for seat in (1, 4):
        assert scene.view(seat).briefing.role is Role.SPY
        assert list(scene.view(seat).briefing.words) == CARDS[2]
    for seat in (0, 2, 3):
        assert scene.view(seat).briefing.role is Role.DOUBLE_AGENT
        assert scene.view(seat).briefing.words == ()


A, B = DECK[0], DECK[1]
SHORT = Card(1, A.words[:9])
BAD_DEALS = {
    "only one spy": (A, None, None, None),
    "three spies": (A, A, A, None),
    "no spy at all": (None, None, None, None),
    "two different cards": (A, B, None, None),
    "a card too few": (A, A, None),
    "a card too many": (A, A, None, None, None),
    "a card of nine words": (SHORT, SHORT, None, None),
}


@pytest.mark.parametrize("hands", BAD_DEALS.values(), ids=BAD_DEALS.keys())
def test_no_other_deal_is_accepted(hands: tuple[Card | None, ...]) -> None:
    """Linq 5: two equal cards of ten words, none for the others."""
    assert Scene(4).open().attempt(House.DEALER, DealCards(hands)) == "not_a_deal"


def test_only_the_dealer_deals_and_does_nothing_else() -> None:
    """Linq 5: no seat and no other part of the house may deal."""
    scene = Scene(4).open()
    deal_cards = DealCards((A, A, None, None))
    assert scene.attempt(0, deal_cards) == "not_your_turn"
    assert scene.attempt(House.REFEREE, deal_cards) == "not_due"
    assert scene.attempt(House.CLOCK, deal_cards) == "not_due"
    scene.play(House.DEALER, deal_cards)
    assert [news.event for news in scene.match.news] == [CardsDealt(1)]
    assert scene.attempt(House.DEALER, deal_cards) == "not_due"


def test_cards_are_drawn_without_replacement_until_all_have_been_used() -> None:
    """Linq 6: a deck of three cards is used up after three rounds, then all three are free."""
    for seed in range(12):
        scene = Scene(7).open()
        for round_ in range(7):
            deal(scene, seed * 100 + round_).speak().point().go_on()
        drawn = scene.state.drawn
        assert len(drawn) == 7
        assert set(drawn[:3]) == set(drawn[3:6]) == {1, 2, 3}


def test_any_card_may_come_first_and_again_once_all_are_free() -> None:
    """Linq 6: no order is built in."""
    scene = Scene(5).open()
    firsts = Counter(c.number for seed in range(60) for c in dealt(scene, seed).hands if c)
    assert set(firsts) == {1, 2, 3}
    for card in (0, 2, 1):
        scene.brief(card=card).speak().point().go_on()
    again = Counter(c.number for seed in range(60) for c in dealt(scene, seed).hands if c)
    assert set(again) == {1, 2, 3}


def test_roles_are_dealt_at_random() -> None:
    """Linq 7: every two players can be the spies, however often they have been."""
    scene = Scene(5).open()
    for _ in range(3):
        scene.settle(spies=(0, 1)).go_on()
    pairs = {
        tuple(i for i, card in enumerate(dealt(scene, seed).hands) if card) for seed in range(300)
    }
    assert pairs == set(combinations(range(5), 2))


def test_with_balanced_roles_nobody_is_spy_more_than_two_times_more_often() -> None:
    """Linq 7: after two times, a third would be too much while others have never been spies."""
    scene = Scene(6, Config(balanced_roles=True)).open()
    for _ in range(2):
        scene.settle(spies=(0, 1)).go_on()
    for seed in range(200):
        hands = dealt(scene, seed).hands
        assert hands[0] is hands[1] is None
    for spies in [(0, 1), (0, 2), (1, 5)]:
        hands = tuple(A if seat in spies else None for seat in range(6))
        assert scene.attempt(House.DEALER, DealCards(hands)) == "not_a_deal"
    scene.settle(spies=(2, 3)).go_on().settle(spies=(4, 5)).go_on()
    assert scene.brief(spies=(0, 1)).phase is Phase.WORDS  # now 3, 3, 1, 1, 1, 1


def test_without_the_option_anyone_may_be_spy_in_every_round() -> None:
    """Linq 7: balance is an option."""
    scene = Scene(4).open()
    for _ in range(4):
        scene.settle(spies=(0, 1)).go_on()
    assert [chapter.spies for chapter in scene.state.chapters] == [(0, 1)] * 4


@pytest.mark.parametrize("players", [4, 6, 8])
def test_balanced_roles_stay_balanced_in_whole_games(players: int) -> None:
    """Linq 7: at no moment are two players more than two apart, and the dealer always finds two."""
    for seed in range(6):
        for scene in random_game(players, seed, Config(balanced_roles=True)):
            chapters = scene.state.chapters
            times = [sum(s in past.spies for past in chapters) for s in range(players)]
            assert max(times) - min(times) <= 2


@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.parametrize("card", [0, 1, 2])
def test_what_is_sent_at_the_deal_has_the_same_size_for_every_role(players: int, card: int) -> None:
    """Linq 8: the bytes of a spy and of a double agent are equally many."""
    scene = briefed(players, spies=(0, players - 1), card=card)
    assert len({len(scene.sight(seat)) for seat in range(players)}) == 1


def test_what_is_sent_at_the_deal_has_the_same_size_for_every_card() -> None:
    """Linq 8: nor does the size tell one card from another."""
    sizes = {len(briefed(card=card).sight(seat)) for card in range(3) for seat in range(4)}
    assert len(sizes) == 1


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("summary", [False, True])
def test_sizes_tell_no_role_at_any_step_of_a_game(players: int, summary: bool) -> None:
    """Linq 8: at every step, all who have done the same are sent equally many bytes.

    Who has pointed or guessed is told to everyone, so that much may show; what may not, is a role.
    """
    steps = 0
    for scene in random_game(players, seed=players, config=Config(summary_round=summary)):
        steps += 1
        sizes: dict[object, set[int]] = {}
        for seat in range(players):
            view = scene.view(seat)
            public = (view.your_pick is None, view.your_guess)
            sizes.setdefault(public, set()).add(len(scene.sight(seat)))
        assert all(len(group) == 1 for group in sizes.values()), scene.phase
        if scene.phase in (Phase.NUMBER, Phase.BRIEFING, Phase.WORDS, Phase.SUMMARY):
            assert len(sizes) == 1
    assert steps > 4 * players


def test_a_refused_deal_is_not_a_move() -> None:
    """Linq 5: the house is held to the rules like everyone else."""
    scene = Scene(4).open()
    rejected = scene.match.check(Move(Millis(0), House.DEALER, DealCards((A, B, None, None))))
    assert rejected is not None
    assert rejected.expected == "two equal cards of ten words, none for the others"
