"""The round deck: ten cards, the backs that give the key category, House Rules, who begins."""

from __future__ import annotations

from collections import Counter

import pytest
from loq_scenes import (
    COOP,
    GAME,
    KEYS,
    NOUN,
    PEOPLE,
    PHRASE,
    TEAMS,
    VERB,
    Scene,
    opening,
    rng,
    round_with,
    seats,
)
from msgspec.structs import replace

from trilogue.engine.game import House
from trilogue.games.loq import rota
from trilogue.games.loq.actions import DeclareKey, OpenGame, StartTurn
from trilogue.games.loq.cards import CARDS, CATEGORIES, MIDDLE, CardId, Modifiers, Slot, Twist
from trilogue.games.loq.model import Phase
from trilogue.games.loq.options import Config, Replaced

HOUSE = replace(COOP, house_rules_replaces=Replaced.MEMORY, house_rules="No hands.")


def deals(config: Config, count: int = 60) -> list[OpenGame]:
    """What the dealer opens with."""
    state = Scene(4, config).state
    found = [GAME.deal(state, rng(seed)) for seed in range(count)]
    assert all(isinstance(deal, OpenGame) for deal in found)
    return [deal for deal in found if isinstance(deal, OpenGame)]


def test_there_are_eleven_cards() -> None:
    """LOQ 4: ten to play and House Rules; two of them are ours and say so."""
    assert list(CARDS) == list(CardId)
    ours = {card.id for card in CARDS.values() if card.is_ours}
    assert ours == {CardId.ONE_SYLLABLE, CardId.QUESTIONS}


@pytest.mark.parametrize(
    ("card", "modifiers"),
    [
        (CardId.FIRST_ROUND, Modifiers()),
        (CardId.THREE_WORDS, Modifiers(twist=Twist.THREE_WORDS)),
        (CardId.ONE_GUESS, Modifiers(one_guess=True)),
        (CardId.LEVEL_UP, Modifiers(level_up=1)),
        (CardId.FIRST_LETTER, Modifiers(twist=Twist.FIRST_LETTER)),
        (CardId.MEMORY, Modifiers(memory=True)),
        (CardId.PENALTY, Modifiers(penalty=2, all_play=True)),
        (CardId.ONE_SYLLABLE, Modifiers(twist=Twist.ONE_SYLLABLE)),
        (CardId.QUESTIONS, Modifiers(twist=Twist.QUESTIONS)),
        (CardId.LAST_ROUND, Modifiers(bonus=1, all_play=True)),
        (CardId.HOUSE_RULES, Modifiers()),
    ],
)
def test_what_a_card_changes_is_data(card: CardId, modifiers: Modifiers) -> None:
    """LOQ 4: each card changes just this."""
    assert CARDS[card].modifiers == modifiers


def test_first_round_is_first_last_round_is_last_and_the_rest_is_shuffled() -> None:
    """LOQ 4: each of the eight can come second."""
    second = set()
    for deal in deals(COOP):
        cards = [slot.card for slot in deal.rounds]
        assert cards[0] is CardId.FIRST_ROUND
        assert cards[-1] is CardId.LAST_ROUND
        assert sorted(cards[1:-1]) == sorted(MIDDLE)
        second.add(cards[1])
    assert second == set(MIDDLE)


def test_each_of_ten_rounds_shows_its_card() -> None:
    """LOQ 4: in the order of the deck, to all."""
    scene = Scene().open()
    deck = [slot.card for slot in scene.state.rounds]
    seen = []
    while scene.phase is not Phase.OVER:
        card = scene.view(None).card
        assert card is not None
        seen.append(card.id)
        scene.finish_turn()
    assert seen == deck


def test_a_table_may_choose_other_cards() -> None:
    """LOQ 4: also the same one twice."""
    swapped = (*MIDDLE[:6], CardId.FIRST_LETTER, CardId.FIRST_ROUND)
    for deal in deals(replace(COOP, middle=swapped), 5):
        assert sorted(slot.card for slot in deal.rounds[1:-1]) == sorted(swapped)


@pytest.mark.parametrize("card", [CardId.LAST_ROUND, CardId.HOUSE_RULES])
def test_some_cards_are_not_to_be_shuffled(card: CardId) -> None:
    """LOQ 4: Last Round lies at the bottom; House Rules has its own option."""
    with pytest.raises(ValueError, match="not among the eight"):
        Scene(4, replace(COOP, middle=(*MIDDLE[:7], card)))


def test_the_key_category_is_on_the_back_of_the_next_card() -> None:
    """LOQ 5: for each of the first nine rounds, and the tenth has none."""
    scene = Scene().open()
    keys = []
    for _ in range(10):
        keys.append(scene.turn.key)
        scene.finish_turn()
    assert keys == [*KEYS, None]
    assert [slot.back for slot in scene.state.rounds[1:]] == keys[:9]


