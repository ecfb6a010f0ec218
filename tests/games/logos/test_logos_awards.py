"""At the end of Logos: dearest word, boldest stand, longest word, from what was played."""

from __future__ import annotations

from logos_tables import Table, laid

from trilogue.engine.game import Seat
from trilogue.games.logos.awards import Awards, awards
from trilogue.games.logos.crossword import Word
from trilogue.games.logos.model import Kind, Phase, Row


def row(
    seat: int, *words: tuple[str, int], fell: bool = False, doubted_by: int | None = None
) -> Row:
    return Row(
        side=seat,
        seat=Seat(seat),
        kind=Kind.TILES,
        words=tuple(Word(word, points) for word, points in words),
        points=0 if fell else sum(points for _, points in words),
        fell=fell,
        doubted_by=None if doubted_by is None else Seat(doubted_by),
    )


def test_the_dearest_and_the_longest_word_stand_on_the_sheet() -> None:
    found = awards((row(0, ("QI", 11), ("TEN", 4)), row(1, ("LANTERNS", 9))))
    assert found.dearest_word is not None
    assert found.longest_word is not None
    assert (found.dearest_word.seat, found.dearest_word.word) == (0, "QI")
    assert (found.longest_word.seat, found.longest_word.letters) == (1, 8)


def test_what_fell_is_no_award_for_who_played_it() -> None:
    found = awards((row(0, ("ZZXQ", 40), fell=True),))
    assert found == Awards(None, None, None)


def test_the_boldest_stand_is_a_challenge_won_from_either_side() -> None:
    stood = awards((row(0, ("QI", 11), doubted_by=1),)).boldest_stand
    assert stood is not None
    assert (stood.seat, stood.against, stood.points) == (0, 1, 11)
    assert not stood.as_challenger
    fell = awards((row(0, ("ZZXQ", 40), fell=True, doubted_by=2),)).boldest_stand
    assert fell is not None
    assert (fell.seat, fell.against, fell.word, fell.points) == (2, 0, "ZZXQ", 40)
    assert fell.as_challenger


def test_nobody_is_praised_for_an_empty_sheet() -> None:
    assert awards(()) == Awards(None, None, None)


def test_the_sheet_keeps_whose_challenge_was_decided() -> None:
    table = Table()
    table.language.words |= {"TEN"}
    table.logos("TENAEIOS")
    table.place(laid("TEN"))
    table.challenge(1)
    assert table.state.phase is Phase.ROLL
    assert table.state.sheet[0].doubted_by == 1
    assert table.state.doubted_by is None
