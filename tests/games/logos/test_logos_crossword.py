"""Laying tiles: where they may lie, which words they form, what these score."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logos_tables import Table, cross, laid
from msgspec import ValidationError, json

from trilogue.games.logos import actions as a
from trilogue.games.logos.crossword import Tile, board_of, fault, full_points, runs
from trilogue.games.logos.model import Phase
from trilogue.games.logos.options import Config, TwoLetters
from trilogue.games.logos.tiles import BOOK_VALUES, LETTERS, values


def test_the_published_example_of_two_words_that_cross() -> None:
    """Logos 12, 13: SHINE and BITE cross on I: 11 + 6 = 17 in one turn."""
    table = Table()
    table.logos("SHINEBTE")
    table.place(laid("SHINE", 0, 3), laid("BITE", 2, 2, down=True))
    assert table.words == {"SHINE": 11, "BITE": 6}
    table.stand()
    assert table.scores == [17, 0, 0]


def test_letters_are_worth_what_the_book_says() -> None:
    """Logos 3."""
    of = values(Config())
    assert "".join(letter for letter in LETTERS if of[letter] == 1) == "AEIOU"
    assert "".join(letter for letter in LETTERS if of[letter] == 2) == "BCDGLMNPRST"
    assert "".join(letter for letter in LETTERS if of[letter] == 5) == "FHKVWY"
    assert "".join(letter for letter in LETTERS if of[letter] == 10) == "JQXZ"
    assert values(Config(values=tuple(range(21)) + (0,) * 5))["C"] == 2


def test_old_letters_score_again_in_every_new_word() -> None:
    """Logos 13."""
    table = Table()
    table.lay_down(laid("TRAIN"))
    table.logos("CADEEEOO")
    table.place(laid("TRAIN"), laid("CARE", 1, -2, down=True)[:2], laid("E", 1, 1))
    assert table.words == {"CARE": 6}


def test_tiles_need_not_lie_in_one_line_but_must_hang_together() -> None:
    """Logos 11."""
    table = Table()
    table.lay_down(laid("TRAIN"))
    table.logos("AENOSTTT")
    assert table.refused(a.PlaceTiles((Tile(0, 5, "A"), Tile(1, 5, "T")))) == "not_connected"
    apart = (Tile(0, -1, "A"), Tile(4, 1, "E"), Tile(9, 9, "S"))
    assert table.refused(a.PlaceTiles(apart)) == "not_connected"
    table.do(a.PlaceTiles((Tile(0, -1, "A"), Tile(4, 1, "E"))))
    assert table.words == {"AT": 3, "NE": 3}


def test_tiles_that_touch_only_by_a_corner_do_not_hang_together() -> None:
    """Logos 11."""
    board = board_of(laid("TRAIN"))
    corner = fault(board, (Tile(5, 1, "A"), Tile(6, 1, "T")), Config())
    assert corner
    assert corner.code == "not_connected"


def test_the_first_play_lies_anywhere_but_in_one_piece() -> None:
    """Logos 11."""
    table = Table()
    table.logos("AENOSTTT")
    assert table.refused(a.PlaceTiles((Tile(0, 0, "A"), Tile(2, 0, "T")))) == "not_connected"
    table.place(laid("TEN", -700, 400))
    assert table.words == {"TEN": 5}


def test_a_single_letter_is_no_word() -> None:
    """Logos 12."""
    table = Table()
    table.logos("AENOSTTT")
    assert table.refused(a.PlaceTiles((Tile(0, 0, "A"),))) == "no_word_formed"
    assert table.refused(a.PlaceTiles(())) == "no_tiles"


def test_old_tiles_never_move_and_cells_hold_one_tile() -> None:
    """Logos 11."""
    table = Table()
    table.lay_down(laid("TRAIN"))
    table.logos("AENOSTTT")
    assert table.refused(a.PlaceTiles((Tile(0, 0, "T"),))) == "cell_taken"
    assert table.refused(a.PlaceTiles((Tile(5, 0, "S"), Tile(5, 0, "T")))) == "cell_taken"


def test_only_tiles_at_hand_can_be_laid() -> None:
    """Logos 11."""
    table = Table()
    table.logos("AENOSTTT")
    assert table.refused(a.PlaceTiles(laid("ZEN"))) == "not_your_tiles"
    assert table.refused(a.PlaceTiles(laid("AA"))) == "not_your_tiles"


def test_every_run_counts_also_those_that_only_happen() -> None:
    """Logos 12: a word laid beside another forms words with it in every column."""
    table = Table()
    table.lay_down(laid("TEN"))
    table.logos("AOSTEEEE")
    table.place(laid("TEN"), laid("OAT", 0, 1))
    assert table.words == {"OAT": 4, "TO": 3, "EA": 2, "NT": 4}


@pytest.mark.parametrize(
    ("rule", "points", "refused"),
    [(TwoLetters.SCORE, 3, None), (TwoLetters.STAND, 0, None), (TwoLetters.FORBIDDEN, 0, 1)],
)
def test_two_letter_words_are_an_option(rule: TwoLetters, points: int, refused: int | None) -> None:
    """Logos 15."""
    table = Table(config=Config(two_letters=rule))
    table.logos("AENOSTTT")
    play = a.PlaceTiles(laid("AT"))
    if refused:
        assert table.refused(play) == "two_letter_word"
    else:
        table.do(play)
        assert table.words == {"AT": points}


@pytest.mark.parametrize("rule", TwoLetters)
def test_longer_words_score_whatever_becomes_of_two_letters(rule: TwoLetters) -> None:
    """Logos 15: the option is about words of two letters only."""
    assert full_points("OAT", Config(two_letters=rule)) == 4


@pytest.mark.parametrize(("at", "is_taken"), [(1_000, True), (1_001, False)])
def test_a_tile_lies_at_most_a_thousand_from_the_middle(at: int, is_taken: bool) -> None:
    """Logos 11: the table has no edge that a game could reach, but a number has an end."""
    for x, y in ((at, 0), (-at, 0), (0, at), (0, -at)):
        sent = json.encode(Tile(x, y, "A"))
        if is_taken:
            assert json.decode(sent, type=Tile) == Tile(x, y, "A")
        else:
            with pytest.raises(ValidationError):
                json.decode(sent, type=Tile)


# the suffix rule


def grown(old: str, added: str, *, lay: str = "") -> dict[str, int]:
    """What a word scores when these letters are laid after it; `lay` lay behind already."""
    table = Table()
    table.lay_down(cross(laid(old), laid(lay, len(old) + len(added) - 1, 0, down=True)))
    needed = added[:-1] if lay else added
    table.logos(needed + "AEIOTNRS"[: 8 - len(needed)])
    table.do(a.PlaceTiles(laid(needed, len(old))))
    return {word: points for word, points in table.words.items() if word.startswith(old)}


@pytest.mark.parametrize(
    ("old", "added", "points"),
    [
        ("HOP", "S", 2),
        ("BOX", "ES", 3),
        ("HOP", "PED", 5),
        ("WALK", "ED", 3),
        ("BAKE", "D", 2),
        ("BUILD", "ING", 5),
        ("RUN", "NING", 7),
        ("VLOG", "GING", 7),
        ("BLOG", "S", 2),
        ("ZED", "S", 2),
        ("XQZ", "S", 2),
    ],
)
def test_a_word_that_only_grows_scores_what_was_added(old: str, added: str, points: int) -> None:
    """Logos 14."""
    assert grown(old, added) == {old + added: points}


def test_added_letters_count_wherever_they_came_from() -> None:
    """Logos 14: BOX, then ES with an S that lay there: 3."""
    assert grown("BOX", "ES", lay="SEA") == {"BOXES": 3}


@pytest.mark.parametrize(
    ("old", "added", "points"),
    [
        ("NEW", "S", 10),
        ("BRAS", "S", 9),
        ("TUB", "ES", 8),
        ("HOP", "ED", 11),
        ("ST", "ING", 9),
        ("HER", "RING", 15),
        ("SEE", "D", 6),
    ],
)
def test_a_new_word_by_meaning_scores_in_full(old: str, added: str, points: int) -> None:
    """Logos 14: it is on the house's list, or in -ss."""
    assert grown(old, added) == {old + added: points}


