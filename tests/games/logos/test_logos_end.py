"""How Logos ends: the last turn and its deduction, all tiles, the guard."""

from __future__ import annotations

from logos_tables import Table, laid

from trilogue.games.logos import actions as a
from trilogue.games.logos.model import Phase
from trilogue.games.logos.options import Config, Face
from trilogue.games.logos.preview import LastTiles, Preview


def last_turn(letters: str = "TENQVAIO", left: int = 4, config: Config | None = None) -> Table:
    """A LOGOS turn after which so many tiles are left in the bag."""
    table = Table(config=config)
    table.roll(Face.LOGOS)
    table.hold(letters)
    table.keep_in_bag(left)
    return table


def test_four_tiles_or_fewer_make_it_the_last_turn() -> None:
    """Logos 34."""
    assert last_turn(left=4).view(1).is_last
    assert not last_turn(left=5).view(1).is_last
    table = last_turn(left=3)
    table.set(pile=table.state.bag[:2], bag=table.state.bag[2:])
    assert table.view(0).is_last  # bag and pile together
    table = last_turn(left=6)
    table.set(pile=table.state.bag[:3], bag=table.state.bag[3:])
    assert not table.view(0).is_last


def test_the_last_turn_ends_the_game() -> None:
    """Logos 34, 37."""
    table = last_turn()
    table.place(table.state.board[:1], laid("TEN", 0, 91, down=True))
    table.stand()
    outcome = table.match.outcome()
    assert outcome
    assert table.state.phase is Phase.OVER


def test_unused_tiles_are_subtracted_but_for_the_two_worth_most() -> None:
    """Logos 35."""
    table = last_turn("TENQVAIO")
    row = [tile for tile in table.state.board if tile.y == 90]
    table.place((row[0],), laid("TEN", 0, 91, down=True))
    pending = table.state.pending
    assert pending
    gained = pending.points
    assert table.state.pile[-2:] == ("Q", "V")
    table.stand()
    assert table.scores[0] == gained - 3  # A, I and O
    assert table.state.sheet[-1].deducted == "AIO"


def test_tiles_that_came_back_are_subtracted_too() -> None:
    """Logos 35."""
    table = last_turn("TENQVAIO")
    row = [tile for tile in table.state.board if tile.y == 90]
    table.place((row[0],), laid("TEN", 0, 91, down=True))
    table.challenge(1)
    assert table.scores[0] == -3 - 5
    assert table.state.sheet[-1].deducted == "AEINOT"
    assert table.match.outcome()


def test_a_pass_in_the_last_turn_subtracts_all_but_two() -> None:
    """Logos 35."""
    table = last_turn("TENQVAIO")
    table.do(a.Pass())
    assert table.scores[0] == -(2 + 1 + 2 + 1 + 1 + 1)


def test_the_last_player_may_keep_the_two_tiles() -> None:
    """Logos 35."""
    table = last_turn("TENQVAIO")
    row = [tile for tile in table.state.board if tile.y == 90]
    tiles = laid("TEN", 0, 91, down=True)
    seen = table.game.preview(table.view(0), a.PlaceTiles(tiles))
    assert isinstance(seen, Preview)
    assert seen.last == LastTiles("QV", 3)  # what the house proposes
    kept = table.game.preview(table.view(0), a.PlaceTiles(tiles, ""))
    assert isinstance(kept, Preview)
    assert kept.last == LastTiles("", 18)
    pile = table.state.pile
    table.do(a.PlaceTiles(tiles, ""))
    assert table.state.pile == pile
    pending = table.state.pending
    assert pending
    table.stand()
    assert table.scores[0] == pending.points - 18
    assert table.state.sheet[-1].deducted == "AIOQV"
    assert row


def test_the_last_player_chooses_what_to_discard_also_when_passing() -> None:
    """Logos 35."""
    table = last_turn("TENQVAIO")
    assert table.refused(a.Pass("TEN")) == "too_many_discarded"
    assert table.refused(a.Pass("Z")) == "not_your_tiles"
    assert table.refused(a.PlaceTiles(laid("TEN", 0, 91, down=True), "T")) == "not_your_tiles"
    seen = table.game.preview(table.view(0), a.Pass("TQ"))
    assert isinstance(seen, Preview)
    assert seen.last == LastTiles("TQ", 11)
    table.do(a.Pass("TQ"))
    assert table.state.pile[-2:] == ("T", "Q")
    assert table.scores[0] == -11


def test_before_the_last_turn_there_is_nothing_to_choose() -> None:
    """Logos 16, 35."""
    table = last_turn(left=5)
    assert table.refused(a.Pass("Q")) == "not_the_last_turn"
    seen = table.game.preview(table.view(0), a.Pass())
    assert isinstance(seen, Preview)
    assert seen.last is None
    other = Table()
    other.spell("matrix")
    other.stand()
    assert other.refused(a.Pass("Q")) == "not_the_last_turn"


