"""Challenges: the window, both outcomes, lost turns."""

from __future__ import annotations

from logos_tables import RIDDLE, Table, laid

from trilogue.games.logos import actions as a
from trilogue.games.logos.model import Kind, Phase, Relation, Verdict
from trilogue.games.logos.options import Config, Face


def played(words: str = "TEN", *, known: bool = True, config: Config | None = None) -> Table:
    table = Table(config=config)
    if known:
        table.language.words |= set(words.split())
    table.logos("TENAEIOS")
    table.place(laid(words.split()[0]))
    return table


def test_opponents_have_twenty_seconds() -> None:
    """Logos 19."""
    table = played()
    assert table.match.due().deadline == table.now + 20_000
    assert table.match.due().free == (1, 2)
    assert table.refused(a.Challenge(table.state.windows), 0) == "not_your_turn"
    table.time_up()
    assert table.scores[0] == 5
    assert table.state.player == 1


def test_the_window_is_as_long_as_the_table_wants() -> None:
    """Logos 19."""
    assert played(config=Config(challenge_s=60)).match.due().deadline == 60_000


def test_it_is_over_sooner_when_all_let_it_stand() -> None:
    """Logos 19."""
    table = played()
    table.do(a.LetStand(table.state.windows), 1)
    assert table.match.due().free == (2,)
    assert table.refused(a.LetStand(table.state.windows), 1) == "not_your_turn"
    table.do(a.LetStand(table.state.windows), 2)
    assert table.state.phase is Phase.ROLL


def test_a_challenge_that_comes_late_does_not_hit_the_next_play() -> None:
    """Logos 19."""
    table = played()
    old = table.state.windows
    table.stand()
    table.logos("TENAEIOS")
    table.place(laid("TEN"), laid("TA", down=True))
    assert table.refused(a.Challenge(old), 0) == "window_closed"


def test_the_first_challenge_counts() -> None:
    """Logos 20."""
    table = played()
    table.challenge(2)
    assert table.state.ruling
    assert table.state.ruling.challenger == 2
    assert table.refused(a.Challenge(table.state.windows), 1) == "not_now"


def test_a_challenge_tests_the_whole_play() -> None:
    """Logos 20, 22: one wrong word takes back all tiles of the turn."""
    table = Table()
    table.language.words |= {"TEN"}
    table.logos("TENAAIOS")
    table.place(laid("TEN"), laid("TA", down=True))
    table.challenge(1)
    ruling = table.state.ruling
    assert ruling
    assert {proof.word: proof.stands for proof in ruling.proofs} == {"TEN": True, "TA": False}
    assert ruling.verdict is Verdict.FALLS
    assert table.state.board == ()
    assert table.scores == [0, 0, 0]


def test_upheld_tiles_come_back_and_are_kept_for_the_next_logos_turn() -> None:
    """Logos 22."""
    table = played(known=False)
    table.challenge(1)
    assert table.state.board == ()
    assert table.view(0).hand == "TEN"
    assert table.view(1).sides[0].shown == "ENT"
    assert table.state.sheet[-1].fell
    assert table.state.sides[1].lost_turns == 0
    for seat in (1, 2):
        assert table.state.player == seat
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    table.roll(Face.LOGOS)
    assert table.view(0).hand.startswith("TEN")
    assert len(table.view(0).hand) == 8
    table.do(a.SwapTiles("TE", ""))


def test_kept_tiles_wait_through_other_turns() -> None:
    """Logos 22."""
    table = played(known=False)
    table.challenge(1)
    for _ in (1, 2):
        table.roll(Face.LOGOS)
        table.do(a.Pass())
    table.roll(Face.SYNONYM)
    table.draw(RIDDLE)
    table.do(a.Pass())
    assert table.state.sides[0].hand == ("T", "E", "N")


def test_refused_the_play_stands_and_the_challenger_loses_the_next_turn() -> None:
    """Logos 23, 38."""
    table = played()
    table.challenge(1)
    assert table.scores[0] == 5
    assert len(table.state.board) == 3
    assert table.state.player == 2  # seat 1 was passed over at once
    row = table.state.sheet[-1]
    assert (row.kind, row.seat, row.points) == (Kind.LOST_TURN, 1, 0)
    assert table.state.sides[1].lost_turns == 0


def test_lost_turns_add_up() -> None:
    """Logos 23, 38."""
    table = played()
    table.challenge(2)
    assert table.state.player == 1
    table.language.words |= {"TON", "TENS", "TO"}
    table.logos("SAEIOUUO")
    table.do(a.PlaceTiles((laid("S", 3)[0],)))
    table.challenge(2)
    assert table.state.player == 0  # seat 2 lost one turn here
    assert table.state.sides[2].lost_turns == 1
    table.roll(Face.LOGOS)
    table.do(a.Pass())
    table.roll(Face.LOGOS)
    table.do(a.Pass())
    assert table.state.player == 0  # and the other one here
    assert table.state.sides[2].lost_turns == 0


def test_a_team_loses_its_turn_together() -> None:
    """Logos 23."""
    table = Table(4, Config(sides=(0, 1, 0, 1)))
    table.language.words |= {"TEN"}
    table.logos("TENAEIOS")
    table.place(laid("TEN"))
    table.challenge(3)
    assert table.state.player == 2
    assert table.state.sheet[-1].kind is Kind.LOST_TURN


def test_the_dictionary_is_an_option_and_reaches_the_referee() -> None:
    """Logos 21."""
    table = played(known=False)
    table.challenge(1)
    assert table.state.ruling
    assert table.state.ruling.proofs[0].source == "all"


def test_a_challenged_synonym_that_stands_scores() -> None:
    """Logos 23, 26."""
    table = Table()
    table.language.related.add("puzzle")
    table.roll(Face.SYNONYM)
    table.draw(RIDDLE)
    table.do(a.NameWord(Relation.SYNONYM, "Puzzle"))
    table.challenge(1)
    assert table.scores[0] == 26


def test_an_upheld_challenge_costs_the_challenger_nothing() -> None:
    """Logos 22."""
    table = played(known=False)
    table.challenge(1)
    assert table.state.player == 1
    ruling = table.state.ruling
    assert ruling
    assert not ruling.costs_turn


def test_plays_are_numbered_so_that_nobody_doubts_another_one() -> None:
    """Logos 19, 20."""
    table = Table()
    for number in (1, 2, 3):
        table.logos("TENAEIOU")
        table.place(laid("TEN"))
        assert table.view(0).window == number
        table.stand()
        table.set(board=())


def test_a_ruling_tells_what_the_play_brought() -> None:
    """Logos 22, 23."""
    for words, points in (({"TEN"}, 5), (set[str](), 0)):
        table = Table()
        table.language.words = words
        table.logos("TENAEIOU")
        table.place(laid("TEN"))
        table.challenge(1)
        ruling = table.view(2).ruling
        assert ruling
        assert ruling.points == points
