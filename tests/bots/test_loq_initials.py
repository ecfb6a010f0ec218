"""Initials are read wherever people put them."""

from __future__ import annotations

import pytest

from trilogue.bots.loq.initials import told_initials


@pytest.mark.parametrize(
    ("clue", "rest", "initials"),
    [
        ("S: a day without any clouds", "a day without any clouds", "s"),
        ("KQ: woman on the chessboard", "woman on the chessboard", "kq"),
        ("K.Q. - woman on the chessboard", "woman on the chessboard", "kq"),
        ("fine until now: SFSG", "fine until now", "sfsg"),
        ("fine until now (S F S G)", "fine until now", "sfsg"),
        ("fine until now SFSG", "fine until now", "sfsg"),
        ("a place for horses, starts with an S", "a place for horses", "s"),
        ("begins with b, you cross it", "you cross it", "b"),
        ("who am I", "who am I", None),
        ("TV", "TV", None),
        ("what you watch on TV at night", "what you watch on TV at night", None),
        ("a red fruit", "a red fruit", None),
    ],
)
def test_initials_are_parted_from_the_clue(clue: str, rest: str, initials: str | None) -> None:
    said, told = told_initials(clue)
    assert (said.strip(" ,"), told) == (rest, initials)