def test_what_others_hold_is_not_subtracted() -> None:
    """Logos 35."""
    table = Table()
    table.logos("ZENQVAIO")
    table.place(laid("ZEN"))
    table.challenge(1)
    assert table.state.sides[0].shown == ("Z", "E", "N")
    table.roll(Face.LOGOS)
    table.set(pile=())
    table.keep_in_bag(4)
    table.do(a.Pass())
    assert table.match.outcome()
    assert table.scores[0] == 0


def test_a_table_may_play_until_all_tiles_are_used() -> None:
    """Logos 34."""
    table = last_turn("TEN", left=0, config=Config(all_tiles=True))
    assert not table.view(0).is_last
    row = [tile for tile in table.state.board if tile.y == 90]
    table.place((row[0],), laid("TEN", 0, 91, down=True))
    table.stand()
    assert table.match.outcome()
    assert table.state.sheet[-1].deducted == ""


def test_tiles_left_anywhere_keep_such_a_game_going() -> None:
    """Logos 34."""
    table = last_turn("TENS", left=0, config=Config(all_tiles=True))
    row = [tile for tile in table.state.board if tile.y == 90]
    table.place((row[0],), laid("TEN", 0, 91, down=True))
    table.stand()
    assert not table.match.outcome()
    assert table.state.pile == ("S",)


def test_tiles_in_a_hand_keep_such_a_game_going_too() -> None:
    """Logos 34: what came back after a challenge is still to be played."""
    table = last_turn("TEN", left=0, config=Config(all_tiles=True))
    row = [tile for tile in table.state.board if tile.y == 90]
    table.place((row[0],), laid("TEN", 0, 91, down=True))
    table.challenge(1)
    assert (table.state.bag, table.state.pile) == ((), ())
    assert table.state.sides[0].hand == ("T", "E", "N")
    assert not table.match.outcome()


def test_with_an_empty_bag_a_round_that_leaves_nothing_ends_it() -> None:
    """Logos 36."""
    table = Table(config=Config(all_tiles=True))
    table.keep_in_bag(6)
    table.set(pile=table.state.bag, bag=())
    for turn in range(3):
        assert not table.match.outcome(), turn
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    assert table.match.outcome()


def test_the_turn_that_empties_the_bag_does_not_count() -> None:
    """Logos 36."""
    table = Table(config=Config(all_tiles=True))
    table.keep_in_bag(6)
    for _ in range(4):
        assert not table.match.outcome()
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    assert table.match.outcome()


def test_a_play_that_stays_starts_the_count_anew() -> None:
    """Logos 36."""
    table = Table(config=Config(all_tiles=True))
    table.keep_in_bag(6)
    table.set(pile=table.state.bag, bag=())
    for _ in range(2):
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    table.roll(Face.LOGOS)
    letters = "".join(table.state.pile[:2])
    table.do(a.TopUp(letters))
    row = [tile for tile in table.state.board if tile.y == 90]
    table.place((row[0],), laid(letters, 0, 91, down=True))
    table.stand()
    assert not table.match.outcome()
    for _ in range(2):
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    assert not table.match.outcome()
    table.roll(Face.LOGOS)
    table.do(a.Pass())
    assert table.match.outcome()


def test_a_play_that_falls_left_nothing() -> None:
    """Logos 36."""
    table = Table(config=Config(all_tiles=True))
    table.keep_in_bag(6)
    table.set(pile=table.state.bag, bag=())
    for _ in range(2):
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    table.roll(Face.LOGOS)
    letters = "".join(table.state.pile[:2])
    table.do(a.TopUp(letters))
    row = [tile for tile in table.state.board if tile.y == 90]
    table.place((row[0],), laid(letters, 0, 91, down=True))
    table.challenge(0)
    assert table.match.outcome()


def test_most_points_win_and_ties_share() -> None:
    """Logos 37."""
    table = last_turn("TENQVAIO")
    table.do(a.Pass())
    outcome = table.match.outcome()
    assert outcome
    assert outcome.scores == (-8, 0, 0)
    assert outcome.winners == (1, 2)


def test_every_member_of_the_winning_team_wins() -> None:
    """Logos 1, 37."""
    table = Table(4, Config(sides=(0, 1, 0, 1)))
    table.roll(Face.LOGOS)
    table.hold("TENQVAIO")
    table.keep_in_bag(2)
    table.do(a.Pass())
    outcome = table.match.outcome()
    assert outcome
    assert outcome.scores == (-8, 0, -8, 0)
    assert outcome.winners == (1, 3)
