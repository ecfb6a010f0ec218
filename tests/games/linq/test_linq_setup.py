"""The table: who may sit at it, the points, the rounds, the number."""

from __future__ import annotations

import msgspec
import pytest
from scenes import CARDS, GAME, Scene, random_game, rng, seats

from trilogue.engine.game import House, Seat
from trilogue.engine.match import Match
from trilogue.games.linq.actions import ChooseStarter, Phase, PickNumber
from trilogue.games.linq.options import Config


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_four_to_eight_may_play(players: int) -> None:
    """Linq 1: a table of this size starts."""
    assert Scene(players).state.seats == players


@pytest.mark.parametrize("players", [0, 1, 3, 9])
def test_fewer_than_four_or_more_than_eight_may_not_play(players: int) -> None:
    """Linq 1: a table of this size is refused."""
    with pytest.raises(ValueError, match=f"4 to 8 seats, not {players}"):
        Match(GAME, Config(), players)


@pytest.mark.parametrize(("players", "bank"), [(4, 98), (5, 95), (6, 92), (7, 89), (8, 86)])
def test_everyone_starts_with_three_points_and_the_bank_with_the_rest(
    players: int, bank: int
) -> None:
    """Linq 2: three each, 110 in all."""
    state = Scene(players).state
    assert state.points == (3,) * players
    assert state.bank == bank


@pytest.mark.parametrize("players", [4, 6, 8])
def test_points_and_bank_always_add_up_to_110(players: int) -> None:
    """Linq 2: no point is made or lost in a whole game."""
    for scene in random_game(players, seed=players):
        assert sum(scene.state.points) + scene.state.bank == 110
        assert list(GAME.conserved(scene.state)) == [110]


@pytest.mark.parametrize("players", [4, 5, 8])
@pytest.mark.parametrize("first", [0, 2, 3])
def test_a_game_has_one_round_for_each_player_and_the_start_passes_on(
    players: int, first: int
) -> None:
    """Linq 3: as many rounds as players, each started by the next seat."""
    scene = Scene(players).open(starter=first)
    starters = []
    while scene.phase is not Phase.OVER:
        starters.append(scene.state.starter)
        assert scene.state.round == len(starters)
        assert scene.view(0).rounds == players
        scene.settle()
        assert scene.state.round == len(starters)  # still the same round while it is talked over
        scene.go_on()
    assert starters == [(first + i) % players for i in range(players)]


def test_the_table_may_choose_who_starts() -> None:
    """Linq 3: then the dealer names that seat, and no other."""
    scene = Scene(5, Config(starter=3))
    drawn = {GAME.deal(scene.state, rng(seed)) for seed in range(20)}
    assert drawn == {ChooseStarter(Seat(3))}
    assert scene.attempt(House.DEALER, ChooseStarter(Seat(2))) == "not_a_deal"
    scene.play(House.DEALER, ChooseStarter(Seat(3)))
    assert scene.state.order == seats(3, 4, 0, 1, 2)


def test_a_start_player_who_has_left_is_drawn_anew() -> None:
    """Linq 3: nobody sits there any more."""
    scene = Scene(4, Config(starter=6))
    drawn = {GAME.deal(scene.state, rng(seed)) for seed in range(80)}
    assert drawn == {ChooseStarter(Seat(seat)) for seat in range(4)}


def test_the_dealer_draws_who_starts() -> None:
    """Linq 3: each seat can be drawn, nobody else can choose, and a seat must be at the table."""
    scene = Scene(4)
    assert scene.match.due().house is House.DEALER
    drawn = [GAME.deal(scene.state, rng(seed)) for seed in range(80)]
    assert {action.seat for action in drawn if isinstance(action, ChooseStarter)} == {0, 1, 2, 3}
    assert scene.attempt(0, ChooseStarter(Seat(0))) == "not_your_turn"
    assert scene.attempt(House.DEALER, ChooseStarter(Seat(4))) == "no_such_seat"
    assert scene.attempt(House.DEALER, ChooseStarter(Seat(-1))) == "no_such_seat"
    assert scene.attempt(House.REFEREE, ChooseStarter(Seat(2))) == "not_due"
    scene.play(House.DEALER, ChooseStarter(Seat(2)))
    assert scene.state.starter == 2
    assert scene.state.order == seats(2, 3, 0, 1)


def test_only_the_start_player_picks_the_number_and_before_any_card_is_drawn() -> None:
    """Linq 4: the number comes first."""
    scene = Scene(4).play(House.DEALER, ChooseStarter(Seat(2)))
    assert scene.phase is Phase.NUMBER
    assert scene.waiting == (2,)
    assert scene.deadline is None
    assert scene.state.drawn == ()
    assert scene.attempt(0, PickNumber(5)) == "not_your_turn"
    assert scene.attempt(House.DEALER, GAME.deal(scene.state, rng())) == "not_due"
    assert scene.play(2, PickNumber(5)).phase is Phase.BRIEFING
    assert scene.state.number == 5


@pytest.mark.parametrize("number", range(1, 11))
def test_the_code_word_is_the_word_of_the_number_on_the_card(number: int) -> None:
    """Linq 4: all numbers from 1 to 10 can be picked."""
    sent = GAME.codec.played(msgspec.json.encode({"type": "pick_number", "number": number}))
    scene = Scene(4).play(House.DEALER, ChooseStarter(Seat(0))).play(0, sent).brief((1, 3))
    assert scene.state.code_word(Seat(1)) == CARDS[0][number - 1]
    assert scene.state.code_word(Seat(3)) == CARDS[0][number - 1]
    assert scene.state.code_word(Seat(0)) is None
    scene.speak().point()
    assert scene.state.chapters[0].teams[0].word == CARDS[0][number - 1]


@pytest.mark.parametrize("number", [0, 11, -1, "3", 2.5, None])
def test_no_other_number_can_be_picked(number: object) -> None:
    """Linq 4: what is sent must be a whole number from 1 to 10."""
    with pytest.raises(msgspec.ValidationError):
        GAME.codec.played(msgspec.json.encode({"type": "pick_number", "number": number}))


def test_the_number_counts_for_the_whole_game() -> None:
    """Linq 4: later rounds go straight to their briefing."""
    scene = Scene(4).open(number=7)
    for _ in range(3):
        scene.settle().go_on()
        assert scene.phase is Phase.BRIEFING
        assert scene.state.number == 7
    scene.settle().go_on()
    assert scene.phase is Phase.OVER


def test_with_the_option_each_round_has_a_new_number_picked_by_its_start_player() -> None:
    """Linq 4: the old number is forgotten when a round ends."""
    scene = Scene(4, Config(number_each_round=True)).open(starter=3, number=7)
    scene.settle()
    assert scene.state.chapters[-1].teams[0].word == CARDS[0][6]
    for starter, number in [(0, 2), (1, 10), (2, 2)]:
        scene.go_on()
        assert scene.phase is Phase.NUMBER
        assert scene.state.number is None
        assert scene.view(0).number is None
        assert scene.waiting == (starter,)
        assert scene.attempt((starter + 1) % 4, PickNumber(number)) == "not_your_turn"
        scene.play(starter, PickNumber(number)).settle()
        assert scene.state.chapters[-1].teams[0].word == CARDS[0][number - 1]
    assert scene.go_on().phase is Phase.OVER


def test_an_unknown_deck_is_refused_at_the_start() -> None:
    with pytest.raises(ValueError, match="expected a deck of"):
        Match(GAME, Config(deck="nowhere"), 4)