def test_hear_to_heard_is_no_suffix() -> None:
    """Logos 14: -d counts after an e only."""
    assert grown("HEAR", "D") == {"HEARD": 11}


def test_a_letter_in_front_makes_a_new_word() -> None:
    """Logos 14: HOP to SHOP scores in full."""
    table = Table()
    table.lay_down(laid("HOP"))
    table.logos("SAEIOTNR")
    table.do(a.PlaceTiles((Tile(-1, 0, "S"),)))
    assert table.words == {"SHOP": 10}


def test_growing_at_both_ends_scores_in_full() -> None:
    """Logos 14."""
    table = Table()
    table.lay_down(laid("HOP"))
    table.logos("SSAEIOTN")
    table.do(a.PlaceTiles((Tile(-1, 0, "S"), Tile(3, 0, "S"))))
    assert table.words == {"SHOPS": 12}


def test_a_single_old_letter_is_no_word_that_could_grow() -> None:
    """Logos 14."""
    table = Table()
    table.lay_down(laid("TA", down=True))
    table.logos("SAEIOTNR")
    table.do(a.PlaceTiles((Tile(1, 1, "S"),)))
    assert table.words == {"AS": 3}


def test_the_word_across_a_suffix_scores_in_full() -> None:
    """Logos 13, 14: the S that makes HOPS also begins SET."""
    table = Table()
    table.lay_down(laid("HOP"))
    table.logos("SETAEION")
    table.place(laid("HOP"), laid("SET", 3, 0, down=True))
    assert table.words == {"HOPS": 2, "SET": 5}
    pending = table.state.pending
    assert pending
    assert {w.word: w.grown_from for w in pending.words} == {"HOPS": "HOP", "SET": None}


