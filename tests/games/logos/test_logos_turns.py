"""Who plays, the die, drawing, swapping, passing."""

from __future__ import annotations

from collections import Counter

import pytest
from logos_tables import DECK, AnyMatch, PlainLanguage, Table, laid

from trilogue.engine.game import House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.logos import actions as a
from trilogue.games.logos.dealer import draw_for_start, is_opening
from trilogue.games.logos.model import DRAWN_MS, Kind, Phase
from trilogue.games.logos.options import BOOK_DIE, BagSize, Config, Face
from trilogue.games.logos.rules import Logos
from trilogue.games.logos.tiles import BAGS, HAND


def test_two_to_six_players_or_as_many_teams_can_play() -> None:
    """Logos 1."""
    game = Logos({"house": DECK}, PlainLanguage())
    for seats in range(2, 7):
        assert len(game.start(Config(), seats).sides) == seats
    with pytest.raises(ValueError, match="two to six"):
        game.start(Config(), 7)
    teams = game.start(Config(sides=(0, 1, 2, 0, 1, 2, 2)), 7)
    assert [side.seats for side in teams.sides] == [(0, 3), (1, 4), (2, 5, 6)]
    with pytest.raises(ValueError, match="two to six"):
        game.start(Config(sides=(0, 0)), 2)
    with pytest.raises(ValueError, match="two to six"):
        game.start(Config(sides=(0, 2)), 2)
    with pytest.raises(ValueError, match="a team for each"):
        game.start(Config(sides=(0, 1)), 3)


def test_a_team_shares_tiles_and_score_and_its_lead_goes_round() -> None:
    """Logos 1."""
    table = Table(4, Config(sides=(0, 1, 0, 1)))
    assert table.state.player == 0
    table.logos("TENAEIOU")
    assert table.view(0).hand == table.view(2).hand != ""
    assert table.match.due().free == (2,)
    table.do(a.PlaceTiles(laid("TEN")), 2)  # a team-mate may lay for the team
    table.stand()
    assert table.scores == [5, 0]
    assert table.state.player == 1
    table.roll(Face.LOGOS)
    table.do(a.Pass())
    assert table.state.player == 2


def test_the_lead_goes_round_in_a_team_of_three_by_seats() -> None:
    """Logos 1."""
    table = Table(6, Config(sides=(0, 1, 0, 1, 0, 1)))
    leads = []
    for _ in range(8):
        leads.append(table.state.player)
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    assert leads == [0, 1, 2, 3, 4, 5, 0, 1]


def test_team_mates_may_not_doubt_their_own() -> None:
    """Logos 1, 19."""
    table = Table(4, Config(sides=(0, 1, 0, 1)))
    table.logos("TENAEIOU")
    table.place(laid("TEN"))
    assert table.refused(a.Challenge(table.state.windows), 2) == "not_your_turn"


def test_the_bag_holds_what_the_book_says() -> None:
    """Logos 2."""
    full = Counter(BAGS[BagSize.FULL])
    assert full.total() == 98
    assert (full["E"], full["A"], full["I"], full["O"], full["Q"], full["Z"]) == (12, 9, 9, 8, 1, 1)
    assert len(BAGS[BagSize.SHORT]) == 49
    assert Counter(BAGS[BagSize.LONG]) == Counter({k: 2 * n for k, n in full.items()})
    assert not Counter(BAGS[BagSize.SHORT]) - full


def test_the_letter_closest_to_a_begins() -> None:
    """Logos 4."""
    game = Logos({"house": DECK}, PlainLanguage())
    match = Match(game, Config(), 3)
    bag = BAGS[BagSize.FULL]
    draws = (("D", "C", "E"),)
    assert match.play(Move(Millis(0), House.DEALER, a.OpenGame(draws, bag))) is None
    assert match.state.player == 1
    assert match.state.bag == bag  # the letters went back


def drawn(seats: int = 3) -> tuple[Logos, AnyMatch]:
    """A table that looks at its opening draw."""
    game = Logos({"house": DECK}, PlainLanguage())
    match = Match(game, Config(), seats)
    draws = (("B", "E", "B"), ("Q", None, "R"))
    opened = a.OpenGame(draws, BAGS[BagSize.FULL])
    assert match.play(Move(Millis(500), House.DEALER, opened)) is None
    return game, match


def test_all_see_the_opening_draw_with_its_ties() -> None:
    """Logos 4."""
    game, match = drawn()
    assert match.state.phase is Phase.DRAWN
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        view = game.view(match.state, viewer)
        assert view.draws == (("B", "E", "B"), ("Q", None, "R"))
        assert view.player == 0
        assert view.bag == 98
    assert match.due().free == (0, 1, 2)
    assert match.due().deadline == 500 + DRAWN_MS