def test_who_describes_next_is_told_until_the_last_turn() -> None:
    """LOQ 8: in round nine too there is a next one, in round ten there is none."""
    scene = Scene().open()
    for _ in range(9):
        told = rota.next_describer(scene.state)
        scene.finish_turn()
        assert told == scene.describer
    assert rota.next_describer(scene.state) is None


def test_the_nine_backs_carry_the_categories_two_two_two_two_times_and_once() -> None:
    """LOQ 5: any category can be the rare one, and lie anywhere."""
    rare, tops = set(), set()
    for deal in deals(COOP):
        icons = Counter(slot.back for slot in deal.rounds[1:])
        assert sorted(icons.values()) == [1, 2, 2, 2, 2]
        rare |= {back for back, count in icons.items() if count == 1}
        tops.add(deal.rounds[1].back)
    assert rare == tops == set(CATEGORIES)


def test_house_rules_takes_the_place_of_a_card_with_the_tables_text() -> None:
    """LOQ 6: the card that it replaces is not played."""
    scene = round_with(CardId.HOUSE_RULES, config=HOUSE, start=False)
    card = scene.view(2).card
    assert card is not None
    assert (card.id, card.house_rules) == (CardId.HOUSE_RULES, "No hands.")
    assert CardId.MEMORY not in [slot.card for slot in scene.state.rounds]
    assert len(scene.state.rounds) == 10


def test_house_rules_without_a_text_is_what_people_agreed_on() -> None:
    """LOQ 6: the rule may have been spoken."""
    config = replace(HOUSE, house_rules="")
    card = round_with(CardId.HOUSE_RULES, config=config, start=False).view(0).card
    assert card is not None
    assert (card.id, card.house_rules) == (CardId.HOUSE_RULES, "")


@pytest.mark.parametrize("replaced", [card for card in Replaced if card is not Replaced.NOTHING])
def test_house_rules_may_replace_any_card(replaced: Replaced) -> None:
    """LOQ 6: it takes that card's place, at either end too."""
    for deal in deals(replace(COOP, house_rules_replaces=replaced), 20):
        cards = [slot.card for slot in deal.rounds]
        assert cards.count(CardId.HOUSE_RULES) == 1
        assert CardId(replaced.value) not in cards
        for slot in deal.rounds[1:]:
            assert (slot.back is None) == (slot.card is CardId.HOUSE_RULES)
        assert (cards[0] is CardId.HOUSE_RULES) == (replaced is Replaced.FIRST_ROUND)
        assert (cards[-1] is CardId.HOUSE_RULES) == (replaced is Replaced.LAST_ROUND)


def test_house_rules_cannot_replace_a_card_that_is_not_played() -> None:
    """LOQ 6: there is no place to take."""
    swapped = tuple(CardId.FIRST_LETTER if c is CardId.MEMORY else c for c in MIDDLE)
    with pytest.raises(ValueError, match="cannot replace memory"):
        Scene(4, replace(HOUSE, middle=swapped))


def test_before_house_rules_each_describer_declares_the_key_category() -> None:
    """LOQ 6: before drawing; each team its own."""
    scene = Scene(4, replace(HOUSE, mode=TEAMS.mode)).open(CardId.HOUSE_RULES)
    assert scene.turn.must_declare
    assert scene.turn_view(scene.mate).key is None
    assert scene.attempt(scene.describer, StartTurn()) == "declare_first"
    assert scene.attempt(scene.mate, DeclareKey(VERB)) == "not_the_describer"
    scene.play(scene.describer, DeclareKey(VERB))
    assert scene.turn.key is VERB
    assert scene.attempt(scene.describer, DeclareKey(NOUN)) == "nothing_to_declare"
    assert scene.turn.card is None
    scene.finish_turn()
    assert scene.turn.must_declare
    scene.play(scene.describer, DeclareKey(PHRASE))
    assert scene.turn.key is PHRASE


def test_a_free_key_category_counts_like_any_other() -> None:
    """LOQ 6: the declared category is worth 1 more."""
    scene = Scene(4, HOUSE).open(CardId.HOUSE_RULES)
    scene.play(scene.describer, DeclareKey(PHRASE)).start()
    assert scene.tap(PHRASE).earned == 3


def test_a_given_key_category_cannot_be_declared() -> None:
    """LOQ 6: only House Rules' back leaves a choice."""
    scene = Scene().open()
    assert scene.attempt(scene.describer, DeclareKey(NOUN)) == "nothing_to_declare"