def test_words_are_not_looked_up_when_they_are_laid() -> None:
    """Logos 18: nonsense stands unless it is challenged."""
    table = Table()
    table.logos("XQZJAEIO")
    table.place(laid("XQZ"))
    assert table.state.phase is Phase.WINDOW
    table.stand()
    assert table.scores[0] == 30


@given(
    st.lists(
        st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.sampled_from(LETTERS)),
        min_size=1,
        max_size=14,
        unique_by=lambda cell: cell[:2],
    ),
    st.integers(1, 8),
)
def test_points_agree_with_a_count_over_whole_lines(
    cells: list[tuple[int, int, str]], new: int
) -> None:
    """Logos 12, 13: an oracle that reads every row and column as text."""
    tiles = [Tile(*cell) for cell in cells]
    board, play = board_of(tiles[new:]), tiles[:new]
    config = Config()
    ours = sorted((run.word, full_points(run.word, config)) for run in runs(board, play))
    assert ours == sorted(_words_by_lines(board, play))


def _words_by_lines(board: dict[tuple[int, int], str], play: list[Tile]) -> list[tuple[str, int]]:
    after = {**board, **board_of(play)}
    fresh = {tile.cell for tile in play}
    found = []
    for turned in (False, True):
        for line in range(-4, 5):
            cells = [(line, k) if turned else (k, line) for k in range(-4, 6)]
            text = "".join(after.get(cell, " ") for cell in cells)
            at = 0
            for part in text.split(" "):
                span = set(cells[at : at + len(part)])
                if len(part) > 1 and span & fresh:
                    points = sum(BOOK_VALUES[ord(letter) - ord("A")] for letter in part)
                    found.append((part, points))
                at += len(part) + 1
    return found