def test_the_first_turn_begins_once_all_have_gone_on() -> None:
    """Logos 4."""
    _, match = drawn()
    for seat in (2, 0):
        assert match.play(Move(Millis(600), Seat(seat), a.GoOn())) is None
        assert match.state.phase is Phase.DRAWN
    again = match.check(Move(Millis(600), Seat(2), a.GoOn()))
    assert again
    assert again.code == "not_your_turn"
    assert match.play(Move(Millis(700), Seat(1), a.GoOn())) is None
    assert match.state.phase is Phase.ROLL
    assert (match.state.player, match.state.since) == (0, 700)


def test_the_first_turn_begins_by_itself_after_six_seconds() -> None:
    """Logos 4."""
    _, match = drawn()
    early = match.check(Move(Millis(6499), House.CLOCK, TimeUp()))
    assert early
    assert match.play(Move(Millis(6501), House.CLOCK, TimeUp())) is None
    assert match.state.phase is Phase.ROLL
    assert match.state.player == 0


def test_the_pile_lies_open_to_all_in_the_order_in_which_tiles_fell() -> None:
    """Logos 43."""
    table = Table()
    table.logos("TENQVXZJ")
    table.do(a.SwapTiles("QV", ""))
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).pile == "QV"
        assert table.view(viewer).bag == 88
    table.do(a.Pass())
    assert table.view(None).pile[:2] == "QV"
    assert len(table.view(None).pile) == 10


def test_ties_for_the_start_draw_again_among_the_tied() -> None:
    """Logos 4."""
    game = Logos({"house": DECK}, PlainLanguage())
    state = game.start(Config(), 3)
    bag = BAGS[BagSize.FULL]
    assert is_opening(state, (("B", "E", "B"), ("Q", None, "R")), bag)
    assert not is_opening(state, (("B", "E", "B"),), bag)  # undecided
    assert not is_opening(state, (("B", "E", "B"), ("Q", "A", "R")), bag)  # not tied
    assert not is_opening(state, (("Q", "Q", "A"),), bag)  # there is one Q
    assert not is_opening(state, (("A", "B", "C"),), bag[:-1])
    for seed in range(50):
        draws = draw_for_start(state, Rng(bytes([seed])))
        assert is_opening(state, draws, bag)


def test_turns_go_round_and_begin_with_the_die() -> None:
    """Logos 5."""
    table = Table(3)
    for turn in range(4):
        assert table.state.player == turn % 3
        assert table.refused(a.Pass()) == "not_now"
        assert table.refused(a.RollDie(), (turn + 1) % 3) == "not_your_turn"
        table.roll(Face.LOGOS)
        table.do(a.Pass())


def test_the_die_has_the_faces_of_the_book() -> None:
    """Logos 6."""
    assert Counter(BOOK_DIE) == {Face.LOGOS: 2, Face.SYNONYM: 1, Face.SPELL: 1, Face.ANY: 2}
    game = Logos({"house": DECK}, PlainLanguage())
    with pytest.raises(ValueError, match="LOGOS face"):
        game.start(Config(die=(Face.ANY, Face.SPELL)), 2)
    table = Table(2, Config(die=(Face.LOGOS,)))
    table.do(a.RollDie())
    rejected = table.match.play(Move(table.now, House.DEALER, a.CastDie(Face.SPELL)))
    assert rejected
    assert rejected.code == "no_such_face"


def test_any_lets_the_player_choose_before_anything_is_seen() -> None:
    """Logos 7."""
    table = Table()
    table.roll(Face.ANY)
    assert table.state.phase is Phase.CHOOSE
    assert table.view(0).hand == ""
    assert table.view(0).card is None
    assert table.refused(a.ChooseCategory(Face.ANY)) == "no_such_category"
    table.do(a.ChooseCategory(Face.LOGOS))
    assert len(table.view(0).hand) == HAND


def test_the_player_draws_up_to_eight() -> None:
    """Logos 8."""
    table = Table()
    table.roll(Face.LOGOS)
    assert len(table.view(0).hand) == HAND
    assert len(table.state.bag) == 90