def test_the_dealer_draws_who_begins_and_who_describes_first() -> None:
    """LOQ 7: every team and every team-mate can be drawn."""
    config = replace(TEAMS, sides=(0, 0, 1, 1))
    found = deals(config, 80)
    assert {deal.first_side for deal in found} == {0, 1}
    assert {deal.first_describers for deal in found} == {(0, 2), (0, 3), (1, 2), (1, 3)}


def test_the_table_may_choose_who_begins() -> None:
    """LOQ 7: the first team, and the first describer of some teams or of all."""
    config = replace(TEAMS, sides=(0, 0, 1, 1), first_side=1, first_describers=(3,))
    found = deals(config, 40)
    assert {deal.first_side for deal in found} == {1}
    assert {deal.first_describers for deal in found} == {(0, 3), (1, 3)}
    scene = Scene(4, config)
    for side, describers in ((0, (0, 3)), (1, (0, 2))):
        deal = opening(config, first_side=side, describers=describers)
        assert scene.attempt(House.DEALER, deal) == "not_a_deal"
    scene.open(first_side=1, describers=(1, 3))
    assert (scene.turn.side, scene.describer) == (1, 3)


def test_whoever_was_chosen_and_is_not_in_a_team_is_passed_over() -> None:
    """LOQ 7: people have left, or teams were mixed anew; of two in a team the first counts."""
    config = replace(TEAMS, sides=(0, 0, 1, 1), first_side=3, first_describers=(9, 1, 0))
    found = deals(config, 40)
    assert {deal.first_side for deal in found} == {0, 1}
    assert {deal.first_describers for deal in found} == {(1, 2), (1, 3)}


def test_together_the_table_may_choose_the_first_describer() -> None:
    """LOQ 7: there is one team."""
    assert {deal.first_describers for deal in deals(replace(COOP, first_describers=(2,)), 9)} == {
        (2,)
    }


@pytest.mark.parametrize("text", ["", "  \n"])
def test_house_rules_cannot_begin_without_a_text(text: str) -> None:
    """LOQ 6: the players agree on the rule before the game."""
    config = replace(COOP, house_rules_replaces=Replaced.MEMORY, house_rules=text)
    assert GAME.needs(config, 3).obstacle == "no_house_rules"
    assert GAME.needs(replace(config, house_rules="Sing it."), 3).obstacle == ""
    assert GAME.needs(replace(config, mode=TEAMS.mode), 4).obstacle == "no_house_rules"


def test_in_every_round_each_team_has_one_turn_in_the_same_order() -> None:
    """LOQ 7: the team that began begins each round, and all play the same card."""
    scene = Scene(6, replace(TEAMS, team_count=3)).open(first_side=2, describers=(0, 4, 2))
    order = []
    for _ in range(9):
        order.append((scene.state.round, scene.turn.side, scene.state.slot.card))
        scene.finish_turn()
    cards = [slot.card for slot in scene.state.rounds]
    assert order == [(r, side, cards[r - 1]) for r in (1, 2, 3) for side in (2, 0, 1)]


BACKS = opening(COOP).rounds


@pytest.mark.parametrize(
    "deal",
    [
        OpenGame((), 0, seats(0)),
        OpenGame(BACKS[:9], 0, seats(0)),
        OpenGame((BACKS[1], BACKS[0], *BACKS[2:]), 0, seats(0)),
        OpenGame((*BACKS[:8], BACKS[9], BACKS[8]), 0, seats(0)),
        OpenGame((BACKS[0], *(Slot(s.card, PEOPLE) for s in BACKS[1:])), 0, seats(0)),
        OpenGame((BACKS[0], *(Slot(s.card, None) for s in BACKS[1:])), 0, seats(0)),
        OpenGame((BACKS[0], BACKS[1], BACKS[1], *BACKS[3:]), 0, seats(0)),
        OpenGame(BACKS, 1, seats(0)),
        OpenGame(BACKS, 0, ()),
        OpenGame(BACKS, 0, seats(4)),
        OpenGame(BACKS, 0, seats(0, 1)),
    ],
)
def test_what_is_no_opening_is_refused(deal: OpenGame) -> None:
    """LOQ 4, 5 and 7: the table's cards, backs that count, one describer for each team."""
    assert Scene(4).attempt(House.DEALER, deal) == "not_a_deal"


def test_only_the_dealer_opens() -> None:
    """LOQ 7: no player chooses the deal."""
    scene = Scene(4)
    assert scene.match.due().house is House.DEALER
    assert scene.attempt(0, opening(COOP)) == "not_your_turn"
    assert scene.attempt(House.REFEREE, opening(COOP)) == "not_due"