def test_an_empty_bag_is_made_up_for_from_the_pile_by_choice() -> None:
    """Logos 9."""
    table = Table(config=Config(all_tiles=True))
    table.keep_in_bag(11)
    table.set(pile=table.state.bag[3:], bag=table.state.bag[:3])
    table.roll(Face.LOGOS)
    assert table.view(0).may_top_up == 5
    pile = table.state.pile
    assert table.refused(a.TopUp("".join(pile[:6]))) == "no_room"
    assert table.refused(a.TopUp("ZZ")) == "not_in_pile"
    table.do(a.TopUp("".join(pile[:2])))
    assert table.view(0).may_top_up == 3
    assert len(table.view(0).hand) == 5
    assert table.view(1).sides[0].shown == "".join(sorted(pile[:2]))


def test_nobody_tops_up_once_they_have_swapped() -> None:
    """Logos 9: the pile fills the hand before the swap, and the refusal says so."""
    table = Table(config=Config(all_tiles=True))
    table.keep_in_bag(11)
    table.set(pile=table.state.bag[3:], bag=table.state.bag[:3])
    table.roll(Face.LOGOS)
    pile = table.state.pile
    table.do(a.SwapTiles(table.view(0).hand[0], pile[0]))
    assert table.view(0).may_top_up == 0
    assert table.refused(a.TopUp(pile[1])) == "swapped_already"


def test_nobody_tops_up_while_the_bag_has_tiles() -> None:
    """Logos 9."""
    table = Table()
    table.set(pile=table.state.bag[:4], bag=table.state.bag[4:])
    table.roll(Face.LOGOS)
    assert table.refused(a.TopUp(table.state.pile[0])) == "no_room"


def test_a_swap_is_one_operation_from_bag_and_pile() -> None:
    """Logos 10."""
    table = Table()
    table.set(pile=("X",), bag=tuple(t for t in table.state.bag if t != "X"))
    table.logos("QVAEIOTN")
    on_top = table.state.bag[0]
    table.do(a.SwapTiles("QV", "X"))
    assert sorted(table.view(0).hand) == sorted("AEIOTNX" + on_top)
    assert table.state.pile == ("Q", "V")
    assert table.refused(a.SwapTiles("A", "")) == "swapped_already"


def test_what_was_just_given_cannot_be_taken() -> None:
    """Logos 10."""
    table = Table()
    table.logos("QVAEIOTN")
    assert table.refused(a.SwapTiles("QV", "Q")) == "not_in_pile"


def test_swaps_that_do_not_add_up_are_refused() -> None:
    """Logos 10."""
    table = Table()
    table.logos("QVAEIOTN")
    assert table.refused(a.SwapTiles("QVA", "")) == "bad_swap"
    assert table.refused(a.SwapTiles("", "")) == "bad_swap"
    assert table.refused(a.SwapTiles("Q", "AE")) == "bad_swap"
    assert table.refused(a.SwapTiles("Z", "")) == "not_your_tiles"
    table.set(bag=(), pile=table.state.bag)
    assert table.refused(a.SwapTiles("Q", "")) == "bag_is_empty"


def test_unused_tiles_go_to_the_pile_and_never_to_the_bag() -> None:
    """Logos 10, 16."""
    table = Table()
    table.logos("TENQVXZJ")
    bag = table.state.bag
    table.place(laid("TEN"))
    assert sorted(table.state.pile) == sorted("QVXZJ")
    assert table.view(1).pile == table.view(0).pile
    assert table.state.bag == bag
    assert table.view(0).hand == ""


def test_a_pass_leaves_all_tiles_on_the_pile() -> None:
    """Logos 17."""
    table = Table()
    table.logos("TENQVXZJ")
    table.do(a.Pass())
    assert len(table.state.pile) == HAND
    assert table.state.sheet[-1].kind is Kind.PASS
    assert table.scores == [0, 0, 0]
    assert table.state.player == 1


def test_a_turn_limit_passes_for_who_runs_out() -> None:
    """Logos 39."""
    table = Table(config=Config(turn_s=60))
    table.logos("TENQVXZJ")
    table.time_up()
    assert table.state.player == 1
    assert table.state.sheet[-1].kind is Kind.PASS
    table.now = Millis(table.now + 60_001)
    assert table.refused(a.RollDie()) == "too_late"


def test_points_of_a_spelling_stay_when_time_runs_out_for_the_definition() -> None:
    """Logos 39."""
    table = Table(config=Config(turn_s=60))
    table.spell("matrix")
    table.stand()
    table.time_up()
    assert table.scores[0] == 18


def test_no_limit_means_no_deadline() -> None:
    """Logos 39."""
    table = Table()
    table.logos("TENQVXZJ")
    assert table.match.due().deadline is None


def test_seats_that_watch_cannot_act() -> None:
    """Logos 5."""
    table = Table(2)
    rejected = table.match.play(Move(table.now, Seat(5), a.RollDie()))
    assert rejected
    assert rejected.code == "not_your_turn"
